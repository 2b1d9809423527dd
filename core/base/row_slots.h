#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

/// Finds the rows of a table by a hash of what they hold, by open addressing. 32 bits of each row's hash are kept
/// beside its number, so that growing reads no row, and a search rarely reads another one. 11 to 21 bytes per row.
class RowSlots {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// Row with this hash for which isWanted(row) is true; kNone if there is none.
    template <typename IsWanted>
    [[nodiscard]] std::uint32_t find(std::uint64_t hash, IsWanted isWanted) const
    {
        return m_slots.empty() ? kNone : m_slots[placeOf(static_cast<std::uint32_t>(hash), isWanted)].row;
    }
    /// Like find(), but adds `next` if there is none, and returns it: the caller appends that row.
    template <typename IsWanted>
    [[nodiscard]] std::uint32_t findOrAdd(std::uint64_t hash, std::uint32_t next, IsWanted isWanted)
    {
        if (4 * (m_count + 1) > 3 * m_slots.size())
            grow();
        Slot &slot = m_slots[placeOf(static_cast<std::uint32_t>(hash), isWanted)];
        if (slot.row == kNone) {
            slot = {static_cast<std::uint32_t>(hash), next};
            ++m_count;
        }
        return slot.row;
    }
    [[nodiscard]] std::size_t bytes() const { return m_slots.capacity() * sizeof(Slot); }

private:
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t row = kNone;
    };

    /// The slot of the wanted row, or the free one where it belongs.
    template <typename IsWanted>
    [[nodiscard]] std::size_t placeOf(std::uint32_t hash, IsWanted isWanted) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t at = hash & mask;
        while (m_slots[at].row != kNone && (m_slots[at].hash != hash || !isWanted(m_slots[at].row)))
            at = (at + 1) & mask;
        return at;
    }
    void grow()
    {
        constexpr std::size_t kFirst = 64;
        std::vector<Slot> old(m_slots.empty() ? kFirst : 2 * m_slots.size());
        old.swap(m_slots);
        for (const Slot &slot : old) {
            if (slot.row != kNone)
                m_slots[placeOf(slot.hash, [](std::uint32_t) { return false; })] = slot;
        }
    }

    std::vector<Slot> m_slots; ///< a power of two, at most three quarters taken
    std::size_t m_count = 0;
};

} // namespace allostrata
