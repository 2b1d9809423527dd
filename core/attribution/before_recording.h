#pragma once

#include "core/attribution/attribution.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// Allocations of one exact size.
struct SizeGroup {
    std::uint64_t size = 0; ///< requested bytes of each
    std::uint64_t count = 0;

    [[nodiscard]] std::uint64_t bytes() const { return size * count; }
    [[nodiscard]] bool operator==(const SizeGroup &) const = default;
};

/// What was there before the recording began and has no frames, live at a moment, by exact size: the largest sums
/// first. A model's weights show as what repeats: a group per shape and layer. O(allocations from before the trace).
/// `kept` has a flag by allocation, 0 for what is left out; empty: all are kept.
[[nodiscard]] std::vector<SizeGroup> beforeRecordingGroups(const Attribution &attribution, const Timeline &timeline, Moment moment,
                                                           std::span<const std::uint8_t> kept = {});

/// "24 x 6.25 MiB"; "6.25 MiB" for one.
[[nodiscard]] std::string sizeGroupText(const SizeGroup &group);

} // namespace allostrata
