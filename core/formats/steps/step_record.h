#pragma once

#include "core/formats/steps/step_node.h"
#include "core/formats/steps/step_runs.h"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

/// Takes a record of a step: `step`, `timestamp`, statistics under `memory_stats` or `device_mem_stats` (a dict, or a
/// list in the order of tupleFields()) or beside them, and all else as metrics and facts; nested ones are flattened,
/// "a.b". Returns an error at the memory limit.
[[nodiscard]] std::optional<Error> takeStepRecord(const StepNode &record, StepRuns &runs);

/// Whether a node is a dict with a step and a figure of memory.
[[nodiscard]] bool isStepRecord(const StepNode &node);

/// Returns the contents of a node as facts, nested ones flattened, "a.b", names shortened. Nulls, and facts beyond the
/// first 1024, are left out.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> factsOf(const StepNode &node);

/// Returns the facts of the dict at the top of a document; those of its "metadata" without that word.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> documentFacts(const StepNode &top);

/// Copies the device and its capacity from facts to the run ("device_name", "device_capacity_gib", "total_memory").
void takeDevice(std::span<const std::pair<std::string, std::string>> facts, StepRun &run);

/// Findings in the first bytes of a JSON text.
struct StepJsonLook {
    bool isStep = false; ///< has a record with a step and a figure of memory, in a list of records or at the top
    bool isComparison = false; ///< has a record of a comparison
    bool isEmptyExport = false; ///< has the collector's metadata
    bool isEmptyComparison = false; ///< no records, but the keys around them
    bool isAlone = false; ///< a record of a step is the whole first value of the text
    bool isBegun = false; ///< the dict at the top is a record of a step, up to the end of the bytes
};

[[nodiscard]] StepJsonLook lookAtStepJson(std::span<const std::uint8_t> head);

} // namespace allostrata
