#pragma once

#include <QAbstractItemModel>

#include "core/export/table.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class QCollator;

namespace allostrata {

struct SortValue;

/// Rows of a report: a table's rows, flat or as a tree.
struct ReportRows {
    static constexpr std::uint32_t kTop = ~std::uint32_t(0);

    std::shared_ptr<const Table> table; ///< worded for people (tableForPeople()); null: no columns and no rows
    std::vector<std::uint32_t> parents; ///< by row: parent row of the table, or kTop; empty: all are at the top
    std::vector<std::uint64_t> keys; ///< by row: key that is stable across results; empty: no stable keys
};

/// Shows a report's table as exported for people, sorted by cell values within each parent. Models of reports derive
/// from it to add names, colours, bars and other texts to the cells: see look().
class ReportModel : public QAbstractItemModel {
    Q_OBJECT

public:
    /// Decides whether a column of names, which the table does not contain, comes before its columns.
    enum class Names : quint8 { Without, First };

    /// `table`: id of a table with words for its headers, see headerWords().
    explicit ReportModel(QObject *parent = nullptr, Names names = Names::Without, std::string_view table = {})
        : QAbstractItemModel(parent), m_hasNames(names == Names::First), m_id(table)
    {
    }

    /// Sets rows and keeps the sorting. If all keys and parents are unchanged, views keep their current row and
    /// expanded rows. `take` is called once the old rows are no longer shown. O(rows log rows).
    void setRows(ReportRows rows, const std::function<void()> &take = {});
    [[nodiscard]] const Table &table() const { return *m_rows.table; }
    /// Row of the table for an index, independent of the sorting.
    [[nodiscard]] std::optional<std::size_t> rowOf(const QModelIndex &index) const;
    /// Index of a row; invalid if the row is not shown.
    [[nodiscard]] QModelIndex indexOf(std::size_t row) const;
    /// Cell of a row; the table must have the column.
    [[nodiscard]] const Cell &cell(std::size_t row, std::string_view column) const;
    /// Key of an index; empty if the index is invalid or rows have no keys.
    [[nodiscard]] std::optional<std::uint64_t> keyOf(const QModelIndex &index) const;
    /// Column of a section; null for the names.
    [[nodiscard]] const Column *columnOf(int section) const;
    /// Section of a column; -1 if the table does not have it.
    [[nodiscard]] int sectionOf(std::string_view column) const;
    /// Section of the first column with a look; -1 if the table has none.
    [[nodiscard]] int sectionWith(ColumnLook look) const;
    /// Number of rows in the table, shown or not.
    [[nodiscard]] std::size_t size() const { return m_rows.table->rows.size(); }
    [[nodiscard]] bool hasNames() const { return m_hasNames; }
    /// Sorted section; -1: the table's order.
    [[nodiscard]] int sortSection() const;
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_order; }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    /// Sorts by a section; -1: the table's order. Cells without a value come last. O(rows log rows).
    void sort(int section, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    /// Data of a cell besides, or instead of, its value; invalid for none. `column` is null for the names.
    [[nodiscard]] virtual QVariant look(std::size_t row, const Column *column, int role) const;
    /// Returns whether a row is always last among its siblings.
    [[nodiscard]] virtual bool isLast(std::size_t row) const;
    [[nodiscard]] virtual bool isShown(std::size_t row) const;
    /// Updates the model after isShown() has changed.
    void rearrange();
    /// Updates the appearance of all cells.
    void touch();

    /// Sets the initial sorting; call before there are rows.
    void sortBy(std::string_view column, Qt::SortOrder order);

private:
    [[nodiscard]] bool hasSameRows(const ReportRows &rows) const;
    [[nodiscard]] std::uint32_t parentOf(std::size_t row) const;
    [[nodiscard]] const std::vector<std::uint32_t> &below(const QModelIndex &parent) const;
    void arrange();
    void order(std::vector<std::uint32_t> &rows) const;
    [[nodiscard]] SortValue sortValue(std::size_t row, int section, const QCollator &collator) const;
    /// Saves and restores persistent indexes around a change of rows.
    [[nodiscard]] std::vector<std::size_t> persistentRows() const;
    void movePersistent(const std::vector<std::size_t> &rows);
    [[nodiscard]] Qt::Alignment alignment(int section) const;

    bool m_hasNames;
    std::string_view m_id;
    ReportRows m_rows{std::make_shared<const Table>(), {}, {}}; ///< always has a table
    std::vector<std::vector<std::uint32_t>> m_children; ///< by row, the top level last; for flat rows only the top
        ///< level
    std::vector<std::uint32_t> m_positions; ///< within the parent; kTop: not shown
    std::optional<std::string> m_sortedBy; ///< a column; empty: the column of names
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

/// Appearance supplied with a table: see ReportModel::look(). Owns everything it uses.
using RowLook = std::function<QVariant(std::size_t row, const Column *column, int role)>;

/// A table without a column of names.
class CellTableModel final : public ReportModel {
    Q_OBJECT

public:
    explicit CellTableModel(QObject *parent = nullptr, std::string_view table = {})
        : ReportModel(parent, Names::Without, table)
    {
    }

    void setTable(std::shared_ptr<const Table> table, RowLook look = {});

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;

private:
    RowLook m_look;
};

} // namespace allostrata
