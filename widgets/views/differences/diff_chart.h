#pragma once

#include <qcustomplot.h>

#include "widgets/paint/theme.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/plots/chart_frame.h"
#include "widgets/session/diff_question.h"

#include <memory>
#include <optional>

namespace allostrata {

/// Both recordings on one axis, and below it the way from one total to the other.
class DiffChart final : public QCustomPlot {
    Q_OBJECT

public:
    explicit DiffChart(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Null: nothing is drawn.
    void setAnswer(std::shared_ptr<const DiffAnswer> answer, bool decimalUnits);
    /// What is drawn where there is no room for both: the way from one total to the other, or the recordings.
    enum class Shown : quint8 { Way, Recordings };
    void setShown(Shown shown);
    /// The waterfall; empty where there is no answer.
    [[nodiscard]] const BarChart &bars() const { return m_bars; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] bool canHaveCurves() const;
    [[nodiscard]] bool hasRoomForBoth() const;
    [[nodiscard]] QRectF barRoom() const;
    [[nodiscard]] ChartLook look() const;
    void compose();
    [[nodiscard]] bool isAlone() const;

    Theme m_theme;
    std::shared_ptr<const DiffAnswer> m_answer;
    BarChart m_bars;
    Shown m_shown = Shown::Way;
    bool m_isDecimal = false;
};

} // namespace allostrata
