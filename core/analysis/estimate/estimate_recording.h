#pragma once

#include "core/base/result.h"
#include "core/estimate/step_estimate.h"
#include "core/estimate/step_tape.h"
#include "core/model/snapshot.h"

#include <memory>
#include <string>

namespace allostrata {

struct LoadContext;

/// The recording that a step would leave: the requests and frees of a tape, as the allocator would serve them from
/// empty. Every request has its module and category, and a stack with its name and module; times number the events, and
/// annotations name the phases. `about`: what was estimated. Errors: Cancelled; TooLarge beyond what a trace can hold.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> estimatedRecording(const StepTape &tape, const std::string &about,
                                                                   const LoadContext &context);

/// What was estimated, for the mark of a recording: "Llama-3-8B, micro-batch 4, context 8192, stage 2 of 4".
[[nodiscard]] std::string estimateSubject(const StepEstimate &estimate, const RankEstimate &rank);

} // namespace allostrata
