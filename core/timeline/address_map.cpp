// Growth and salt of the address table.

#include "core/timeline/address_map.h"

#include <chrono>

namespace allostrata {

AddressMap::AddressMap()
    : m_salt(mix64(static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()))),
      m_slots(1024)
{
}

void AddressMap::grow()
{
    std::vector<Entry> old(m_slots.size() * 2);
    old.swap(m_slots);
    for (const Entry &entry : old) {
        if (entry.id != kUnset)
            m_slots[slotOf(entry.address)] = entry;
    }
}

} // namespace allostrata
