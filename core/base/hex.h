#pragma once

#include <cstdint>
#include <string>

namespace allostrata {

/// An address or a handle: "0x7f8a00000000".
[[nodiscard]] std::string formatHex(std::uint64_t value);

} // namespace allostrata
