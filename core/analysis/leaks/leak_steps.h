#pragma once

#include "core/analysis/leaks/leaks.h"

#include <cstddef>
#include <vector>

namespace allostrata {

struct LoadContext;

/// The steps that leaks are counted by.
struct LeakSteps {
    std::vector<LeakStep> rows; ///< ascending, without gaps, the last to the end of the trace

    /// The row that a moment's event belongs to; rows.size() before the first step. O(log steps).
    [[nodiscard]] std::size_t rowOf(Moment event) const;
};

/// The steps of the attribution. Events between two steps count for the first of them.
[[nodiscard]] LeakSteps leakSteps(const Attribution &attribution, Moment end);

} // namespace allostrata
