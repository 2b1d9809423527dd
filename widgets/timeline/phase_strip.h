#pragma once

#include <QWidget>

#include "core/attribution/phases.h"
#include "widgets/paint/theme.h"
#include "widgets/session/session.h"
#include "widgets/timeline/phase_band.h"

#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// The phases of the trace below the strata of a timeline: a colour and a word each. Hovering shows details of a phase
/// and a click zooms to it; Left and Right move between phases and Return zooms.
///
/// The phases come from the session's attribution, which is computed on first use, after the first picture. If they are
/// unknown, the strip says so.
class PhaseStrip final : public QWidget {
    Q_OBJECT

public:
    PhaseStrip(Session &session, const Theme &theme, QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Height of the strip, which depends on the font.
    [[nodiscard]] static int heightFor(const Theme &theme);

    /// Phases of the visible device; null if unknown.
    [[nodiscard]] std::shared_ptr<const Phases> phases() const;
    /// Painted spans, left to right.
    [[nodiscard]] const std::vector<PhaseSpan> &spans();
    /// Tooltip of a span: phase, events, time, bytes allocated in it, and the source of that knowledge.
    [[nodiscard]] QString toolTipOf(const PhaseInterval &interval) const;
    /// Tooltip at a pixel of a span of several phases: their shares in its column.
    [[nodiscard]] QString sharesToolTip(const PhaseSpan &span, double x) const;

signals:
    /// The phases of the active document and device are available.
    void phasesKnown();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void onState(StateChanges changes);
    void onAttribution();
    [[nodiscard]] std::optional<std::size_t> spanAt(double x);
    void light(std::optional<std::size_t> span);
    void zoomTo(std::size_t span, double x);
    [[nodiscard]] QString toolTipAt(const PhaseSpan &span, double x) const
    {
        return span.columns.empty() ? toolTipOf(span.interval) : sharesToolTip(span, x);
    }
    void paintNote(QPainter &painter, const QString &text) const;

    Session &m_session;
    Theme m_theme;
    std::weak_ptr<const Phases> m_given; ///< argument of the last phasesKnown()
    std::vector<PhaseSpan> m_spans;
    bool m_isStale = true;
    std::optional<std::size_t> m_lit;
    std::optional<std::size_t> m_pressed;
};

} // namespace allostrata
