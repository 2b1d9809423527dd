#pragma once

#include "core/analysis/fragmentation.h"
#include "core/analysis/statistics_annotations.h"
#include "core/analysis/statistics_pending.h"
#include "core/analysis/statistics_series.h"
#include "core/export/table.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

// The allocator's statistics as tables. Names of columns are promised: columns may join, none may change.

/// Counters at some moments, and the free memory there: a row per sample. `fragmentation` in the order of `moments`.
/// Column `event`: of those that have happened the last one; absent before the first.
[[nodiscard]] Table statisticsTable(const Device &device, std::span<const Fragmentation> moments);

/// Free blocks by size, the smallest step first. `in_unused`: of those, wholly free segments.
[[nodiscard]] Table freeSizesTable(const Fragmentation &fragmentation);

/// A row per stream. `pending` is at the moment, by the index's lines.
[[nodiscard]] Table streamsTable(const Snapshot &snapshot, const PendingIndex &index, Moment moment);

/// All entries, in the file's order. No rows where the file has none.
[[nodiscard]] Table settingsTable(const AllocatorSettings &settings);

[[nodiscard]] Table annotationsTable(std::span<const AnnotatedSpan> spans);

} // namespace allostrata
