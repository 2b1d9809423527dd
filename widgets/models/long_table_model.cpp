// Rows, columns and titles of long tables.

#include "widgets/models/long_table_model.h"

#include <algorithm>

namespace allostrata {

int LongTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_count);
}

int LongTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : columns(); }

int LongTableModel::alignment(int column) const
{
    const CellLook look = lookOf(column);
    const bool isNumber = look == CellLook::Number || look == CellLook::Change;
    return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QVariant LongTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    switch (role) {
    case Qt::TextAlignmentRole: return alignment(index.column());
    case LookRole: return int(lookOf(index.column()));
    default: return cell(static_cast<std::size_t>(index.row()), index.column(), role);
    }
}

QVariant LongTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns())
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(section);
    return role == Qt::DisplayRole || role == Qt::ToolTipRole ? header(section, role) : QVariant();
}

void LongTableModel::touch(std::size_t rows, const QList<int> &roles)
{
    if (rows > 0)
        emit dataChanged(index(0, 0), index(static_cast<int>(rows) - 1, columns() - 1), roles);
}

void LongTableModel::change(Change kind, std::size_t first, std::size_t count, const std::function<void()> &take)
{
    const bool isInsertion = kind == Change::Insert;
    const int last = static_cast<int>(first + count) - 1;
    isInsertion ? beginInsertRows({}, static_cast<int>(first), last)
                : beginRemoveRows({}, static_cast<int>(first), last);
    if (take)
        take();
    m_count = isInsertion ? m_count + count : m_count - count;
    isInsertion ? endInsertRows() : endRemoveRows();
}

void LongTableModel::setCount(std::size_t count)
{
    const std::size_t before = m_count;
    touch(std::min(before, count));
    if (count < before)
        change(Change::Remove, count, before - count);
    else if (count > before)
        change(Change::Insert, before, count - before);
}

void LongTableModel::reset(const std::function<std::size_t()> &take)
{
    beginResetModel();
    m_count = take();
    endResetModel();
}

} // namespace allostrata

#include "moc_long_table_model.cpp"
