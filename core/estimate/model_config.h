#pragma once

#include "core/base/result.h"
#include "core/estimate/architecture.h"
#include "core/estimate/training_plan.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Longest text of a config, in bytes.
inline constexpr std::size_t kLongestModelConfig = std::size_t(1) << 20;
/// Greatest value of each number in a config.
inline constexpr std::uint64_t kMostModelNumber = 100'000'000;

/// What a text says of a model and of its training.
struct ModelConfig {
    Architecture architecture;
    /// Type of the stored weights, or of the computation; empty if the text names none
    std::optional<NumberType> type;
    /// Tokens of a sequence at most; 0 if the text does not say
    std::uint64_t longestContext = 0;
    /// Only of Megatron-LM's arguments. `data` is 1: the number of devices is not among them
    std::optional<TrainingPlan> plan;
    std::uint64_t globalBatch = 0; ///< sequences of all ranks in a step; 0 if the text does not say
    /// Options that change memory a little, and are not computed: "overlap-grad-reduce"
    std::vector<std::string> ignored;
    double dropout = 0; ///< of a config.json: the probability of its models, 0 if they have none
};

/// Reads a config.json of Hugging Face, or the arguments of Megatron-LM as a JSON object ("num-layers": "12"), with
/// hyphens or underscores; whichever the text is. Unknown keys are ignored. Errors: BadModelConfig, subject: the key;
/// offset: the position if the text is not JSON.
[[nodiscard]] Result<ModelConfig> readModelConfig(std::string_view json);

/// Sets the number of data-parallel ranks, and with it that of the micro-batches of a rank. Errors: BadModelConfig if
/// the global batch is not divisible by them.
[[nodiscard]] Result<void> setDataParallel(ModelConfig &config, std::uint64_t ranks);

} // namespace allostrata
