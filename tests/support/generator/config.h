#pragma once

#include "tests/support/generator/generate.h"

#include <string>
#include <string_view>

namespace allostrata::generator {

/// Reads a config from JSON into `config` (a preset's, or the default); members that the text does not name keep their
/// values. Returns an error, or "". Keys: preset, name, seed, events, epoch, writer, protocol, devices [{ordinal,
/// capacity_mib, used_by_others_mib}], allocator {max_split_size_mib, garbage_collection_threshold, memory_fraction,
/// expandable_segments, roundup_power2_divisions}, recorder {max_entries, context}, stacks {native, windows, npu,
/// inlined_calls}, training {the names of TrainingOptions in snake_case}.
[[nodiscard]] std::string readConfig(std::string_view json, GeneratorConfig &config);

/// Sets the writer and protocol from a word; returns false if the word is unknown.
[[nodiscard]] bool setWriter(std::string_view word, GeneratorConfig &config);

} // namespace allostrata::generator
