#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "widgets/parts/segmented_control.h"

namespace allostrata {

/// Choice between the allocations at the cursor, in the visible range, and all; the first is the default.
[[nodiscard]] SegmentedControl *makeScopeControl(QWidget *parent);
[[nodiscard]] AllocationScope scopeOf(const SegmentedControl &control);
void setScope(SegmentedControl &control, AllocationScope scope);

/// "1,447 of 8,255 allocations, 11.57 GiB"
[[nodiscard]] QString shownSumText(const AllocationSum &shown, std::uint64_t all);
/// Describes a sum over a scope: "= requested at the cursor"; with a query, that it covers only the matching part.
/// `isOfBlocks`: see hasBlocksOnly().
[[nodiscard]] QString scopeText(AllocationScope scope, bool isFiltered, bool isOfBlocks = false);
/// Says why the view is empty, and what to do.
[[nodiscard]] QString nothingText(AllocationScope scope, bool isFiltered);
/// Rich text for a query whose matches are all outside the scope, with a link "all" that shows them.
[[nodiscard]] QString matchesElsewhereText(AllocationScope scope, std::uint64_t matches);

} // namespace allostrata
