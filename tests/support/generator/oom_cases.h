#pragma once

#include "tests/support/generator/generate.h"

#include <vector>

namespace allostrata::generator {

/// Ways to run out of memory: each of the five causes and mixtures of them, over sizes, streams, pools, settings, forms
/// of the file, retries and devices. No preset has the same name.
[[nodiscard]] std::vector<GeneratorConfig> oomCases();

} // namespace allostrata::generator
