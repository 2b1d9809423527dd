#pragma once

#include <array>
#include <cstdint>

namespace allostrata {

/// A usual amount of device memory: its name, and what processes can get of it.
struct UsualDevice {
    const char *name = nullptr;
    std::uint64_t bytes = 0;
};

namespace detail {

constexpr std::uint64_t tenthsOfGiB(std::uint64_t tenths) { return tenths * (std::uint64_t(1) << 30U) / 10; }

} // namespace detail

/// The usable memory is that which the driver reports for devices of these sizes; the last one is a B200.
inline constexpr std::array kUsualDevices = {
    UsualDevice{"24 GB", detail::tenthsOfGiB(236)},   UsualDevice{"40 GB", detail::tenthsOfGiB(394)},
    UsualDevice{"48 GB", detail::tenthsOfGiB(475)},   UsualDevice{"80 GB", detail::tenthsOfGiB(792)},
    UsualDevice{"96 GB", detail::tenthsOfGiB(945)},   UsualDevice{"141 GB", detail::tenthsOfGiB(1398)},
    UsualDevice{"192 GB", detail::tenthsOfGiB(1784)},
};

} // namespace allostrata
