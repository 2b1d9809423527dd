#pragma once

#include <cstdint>

namespace allostrata::generator {

/// Splitmix64: the same numbers from the same seed on every machine and library.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next()
    {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31U);
    }
    /// 0 <= result < bound; 0 for a bound of 0.
    std::uint64_t below(std::uint64_t bound) { return bound == 0 ? 0 : next() % bound; }
    /// Returns true once in `n` calls on average.
    bool oneIn(std::uint64_t n) { return below(n) == 0; }

private:
    std::uint64_t m_state;
};

} // namespace allostrata::generator
