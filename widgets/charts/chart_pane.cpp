// Axes and fills of charts.

#include "widgets/charts/chart_pane.h"

#include "widgets/timeline/plot_text.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPaintEngine>
#include <QPolygonF>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kMostBlended = 3e7; ///< largest image for blending, in pixels
constexpr double kFewPixels = 4; ///< width below which an image is not worthwhile

bool paintsPixels(const QPainter &painter)
{
    return painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster;
}

/// End of a run of columns equal to `first`.
std::size_t endOfRun(const Stairs &stairs, std::size_t first)
{
    std::size_t end = first + 1;
    while (end < stairs.upper.size() && stairs.upper[end] == stairs.upper[first]
           && (stairs.lower.empty() || stairs.lower[end] == stairs.lower[first]))
        ++end;
    return end;
}

} // namespace

StairsPlottable::StairsPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis, std::vector<Stairs> stairs)
    : QCPAbstractPlottable(keyAxis, valueAxis), m_stairs(std::move(stairs))
{
    setAntialiased(false);
}

double StairsPlottable::selectTest(const QPointF &, bool, QVariant *) const { return -1; }

QCPRange StairsPlottable::getKeyRange(bool &foundRange, QCP::SignDomain) const
{
    foundRange = !m_stairs.empty();
    return foundRange ? QCPRange(m_stairs.front().from, m_stairs.front().to) : QCPRange();
}

QCPRange StairsPlottable::getValueRange(bool &foundRange, QCP::SignDomain, const QCPRange &) const
{
    foundRange = !m_stairs.empty();
    double highest = 0;
    for (const Stairs &stairs : m_stairs) {
        for (const double value : stairs.upper)
            highest = std::max(highest, value);
    }
    return {0, highest};
}

/// Columns [first, end) as a rectangle of pixels.
QRectF StairsPlottable::run(const Stairs &stairs, std::size_t first, std::size_t end) const
{
    const double width = (stairs.to - stairs.from) / static_cast<double>(stairs.upper.size());
    const double left = mKeyAxis->coordToPixel(stairs.from + width * static_cast<double>(first));
    const double right = mKeyAxis->coordToPixel(stairs.from + width * static_cast<double>(end));
    const double top = mValueAxis->coordToPixel(stairs.upper[first]);
    return {QPointF(left, top),
            QPointF(right, mValueAxis->coordToPixel(stairs.lower.empty() ? 0 : stairs.lower[first]))};
}

/// Filled part of a run; may be empty.
QRectF StairsPlottable::filled(const Stairs &stairs, std::size_t first, std::size_t end) const
{
    QRectF box = run(stairs, first, end);
    if (std::isnan(stairs.upper[first]) || box.height() < stairs.hiddenBelow)
        return {};
    box.setTop(std::min(box.top(), box.bottom() - stairs.atLeast));
    return box;
}

void StairsPlottable::fillRuns(QPainter &painter, const Stairs &stairs) const
{
    for (std::size_t column = 0; column < stairs.upper.size();) {
        const std::size_t end = endOfRun(stairs, column);
        painter.fillRect(filled(stairs, column, end), stairs.fill);
        column = end;
    }
}

/// Blending a thousand narrow boxes takes a tenth of a second; copied into one image first, they are blended at once.
void StairsPlottable::blendRuns(QCPPainter &painter, const Stairs &stairs) const
{
    const QTransform toDevice = painter.deviceTransform();
    QRectF part = clipRect();
    part.setLeft(std::max(part.left(), mKeyAxis->coordToPixel(stairs.from)));
    part.setRight(std::min(part.right(), mKeyAxis->coordToPixel(stairs.to)));
    const QRect pixels = toDevice.mapRect(part).toAlignedRect().adjusted(-1, -1, 1, 1);
    if (part.width() < kFewPixels || pixels.width() * double(pixels.height()) > kMostBlended)
        return fillRuns(painter, stairs);
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter onto(&image);
    onto.setTransform(toDevice * QTransform::fromTranslate(-pixels.left(), -pixels.top()));
    onto.setCompositionMode(QPainter::CompositionMode_Source);
    fillRuns(onto, stairs);
    onto.end();
    painter.drawImage(toDevice.inverted().mapRect(QRectF(pixels)), image);
}

void StairsPlottable::fillShapes(QCPPainter &painter, const Stairs &stairs) const
{
    QPolygonF low;
    QPolygonF high;
    const auto finish = [&] {
        std::reverse(high.begin(), high.end());
        if (!low.isEmpty())
            painter.drawPolygon(low + high);
        low.clear();
        high.clear();
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(stairs.fill);
    for (std::size_t column = 0; column < stairs.upper.size();) {
        const std::size_t end = endOfRun(stairs, column);
        const QRectF box = filled(stairs, column, end);
        column = end;
        if (box.isNull()) {
            finish();
            continue;
        }
        low << box.bottomLeft() << box.bottomRight();
        high << box.topLeft() << box.topRight();
    }
    finish();
}

void StairsPlottable::line(QCPPainter &painter, const Stairs &stairs) const
{
    QPolygonF points;
    for (std::size_t column = 0; column < stairs.upper.size();) {
        const std::size_t end = endOfRun(stairs, column);
        if (!std::isnan(stairs.upper[column])) {
            const QRectF box = run(stairs, column, end);
            const double y = std::round(box.top()); // the same thickness everywhere
            if (!points.isEmpty() && points.last().x() < box.left() - 1e-6)
                points << QPointF(box.left(), points.last().y()); // columns without a value are bridged
            if (points.isEmpty() || points.last().y() != y)
                points << QPointF(box.left(), y);
            points << QPointF(box.right(), y);
        }
        column = end;
    }
    if (!paintsPixels(painter) || stairs.line.style() != Qt::SolidLine) {
        painter.setPen(stairs.line);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(points);
        return;
    }
    const double half = std::max(stairs.line.widthF(), 1.0) / 2;
    for (qsizetype i = 1; i < points.size(); ++i) {
        const QRectF piece = QRectF(points[i - 1], points[i]).normalized();
        painter.fillRect(piece.adjusted(-half, -half, half, half), stairs.line.color());
    }
}

void StairsPlottable::draw(QCPPainter *painter)
{
    for (const Stairs &stairs : m_stairs) {
        const bool isFilled = stairs.fill.style() != Qt::NoBrush;
        if (isFilled && !paintsPixels(*painter))
            fillShapes(*painter, stairs);
        else if (isFilled && stairs.fill.isOpaque())
            fillRuns(*painter, stairs);
        else if (isFilled)
            blendRuns(*painter, stairs);
        if (stairs.line.style() != Qt::NoPen)
            line(*painter, stairs);
    }
}

void StairsPlottable::drawLegendIcon(QCPPainter *painter, const QRectF &rect) const
{
    painter->fillRect(rect, m_stairs.empty() ? QBrush() : m_stairs.front().fill);
}

namespace {

ByteTicks ticksOfValues(const ChartScale &scale, const ChartLook &look, int wanted)
{
    return scale.valueTicks ? scale.valueTicks(scale.lowest, scale.highest, wanted)
                            : valueTicks(scale.lowest, scale.highest, wanted, scale.values, look.units);
}

int wantedValueTicks(const ChartScale &scale, const ChartLook &look, double height)
{
    return std::max(static_cast<int>(height / (scale.pixelsPerValue * look.scale)), 2);
}

/// Number of ticks that fit on the horizontal axis, and how far the last label extends beyond its end.
struct FittedKeys {
    int wanted = 1;
    double beyond = 0;
};
FittedKeys fittedKeys(const ChartScale &scale, const ChartLook &look, double width)
{
    const QFontMetricsF metrics(look.text);
    KeyTicks made;
    FittedKeys fitted{std::max(static_cast<int>(width / (scale.pixelsPerKey * look.scale)), 2), 0};
    for (;; --fitted.wanted) {
        made = scale.keyTicks(scale.from, scale.to, fitted.wanted);
        const auto count = static_cast<double>(std::max<qsizetype>(made.labels.size(), 1));
        if (fitted.wanted == 1 || widest(metrics, made.labels) * 1.6 * count <= width)
            break;
    }
    if (!made.positions.empty())
        fitted.beyond = (made.positions.back() - scale.to) / (scale.to - scale.from) * width
                        + metrics.horizontalAdvance(made.labels.back()) / 2;
    return fitted;
}

ChartFrame frameOf(const QCPAxis &keys, const QCPAxis &values, const SceneAxis &axis)
{
    ChartFrame frame;
    frame.area = QRectF(keys.axisRect()->rect()).translated(0, -1); // the value 0 is on its last row of pixels
    frame.axis = axis;
    frame.from = keys.range().lower;
    frame.to = keys.range().upper;
    frame.lowest = values.range().lower;
    frame.highest = values.range().upper;
    return frame;
}

/// Runs a function at the drawing stage of plottables.
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
    QRect clipRect() const override
    {
        return m_clip == ChartClip::Area ? QCPAbstractPlottable::clipRect() : mParentPlot->viewport();
    }
    void draw(QCPPainter *painter) override { m_paint(*painter, frameOf(*mKeyAxis, *mValueAxis, m_axis)); }
    void drawLegendIcon(QCPPainter *, const QRectF &) const override {}

private:
    SceneAxis m_axis;
    PaintOnChart m_paint;
    ChartClip m_clip;
};

/// Empties a plot and returns its axis rect.
QCPAxisRect &emptied(QCustomPlot &plot)
{
    plot.clearPlottables();
    plot.clearItems();
    QCPAxisRect *own = plot.xAxis->axisRect();
    own->axis(QCPAxis::atRight)->setVisible(false);
    own->axis(QCPAxis::atTop)->setVisible(false);
    for (QCPAxisRect *rect : plot.axisRects()) {
        if (rect != own)
            rect->layout()->remove(rect);
    }
    return *own;
}

} // namespace

ChartScale ChartScale::overTrace(const Device &device, const ViewState &state, std::uint64_t highest,
                                 ChartValues values)
{
    ChartScale scale;
    scale.axis = SceneAxis(device, state.axis);
    scale.highest = std::max(static_cast<double>(highest), 1.0) * kHeadroom;
    const SceneWindow window = windowOf(scale.axis, state, scale.highest);
    scale.from = window.from;
    scale.to = std::max(window.to, window.from + 1e-9);
    scale.keyTicks = [axis = scale.axis](double from, double to, int wanted) {
        return allostrata::keyTicks(axis, from, to, wanted);
    };
    scale.values = values;
    return scale;
}

ChartPane::ChartPane(QCustomPlot &plot, const ChartScale &scale, const ChartLook &look)
    : ChartPane(plot, emptied(plot), scale, look)
{
}

ChartPane::ChartPane(QCustomPlot &plot, QCPAxisRect &rect, const ChartScale &scale, const ChartLook &look)
    : m_plot(&plot), m_rect(&rect), m_scale(scale), m_look(look)
{
    style();
    keys()->setTicker(QSharedPointer<KeyTicker>::create(scale.keyTicks));
    if (scale.valueTicks)
        values()->setTicker(QSharedPointer<ValueTicker>::create(scale.valueTicks));
    else
        values()->setTicker(QSharedPointer<ValueTicker>::create(scale.values, look.units));
    keys()->setRange(scale.from, scale.to);
    values()->setRange(scale.lowest, scale.highest);
    if (look.hasUnit && !unit().isEmpty())
        addUnit();
}

ChartPane ChartPane::another(const ChartScale &scale, const ChartLook &look) const
{
    QCPAxisRect *own = m_plot->axisRect();
    auto *layers = qobject_cast<QCPLayoutInset *>(own->layout());
    if (!layers) { // each pane has the whole plot, with margins that set its place
        layers = new QCPLayoutInset;
        m_plot->plotLayout()->take(own);
        m_plot->plotLayout()->addElement(0, 0, layers);
        layers->addElement(own, QRectF(0, 0, 1, 1));
    }
    auto *rect = new QCPAxisRect(m_plot);
    layers->addElement(rect, QRectF(0, 0, 1, 1));
    return {*m_plot, *rect, scale, look};
}

void ChartPane::style()
{
    const Theme &theme = *m_look.theme;
    const double s = m_look.scale;
    const QPen line(theme.line, std::max(s, 1.0));
    for (QCPAxis *axis : {keys(), values()}) {
        const bool isKeys = axis == keys();
        axis->setNumberFormat(QStringLiteral("f")); // labels are used unchanged
        axis->setBasePen(isKeys ? line : QPen(Qt::NoPen));
        axis->setTickPen(isKeys ? line : QPen(Qt::NoPen));
        axis->setVisible(true);
        axis->setLabel({});
        axis->setTicks(true);
        axis->setTickLabels(true);
        axis->setSubTicks(false);
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(static_cast<int>(std::lround(kTickLength * s)));
        axis->setTickLabelPadding(isKeys ? 0 : std::max(static_cast<int>(std::lround(s)), 1));
        axis->setTickLabelColor(theme.text2);
        axis->setTickLabelFont(m_look.text);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setPen(QPen(theme.grid, std::max(s, 1.0)));
        axis->grid()->setVisible(!isKeys);
    }
}

/// Draws the unit of the values above their axis.
void ChartPane::addUnit()
{
    addPainted(
        [look = m_look, text = unit()](QCPPainter &painter, const ChartFrame &frame) {
            const QFontMetricsF metrics(look.text);
            const double width = metrics.horizontalAdvance(text);
            painter.setFont(look.text);
            painter.setPen(look.theme->text2);
            painter.drawText(QRectF(frame.area.left() - (kTickLength + 1) * look.scale - width,
                                    frame.area.top() - metrics.height() - kTickGap * look.scale, width,
                                    metrics.height()),
                             Qt::AlignLeft | Qt::AlignVCenter | kPlainText, text);
        },
        ChartClip::None);
}

ChartFrame ChartPane::frame() const
{
    ChartFrame frame = frameOf(*keys(), *values(), m_scale.axis);
    frame.area = m_placed.translated(0, -1);
    return frame;
}

QString ChartPane::unit() const { return ticksOfValues(m_scale, m_look, 2).unit; }

QString ChartPane::keyName() const { return m_scale.keyTicks(m_scale.from, m_scale.to, 2).name; }

std::vector<QString> ChartPane::valueLabels(const ChartScale &scale, const ChartLook &look, double height)
{
    return ticksOfValues(scale, look, wantedValueTicks(scale, look, height)).labels;
}

void ChartPane::fitTicks(const QSizeF &area)
{
    values()->ticker()->setTickCount(wantedValueTicks(m_scale, m_look, area.height()));
    keys()->ticker()->setTickCount(fittedKeys(m_scale, m_look, area.width()).wanted);
}

void ChartPane::takeArea(const QRectF &area, const QSizeF &viewport)
{
    m_rect->setMinimumSize(1, 1);
    m_rect->setAutoMargins(QCP::msNone);
    const QRect whole = area.toRect();
    m_placed = whole;
    m_rect->setMargins({whole.left(), whole.top(),
                        static_cast<int>(viewport.width()) - whole.left() - std::max(whole.width(), 1),
                        static_cast<int>(viewport.height()) - whole.top() - std::max(whole.height(), 1)});
}

QRectF ChartPane::areaFor(const ChartScale &scale, const ChartLook &look, const QRectF &area, const QSizeF &viewport)
{
    QRectF left = area;
    const double beyond = fittedKeys(scale, look, area.width()).beyond - (viewport.width() - area.right());
    if (beyond > 0)
        left.setRight(std::max(left.right() - beyond, left.left() + 1));
    return left.toRect();
}

void ChartPane::placeAt(const QRectF &area, const QSizeF &viewport)
{
    fitTicks(area.size());
    takeArea(areaFor(m_scale, m_look, area, viewport), viewport);
}

void ChartPane::placeWithin(const QRectF &bounds, const QSizeF &viewport)
{
    const double s = m_look.scale;
    const QFontMetricsF metrics(m_look.text);
    QRectF area = bounds.adjusted(0, metrics.height() + kTickGap * s, 0,
                                  -(metrics.height() + (kTickLength + kTickGap) * s));
    area.setLeft(area.left() + widest(metrics, valueLabels(area.height())) + (kTickLength + kTickGap) * s);
    placeAt(area.width() > 1 && area.height() > 1 ? area : QRectF(bounds.topLeft(), QSizeF(1, 1)), viewport);
}

QCPGraph *ChartPane::addLine(const QPen &pen, const QVector<double> &keys, const QVector<double> &values)
{
    QCPGraph *graph = m_plot->addGraph(this->keys(), this->values());
    graph->setPen(pen);
    graph->setAdaptiveSampling(false);
    graph->setAntialiased(false);
    graph->setData(keys, values, true);
    return graph;
}

void ChartPane::addBars(const QColor &colour, double width, const QVector<double> &keys, const QVector<double> &values)
{
    auto *bars = new QCPBars(this->keys(), this->values());
    bars->setPen(Qt::NoPen);
    bars->setBrush(colour);
    bars->setWidth(width);
    bars->setAntialiased(false);
    bars->setAntialiasedFill(false);
    bars->setData(keys, values, true);
}

void ChartPane::showKeyName()
{
    QCPAxis *axis = keys();
    axis->setLabel(keyName());
    axis->setLabelFont(m_look.text);
    axis->setLabelColor(m_look.theme->text2);
    axis->setLabelPadding(0);
}

void ChartPane::showValueName(const QString &name, int padding)
{
    values()->setLabel(name);
    values()->setLabelFont(m_look.text);
    values()->setLabelColor(m_look.theme->text);
    values()->setLabelPadding(padding);
}

void ChartPane::addStairs(std::vector<Stairs> stairs) { new StairsPlottable(keys(), values(), std::move(stairs)); }

void ChartPane::setKeys(double from, double to)
{
    m_scale.from = from;
    m_scale.to = to;
    keys()->setRange(from, to);
    fitTicks(m_placed.size());
}

QCPAbstractPlottable *ChartPane::addPainted(PaintOnChart paint, ChartClip clip)
{
    return new PaintedPlottable(keys(), values(), m_scale.axis, std::move(paint), clip);
}

void showPainted(QCustomPlot &plot, PaintOnChart paint)
{
    for (QCPAxis *axis : emptied(plot).axes())
        axis->setVisible(false);
    new PaintedPlottable(plot.xAxis, plot.yAxis, {}, std::move(paint), ChartClip::None);
}

} // namespace allostrata
