#pragma once

#include "tests/support/generator/generate.h"
#include "tests/support/generator/random.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace allostrata::truth {

/// A kind of training run. Adding one is a row.
struct Kind {
    std::string_view name;
    std::uint64_t runs = 0; ///< seeds 1, 2, ...
    void (*apply)(generator::GeneratorConfig &config, generator::Random &random); ///< after what all kinds draw
};

[[nodiscard]] std::span<const Kind> kinds();
[[nodiscard]] generator::GeneratorConfig configOf(const Kind &kind, std::uint64_t seed);

} // namespace allostrata::truth
