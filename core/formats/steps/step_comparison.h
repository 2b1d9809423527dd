#pragma once

#include "core/base/result.h"
#include "core/formats/registry.h"

#include <memory>
#include <span>

namespace allostrata {

/// Estimates and measured peaks of configurations: {"metadata": {...}, "results": [row, ...]}, or the list of rows
/// alone.
[[nodiscard]] Sniff sniffStepComparison(std::span<const std::uint8_t> head);

/// The rows of one configuration (estimation, training, comparison) become one. Where its allocated peak is its
/// reserved one that is said; likewise where the file's error is not that of its figures. Errors: those of readJson,
/// NotASnapshot, MemoryLimit; salvage as with the collector's.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readStepComparison(Source &source, const LoadContext &context);

} // namespace allostrata
