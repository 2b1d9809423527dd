#pragma once

#include "core/model/snapshot.h"

#include <string>

namespace allostrata::test {

/// A whole snapshot as text, one line per row, with ids replaced by their contents: equal texts mean equal snapshots.
[[nodiscard]] std::string snapshotText(const Snapshot &snapshot);

} // namespace allostrata::test
