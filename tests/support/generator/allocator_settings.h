#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace allostrata::generator {

inline constexpr std::uint64_t kKiB = 1ULL << 10U;
inline constexpr std::uint64_t kMiB = 1ULL << 20U;
inline constexpr std::uint64_t kGiB = 1ULL << 30U;
inline constexpr std::uint64_t kUnlimited = UINT64_MAX;

/// The part of PYTORCH_CUDA_ALLOC_CONF that changes the allocator's behaviour.
struct AllocatorSettings {
    std::uint64_t maxSplitSize = kUnlimited; ///< bytes
    double garbageCollectionThreshold = 0.0; ///< 0: off; works only with a memory fraction
    double memoryFraction = 0.0; ///< set_per_process_memory_fraction; 0: not set
    bool expandableSegments = false;
    std::array<std::uint32_t, 16> roundupPower2Divisions{}; ///< [i]: for 2^i MiB; 0: none
    bool keepHistory = false; ///< torch <= 2.0: blocks remember their past allocations

    /// The settings in the syntax of the environment variable.
    [[nodiscard]] std::string confText() const;
};

struct DeviceProperties {
    int ordinal = 0;
    std::uint64_t capacity = 80 * kGiB; ///< bytes
    std::uint64_t usedByOthers = 500 * kMiB; ///< other processes, the context, libraries
    std::uint64_t firstAddress = 0x7f2000000000ULL;
};

} // namespace allostrata::generator
