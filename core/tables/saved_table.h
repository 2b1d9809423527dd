#pragma once

#include "core/analysis/breakdown/saved_for_backward.h"
#include "core/export/table.h"

#include <span>

namespace allostrata {

extern const std::span<const ColumnRow> kSavedColumns;
extern const std::span<const ColumnRow> kSavedLineColumns;

/// One row per block of each forward pass, and one without a number for memory kept outside its blocks: the `kept` of a
/// pass add up to all that it keeps. Column names are stable: columns may be added, none may change.
[[nodiscard]] Table savedTable(const SavedForBackward &saved, const ModuleTree &modules);

/// Memory kept by the typical block of the pass that keeps most: one row per line and operator, most first. No rows
/// without such a block. Column names are stable.
[[nodiscard]] Table savedLineTable(const SavedForBackward &saved, const StackDigests &digests);
/// Memory kept by any block: one row per line and operator, most first.
[[nodiscard]] Table savedLineTable(const SavedBlock &block, const StackDigests &digests);

} // namespace allostrata
