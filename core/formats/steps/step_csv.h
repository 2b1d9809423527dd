#pragma once

#include "core/base/result.h"
#include "core/formats/registry.h"

#include <memory>
#include <span>

namespace allostrata {

/// Recognises scalars of steps as comma-, semicolon- or tab-separated values: a column `step` and at least one of
/// memory, in any order.
[[nodiscard]] Sniff sniffStepCsv(std::span<const std::uint8_t> head);

/// Reads scalars of steps. Streamed: memory for the rows and one record. Other columns are metrics if they are numbers,
/// else facts. A record without a step is counted and left out, and so is a record of several lines whose quote never
/// closes. Errors: Cancelled, MemoryLimit, NotASnapshot (columns are missing), those of the source.
[[nodiscard]] Result<StepReading> readStepCsv(Source &source, const LoadContext &context);

} // namespace allostrata
