#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "widgets/parts/segmented_control.h"

namespace allostrata {

/// A choice between what is live at the cursor, in the window, and all; the first is chosen.
[[nodiscard]] SegmentedControl *makeScopeControl(QWidget *parent);
[[nodiscard]] AllocationScope scopeOf(const SegmentedControl &control);
void setScope(SegmentedControl &control, AllocationScope scope);

/// "1,447 of 8,255 allocations, 11.57 GiB"
[[nodiscard]] QString shownSumText(const AllocationSum &shown, std::uint64_t all);
/// What a sum over a scope equals: "= requested at the cursor"; with a query that it is a part of that.
/// `isOfBlocks`: see hasBlocksOnly().
[[nodiscard]] QString scopeText(AllocationScope scope, bool isFiltered, bool isOfBlocks = false);
/// Why there is nothing to see, and what to do.
[[nodiscard]] QString nothingText(AllocationScope scope, bool isFiltered);

} // namespace allostrata
