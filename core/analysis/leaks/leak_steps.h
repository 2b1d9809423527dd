#pragma once

#include "core/analysis/leaks/leaks.h"

#include <cstddef>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Steps used to count leaks.
struct LeakSteps {
    std::vector<LeakStep> rows; ///< ascending, without gaps; the last ends with the trace
    Confidence mostConfidence = Confidence::High; ///< that a verdict based on these steps can have

    /// Row that contains a moment's event; rows.size() before the first step. O(log steps).
    [[nodiscard]] std::size_t rowOf(Moment event) const;
};

/// Steps of the attribution. Events between two steps belong to the first of them.
[[nodiscard]] LeakSteps leakSteps(const Attribution &attribution, Moment end);

} // namespace allostrata
