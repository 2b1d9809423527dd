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

/// Reads a document of records in JSON, one record at a time, and returns the other contents of the dict at its top
/// ("metadata" and the like; an empty dict if the top is a list). `take` may return an error to end the read. Errors:
/// those of readJson and of `take`; NotASnapshot if there are no records. In salvage mode a text that is cut off or
/// damaged ends before the damage.
[[nodiscard]] Result<StepNode> readStepDocument(Source &source, const LoadContext &context, Diagnostics &diagnostics,
                                                const std::function<JsonHandler::Answer(const StepNode &record)> &take);

/// Recognises the export of a collector of step statistics: {"metadata": {...}, "snapshots": [record, ...]}, or only
/// the list of records.
[[nodiscard]] Sniff sniffStepCollector(std::span<const std::uint8_t> head);

/// Reads an export of a collector. Streamed: memory for the rows and one record. Errors: those of readJson,
/// NotASnapshot, MemoryLimit. In salvage mode a text that is cut off or damaged gives the records that were complete
/// before.
[[nodiscard]] Result<StepReading> readStepCollector(Source &source, const LoadContext &context);

/// Recognises records of steps in JSON, one per line.
[[nodiscard]] Sniff sniffStepLines(std::span<const std::uint8_t> head);

/// Reads records in lines. Streamed: memory for the rows and one line. A line that is not a record is counted and
/// skipped; an incomplete last one, as in a file that is still being written, is left out. Errors: Cancelled,
/// MemoryLimit, those of the source.
[[nodiscard]] Result<StepReading> readStepLines(Source &source, const LoadContext &context);

} // namespace allostrata
