// First fit over the address space of a device.

#include "core/allocator/device_addresses.h"

#include "core/allocator/allocator_config.h"
#include "core/base/arithmetic.h"

#include <iterator>

namespace allostrata {

std::uint64_t DeviceAddresses::reserve(std::uint64_t bytes)
{
    const std::uint64_t wanted = roundedUp(bytes, kSmallSegment);
    for (auto hole = m_holes.begin(); hole != m_holes.end(); ++hole) {
        const auto [address, size] = *hole;
        if (size < wanted)
            continue;
        m_holes.erase(hole);
        if (size > wanted)
            m_holes.emplace(address + wanted, size - wanted);
        return address;
    }
    const std::uint64_t address = m_end;
    m_end += wanted;
    return address;
}

void DeviceAddresses::take(std::uint64_t address, std::uint64_t bytes)
{
    const std::uint64_t end = saturatedSum(address, roundedUp(bytes, kSmallSegment));
    if (end > m_end) {
        if (address > m_end)
            m_holes.emplace(m_end, address - m_end);
        m_end = end;
    }
    auto hole = m_holes.lower_bound(address);
    if (hole != m_holes.begin() && std::prev(hole)->first + std::prev(hole)->second > address)
        --hole;
    while (hole != m_holes.end() && hole->first < end) {
        const auto [first, size] = *hole;
        hole = m_holes.erase(hole);
        if (first < address)
            m_holes.emplace(first, address - first);
        if (first + size > end)
            m_holes.emplace(end, first + size - end);
    }
}

void DeviceAddresses::release(std::uint64_t address, std::uint64_t bytes)
{
    std::uint64_t size = roundedUp(bytes, kSmallSegment);
    auto next = m_holes.lower_bound(address);
    if (next != m_holes.end() && address + size == next->first) {
        size += next->second;
        next = m_holes.erase(next);
    }
    if (next != m_holes.begin()) {
        const auto before = std::prev(next);
        if (before->first + before->second == address) {
            address = before->first;
            size += before->second;
            m_holes.erase(before);
        }
    }
    if (address + size == m_end)
        m_end = address;
    else
        m_holes.emplace(address, size);
}

} // namespace allostrata
