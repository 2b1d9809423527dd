#pragma once

#include "core/base/result.h"
#include "core/io/source.h"
#include "core/model/snapshot.h"

#include <memory>

namespace allostrata {

struct LoadContext;

/// Reads `alloc_data` of a page from 2022 (trace_plot, profile_plot): elements with sizes and texts, and the order in
/// which they came and went. Initial elements are born before the trace. There are no segments, so the recorder counts
/// as a profiler; addresses are those in the texts, or made up if one of them has none. Errors: those of readJson(),
/// MemoryLimit, UnexpectedValue if lists are missing.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readPlotData(Source &source, const LoadContext &context);

/// Reads `trace_data` of a page from 2022 (segment_plot): events, segments and blocks of one device. Errors: those of
/// readJson(), MemoryLimit, UnexpectedValue if lists are missing.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> readStateData(Source &source, const LoadContext &context);

} // namespace allostrata
