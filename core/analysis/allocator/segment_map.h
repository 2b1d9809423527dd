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

/// What a segment, or several, hold at one moment, in bytes. allocated + pendingFree + free = reserved.
struct SegmentUse {
    std::uint64_t reserved = 0;
    std::uint64_t allocated = 0; ///< blocks in use
    std::uint64_t pendingFree = 0; ///< blocks that wait to be freed
    std::uint64_t requested = 0; ///< of both, as far as their blocks hold it
    std::uint64_t free = 0;
    std::uint64_t largestFree = 0; ///< the largest range without a gap
    /// Of the free bytes, those that could be given back: whole unused segments and pages
    std::uint64_t releasable = 0;
    std::uint64_t blocks = 0; ///< allocated and pending ones
    std::uint64_t segments = 0;
    std::uint64_t unusedSegments = 0; ///< without any block
    std::uint64_t unused = 0; ///< bytes of those

    [[nodiscard]] std::uint64_t active() const { return allocated + pendingFree; }
    /// What the blocks are larger than what was asked for.
    [[nodiscard]] std::uint64_t rounding() const { return active() - requested; }
    /// Free, but kept from being given back by a live block of the same segment or page.
    [[nodiscard]] std::uint64_t stranded() const { return free - releasable; }
    void add(const SegmentUse &other);
    [[nodiscard]] bool operator==(const SegmentUse &) const = default;
};

/// Segments that lie in one virtual reservation of an expandable segment, or a single segment.
struct SegmentRun {
    std::size_t first = 0; ///< row of MemoryState::segments
    std::size_t count = 0; ///< consecutive ones; more than one only for mapped ranges
    SegmentUse use;
};

/// The allocator's memory at one moment, with what each segment holds. Sums of `total` equal the best estimates of
/// Timeline::countersAt of the moment.
struct SegmentMap {
    Moment moment = 0;
    MemoryState state;
    std::vector<SegmentUse> uses; ///< by row of state.segments
    std::vector<SegmentType> types; ///< by row; where the file does not tell, what the blocks show
    std::vector<SegmentRun> runs; ///< by address
    SegmentUse total;

    [[nodiscard]] std::span<const StateRange> rangesOf(std::size_t segment) const;
    /// The segment that holds an address; nothing where none does. O(log segments).
    [[nodiscard]] std::optional<std::size_t> segmentAt(std::uint64_t address) const;
    /// The row of state.ranges that holds an address. O(log).
    [[nodiscard]] std::optional<std::size_t> rangeAt(std::uint64_t address) const;
    /// Unmapped bytes between a segment and the one before it in the same run; 0 for the first of a run.
    [[nodiscard]] std::uint64_t holeBefore(const SegmentRun &run, std::size_t segment) const;
};

/// O(live log live).
[[nodiscard]] SegmentMap segmentMap(const Timeline &timeline, Moment moment);
/// Of a state that is there already.
[[nodiscard]] SegmentMap segmentMapOf(MemoryState state, Moment moment);

/// How runs follow one another; equal ones by address.
enum class SegmentOrder : std::uint8_t {
    Address,
    Reserved, ///< largest first
    Used, ///< most active bytes first
    Stranded, ///< most free bytes that cannot be given back first: segments that little keeps alive
};

enum class SegmentGrouping : std::uint8_t { None, StreamAndPool };

/// Runs of one stream and pool, or all of them.
struct SegmentGroup {
    std::uint16_t stream = 0; ///< row of Snapshot::streams; of the first run where all are in one group
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    std::vector<std::size_t> runs; ///< rows of SegmentMap::runs, in the order that was asked for
    SegmentUse use;
};

/// The default pool before private ones, the default stream before others; else the group with most reserved bytes
/// first. No group is empty. O(runs log runs).
[[nodiscard]] std::vector<SegmentGroup> arranged(const SegmentMap &map, SegmentOrder order, SegmentGrouping grouping);

/// What keeps a segment from being given back.
struct SegmentPins {
    std::vector<std::size_t> ranges; ///< rows of state.ranges, smallest block first, at most as many as asked for
    std::uint64_t blocks = 0; ///< all that pin it
    std::uint64_t bytes = 0;
};
/// O(ranges of the segment log limit).
[[nodiscard]] SegmentPins pinsOf(const SegmentMap &map, std::size_t segment, std::size_t limit);

/// Whether the pool or stream differs between segments.
[[nodiscard]] bool hasSeveralPlaces(const SegmentMap &map);

} // namespace allostrata
