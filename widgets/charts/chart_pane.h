#pragma once

#include <qcustomplot.h>

#include "core/load/document.h"
#include "widgets/timeline/chart_frame.h"
#include "widgets/timeline/chart_tickers.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace allostrata {

/// Values by column, columns of equal width, filled down to other values or to zero.
struct Stairs {
    double from = 0; ///< coordinates of the first column's left edge and the last column's right edge
    double to = 1;
    std::vector<double> upper; ///< by column; NaN: no value
    std::vector<double> lower; ///< by column; empty: zero
    QBrush fill = Qt::NoBrush;
    QPen line = Qt::NoPen; ///< along the upper edge
    double hiddenBelow = 0; ///< pixels: lower parts are not filled
    double atLeast = 0; ///< pixels: lower parts are filled to this height
};

/// Fills charts that have a value for each pixel column, run by run: a polygon or a wide line with thousands of columns
/// takes a tenth of a second or more. Vector pictures get one polygon for each unbroken stretch. O(columns).
class StairsPlottable final : public QCPAbstractPlottable {
public:
    /// The plot owns this object.
    StairsPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis, std::vector<Stairs> stairs);

    double selectTest(const QPointF &position, bool onlySelectable, QVariant *details = nullptr) const override;
    QCPRange getKeyRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth,
                           const QCPRange &inKeyRange = QCPRange()) const override;

protected:
    void draw(QCPPainter *painter) override;
    void drawLegendIcon(QCPPainter *painter, const QRectF &rect) const override;

private:
    void fillRuns(QPainter &painter, const Stairs &stairs) const;
    void blendRuns(QCPPainter &painter, const Stairs &stairs) const;
    void fillShapes(QCPPainter &painter, const Stairs &stairs) const;
    [[nodiscard]] QRectF filled(const Stairs &stairs, std::size_t first, std::size_t end) const;
    void line(QCPPainter &painter, const Stairs &stairs) const;
    [[nodiscard]] QRectF run(const Stairs &stairs, std::size_t first, std::size_t end) const;

    std::vector<Stairs> m_stairs;
};

/// Ranges and ticks of a chart's axes.
struct ChartScale {
    double from = 0; ///< coordinates of the horizontal axis
    double to = 1;
    double lowest = 0; ///< values
    double highest = 1;
    MakeKeyTicks keyTicks;
    ChartValues values = ChartValues::Bytes;
    MakeValueTicks valueTicks; ///< replaces the ticks of `values`
    double pixelsPerKey = 110; ///< minimum distance of labels on the horizontal axis
    double pixelsPerValue = kPixelsPerByteTick; ///< minimum distance of labels on the vertical axis
    SceneAxis axis; ///< axis of charts over a trace

    /// Scale for the visible part of a trace, with some room above the highest value.
    [[nodiscard]] static ChartScale overTrace(const Device &device, const ViewState &state, std::uint64_t highest,
                                              ChartValues values);
};

/// Paints content without a plottable: the painter is clipped to slightly more than the area, or not at all.
using PaintOnChart = std::function<void(QCPPainter &painter, const ChartFrame &frame)>;
enum class ChartClip : std::uint8_t { Area, None };

/// The axes of a QCustomPlot in the common style of our charts, and their contents. Valid while the plot shows this
/// chart; the theme must outlive it.
class ChartPane {
public:
    /// Replaces the plot's contents.
    ChartPane(QCustomPlot &plot, const ChartScale &scale, const ChartLook &look);
    /// Adds another pane to the same plot, with separate axes.
    [[nodiscard]] ChartPane another(const ChartScale &scale, const ChartLook &look) const;

    [[nodiscard]] const ChartLook &look() const { return m_look; }
    [[nodiscard]] const ChartScale &scale() const { return m_scale; }
    /// Frame of the data; valid once the pane is placed.
    [[nodiscard]] ChartFrame frame() const;
    [[nodiscard]] QString unit() const;
    [[nodiscard]] QString keyName() const;
    [[nodiscard]] std::vector<QString> valueLabels(double height) const { return valueLabels(m_scale, m_look, height); }
    [[nodiscard]] static std::vector<QString> valueLabels(const ChartScale &scale, const ChartLook &look,
                                                          double height);
    [[nodiscard]] const QRectF &placed() const { return m_placed; } ///< the area, also before the plot is laid out
    [[nodiscard]] QCPAxis *axis(QCPAxis::AxisType side) const { return m_rect->axis(side); }

    /// Places the pane within bounds of a viewport of that size: reserves room for labels and shows as many ticks as
    /// fit. Labels may extend to the viewport's right edge.
    void placeWithin(const QRectF &bounds, const QSizeF &viewport);
    /// Area left for the data, so that the last label of the horizontal axis stays within the viewport.
    [[nodiscard]] static QRectF areaFor(const ChartScale &scale, const ChartLook &look, const QRectF &area,
                                        const QSizeF &viewport);
    /// Places the pane at a given area.
    void placeAt(const QRectF &area, const QSizeF &viewport);
    /// Shows the name of the horizontal axis below its labels; the bounds must have left a row for it.
    void showKeyName();
    /// Shows the name of the values, read upwards, to the left of their labels.
    void showValueName(const QString &name, int padding);
    /// Changes the range of the horizontal axis after placement.
    void setKeys(double from, double to);

    /// Adds a line through points; other styles are QCPGraph's.
    QCPGraph *addLine(const QPen &pen, const QVector<double> &keys, const QVector<double> &values);
    void addBars(const QColor &colour, double width, const QVector<double> &keys, const QVector<double> &values);
    void addStairs(std::vector<Stairs> stairs);
    QCPAbstractPlottable *addPainted(PaintOnChart paint, ChartClip clip = ChartClip::Area);

private:
    ChartPane(QCustomPlot &plot, QCPAxisRect &rect, const ChartScale &scale, const ChartLook &look);

    [[nodiscard]] QCPAxis *keys() const { return axis(QCPAxis::atBottom); }
    [[nodiscard]] QCPAxis *values() const { return axis(QCPAxis::atLeft); }
    void style();
    void addUnit();
    void takeArea(const QRectF &area, const QSizeF &viewport);
    void fitTicks(const QSizeF &area);

    QCustomPlot *m_plot;
    QCPAxisRect *m_rect;
    ChartScale m_scale;
    ChartLook m_look;
    QRectF m_placed;
};

/// Paints content without axes over the whole viewport, replacing the plot's contents.
void showPainted(QCustomPlot &plot, PaintOnChart paint);

} // namespace allostrata
