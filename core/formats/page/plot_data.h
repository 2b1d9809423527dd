#pragma once

#include "core/base/result.h"
#include "core/io/source.h"
#include "core/model/snapshot.h"

#include <memory>

namespace allostrata {

struct LoadContext;

/// `alloc_data` of a page of 2022 (trace_plot, profile_plot): elements with sizes and texts, and in which order they
/// came and went. Elements that were there from the start are born before the trace. No segments, so the recorder
/// counts as a profiler; addresses are those in the texts, or numbers of ours where one of them has none. Errors: those
/// of readJson(), MemoryLimit, UnexpectedValue where lists are missing.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readPlotData(Source &source, const LoadContext &context);

/// `trace_data` of a page of 2022 (segment_plot): events, segments and blocks of one device.
/// Errors: as above.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readStateData(Source &source, const LoadContext &context);

} // namespace allostrata
