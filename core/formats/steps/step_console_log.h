#pragma once

#include "core/base/result.h"
#include "core/formats/registry.h"

#include <memory>
#include <span>

namespace allostrata {

/// Recognises the console log of a training: lines with "step: 1 ... memory: 28.13GiB(35.50%)" among others, with or
/// without colours, of one rank or of several; the lines of LogRows; a text with an out-of-memory error.
[[nodiscard]] Sniff sniffStepConsoleLog(std::span<const std::uint8_t> head);
/// Recognises the log of estimations: tables of memory by part, iteration and module.
[[nodiscard]] Sniff sniffStepEstimationLog(std::span<const std::uint8_t> head);

/// Reads a log, which may contain both. Streamed: memory for the rows and one line. Errors: Cancelled, MemoryLimit,
/// those of the source.
[[nodiscard]] Result<StepReading> readStepLog(Source &source, const LoadContext &context);

} // namespace allostrata
