#pragma once

#include "core/timeline/strata_layout.h"

#include <cstdint>
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

/// A point of a picture of the strata, and how the picture was made.
struct StackPoint {
    Moment moment = 0; ///< the sample of its column
    double bytes = 0; ///< above the ground
    double lowestByte = 0; ///< at the picture's lower edge
    double bytesPerRow = 1; ///< of one pixel row: what is thinner was merged
    const std::vector<bool> *matching = nullptr; ///< null: all are bands; else those that are not are the rest, on top
};

/// What lies at a point.
struct BandHit {
    AllocationId id; ///< the one at the point
    std::uint64_t offset = 0; ///< bytes below it in the picture
    std::uint64_t size = 0; ///< bytes
    BandSum row; ///< merged ones that share the point's pixel row; `id` may be among them
    BandSum run; ///< merged ones that lie around the point without a band of a row or more between them
    bool isRest = false; ///< it lies in the band of what is left out
    BandSum rest; ///< that band at this moment; counted whether the point is in it or not
};

/// The allocation at a point, and what the picture merged there. Absent above the total and below the ground.
/// O(allocations alive at the moment).
[[nodiscard]] std::optional<BandHit> bandAt(const StrataIndex &index, const Timeline &timeline,
                                            const StackPoint &point);

/// Where the bands of some allocations (ids ascending) lie in a picture that keeps `kept` (null: all) as bands of
/// their own and puts the rest on top of them. One that is alive at no sample gets a path of a single column, at the
/// height it was born at, so that it can be shown all the same; one outside of all columns gets none.
/// O(allocations alive at the samples x columns they cross).
[[nodiscard]] std::vector<BandPath> selectionPaths(const StrataIndex &index, const Timeline &timeline,
                                                   const StrataColumns &columns, std::span<const AllocationId> ids,
                                                   const std::vector<bool> *matching);

/// What is alive at a moment without being in `kept`. O(allocations alive at the moment).
[[nodiscard]] BandSum restAt(const StrataIndex &index, const Timeline &timeline, Moment moment,
                             const std::vector<bool> &matching);

} // namespace allostrata
