#pragma once

#include "core/analysis/steps/step_diff.h"
#include "core/export/table.h"

#include <span>

namespace allostrata {

extern const std::span<const ColumnRow> kStepDiffColumns;

/// A row for each pair of runs and counter that one of them has: the peaks with the first step that reaches them,
/// `difference` = other - base and its share of the base, and the trend of a growing run. A pair without counters has
/// one row.
[[nodiscard]] Table stepDiffTable(std::span<const RunPair> pairs);

} // namespace allostrata
