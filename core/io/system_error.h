#pragma once

#include "core/base/error.h"

#include <string>

namespace allostrata {

/// The system's words for an errno value ("No space left on device").
[[nodiscard]] std::string systemMessage(int number);

/// ReadFailed with the system's message.
[[nodiscard]] Error readFailed(int number, std::uint64_t offset);

/// WriteFailed for `path` with the system's message.
[[nodiscard]] Error writeFailed(const std::string &path, int number);

} // namespace allostrata
