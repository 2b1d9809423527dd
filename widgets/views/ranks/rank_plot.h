#pragma once

#include <qcustomplot.h>

#include "widgets/charts/rank_curves_chart.h"
#include "widgets/paint/plot_widget.h"
#include "widgets/paint/theme.h"
#include "widgets/timeline/plot_tooltip.h"

#include <memory>
#include <optional>

namespace allostrata {

/// Chart of the curves of ranks in a window. The pointer shows the values there.
class RankPlot final : public PlotWidget {
    Q_OBJECT

public:
    explicit RankPlot(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    void setUnits(ByteUnits units);
    /// Sets the chart; null, or one without curves, shows `empty` in its place.
    void setChart(std::shared_ptr<const RankCurvesChart> chart, const QString &empty);
    [[nodiscard]] const std::shared_ptr<const RankCurvesChart> &chart() const { return m_chart; }
    /// Text in place of the chart; empty while it is shown.
    [[nodiscard]] QString emptyText() const { return m_chart ? QString() : m_empty; }
    /// Text beside the pointer: the values of all traces at a position.
    [[nodiscard]] PlotTooltip tooltipAt(const QPointF &position) const;
    /// Area of the data; empty without a chart.
    [[nodiscard]] QRectF area() const { return m_pane ? m_pane->placed() : QRectF(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void compose();

    Theme m_theme;
    ByteUnits m_units = ByteUnits::Binary;
    std::shared_ptr<const RankCurvesChart> m_chart; ///< null: none
    QString m_empty;
    std::optional<ChartPane> m_pane;
    std::optional<QPointF> m_pointer;
};

} // namespace allostrata
