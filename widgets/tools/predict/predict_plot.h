#pragma once

#include "widgets/charts/predict_chart.h"
#include "widgets/paint/plot_widget.h"
#include "widgets/paint/theme.h"

namespace allostrata {

/// Chart of a prediction in a window; exact numbers under the pointer.
class PredictPlot final : public PlotWidget {
    Q_OBJECT

public:
    explicit PredictPlot(QWidget *parent = nullptr);

    void setChart(PredictChart chart);
    [[nodiscard]] const PredictChart &chart() const { return m_chart; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void compose();

    Theme m_theme;
    ChartLook m_look; ///< derived from the theme
    PredictChart m_chart;
    ChartFrame m_frame;
};

} // namespace allostrata
