// Paints a picture of the timeline: the strata, their labels and the lines over them.

#include "widgets/plots/figure_painter.h"

#include "widgets/plots/band_labels.h"
#include "widgets/plots/plot_text.h"
#include "widgets/text/voice.h"

#include <QFontMetricsF>

#include <cmath>

namespace allostrata {

void FigurePainter::paintStrata(QPainter &painter)
{
    painter.save();
    painter.setClipRect(m_layout.strata.adjusted(0, -m_scale, 0, 0));
    painter.setRenderHint(QPainter::Antialiasing, false);
    // What is left out is hatched, which shapes do not tell.
    const bool canBeShapes = m_medium == FigureMedium::Vectors && !m_scene.kept;
    if (!canBeShapes || !paintShapes(painter)) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter.drawImage(m_layout.strata, strataImage());
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (m_request.state.showReserved)
        paintReserved(painter);
    painter.restore();
    paintCapacity(painter);
}

/// The scene's picture; where there is no ground, clear above the strata.
QImage FigurePainter::strataImage() const
{
    if (!m_request.isTransparent)
        return m_scene.picture.image;
    QImage image = m_scene.picture.image.convertToFormat(QImage::Format_ARGB32_Premultiplied);
    const QRgb ground = m_theme.base.rgb();
    for (int x = 0; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y) {
            QRgb &pixel = reinterpret_cast<QRgb *>(image.scanLine(y))[x];
            if ((pixel | 0xff000000U) != ground)
                break;
            pixel = 0;
        }
    }
    return image;
}

void FigurePainter::paintAreas(QPainter &painter) const
{
    const AreaBands &areas = *m_scene.areas;
    const double width = m_layout.strata.width() / static_cast<double>(std::max<std::size_t>(areas.columns(), 1));
    std::vector<std::uint64_t> lower(areas.columns());
    for (const std::uint8_t colourClass : areas.classes()) {
        const auto bytes = areas.of(colourClass);
        std::vector<std::uint64_t> upper = lower;
        for (std::size_t column = 0; column < upper.size(); ++column)
            upper[column] += bytes[column];
        QPolygonF below;
        QPolygonF above;
        for (std::size_t column = 0; column < upper.size();) {
            const double left = m_layout.strata.left() + width * static_cast<double>(column);
            const std::size_t start = column;
            while (column < upper.size() && lower[column] == lower[start] && upper[column] == upper[start])
                ++column;
            for (const double x : {left, m_layout.strata.left() + width * static_cast<double>(column)}) {
                below << QPointF(x, yOf(static_cast<double>(lower[start])));
                above << QPointF(x, yOf(static_cast<double>(upper[start])));
            }
        }
        std::reverse(above.begin(), above.end());
        const QColor fill(areas.colour(colourClass));
        painter.setPen(QPen(fill, 0.3)); // closes the seams that renderers leave between neighbours
        painter.setBrush(fill);
        painter.drawPolygon(below + above);
        lower = std::move(upper);
    }
    painter.setPen(QPen(m_theme.outline, std::max(m_scale, 0.6)));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(steps(lower.size(), [&lower](std::size_t column) { return lower[column]; }));
}

bool FigurePainter::paintShapes(QPainter &painter)
{
    if (m_scene.areas) {
        paintAreas(painter);
        return true;
    }
    const AllocationColours &colours = *m_scene.colours;
    const StrataIndex &index = m_scene.index(m_device);
    const StrataColumns columns = sampleColumns(
        index, m_scene.axis.columns(m_scene.from, m_scene.to, static_cast<int>(m_layout.strata.width())));
    const std::vector<BandShape> shapes = bandShapes(
        m_device, index, columns, [&colours](AllocationId id) { return colours.colour(id); }, nullptr, kMostShapes);
    if (shapes.empty())
        return false;
    for (const BandShape &shape : shapes)
        paintShape(painter, shape, m_layout.strata.width() / static_cast<double>(columns.samples.size()));
    painter.setPen(QPen(m_theme.outline, std::max(m_scale, 0.6)));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(steps(columns.totals.size(), [&columns](std::size_t column) { return columns.totals[column]; }));
    return true;
}

void FigurePainter::paintShape(QPainter &painter, const BandShape &shape, double columnWidth) const
{
    constexpr double kSeam = 0.3; ///< closes the seams that renderers leave between neighbours
    constexpr double kSeparated = 3; ///< from this height on a band is told from its neighbour by a darker edge
    constexpr double kSmallestStep = 0.15; ///< pixels
    QPolygonF lower;
    QPolygonF upper;
    const auto add = [&](double x, double low, double high) {
        lower << QPointF(x, low);
        upper << QPointF(x, high);
    };
    for (const auto &[column, bytes] : shape.steps) {
        const double x = m_layout.strata.left() + columnWidth * column;
        const double low = yOf(static_cast<double>(bytes));
        const double high = yOf(static_cast<double>(bytes + shape.size));
        if (!lower.isEmpty() && std::abs(lower.last().y() - low) < kSmallestStep && std::abs(upper.last().y() - high) < kSmallestStep)
            continue;
        if (!lower.isEmpty())
            add(x, lower.last().y(), upper.last().y());
        add(x, low, high);
    }
    if (lower.isEmpty())
        return;
    add(m_layout.strata.left() + columnWidth * shape.endColumn, lower.last().y(), upper.last().y());
    std::reverse(upper.begin(), upper.end());
    const QColor fill(shape.colour);
    const double height = static_cast<double>(shape.size) * m_layout.strata.height() / (m_scene.highestByte - m_scene.lowestByte);
    painter.setPen(QPen(height >= kSeparated ? fill.darker(m_theme.dark ? 135 : 119) : fill, kSeam));
    painter.setBrush(fill);
    painter.drawPolygon(lower + upper);
}

void FigurePainter::paintLabels(QPainter &painter)
{
    if (!m_request.state.showLabels)
        return;
    const AllocationColours &colours = *m_scene.colours;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    drawBandLabels(painter, m_scene, {m_layout.strata, m_layout.strata}, [this](AllocationId id) { return bandLabel(*m_document, m_device, id); },
                   regionLabels(*m_document, m_device, m_scene, colours), m_fonts.text);
    painter.restore();
}

void FigurePainter::paintReserved(QPainter &painter) const
{
    QPen pen(m_theme.text2, std::max(1.6 * m_scale, 1.0));
    pen.setDashPattern({6, 4});
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(steps(m_scene.counters.size(), [this](std::size_t column) { return m_scene.counters[column].reserved.value; }));
    if (m_scene.counters.empty())
        return;
    const std::uint64_t reserved = m_scene.counters.back().reserved.value;
    paintLineLabel(painter, static_cast<double>(reserved), figureWords(QT_TRANSLATE_NOOP("figure", "reserved %1")).arg(m_legend.column.amount(reserved)),
                   m_theme.text2, Qt::AlignRight);
}

void FigurePainter::paintCapacity(QPainter &painter) const
{
    if (!m_scene.capacity || static_cast<double>(m_scene.capacity->bytes) > m_scene.highestByte)
        return;
    const auto bytes = static_cast<double>(m_scene.capacity->bytes);
    painter.setPen(QPen(m_theme.error.text, std::max(1.6 * m_scale, 1.0)));
    painter.drawLine(QPointF(m_layout.strata.left(), yOf(bytes)), QPointF(m_layout.strata.right(), yOf(bytes)));
    const QString pattern = m_scene.capacity->source != CapacitySource::AtLeast
        ? figureWords(QT_TRANSLATE_NOOP("figure", "device memory %1"))
        : figureWords(QT_TRANSLATE_NOOP("figure", "device memory, at least %1"));
    paintLineLabel(painter, bytes, pattern.arg(m_legend.column.amount(m_scene.capacity->bytes)), m_theme.error.text, Qt::AlignLeft);
}

void FigurePainter::paintLineLabel(QPainter &painter, double bytes, const QString &text, const QColor &colour, Qt::AlignmentFlag side) const
{
    const QRectF &area = m_layout.strata;
    const QFontMetricsF metrics(m_fonts.note);
    const double y = yOf(bytes);
    const double height = metrics.height();
    if (y < area.top() || y > area.bottom() || metrics.horizontalAdvance(text) > area.width() * 0.6)
        return;
    QRectF box(area.left() + 6 * m_scale, y - height - 2 * m_scale, area.width() - 10 * m_scale, height);
    if (box.top() < area.top() - 10 * m_scale)
        box.moveTop(y + 3 * m_scale);
    // Clear of the line at the highest total.
    const auto peak = peakPoint();
    const double width = metrics.horizontalAdvance(text) + 6 * m_scale;
    if (peak && side == Qt::AlignRight && peak->x() > box.right() - width && peak->x() < box.right() + 6 * m_scale)
        box.setRight(peak->x() - 6 * m_scale);
    if (peak && side == Qt::AlignLeft && peak->x() < box.left() + width)
        box.setLeft(peak->x() + 6 * m_scale);
    painter.save();
    painter.setClipping(false);
    painter.setFont(m_fonts.note);
    painter.setPen(colour);
    painter.drawText(box, side | Qt::AlignVCenter | Qt::TextDontClip | Qt::TextSingleLine, text);
    painter.restore();
}

} // namespace allostrata
