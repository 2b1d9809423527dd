#pragma once

namespace allostrata {

/// Whether this build has the address sanitizer. It guards only what it allocates itself, and marks the whole of each
/// allocation, touched or not: large ones that are hardly used cost it milliseconds.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kIsWatched = true;
#elif defined(__has_feature)
inline constexpr bool kIsWatched = __has_feature(address_sanitizer);
#else
inline constexpr bool kIsWatched = false;
#endif

} // namespace allostrata
