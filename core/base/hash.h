#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace allostrata {

/// Mixes 64 bits so that every input bit reaches every output bit (the finaliser of MurmurHash3).
[[nodiscard]] constexpr std::uint64_t mix64(std::uint64_t x)
{
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdULL;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ULL;
    x ^= x >> 33;
    return x;
}

/// Hashes bytes quickly for tables in memory; not stable between versions, so never write it to a file.
[[nodiscard]] inline std::uint64_t hashBytes(const void *data, std::size_t size)
{
    const auto *p = static_cast<const unsigned char *>(data);
    std::uint64_t h = 0x9e3779b97f4a7c15ULL ^ (size * 0xff51afd7ed558ccdULL);
    for (; size >= 8; p += 8, size -= 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, p, 8);
        h = (h ^ word) * 0x9fb21c651e98df25ULL;
        h ^= h >> 29;
    }
    if (size > 0) {
        std::uint64_t word = 0;
        std::memcpy(&word, p, size);
        h = (h ^ word) * 0x9fb21c651e98df25ULL;
    }
    return mix64(h);
}

} // namespace allostrata
