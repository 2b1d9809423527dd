#pragma once

#include "core/timeline/counter_index.h"
#include "core/timeline/event_pairer.h"
#include "core/timeline/live_index.h"
#include "core/timeline/pairing.h"
#include "core/timeline/segment_lives.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace allostrata {

/// The index behind a Timeline. Does not move once built, because the counters point into it.
struct Timeline::Data {
    const Snapshot *snapshot = nullptr;
    const DeviceTrace *trace = nullptr;
    Allocations allocations;
    LargeVector<AllocationId> ofEvent; ///< a row for each event
    std::vector<FinalBlock> finalBlocks; ///< by allocation
    std::vector<LostEnd> lost; ///< by allocation
    std::vector<LateBirth> late; ///< by owner
    std::vector<UncountedBlock> uncounted;
    SegmentLives segments;
    CounterSource counterSource;
    CounterIndex counters;
    LiveIndex live;
    CachedSegments cachedSegments;
    PendingNotCounted pendingNotCounted;
    BlockSizeChecks blockSizeChecks;
    Diagnostics diagnostics; ///< diagnostics of the inference
    bool freesCarryStacks = false; ///< frees carry the stack of their allocation

    [[nodiscard]] LiveIndex::Lives lives() const
    {
        return {allocations.births(), allocations.deaths(), allocations.size()};
    }
    [[nodiscard]] BlockId finalBlockOf(AllocationId allocation) const;
    [[nodiscard]] std::uint64_t addressOf(AllocationId allocation) const;
    [[nodiscard]] Presences presences() const;
};

/// Builds a Timeline in two steps, so that other work can start on the lives before block sizes and counters are known.
class TimelineBuilder {
public:
    /// Finds the events and final blocks that form one life. `ahead`: as for allostrata::pair(); other arguments and
    /// errors as for Timeline::build.
    [[nodiscard]] static Result<TimelineBuilder> pair(const Snapshot &snapshot, std::size_t traceIndex,
                                                      const LoadContext &context, Diagnostics &diagnostics,
                                                      std::unique_ptr<EventPairer> ahead = nullptr);

    /// Returns the lives. Valid while this object and, once finished, the Timeline lives. Read only, from any thread,
    /// also while finish() runs.
    [[nodiscard]] LifeColumns lives() const;
    /// Builds the rest; call once. If it fails, the columns stay valid while this object lives. Errors: Cancelled.
    [[nodiscard]] Result<Timeline> finish(const LoadContext &context, Diagnostics &diagnostics);

    /// Returns the diagnostics noted while this timeline was built, only of its device. Valid while the timeline lives.
    [[nodiscard]] static const Diagnostics &diagnosticsOf(const Timeline &timeline);

private:
    TimelineBuilder(const Snapshot &snapshot, const DeviceTrace &trace, Pairing pairing, Diagnostics noted)
        : m_snapshot(&snapshot), m_trace(&trace), m_pairing(std::move(pairing)), m_noted(std::move(noted))
    {
    }

    const Snapshot *m_snapshot = nullptr;
    const DeviceTrace *m_trace = nullptr;
    Pairing m_pairing;
    Diagnostics m_noted; ///< noted so far
    std::shared_ptr<const void> m_built; ///< result of finish(), possibly partial
};

} // namespace allostrata
