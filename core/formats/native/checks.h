#pragma once

#include "core/base/result.h"
#include "core/model/snapshot.h"

namespace allostrata::native {

/// Checks what the readers of other formats ensure and the analysis relies on, beyond the ids, which are checked while
/// they are read: the order of calls and sources, their times, rows of small tables. O(rows), without events. Errors:
/// BadNative.
[[nodiscard]] Result<void> checkSound(const Snapshot &snapshot);

} // namespace allostrata::native
