// Paints the cells of the allocations table.

#include "widgets/views/allocations/allocation_delegate.h"

#include "core/base/arithmetic.h"
#include "widgets/models/allocation_table_model.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/session.h"

#include <QPainter>

#include <algorithm>

namespace allostrata {

namespace {

constexpr double kNarrowestLife = 2;
constexpr int kArrow = 16; ///< room for the arrow of a group

} // namespace

AllocationDelegate::AllocationDelegate(const Session &session, const AllocationTableModel &model, QObject *parent)
    : LongTableDelegate(parent), m_session(session), m_model(model)
{
}

QColor AllocationDelegate::colourOf(AllocationId id) const
{
    const ScopedAllocations &scoped = m_model.scoped();
    if (!scoped || !scoped.document->stacks())
        return {};
    const AllocationColours &colours = m_colours.colours(scoped.document, scoped.device, m_session.state().colouring,
                                                         themeKindOf(theme()), scoped.attribution);
    return id.isIn(colours.size()) ? QColor(colours.colour(id)) : QColor();
}

void AllocationDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const
{
    QStyleOptionViewItem marked(option);
    if (index.data(AllocationTableModel::IsMarkedRole).toBool())
        marked.state |= QStyle::State_Selected;
    LongTableDelegate::paintGround(painter, marked, index);
}

void AllocationDelegate::paintCell(QPainter &painter, const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const
{
    QRect room = roomOf(option);
    if (index.data(AllocationTableModel::GroupRole).isValid())
        paintGroup(painter, room, index);
    if (const QVariant allocation = index.data(AllocationTableModel::AllocationRole); allocation.isValid()) {
        const AllocationId id(allocation.toUInt());
        if (index.column() == m_nameColumn)
            room.setLeft(room.left() + kArrow * index.data(AllocationTableModel::DepthRole).toInt());
        switch (static_cast<CellLook>(index.data(LookRole).toInt())) {
        case CellLook::Place: paintLine(painter, room, index, id); break;
        case CellLook::Life: paintLife(painter, room, id); break;
        default: paintText(painter, room, index); break;
        }
    }
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter.setPen(QPen(theme().accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(option.rect.adjusted(1, 1, -1, -2));
    }
}

int AllocationDelegate::arrowWidth() { return kCellPadding + kArrow; }

void AllocationDelegate::paintGroup(QPainter &painter, QRect room, const QModelIndex &index) const
{
    if (index.column() != m_nameColumn) {
        paintText(painter, room, index);
        return;
    }
    const bool isOpen = index.data(AllocationTableModel::IsOpenRole).toBool();
    const QPointF middle(room.left() + kArrow / 2.0 - 2, room.center().y() + 0.5);
    const QPolygonF arrow = isOpen ? QPolygonF{{-3.5, -1.75}, {0, 1.75}, {3.5, -1.75}}
                                   : QPolygonF{{-1.75, -3.5}, {1.75, 0}, {-1.75, 3.5}};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().text2, 1.4));
    painter.drawPolyline(arrow.translated(middle));
    painter.setRenderHint(QPainter::Antialiasing, false);
    room.setLeft(room.left() + kArrow);
    const QString count = index.data(AllocationTableModel::CountRole).toString();
    painter.setFont(theme().smallFont);
    painter.setPen(theme().text2);
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, count);
    room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(count) - kCellGap);
    paintLine(painter, room, index, AllocationId(index.data(AllocationTableModel::GroupRole).toUInt()));
}

void AllocationDelegate::paintLine(QPainter &painter, const QRect &room, const QModelIndex &index,
                                   AllocationId id) const
{
    QRect text = room;
    if (const QColor colour = colourOf(id); colour.isValid()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(
            QRectF(room.left(), room.center().y() - kCellSwatch / 2.0 + 0.5, kCellSwatch, kCellSwatch), 2, 2);
        painter.setRenderHint(QPainter::Antialiasing, false);
        text.setLeft(room.left() + kCellSwatch + kCellGap);
    }
    paintPlace(painter, text, index);
}

void AllocationDelegate::paintLife(QPainter &painter, const QRect &room, AllocationId id) const
{
    const ScopedAllocations &scoped = m_model.scoped();
    const Device &device = scoped.shownDevice();
    const Timeline &timeline = device.timeline;
    const bool inTime = m_session.state().axis == TimeAxis::Time && device.times.isValid();
    const auto place = [&](Moment moment) {
        return inTime ? static_cast<double>(device.times.timeOf(moment) - device.times.first()) : double(moment);
    };
    const double end = std::max(1.0, place(timeline.end()));
    const EventId birth = timeline.allocations().allocEvent(id);
    const EventId death = timeline.allocations().freeCompletedEvent(id);
    const double from = birth ? place(birth.value() + 1) / end : 0.0;
    const double to = death ? place(death.value() + 1) / end : 1.0;
    const double width = room.width();
    const double middle = room.center().y() + 0.5;
    painter.fillRect(QRectF(room.left(), middle - 0.5, width, 1), theme().line);
    const double left = bounded(from, 0.0, 1.0) * width;
    const double right = std::max(bounded(to, 0.0, 1.0) * width, left + kNarrowestLife);
    const double shift = std::max(0.0, right - width);
    const QColor colour = colourOf(id);
    painter.fillRect(QRectF(room.left() + left - shift, middle - kCellBarHeight / 2, right - left, kCellBarHeight),
                     colour.isValid() ? colour : theme().text3);
    const int tick = room.left()
                     + static_cast<int>(bounded(place(scoped.cursor) / end, 0.0, 1.0) * std::max(0.0, width - 1));
    painter.fillRect(QRect(tick, room.top(), 1, room.height() + 1), theme().outline);
}

} // namespace allostrata

#include "moc_allocation_delegate.cpp"
