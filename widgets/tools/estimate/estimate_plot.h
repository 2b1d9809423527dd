#pragma once

#include "widgets/charts/estimate_chart.h"
#include "widgets/paint/plot_widget.h"
#include "widgets/paint/theme.h"

#include <memory>

namespace allostrata {

/// The peaks of an estimate in a window; exact numbers under the pointer. As high as its bars need.
class EstimateBarsPlot final : public PlotWidget {
    Q_OBJECT

public:
    explicit EstimateBarsPlot(QWidget *parent = nullptr);

    /// Null: an empty chart.
    void setEstimate(std::shared_ptr<const StepEstimate> estimate, const EstimateMarks &marks);
    [[nodiscard]] const BarChart &chart() const { return m_bars.chart; }

signals:
    /// Emitted on a click on the bar of a stage.
    void stageChosen(std::size_t stage);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void rebuild();
    void compose();
    void fitHeight();
    [[nodiscard]] QRectF room() const;

    Theme m_theme;
    ChartLook m_look; ///< derived from the theme
    std::shared_ptr<const StepEstimate> m_estimate;
    EstimateMarks m_marks;
    EstimateBars m_bars;
};

/// The curve of a step in a window; exact numbers under the pointer.
class StepCurvePlot final : public PlotWidget {
    Q_OBJECT

public:
    explicit StepCurvePlot(QWidget *parent = nullptr);

    void setCurve(StepCurve curve);
    [[nodiscard]] const StepCurve &curve() const { return m_curve; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void compose();

    Theme m_theme;
    ChartLook m_look; ///< derived from the theme
    StepCurve m_curve;
    ChartFrame m_frame;
};

} // namespace allostrata
