#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <span>

namespace allostrata {

/// Why an input that no format claims is none of ours, told by its first kSniffBytes: Empty, TooShort, AllZeros,
/// GitLfsPointer, PlainText, else UnknownFormat.
[[nodiscard]] Error refusal(std::span<const std::uint8_t> head);

} // namespace allostrata
