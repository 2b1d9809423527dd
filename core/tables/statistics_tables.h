#pragma once

#include "core/analysis/allocator/fragmentation.h"
#include "core/analysis/allocator/statistics_pending.h"
#include "core/analysis/allocator/statistics_series.h"
#include "core/export/table.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

// Tables of the allocator's statistics. Column names are stable: columns may be added, none may change.

inline constexpr auto kStatisticsColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"event", Index},
        {"time_us", Index, OnRequest},
        {"requested", Bytes},
        {"allocated", Bytes},
        {"allocated_low", Bytes, OnRequest},
        {"allocated_high", Bytes, OnRequest},
        {"active", Bytes},
        {"active_low", Bytes, OnRequest},
        {"active_high", Bytes, OnRequest},
        {"reserved", Bytes},
        {"reserved_low", Bytes, OnRequest},
        {"reserved_high", Bytes, OnRequest},
        {"efficiency", Share, OnRequest},
        {"fragmentation", Share},
        {"free", Bytes},
        {"unused", Bytes, OnRequest},
        {"inactive_split", Bytes, OnRequest},
        {"largest_free", Bytes},
        {"largest_request", Bytes, OnRequest},
    });
}();

inline constexpr auto kFreeSizesColumns = std::to_array<ColumnRow>({
    {"from", ColumnKind::Bytes},
    {"to", ColumnKind::Bytes, Audience::OnRequest},
    {"blocks", ColumnKind::Count},
    {"bytes", ColumnKind::Bytes},
    {"blocks_in_unused", ColumnKind::Count, Audience::OnRequest},
    {"bytes_in_unused", ColumnKind::Bytes},
});

inline constexpr auto kStreamsColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"stream"},
        {"allocations", Count},
        {"requested", Bytes},
        {"pending", Bytes},
        {"highest_pending", Bytes},
        {"highest_pending_event", Index, OnRequest},
        {"waits", Count},
        {"waited", Bytes},
    });
}();

inline constexpr auto kSettingsColumns = std::to_array<ColumnRow>({{"setting", ColumnKind::Code}, {"value"}});

inline constexpr auto kAnnotationsColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"annotation", Code},
        {"kind", Text, OnRequest},
        {"start_us", Index},
        {"end_us", Index},
        {"duration_us", Index},
        {"first_event", Index},
        {"last_event", Index},
    });
}();

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
