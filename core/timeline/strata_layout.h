#pragma once

#include "core/timeline/event_times.h"
#include "core/timeline/strata_index.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// The moments that one column of a picture covers: [first, last], both inclusive. Columns ascend, and share moments if
/// less than one falls into a column.
struct MomentRange {
    Moment first = 0;
    Moment last = 0;

    [[nodiscard]] bool operator==(const MomentRange &) const = default;
};

/// The samples drawn in each column: the state at the moment with the highest total, so that no peak is lost.
struct StrataColumns {
    std::vector<Moment> samples; ///< ascending
    std::vector<std::uint64_t> totals; ///< requested bytes at the sample
    std::vector<MomentRange> ranges;

    /// Appends a column. If it shares moments with the previous column and its sample is earlier, it takes the sample
    /// of the previous one.
    void add(StrataIndex::Sample sample, MomentRange range);
};

/// Returns columns of equal width on the event axis, from moment `first` (a fraction is allowed) over `width` moments.
[[nodiscard]] std::vector<MomentRange> eventColumns(const Timeline &timeline, double first, double width, int columns);

/// Returns columns of equal width in wall time, from `firstUs` over `widthUs` microseconds. Times that go backwards
/// count as the highest seen so far.
[[nodiscard]] std::vector<MomentRange> timeColumns(const EventTimes &times, double firstUs, double widthUs,
                                                   int columns);

/// Finds the sample of each column. O(columns log buckets).
[[nodiscard]] StrataColumns sampleColumns(const StrataIndex &index, std::vector<MomentRange> ranges);
/// Totals at a few moments of a range: at all of them if it is short, evenly spaced if it is longer, and at starts of
/// buckets if it is wide. For columns in which the total rises and falls too often to be seen. O(kMostLooks).
struct UsualTotals {
    static constexpr Moment kMostLooks = 33;

    std::uint64_t lowest = 0;
    std::uint64_t median = 0;
};
[[nodiscard]] UsualTotals usualTotals(const StrataIndex &index, MomentRange range);
/// Joins neighbouring parts of a picture's columns that were sampled separately; the result is as if sampled together.
[[nodiscard]] StrataColumns joinColumns(std::vector<StrataColumns> parts);

/// Calls visit(id, firstColumn, lastColumn) for each allocation that is alive at the sample of any column, in the
/// order of the stack; it is alive at all samples from the first to the last.
template <typename Visit>
void forEachBand(const StrataIndex &index, const StrataColumns &columns, Visit visit)
{
    std::int64_t after = StrataIndex::kBeginning;
    for (std::size_t column = 0; column < columns.samples.size(); ++column) {
        const Moment at = columns.samples[column];
        const auto next = columns.samples.begin() + static_cast<std::ptrdiff_t>(column) + 1;
        index.forEachAlive(after, at, [&](AllocationId id) {
            const Moment death = index.death(id);
            const bool isInOne = next == columns.samples.end() || death <= *next; // most are: no search
            const auto end = isInOne ? next : std::lower_bound(next + 1, columns.samples.end(), death);
            visit(id, static_cast<int>(column), static_cast<int>(end - columns.samples.begin()) - 1);
        });
        after = std::int64_t(at);
    }
}

/// The path of one allocation's band: the bytes below it in each column from firstColumn on.
struct BandPath {
    AllocationId id;
    int firstColumn = 0;
    std::vector<std::uint64_t> offsets;
};
/// Returns the band of an allocation in the columns, above the older allocations in `matching` (null: all), which it is
/// one of. Empty if it crosses none. O(alive + columns).
[[nodiscard]] std::optional<BandPath> bandPath(const StrataIndex &index, const Timeline &timeline,
                                               const StrataColumns &columns, AllocationId id,
                                               const std::vector<bool> *matching = nullptr);

/// The allocation at `bytes` above the ground in the stack at a moment, and its position. Empty above the total.
struct StackHit {
    AllocationId id;
    std::uint64_t offset = 0; ///< bytes below it
};
[[nodiscard]] std::optional<StackHit> allocationAtHeight(const StrataIndex &index, const Timeline &timeline,
                                                         Moment moment, std::uint64_t bytes);

/// Number and bytes of the allocations that lived only within a column, alive at none of the samples around it.
/// O(births in the column).
struct Unseen {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
};
[[nodiscard]] Unseen unseenIn(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
                              std::size_t column);

} // namespace allostrata
