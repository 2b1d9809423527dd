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

/// The index behind a Timeline. Does not move once built: the counters point into it.
struct Timeline::Data {
    const Snapshot *snapshot = nullptr;
    const DeviceTrace *trace = nullptr;
    Allocations allocations;
    std::vector<AllocationId> ofEvent; ///< a row for each event
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
    Diagnostics diagnostics; ///< of the inference
    bool freesCarryStacks = false; ///< the stack of a free is its allocation's

    [[nodiscard]] LiveIndex::Lives lives() const
    {
        return {allocations.births(), allocations.deaths(), allocations.size()};
    }
    [[nodiscard]] BlockId finalBlockOf(AllocationId allocation) const;
    [[nodiscard]] std::uint64_t addressOf(AllocationId allocation) const;
    [[nodiscard]] Presences presences() const;
};

/// Builds a Timeline in two steps, so that others can begin with the lives while block sizes and counters follow.
class TimelineBuilder {
public:
    /// Which events and final blocks are one life. `ahead`: as for allostrata::pair(); other arguments and errors as
    /// those of Timeline::build.
    [[nodiscard]] static Result<TimelineBuilder> pair(const Snapshot &snapshot, std::size_t traceIndex,
                                                      const LoadContext &context, Diagnostics &diagnostics,
                                                      std::unique_ptr<EventPairer> ahead = nullptr);

    /// Valid as long as this lives and, once finished, as long as the Timeline does. Read only, by any thread, also
    /// while finish() runs.
    [[nodiscard]] LifeColumns lives() const;
    /// The rest; once. Where it fails the columns live on as long as this does. Errors: Cancelled.
    [[nodiscard]] Result<Timeline> finish(const LoadContext &context, Diagnostics &diagnostics);

    /// What was noted while this timeline was built, of its device alone. Valid as long as the timeline lives.
    [[nodiscard]] static const Diagnostics &diagnosticsOf(const Timeline &timeline);

private:
    TimelineBuilder(const Snapshot &snapshot, const DeviceTrace &trace, Pairing pairing, Diagnostics noted)
        : m_snapshot(&snapshot), m_trace(&trace), m_pairing(std::move(pairing)), m_noted(std::move(noted))
    {
    }

    const Snapshot *m_snapshot = nullptr;
    const DeviceTrace *m_trace = nullptr;
    Pairing m_pairing;
    Diagnostics m_noted; ///< so far
    std::shared_ptr<const void> m_built; ///< what finish() made, or began to
};

} // namespace allostrata
