#pragma once

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

/// A change of counters that does not follow from an event and its allocation alone: 12 bytes, for rare things.
struct CounterStep {
    Moment moment = 0; ///< from here on
    std::uint32_t owner = 0; ///< whose size; see kUncounted
    std::uint16_t effect = 0; ///< bits, see counter_index.cpp
};

/// Where the counters come from. Rows lie by moment.
struct CounterSource {
    const Trace *trace = nullptr;
    const AllocationId *ofEvent = nullptr;
    const Allocations *allocations = nullptr;
    const std::vector<UncountedBlock> *uncounted = nullptr;
    const std::vector<ReservedStep> *reserved = nullptr;
    std::vector<CounterStep> steps;
    bool segmentsKnown = true; ///< else reserved has no lower bound but what is active
    bool lowsUnknown = false; ///< allocs are missing: any of what counts as alive may be born later
    bool completionsUnknown = false; ///< completions are missing: blocks that nothing tells of may have been active
    bool freesUnknown = false; ///< requests as well: they may even have been allocated
    bool requestsUnknown = false; ///< free_requested is missing, and blocks may have waited: of those that are freed
        ///< later nobody knows whether they still counted as allocated
    bool blocksKnown = false; ///< events carry the sizes of blocks, and frees are their ends: active = allocated
    /// Allocated after each event, as recorded; null where blocksTold
    const std::vector<std::uint64_t> *totals = nullptr;
    ///< is not set, or it is what was requested
    std::uint64_t totalBefore = 0; ///< before the first event
};

/// What an owner whose birth or end is not told adds to active - allocated from a moment on, or takes from it.
struct PendingStep {
    Moment moment = 0;
    std::uint32_t owner = 0; ///< as CounterStep has it
    std::int64_t bytes = 0; ///< best estimate
};
/// Of the source's steps, those that change it; by moment.
[[nodiscard]] std::vector<PendingStep> pendingSteps(const CounterSource &source);

/// The counters at every moment: totals every kStride moments, and replay from there. 3.6 bytes an event.
class CounterIndex {
public:
    /// A picture asks at thousands of moments: replay was a tenth of a frame at 64
    static constexpr Moment kStride = 32;

    struct Irregular {
        const std::vector<LostEnd> &lost;
        const std::vector<LateBirth> &late;
        const std::vector<std::pair<EventId, AllocationId>> &closedByAlloc;
    };

    /// `source.steps` is filled in here. `source` and what it points to live as long as this and do not move.
    /// Errors: Cancelled.
    [[nodiscard]] static Result<CounterIndex> build(CounterSource &source, const Irregular &irregular,
                                                    const LoadContext &context);

    /// O(kStride).
    [[nodiscard]] CounterCursor at(Moment moment) const;
    [[nodiscard]] const Peak &peakRequested() const { return m_peakRequested; }
    [[nodiscard]] const IntervalPeak &peakAllocated() const { return m_peakAllocated; }
    [[nodiscard]] const IntervalPeak &peakActive() const { return m_peakActive; }
    [[nodiscard]] const IntervalPeak &peakReserved() const { return m_peakReserved; }
    [[nodiscard]] std::size_t bytes() const;

private:
    void notePeaks(const Counters &counters, EventId event);

    const CounterSource *m_source = nullptr;
    std::vector<CounterCursor> m_checkpoints; ///< at moments 0, kStride, ...
    Peak m_peakRequested;
    IntervalPeak m_peakAllocated;
    IntervalPeak m_peakActive;
    IntervalPeak m_peakReserved;
};

/// When the block of an allocation or an uncounted block lay in memory, as well as can be told.
struct Presence {
    Moment from = 0;
    Moment requested = UINT32_MAX; ///< free_requested; none: never, or not told
    Moment to = UINT32_MAX; ///< gone for certain; none: never
    bool lost = false; ///< its end is not told: gone at `to` at the latest, probably at `requested`
    bool late = false; ///< its birth is not told: `from` at the earliest
    bool inFinalState = false; ///< an uncounted block that is pending at the end
    bool requestUnrecorded = false; ///< requested before `requested`, nobody knows when

    /// Whether the best estimate has it in memory.
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
