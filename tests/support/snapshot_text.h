#pragma once

#include "core/model/snapshot.h"

#include <string>

namespace allostrata::test {

/// A whole snapshot as text, a line per row, ids replaced by what they stand for: equal texts are equal snapshots.
[[nodiscard]] std::string snapshotText(const Snapshot &snapshot);

} // namespace allostrata::test
