#pragma once

#include "core/model/snapshot.h"

#include <string_view>

namespace allostrata {

/// The file that a frame stands in, as the snapshot has it; empty where it does not. O(log files).
[[nodiscard]] std::string_view sourceOf(const Snapshot &snapshot, const Frame &frame);

/// The line of a frame in its file, without blanks around it; empty where the snapshot has none. O(text before it).
[[nodiscard]] std::string_view sourceLine(const Snapshot &snapshot, const Frame &frame);

} // namespace allostrata
