#pragma once

#include "core/analysis/allocator/statistics_extents.h"
#include "core/base/result.h"
#include "core/timeline/strata_layout.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Extents of the counters over any stretch of a trace without a pass over its events: stored for every kBucket
/// moments, replayed at the ends of a stretch. Immutable; shares the timeline's data. Memory: 0.7 bytes per event.
class StatisticsIndex {
public:
    static constexpr Moment kBucket = 256;

    /// Builds the index in one pass over the events. Errors: Cancelled.
    [[nodiscard]] static Result<StatisticsIndex> build(const Timeline &timeline, const LoadContext &context);

    /// Extents over each column. Every moment counts, so no peak or low is lost. Ranges beyond the end are cut.
    /// O(columns x kBucket + buckets). Errors: Cancelled.
    [[nodiscard]] Result<std::vector<StatisticsExtents>> over(std::span<const MomentRange> columns,
                                                              const LoadContext &context) const;

    [[nodiscard]] std::size_t bytes() const { return m_buckets.capacity() * sizeof(StatisticsExtents); }

private:
    explicit StatisticsIndex(const Timeline &timeline) : m_timeline(timeline) {}

    Timeline m_timeline;
    std::vector<StatisticsExtents> m_buckets; ///< [i]: moments [i * kBucket, (i + 1) * kBucket)
};

} // namespace allostrata
