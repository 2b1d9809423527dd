#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/counters.h"
#include "core/timeline/memory_state.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

class Timeline;

/// Memory in one or several segments at a moment, in bytes. allocated + pendingFree + free = reserved.
struct SegmentUse {
    std::uint64_t reserved = 0;
    std::uint64_t allocated = 0; ///< blocks in use
    std::uint64_t pendingFree = 0; ///< blocks waiting to be freed
    std::uint64_t requested = 0; ///< requested bytes of both, within their blocks
    std::uint64_t free = 0;
    std::uint64_t largestFree = 0; ///< largest contiguous range
    /// Free bytes that could be released: whole unused segments and pages.
    std::uint64_t releasable = 0;
    std::uint64_t blocks = 0; ///< allocated and pending blocks
    std::uint64_t segments = 0;
    std::uint64_t unusedSegments = 0; ///< segments without blocks
    std::uint64_t unused = 0; ///< their bytes

    [[nodiscard]] std::uint64_t active() const { return allocated + pendingFree; }
    /// Bytes of the blocks beyond the requested ones.
    [[nodiscard]] std::uint64_t rounding() const { return active() - requested; }
    /// Free bytes that cannot be released, as a live block shares their segment or page.
    [[nodiscard]] std::uint64_t stranded() const { return free - releasable; }
    void add(const SegmentUse &other);
    [[nodiscard]] bool operator==(const SegmentUse &) const = default;
};

/// Segments in one virtual reservation of an expandable segment, or a single segment.
struct SegmentRun {
    std::size_t first = 0; ///< row of MemoryState::segments
    std::size_t count = 0; ///< consecutive segments; more than one only for mapped ranges
    SegmentUse use;
};

/// Allocator memory at one moment, segment by segment. Sums of `total` equal the best estimates of Timeline::countersAt
/// for the moment.
struct SegmentMap {
    Moment moment = 0;
    MemoryState state;
    std::vector<SegmentUse> uses; ///< by row of state.segments
    std::vector<SegmentType> types; ///< by row; inferred from the blocks if the file does not say
    std::vector<SegmentRun> runs; ///< by address
    SegmentUse total;

    [[nodiscard]] std::span<const StateRange> rangesOf(std::size_t segment) const;
    /// Segment that contains an address; empty if there is none. O(log segments).
    [[nodiscard]] std::optional<std::size_t> segmentAt(std::uint64_t address) const;
    /// Row of state.ranges that contains an address. O(log).
    [[nodiscard]] std::optional<std::size_t> rangeAt(std::uint64_t address) const;
    /// Unmapped bytes between a segment and the previous one in its run; 0 for the first of a run.
    [[nodiscard]] std::uint64_t holeBefore(const SegmentRun &run, std::size_t segment) const;
};

/// Segment map at a moment. O(live log live).
[[nodiscard]] SegmentMap segmentMap(const Timeline &timeline, Moment moment);
/// Segment map of a state that is already available.
[[nodiscard]] SegmentMap segmentMapOf(MemoryState state, Moment moment);

/// Order of runs; ties by address.
enum class SegmentOrder : std::uint8_t {
    Address,
    Reserved, ///< largest first
    Used, ///< most active bytes first
    Stranded, ///< most free bytes that cannot be released first: segments that few blocks keep alive
};

enum class SegmentGrouping : std::uint8_t { None, StreamAndPool };

/// Runs of one stream and pool, or all of them.
struct SegmentGroup {
    std::uint16_t stream = 0; ///< row of Snapshot::streams; of the first run if all are in one group
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    std::vector<std::size_t> runs; ///< rows of SegmentMap::runs, in the requested order
    SegmentUse use;
};

/// Groups the runs: the default pool before private ones, the default stream before others; else most reserved bytes
/// first. No group is empty. O(runs log runs).
[[nodiscard]] std::vector<SegmentGroup> arranged(const SegmentMap &map, SegmentOrder order, SegmentGrouping grouping);

/// Blocks that prevent the release of a segment.
struct SegmentPins {
    std::vector<std::size_t> ranges; ///< rows of state.ranges, smallest block first, at most `limit`
    std::uint64_t blocks = 0; ///< number of all pinning blocks
    std::uint64_t bytes = 0;
};
/// Blocks that pin a segment. O(ranges of the segment log limit).
[[nodiscard]] SegmentPins pinsOf(const SegmentMap &map, std::size_t segment, std::size_t limit);

/// Whether the pool or stream differs between segments.
[[nodiscard]] bool hasSeveralPlaces(const SegmentMap &map);

} // namespace allostrata
