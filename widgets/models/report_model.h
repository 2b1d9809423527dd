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

/// The rows of a report: those of a table, flat or below each other.
struct ReportRows {
    static constexpr std::uint32_t kTop = ~std::uint32_t(0);

    std::shared_ptr<const Table> table; ///< in words for people (tableForPeople()); null: no columns and no rows
    std::vector<std::uint32_t> parents; ///< by row, a row of the table or kTop; empty: all are at the top
    std::vector<std::uint64_t> keys; ///< by row: what stays the same from answer to answer; empty: nothing does
};

/// Shows a report's table as it is exported for people, sorted by what its cells hold, within each parent. A model of a
/// report derives from it to put names, colours, bars and words of its own on the cells: see look().
class ReportModel : public QAbstractItemModel {
    Q_OBJECT

public:
    /// Whether a column of names, which the table does not have, stands before its columns.
    enum class Names : quint8 { Without, First };

    explicit ReportModel(QObject *parent = nullptr, Names names = Names::Without)
        : QAbstractItemModel(parent), m_hasNames(names == Names::First)
    {
    }

    /// Sorted as it was. Where all keys and their parents are those of the rows before, views keep their current row
    /// and what is open. `take` is called when the rows before are no longer shown. O(rows log rows).
    void setRows(ReportRows rows, const std::function<void()> &take = {});
    [[nodiscard]] const Table &table() const { return *m_rows.table; }
    /// Of the table, whatever the order.
    [[nodiscard]] std::optional<std::size_t> rowOf(const QModelIndex &index) const;
    /// Not valid for a row that is not shown.
    [[nodiscard]] QModelIndex indexOf(std::size_t row) const;
    /// Nothing for an index that is not valid, and where rows have no keys.
    [[nodiscard]] std::optional<std::uint64_t> keyOf(const QModelIndex &index) const;
    /// What a section shows; null for the names.
    [[nodiscard]] const Column *columnOf(int section) const;
    /// -1: the table has no such column.
    [[nodiscard]] int sectionOf(std::string_view column) const;
    /// The rows of the table, shown or not.
    [[nodiscard]] std::size_t size() const { return m_rows.table->rows.size(); }
    [[nodiscard]] bool hasNames() const { return m_hasNames; }
    /// -1: the table's own order.
    [[nodiscard]] int sortSection() const;
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_order; }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    /// -1: the table's own order. Cells without a value come last. O(rows log rows).
    void sort(int section, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    /// What a cell shows besides, or in place of, its value; not valid: nothing. `column` is empty for the names.
    [[nodiscard]] virtual QVariant look(std::size_t row, std::string_view column, int role) const;
    [[nodiscard]] virtual QVariant headerLook(std::string_view column, int role) const;
    /// A row that is last among its siblings, however they are sorted.
    [[nodiscard]] virtual bool isLast(std::size_t row) const;
    [[nodiscard]] virtual bool isShown(std::size_t row) const;
    /// Other rows are shown.
    void rearrange();
    /// The looks of all cells may have changed.
    void touch();

    [[nodiscard]] const Cell &cell(std::size_t row, std::string_view column) const;
    /// Before there are rows: what they are sorted by at first.
    void sortBy(std::string_view column, Qt::SortOrder order);

private:
    [[nodiscard]] bool hasSameRows(const ReportRows &rows) const;
    [[nodiscard]] std::uint32_t parentOf(std::size_t row) const;
    [[nodiscard]] const std::vector<std::uint32_t> &below(const QModelIndex &parent) const;
    void arrange();
    void order(std::vector<std::uint32_t> &rows) const;
    [[nodiscard]] SortValue sortValue(std::size_t row, int section, const QCollator &collator) const;
    /// Takes rows along with their indexes: before and after what moves them.
    [[nodiscard]] std::vector<std::size_t> persistentRows() const;
    void movePersistent(const std::vector<std::size_t> &rows);
    [[nodiscard]] Qt::Alignment alignment(int section) const;

    bool m_hasNames;
    ReportRows m_rows{std::make_shared<const Table>(), {}, {}}; ///< with a table always
    std::vector<std::vector<std::uint32_t>> m_children; ///< by row, and last of the top; of flat rows the top alone
    std::vector<std::uint32_t> m_positions; ///< within the parent; kTop: not shown
    std::optional<std::string> m_sortedBy; ///< a column; empty: the names
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

/// A look that comes with a table: see ReportModel::look(). Owns all it uses.
using RowLook = std::function<QVariant(std::size_t row, std::string_view column, int role)>;

/// A table without names.
class CellTableModel final : public ReportModel {
    Q_OBJECT

public:
    explicit CellTableModel(QObject *parent = nullptr) : ReportModel(parent) {}

    void setTable(std::shared_ptr<const Table> table, RowLook look = {});

protected:
    [[nodiscard]] QVariant look(std::size_t row, std::string_view column, int role) const override;

private:
    RowLook m_look;
};

} // namespace allostrata
