#pragma once

#include <qcustomplot.h>

#include "core/load/document.h"
#include "widgets/timeline/chart_frame.h"
#include "widgets/timeline/chart_tickers.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace allostrata {

/// Values by column, columns of equal width, filled down to others or to the ground.
struct Stairs {
    double from = 0; ///< coordinates of the first column's left edge and of the last one's right edge
    double to = 1;
    std::vector<double> upper; ///< by column; NaN: nothing there
    std::vector<double> lower; ///< the same; empty: the ground
    QBrush fill = Qt::NoBrush;
    QPen line = Qt::NoPen; ///< along the upper edge
    double hiddenBelow = 0; ///< pixels: what is lower is not filled
    double atLeast = 0; ///< pixels: what is lower is filled so high
};

/// Fills of charts that have a value for each pixel column. Pixels are filled run by run: a polygon or a wide line of
/// some thousand columns up and down takes a tenth of a second and more. Vector pictures get one shape for each.
/// O(columns).
class StairsPlottable final : public QCPAbstractPlottable {
public:
    /// The plot owns it.
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

/// What the axes of a chart reach over.
struct ChartScale {
    double from = 0; ///< coordinates to the right
    double to = 1;
    double lowest = 0; ///< values
    double highest = 1;
    MakeKeyTicks keyTicks;
    ChartValues values = ChartValues::Bytes;
    MakeValueTicks valueTicks; ///< in place of those of `values`
    double pixelsPerKey = 110; ///< between labels to the right, at least
    double pixelsPerValue = kPixelsPerByteTick; ///< and upwards
    SceneAxis axis; ///< of charts over a trace

    /// What a state shows of a trace, and some room above the highest value.
    [[nodiscard]] static ChartScale overTrace(const Device &device, const ViewState &state, std::uint64_t highest,
                                              ChartValues values);
};

/// Paints what has no plottable of its own: the painter is clipped to the area, a little beyond it, or not at all.
using PaintOnChart = std::function<void(QCPPainter &painter, const ChartFrame &frame)>;
enum class ChartClip : std::uint8_t { Area, None };

/// The axes of a QCustomPlot as all of our charts have them, and what stands in them. Lives as long as the plot shows
/// this; the theme lives longer.
class ChartPane {
public:
    /// In place of all that the plot shows.
    ChartPane(QCustomPlot &plot, const ChartScale &scale, const ChartLook &look);
    /// Another one on the same plot, with axes of its own.
    [[nodiscard]] ChartPane another(const ChartScale &scale, const ChartLook &look) const;

    [[nodiscard]] const ChartLook &look() const { return m_look; }
    [[nodiscard]] const ChartScale &scale() const { return m_scale; }
    /// The area of the data; valid once the pane is placed.
    [[nodiscard]] ChartFrame frame() const;
    [[nodiscard]] QString unit() const;
    [[nodiscard]] QString keyName() const;
    [[nodiscard]] std::vector<QString> valueLabels(double height) const { return valueLabels(m_scale, m_look, height); }
    [[nodiscard]] static std::vector<QString> valueLabels(const ChartScale &scale, const ChartLook &look,
                                                          double height);
    [[nodiscard]] const QRectF &placed() const { return m_placed; } ///< the area, before the plot is laid out, too
    [[nodiscard]] QCPAxis *axis(QCPAxis::AxisType side) const { return m_rect->axis(side); }

    /// Puts the area into bounds of a viewport of that size, takes the room for labels from them, and as many ticks as
    /// have room. Labels may reach to the viewport's right edge.
    void placeWithin(const QRectF &bounds, const QSizeF &viewport);
    /// What of an area is left for the data: its last label to the right stays inside of the viewport.
    [[nodiscard]] static QRectF areaFor(const ChartScale &scale, const ChartLook &look, const QRectF &area,
                                        const QSizeF &viewport);
    /// The same where the area is given.
    void placeAt(const QRectF &area, const QSizeF &viewport);
    /// The name of what runs to the right, below its labels, for which the bounds left a row.
    void showKeyName();
    /// The name of the values, read upwards, left of their labels.
    void showValueName(const QString &name, int padding);
    /// Shows another range of what runs to the right, after it was placed.
    void setKeys(double from, double to);

    /// A line through points; QCPGraph's own styles for the rest.
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

/// Paints what has no axes over the whole viewport, in place of all that the plot shows.
void showPainted(QCustomPlot &plot, PaintOnChart paint);

} // namespace allostrata
