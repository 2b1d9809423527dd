#pragma once

#include <QString>

#include "widgets/text/voice.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace allostrata {

/// Context of the names of colours in the translations.
inline constexpr const char *kAllocationColoursContext = "AllocationColours";

/// The class between two limits: "below 64 KiB", "64 KiB to 1 MiB", "1 GiB or more". `rank` is at most the number of limits.
[[nodiscard]] QString rangeName(std::size_t rank, const std::array<QString, 7> &limits);
/// "10 µs", "100 ms", "10 s": limits are whole in their unit.
[[nodiscard]] QString durationLimit(std::uint64_t microseconds, const Voice &voice);

} // namespace allostrata
