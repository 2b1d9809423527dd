// The bars of segments as a widget: pointer and keys.

#include "widgets/views/segments/segment_canvas.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr double kSegmentZoom = 1.4142135623730951;

} // namespace

void SegmentCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (const auto hit = hitAt(event->position())) {
        setCurrent(hit->segment);
        emit pressed(hit->segment, hit->range, event->modifiers().testFlag(Qt::ControlModifier));
    } else {
        setCurrent(std::nullopt);
        emit pressedNothing();
    }
}

void SegmentCanvas::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer = event->position();
    viewport()->update();
}

bool SegmentCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && m_pointer) {
        m_pointer.reset();
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void SegmentCanvas::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    setZoom(m_zoom * std::pow(kSegmentZoom, event->angleDelta().y() / 120.0));
    event->accept();
}

/// The segment before or behind the current one, as they are laid out.
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
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void SegmentCanvas::contextMenuEvent(QContextMenuEvent *event)
{
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
    emit menuWanted(*segment, selected == m_selected.end() ? first : *selected, viewport()->mapToGlobal(place.toPoint()));
}

void SegmentCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void SegmentCanvas::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace allostrata
