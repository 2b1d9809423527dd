#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// Device numbers: CUDA ordinals from 0, -1 for pinned host memory, and a distinct negative number for each other
/// device that PyTorch has a word for ("cpu", "xpu:0").
inline constexpr int kPinnedHost = -1;

/// The device of a file that does not say which one it is. If there are several, the others have the numbers below it.
inline constexpr int kUnknownDevice = -1'000'000;

/// Returns the number of a device by PyTorch's word: "cuda:0" and "cuda" are 0, "cpu" and "xpu:3" have distinct
/// negative numbers. Unknown words are of the kind "other", with the index at their end. Empty for an empty word and
/// for an index that is out of range.
[[nodiscard]] std::optional<int> deviceCode(std::string_view word);

/// Returns the word for a device, "cuda:0", "cpu", "xpu:3"; "" for pinned host memory, for which PyTorch has no word,
/// "unknown" for kUnknownDevice and below.
[[nodiscard]] std::string deviceWord(int code);

/// Whether a device is neither a CUDA device nor pinned host memory, so that only its word identifies it.
[[nodiscard]] constexpr bool isNamedDevice(int code) { return code < kPinnedHost; }

} // namespace allostrata
