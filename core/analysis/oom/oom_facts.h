#pragma once

#include "core/base/arithmetic.h"
#include "core/load/document.h"
#include "core/timeline/memory_state.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// A CUDA context with its libraries takes up to about this much of a device beside what the allocator reserves.
inline constexpr std::uint64_t kContextBytes = std::uint64_t(1) << 30U;

/// A reason to doubt a verdict.
enum class OomDoubt : std::uint8_t {
    CapacityUnknown, ///< nobody told how large the device is
    DeviceFreeZero, ///< no free bytes are recorded: none were, or they were not told
    ReservedBound, ///< segments from before the recording are not all known
    SizesInferred, ///< block sizes are estimates
    PoolUnknown, ///< the event does not tell its pool, and there are private ones
    SettingsUnknown, ///< the file has no allocator settings
    Limited, ///< the device had enough: a limit of the process refused, or its memory was in pieces
    BlockThere, ///< a free block that seems to serve was there: max_split_size, or an inferred state
};

/// Free memory of some segments, bytes.
struct FreeMemory {
    std::uint64_t bytes = 0; ///< free ranges
    std::uint64_t largest = 0; ///< the largest of them
    std::uint64_t whole = 0; ///< of them, those that are a whole segment: cudaFree could return them
    std::uint64_t wholeSegments = 0; ///< how many
};

struct StreamBytes {
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint64_t bytes = 0;
};

/// How a segment stands to a request.
enum class SegmentReach : std::uint8_t {
    Usable, ///< its pool and stream: free blocks of it serve
    OtherStream, ///< as the next: only wholly free can it help, when it is returned to the device
    OtherSize, ///< the pool of small requests, for a large one, and the other way round
    OutOfReach, ///< another private pool, or the default one for a request of a private pool
};

/// An out-of-memory event and the memory before it. Sizes in bytes; best estimates where no interval is given.
struct OomFacts {
    EventId event;
    std::int64_t timeUs = TraceEvent::kNoTime;
    StackId stack; ///< that asked; empty if not recorded
    std::uint64_t asked = 0; ///< rounded, as recorded
    std::uint64_t newSegment = 0; ///< what the device was asked for to serve it: at most, where segments are expandable
    std::uint64_t deviceFree = 0; ///< as recorded
    Interval reserved;
    Interval allocated; ///< not yet free_requested
    Interval active; ///< + pending
    Interval cached; ///< reserved - active
    std::uint64_t requested = 0; ///< exact
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools; of PoolUnknown the default
    bool isSmall = false; ///< a request for the pool of small blocks
    bool isExpandable = false; ///< expandable segments were on, as the settings or the segments tell
    FreeMemory usable; ///< of the request's pool and stream
    FreeMemory otherStreams;
    FreeMemory otherSizes;
    FreeMemory outOfReach;
    std::uint64_t largestFree = 0; ///< of all of these
    std::uint64_t pending = 0; ///< freed, but the frees have not completed
    std::uint64_t largestWithPending = 0; ///< largest free block of pool and stream once they have
    std::uint64_t wholeWithPending = 0; ///< segments that these frees leave wholly free, so that they may be returned
    std::vector<StreamBytes> pendingByStream; ///< most bytes first
    std::uint64_t splitPieces = 0; ///< free bytes in usable segments that were once large enough and were split
    std::optional<std::uint64_t> capacity; ///< as somebody told
    std::uint64_t capacityLow = 0; ///< the most that this process ever saw of the device; see capacityShown
    std::uint64_t notOurs = 0; ///< capacity, or its lower bound, less (device free + reserved): others and contexts
    std::uint64_t others = 0; ///< of it, what another process or a growing context must be; a lower bound
    std::vector<OomDoubt> doubts; ///< in the order of the enumeration

    /// Free pieces that the request might have been served from, had they lain together: all but what is out of reach.
    [[nodiscard]] std::uint64_t pieces() const;
    /// Bytes free on the device for this process: none where enough was free and a limit refused; only whole pages
    /// where segments are expandable.
    [[nodiscard]] std::uint64_t deviceFreeForUs() const;
    [[nodiscard]] bool has(OomDoubt doubt) const;
};

/// The pool of a segment: small or large requests. By its type, else by the blocks in it, else by its size.
[[nodiscard]] bool isSmallPool(const StateSegment &segment, std::span<const StateRange> ranges);
[[nodiscard]] std::span<const StateRange> rangesOf(const MemoryState &state, const StateSegment &segment);
[[nodiscard]] SegmentReach reachOf(const OomFacts &facts, const StateSegment &segment,
                                   std::span<const StateRange> ranges);

/// Bytes that the allocator asks the device for when no free block serves a rounded request.
[[nodiscard]] std::uint64_t segmentForRequest(std::uint64_t rounded, bool isExpandable);

/// Without what needs a capacity: see capacityShown and examineOom. `state`: before the event. O(ranges).
[[nodiscard]] OomFacts oomFacts(const Snapshot &snapshot, const Timeline &timeline, EventId event,
                                const MemoryState &state);

} // namespace allostrata
