// The axes of charts.

#include "widgets/charts/chart_pane.h"

#include "widgets/plots/plot_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

ChartFrame frameOf(const QCPAxis &keys, const QCPAxis &values, const SceneAxis &axis)
{
    ChartFrame frame;
    frame.area = QRectF(keys.axisRect()->rect()).translated(0, -1); // the value 0 lies on its last row of pixels
    frame.axis = axis;
    frame.from = keys.range().lower;
    frame.to = keys.range().upper;
    frame.highest = values.range().upper;
    return frame;
}

/// Runs a function where plottables are drawn.
class PaintedPlottable final : public QCPAbstractPlottable {
public:
    PaintedPlottable(QCPAxis *keys, QCPAxis *values, const SceneAxis &axis, PaintOnChart paint, ChartClip clip)
        : QCPAbstractPlottable(keys, values), m_axis(axis), m_paint(std::move(paint)), m_clip(clip)
    {
        setAntialiased(false);
    }

    double selectTest(const QPointF &, bool, QVariant *) const override { return -1; }
    QCPRange getKeyRange(bool &foundRange, QCP::SignDomain) const override
    {
        foundRange = false;
        return {};
    }
    QCPRange getValueRange(bool &foundRange, QCP::SignDomain, const QCPRange &) const override
    {
        foundRange = false;
        return {};
    }

protected:
    QRect clipRect() const override { return m_clip == ChartClip::Area ? QCPAbstractPlottable::clipRect() : mParentPlot->viewport(); }
    void draw(QCPPainter *painter) override { m_paint(*painter, frameOf(*mKeyAxis, *mValueAxis, m_axis)); }
    void drawLegendIcon(QCPPainter *, const QRectF &) const override {}

private:
    SceneAxis m_axis;
    PaintOnChart m_paint;
    ChartClip m_clip;
};

} // namespace

ChartScale ChartScale::overTrace(const Device &device, const ViewState &state, std::uint64_t highest, ChartValues values)
{
    ChartScale scale;
    scale.axis = SceneAxis(device, state.axis);
    scale.highest = std::max(static_cast<double>(highest), 1.0) * kHeadroom;
    const SceneWindow window = windowOf(scale.axis, state, scale.highest);
    scale.from = window.from;
    scale.to = std::max(window.to, window.from + 1e-9);
    scale.keyTicks = [axis = scale.axis](double from, double to, int wanted) { return allostrata::keyTicks(axis, from, to, wanted); };
    scale.values = values;
    return scale;
}

ChartPane::ChartPane(QCustomPlot &plot, const ChartScale &scale, const ChartLook &look) : m_plot(&plot), m_scale(scale), m_look(&look)
{
    plot.clearPlottables();
    plot.clearItems();
    style();
    plot.xAxis->setTicker(QSharedPointer<KeyTicker>::create(scale.keyTicks));
    plot.yAxis->setTicker(QSharedPointer<ValueTicker>::create(scale.values, look.units));
    plot.xAxis->setRange(scale.from, scale.to);
    plot.yAxis->setRange(0, scale.highest);
    if (look.hasUnit)
        addUnit();
}

void ChartPane::style()
{
    const Theme &theme = *m_look->theme;
    const double s = m_look->scale;
    const QPen line(theme.line, std::max(s, 1.0));
    for (QCPAxis *axis : {m_plot->xAxis, m_plot->yAxis}) {
        const bool isKeys = axis == m_plot->xAxis;
        axis->setNumberFormat(QStringLiteral("f")); // labels are taken as they are
        axis->setBasePen(isKeys ? line : QPen(Qt::NoPen));
        axis->setTickPen(isKeys ? line : QPen(Qt::NoPen));
        axis->setSubTicks(false);
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(static_cast<int>(std::lround(kTickLength * s)));
        axis->setTickLabelPadding(isKeys ? 0 : std::max(static_cast<int>(std::lround(s)), 1));
        axis->setTickLabelColor(theme.text2);
        axis->setTickLabelFont(m_look->text);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setPen(QPen(theme.grid, std::max(s, 1.0)));
        axis->grid()->setVisible(!isKeys);
    }
}

/// The unit of the values, above their axis.
void ChartPane::addUnit()
{
    addPainted(
        [look = *m_look, text = unit()](QCPPainter &painter, const ChartFrame &frame) {
            const QFontMetricsF metrics(look.text);
            const double width = metrics.horizontalAdvance(text);
            painter.setFont(look.text);
            painter.setPen(look.theme->text2);
            painter.drawText(QRectF(frame.area.left() - (kTickLength + 1) * look.scale - width, frame.area.top() - metrics.height() - kTickGap * look.scale, width,
                                    metrics.height()),
                             Qt::AlignLeft | Qt::AlignVCenter | kPlainText, text);
        },
        ChartClip::None);
}

ChartFrame ChartPane::frame() const
{
    return frameOf(*m_plot->xAxis, *m_plot->yAxis, m_scale.axis);
}

QString ChartPane::unit() const
{
    return valueTicks(0, m_scale.highest, 2, m_scale.values, m_look->units).unit;
}

QString ChartPane::keyName() const
{
    return m_scale.keyTicks(m_scale.from, m_scale.to, 2).name;
}

int ChartPane::wantedValueTicks(double height) const
{
    return std::max(static_cast<int>(height / (kPixelsPerByteTick * m_look->scale)), 2);
}

double ChartPane::fitTicks(const QSizeF &area)
{
    const QFontMetricsF metrics(m_look->text);
    m_plot->yAxis->ticker()->setTickCount(wantedValueTicks(area.height()));
    KeyTicks keys;
    for (int wanted = std::max(static_cast<int>(area.width() / (m_scale.pixelsPerKey * m_look->scale)), 2); wanted >= 1; --wanted) {
        m_plot->xAxis->ticker()->setTickCount(wanted);
        keys = m_scale.keyTicks(m_scale.from, m_scale.to, wanted);
        const auto count = static_cast<double>(std::max<qsizetype>(keys.labels.size(), 1));
        if (widest(metrics, keys.labels) * 1.6 * count <= area.width())
            break;
    }
    if (keys.positions.empty())
        return 0;
    const double last = (keys.positions.back() - m_scale.from) / (m_scale.to - m_scale.from) * area.width();
    return last + metrics.horizontalAdvance(keys.labels.back()) / 2 - area.width();
}

void ChartPane::takeArea(const QRectF &area, const QSizeF &viewport)
{
    QCPAxisRect *rect = m_plot->axisRect();
    rect->setMinimumSize(1, 1);
    rect->setAutoMargins(QCP::msNone);
    const QRect whole = area.toRect();
    rect->setMargins({whole.left(), whole.top(), static_cast<int>(viewport.width()) - whole.left() - std::max(whole.width(), 1),
                      static_cast<int>(viewport.height()) - whole.top() - std::max(whole.height(), 1)});
}

void ChartPane::placeAt(const QRectF &area, const QSizeF &viewport)
{
    QRectF placed = area;
    const double beyond = fitTicks(area.size()) - (viewport.width() - area.right());
    if (beyond > 0)
        placed.setRight(std::max(placed.right() - beyond, placed.left() + 1));
    takeArea(placed, viewport);
}

void ChartPane::placeWithin(const QRectF &bounds, const QSizeF &viewport)
{
    const double s = m_look->scale;
    const QFontMetricsF metrics(m_look->text);
    QRectF area = bounds.adjusted(0, metrics.height() + kTickGap * s, 0, -(metrics.height() + (kTickLength + kTickGap) * s));
    const ByteTicks ticks = valueTicks(0, m_scale.highest, wantedValueTicks(area.height()), m_scale.values, m_look->units);
    area.setLeft(area.left() + widest(metrics, ticks.labels) + (kTickLength + kTickGap) * s);
    placeAt(area.width() > 1 && area.height() > 1 ? area : QRectF(bounds.topLeft(), QSizeF(1, 1)), viewport);
}

QCPGraph *ChartPane::addLine(const QPen &pen, const QVector<double> &keys, const QVector<double> &values)
{
    QCPGraph *graph = m_plot->addGraph();
    graph->setPen(pen);
    graph->setAdaptiveSampling(false);
    graph->setAntialiased(false);
    graph->setData(keys, values, true);
    return graph;
}

void ChartPane::addBars(const QColor &colour, double width, const QVector<double> &keys, const QVector<double> &values)
{
    auto *bars = new QCPBars(m_plot->xAxis, m_plot->yAxis);
    bars->setPen(Qt::NoPen);
    bars->setBrush(colour);
    bars->setWidth(width);
    bars->setAntialiased(false);
    bars->setAntialiasedFill(false);
    bars->setData(keys, values, true);
}

void ChartPane::showKeyName()
{
    QCPAxis *axis = m_plot->xAxis;
    axis->setLabel(keyName());
    axis->setLabelFont(m_look->text);
    axis->setLabelColor(m_look->theme->text2);
    axis->setLabelPadding(0);
}

void ChartPane::addStairs(std::vector<Stairs> stairs)
{
    new StairsPlottable(m_plot->xAxis, m_plot->yAxis, std::move(stairs));
}

void ChartPane::addPainted(PaintOnChart paint, ChartClip clip)
{
    new PaintedPlottable(m_plot->xAxis, m_plot->yAxis, m_scale.axis, std::move(paint), clip);
}

} // namespace allostrata
