#pragma once

#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <functional>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// Writes a snapshot as a native file (FORMATS.md H), which reads as the same document. `format`: the id of the format
/// that it was read from. `sink` receives the bytes in order. Deterministic. Errors: Cancelled, NoMemory, those of the
/// sink; BadNative for a snapshot that no reader makes.
[[nodiscard]] Result<void> writeNative(const Snapshot &snapshot, std::string_view format,
                                       const std::function<Result<void>(std::string_view bytes)> &sink,
                                       const LoadContext &context);

} // namespace allostrata
