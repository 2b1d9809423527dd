#pragma once

#include "core/analysis/allocator/pool_series.h"
#include "core/analysis/allocator/segment_map.h"
#include "core/export/table.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

// Tables of the allocator's memory at a moment. Sizes are best estimates if the file does not state them; `size_known`
// gives the source. Column names are stable: columns may be added, none may change.

extern const std::span<const ColumnRow> kSegmentColumns;
extern const std::span<const ColumnRow> kBlockColumns;
extern const std::span<const ColumnRow> kPoolColumns;

/// One row per segment or mapped range, by address. `held` is free but cannot be released. The sums of `size`,
/// `allocated` and `allocated` + `pending` equal the counters of the moment. Only the rows [first, first + count).
[[nodiscard]] Table segmentTable(const Snapshot &snapshot, const SegmentMap &map, std::size_t first, std::size_t count);

/// A block or free range of a map.
struct BlockPlace {
    std::uint32_t segment = 0; ///< row of MemoryState::segments
    std::uint32_t range = 0; ///< of its ranges
};
/// All blocks and free ranges, by address. `matching` is by allocation, 0 is left out; empty: all, including free
/// ranges.
[[nodiscard]] std::vector<BlockPlace> blockPlaces(const SegmentMap &map, std::span<const std::uint8_t> matching);
/// One row per place.
[[nodiscard]] Table blockTable(const Document &document, const Device &device, const SegmentMap &map,
                               std::span<const BlockPlace> places);

/// Memory of a pool and stream at a moment, and its peak in the visible range.
struct PoolRow {
    PoolPlace place;
    SegmentUse use;
    PoolPeak peak;
};
/// Rows of all places, in order. `series` may be empty: then the peaks are those of the moment.
[[nodiscard]] std::vector<PoolRow> poolRows(const PoolPlaces &places, const SegmentMap &map, const PoolSeries &series);
[[nodiscard]] Table poolTable(const Snapshot &snapshot, std::span<const PoolRow> rows);

} // namespace allostrata
