#pragma once

#include <QAbstractItemModel>

namespace allostrata {

/// A tree of groups with members, where only the cells are to be told.
class TwoLevelModel : public QAbstractItemModel {
    Q_OBJECT

public:
    using QAbstractItemModel::QAbstractItemModel;

    /// Row of its group; -1 for an invalid index.
    [[nodiscard]] static int groupOf(const QModelIndex &index);
    /// Row within the group; -1 for the group itself.
    [[nodiscard]] static int memberOf(const QModelIndex &index);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;

protected:
    [[nodiscard]] virtual int groupCount() const = 0;
    [[nodiscard]] virtual int memberCount(int group) const = 0;
};

} // namespace allostrata
