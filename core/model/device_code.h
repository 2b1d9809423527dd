#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// Devices are numbers everywhere: CUDA ordinals from 0, -1 for pinned host memory, and one negative number for each
/// other device that PyTorch has a word for ("cpu", "xpu:0").
inline constexpr int kPinnedHost = -1;

/// The one device of a file that does not tell which one it is.
inline constexpr int kUnknownDevice = -1'000'000;

/// The number of a device by PyTorch's word for it: "cuda:0" and "cuda" are 0, "cpu" and "xpu:3" numbers of their own.
/// Words that are not known are of the kind "other", with the index that the word ends with. Absent for an empty word
/// and for an index that is out of range.
[[nodiscard]] std::optional<int> deviceCode(std::string_view word);

/// The word for a device, "cuda:0", "cpu", "xpu:3"; "" for pinned host memory, which PyTorch has no word for,
/// "unknown" for kUnknownDevice.
[[nodiscard]] std::string deviceWord(int code);

/// Neither a CUDA device nor pinned host memory: known by its word alone.
[[nodiscard]] constexpr bool isNamedDevice(int code) { return code < kPinnedHost; }

} // namespace allostrata
