#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/allocations.h"
#include "core/timeline/memory_state.h"
#include "core/timeline/pairing.h"
#include "core/timeline/segment_lives.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// Returns the segment of a row of segment lives, without ranges.
[[nodiscard]] StateSegment stateSegmentOf(const SegmentLives::Life &life, const Snapshot &snapshot, const Trace &trace);

/// A block at one moment.
struct PlacedBlock {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint32_t owner = 0; ///< value of an AllocationId, or kUncounted | row of the uncounted blocks
    bool pending = false;
};

/// Lays blocks and free ranges into segments, in order of address.
class StateBuilder {
public:
    /// The arguments must outlive this object.
    StateBuilder(const Snapshot &snapshot, const Trace &trace, const Allocations &allocations,
                 const std::vector<UncountedBlock> &uncounted)
        : m_snapshot(snapshot), m_trace(trace), m_allocations(allocations), m_uncounted(uncounted)
    {
    }

    /// Lays out everything; call once. Both lists are sorted by address.
    [[nodiscard]] MemoryState build(const std::vector<SegmentLives::Life> &segments,
                                    const std::vector<PlacedBlock> &blocks);

private:
    void beginSegment(const SegmentLives::Life &life);
    void place(const PlacedBlock &block, std::uint64_t end);
    void placeOutside(const PlacedBlock &block, std::uint64_t end);
    void fillTo(std::uint64_t end);
    void addRange(const StateRange &range);
    [[nodiscard]] StateSegment segmentAround(const PlacedBlock &block) const;
    [[nodiscard]] StateRange rangeOf(const PlacedBlock &block) const;

    const Snapshot &m_snapshot;
    const Trace &m_trace;
    const Allocations &m_allocations;
    const std::vector<UncountedBlock> &m_uncounted;
    std::uint64_t m_at = 0; ///< end of the ranges laid so far
    MemoryState m_state;
};

} // namespace allostrata
