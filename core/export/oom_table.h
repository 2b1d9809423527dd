#pragma once

#include "core/analysis/out_of_memory.h"
#include "core/analysis/segment_cost.h"
#include "core/export/table.h"

#include <span>

namespace allostrata {

// Out-of-memory events and costs of segments as tables. Names of columns are promised: columns may join, none may
// change.

/// A row per event: what was asked, what was there, the causes with the sums of the decisive inequality, remedies.
[[nodiscard]] Table oomTable(std::span<const OutOfMemory> ooms, const Document &document);

/// A row per event and segment that would have served, the cheapest first: what had to go, and the line of the largest
/// block of it. `attribution` may be null: then nothing tells categories.
[[nodiscard]] Table oomSegmentTable(std::span<const OutOfMemory> ooms, const Document &document, const Device &device,
                                    const Attribution *attribution);

/// A row per segment event.
[[nodiscard]] Table segmentCostTable(const SegmentCosts &costs, const Document &document);

/// A row per line.
[[nodiscard]] Table segmentLineTable(const SegmentCosts &costs, const Document &document);

} // namespace allostrata
