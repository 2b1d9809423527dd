// Formats numbers in hexadecimal.

#include "core/base/ascii.h"

#include <array>
#include <charconv>

namespace allostrata {

std::string formatHex(std::uint64_t value)
{
    std::array<char, 18> digits{'0', 'x'};
    const auto end = std::to_chars(digits.data() + 2, digits.data() + digits.size(), value, 16).ptr;
    return std::string(digits.data(), end);
}

} // namespace allostrata
