#pragma once

#include "core/allocator/allocator_config.h"
#include "core/model/snapshot.h"
#include "core/timeline/allocations.h"

#include <cstdint>
#include <optional>

namespace allostrata {

/// The caching allocator's rounding and split rules (FORMATS.md B), with the settings of one file. If the file has no
/// settings, the best estimate assumes the defaults, and the bounds cover every setting that the final blocks do not
/// refute.
class AllocatorRules {
public:
    explicit AllocatorRules(const Snapshot &snapshot);

    [[nodiscard]] bool settingsKnown() const { return m_known; }
    /// Returns the smallest and the largest block a request can be rounded to, and the best estimate.
    [[nodiscard]] Interval rounded(std::uint64_t request) const;

    /// Free space known to the allocator when it took the front of a free range.
    struct Place {
        std::optional<std::uint64_t> room; ///< bytes up to the next block or the segment's end; absent: not known
        std::uint64_t roomAtMost = UINT64_MAX; ///< limit on the room if it is not known
        bool expandable = false; ///< an expandable segment
    };
    /// Returns the size of the block that a request got at `place`.
    [[nodiscard]] Interval taken(std::uint64_t request, const Place &place) const;

    /// Returns the size of a block from before the trace. `room` is the room now, not the room that the block was taken
    /// from, but no free range of a large pool is ever 1 MiB or less: a remainder of that size is not split off, and
    /// freed blocks are larger. `wholeSegment`: the block starts its segment and nothing else lies in it.
    [[nodiscard]] Interval found(std::uint64_t request, const Place &place, bool wholeSegment) const;

private:
    [[nodiscard]] bool splitsToTheBlock(std::uint64_t rounded, bool expandable) const
    {
        return rounded <= kSmallRequest || expandable || m_expandable;
    }
    void learnFromFinalBlocks(const Snapshot &snapshot);

    AllocatorConfig m_config; ///< defaults if the file has no settings
    bool m_known = false;
    bool m_expandable = false;
    std::uint64_t m_neverSplitFrom = UINT64_MAX; ///< requests below were certainly below max_split_size
    std::uint32_t m_coarsestDivisions = 0; ///< without settings: the coarsest not refuted; 0: none
};

} // namespace allostrata
