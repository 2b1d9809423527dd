// Tables of any length: view and cells.

#include "widgets/parts/long_table_view.h"

#include "widgets/models/long_table_model.h"
#include "widgets/parts/name_place.h"
#include "widgets/parts/view_look.h"

#include <QEvent>
#include <QHeaderView>
#include <QPainter>

#include <algorithm>

namespace allostrata {

int LongTableDelegate::height() const { return std::max(23, QFontMetrics(m_theme.smallFont).height() + 7); }

QSize LongTableDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const { return {60, height()}; }

QRect LongTableDelegate::roomOf(const QStyleOptionViewItem &option)
{
    return option.rect.adjusted(kCellPadding, 0, -kCellPadding, -1);
}

void LongTableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    paintGround(*painter, option, index);
    paintCell(*painter, option, index);
    painter->restore();
}

void LongTableDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected || index.row() == m_hoveredRow)
        painter.fillRect(option.rect, isSelected ? m_theme.accentSoft : m_theme.hover);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), m_theme.hair);
}

void LongTableDelegate::paintCell(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (static_cast<CellLook>(index.data(LookRole).toInt()) == CellLook::Place)
        paintPlace(painter, roomOf(option), index);
    else
        paintText(painter, roomOf(option), index);
}

void LongTableDelegate::paintText(QPainter &painter, const QRect &room, const QModelIndex &index) const
{
    const auto look = static_cast<CellLook>(index.data(LookRole).toInt());
    const int sign = look == CellLook::Change ? index.data(SignRole).toInt() : 0;
    painter.setFont(look == CellLook::Code ? m_theme.monoFont : m_theme.smallFont);
    painter.setPen(sign > 0 ? m_theme.grown : sign < 0 ? m_theme.shrunk : m_theme.text);
    const QString text = painter.fontMetrics().elidedText(
        index.data().toString(), look == CellLook::Path ? Qt::ElideLeft : Qt::ElideRight, room.width());
    painter.drawText(room, index.data(Qt::TextAlignmentRole).toInt(), text);
}

void LongTableDelegate::paintPlace(QPainter &painter, const QRect &room, const QModelIndex &index) const
{
    painter.setFont(m_theme.smallFont);
    paintNamePlace(painter, room, {index.data().toString(), index.data(PlaceRole).toString()}, m_theme.text,
                   m_theme.text2);
}

LongTableView::LongTableView(LongTableModel &model, LongTableDelegate *delegate, QWidget *parent)
    : QTableView(parent), m_delegate(delegate)
{
    delegate->setParent(this);
    setItemDelegate(delegate);
    setModel(&model);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setMinimumHeight(0);
    setMouseTracking(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    connect(this, &QTableView::entered, this, [this](const QModelIndex &index) { hover(index.row()); });
}

void LongTableView::setTheme(const Theme &theme)
{
    m_delegate->setTheme(theme);
    setFont(theme.smallFont);
    verticalHeader()->setMinimumSectionSize(m_delegate->height());
    verticalHeader()->setDefaultSectionSize(m_delegate->height());
}

void LongTableView::hover(int row)
{
    if (row == m_delegate->hoveredRow())
        return;
    m_delegate->setHoveredRow(row);
    viewport()->update();
    emit hovered(row);
}

bool LongTableView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        hover(-1);
    return QTableView::viewportEvent(event);
}

} // namespace allostrata

#include "moc_long_table_view.cpp"
