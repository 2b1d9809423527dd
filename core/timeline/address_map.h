#pragma once

#include "core/base/hash.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

/// Maps addresses to dense ids in the order of first sight, with one word for the caller beside each. Open addressing
/// with linear probing in 16-byte slots, at most half full. The hash is salted per table because the addresses come
/// from a file.
class AddressMap {
public:
    static constexpr std::uint32_t kUnset = UINT32_MAX;

    struct Entry {
        std::uint64_t address = 0;
        std::uint32_t id = kUnset; ///< unset: the slot is empty
        std::uint32_t word = kUnset;
    };

    AddressMap();

    /// Returns the entry of `address`, made if it is new. Valid until the next call.
    [[nodiscard]] Entry &entry(std::uint64_t address)
    {
        std::size_t slot = slotOf(address);
        if (m_slots[slot].id == kUnset) {
            if ((m_addresses.size() + 1) * 2 > m_slots.size()) {
                grow();
                slot = slotOf(address);
            }
            m_slots[slot] = {address, static_cast<std::uint32_t>(m_addresses.size()), kUnset};
            m_addresses.push_back(address);
        }
        return m_slots[slot];
    }
    /// Returns the entry of `address`, or null if the address was never seen.
    [[nodiscard]] Entry *find(std::uint64_t address)
    {
        Entry &found = m_slots[slotOf(address)];
        return found.id == kUnset ? nullptr : &found;
    }
    void prefetch(std::uint64_t address) const { __builtin_prefetch(&m_slots[hash(address) & (m_slots.size() - 1)]); }
    /// Addresses by id.
    [[nodiscard]] const std::vector<std::uint64_t> &addresses() const { return m_addresses; }

private:
    [[nodiscard]] std::uint64_t hash(std::uint64_t address) const { return mix64(address ^ m_salt); }
    [[nodiscard]] std::size_t slotOf(std::uint64_t address) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t slot = hash(address) & mask;
        while (m_slots[slot].id != kUnset && m_slots[slot].address != address)
            slot = (slot + 1) & mask;
        return slot;
    }
    void grow();

    std::uint64_t m_salt = 0;
    std::vector<Entry> m_slots;
    std::vector<std::uint64_t> m_addresses;
};

} // namespace allostrata
