#pragma once

#include "core/model/step_data.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// Who held what at one moment of a run.
struct RunLedger {
    std::size_t run = 0; ///< row of StepData::runs
    std::string_view source; ///< "vLLM", "memory_stats", ...; "" for an out-of-memory error
    std::optional<std::int64_t> step; ///< last one before an error
    std::uint64_t line = 0;
    std::vector<MemoryPartBytes> parts; ///< never empty
};

/// Ledgers of all runs, then those of their errors, run by run; at most `most`. The data must outlive them.
[[nodiscard]] std::vector<RunLedger> runLedgers(const StepData &data,
                                                std::size_t most = std::numeric_limits<std::size_t>::max());

} // namespace allostrata
