// Grid of cells: scrolling, pointer and keys; its key.

#include "widgets/parts/cell_canvas.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/view_look.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

void CellCanvas::layOut()
{
    m_grid = arrange(QSizeF(viewport()->size()));
    const QRectF room = cellsRoom();
    fitBar(*horizontalScrollBar(), m_grid.whole.width(), room.width(), m_grid.step.width());
    fitBar(*verticalScrollBar(), m_grid.whole.height(), room.height(), m_grid.step.height());
    renew();
}

QRectF CellCanvas::cellsRoom() const
{
    return QRectF(viewport()->rect()).adjusted(m_grid.headWidth, m_grid.headHeight, 0, 0);
}

QPointF CellCanvas::origin() const
{
    return {m_grid.headWidth - horizontalScrollBar()->value(), m_grid.headHeight - verticalScrollBar()->value()};
}

std::optional<CellPlace> CellCanvas::placeAt(const QPointF &position) const
{
    return cellsRoom().contains(position) ? cellUnder(position - origin()) : std::nullopt;
}

std::optional<std::size_t> CellCanvas::currentItem() const { return m_current ? itemAt(*m_current) : std::nullopt; }

void CellCanvas::setPlace(CellPlace place)
{
    if (place.across >= m_grid.across || place.down >= m_grid.down)
        return;
    const bool isOther = m_current != place;
    m_current = place;
    ensureSeen(place);
    viewport()->update();
    if (!isOther)
        return;
    describeCurrent();
    emit currentChanged();
}

void CellCanvas::ensureSeen(CellPlace place)
{
    const QRectF box = cellBox(place);
    showPart(*horizontalScrollBar(), box.left(), box.right(), cellsRoom().width());
    showPart(*verticalScrollBar(), box.top(), box.bottom(), cellsRoom().height());
}

void CellCanvas::paintItems(QPainter &painter)
{
    if (m_grid.across == 0)
        return;
    const QRectF room = cellsRoom();
    const QPointF first = origin();
    const auto at = [&painter](const QRectF &clip, const QPointF &place, const auto &draw) {
        painter.save();
        painter.setClipRect(clip);
        painter.translate(place);
        draw();
        painter.restore();
    };
    at(room, first, [&] { paintCells(painter, room.translated(-first)); });
    at(QRectF(room.left(), 0, room.width(), room.top()), {first.x(), 0},
       [&] { paintColumnHeads(painter, room.left() - first.x(), room.right() - first.x()); });
    at(QRectF(0, room.top(), room.left(), room.height()), {0, first.y()},
       [&] { paintRowHeads(painter, room.top() - first.y(), room.bottom() - first.y()); });
    at(QRectF(0, 0, room.left(), room.top()), {}, [&] { paintCorner(painter); });
    painter.fillRect(QRectF(0, room.top() - 1, viewport()->width(), 1), m_theme.line);
}

void CellCanvas::paintOverlay(QPainter &painter)
{
    if (!m_current)
        return;
    painter.setClipRect(cellsRoom());
    painter.setBrush(Qt::NoBrush);
    paintCurrent(painter, boxAt(*m_current));
}

void CellCanvas::paintCurrent(QPainter &painter, const QRectF &box) const
{
    for (const QPen &pen : {QPen(m_theme.base, 4), QPen(currentColour(), 2)}) {
        painter.setPen(pen);
        painter.drawRect(box.adjusted(1, 1, -2, -2));
    }
}

void CellCanvas::mousePressEvent(QMouseEvent *event)
{
    if (const auto place = cellPressed(event->position()))
        setPlace(*place);
}

void CellCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const auto place = event->button() == Qt::LeftButton ? placeAt(event->position()) : std::nullopt;
    if (const auto item = place ? itemAt(*place) : std::nullopt)
        emit chosen(*item);
}

void CellCanvas::moveBy(std::ptrdiff_t across, std::ptrdiff_t down)
{
    if (m_grid.across == 0 || m_grid.down == 0)
        return;
    const CellPlace from = m_current.value_or(CellPlace());
    const auto moved = [](std::size_t at, std::ptrdiff_t by, std::size_t count) {
        return static_cast<std::size_t>(
            bounded(static_cast<std::ptrdiff_t>(at) + by, std::ptrdiff_t(0), static_cast<std::ptrdiff_t>(count) - 1));
    };
    setPlace({moved(from.across, across, m_grid.across), moved(from.down, down, m_grid.down)});
}

void CellCanvas::keyPressEvent(QKeyEvent *event)
{
    const auto page
        = static_cast<std::ptrdiff_t>(std::max(cellsRoom().height() / std::max(m_grid.cell.height(), 1.0) - 1, 1.0));
    const auto most = static_cast<std::ptrdiff_t>(std::max(m_grid.across, m_grid.down));
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
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto item = currentItem())
            emit chosen(*item);
        return;
    default: ItemCanvas::keyPressEvent(event);
    }
}

void CellCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    hoverAt(std::nullopt); // else the tooltip stays under the menu
    if (event->reason() == QContextMenuEvent::Mouse) {
        if (const auto place = placeAt(QPointF(viewport()->mapFromGlobal(event->globalPos()))))
            setPlace(*place);
        showMenu(event->globalPos());
    } else if (m_current) {
        showMenu(viewport()->mapToGlobal(boxAt(*m_current).center().toPoint()));
    }
}

void CellCanvas::showMenu(const QPoint &globalPosition)
{
    QMenu *menu = m_makeMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(globalPosition);
}

KeyBar::KeyBar(Look look, QWidget *parent) : QWidget(parent), m_look(look), m_theme(themeOf(palette(), font()))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    parent->installEventFilter(this);
    onThemeChange(*this, [this](const Theme &theme) {
        m_theme = theme;
        fit();
    });
}

bool KeyBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parent() && event->type() == QEvent::Resize && m_look.mostOfParent < 1)
        fit();
    return QWidget::eventFilter(watched, event);
}

void KeyBar::placeBelow(CellCanvas &grid)
{
    QVBoxLayout *column = makeColumn(parentWidget(), {}, 0);
    column->addWidget(&grid, 1);
    column->addWidget(this);
}

void KeyBar::setKey(Draw draw)
{
    m_draw = std::move(draw);
    fit();
    update();
}

void KeyBar::fit()
{
    const QRectF room(kViewMargin, m_look.margin, width() - 2 * kViewMargin,
                      parentWidget()->height() * m_look.mostOfParent);
    const double needed = m_draw ? m_draw(nullptr, room, m_theme) : 0;
    setFixedHeight(needed > 0 ? static_cast<int>(std::ceil(needed)) + 2 * m_look.margin : 0);
}

void KeyBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void KeyBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), m_theme.line);
    if (m_draw)
        m_draw(&painter, QRectF(rect()).adjusted(kViewMargin, m_look.margin, -kViewMargin, -m_look.margin), m_theme);
}

} // namespace allostrata

#include "moc_cell_canvas.cpp"
