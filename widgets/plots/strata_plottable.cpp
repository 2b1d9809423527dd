// Replays a timeline scene inside a QCustomPlot.

#include "widgets/plots/strata_plottable.h"

#include "widgets/plots/counter_lines.h"

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
    const CounterLines lines(*mParentPlot, *m_scene, *m_theme);
    if (m_showReserved) {
        lines.drawUnused(*painter);
        lines.drawReserved(*painter);
    }
    if (m_scene->state.showAllocated)
        lines.drawAllocated(*painter);
    lines.drawCapacity(*painter);
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

void StrataPlottable::drawLegendIcon(QCPPainter *painter, const QRectF &rect) const
{
    painter->fillRect(rect, m_theme ? m_theme->accent : QColor(Qt::gray));
}

} // namespace allostrata
