#pragma once

#include "core/tables/stack_export.h"

#include <string>

namespace allostrata {

/// Writes a profile for pprof: gzip of perftools.profiles.Profile (profile.proto). Values are the number and the bytes
/// of allocations made in the visible range, and of those live at the cursor; the latter are the default. A sample is a
/// stack with the labels category, phase, step, module, stream and pool, as far as they are known, and "bytes": the
/// size of each allocation. The sum of inuse_space is the counter of requested bytes, if all allocations match. The
/// scope of the question has no effect. `comment` says which moments these are. Errors: Cancelled, those of the sink.
[[nodiscard]] Result<void> writePprof(const StackExportQuestion &question, const std::string &comment,
                                      const TextSink &sink, const LoadContext &context);

} // namespace allostrata
