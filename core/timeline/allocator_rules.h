#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/allocations.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// The caching allocator's rounding and split rules (FORMATS.md B), with the settings of one file. If the file has no
/// settings, the best estimate assumes the defaults, and the bounds cover every setting that the final blocks do not
/// refute.
class AllocatorRules {
public:
    static constexpr std::uint64_t kBlock = 512; ///< sizes are multiples of it
    static constexpr std::uint64_t kSmall = std::uint64_t(1) << 20; ///< up to here requests go to the small pool
    static constexpr std::uint64_t kSmallSegment = std::uint64_t(2) << 20;
    static constexpr std::uint64_t kLargeSegment = std::uint64_t(20) << 20;
    static constexpr std::uint64_t kOwnSegment = std::uint64_t(10)
                                                 << 20; ///< from here a request gets a segment of its size
    static constexpr std::uint64_t kLargest = std::uint64_t(1) << 61; ///< upper limit of all sizes passed

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

    /// Returns the size of the largest segment that can end with a block outside of all known segments.
    [[nodiscard]] static std::uint64_t segmentFor(std::uint64_t blockSize);

private:
    [[nodiscard]] std::uint64_t roundedWith(std::uint64_t request, std::uint32_t divisions) const;
    [[nodiscard]] std::uint32_t divisionsFor(std::uint64_t request) const;
    [[nodiscard]] bool splitsToTheBlock(std::uint64_t rounded, bool expandable) const
    {
        return rounded <= kSmall || expandable || m_expandable;
    }
    void learnFromFinalBlocks(const Snapshot &snapshot);

    bool m_known = false;
    bool m_expandable = false;
    std::uint64_t m_maxSplitSize = UINT64_MAX;
    std::uint64_t m_neverSplitFrom = UINT64_MAX; ///< requests below were certainly below max_split_size
    std::vector<std::uint32_t> m_divisions;
    std::uint32_t m_coarsestDivisions = 0; ///< without settings: the coarsest not refuted; 0: none
};

} // namespace allostrata
