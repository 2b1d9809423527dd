#pragma once

#include "core/analysis/allocator/fragmentation.h"
#include "core/analysis/allocator/statistics_pending.h"
#include "core/analysis/allocator/statistics_series.h"
#include "core/export/table.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

// Tables of the allocator's statistics. Column names are stable: columns may be added, none may change.

extern const std::span<const ColumnRow> kStatisticsColumns;
extern const std::span<const ColumnRow> kFreeSizesColumns;
extern const std::span<const ColumnRow> kStreamsColumns;
extern const std::span<const ColumnRow> kSettingsColumns;
extern const std::span<const ColumnRow> kAnnotationsColumns;
// Times of annotations, in microseconds.
inline constexpr std::string_view kSpanStart = "start_us";
inline constexpr std::string_view kSpanEnd = "end_us";
inline constexpr std::string_view kSpanDuration = "duration_us";

/// Counters and free memory at some moments: one row per sample. `fragmentation` is in the order of `moments`. Column
/// `event`: the last event before the moment; absent before the first.
[[nodiscard]] Table statisticsTable(const Device &device, std::span<const Fragmentation> moments);

/// Free blocks by size, the smallest step first. `in_unused`: those in wholly free segments.
[[nodiscard]] Table freeSizesTable(const Fragmentation &fragmentation);

/// One row per stream. `pending` is at the moment, by the index's lines.
[[nodiscard]] Table streamsTable(const Snapshot &snapshot, const PendingIndex &index, Moment moment);

/// All entries, in the file's order; no rows if the file has none.
[[nodiscard]] Table settingsTable(const AllocatorSettings &settings);

[[nodiscard]] Table annotationsTable(std::span<const AnnotatedSpan> spans);

} // namespace allostrata
