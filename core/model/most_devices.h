#pragma once

#include <cstddef>

namespace allostrata {

/// Devices with contents that are taken from a file, further ones are left out: PyTorch numbers devices with eight bits
/// and a sign. Bounds the work of what visits all calls, texts or devices for each device.
inline constexpr std::size_t kMostDevices = 128;

} // namespace allostrata
