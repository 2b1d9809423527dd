#pragma once

#include "core/base/arrays.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/counters.h"
#include "core/timeline/pairing.h"
#include "core/timeline/segment_lives.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

struct LoadContext;

/// A change of counters that does not follow from an event and its allocation. 12 bytes, for rare cases.
struct CounterStep {
    Moment moment = 0; ///< from here on
    std::uint32_t owner = 0; ///< the block's owner; see kUncounted
    std::uint16_t effect = 0; ///< bits, see counter_index.cpp
};

/// Input of the counters. Rows lie by moment.
struct CounterSource {
    const Trace *trace = nullptr;
    const AllocationId *ofEvent = nullptr;
    const Allocations *allocations = nullptr;
    const std::vector<UncountedBlock> *uncounted = nullptr;
    const std::vector<ReservedStep> *reserved = nullptr;
    std::vector<CounterStep> steps;
    bool segmentsKnown = true; ///< else the only lower bound of reserved is active
    bool lowsUnknown = false; ///< allocs are missing, so anything counted as live may be born later
    /// free_completed events are missing, so blocks not mentioned since may still have been active
    bool completionsUnknown = false;
    bool freesUnknown = false; ///< free_requested events are missing too, so such blocks may even have been allocated
    /// free_requested events are missing and blocks may have waited, so a block that is freed later may or may not
    /// still count as allocated
    bool requestsUnknown = false;
    /// Events carry block sizes, and frees end the lives of blocks: active = allocated
    bool blocksKnown = false;
    /// Allocated bytes after each event, as recorded; null if blocksKnown is not set or the total equals requested
    const std::vector<std::uint64_t> *totals = nullptr;
    std::uint64_t totalBefore = 0; ///< allocated bytes before the first event
};

/// A change of active - allocated from a moment on, caused by an owner whose birth or end is not recorded.
struct PendingStep {
    Moment moment = 0;
    std::uint32_t owner = 0; ///< as CounterStep has it
    std::int64_t bytes = 0; ///< change of active - allocated, best estimate
};
/// Returns the steps of the source that change active - allocated; by moment.
[[nodiscard]] std::vector<PendingStep> pendingSteps(const CounterSource &source);

/// The counters at every moment: totals every kStride moments, and replay from there. 3.6 bytes per event.
class CounterIndex {
public:
    /// Moments between checkpoints. One picture reads thousands of moments: with 64, replay took a tenth of a frame
    static constexpr Moment kStride = 32;

    struct Irregular {
        const std::vector<LostEnd> &lost;
        const std::vector<LateBirth> &late;
        const std::vector<std::pair<EventId, AllocationId>> &closedByAlloc;
    };

    /// Builds the index and fills in `source.steps`. `source` and the data it points to must outlive the index and must
    /// not move. Errors: Cancelled.
    [[nodiscard]] static Result<CounterIndex> build(CounterSource &source, const Irregular &irregular,
                                                    const LoadContext &context);

    /// Returns a cursor at the moment. O(kStride).
    [[nodiscard]] CounterCursor at(Moment moment) const;
    [[nodiscard]] const Peak &peakRequested() const { return m_peakRequested; }
    [[nodiscard]] const IntervalPeak &peakAllocated() const { return m_peakAllocated; }
    [[nodiscard]] const IntervalPeak &peakActive() const { return m_peakActive; }
    [[nodiscard]] const IntervalPeak &peakReserved() const { return m_peakReserved; }
    [[nodiscard]] std::size_t bytes() const;

private:
    void notePeaks(const Counters &counters, EventId event);

    const CounterSource *m_source = nullptr;
    LargeVector<CounterCursor> m_checkpoints; ///< at moments 0, kStride, ...
    Peak m_peakRequested;
    IntervalPeak m_peakAllocated;
    IntervalPeak m_peakActive;
    IntervalPeak m_peakReserved;
};

/// When the block of an allocation, or an uncounted block, was in memory, to the best of our knowledge.
struct Presence {
    Moment from = 0;
    Moment requested = UINT32_MAX; ///< free_requested; none: never, or not recorded
    Moment to = UINT32_MAX; ///< gone for certain; none: never
    bool lost = false; ///< the end is not recorded: gone at `to` at the latest, probably at `requested`
    bool late = false; ///< the birth is not recorded: `from` at the earliest
    bool inFinalState = false; ///< uncounted block that is pending at the end
    bool requestUnrecorded = false; ///< requested at an unknown moment before `requested`

    /// Whether the block is in memory at the moment by the best estimate.
    [[nodiscard]] bool at(Moment moment) const
    {
        return moment >= from && moment < to && !(lost && moment >= requested);
    }
};

/// Presences by owner. Lookups are O(log of the rare tables).
class Presences {
public:
    Presences(const Allocations &allocations, const std::vector<UncountedBlock> &uncounted,
              const CounterIndex::Irregular &irregular, Moment end)
        : m_allocations(allocations), m_uncounted(uncounted), m_irregular(irregular), m_end(end)
    {
    }

    [[nodiscard]] Presence of(std::uint32_t owner) const;

private:
    [[nodiscard]] Presence asKnown(std::uint32_t owner) const;

    const Allocations &m_allocations;
    const std::vector<UncountedBlock> &m_uncounted;
    CounterIndex::Irregular m_irregular;
    Moment m_end;
};

} // namespace allostrata
