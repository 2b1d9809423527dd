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

/// The phases of the trace under the strata of a timeline: a colour and a word each. Hovering tells what a phase is,
/// a click zooms to it; with the keyboard Left and Right go from one to the next and Return zooms.
///
/// The phases are those of the session's attribution, which is worked out when it is asked for first, off the way of
/// the first picture. Without them the strip says so.
class PhaseStrip final : public QWidget {
    Q_OBJECT

public:
    PhaseStrip(Session &session, const Theme &theme, QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Of the strip, after the font.
    [[nodiscard]] static int heightFor(const Theme &theme);

    /// The phases of what is shown; null while they are not known.
    [[nodiscard]] std::shared_ptr<const Phases> phases() const;
    /// What is painted, left to right.
    [[nodiscard]] const std::vector<PhaseSpan> &spans();
    /// What is said of a span: phase, events, time, bytes allocated in it, how it is known.
    [[nodiscard]] QString toolTipOf(const PhaseInterval &interval) const;

signals:
    /// The phases of the active document and device are there.
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
    void onState();
    void onAttribution();
    [[nodiscard]] std::optional<std::size_t> spanAt(double x);
    void light(std::optional<std::size_t> span);
    void zoomTo(std::size_t span);
    void paintNote(QPainter &painter, const QString &text) const;

    Session &m_session;
    Theme m_theme;
    std::weak_ptr<const Phases> m_given; ///< what phasesKnown() was emitted for last
    std::vector<PhaseSpan> m_spans;
    bool m_isStale = true;
    std::optional<std::size_t> m_lit;
    std::optional<std::size_t> m_pressed;
};

} // namespace allostrata
