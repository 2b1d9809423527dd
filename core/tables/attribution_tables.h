#pragma once

#include "core/analysis/breakdown/category_report.h"
#include "core/analysis/breakdown/module_rollup.h"
#include "core/analysis/breakdown/phase_report.h"
#include "core/attribution/attribution.h"
#include "core/export/table.h"

#include <array>
#include <cstdint>
#include <vector>

namespace allostrata {

// Sums by what bytes are for, as tables. "live" is at the report's moment (the cursor), "allocated", "freed", "net" and
// "peak" are of its window; bytes are requested ones. Names of columns are promised: columns may join, none may change.

extern const std::array<ColumnRow, 12> kCategoryColumns;
extern const std::array<ColumnRow, 20> kPhaseColumns; ///< `name` where the file names its phases
extern const std::array<ColumnRow, 17> kStepColumns;
extern const std::array<ColumnRow, 15> kModuleColumns;
inline constexpr auto kBlockCategoryColumns = std::to_array<ColumnRow>(
    {{"category", ColumnKind::Text, Audience::OnRequest}, {"name"}, {"blocks", ColumnKind::Bytes}});

/// A row per category, most live bytes first. Column `sources`: live bytes by how the category is known.
[[nodiscard]] Table categoryTable(const CategoryBreakdown &report, const Attribution &attribution);

/// A row per category that has any bytes in the final state, most first; `bytes` are those of blockCategories: rounded
/// sizes of the blocks in use, on all devices.
[[nodiscard]] Table blockCategoryTable(const std::vector<std::uint64_t> &bytes, const CategoryRules &rules);

/// A row per step and phase that has anything in the window or is live. `live` counts what the phase itself asked for;
/// the rest is what happened while it ran.
[[nodiscard]] Table phaseTable(const PhaseBreakdown &report, const Attribution &attribution);

/// The columns of phaseTable() for any rows of its report, a row each.
[[nodiscard]] Table phaseRowsTable(std::span<const PhaseRow> rows, const Attribution &attribution);

/// The same by step alone.
[[nodiscard]] Table stepTable(const PhaseBreakdown &report, const Attribution &attribution);

/// A row per node with any bytes, parents before children, and the unknown. `live`, `peak` and `allocated` include
/// what is below; mean, least, most and odd_one_out speak of `live` among the layers that the row stands for.
[[nodiscard]] Table moduleTable(const ModuleRollup &rollup, const Attribution &attribution);

/// The rows of the rollup that moduleTable() has, in its order.
[[nodiscard]] std::vector<std::uint32_t> moduleOrder(const ModuleRollup &rollup);

/// The dotted path of a row, with * for the numbers of merged layers; "unknown" for the unknown.
[[nodiscard]] std::string modulePath(const ModuleTree &tree, const ModuleRollup &rollup, std::uint32_t row);

} // namespace allostrata
