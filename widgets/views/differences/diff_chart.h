#pragma once

#include <qcustomplot.h>

#include "widgets/charts/bar_chart.h"
#include "widgets/paint/plot_widget.h"
#include "widgets/paint/theme.h"
#include "widgets/session/diff_question.h"

#include <memory>

namespace allostrata {

/// Chart of both recordings on one axis, and below it a waterfall from one total to the other.
class DiffChart final : public PlotWidget {
    Q_OBJECT

public:
    explicit DiffChart(QWidget *parent = nullptr);

    /// Sets the answer to draw; null: an empty chart.
    void setAnswer(std::shared_ptr<const DiffAnswer> answer, bool decimalUnits);
    /// Part of the chart shown if there is no room for both: the waterfall or the recordings.
    enum class Shown : quint8 { Way, Recordings };
    void setShown(Shown shown);
    /// The waterfall; empty if there is no answer.
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
