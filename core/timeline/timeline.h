#pragma once

#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/allocations.h"
#include "core/timeline/memory_state.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace allostrata {

/// The counters at one moment, in bytes.
struct Counters {
    std::uint64_t requested = 0; ///< exact: what the callers asked for, of everything not yet free_completed
    Interval allocated; ///< rounded blocks not yet free_requested
    Interval active; ///< allocated + waiting to be freed
    Interval reserved; ///< segments and mapped ranges; exact where the trace has all their events

    [[nodiscard]] bool operator==(const Counters &) const = default;
};

/// A moment of a trace: how many of its events have happened. 0 is before the first, Trace::size() the end.
/// The moment after event e is e + 1.
using Moment = std::uint32_t;

/// The highest value of a counter and the event after which it stood first.
struct Peak {
    std::uint64_t bytes = 0;
    EventId event; ///< empty: it stood before the first event (or there are none)
};

struct IntervalPeak {
    Interval bytes; ///< each bound peaks for itself
    EventId event; ///< of the best estimate
};

/// What the timeline page counts (FORMATS A.9): pairs over segment_alloc / segment_free and the final segments,
/// maps and unmaps ignored.
struct CachedSegments {
    std::uint64_t elements = 0;
    std::uint64_t peak = 0;
    std::uint64_t final = 0;
};

/// What we infer from the trace of one device and the final segments: lives of blocks, counters, states.
/// Immutable; refers to the Snapshot it was built from, which must live longer.
class Timeline {
public:
    /// `traceIndex`: row of snapshot.traces. Diagnostics of the inference are appended to `diagnostics`.
    /// Cost O(events log live); memory about 30 bytes an event. Errors: Cancelled, TooLarge.
    [[nodiscard]] static Result<Timeline> build(const Snapshot &snapshot, std::size_t traceIndex,
                                                const LoadContext &context, Diagnostics &diagnostics);

    [[nodiscard]] const Trace &trace() const;
    [[nodiscard]] int device() const;
    [[nodiscard]] Moment end() const { return static_cast<Moment>(trace().size()); }

    [[nodiscard]] const Allocations &allocations() const;
    [[nodiscard]] Allocation allocation(AllocationId id) const;
    /// The allocation that an alloc or free event belongs to; empty for other events and unmatched ones.
    [[nodiscard]] AllocationId allocationOf(EventId event) const;
    /// The allocation whose block covers `address` at the moment; empty if none does.
    [[nodiscard]] AllocationId allocationAt(Moment moment, std::uint64_t address) const;
    /// The n in the viewers' name b<hex address>_<n>: frees of that address completed before it.
    [[nodiscard]] std::uint32_t addressGeneration(AllocationId id) const;

    [[nodiscard]] Counters countersAt(Moment moment) const;
    [[nodiscard]] const Peak &peakRequested() const;
    [[nodiscard]] const IntervalPeak &peakAllocated() const;
    [[nodiscard]] const IntervalPeak &peakActive() const;
    [[nodiscard]] const IntervalPeak &peakReserved() const;
    [[nodiscard]] const CachedSegments &cachedSegments() const;

    /// Segments with their blocks, free ranges and pending frees at the moment.
    [[nodiscard]] MemoryState stateAt(Moment moment) const;
    /// Allocations alive at the moment (born, not free_completed), ascending.
    [[nodiscard]] std::vector<AllocationId> liveAt(Moment moment) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    friend class TimelineBuilder;
    Timeline();
    struct Data;
    std::shared_ptr<const Data> m_data;
};

} // namespace allostrata
