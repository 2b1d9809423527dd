#pragma once

#include "core/base/result.h"
#include "core/formats/trace/trace_rows.h"
#include "core/model/snapshot.h"

#include <memory>

namespace allostrata {

struct LoadContext;

/// Makes the document of a profiler's trace: its calls as a forest (Snapshot::profile), a trace for each device with
/// memory events, the details of each allocation (operator, module, stack, shape), and the memory from before the
/// recording that no event frees, as one block with Detail::isRemainder.
///
/// Parts of `rows` are freed as soon as they are used up. O(n log n); times beyond 146 years around the epoch are cut
/// and counted. Errors: Cancelled, MemoryLimit, TooManyEvents.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> buildTraceSnapshot(TraceRows &&rows, const LoadContext &context);

} // namespace allostrata
