#pragma once

#include "core/timeline/address_map.h"
#include "core/timeline/address_space.h"
#include "core/timeline/allocator_rules.h"
#include "core/timeline/block_sizes.h"
#include "core/timeline/pairing.h"
#include "core/timeline/rank_set.h"
#include "core/timeline/segment_tracker.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace allostrata {

/// The pass behind inferBlockSizes(): follows the occupants of each address event by event. See size_pass.cpp.
class SizePass {
public:
    /// Trust in the segments of the file.
    struct Trust {
        bool extents = true; ///< else no segment's extent is certain
        bool events = true; ///< else segment events are missing
        std::set<SegmentId> newcomers; ///< final segments whose place was occupied by others
    };
    struct Input {
        const Snapshot &snapshot;
        const DeviceTrace &trace;
        const AddressSpace &space;
        const LargeVector<std::uint32_t> &ranks; ///< ranks in `space` of the rows, then of the uncounted blocks
    };

    SizePass(const Input &input, const Trust &trust, Pairing &pairing, Diagnostics &diagnostics);

    [[nodiscard]] std::optional<Error> run(const LoadContext &context);
    /// Returns the trust that remains after the pass.
    [[nodiscard]] Trust trustLeft() const;
    BlockSizeResult finish();

private:
    /// The block that lives at an address. 16 bytes, because the pass reads these most often.
    struct Tenant {
        std::uint32_t owner = 0;
        SizeCertainty certainty = SizeCertainty::Bound;
        std::uint64_t size = 0; ///< best estimate
    };

    // events
    void placeFirst();
    void alloc(std::uint32_t event);
    void freeCompleted(std::uint32_t event);

    // evictions (size_pass_places.cpp)
    void placeLate(std::uint32_t event);
    void placeLateOwner(std::uint32_t owner);
    void evictOverlapping(std::uint32_t rank, std::uint32_t row, EventId event);
    void evictRange(const SegmentTracker::Range &range, EventId event);
    [[nodiscard]] EventId seenLater(std::uint32_t owner) const;
    [[nodiscard]] bool evict(std::uint32_t rank, EventId event, EventId vacant);
    void checkFit(std::uint32_t owner, const SegmentTracker::Range &range);
    void mergeLate();
    void mergeLost();
    [[nodiscard]] Interval countedTwice() const;

    // sizes
    void sizeFirst(std::uint32_t rank);
    void sizeUnplaced(std::uint32_t owner);
    void settleBefore(std::uint32_t rank, const SegmentTracker::Range &range);
    void settle(Tenant &tenant, std::uint64_t size);
    void boundFromAbove(Tenant &tenant, std::uint64_t high);
    void compare(std::uint32_t row, const Interval &inferred);
    [[nodiscard]] AllocatorRules::Place placeAt(std::uint32_t rank, const SegmentTracker::Range &range) const;
    void setSize(Tenant &tenant, const Interval &size);
    [[nodiscard]] Interval sizeOf(const Tenant &tenant);
    /// Returns the bounds of an owner without an exact size.
    [[nodiscard]] Allocations::Bounds boundsOf(std::uint32_t owner) { return m_bounds[m_boundIds.entry(owner).id]; }

    // owners
    [[nodiscard]] static bool isCounted(std::uint32_t owner) { return (owner & kUncounted) == 0; }
    [[nodiscard]] UncountedBlock &uncounted(std::uint32_t owner) const
    {
        return m_pairing.uncounted[owner & ~kUncounted];
    }
    [[nodiscard]] std::uint64_t requestOf(std::uint32_t owner) const;
    [[nodiscard]] bool hasFinalBlock(std::uint32_t owner) const;
    [[nodiscard]] std::uint64_t finalSizeOf(std::uint32_t owner) const;
    [[nodiscard]] bool isLate(std::uint32_t owner) const;
    [[nodiscard]] EventId deathOf(std::uint32_t owner) const;
    void setOutside(std::uint32_t owner);
    [[nodiscard]] std::uint32_t rankOf(std::uint32_t owner) const
    {
        return m_input.ranks[isCounted(owner) ? owner : m_rows + (owner & ~kUncounted)];
    }
    [[nodiscard]] std::uint64_t recordedSize(BlockId block) const;

    const Input m_input;
    const Trust m_trust;
    Pairing &m_pairing;
    Diagnostics &m_diagnostics;
    SegmentTracker m_segments;
    AllocatorRules m_rules;
    std::uint32_t m_rows = 0;
    bool m_livesUncertain = false; ///< blocks taken for live may be gone, so rooms may be larger than they look
    RankSet m_live;
    std::vector<Tenant> m_tenants; ///< by rank; valid if in m_live
    AddressMap m_boundIds; ///< owner -> row of m_bounds
    LargeVector<Allocations::Bounds> m_bounds;
    std::set<SegmentId> m_contradicted;
    bool m_misfits = false; ///< some blocks lie across the ends of segments
    std::vector<LostEnd> m_evicted;
    std::vector<LateBirth> m_latecomers; ///< by event
    std::size_t m_nextLate = 0;
    std::map<std::uint32_t, EventId> m_lateAfter; ///< by owner: owners found late by this pass, or later than known
    std::multimap<std::uint32_t, std::uint32_t> m_putOff; ///< event -> owners of m_lateAfter to place then
    BlockSizeChecks m_checks;
};

} // namespace allostrata
