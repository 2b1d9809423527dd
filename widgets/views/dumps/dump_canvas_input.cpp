// The grid of dumps as a widget: pointer and keys.

#include "widgets/views/dumps/dump_canvas.h"

#include "core/base/bounded.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>

namespace allostrata {

void DumpCanvas::mousePressEvent(QMouseEvent *event)
{
    if (const auto place = placeAt(event->position()))
        setCurrent(*place);
}

void DumpCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const auto place = event->button() == Qt::LeftButton ? placeAt(event->position()) : std::nullopt;
    if (const auto dump = place ? dumpAt(*place) : std::nullopt)
        emit chosen(*dump);
}

void DumpCanvas::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer = event->position();
    viewport()->update();
}

bool DumpCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && m_pointer) {
        m_pointer.reset();
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void DumpCanvas::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    if (event->angleDelta().y() != 0)
        setDensity(event->angleDelta().y() > 0 ? DumpDensity::Numbers : DumpDensity::Overview);
    event->accept();
}

void DumpCanvas::moveBy(std::ptrdiff_t across, std::ptrdiff_t down)
{
    if (!m_current || m_layout.across == 0)
        return;
    const auto moved = [](std::size_t from, std::ptrdiff_t by, std::size_t count) {
        return static_cast<std::size_t>(bounded(static_cast<std::ptrdiff_t>(from) + by, std::ptrdiff_t(0), static_cast<std::ptrdiff_t>(count) - 1));
    };
    setCurrent({moved(m_current->across, across, m_layout.across), moved(m_current->down, down, m_layout.down)});
}

void DumpCanvas::keyPressEvent(QKeyEvent *event)
{
    const auto page = static_cast<std::ptrdiff_t>(std::max(cellsRoom().height() / std::max(m_layout.cell.height(), 1.0) - 1, 1.0));
    const auto most = static_cast<std::ptrdiff_t>(std::max(m_layout.across, m_layout.down));
    const bool isFar = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Left: moveBy(isFar ? -most : -1, 0); return;
    case Qt::Key_Right: moveBy(isFar ? most : 1, 0); return;
    case Qt::Key_Up: moveBy(0, isFar ? -most : -1); return;
    case Qt::Key_Down: moveBy(0, isFar ? most : 1); return;
    case Qt::Key_PageUp: moveBy(0, -page); return;
    case Qt::Key_PageDown: moveBy(0, page); return;
    case Qt::Key_Home: moveBy(-most, isFar ? -most : 0); return;
    case Qt::Key_End: moveBy(most, isFar ? most : 0); return;
    case Qt::Key_Plus: setDensity(DumpDensity::Numbers); return;
    case Qt::Key_Minus: setDensity(DumpDensity::Overview); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto dump = currentDump())
            emit chosen(*dump);
        return;
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void DumpCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Mouse) {
        const QPoint position = viewport()->mapFromGlobal(event->globalPos());
        if (const auto place = placeAt(QPointF(position)))
            setCurrent(*place);
        emit menuWanted(event->globalPos());
    } else if (m_current) {
        emit menuWanted(viewport()->mapToGlobal(boxOf(*m_current).center().toPoint()));
    }
}

void DumpCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void DumpCanvas::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace allostrata
