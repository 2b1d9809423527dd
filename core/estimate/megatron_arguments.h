#pragma once

#include "core/base/result.h"
#include "core/estimate/model_config.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace allostrata {

/// Whether a key is an option of Megatron-LM: "hidden-size", or a number of layers that no config.json without a
/// model_type has, "num_layers".
[[nodiscard]] bool isMegatronKey(std::string_view key);

/// Reads arguments of Megatron-LM. A key "model" tells the kind: "gpt", "bert" or "t5". Errors: as readModelConfig().
[[nodiscard]] Result<ModelConfig> readMegatronArguments(const nlohmann::json &object);

} // namespace allostrata
