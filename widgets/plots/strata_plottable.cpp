// Replays a timeline scene inside a QCustomPlot.

#include "widgets/plots/strata_plottable.h"

#include "widgets/text/voice.h"

#include <algorithm>

namespace allostrata {

std::vector<BandShape> bandShapes(const Device &device, const StrataColumns &columns,
                                  const std::function<QRgb(AllocationId)> &colourOf, const std::vector<bool> *kept,
                                  std::size_t most)
{
    std::vector<BandShape> shapes;
    std::vector<std::uint64_t> offsets(columns.samples.size(), 0);
    bool isTooMany = false;
    forEachBand(*device.strata, columns, [&](AllocationId id, int first, int last) {
        if (isTooMany || (kept && !(*kept)[id.value()]))
            return;
        isTooMany = shapes.size() >= most;
        BandShape shape;
        shape.colour = colourOf(id);
        shape.size = device.timeline.allocations().requestedSize(id);
        shape.endColumn = last + 1;
        for (int column = first; column <= last; ++column) {
            std::uint64_t &offset = offsets[static_cast<std::size_t>(column)];
            if (shape.steps.empty() || shape.steps.back().second != offset)
                shape.steps.emplace_back(column, offset);
            offset += shape.size;
        }
        shapes.push_back(std::move(shape));
    });
    if (isTooMany)
        shapes.clear();
    return shapes;
}

StrataPlottable::StrataPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setAntialiased(false);
}

void StrataPlottable::setScene(const TimelineScene *scene, const Theme *theme)
{
    m_scene = scene;
    m_theme = theme;
}

double StrataPlottable::selectTest(const QPointF &, bool, QVariant *) const
{
    return -1; // the owner tests hits against the index, exactly
}

QCPRange StrataPlottable::getKeyRange(bool &foundRange, QCP::SignDomain) const
{
    foundRange = m_scene != nullptr;
    return m_scene ? QCPRange(m_scene->from, m_scene->to) : QCPRange();
}

QCPRange StrataPlottable::getValueRange(bool &foundRange, QCP::SignDomain, const QCPRange &) const
{
    foundRange = m_scene != nullptr;
    return m_scene ? QCPRange(m_scene->lowestByte, m_scene->highestByte) : QCPRange();
}

double StrataPlottable::yOf(double bytes) const
{
    // Lines far outside are kept near: a dash pattern over a billion pixels takes for ever.
    constexpr double kMargin = 50;
    const QRectF area = mKeyAxis->axisRect()->rect();
    return std::clamp(mValueAxis->coordToPixel(bytes), area.top() - kMargin, area.bottom() + kMargin);
}

QPolygonF StrataPlottable::steps(const std::vector<double> &values) const
{
    const QRectF area = mKeyAxis->axisRect()->rect();
    QPolygonF line;
    const double width = area.width() / static_cast<double>(values.size());
    for (std::size_t column = 0; column < values.size(); ++column) {
        const double x = area.left() + width * static_cast<double>(column);
        const double y = yOf(values[column]);
        if (line.isEmpty() || line.last().y() != y) {
            if (!line.isEmpty())
                line << QPointF(x, line.last().y());
            line << QPointF(x, y);
        }
    }
    if (!line.isEmpty())
        line << QPointF(area.right() + 1, line.last().y());
    return line;
}

void StrataPlottable::draw(QCPPainter *painter)
{
    if (!m_scene || m_scene->picture.image.isNull())
        return;
    const QRectF area = mKeyAxis->axisRect()->rect();
    if (!m_shapes.empty()) {
        drawShapes(painter);
    } else {
        painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter->drawImage(area, m_scene->picture.image);
    }
    drawAllocated(painter);
    if (m_showReserved)
        drawReserved(painter);
    drawCapacity(painter);
}

void StrataPlottable::drawShapes(QCPPainter *painter) const
{
    const QRectF area = mKeyAxis->axisRect()->rect();
    const double columnWidth = area.width() / static_cast<double>(m_scene->picture.columns.samples.size());
    painter->setPen(Qt::NoPen);
    for (const BandShape &shape : m_shapes) {
        QPolygonF lower;
        QPolygonF upper;
        for (std::size_t i = 0; i < shape.steps.size(); ++i) {
            const auto [column, bytes] = shape.steps[i];
            const int end = i + 1 < shape.steps.size() ? shape.steps[i + 1].first : shape.endColumn;
            const double low = yOf(static_cast<double>(bytes));
            const double high = yOf(static_cast<double>(bytes + shape.size));
            for (const int edge : {column, end}) {
                lower << QPointF(area.left() + columnWidth * edge, low);
                upper << QPointF(area.left() + columnWidth * edge, high);
            }
        }
        std::reverse(upper.begin(), upper.end());
        painter->setBrush(QColor(shape.colour));
        painter->drawPolygon(lower + upper);
    }
}

void StrataPlottable::drawReserved(QCPPainter *painter) const
{
    std::vector<double> values;
    for (const Counters &counters : m_scene->counters)
        values.push_back(static_cast<double>(counters.reserved.value));
    QPen pen(m_theme->text2, 1.5);
    pen.setDashPattern({6, 4});
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawPolyline(steps(values));
}

void StrataPlottable::drawAllocated(QCPPainter *painter) const
{
    std::vector<double> low;
    std::vector<double> high;
    std::vector<double> values;
    bool isExact = true;
    for (const Counters &counters : m_scene->counters) {
        low.push_back(static_cast<double>(counters.allocated.low));
        high.push_back(static_cast<double>(counters.allocated.high));
        values.push_back(static_cast<double>(counters.allocated.value));
        isExact = isExact && counters.allocated.isExact();
    }
    if (!isExact) {
        const QPolygonF above = steps(high);
        QPolygonF band = steps(low);
        for (auto point = above.rbegin(); point != above.rend(); ++point)
            band << *point;
        QColor tint = m_theme->accent;
        tint.setAlphaF(0.14F);
        painter->setPen(Qt::NoPen);
        painter->setBrush(tint);
        painter->drawPolygon(band);
    }
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(m_theme->accent, 1));
    painter->drawPolyline(steps(values));
}

void StrataPlottable::drawCapacity(QCPPainter *painter) const
{
    if (!m_scene->capacityLow)
        return;
    const QRectF area = mKeyAxis->axisRect()->rect();
    const double y = yOf(static_cast<double>(*m_scene->capacityLow));
    painter->setPen(QPen(m_theme->error.text, 1.5));
    painter->drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    painter->setFont(m_theme->axisFont);
    const QString text = QCoreApplication::translate("timeline", "the device has at least %1")
                             .arg(Voice::current().bytes(*m_scene->capacityLow));
    painter->drawText(QRectF(area.left() + 6, y - 20, area.width() - 12, 18), Qt::AlignLeft | Qt::AlignBottom, text);
}

void StrataPlottable::drawLegendIcon(QCPPainter *painter, const QRectF &rect) const
{
    painter->fillRect(rect, m_theme ? m_theme->accent : QColor(Qt::gray));
}

} // namespace allostrata
