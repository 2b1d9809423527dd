#pragma once

#include "core/export/table_stream.h"
#include "core/model/snapshot.h"

namespace allostrata {

struct LoadContext;

/// Writes a snapshot as PyTorch does, as a pickle: events, segments, annotations, and the settings that it has. Devices
/// that are no CUDA devices are written as the first one. Errors: Cancelled, and those of the sink.
[[nodiscard]] Result<void> writeSnapshotPickle(const Snapshot &snapshot, const TextSink &sink,
                                               const LoadContext &context);

} // namespace allostrata
