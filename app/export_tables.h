#pragma once

#include "core/analysis/allocation_rows.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/export/table.h"
#include "widgets/session/report_question.h"

#include <span>
#include <string_view>

namespace allostrata {

/// What a table is asked for: the question of the views, and which allocations lists and histograms speak of.
struct TableQuestion {
    ReportQuestion report; ///< without an attribution for a table that needs no events
    CategoryRules rules;
    AllocationScope scope = AllocationScope::All;
};

/// A row of the table of tables.
struct ExportTableRow {
    std::string_view name; ///< stable, as --table calls it
    bool needsEvents = true; ///< else the final state is enough
    Result<Table> (*make)(const TableQuestion &question, const LoadContext &context) = nullptr;
};

/// All tables that can be exported, in the order of the help.
[[nodiscard]] std::span<const ExportTableRow> exportTables();
/// The one of that name, or nullptr.
[[nodiscard]] const ExportTableRow *findExportTable(std::string_view name);

} // namespace allostrata
