#pragma once

#include "core/analysis/allocator/segment_cost.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/export/table.h"

#include <array>
#include <span>

namespace allostrata {

// Tables of out-of-memory events and of the costs of segments. Column names are stable: columns may be added, none may
// change.

inline constexpr auto kOomColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"event", Index},
        {"time_us", Index, OnRequest},
        {"causes"},
        {"asked", Bytes},
        {"new_segment", Bytes, OnRequest},
        {"device_free", Bytes},
        {"reserved", Bytes},
        {"allocated", Bytes, OnRequest},
        {"active", Bytes, OnRequest},
        {"cached", Bytes, OnRequest},
        {"requested", Bytes, OnRequest},
        {"largest_usable", Bytes},
        {"largest_free", Bytes, OnRequest},
        {"free_usable", Bytes, OnRequest},
        {"free_other_streams", Bytes, OnRequest},
        {"free_other_sizes", Bytes, OnRequest},
        {"free_out_of_reach", Bytes, OnRequest},
        {"pending", Bytes, OnRequest},
        {"capacity", Bytes, OnRequest},
        {"capacity_low", Bytes, OnRequest},
        {"not_ours", Bytes, OnRequest},
        {"proof_left", Bytes, OnRequest},
        {"proof_right", Bytes, OnRequest},
        {"proof_holds", Text, OnRequest},
        {"remedies"},
        {"stream", Text, OnRequest},
        {"pool", Text, OnRequest},
        {"function", Code},
        {"place", Code, OnRequest},
    });
}();

inline constexpr auto kOomSegmentColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"event", Index},
        {"segment"},
        {"size", Bytes},
        {"stream", Text, OnRequest},
        {"pool", Text, OnRequest},
        {"route", Text, OnRequest},
        {"pinned", Bytes},
        {"pinned_count", Count},
        {"freed", Bytes},
        {"largest_block", Bytes, OnRequest},
        {"category", Text, OnRequest},
        {"function", Code},
        {"place", Code},
    });
}();

inline constexpr auto kSegmentCostColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"event", Index},
        {"time_us", Index, OnRequest},
        {"action"},
        {"bytes", Bytes},
        {"part"},
        {"stream", Text, OnRequest},
        {"pool", Text, OnRequest},
        {"asked", Bytes},
        {"reason"},
        {"unusable", Bytes, OnRequest},
        {"function", Code},
        {"place", Code},
    });
}();

inline constexpr auto kSegmentLineColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"function", Code},
        {"place", Code},
        {"taken", Count},
        {"taken_bytes", Bytes},
        {"returned", Count, OnRequest},
        {"returned_bytes", Bytes, PeopleIfAny},
        {"steady_taken", Count, PeopleIfAny},
        {"steady_taken_bytes", Bytes, PeopleIfAny},
        {"steady_returned", Count, OnRequest},
        {"steady_returned_bytes", Bytes, OnRequest},
        {"largest_event", Index, OnRequest},
    });
}();

/// One row per event: the request, the available memory, the causes with the sums of the decisive inequality, remedies.
[[nodiscard]] Table oomTable(std::span<const OutOfMemory> ooms, const Document &document);

/// One row per event and segment that could have satisfied the request, the cheapest first: the bytes that had to be
/// freed, and the line of its largest pinning block. `attribution` may be null: then categories are absent.
[[nodiscard]] Table oomSegmentTable(std::span<const OutOfMemory> ooms, const Document &document, const Device &device,
                                    const Attribution *attribution);

/// One row per segment event.
[[nodiscard]] Table segmentCostTable(const SegmentCosts &costs, const Document &document);

/// One row per line.
[[nodiscard]] Table segmentLineTable(const SegmentCosts &costs, const Document &document);

} // namespace allostrata
