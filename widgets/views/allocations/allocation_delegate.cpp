// Paints the cells of the allocations table.

#include "widgets/views/allocations/allocation_delegate.h"

#include "core/base/arithmetic.h"
#include "widgets/models/allocation_table_model.h"
#include "widgets/parts/name_place.h"
#include "widgets/parts/view_look.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr double kNarrowestLife = 2;
constexpr int kArrow = 16; ///< room for the arrow of a group

} // namespace

AllocationDelegate::AllocationDelegate(Looks looks, QObject *parent)
    : QStyledItemDelegate(parent), m_looks(std::move(looks))
{
}

int AllocationDelegate::height() const { return std::max(23, QFontMetrics(m_theme.smallFont).height() + 7); }

QSize AllocationDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const { return {60, height()}; }

void AllocationDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QVariant allocation = index.data(AllocationTableModel::AllocationRole);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected)
                            || index.data(AllocationTableModel::IsMarkedRole).toBool();
    painter->save();
    painter->setClipRect(option.rect);
    if (isSelected || index.row() == m_hoveredRow)
        painter->fillRect(option.rect, isSelected ? m_theme.accentSoft : m_theme.hover);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), m_theme.hair);
    if (index.data(AllocationTableModel::GroupRole).isValid())
        paintGroup(*painter, option, index);
    if (allocation.isValid()) {
        const AllocationId id(allocation.toUInt());
        QRect room = option.rect.adjusted(kCellPadding, 0, -kCellPadding, -1);
        if (index.column() == m_nameColumn)
            room.setLeft(room.left() + kArrow * index.data(AllocationTableModel::DepthRole).toInt());
        switch (allocationColumns()[static_cast<std::size_t>(index.column())].look) {
        case CellLook::Place: paintPlace(*painter, room, index, id); break;
        case CellLook::Life: paintLife(*painter, room, id); break;
        default: paintText(*painter, room, index); break;
        }
    }
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter->setPen(QPen(m_theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -2));
    }
    painter->restore();
}

int AllocationDelegate::arrowWidth() { return kCellPadding + kArrow; }

void AllocationDelegate::paintGroup(QPainter &painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    QRect room = option.rect.adjusted(kCellPadding, 0, -kCellPadding, -1);
    if (index.column() != m_nameColumn) {
        paintText(painter, room, index);
        return;
    }
    const bool isOpen = index.data(AllocationTableModel::IsOpenRole).toBool();
    const QPointF middle(room.left() + kArrow / 2.0 - 2, room.center().y() + 0.5);
    const QPolygonF arrow = isOpen ? QPolygonF{{-3.5, -1.75}, {0, 1.75}, {3.5, -1.75}}
                                   : QPolygonF{{-1.75, -3.5}, {1.75, 0}, {-1.75, 3.5}};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.text2, 1.4));
    painter.drawPolyline(arrow.translated(middle));
    painter.setRenderHint(QPainter::Antialiasing, false);
    room.setLeft(room.left() + kArrow);
    const QString count = index.data(AllocationTableModel::CountRole).toString();
    painter.setFont(m_theme.smallFont);
    painter.setPen(m_theme.text2);
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, count);
    room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(count) - kCellGap);
    paintPlace(painter, room, index, AllocationId(index.data(AllocationTableModel::GroupRole).toUInt()));
}

void AllocationDelegate::paintText(QPainter &painter, const QRect &room, const QModelIndex &index) const
{
    const AllocationColumn &column = allocationColumns()[static_cast<std::size_t>(index.column())];
    const bool isCode = column.look == CellLook::Code;
    painter.setFont(isCode ? m_theme.monoFont : m_theme.smallFont);
    painter.setPen(m_theme.text);
    const QString text = painter.fontMetrics().elidedText(
        index.data().toString(), column.elidesLeft ? Qt::ElideLeft : Qt::ElideRight, room.width());
    painter.drawText(room, index.data(Qt::TextAlignmentRole).toInt(), text);
}

void AllocationDelegate::paintPlace(QPainter &painter, const QRect &room, const QModelIndex &index,
                                    AllocationId id) const
{
    QRect text = room;
    if (const QColor colour = m_looks.colour(id); colour.isValid()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(
            QRectF(room.left(), room.center().y() - kCellSwatch / 2.0 + 0.5, kCellSwatch, kCellSwatch), 2, 2);
        painter.setRenderHint(QPainter::Antialiasing, false);
        text.setLeft(room.left() + kCellSwatch + kCellGap);
    }
    painter.setFont(m_theme.smallFont);
    paintNamePlace(painter, text, {index.data().toString(), index.data(AllocationTableModel::PlaceRole).toString()},
                   m_theme.text, m_theme.text2);
}

void AllocationDelegate::paintLife(QPainter &painter, const QRect &room, AllocationId id) const
{
    const LifePlace life = m_looks.life(id);
    const double width = room.width();
    const double middle = room.center().y() + 0.5;
    painter.fillRect(QRectF(room.left(), middle - 0.5, width, 1), m_theme.line);
    const double left = bounded(life.birth, 0.0, 1.0) * width;
    const double right = std::max(bounded(life.death, 0.0, 1.0) * width, left + kNarrowestLife);
    const double shift = std::max(0.0, right - width);
    const QColor colour = m_looks.colour(id);
    painter.fillRect(QRectF(room.left() + left - shift, middle - kCellBarHeight / 2, right - left, kCellBarHeight),
                     colour.isValid() ? colour : m_theme.text3);
    const int tick = room.left() + static_cast<int>(bounded(life.cursor, 0.0, 1.0) * std::max(0.0, width - 1));
    painter.fillRect(QRect(tick, room.top(), 1, room.height() + 1), m_theme.outline);
}

} // namespace allostrata

#include "moc_allocation_delegate.cpp"
