#pragma once

#include "core/estimate/architecture.h"
#include "core/estimate/module_walk.h"
#include "core/estimate/step_estimate.h"
#include "core/estimate/training_plan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace allostrata {

/// A part of the model on a rank: elements of its weights there.
struct RankPart {
    ModelPart part = ModelPart::Embedding;
    std::uint64_t layer = 0; ///< in its stack
    std::string path; ///< "model.layers.3"
    SafeCount dense; ///< all weights but those of routed experts
    SafeCount experts; ///< of the routed experts on this rank
    SafeCount largest; ///< of one weight
    SafeCount adapters; ///< of LoRA adapters on its linear layers

    [[nodiscard]] SafeCount elements() const { return dense + experts; }
    [[nodiscard]] bool isLayer() const { return part == ModelPart::EncoderLayer || part == ModelPart::DecoderLayer; }
};

/// A pipeline stage: what one of its ranks holds. Refers to its model and plan.
struct PipelineStage {
    const Architecture &model;
    const TrainingPlan &plan;
    std::uint64_t index = 0;
    std::vector<RankPart> parts; ///< in the order of forward
    std::uint64_t layers = 0;

    [[nodiscard]] bool isFirst() const { return index == 0; }
    [[nodiscard]] bool isLast() const { return index + 1 == plan.pipeline; }
    /// Micro-batches whose activations are kept at once (one forward, one backward).
    [[nodiscard]] std::uint64_t inFlight() const;
    [[nodiscard]] SafeCount dense() const;
    [[nodiscard]] SafeCount experts() const;
    [[nodiscard]] SafeCount largest() const;
    [[nodiscard]] SafeCount adapters() const;
};

/// The stages of a model, whose plan has been checked.
[[nodiscard]] std::vector<PipelineStage> stagesOf(const Architecture &model, const TrainingPlan &plan);

/// Estimates a rank of a stage by the modules of Megatron-LM, or by those of plain PyTorch.
[[nodiscard]] RankEstimate walkMegatron(const PipelineStage &stage);
[[nodiscard]] RankEstimate walkPyTorch(const PipelineStage &stage);

/// Takes the peak of a tape, its instant and its parts.
void takePeak(RankEstimate &rank, const StepTape &tape);

/// "2 * 8030261248": a formula of a term.
[[nodiscard]] std::string productText(std::string_view factor, SafeCount elements);

} // namespace allostrata
