// Address ranges of simulated device memory.
#include "tests/support/generator/address_space.h"

#include <iterator>

namespace allostrata::generator {

namespace {

constexpr std::uint64_t kStep = 2ULL << 20U;

std::uint64_t roundUp(std::uint64_t bytes) { return (bytes + kStep - 1) / kStep * kStep; }

} // namespace

std::uint64_t AddressSpace::reserve(std::uint64_t bytes)
{
    const std::uint64_t wanted = roundUp(bytes);
    for (auto it = m_holes.begin(); it != m_holes.end(); ++it) {
        const auto [address, size] = *it;
        if (size < wanted)
            continue;
        m_holes.erase(it);
        if (size > wanted)
            m_holes.emplace(address + wanted, size - wanted);
        return address;
    }
    const std::uint64_t address = m_end;
    m_end += wanted;
    return address;
}

void AddressSpace::release(std::uint64_t address, std::uint64_t bytes)
{
    std::uint64_t size = roundUp(bytes);
    auto next = m_holes.lower_bound(address);
    if (next != m_holes.end() && address + size == next->first) {
        size += next->second;
        next = m_holes.erase(next);
    }
    if (next != m_holes.begin()) {
        const auto before = std::prev(next);
        if (before->first + before->second == address) {
            size += before->second;
            address = before->first;
            m_holes.erase(before);
        }
    }
    if (address + size == m_end)
        m_end = address;
    else
        m_holes.emplace(address, size);
}

} // namespace allostrata::generator
