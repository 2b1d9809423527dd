#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/formats/registry.h"
#include "core/formats/steps/step_node.h"
#include "core/io/source.h"

#include <functional>
#include <memory>
#include <span>

namespace allostrata {

/// Reads a document of records in JSON, one record at a time, and answers what else stands in the dict at its top
/// ("metadata" and the like; an empty dict where it is a list). `take` answers an error to end the read. Errors: those
/// of readJson and of `take`; NotASnapshot where it has no records. In salvage mode a text that is cut off or damaged
/// ends before the damage.
[[nodiscard]] Result<StepNode> readStepDocument(Source &source, const LoadContext &context, Diagnostics &diagnostics,
                                                const std::function<JsonHandler::Answer(const StepNode &record)> &take);

/// What a collector of step statistics exports: {"metadata": {...}, "snapshots": [record, ...]}, or the list of records
/// alone.
[[nodiscard]] Sniff sniffStepCollector(std::span<const std::uint8_t> head);

/// Streamed: memory for the rows and one record. Errors: those of readJson, NotASnapshot, MemoryLimit. In salvage mode
/// a text that is cut off or damaged gives the records that were complete before.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readStepCollector(Source &source, const LoadContext &context);

/// Records of steps in JSON, one in each line.
[[nodiscard]] Sniff sniffStepLines(std::span<const std::uint8_t> head);

/// Streamed: memory for the rows and one line. A line that is no record is counted and passed over; a last one that is
/// only begun, as in a file that is being written, is left out. Errors: Cancelled, MemoryLimit, those of the source.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readStepLines(Source &source, const LoadContext &context);

} // namespace allostrata
