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

/// Profiler traces (FORMATS.md D): an object with a list "traceEvents", or that list alone. Yes where the list or the
/// properties of devices stand at the top, whatever stands before.
[[nodiscard]] Sniff sniffTraceJson(std::span<const std::uint8_t> head);

/// The rows of a trace. Streamed: memory for the rows; what makes none is passed over unread. A text that breaks the
/// rules of JSON in the ways that profilers have is read once more with these places mended (counted as WrongType).
/// Rows that make no sense are left out and counted, with their path. A list that stands twice counts once, the first
/// time. Errors: those of readJson, NotASnapshot, UnexpectedValue, MemoryLimit, TooManyEvents. In salvage mode a text
/// that is cut off or damaged gives the events that were complete before; so does, in any mode, a list of events that
/// only lacks its end.
[[nodiscard]] Result<TraceRows> readTraceRows(Source &source, const LoadContext &context);

/// The document of it; see buildTraceSnapshot().
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readTraceJson(Source &source, const LoadContext &context);

} // namespace allostrata
