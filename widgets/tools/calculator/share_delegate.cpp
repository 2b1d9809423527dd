// Bars under shares.

#include "widgets/tools/calculator/share_delegate.h"

#include "core/base/bounded.h"
#include "widgets/paint/theme.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace allostrata {

namespace {

constexpr int kShareHeight = 3;
constexpr int kShareMargin = 3;

} // namespace

void ShareDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const auto column = static_cast<std::size_t>(index.column());
    const auto row = m_model.rowOf(index);
    const Table &table = m_model.table();
    if (!row || table.columns[column].kind != ColumnKind::Share)
        return;
    double most = 0;
    for (const Row &other : table.rows) {
        if (const auto *share = std::get_if<double>(&other.cells[column]))
            most = std::max(most, *share);
    }
    const auto *share = std::get_if<double>(&table.rows[*row].cells[column]);
    if (!share || most <= 0)
        return;
    const QRect room = option.rect.adjusted(kShareMargin, 0, -kShareMargin, 0);
    const int length = std::max(1, static_cast<int>(room.width() * bounded(*share / most, 0.0, 1.0)));
    painter->fillRect(QRect(room.right() + 1 - length, option.rect.bottom() - kShareHeight, length, kShareHeight), themeOf(option.palette, option.font).accent);
}

} // namespace allostrata

#include "moc_share_delegate.cpp"
