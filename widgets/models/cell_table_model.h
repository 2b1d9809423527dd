#pragma once

#include <QAbstractTableModel>
#include <QColor>

#include "core/export/table.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Shows a table of values as it is exported for people, and sorts it by what the cells hold. With the roles of reports.
class CellTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit CellTableModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    /// The table is shared, not copied. `faint`: rows that are told apart from the others. Sorted as it was, where the columns
    /// are the same. Null: no rows and no columns.
    void setTable(std::shared_ptr<const Table> table, std::vector<std::size_t> faint = {});
    [[nodiscard]] const Table &table() const { return *m_table; }
    /// Of the table, whatever the order.
    [[nodiscard]] std::optional<std::size_t> rowOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(std::size_t row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// -1: the table's own order. Cells without a value come last. O(rows log rows).
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    void order();
    [[nodiscard]] QVariant alignment(int column) const; ///< names, in the first column, to the left
    [[nodiscard]] QVariant toolTip(const Cell &cell, const Column &column) const;

    std::shared_ptr<const Table> m_table = std::make_shared<const Table>(); ///< never null
    std::vector<std::uint32_t> m_order; ///< rows of the table as they are shown
    std::vector<std::size_t> m_faint; ///< ascending
    int m_column = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace allostrata
