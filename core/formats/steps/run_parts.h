#pragma once

#include "core/base/diagnostics.h"
#include "core/model/step_data.h"

#include <vector>

namespace allostrata {

/// Tells apart what a log has under one name: restarts, where the step falls back by more than one or to the first one;
/// and several writers, if each step is logged by the same number of them. They become runs of their own, named
/// "rank 0, run 2" and "rank 0, writer 3". Writers that cannot be told apart stay together, which is noted, and so do
/// hundreds of parts.
[[nodiscard]] std::vector<StepRun> toldApart(std::vector<StepRun> runs, Diagnostics &diagnostics);

} // namespace allostrata
