#pragma once

#include "core/base/arithmetic.h"
#include "core/load/document.h"
#include "core/timeline/memory_state.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// Approximate device memory used by a CUDA context and its libraries, in addition to the reserved memory.
inline constexpr std::uint64_t kContextBytes = std::uint64_t(1) << 30U;

/// Reason to doubt a verdict.
enum class OomDoubt : std::uint8_t {
    CapacityUnknown, ///< the size of the device is unknown
    DeviceFreeZero, ///< free device memory is recorded as zero: none was free, or it was not recorded
    ReservedBound, ///< not all segments from before the recording are known
    SizesInferred, ///< block sizes are estimates
    PoolUnknown, ///< the event does not name its pool, and there are private ones
    PoolInferred, ///< the file names no private pool, but an unused segment that survived must belong to one
    SettingsUnknown, ///< the file has no allocator settings
    Limited, ///< the device had enough: a limit of the process applied, or device memory was fragmented
    BlockThere, ///< a seemingly suitable free block existed: max_split_size, or an inferred state
};

/// Free memory of some segments, bytes.
struct FreeMemory {
    std::uint64_t bytes = 0; ///< free ranges
    std::uint64_t largest = 0; ///< the largest of them
    std::uint64_t whole = 0; ///< part of them in wholly free segments, which cudaFree could release
    std::uint64_t wholeSegments = 0; ///< number of such segments
};

struct StreamBytes {
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint64_t bytes = 0;
};

/// Usability of a segment for a request.
enum class SegmentReach : std::uint8_t {
    Usable, ///< in the request's pool and stream: its free blocks are usable
    OtherStream, ///< usable only if wholly free, by releasing it to the device; likewise OtherSize
    OtherSize, ///< in the pool for small requests if the request is large, or vice versa
    OutOfReach, ///< another private pool, or the default one for a request of a private pool
};

/// Out-of-memory event with the state before it. Bytes; best estimates unless an interval is given.
struct OomFacts {
    EventId event;
    std::int64_t timeUs = TraceEvent::kNoTime;
    StackId stack; ///< stack of the request; empty if not recorded
    std::uint64_t asked = 0; ///< rounded, as recorded
    std::uint64_t newSegment = 0; ///< size requested from the device; an upper bound for expandable segments
    std::uint64_t deviceFree = 0; ///< as recorded
    Interval reserved;
    Interval allocated; ///< blocks without a requested free
    Interval active; ///< + pending
    Interval cached; ///< reserved - active
    std::uint64_t requested = 0; ///< exact
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools; the default one if PoolUnknown
    bool isSmall = false; ///< the request belongs to the pool for small blocks
    bool isExpandable = false; ///< expandable segments were on, by the settings or the segments
    /// The file names no private pool. Before the allocator gives up, it releases all unused segments of the default
    /// pools (of every stream and size); one that is there nevertheless is out of reach of the request: it belongs to a
    /// private pool, or the request to one whose capture forbids the release.
    bool infersPools = false;
    FreeMemory usable; ///< free memory in the request's pool and stream
    FreeMemory otherStreams;
    FreeMemory otherSizes;
    FreeMemory outOfReach;
    std::uint64_t largestFree = 0; ///< largest free block of all the above
    std::uint64_t pending = 0; ///< freed, but the frees have not completed
    std::uint64_t largestWithPending = 0; ///< largest free block of the pool and stream after the pending frees
    /// Bytes of segments that pending frees leave wholly free, so that they can be released.
    std::uint64_t wholeWithPending = 0;
    std::vector<StreamBytes> pendingByStream; ///< most bytes first
    std::uint64_t splitPieces = 0; ///< free bytes in usable segments that were once large enough and were split
    std::optional<std::uint64_t> capacity; ///< as entered by the user
    std::uint64_t capacityLow = 0; ///< most device memory ever seen by this process; see capacityShown
    /// Capacity, or its lower bound, minus (device free + reserved): other processes and contexts.
    std::uint64_t notOurs = 0;
    std::uint64_t others = 0; ///< part of notOurs that must be another process or a growing context; a lower bound
    std::vector<OomDoubt> doubts; ///< in the order of the enumeration

    /// Free pieces that could satisfy the request if they were contiguous: all except those out of reach.
    [[nodiscard]] std::uint64_t pieces() const;
    /// Free device bytes available to this process: zero if enough was free but a limit applied; only whole pages if
    /// segments are expandable.
    [[nodiscard]] std::uint64_t deviceFreeForUs() const;
    [[nodiscard]] bool has(OomDoubt doubt) const;
};

/// Whether a segment is out of reach by inference: see OomFacts::infersPools. Not for expandable segments, which are
/// unmapped page by page, nor for segments that are themselves inferred.
[[nodiscard]] bool isInferredPrivate(const OomFacts &facts, const StateSegment &segment,
                                     std::span<const StateRange> ranges);
/// Whether a segment belongs to the pool for small requests: by its type, else by its blocks, else by its size.
[[nodiscard]] bool isSmallPool(const StateSegment &segment, std::span<const StateRange> ranges);
[[nodiscard]] std::span<const StateRange> rangesOf(const MemoryState &state, const StateSegment &segment);
[[nodiscard]] SegmentReach reachOf(const OomFacts &facts, const StateSegment &segment,
                                   std::span<const StateRange> ranges);

/// Bytes that the allocator requests from the device if no free block satisfies a rounded request.
[[nodiscard]] std::uint64_t segmentForRequest(std::uint64_t rounded, bool isExpandable);

/// Facts of an event, except those that need a capacity: see capacityShown and examineOom. `state`: before the event.
/// O(ranges).
[[nodiscard]] OomFacts oomFacts(const Snapshot &snapshot, const Timeline &timeline, EventId event,
                                const MemoryState &state);

} // namespace allostrata
