#pragma once

#include <algorithm>
#include <type_traits>

namespace allostrata {

/// `value` within [least, most], and `least` where these cross, as they do where there is less room than something needs.
/// std::clamp ends the program then.
template <typename T>
[[nodiscard]] constexpr T bounded(T value, std::type_identity_t<T> least, std::type_identity_t<T> most)
{
    return std::max(least, std::min(value, most));
}

} // namespace allostrata
