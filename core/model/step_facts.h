#pragma once

namespace allostrata {

/// Names of facts of a server's start (StepRun::facts) that sentences use.
inline constexpr const char *kCacheTokens = "kv_cache_tokens";
inline constexpr const char *kRequestTokens = "request_tokens";
inline constexpr const char *kKvCacheNeeded = "kv_cache_needed";
inline constexpr const char *kLongestRequest = "longest_request_tokens";
inline constexpr const char *kNoKvCache = "no_kv_cache";
inline constexpr const char *kBusyDevice = "too_little_free";

} // namespace allostrata
