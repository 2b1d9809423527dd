#pragma once

#include "core/export/table.h"
#include "core/reports/report.h"
#include "core/tables/allocation_table.h"
#include "widgets/models/allocation_table_model.h"

#include <QString>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// The rows of the table of allocations, for saving and copying. Owns all its data, so it can be used in any thread.
class ShownAllocations {
public:
    /// Maximum number of rows to copy.
    static constexpr std::size_t kMostCopied = 100'000;

    /// `columns` are the visible ones, from left to right.
    ShownAllocations(const AllocationTableModel &model, std::vector<Attribute> columns);

    /// For people the visible columns, for machines all. In groups: their names and numbers of allocations come first,
    /// and an open group is followed by its members.
    /// Error: TooManyRows.
    [[nodiscard]] Result<Table> table(const TableFormatRow &format) const;
    /// For machines, in parts, with all rows; nullopt in groups.
    [[nodiscard]] std::optional<LongTable> longTable() const;

private:
    [[nodiscard]] AllocationTableSource source() const;
    [[nodiscard]] std::size_t rowCount() const;
    [[nodiscard]] Table groupedTable(const TableFormatRow &format) const;

    ScopedAllocations m_scoped;
    std::shared_ptr<const std::vector<AllocationId>> m_ids;
    std::shared_ptr<const GroupedAllocations> m_grouped; ///< null: no groups
    std::vector<bool> m_isOpen; ///< by group
    std::vector<Attribute> m_columns;
};

/// Rows of a model for the clipboard: columns separated by tabs, after a line with the titles. In groups, their names
/// and numbers of allocations come first. Empty without rows.
[[nodiscard]] QString rowsText(const AllocationTableModel &model, std::span<const int> rows,
                               std::vector<Attribute> columns);

} // namespace allostrata
