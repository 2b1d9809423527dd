#pragma once

#include "core/analysis/oom/oom_facts.h"
#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// Way in which a segment could satisfy a request.
enum class ServingRoute : std::uint8_t {
    Contiguous, ///< a free range of the requested size, in a segment of the request's pool and stream
    Returned, ///< a wholly free segment is released, which gives the device enough for a new segment
};

/// Block that prevents a segment from satisfying a request.
struct PinningBlock {
    std::uint64_t address = 0;
    std::uint64_t size = 0; ///< best estimate
    AllocationId allocation; ///< empty if neither the trace nor the final state knows it
    bool isPending = false;
};

/// Segment, and the fewest live bytes to be freed in it to satisfy a request.
struct ServingSegment {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    bool isExpandable = false;
    ServingRoute route = ServingRoute::Contiguous;
    std::uint64_t pinnedBytes = 0; ///< bytes of the blocks to be freed
    std::uint64_t pinnedCount = 0;
    std::vector<PinningBlock> blocks; ///< the largest kMostPinning of them, largest first
    std::uint64_t freed = 0; ///< resulting free range or segment
};

inline constexpr std::size_t kMostServing = 1000;
inline constexpr std::size_t kMostPinning = 200;

/// Segments by bytes to be freed, then by address; at most kMostServing. Segments out of reach are left out. O(ranges +
/// segments log segments).
[[nodiscard]] std::vector<ServingSegment> servingSegments(const OomFacts &facts, const MemoryState &state);

struct LoadContext;

/// Cause of a failed request.
enum class OomCause : std::uint8_t {
    Capacity, ///< live memory and the request exceed the capacity
    Fragmentation, ///< enough is cached, but in unsuitable pieces
    OtherProcess, ///< another process or context holds the missing memory
    PrivatePool, ///< enough is cached, but in pools unavailable to this request
    PendingFrees, ///< enough is freed, but waiting for another stream
};
/// Stable id: "capacity", "fragmentation", "other_process", "private_pool", "pending_frees".
[[nodiscard]] std::string_view oomCauseId(OomCause cause);

/// Meaning of a number in an inequality.
enum class OomTermKind : std::uint8_t {
    Asked, ///< the rounded request
    NewSegment, ///< bytes that the allocator requests from the device for it
    DeviceFree,
    DevicePages, ///< part of it in whole pages: all that expandable segments can map
    Reserved,
    Allocated,
    Pieces, ///< free ranges of the request's kind of pool
    LargestOfPools, ///< largest free block of pools out of reach
    PoolSegments, ///< wholly free segments of pools out of reach
    Pools, ///< all free memory of pools out of reach
    Pending, ///< freed, but the frees have not completed
    LargestWithPending, ///< largest free block after the pending frees
    PendingSegments, ///< segments wholly free after the pending frees
    Others, ///< device memory of others, beyond the usual size of a context
};

struct OomTerm {
    OomTermKind kind = OomTermKind::Asked;
    std::uint64_t bytes = 0;

    [[nodiscard]] bool operator==(const OomTerm &) const = default;
};

/// Comparison of two sums. Best estimates if the facts say so.
struct OomInequality {
    std::vector<OomTerm> left;
    std::vector<OomTerm> right;
    bool isStrict = false; ///< left > right; else left >= right

    [[nodiscard]] std::uint64_t leftBytes() const; ///< sums saturate at the largest number
    [[nodiscard]] std::uint64_t rightBytes() const;
    [[nodiscard]] bool holds() const { return isStrict ? leftBytes() > rightBytes() : leftBytes() >= rightBytes(); }
};

/// Cause, with its evidence.
struct OomReason {
    OomCause cause = OomCause::Capacity;
    std::uint64_t bytes = 0; ///< bytes made unavailable by it; for Capacity: bytes missing in any case
    /// If it holds, this cause was decisive: without it the request would have succeeded. For Capacity: only less live
    /// memory, a larger device or, if a limit applied, a higher limit would have helped.
    OomInequality proof;
};

enum class OomRemedyKind : std::uint8_t {
    ExpandableSegments, ///< expandable_segments:True
    MaxSplitSize, ///< max_split_size_mb; value: MiB
    GarbageCollection, ///< garbage_collection_threshold
    EmptyCache, ///< call torch.cuda.empty_cache() beforehand
    OneStream, ///< allocate and free on one stream
    Unpin, ///< free the blocks that pin the cheapest segment, or allocate long-lived memory first; value: blocks
    SmallerBatch, ///< less live memory; bytes: at least this much
    Checkpointing, ///< activation checkpointing; bytes: live activations
    EndOthers, ///< end the other process
    SharePools, ///< release the pool, or share it between graphs
    AwaitStream, ///< synchronise the stream, or use record_stream less
    RaiseLimit, ///< set_per_process_memory_fraction
};
[[nodiscard]] std::string_view oomRemedyId(OomRemedyKind kind);

struct OomRemedy {
    OomRemedyKind kind = OomRemedyKind::SmallerBatch;
    std::uint64_t bytes = 0; ///< bytes concerned
    std::uint64_t value = 0; ///< value of the setting, if it has one

    [[nodiscard]] bool operator==(const OomRemedy &) const = default;
};

struct OomCategory {
    CategoryId category;
    std::uint64_t bytes = 0; ///< requested, live before the event
};

/// One out-of-memory event, examined.
struct OutOfMemory {
    OomFacts facts;
    std::vector<OomReason> reasons; ///< decisive one first; never empty
    OomInequality proof; ///< proves the first reason, or all of them if none was decisive; always holds
    bool isTogether = false; ///< no reason's proof holds by itself: only all together explain the failure
    std::vector<OomRemedy> remedies; ///< for the first reason first, then by bytes
    std::vector<ServingSegment> serving; ///< see servingSegments()
    std::vector<OomCategory> categories; ///< most bytes first; empty without an attribution
};

struct OomOptions {
    std::optional<std::uint64_t> capacity; ///< bytes of the device, if entered by the user; the file does not say
    const Attribution *attribution = nullptr; ///< attribution of the device; used only during the examination
};

/// Out-of-memory events of a trace, in order. O(events), fast, as they are rare.
[[nodiscard]] std::vector<EventId> oomEvents(const Trace &trace);

/// Out-of-memory event of a recording without segments, as by a profiler. Bytes before the event.
struct TracedOom {
    std::uint64_t asked = 0;
    std::uint64_t allocated = 0;
    std::uint64_t reserved = 0;

    [[nodiscard]] std::uint64_t unused() const { return reserved - std::min(reserved, allocated); }
    /// Whether the unused memory would have served the request in one suitable piece; else the device had to give more.
    [[nodiscard]] bool wouldFit() const { return unused() >= asked; }
};
/// Totals at an event listed by oomEvents(); empty if the file does not record reserved bytes.
[[nodiscard]] std::optional<TracedOom> tracedOom(const Device &device, EventId event);

/// Lower bound of the device memory: the largest sum of free and reserved bytes at an out-of-memory event. `events`:
/// see oomEvents; the first kOomsForCapacity are used. Empty without events, or if no sum fits.
inline constexpr std::size_t kOomsForCapacity = 1000;
[[nodiscard]] std::optional<std::uint64_t> capacityShown(const Timeline &timeline, const std::vector<EventId> &events);

/// Examines an event listed by oomEvents(). O(live log live + events).
///
/// A request succeeds in one of two ways: a free block has the requested (rounded) size, or the device has room for the
/// new segment. A cause is proved by an inequality that shows which way would have been open without it. F is the free
/// device memory (OomFacts::deviceFreeForUs):
/// - Fragmentation: free pieces of the request's kind of pool >= asked, or F + pieces >= the new segment.
/// - OtherProcess: F + memory of others beyond a context (kContextBytes) >= the new segment. Others' bytes are
///   capacity - (device free + reserved). If the capacity is unknown, the most device memory ever seen by this
///   process replaces it, and the difference is a lower bound.
/// - PrivatePool: the largest free block there >= asked, or F + wholly free segments there >= the new segment.
/// - PendingFrees: as PrivatePool, with the state after the frees have completed.
/// - Capacity: neither way is open even with all of that in one piece: allocated + needed > reserved + F + others.
/// Expandable segments grow by the missing bytes, so for them F counts towards the requested size.
/// Capacity comes first if it is proved, followed by other causes that matter (a twentieth of the memory). Otherwise
/// sufficient causes are ordered by bytes. If none suffices, the smallest sufficient set is given, by bytes: either
/// this or Capacity always holds. No other cause is reported, however little memory was left.
[[nodiscard]] OutOfMemory examineOom(const Document &document, const Device &device, EventId event,
                                     const OomOptions &options);

/// The first `most` events, examined. Errors: Cancelled.
[[nodiscard]] Result<std::vector<OutOfMemory>> examineOoms(const Document &document, const Device &device,
                                                           const OomOptions &options, std::size_t most,
                                                           const LoadContext &context);

/// Reasons and proof, as in OutOfMemory.
struct OomReasons {
    std::vector<OomReason> reasons;
    OomInequality proof;
    bool isTogether = false;
};

/// Finds the causes by the rules of examineOom.
[[nodiscard]] OomReasons oomReasons(const OomFacts &facts);

/// Whether less than a twentieth of the memory would have remained after the request.
[[nodiscard]] bool isNearlyFull(const OomFacts &facts);

/// Remedies for the causes found. `oom` has no remedies yet.
[[nodiscard]] std::vector<OomRemedy> oomRemedies(const OutOfMemory &oom, const AllocatorSettings &settings,
                                                 const Attribution *attribution);

} // namespace allostrata
