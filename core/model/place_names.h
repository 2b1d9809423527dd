#pragma once

#include "core/model/snapshot.h"

#include <cstdint>
#include <string>

namespace allostrata {

// How tables, documents and queries name where memory lies.

/// A row of Snapshot::streams: "0x0" is the default stream.
[[nodiscard]] std::string streamId(const Snapshot &snapshot, std::uint16_t row);
/// A row of Snapshot::pools: "0,0" is the default pool.
[[nodiscard]] std::string poolId(const Snapshot &snapshot, std::uint16_t row);

} // namespace allostrata
