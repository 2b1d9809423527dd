#pragma once

#include "core/base/result.h"
#include "core/formats/registry.h"

#include <memory>
#include <span>

namespace allostrata {

/// Records of steps in JSON, one in each line.
[[nodiscard]] Sniff sniffStepLines(std::span<const std::uint8_t> head);

/// Streamed: memory for the rows and one line. A line that is no record is counted and passed over; a last one that is only begun, as in
/// a file that is being written, is left out. Errors: Cancelled, MemoryLimit, those of the source.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readStepLines(Source &source, const LoadContext &context);

} // namespace allostrata
