#pragma once

#include "core/analysis/allocation_rows.h"
#include "core/analysis/operator_statistics.h"
#include "core/analysis/step_headroom.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/export/table.h"
#include "core/export/table_stream.h"
#include "widgets/session/diff_question.h"
#include "widgets/session/report_question.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace allostrata {

/// What a table is asked for: the question of the views, and which allocations lists and histograms speak of.
struct TableQuestion {
    ReportQuestion report; ///< without an attribution for a table that does not use one
    CategoryRules rules;
    AllocationScope scope = AllocationScope::All;
    std::optional<int> onlyDevice; ///< of --device; for a table of all devices
    HeadroomLimits headroom;
    FreeCharge charge = FreeCharge::Allocating;
    Attribute by = Attribute::Line; ///< what the rows of a breakdown go by
    std::shared_ptr<const DiffAnswer> difference = nullptr; ///< of a table that compares; else null
};

/// What a table depends on. An option for anything else is refused: its answer would not be what was asked for.
struct TableUses {
    bool events = true; ///< a device with a trace; else its final state is enough
    bool attribution = false; ///< categories, modules, phases, steps
    bool categoryRules = false; ///< even without an attribution
    bool query = false;
    bool cursor = false;
    bool window = false;
    bool by = false; ///< what rows go by
    bool scope = false;
    bool frames = false; ///< which frames of a stack are told
    bool capacity = false; ///< of the device, as the user knows it
    bool headroom = false; ///< what must stay free of the device
    bool charge = false; ///< which operator a free counts for
    bool comparison = false; ///< what it is held against
    bool operators = false; ///< which operators ran: a profiler must have told of them
    bool allocator = false; ///< what the allocator did: it must have told of it
    bool amounts = false; ///< sums by category, for which no single allocations are needed
    bool ordered = false; ///< events in the order in which they happened
    DocumentPart about = DocumentPart::Devices;
    bool anyDocument = false; ///< in place of `about`: every document has it
};

/// A table that may be too long to stand in memory.
struct LongTable {
    std::size_t rows = 0;
    TablePart part; ///< owns all that it reads
};
/// Rows that a table for people has at most: these formats look at all of them before they write the first.
inline constexpr std::size_t kMostRowsForPeople = 1'000'000;

/// A row of the table of tables.
struct ExportTableRow {
    std::string_view name; ///< stable, as --table calls it
    TableUses uses;
    Result<Table> (*make)(const TableQuestion &question, const LoadContext &context) = nullptr;
    Result<LongTable> (*makeLong)(const TableQuestion &question, const LoadContext &context) = nullptr; ///< in place of `make`
    Result<Table> (*ofSteps)(const TableQuestion &question, const LoadContext &context) = nullptr; ///< of a file of step data, where that has the table as well
};

/// All tables that can be exported, in the order of the help.
[[nodiscard]] std::span<const ExportTableRow> exportTables();
/// The one of that name, or nullptr.
[[nodiscard]] const ExportTableRow *findExportTable(std::string_view name);

} // namespace allostrata
