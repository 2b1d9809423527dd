#pragma once

#include "core/analysis/allocator/segment_map.h"
#include "core/base/result.h"
#include "core/timeline/strata_layout.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Pool and stream of segments: the allocator never shares memory between them.
struct PoolPlace {
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    bool isRest = false; ///< all remaining places beyond the limit

    [[nodiscard]] bool operator==(const PoolPlace &) const = default;
};

/// Pools and streams of a device, and the place of each block: that of the segment that contained it at its birth, as
/// older files give pools for segments only. Immutable. One byte per allocation if there are several places, else none.
class PoolPlaces {
public:
    static constexpr std::size_t kMost = 64; ///< the last place represents all others

    /// Finds the place of each allocation. O(allocations log segments) if there are several places. Errors: Cancelled.
    [[nodiscard]] static Result<PoolPlaces> build(const Timeline &timeline, const LoadContext &context);

    /// Places: the default pool before private ones, the default stream before others; else by the bytes of their
    /// segments. Never empty.
    [[nodiscard]] std::span<const PoolPlace> places() const { return m_places; }
    /// Row of places() for an allocation.
    [[nodiscard]] std::size_t of(AllocationId id) const { return m_ofAllocation.empty() ? 0 : m_ofAllocation[id]; }
    [[nodiscard]] std::size_t of(std::uint16_t stream, std::uint16_t pool) const;
    /// Memory in the segments of each place at a moment. The parts add up to map.total.
    [[nodiscard]] std::vector<SegmentUse> usesOf(const SegmentMap &map) const;

private:
    std::vector<PoolPlace> m_places;
    IdVector<AllocationId, std::uint8_t> m_ofAllocation; ///< row of m_places; empty if there is only one
};

/// Highest value of a place in the visible range, and its first moment.
struct PoolPeak {
    std::uint64_t reserved = 0;
    Moment reservedAt = 0;
    std::uint64_t active = 0;
    Moment activeAt = 0;
};

/// Reserved and active bytes of each place over the columns of a picture, at the columns' samples. At every sample they
/// add up to the best estimates of Timeline::countersAt.
struct PoolSeries {
    StrataColumns columns;
    std::size_t places = 0;
    std::vector<std::uint64_t> reserved; ///< [place * columns + column]
    std::vector<std::uint64_t> active;
    std::vector<PoolPeak> peaks; ///< by place, over all moments from the first range to the last

    [[nodiscard]] std::span<const std::uint64_t> reservedOf(std::size_t place) const { return row(reserved, place); }
    [[nodiscard]] std::span<const std::uint64_t> activeOf(std::size_t place) const { return row(active, place); }

private:
    [[nodiscard]] std::span<const std::uint64_t> row(const std::vector<std::uint64_t> &all, std::size_t place) const
    {
        const std::size_t width = columns.samples.size();
        return std::span(all).subspan(place * width, width);
    }
};

/// Pools over the columns of a picture. `index` gives the samples: the moment of each column with most requested bytes.
/// O(events between the first range and the last + live log live). Errors: Cancelled.
[[nodiscard]] Result<PoolSeries> poolSeries(const PoolPlaces &places, const Timeline &timeline,
                                            const StrataIndex &index, std::vector<MomentRange> ranges,
                                            const LoadContext &context);

} // namespace allostrata
