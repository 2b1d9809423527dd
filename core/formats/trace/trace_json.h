#pragma once

#include "core/base/result.h"
#include "core/formats/registry.h"
#include "core/formats/trace/trace_rows.h"
#include "core/io/source.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <memory>
#include <span>

namespace allostrata {

/// Recognises profiler traces (FORMATS.md D): an object with a list "traceEvents", or only that list. Yes if the list
/// or the device properties are at the top, after any other keys.
[[nodiscard]] Sniff sniffTraceJson(std::span<const std::uint8_t> head);

/// Reads the rows of a trace. Streamed: memory for the rows; other values are skipped unread. A text that breaks the
/// rules of JSON in ways typical of profilers is read again with these places repaired (counted as WrongType). Invalid
/// rows are left out and counted, with their path. If a list occurs twice, only the first counts. Errors: those of
/// readJson, NotASnapshot, UnexpectedValue, MemoryLimit, TooManyEvents. In salvage mode a text that is cut off or
/// damaged gives the events that were complete before; so does, in any mode, a bare list of events that only lacks its
/// end.
[[nodiscard]] Result<TraceRows> readTraceRows(Source &source, const LoadContext &context);

/// Reads a trace as a document; see buildTraceSnapshot().
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readTraceJson(Source &source, const LoadContext &context);

} // namespace allostrata
