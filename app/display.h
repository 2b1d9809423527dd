#pragma once

#include <cstdint>

namespace allostrata {

/// Whether a window can be shown.
enum class Display : std::uint8_t {
    There,
    None, ///< no variable names one
    Unreachable, ///< DISPLAY names one that does not answer
};

/// Asks the X server that DISPLAY names whether it lets us in, where Qt would use it: Qt itself ends the program if it
/// does not. May wait for a server that is far away, as Qt would.
[[nodiscard]] Display findDisplay();

} // namespace allostrata
