#pragma once

#include <QScrollArea>

#include "core/analysis/oom/out_of_memory.h"
#include "widgets/paint/plot_widget.h"
#include "widgets/charts/oom_bars.h"
#include "widgets/paint/theme.h"

#include <memory>
#include <optional>

class QVBoxLayout;

namespace allostrata {

/// Widget of bars with names and numbers.
class OomBarsWidget final : public PlotWidget {
    Q_OBJECT

public:
    OomBarsWidget(BarChart bars, const Theme &theme, QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    BarChart m_bars;
    Theme m_theme;
};

/// Verdict on an out-of-memory event: the memory in use, each cause with its inequality, remedies, and uncertainties.
/// All texts can be selected.
class VerdictPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit VerdictPanel(QWidget *parent = nullptr);

    /// Sets the event; nullopt: an empty panel. `attribution` may be null, in which case live memory is not broken
    /// down. `question`: text of a link below the headline; empty: none.
    void setVerdict(std::optional<OutOfMemory> oom, std::shared_ptr<const Attribution> attribution = nullptr,
                    const QString &question = {});
    void setTheme(const Theme &theme);

signals:
    /// Emitted when the link is chosen.
    void questionChosen();

private:
    void rebuild();
    void addText(const QString &text, const QFont &font, const QColor &colour);
    void addHeading(const QString &text);
    void addQuestion();
    void addBars(BarChart bars);
    void addReasons();
    void addLive();
    void addRemedies();

    std::optional<OutOfMemory> m_oom;
    std::shared_ptr<const Attribution> m_attribution;
    QString m_question;
    Theme m_theme;
    QWidget *m_content = nullptr; ///< rebuilt for each verdict
    QVBoxLayout *m_column = nullptr;
};

} // namespace allostrata
