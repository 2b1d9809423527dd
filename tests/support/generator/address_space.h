#pragma once

#include <cstdint>
#include <map>

namespace allostrata::generator {

/// Allocates address ranges: the lowest that fits, in steps of 2 MiB, so that freed ranges are reused and unrelated
/// segments often touch.
class AddressSpace {
public:
    explicit AddressSpace(std::uint64_t first) : m_end(first) {}

    std::uint64_t reserve(std::uint64_t bytes);
    void release(std::uint64_t address, std::uint64_t bytes);

private:
    std::map<std::uint64_t, std::uint64_t> m_holes; ///< address -> bytes
    std::uint64_t m_end;
};

} // namespace allostrata::generator
