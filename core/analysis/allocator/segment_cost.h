#pragma once

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Why the allocator had to ask the device, though memory may have been free.
enum class NewSegmentReason : std::uint8_t {
    NotExamined, ///< see SegmentCosts::examined
    RequestUnknown, ///< no allocation follows that the new memory was for
    NothingFree, ///< no free range was large enough, nor were all of its pool and stream together
    InPieces, ///< together they were: free memory of its pool and stream lay in pieces
    OtherStream, ///< a free range of another stream was
    OtherPool, ///< a free range of another pool was
    Pending, ///< one would have been, had frees completed that wait for another stream
    NotTaken, ///< one of its pool and stream was, but was not taken: max_split_size, or sizes that are only inferred
};
/// "not_examined", "request_unknown", "nothing_free", "in_pieces", "other_stream", "other_pool", "pending",
/// "not_taken".
[[nodiscard]] std::string_view newSegmentReasonId(NewSegmentReason reason);

/// One segment_alloc, segment_map, segment_free or segment_unmap: the device synchronises, or maps pages, and all
/// waits.
struct SegmentCost {
    EventId event;
    Action action = Action::SegmentAlloc;
    std::int64_t timeUs = TraceEvent::kNoTime;
    std::uint64_t bytes = 0;
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    StackId stack; ///< empty if not recorded
    AllocationId served; ///< the allocation that the new memory was for; empty where none follows, and for frees
    std::uint64_t asked = 0; ///< its block, at least
    NewSegmentReason reason = NewSegmentReason::NotExamined; ///< of allocs and maps
    std::uint64_t unusable = 0; ///< free bytes that the reason speaks of: the range, or the sum of the pieces
    bool isWarmUp = false;

    [[nodiscard]] bool takes() const { return action == Action::SegmentAlloc || action == Action::SegmentMap; }
};

struct SegmentCostSums {
    std::uint64_t taken = 0; ///< allocs and maps
    std::uint64_t takenBytes = 0;
    std::uint64_t returned = 0; ///< frees and unmaps
    std::uint64_t returnedBytes = 0;

    void add(const SegmentCost &cost);
    [[nodiscard]] bool operator==(const SegmentCostSums &) const = default;
};

/// What one line of the user's caused.
struct SegmentCostLine {
    std::uint64_t key = 0; ///< StackDigest::lineKey; 0: without a stack
    StackId stack; ///< of the first of them; empty: without a stack
    SegmentCostSums all;
    SegmentCostSums steady; ///< of it, after the warm-up
    EventId largest; ///< the event with the most bytes
};

/// What tells warm-up from steady state.
enum class WarmUpRule : std::uint8_t {
    Steps, ///< until the second training step begins
    PeakReserved, ///< until reserved stood at its peak first: no two steps are known
};

struct SegmentCosts {
    std::vector<SegmentCost> events; ///< in order
    std::vector<SegmentCostLine> lines; ///< most stalls in the steady state first, then most bytes
    SegmentCostSums warmUp;
    SegmentCostSums steady;
    WarmUpRule rule = WarmUpRule::PeakReserved;
    Moment warmUpEnd = 0; ///< events before it are warm-up
    std::size_t examined = 0; ///< of the allocs and maps, those whose memory was looked at for a reason
    std::size_t examinable = 0; ///< allocs and maps
};

/// Memory is looked at, at O(live) each, for the steady state first and there for the most bytes first, until so many
/// ranges were seen: that bounds the cost.
inline constexpr std::size_t kRangesForReasons = 1'000'000;

/// `attribution` is of the device, or null. O(events) for a look at their kinds, then O(segment events log segment
/// events) and the states. Errors: Cancelled.
[[nodiscard]] Result<SegmentCosts> segmentCosts(const Document &document, const Device &device,
                                                const Attribution *attribution, const LoadContext &context,
                                                std::size_t rangesForReasons = kRangesForReasons);

} // namespace allostrata
