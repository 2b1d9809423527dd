#pragma once

#include "tests/support/generator/generate.h"
#include "tests/support/generator/trainer.h"

namespace allostrata::generator {

/// Plays the config's scenario on the runtime; returns the cause of the out-of-memory error that it planted, or "".
[[nodiscard]] std::string playScenario(const GeneratorConfig &config, Runtime &runtime);

} // namespace allostrata::generator
