#pragma once

#include "core/export/table.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

// How tables name where memory lies, as queries do.

/// A device: its CUDA ordinal, -1 for pinned host memory, the word for others ("cpu", "xpu:0"); null where absent.
[[nodiscard]] Cell deviceCell(std::optional<int> device);
/// "small", "large"; "unknown" where the file does not say.
[[nodiscard]] std::string_view segmentTypeId(SegmentType type);

} // namespace allostrata
