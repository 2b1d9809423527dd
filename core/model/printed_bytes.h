#pragma once

#include <cstdint>

namespace allostrata {

/// A number of bytes as a program printed it.
struct PrintedBytes {
    std::uint64_t bytes = 0; ///< what was printed, rounded down to whole bytes
    std::uint64_t within = 0; ///< half a unit of its last digit, in bytes; 0: exact

    [[nodiscard]] std::uint64_t low() const { return bytes - (bytes < within ? bytes : within); }
    [[nodiscard]] std::uint64_t high() const { return bytes + within; }
    [[nodiscard]] bool operator==(const PrintedBytes &) const = default;
};

} // namespace allostrata
