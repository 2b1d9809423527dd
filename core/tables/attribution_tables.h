#pragma once

#include "core/analysis/breakdown/category_report.h"
#include "core/analysis/breakdown/module_rollup.h"
#include "core/analysis/breakdown/phase_report.h"
#include "core/attribution/attribution.h"
#include "core/base/enum_table.h"
#include "core/export/table.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

// Tables of sums by attribution. "live" is at the report's moment (the cursor); "allocated", "freed", "net" and "peak"
// refer to its visible range. Bytes are requested bytes. Column names are stable: columns may be added, none may
// change.

extern const std::span<const ColumnRow> kCategoryColumns;
extern const std::span<const ColumnRow> kPhaseColumns; ///< includes `name` if the file names its phases
extern const std::span<const ColumnRow> kStepColumns;
extern const std::span<const ColumnRow> kModuleColumns;
/// Columns of modules by measure: with the nodes below, and without.
inline constexpr EnumTable<ModuleMeasure, std::string_view> kModuleBytes = {{"live", "peak", "allocated"}};
inline constexpr EnumTable<ModuleMeasure, std::string_view> kModuleOwnBytes
    = {{"live_own", "peak_own", "allocated_own"}};
/// Columns of categories that groups within a category have, too.
inline constexpr std::string_view kCategoryLive = "live";
inline constexpr std::string_view kCategoryShare = "live_share";
inline constexpr std::string_view kCategoryCount = "live_count";
extern const std::span<const ColumnRow> kBlockCategoryColumns;

/// One row per category, most live bytes first. Column `sources`: live bytes by source of the category.
[[nodiscard]] Table categoryTable(const CategoryBreakdown &report, const Attribution &attribution);

/// One row per category with bytes in the final state, most first; `bytes` are from blockCategories: rounded sizes of
/// the blocks in use, on all devices.
[[nodiscard]] Table blockCategoryTable(const std::vector<std::uint64_t> &bytes, const CategoryRules &rules);

/// One row per step and phase with activity in the visible range or live bytes. `live` counts the phase's own requests;
/// the other columns describe all activity during the phase.
[[nodiscard]] Table phaseTable(const PhaseBreakdown &report, const Attribution &attribution);

/// Columns of phaseTable() for any rows of its report, one row each.
[[nodiscard]] Table phaseRowsTable(std::span<const PhaseRow> rows, const Attribution &attribution);

/// One row per step with activity in the visible range or live bytes; columns as in phaseTable().
[[nodiscard]] Table stepTable(const PhaseBreakdown &report, const Attribution &attribution);

/// One row per node with bytes, parents before children, and one for unknown modules. `live`, `peak` and `allocated`
/// include nodes below; mean, least, most and odd_one_out describe `live` among the layers that the row represents.
[[nodiscard]] Table moduleTable(const ModuleRollup &rollup, const Attribution &attribution);

/// Rows of the rollup in moduleTable(), in order.
[[nodiscard]] std::vector<std::uint32_t> moduleOrder(const ModuleRollup &rollup);

} // namespace allostrata
