#pragma once

#include <qcustomplot.h>

#include "widgets/charts/rank_curves_chart.h"
#include "widgets/paint/plot_widget.h"
#include "widgets/paint/theme.h"
#include "widgets/session/latest.h"
#include "widgets/timeline/plot_tooltip.h"
#include "widgets/views/ranks/ranks_answer.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Visible part of the axis of a chart of ranks.
struct CurveRange {
    double from = 0;
    double to = 1;

    [[nodiscard]] double width() const { return to - from; }
    [[nodiscard]] bool operator==(const CurveRange &) const = default;
};

/// Chart of the curves of ranks in a window: the wheel zooms at the pointer, dragging selects a range to zoom to, the
/// middle button pans, a double click shows everything; a click on the curve of a rank chooses it. Keys: Left and Right
/// move a line whose values are shown, W and S or + and − zoom, A and D pan, Home shows everything.
class RankPlot final : public PlotWidget {
    Q_OBJECT

public:
    /// The visible range is at least the whole one divided by this.
    static constexpr double kMostZoom = 256;

    explicit RankPlot(QWidget *parent = nullptr);

    void setUnits(ByteUnits units);
    /// Asks for the curves of an answer, and shows them; those of an axis and a counter are read once.
    void ask(RankCurvesQuestion question);
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    /// Drops all curves, and shows `empty` in their place.
    void clear(const QString &empty);
    /// Sets the chart of the whole axis; null, or one without curves, shows `empty` in its place. A range that the user
    /// zoomed to stays while the axis is the same; otherwise everything is shown.
    void setChart(std::shared_ptr<const RankCurvesChart> chart, const QString &empty);
    [[nodiscard]] const std::shared_ptr<const RankCurvesChart> &chart() const { return m_chart; }
    /// The chart of the visible range; null if there is none.
    [[nodiscard]] const std::shared_ptr<const RankCurvesChart> &shownChart() const { return m_shown; }
    /// Text in place of the chart; empty while it is shown.
    [[nodiscard]] QString emptyText() const { return m_chart ? QString() : m_empty; }

    /// Sets the visible range, limited to the chart's axis; nullopt: everything.
    void setRange(std::optional<CurveRange> range);
    [[nodiscard]] CurveRange range() const;
    [[nodiscard]] bool isZoomed() const { return m_chart && m_range.has_value(); }

    /// Text beside the pointer: the values of all traces at a position, the pointed one first.
    [[nodiscard]] PlotTooltip tooltipAt(const QPointF &position) const;
    /// Trace at a position; row of RankCurvesChart::traces.
    [[nodiscard]] std::optional<std::size_t> traceAt(const QPointF &position) const;
    /// Area of the data; empty without a chart.
    [[nodiscard]] QRectF area() const { return m_pane ? m_pane->placed() : QRectF(); }

signals:
    /// Emitted when the user clicks the curve of a rank.
    void chosen(quint64 device);
    /// Emitted when another chart or range is shown.
    void changed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void compose();
    void zoom(double factor, double at);
    void pan(double by);
    void movePointer(double pixels);
    [[nodiscard]] double positionAt(double x) const;
    [[nodiscard]] std::size_t columnAt(double x) const;
    [[nodiscard]] QString lineOf(const RankTrace &trace, std::size_t column) const;

    Theme m_theme;
    ByteUnits m_units = ByteUnits::Binary;
    std::shared_ptr<const RankCurvesChart> m_chart; ///< of the whole axis; null: none
    std::shared_ptr<const RankCurvesChart> m_shown; ///< of the visible range; null with it
    std::optional<CurveRange> m_range; ///< that the user zoomed to
    std::optional<RankAxis> m_axis; ///< that the range belongs to
    QString m_empty;
    std::optional<ChartPane> m_pane;
    std::optional<QPointF> m_pointer;
    std::optional<QPointF> m_pressed; ///< position where the left button was pressed
    std::optional<double> m_held; ///< x where the middle button was pressed
    std::optional<double> m_brushTo; ///< x of the other end while a range is dragged
    std::vector<std::shared_ptr<const RankCurvesBase>> m_known; ///< curves read before
    Latest m_latest;
};

} // namespace allostrata
