#pragma once

#include <cstdint>
#include <map>

namespace allostrata {

/// Addresses of simulated device memory: each range gets the lowest place where it fits.
class DeviceAddresses {
public:
    explicit DeviceAddresses(std::uint64_t first) : m_end(first) {}

    /// Takes a range; sizes count in steps of 2 MiB, as cudaMalloc hands them out. O(holes).
    [[nodiscard]] std::uint64_t reserve(std::uint64_t bytes);
    /// Takes a range that something else placed; parts of it may be taken already. O(holes).
    void take(std::uint64_t address, std::uint64_t bytes);
    /// Gives back a range that was taken.
    void release(std::uint64_t address, std::uint64_t bytes);

private:
    std::uint64_t m_end;
    std::map<std::uint64_t, std::uint64_t> m_holes; ///< size by address
};

} // namespace allostrata
