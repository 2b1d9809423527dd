#pragma once

#include "core/timeline/strata_layout.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// A number of allocations and their requested bytes.
struct BandSum {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;

    void add(std::uint64_t size)
    {
        ++count;
        bytes += size;
    }
    [[nodiscard]] bool operator==(const BandSum &) const = default;
};

/// A point in a picture of the strata, and how the picture was made.
struct StackPoint {
    Moment moment = 0; ///< the sample of its column
    double bytes = 0; ///< above the ground
    double lowestByte = 0; ///< at the picture's lower edge
    double bytesPerRow = 1; ///< height of a pixel row; thinner bands were merged
    /// Flags by allocation; null: all are bands. Otherwise the allocations without a flag form the rest, on top.
    const std::vector<bool> *matching = nullptr;
};

/// Contents of the picture at a point.
struct BandHit {
    AllocationId id; ///< allocation at the point
    std::uint64_t offset = 0; ///< bytes below it in the picture
    std::uint64_t size = 0; ///< bytes
    BandSum row; ///< merged allocations in the point's pixel row; may include `id`
    BandSum run; ///< merged allocations around the point, up to the nearest bands of a row or more
    bool isRest = false; ///< the point lies in the band of the rest
    BandSum rest; ///< the rest at this moment, whether or not the point is in its band
};

/// Returns the allocation at a point and the allocations merged there. Empty above the total and below the ground.
/// O(allocations alive at the moment).
[[nodiscard]] std::optional<BandHit> bandAt(const StrataIndex &index, const Timeline &timeline,
                                            const StackPoint &point);

/// Receives the bytes below an allocation in each column from `firstColumn` on; they are valid during the call only.
using VisitPath = std::function<void(AllocationId id, int firstColumn, std::span<const std::uint64_t> offsets)>;

/// Visits the bands of some allocations (ids ascending) in a picture that draws the allocations in `matching` (null:
/// all) as separate bands and puts the rest on top of them. An allocation that is alive at no sample has a band of a
/// single column, at the height where it was born, so that it can still be shown; an allocation outside of all columns
/// has none. A few that match take O(alive + columns) each, others O(allocations alive at the samples x columns they
/// cross) together.
void forEachPath(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
                 std::span<const AllocationId> ids, const std::vector<bool> *matching, const VisitPath &visit);
/// Returns the bands that forEachPath() visits.
[[nodiscard]] std::vector<BandPath> selectionPaths(const StrataIndex &index, const Timeline &timeline,
                                                   const StrataColumns &columns, std::span<const AllocationId> ids,
                                                   const std::vector<bool> *matching);

/// Sums the allocations that are alive at a moment but not in `matching`. O(allocations alive at the moment).
[[nodiscard]] BandSum restAt(const StrataIndex &index, const Timeline &timeline, Moment moment,
                             const std::vector<bool> &matching);

} // namespace allostrata
