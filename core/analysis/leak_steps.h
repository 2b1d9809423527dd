#pragma once

#include "core/analysis/leaks.h"

#include <cstddef>
#include <span>
#include <vector>

namespace allostrata {

/// The steps that leaks are counted by.
struct LeakSteps {
    StepBasis basis = StepBasis::None;
    std::vector<LeakStep> rows; ///< ascending, without gaps, the last to the end of the trace; few, or none, where basis is None
    /// The most leaks that these steps can tell: rounds that were found by their rhythm may be the layers of one pass, and
    /// what such a pass keeps is no leak.
    std::size_t mostLeaks = static_cast<std::size_t>(-1);

    /// The row that a moment's event belongs to; rows.size() before the first step. O(log steps).
    [[nodiscard]] std::size_t rowOf(Moment event) const;
};

/// Those of the attribution, what lies between two of them taken as part of the first; where these are too few, the rounds of the
/// trace. O(allocations). Errors: Cancelled.
[[nodiscard]] Result<LeakSteps> leakSteps(const Snapshot &snapshot, const Timeline &timeline, const Attribution &attribution,
                                          const LoadContext &context);

} // namespace allostrata
