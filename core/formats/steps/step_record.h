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
/// list in the order of tupleFields()) or beside them, and all else as metrics and facts; nested ones flattened, "a.b".
/// Answers an error where memory is at its limit.
[[nodiscard]] std::optional<Error> takeStepRecord(const StepNode &record, StepRuns &runs);

/// What a node holds as facts, nested ones flattened, "a.b", names shortened. Nulls are left out, and what is beyond
/// the first 1024.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> factsOf(const StepNode &node);

/// The facts of the dict at the top of a document; those of its "metadata" without that word.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> documentFacts(const StepNode &top);

/// Where facts name the device or its capacity ("device_name", "device_capacity_gib", "total_memory"), so does the run.
void takeDevice(std::span<const std::pair<std::string, std::string>> facts, StepRun &run);

/// What the first bytes of a text in JSON hold, as far as they go.
struct StepJsonLook {
    bool isStep = false; ///< a record with a step and a figure of memory, in a list of records or at the top
    bool isComparison = false; ///< a record of a comparison
    bool isEmptyExport = false; ///< the collector's metadata
    bool isEmptyComparison = false; ///< no records, but what stands around them
    bool isAlone = false; ///< a record of a step is the whole first value of the text
    bool isBegun = false; ///< the dict at the top is a record of a step, as far as it goes
};

[[nodiscard]] StepJsonLook lookAtStepJson(std::span<const std::uint8_t> head);

} // namespace allostrata
