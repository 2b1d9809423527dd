#pragma once

#include "tests/support/generator/generate.h"

#include <optional>
#include <span>
#include <string_view>

namespace allostrata::generator {

/// A named config. Adding one is a row.
struct Preset {
    std::string_view name;
    std::string_view description;
    void (*apply)(GeneratorConfig &config);
};

[[nodiscard]] std::span<const Preset> presets();
/// Kinds of runs that are easily taken for something else; findPreset() finds them as well.
[[nodiscard]] std::span<const Preset> hardPresets();
/// Presets of tests/data/samples that no other table has; findPreset() finds them as well.
[[nodiscard]] std::span<const Preset> samplePresets();
[[nodiscard]] std::optional<GeneratorConfig> findPreset(std::string_view name);
/// Anything at all: settings, workload, ring buffer, late history, epoch, drawn from the seed.
[[nodiscard]] GeneratorConfig randomConfig(std::uint64_t seed);

} // namespace allostrata::generator
