#pragma once

#include "core/estimate/model_config.h"

#include <string>

namespace allostrata {

struct LoadContext;

/// Reads a config from a file, or from "-": see readModelConfig(). Errors: those of opening and reading files, and
/// BadModelConfig.
[[nodiscard]] Result<ModelConfig> loadModelConfig(const std::string &path, const LoadContext &context);

} // namespace allostrata
