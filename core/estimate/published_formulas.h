#pragma once

#include "core/estimate/architecture.h"
#include "core/estimate/training_plan.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// Row of what a published formula says. Bytes are rounded to the nearest.
struct FormulaRow {
    std::string_view id; ///< stable, snake_case
    std::optional<std::uint64_t> bytes; ///< empty: the formula says nothing of this plan
};

using FormulaRows = std::optional<std::vector<FormulaRow>>;

/// What Megatron-LM reports as theoretical memory of the first pipeline stage: "state" (weights, gradients and
/// optimizer of a rank), "activations_sequence_parallel" and "activations", which have no value unless recomputation is
/// selective. 16-bit training by Adam with fp32 master weights, whatever the plan says. Empty for other models than
/// decoders, if a number of the plan is 0, or if a result exceeds 64 bits.
[[nodiscard]] FormulaRows megatronFormula(const Architecture &model, const TrainingPlan &plan);

/// Activations of one layer in 16 bits by Korthikanti et al. (2022), whose feed-forward layers are 4 h wide: "none",
/// "tensor", "sequence", "selective" (each with the ones before) and "full" recomputation. Empty if a number of the
/// plan is 0, or a result exceeds 64 bits.
[[nodiscard]] FormulaRows korthikantiFormula(const Architecture &model, const TrainingPlan &plan);

} // namespace allostrata
