#pragma once

#include "core/analysis/allocator/cached_bands.h"
#include "core/export/table.h"
#include "core/model/snapshot.h"

#include <span>

namespace allostrata {

extern const std::span<const ColumnRow> kSegmentLivesColumns;

/// One row for each period in which a segment or mapped range has one place and size, by band and moment: a range that
/// grows is one band with several rows. `born` and `gone` are the events that began and ended the row; empty: before
/// the trace, and live at its end. Column names are stable: columns may be added, none may change.
[[nodiscard]] Table segmentLivesTable(const CachedBands &bands, const Snapshot &snapshot);

} // namespace allostrata
