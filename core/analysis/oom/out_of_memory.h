#pragma once

#include "core/analysis/oom/oom_facts.h"
#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// How a segment would have served.
enum class ServingRoute : std::uint8_t {
    Contiguous, ///< a free range of the size asked for, in a segment of the request's pool and stream
    Returned, ///< wholly free it is returned, and the device then has enough for a new segment
};

/// A block that keeps a segment from serving.
struct PinningBlock {
    std::uint64_t address = 0;
    std::uint64_t size = 0; ///< best estimate
    AllocationId allocation; ///< empty where the trace and the final state tell of none
    bool isPending = false;
};

/// A segment, and the fewest bytes of live blocks that had to go for it to serve a request.
struct ServingSegment {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    bool isExpandable = false;
    ServingRoute route = ServingRoute::Contiguous;
    std::uint64_t pinnedBytes = 0; ///< of the blocks that had to go
    std::uint64_t pinnedCount = 0;
    std::vector<PinningBlock> blocks; ///< the largest kMostPinning of them, largest first
    std::uint64_t freed = 0; ///< the free range, or the segment, that there would be then
};

inline constexpr std::size_t kMostServing = 1000;
inline constexpr std::size_t kMostPinning = 200;

/// By bytes that had to go, then by address; at most kMostServing. Segments that are out of reach are left out.
/// O(ranges + segments log segments).
[[nodiscard]] std::vector<ServingSegment> servingSegments(const OomFacts &facts, const MemoryState &state);

struct LoadContext;

/// Why a request could not be served.
enum class OomCause : std::uint8_t {
    Capacity, ///< what lives and what was asked for do not fit together
    Fragmentation, ///< enough is cached, but in pieces that serve nobody
    OtherProcess, ///< another process or context holds what was missing
    PrivatePool, ///< enough is cached, but in pools that this request may not use
    PendingFrees, ///< enough is freed, but waits for another stream
};
/// "capacity", "fragmentation", "other_process", "private_pool", "pending_frees".
[[nodiscard]] std::string_view oomCauseId(OomCause cause);

/// The meaning of a number in an inequality.
enum class OomTermKind : std::uint8_t {
    Asked, ///< the rounded request
    NewSegment, ///< what the allocator asks the device for, to serve it
    DeviceFree,
    DevicePages, ///< of it, whole pages: all that expandable segments can map
    Reserved,
    Allocated,
    Pieces, ///< free ranges of the request's kind of pool
    LargestOfPools, ///< largest free block of pools that are out of reach
    PoolSegments, ///< wholly free segments of such pools
    Pools, ///< all that is free in such pools
    Pending, ///< freed, but the frees have not completed
    LargestWithPending, ///< largest free block once they have
    PendingSegments, ///< segments that are wholly free once they have
    Others, ///< memory of the device that is not this process's, beyond what a context takes
};

struct OomTerm {
    OomTermKind kind = OomTermKind::Asked;
    std::uint64_t bytes = 0;

    [[nodiscard]] bool operator==(const OomTerm &) const = default;
};

/// The sum on the left against the sum on the right. Best estimates where the facts say so.
struct OomInequality {
    std::vector<OomTerm> left;
    std::vector<OomTerm> right;
    bool isStrict = false; ///< the left is to be more; else at least as much

    [[nodiscard]] std::uint64_t leftBytes() const; ///< sums stay at the largest number where they do not fit
    [[nodiscard]] std::uint64_t rightBytes() const;
    [[nodiscard]] bool holds() const { return isStrict ? leftBytes() > rightBytes() : leftBytes() >= rightBytes(); }
};

/// A cause, and what speaks for it.
struct OomReason {
    OomCause cause = OomCause::Capacity;
    std::uint64_t bytes = 0; ///< that it keeps out of reach; Capacity: that were missing in spite of everything
    /// If it holds, this alone decided: without it the request would have succeeded. Capacity: only less live memory,
    /// a larger device, or where a limit refused a higher one, would have helped.
    OomInequality proof;
};

enum class OomRemedyKind : std::uint8_t {
    ExpandableSegments, ///< expandable_segments:True
    MaxSplitSize, ///< max_split_size_mb; value: MiB
    GarbageCollection, ///< garbage_collection_threshold
    EmptyCache, ///< torch.cuda.empty_cache() before
    OneStream, ///< allocate and free on one stream
    Unpin, ///< free the blocks that pin the cheapest segment, or allocate what lives long first; value: blocks
    SmallerBatch, ///< less live memory; bytes: at least so much
    Checkpointing, ///< activation checkpointing; bytes: of activations that were live
    EndOthers, ///< end the other process
    SharePools, ///< release the pool, or share it between graphs
    AwaitStream, ///< synchronise the stream, or use record_stream less
    RaiseLimit, ///< set_per_process_memory_fraction
};
[[nodiscard]] std::string_view oomRemedyId(OomRemedyKind kind);

struct OomRemedy {
    OomRemedyKind kind = OomRemedyKind::SmallerBatch;
    std::uint64_t bytes = 0; ///< that it is about
    std::uint64_t value = 0; ///< of the setting, where it has one

    [[nodiscard]] bool operator==(const OomRemedy &) const = default;
};

struct OomCategory {
    CategoryId category;
    std::uint64_t bytes = 0; ///< requested, live before the event
};

/// One out-of-memory event, examined.
struct OutOfMemory {
    OomFacts facts;
    std::vector<OomReason> reasons; ///< the decisive one first; never empty
    OomInequality proof; ///< of the first reason, or of all of them where none decided alone; it always holds
    bool isTogether = false; ///< no reason's own proof holds: only all of them together explain the failure
    std::vector<OomRemedy> remedies; ///< of the first reason first, then by bytes
    std::vector<ServingSegment> serving; ///< see servingSegments()
    std::vector<OomCategory> categories; ///< most bytes first; empty without an attribution
};

struct OomOptions {
    std::optional<std::uint64_t> capacity; ///< of the device, bytes, if somebody knows it; the file does not tell
    const Attribution *attribution = nullptr; ///< of the device; read while this is made
};

/// The out-of-memory events of a trace, in order. O(events), fast: they are rare.
[[nodiscard]] std::vector<EventId> oomEvents(const Trace &trace);

/// The least that the device's memory must be: at an out-of-memory event what was free and what was reserved lie in it
/// together. `events`: see oomEvents; the first kOomsForCapacity count. Nothing without events, or where no sum fits.
inline constexpr std::size_t kOomsForCapacity = 1000;
[[nodiscard]] std::optional<std::uint64_t> capacityShown(const Timeline &timeline, const std::vector<EventId> &events);

/// Examines an event that oomEvents() names. O(live log live + events).
///
/// A request succeeds in one of two ways: a free block holds what was asked for (rounded), or the device has the new
/// segment that it needs. A cause is proved by an inequality that says which way would have been open without it. With
/// F what was free on the device (OomFacts::deviceFreeForUs):
/// - Fragmentation: free pieces of the request's kind of pool >= asked, or F + pieces >= the new segment.
/// - OtherProcess: F + what others hold beyond a context (kContextBytes) >= the new segment. Others' bytes are
///   capacity - (device free + reserved); where the capacity is not known, the most that this process ever saw of the
///   device stands for it, and the difference is a lower bound.
/// - PrivatePool: the largest free block there >= asked, or F + wholly free segments there >= the new segment.
/// - PendingFrees: the same once the frees have completed.
/// - Capacity: neither way is open even with all of that in one piece: allocated + needed > reserved + F + others.
/// Expandable segments grow by what is missing, so there F counts towards what was asked for.
/// Capacity comes first where it is proved; other causes that matter (a twentieth of the memory) follow. Else causes
/// that suffice alone come by bytes. Where none does, the fewest that do together, by bytes: one of Capacity and this
/// always holds. No other cause is named, however little memory was left.
[[nodiscard]] OutOfMemory examineOom(const Document &document, const Device &device, EventId event,
                                     const OomOptions &options);

/// The first `most` events, examined. Errors: Cancelled.
[[nodiscard]] Result<std::vector<OutOfMemory>> examineOoms(const Document &document, const Device &device,
                                                           const OomOptions &options, std::size_t most,
                                                           const LoadContext &context);

/// Members of OutOfMemory of the same names.
struct OomReasons {
    std::vector<OomReason> reasons;
    OomInequality proof;
    bool isTogether = false;
};

/// The causes by the rules of examineOom.
[[nodiscard]] OomReasons oomReasons(const OomFacts &facts);

/// With the request, less than a twentieth of the memory would have been left.
[[nodiscard]] bool isNearlyFull(const OomFacts &facts);

/// Remedies, only for causes that were found. `oom` comes without its remedies.
[[nodiscard]] std::vector<OomRemedy> oomRemedies(const OutOfMemory &oom, const AllocatorSettings &settings,
                                                 const Attribution *attribution);

} // namespace allostrata
