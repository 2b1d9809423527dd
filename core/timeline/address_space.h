#pragma once

#include "core/base/arithmetic.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace allostrata {

/// End of a range; a range that would leave the address space ends with it.
[[nodiscard]] constexpr std::uint64_t endOf(std::uint64_t address, std::uint64_t size)
{
    return saturatedSum(address, size);
}

/// All relevant addresses of one device, ascending and distinct; converts between an address and its rank.
class AddressSpace {
public:
    explicit AddressSpace(std::vector<std::uint64_t> addresses) : m_addresses(std::move(addresses))
    {
        std::sort(m_addresses.begin(), m_addresses.end());
        m_addresses.erase(std::unique(m_addresses.begin(), m_addresses.end()), m_addresses.end());
        m_addresses.shrink_to_fit();
    }

    [[nodiscard]] std::size_t size() const { return m_addresses.size(); }
    [[nodiscard]] std::uint64_t address(std::uint32_t rank) const { return m_addresses[rank]; }
    /// Returns the rank of an address that is in the space. O(log size).
    [[nodiscard]] std::uint32_t rank(std::uint64_t address) const
    {
        const auto found = std::lower_bound(m_addresses.begin(), m_addresses.end(), address);
        return static_cast<std::uint32_t>(found - m_addresses.begin());
    }

private:
    std::vector<std::uint64_t> m_addresses;
};

} // namespace allostrata
