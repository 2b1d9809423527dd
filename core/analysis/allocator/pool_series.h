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

/// A pool and a stream that segments belong to: the allocator never serves one from another.
struct PoolPlace {
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    bool isRest = false; ///< all places beyond the most that are told apart

    [[nodiscard]] bool operator==(const PoolPlace &) const = default;
};

/// The pools and streams of a device, and which of them each block lies in: that of the segment that held it when it
/// was born. Older files tell the pool of segments only, not of blocks. Immutable. A byte an allocation where there are
/// several places, else nothing.
class PoolPlaces {
public:
    static constexpr std::size_t kMost = 64; ///< the last of so many stands for all others

    /// O(allocations log segments) where there are several. Errors: Cancelled.
    [[nodiscard]] static Result<PoolPlaces> build(const Timeline &timeline, const LoadContext &context);

    /// The default pool before private ones, the default stream before others; else by the bytes of their segments.
    /// Never empty.
    [[nodiscard]] std::span<const PoolPlace> places() const { return m_places; }
    /// Row of places().
    [[nodiscard]] std::size_t of(AllocationId id) const { return m_ofAllocation.empty() ? 0 : m_ofAllocation[id]; }
    [[nodiscard]] std::size_t of(std::uint16_t stream, std::uint16_t pool) const;
    /// What the segments of each place hold at a moment. They add up to map.total.
    [[nodiscard]] std::vector<SegmentUse> usesOf(const SegmentMap &map) const;

private:
    std::vector<PoolPlace> m_places;
    IdVector<AllocationId, std::uint8_t> m_ofAllocation; ///< row of m_places; empty: there is only one
};

/// The most that a place had at any moment of a window, and when first.
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

/// `index` gives the samples: the moment of each column with the most requested bytes. O(events between the first range
/// and the last + live log live). Errors: Cancelled.
[[nodiscard]] Result<PoolSeries> poolSeries(const PoolPlaces &places, const Timeline &timeline,
                                            const StrataIndex &index, std::vector<MomentRange> ranges,
                                            const LoadContext &context);

} // namespace allostrata
