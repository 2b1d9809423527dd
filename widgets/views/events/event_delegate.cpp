// The cells of the list of events.

#include "widgets/views/events/event_delegate.h"

#include "widgets/paint/icons.h"
#include "widgets/parts/view_look.h"
#include "widgets/views/events/event_table_model.h"

#include <QPainter>

#include <algorithm>

namespace allostrata {

namespace {

constexpr double kEventSign = 9; ///< pixels of a sign

/// A triangle that points up or down.
QPolygonF arrow(const QRectF &box, bool isUp)
{
    const double tip = isUp ? box.top() + 0.5 : box.bottom() - 0.5;
    const double base = isUp ? box.bottom() - 0.5 : box.top() + 0.5;
    return {{QPointF(box.center().x(), tip), QPointF(box.right(), base), QPointF(box.left(), base)}};
}

struct EventSign {
    enum class Shape : std::uint8_t { Up, Down, Square, Icon } shape = Shape::Icon;
    bool isFilled = true;
    Icon icon = Icon::Info;
};

EventSign signOf(Action action)
{
    using enum EventSign::Shape;
    switch (action) {
    case Action::Alloc: return {Up};
    case Action::FreeRequested: return {Down, false};
    case Action::FreeCompleted:
    case Action::Free: return {Down};
    case Action::SegmentAlloc:
    case Action::SegmentMap: return {Square};
    case Action::SegmentFree:
    case Action::SegmentUnmap: return {Square, false};
    case Action::Oom: return {Icon, true, Icon::Error};
    case Action::SnapshotTaken:
    case Action::WorkspaceSnapshot: return {Icon, true, Icon::Picture};
    case Action::Annotate:
    case Action::UserDefined: return {Icon, true, Icon::Note};
    default: return {};
    }
}

} // namespace

QColor actionColour(Action action, const Theme &theme)
{
    switch (action) {
    case Action::Alloc: return theme.grown;
    case Action::FreeRequested:
    case Action::FreeCompleted:
    case Action::Free: return theme.shrunk;
    case Action::Oom: return theme.error.text;
    case Action::SnapshotTaken:
    case Action::WorkspaceSnapshot: return theme.accent;
    default: return theme.text2;
    }
}

void paintActionSign(QPainter &painter, const QRectF &box, Action action, const Theme &theme)
{
    const EventSign sign = signOf(action);
    const QColor colour = actionColour(action, theme);
    if (sign.shape == EventSign::Shape::Icon) {
        paintIcon(painter, sign.icon, box.adjusted(-2, -2, 2, 2), colour);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.4));
    painter.setBrush(sign.isFilled ? QBrush(colour) : QBrush(Qt::NoBrush));
    if (sign.shape == EventSign::Shape::Square)
        painter.drawRect(box.adjusted(1, 1, -1, -1));
    else
        painter.drawPolygon(arrow(box.adjusted(0.5, 0.5, -0.5, -0.5), sign.shape == EventSign::Shape::Up));
    painter.restore();
}

int EventDelegate::height() const
{
    return std::max(23, QFontMetrics(m_theme.smallFont).height() + 7);
}

QSize EventDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {60, height()};
}

void EventDelegate::paintGround(QPainter &painter, const QRect &cell, const QModelIndex &index) const
{
    const bool isCurrent = index.data(EventTableModel::IsCurrentRole).toBool();
    const auto action = static_cast<Action>(index.data(EventTableModel::ActionRole).toInt());
    if (isCurrent)
        painter.fillRect(cell, m_theme.accentSoft);
    else if (index.row() == m_hoveredRow)
        painter.fillRect(cell, m_theme.hover);
    else if (action == Action::Oom)
        painter.fillRect(cell, m_theme.error.ground);
    painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), m_theme.hair);
    if (index.column() == 0 && index.data(EventTableModel::IsSelectedRole).toBool())
        painter.fillRect(QRect(cell.left(), cell.top(), 3, cell.height() - 1), m_theme.cursor);
    if (index.data(EventTableModel::IsBeforeCursorRole).toBool())
        painter.fillRect(QRect(cell.left(), cell.bottom() - 1, cell.width(), 2), m_theme.cursor);
    if (isCurrent && m_isFocused) {
        painter.fillRect(QRect(cell.left(), cell.top(), cell.width(), 1), m_theme.accent);
        painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), m_theme.accent);
    }
}

void EventDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    paintGround(*painter, option.rect, index);
    const QRect room = option.rect.adjusted(kCellPadding, 0, -kCellPadding, -1);
    switch (eventColumns()[static_cast<EventColumn>(index.column())].look) {
    case EventCellLook::Action: paintAction(*painter, room, index); break;
    case EventCellLook::Place: paintPlace(*painter, room, index); break;
    default: paintText(*painter, room, index); break;
    }
    painter->restore();
}

void EventDelegate::paintAction(QPainter &painter, const QRect &room, const QModelIndex &index) const
{
    const auto action = static_cast<Action>(index.data(EventTableModel::ActionRole).toInt());
    paintActionSign(painter, QRectF(room.left() + 2, room.center().y() - kEventSign / 2 + 0.5, kEventSign, kEventSign), action, m_theme);
    painter.setFont(action == Action::Oom ? m_theme.titleFont : m_theme.smallFont);
    painter.setPen(action == Action::Oom ? m_theme.error.text : m_theme.text);
    const QRect text = room.adjusted(static_cast<int>(kEventSign) + 2 + kCellGap, 0, 0, 0);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, text.width()));
}

void EventDelegate::paintPlace(QPainter &painter, const QRect &room, const QModelIndex &index) const
{
    painter.setFont(m_theme.smallFont);
    const QFontMetrics metrics = painter.fontMetrics();
    const QString place = index.data(EventTableModel::PlaceRole).toString();
    const int placeWidth = place.isEmpty() ? 0 : metrics.horizontalAdvance(place) + 1 + kCellGap;
    // The function gives way first, down to two fifths of the room.
    const int most = std::max(room.width() * 2 / 5, room.width() - placeWidth);
    const QString name = metrics.elidedText(index.data().toString(), Qt::ElideMiddle, std::max(0, most));
    painter.setPen(m_theme.text);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, name);
    const QRect rest = room.adjusted(metrics.horizontalAdvance(name) + kCellGap, 0, 0, 0);
    painter.setPen(m_theme.text2);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(place, Qt::ElideMiddle, std::max(0, rest.width())));
}

void EventDelegate::paintText(QPainter &painter, const QRect &room, const QModelIndex &index) const
{
    const EventCellLook look = eventColumns()[static_cast<EventColumn>(index.column())].look;
    painter.setFont(look == EventCellLook::Code ? m_theme.monoFont : m_theme.smallFont);
    const int sign = look == EventCellLook::Change ? index.data(EventTableModel::SignRole).toInt() : 0;
    painter.setPen(sign > 0 ? m_theme.grown : sign < 0 ? m_theme.shrunk : m_theme.text);
    const QString text = painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, room.width());
    painter.drawText(room, index.data(Qt::TextAlignmentRole).toInt(), text);
}

} // namespace allostrata

#include "moc_event_delegate.cpp"
