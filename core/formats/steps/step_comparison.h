#pragma once

#include "core/base/result.h"
#include "core/formats/registry.h"

#include <memory>
#include <span>

namespace allostrata {

/// Recognises estimates and measured peaks of configurations: {"metadata": {...}, "results": [row, ...]}, or only the
/// list of rows.
[[nodiscard]] Sniff sniffStepComparison(std::span<const std::uint8_t> head);

/// Reads a comparison. The rows of one configuration (estimation, training, comparison) become one. Notes when its
/// allocated peak equals its reserved peak, or the file's error does not follow from its figures. Errors: those of
/// readJson, NotASnapshot, MemoryLimit; salvage as in readStepCollector().
[[nodiscard]] Result<StepReading> readStepComparison(Source &source, const LoadContext &context);

} // namespace allostrata
