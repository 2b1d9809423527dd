#pragma once

#include "core/base/result.h"
#include "core/formats/steps/step_log.h"

#include <cstdint>
#include <map>
#include <string>

namespace allostrata {

/// Takes the lines in which trainers log memory by step, by a table of what each of them prints: Megatron-LM,
/// DeepSpeed, torchtune, detectron2, MMEngine, axolotl, ms-swift, verl, xtuner, lines such as "Step 1: max_active:
/// 1.38 GiB".
class LogRows {
public:
    explicit LogRows(StepRuns &runs) : m_runs(runs) {}

    /// Takes a line. Returns whether it is one of these, or an error at the memory limit.
    [[nodiscard]] Result<bool> take(const LogLine &line, std::uint64_t number);

private:
    StepRuns &m_runs;
    std::map<std::string, std::int64_t> m_nextSteps; ///< by run, for lines that do not name their step
};

} // namespace allostrata
