#pragma once

#include <cstddef>
#include <cstdint>

namespace allostrata {

// How much work is done between two looks at the stop token.
inline constexpr std::uint32_t kPollStride = 1U << 16; ///< events or rows
inline constexpr std::size_t kRowsBetweenStops = 1U << 20U; ///< rows of which a column or two are read
inline constexpr std::size_t kStacksBetweenStops = 4096;

} // namespace allostrata
