#pragma once

#include "core/analysis/steps/step_growth.h"
#include "core/analysis/steps/step_series.h"
#include "core/model/step_data.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// One side of a compared run.
struct RunSide {
    const StepRun *run = nullptr; ///< null: the file has no such run
    std::optional<std::uint64_t> capacity; ///< of its device
    std::optional<std::uint64_t> retries;
    std::optional<std::uint64_t> ooms;
};

/// A run of two files of step data, base first. Runs match by their names; the only runs of both files match whatever
/// their names are.
struct RunPair {
    std::array<RunSide, 2> sides;
};

/// Pairs the runs of two files: those of the base in its order, then those that only the other file has. The data must
/// outlive the result.
[[nodiscard]] std::vector<RunPair> runPairs(const StepData &base, const StepData &other,
                                            std::optional<std::uint64_t> capacity);

} // namespace allostrata
