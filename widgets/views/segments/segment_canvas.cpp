// Canvas of segment bars: geometry, painting and overlays.

#include "widgets/views/segments/segment_canvas.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/view_look.h"
#include "widgets/views/segments/segment_text.h"
#include "widgets/views/segments/segments_view.h"

#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kSelection = 2;
constexpr double kHalo = 5;
constexpr double kThinnestOutline = 5; ///< pixels; thinner ranges are outlined at this size

} // namespace

SegmentCanvas::SegmentCanvas(QWidget *parent) : ItemCanvas(parent)
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(SegmentsView::tr("Segments and their blocks at the cursor"));
    setAccessibleDescription(
        SegmentsView::tr("Press Up and Down to move between segments, Enter to select the blocks of a "
                         "segment, Left and Right to move the cursor by one event."));
}

void SegmentCanvas::setSubject(SegmentSubject subject)
{
    const bool isOther = subject.document != m_subject.document || subject.deviceRow != m_subject.deviceRow;
    m_subject = std::move(subject);
    m_selected.clear();
    m_changed.reset();
    if (isOther) {
        m_current.reset();
        verticalScrollBar()->setValue(0);
    }
    layOut();
}

void SegmentCanvas::setScale(SegmentScale scale)
{
    m_scale = scale;
    layOut();
}

void SegmentCanvas::setZoom(double factor)
{
    constexpr double kMost = 4096;
    factor = bounded(factor, 1.0, kMost);
    if (factor == m_zoom)
        return;
    m_zoom = factor;
    const auto segment = current();
    layOut();
    if (segment)
        showSegment(*segment);
}

void SegmentCanvas::setSelected(std::vector<std::size_t> ranges)
{
    m_selected = std::move(ranges);
    viewport()->update();
}

void SegmentCanvas::setChanged(std::optional<std::size_t> range)
{
    m_changed = range;
    viewport()->update();
}

void SegmentCanvas::setCurrent(std::optional<std::size_t> segment)
{
    const auto address = segment ? std::optional(m_subject.map->state.segments[*segment].address) : std::nullopt;
    if (address == m_current)
        return;
    m_current = address;
    viewport()->update();
    emit currentChanged();
}

std::optional<std::size_t> SegmentCanvas::current() const
{
    return m_current && m_subject ? m_subject.map->segmentAt(*m_current) : std::nullopt;
}

/// Largest reserved memory of the trace, so that the scale does not change with the cursor.
std::uint64_t SegmentCanvas::mostReserved() const
{
    return std::max(m_subject.device().timeline.peakReserved().bytes.value, m_subject.map->total.reserved);
}

void SegmentCanvas::layOut()
{
    m_layout = SegmentLayout();
    if (m_subject) {
        const QFontMetricsF metrics(m_theme.smallFont);
        SegmentMetrics distances;
        distances.width = std::max(viewport()->width() - 2.0 * kViewMargin, 20.0);
        distances.barHeight = std::round(metrics.height());
        distances.rowGap = std::round(metrics.height() * 0.4);
        distances.headingHeight = std::round(metrics.height() * 1.6);
        distances.evenWidth = metrics.averageCharWidth() * 26 * m_zoom;
        distances.hasHeadings = m_subject.groups->size() > 1;
        const double headings = distances.hasHeadings
                                    ? distances.headingHeight * static_cast<double>(m_subject.groups->size())
                                    : 0;
        const double height = std::max(viewport()->height() - 2 * kViewMargin - headings, distances.rowHeight());
        distances.bytesPerRow = std::max(fittingBytesPerRow(mostReserved(), height, distances) / m_zoom, 1.0);
        m_layout = layOutSegments(*m_subject.map, *m_subject.groups, m_scale, distances);
    }
    fitBar(*verticalScrollBar(), m_layout.height + 2 * kViewMargin, viewport()->height(), m_layout.metrics.rowHeight());
    renew();
}

void SegmentCanvas::paintItems(QPainter &painter)
{
    if (!m_subject)
        return;
    SegmentScene scene;
    scene.document = m_subject.document.get();
    scene.map = m_subject.map.get();
    scene.groups = *m_subject.groups;
    scene.layout = &m_layout;
    scene.colours = m_subject.colours.get();
    if (m_subject.filter)
        scene.matching = m_subject.filter->matching.flags;
    scene.theme = &m_theme;
    scene.text = m_theme.smallFont;
    scene.strong = m_theme.titleFont;
    const QPointF origin = toViewport({0, 0});
    painter.translate(origin);
    drawSegments(painter, scene, QRectF(-origin, QSizeF(viewport()->size())));
}

QPointF SegmentCanvas::toViewport(const QPointF &point) const
{
    return {point.x() + kViewMargin, point.y() + kViewMargin - verticalScrollBar()->value()};
}

void SegmentCanvas::outline(QPainter &painter, std::size_t range, const QColor &colour, double width) const
{
    const StateRange &row = m_subject.map->state.ranges[range];
    const auto segment = m_subject.map->segmentAt(row.address);
    if (!segment)
        return;
    for (const QRectF &box : m_layout.boxesOf(*m_subject.map, *segment, row, kThinnestOutline)) {
        const QRectF outer = QRectF(toViewport(box.topLeft()), box.size()).adjusted(-1, -1, 1, 1);
        if (!outer.intersects(QRectF(viewport()->rect())))
            continue;
        painter.setBrush(Qt::NoBrush);
        for (const auto &[pen, line] :
             {std::pair(m_theme.base, width + kHalo - kSelection), std::pair(colour, width)}) {
            QPen stroke(pen, line);
            stroke.setJoinStyle(Qt::MiterJoin);
            painter.setPen(stroke);
            painter.drawRect(outer);
        }
    }
}

void SegmentCanvas::paintOverlay(QPainter &painter)
{
    if (!m_subject)
        return;
    if (m_layout.pieces.empty()) {
        painter.setFont(m_theme.smallFont);
        painter.setPen(m_theme.text2);
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("There are no segments at the cursor."));
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QRectF seen(viewport()->rect());
    if (const auto segment = current()) {
        painter.setPen(QPen(m_theme.accent, 1));
        painter.setBrush(Qt::NoBrush);
        for (const SegmentPiece &piece : m_layout.piecesOf(*segment)) {
            const QRectF box(toViewport(piece.box.topLeft()), piece.box.size());
            if (box.intersects(seen))
                painter.drawRect(box.adjusted(-1.5, -1.5, 1.5, 1.5));
        }
    }
    if (m_changed)
        outline(painter, *m_changed, m_theme.accent, kSelection);
    for (const std::size_t range : m_selected)
        outline(painter, range, m_theme.cursor, kSelection);
    paintFocus(painter);
}

std::optional<SegmentCanvas::Hit> SegmentCanvas::hitAt(const QPointF &position) const
{
    if (!m_subject)
        return std::nullopt;
    const QPointF point = position - toViewport({0, 0});
    const SegmentPiece *piece = m_layout.pieceAt(point);
    if (!piece)
        return std::nullopt;
    const auto range = rangeUnder(*m_subject.map, *piece, point.x());
    return range ? std::optional(Hit{piece->segment, *range}) : std::nullopt;
}

PlotTooltip SegmentCanvas::tooltipAt(const QPointF &position) const
{
    if (const auto hit = hitAt(position))
        return rangeTooltip(m_subject, hit->segment, hit->range);
    if (const SegmentHole *hole = m_subject ? m_layout.holeAt(position - toViewport({0, 0})) : nullptr)
        return holeTooltip(m_subject, *hole);
    return {};
}

void SegmentCanvas::ensureSeen(const QRectF &box)
{
    QScrollBar *bar = verticalScrollBar();
    const double top = box.top() + kViewMargin;
    const double bottom = box.bottom() + kViewMargin;
    if (top < bar->value() + m_layout.metrics.headingHeight)
        bar->setValue(static_cast<int>(std::max(top - m_layout.metrics.headingHeight, 0.0)));
    else if (bottom > bar->value() + viewport()->height())
        bar->setValue(static_cast<int>(std::ceil(bottom - viewport()->height() + m_layout.metrics.rowGap)));
}

void SegmentCanvas::showRange(std::size_t range)
{
    const StateRange &row = m_subject.map->state.ranges[range];
    if (const auto segment = m_subject.map->segmentAt(row.address)) {
        const auto boxes = m_layout.boxesOf(*m_subject.map, *segment, row, 0);
        if (!boxes.empty())
            ensureSeen(boxes.front());
    }
}

void SegmentCanvas::showSegment(std::size_t segment)
{
    const auto pieces = m_layout.piecesOf(segment);
    if (!pieces.empty())
        ensureSeen(pieces.front().box);
}

void SegmentCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (const auto hit = hitAt(event->position())) {
        setCurrent(hit->segment);
        emit pressed(hit->segment, hit->range, event->modifiers().testFlag(Qt::ControlModifier));
    } else {
        setCurrent(std::nullopt);
    }
}

bool SegmentCanvas::zoomBySteps(double steps)
{
    constexpr double kStep = 1.4142135623730951;
    setZoom(m_zoom * std::pow(kStep, steps));
    return true;
}

/// Moves to the previous or next segment in the layout.
void SegmentCanvas::moveCurrent(int direction)
{
    if (!m_subject || m_layout.pieces.empty())
        return;
    std::size_t wanted = direction > 0 ? m_layout.pieces.front().segment : m_layout.pieces.back().segment;
    if (const auto segment = current()) {
        const auto pieces = m_layout.piecesOf(*segment);
        const std::size_t first = m_layout.firstPiece[*segment];
        const std::size_t behind = first + pieces.size();
        if (direction > 0 ? behind >= m_layout.pieces.size() : first == 0)
            return;
        wanted = m_layout.pieces[direction > 0 ? behind : first - 1].segment;
    }
    setCurrent(wanted);
    showSegment(wanted);
}

void SegmentCanvas::keyPressEvent(QKeyEvent *event)
{
    const bool isShift = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: emit stepped(event->key() == Qt::Key_Left ? -1 : 1, isShift); return;
    case Qt::Key_Up:
    case Qt::Key_Down: moveCurrent(event->key() == Qt::Key_Up ? -1 : 1); return;
    case Qt::Key_Home: verticalScrollBar()->setValue(0); return;
    case Qt::Key_End: verticalScrollBar()->setValue(verticalScrollBar()->maximum()); return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: setZoom(m_zoom * 2); return;
    case Qt::Key_Minus: setZoom(m_zoom / 2); return;
    case Qt::Key_0:
    case Qt::Key_F: setZoom(1); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto segment = current())
            emit chosen(*segment);
        return;
    default: ItemCanvas::keyPressEvent(event);
    }
}

void SegmentCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    hoverAt(std::nullopt); // else the tooltip stays under the menu
    if (event->reason() == QContextMenuEvent::Mouse) {
        if (const auto hit = hitAt(QPointF(event->pos())))
            emit menuWanted(hit->segment, hit->range, event->globalPos());
        return;
    }
    const auto segment = current();
    if (!segment || m_layout.piecesOf(*segment).empty())
        return;
    const QPointF place = toViewport(m_layout.piecesOf(*segment).front().box.center());
    const std::size_t first = m_subject.map->state.segments[*segment].firstRange;
    const auto selected = std::find_if(m_selected.begin(), m_selected.end(), [&](std::size_t range) {
        return m_subject.map->segmentAt(m_subject.map->state.ranges[range].address) == segment;
    });
    emit menuWanted(*segment, selected == m_selected.end() ? first : *selected,
                    viewport()->mapToGlobal(place.toPoint()));
}

} // namespace allostrata

#include "moc_segment_canvas.cpp"
