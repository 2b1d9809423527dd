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

/// Reason why the allocator requested device memory, although some may have been free.
enum class NewSegmentReason : std::uint8_t {
    NotExamined, ///< see SegmentCosts::examined
    RequestUnknown, ///< no allocation that used the new memory follows
    NothingFree, ///< no free range was large enough, nor all free memory of its pool and stream together
    InPieces, ///< all free memory of its pool and stream was large enough, but in pieces
    OtherStream, ///< a free range of another stream was large enough
    OtherPool, ///< a free range of another pool was large enough
    Pending, ///< a range would have been large enough after frees that wait for another stream
    NotTaken, ///< a range of its pool and stream was large enough, but not taken: max_split_size, or inferred sizes
};
/// Stable id: "not_examined", "request_unknown", "nothing_free", "in_pieces", "other_stream", "other_pool", "pending",
/// "not_taken".
[[nodiscard]] std::string_view newSegmentReasonId(NewSegmentReason reason);

/// One segment_alloc, segment_map, segment_free or segment_unmap event: the device synchronises or maps pages, and the
/// program stalls.
struct SegmentCost {
    EventId event;
    Action action = Action::SegmentAlloc;
    std::int64_t timeUs = TraceEvent::kNoTime;
    std::uint64_t bytes = 0;
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    StackId stack; ///< empty if not recorded
    AllocationId served; ///< allocation that used the new memory; empty if none follows, and for frees
    std::uint64_t asked = 0; ///< lower bound of its block
    NewSegmentReason reason = NewSegmentReason::NotExamined; ///< for allocs and maps
    std::uint64_t unusable = 0; ///< free bytes that the reason refers to: the range, or the sum of the pieces
    bool isWarmUp = false;

    [[nodiscard]] bool takes() const { return action == Action::SegmentAlloc || action == Action::SegmentMap; }
};

struct SegmentCostSums {
    std::uint64_t taken = 0; ///< by allocs and maps
    std::uint64_t takenBytes = 0;
    std::uint64_t returned = 0; ///< by frees and unmaps
    std::uint64_t returnedBytes = 0;

    void add(const SegmentCost &cost);
    [[nodiscard]] bool operator==(const SegmentCostSums &) const = default;
};

/// Costs caused by one of the user's lines.
struct SegmentCostLine {
    std::uint64_t key = 0; ///< StackDigest::lineKey; 0: without a stack
    StackId stack; ///< stack of the first event; empty: without a stack
    SegmentCostSums all;
    SegmentCostSums steady; ///< the part after the warm-up
    EventId largest; ///< event with the most bytes
};

/// Boundary between warm-up and steady state.
enum class WarmUpRule : std::uint8_t {
    Steps, ///< start of the second training step
    PeakReserved, ///< first peak of reserved bytes, if fewer than two steps are known
};

struct SegmentCosts {
    std::vector<SegmentCost> events; ///< in order
    std::vector<SegmentCostLine> lines; ///< most stalls in the steady state first, then most bytes
    SegmentCostSums warmUp;
    SegmentCostSums steady;
    WarmUpRule rule = WarmUpRule::PeakReserved;
    Moment warmUpEnd = 0; ///< events before it are warm-up
    std::uint64_t firstEvent = 0; ///< number of the trace's first event in the file
    std::size_t examined = 0; ///< allocs and maps whose memory was examined for a reason
    std::size_t examinable = 0; ///< all allocs and maps
};

/// Limit on the ranges examined for reasons, to bound the cost. Each examination takes O(live); the steady state comes
/// first, in it the events with most bytes.
inline constexpr std::size_t kRangesForReasons = 1'000'000;

/// Costs of all segment events. `attribution` belongs to the device, or is null. O(events) to find the segment events,
/// then O(segment events log segment events) and the states. Errors: Cancelled.
[[nodiscard]] Result<SegmentCosts> segmentCosts(const Document &document, const Device &device,
                                                const Attribution *attribution, const LoadContext &context,
                                                std::size_t rangesForReasons = kRangesForReasons);

} // namespace allostrata
