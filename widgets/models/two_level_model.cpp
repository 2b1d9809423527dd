// Groups with members as a tree.

#include "widgets/models/two_level_model.h"

namespace allostrata {

int TwoLevelModel::groupOf(const QModelIndex &index)
{
    if (!index.isValid())
        return -1;
    return index.internalId() == 0 ? index.row() : static_cast<int>(index.internalId()) - 1;
}

int TwoLevelModel::memberOf(const QModelIndex &index)
{
    return index.isValid() && index.internalId() != 0 ? index.row() : -1;
}

QModelIndex TwoLevelModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || row >= rowCount(parent) || column < 0 || column >= columnCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : 0);
}

QModelIndex TwoLevelModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return createIndex(groupOf(child), 0, quintptr(0));
}

int TwoLevelModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return groupCount();
    return parent.internalId() == 0 && parent.column() == 0 ? memberCount(parent.row()) : 0;
}

} // namespace allostrata

#include "moc_two_level_model.cpp"
