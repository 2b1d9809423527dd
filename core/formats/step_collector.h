#pragma once

#include "core/base/result.h"
#include "core/formats/registry.h"

#include <memory>
#include <span>

namespace allostrata {

/// What a collector of step statistics exports: {"metadata": {...}, "snapshots": [record, ...]}, or the list of records alone.
[[nodiscard]] Sniff sniffStepCollector(std::span<const std::uint8_t> head);

/// Streamed: memory for the rows and one record. Errors: those of readJson, NotASnapshot, MemoryLimit. In salvage mode a text that is
/// cut off or damaged gives the records that were complete before.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readStepCollector(Source &source, const LoadContext &context);

} // namespace allostrata
