// Interns texts by content: one arena of bytes and an open-addressing table of ids.

#include "core/base/string_table.h"

#include "core/base/hash.h"

#include <limits>

namespace allostrata {

namespace {
constexpr std::uint32_t kFreeSlot = std::numeric_limits<std::uint32_t>::max();
}

StringTable::StringTable() : m_offsets(1, 0), m_slots(64, kFreeSlot) {}

std::size_t StringTable::slotOf(std::string_view text) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = hashBytes(text.data(), text.size()) & mask;
    while (m_slots[slot] != kFreeSlot && this->text(StringId(m_slots[slot])) != text)
        slot = (slot + 1) & mask;
    return slot;
}

StringId StringTable::find(std::string_view text) const { return StringId(m_slots[slotOf(text)]); }

StringId StringTable::intern(std::string_view text)
{
    std::size_t slot = slotOf(text);
    if (m_slots[slot] != kFreeSlot)
        return StringId(m_slots[slot]);
    if (size() >= kFreeSlot)
        return {};
    if (size() * 2 >= m_slots.size()) {
        grow();
        slot = slotOf(text);
    }
    const StringId id = StringId::at(size());
    m_bytes.insert(m_bytes.end(), text.begin(), text.end());
    m_offsets.push_back(m_bytes.size());
    m_slots[slot] = id.value();
    return id;
}

void StringTable::grow()
{
    std::vector<std::uint32_t> old(m_slots.size() * 2, kFreeSlot);
    old.swap(m_slots);
    for (const std::uint32_t id : old) {
        if (id != kFreeSlot)
            m_slots[slotOf(text(StringId(id)))] = id;
    }
}

std::size_t StringTable::bytes() const
{
    return m_bytes.capacity() + m_offsets.capacity() * sizeof(std::size_t) + m_slots.capacity() * sizeof(std::uint32_t);
}

} // namespace allostrata
