#pragma once

#include "core/export/table.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

// Names of memory locations in tables, as in queries.

/// Device: its CUDA ordinal, -1 for pinned host memory, the word for others ("cpu", "xpu:0"); null if absent.
[[nodiscard]] Cell deviceCell(std::optional<int> device);
/// "small", "large"; "unknown" if the file does not say.
[[nodiscard]] std::string_view segmentTypeId(SegmentType type);

} // namespace allostrata
