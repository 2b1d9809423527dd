#pragma once

#include "core/base/address_sanitizer.h"
#include "core/pickle/data_tree.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace allostrata::pickle {

/// The memo of a pickle, set by PUT and MEMOIZE. Slots are nearly always dense and ascending, at 4 bytes each: the kind
/// in the low 4 bits, the payload above; values that do not fit, and slots far out, go to side tables.
///
/// `generation()` changes whenever a set slot gets another value, so that caches of runs of GET opcodes know when to
/// drop their entries. Cost: O(1) each.
class Memo {
public:
    /// Number of slots set so far; MEMOIZE sets the slot of this number.
    [[nodiscard]] std::uint64_t count() const { return m_dense + m_sparse.size(); }
    /// Whether the slots set are exactly 0 .. count() - 1: then append() has the effect of MEMOIZE.
    [[nodiscard]] bool isDense() const { return m_sparse.empty(); }
    [[nodiscard]] std::uint64_t denseCount() const { return m_dense; }
    [[nodiscard]] std::uint64_t generation() const { return m_generation; }

    [[nodiscard]] std::optional<DataValue> get(std::uint64_t slot) const
    {
        if (slot < m_dense) {
            const auto entry = denseEntry(slot);
            return entry ? std::optional(unpack(*entry)) : std::nullopt;
        }
        const auto found = m_sparse.find(slot);
        return found == m_sparse.end() ? std::nullopt : std::optional(found->second);
    }
    void set(std::uint64_t slot, DataValue value);

    // For readers that set many slots: packed entries, without a check of each page.

    /// A slot's value in 4 bytes; values that do not fit, and slots that are not dense, have none.
    using Entry = std::uint32_t;
    [[nodiscard]] static std::optional<Entry> tryPack(DataValue value);
    [[nodiscard]] static DataKind entryKind(Entry entry) { return static_cast<DataKind>(entry & 15); }
    /// For a String its id; for an Entity the tag above entityIndex().
    [[nodiscard]] static std::uint32_t entryPayload(Entry entry) { return entry >> 4; }
    [[nodiscard]] static std::uint32_t entityTag(Entry entry) { return entry >> (4 + kEntityBits); }
    [[nodiscard]] static std::uint32_t entityIndex(Entry entry) { return entry >> 4 & ((1U << kEntityBits) - 1); }
    [[nodiscard]] std::optional<Entry> denseEntry(std::uint64_t slot) const
    {
        if (slot >= m_dense)
            return std::nullopt;
        const Page &page = m_pages[slot >> kPageBits];
        return page ? std::optional(page[slot & kPageMask]) : keptEntry(slot);
    }
    /// Returns the place for `count` entries from slot denseCount() on; null if a page ends before that. Entries
    /// written there count after advance().
    [[nodiscard]] Entry *room(std::size_t count) const
    {
        const std::uint64_t place = m_dense & kPageMask;
        if (m_dense >> kPageBits >= m_pages.size() || place + count > kPageMask)
            return nullptr;
        return m_pages[m_dense >> kPageBits].get() + place;
    }
    void advance(std::uint64_t count) { m_dense += count; }

    /// Sets slot denseCount(); requires isDense().
    void append(DataValue value)
    {
        const std::uint64_t slot = m_dense++;
        if (slot >> kPageBits == m_pages.size())
            addPage();
        m_pages[slot >> kPageBits][slot & kPageMask] = pack(value);
    }
    /// Gives a slot below denseCount() its final value, without a new generation: for a container whose slot is set
    /// before it is complete.
    void complete(std::uint64_t slot, DataValue value)
    {
        if (const Page &page = m_pages[slot >> kPageBits])
            page[slot & kPageMask] = pack(value);
        else
            m_kept[slot] = pack(value);
    }
    /// Undoes appends, down to `count` dense slots.
    void truncate(std::uint64_t count) { m_dense = count; }
    void clear();
    /// Forgets what events leave in the memo, for readers that do not keep them: the slots of rows, and of values that
    /// every event repeats. Pickles hardly ever refer to these. Looks at each page once, when it is full.
    void forgetRows();
    /// Whether the value of a slot was forgotten.
    [[nodiscard]] bool hasForgotten(std::uint64_t slot) const { return slot < m_dense && !denseEntry(slot); }
    [[nodiscard]] std::size_t bytes() const
    {
        return (m_pages.size() - m_freed) * kPageBytes + m_wide.size() * sizeof(DataValue)
               + (m_sparse.size() + m_kept.size()) * 48 + m_restBytes;
    }

private:
    static constexpr unsigned kPageBits = kIsWatched ? 16 : 20; ///< 4 MiB; 256 KiB where all of it is marked
    static constexpr std::size_t kPageBytes = sizeof(std::uint32_t) << kPageBits;
    static constexpr std::uint64_t kPageMask = (std::uint64_t(1) << kPageBits) - 1;
    static constexpr std::uint32_t kWide = 15; ///< not a DataKind: the payload is a row of m_wide
    static constexpr unsigned kEntityBits = 24; ///< bits of an entity's index; its tag is in the 4 bits above

    [[nodiscard]] std::uint32_t pack(DataValue value);
    [[nodiscard]] DataValue unpack(std::uint32_t entry) const;
    [[nodiscard]] std::optional<Entry> keptEntry(std::uint64_t slot) const;
    void forgetRowsOf(std::size_t page);
    void addPage();

    struct FreePage {
        bool isLarge = false;
        void operator()(Entry *first) const noexcept;
    };
    using Page = std::unique_ptr<Entry[], FreePage>;

    /// Slots kept from a freed page: a bit for each of them, and their entries in order.
    struct Rest {
        std::vector<std::uint64_t> bits;
        std::vector<std::uint32_t> before; ///< kept slots before each word of bits
        std::vector<Entry> entries;
    };

    std::vector<Page> m_pages; ///< entries from m_dense on are uninitialised; null: forgotten but for its rest
    std::vector<Rest> m_rests; ///< by page; empty for pages that are there
    std::unordered_map<std::uint64_t, Entry> m_kept; ///< by slot: set again in forgotten pages
    std::size_t m_restBytes = 0;
    std::size_t m_looked = 0; ///< pages that forgetRows() has seen
    std::size_t m_freed = 0; ///< pages that it has freed
    std::vector<DataValue> m_wide;
    std::unordered_map<std::uint64_t, DataValue> m_sparse;
    std::uint64_t m_dense = 0;
    std::uint64_t m_generation = 0;
};

inline std::optional<Memo::Entry> Memo::tryPack(DataValue value)
{
    const auto kind = static_cast<std::uint32_t>(value.kind());
    constexpr std::uint64_t kLimit = std::uint64_t(1) << 28;
    if (value.kind() == DataKind::Entity) {
        if (value.entityIndex() < 1U << kEntityBits && value.entityTag() < 16)
            return (value.entityTag() << kEntityBits | value.entityIndex()) << 4 | kind;
    } else if (value.kind() == DataKind::Rows) {
        if (value.rowCount() == 1 && value.firstRow() < kLimit)
            return value.firstRow() << 4 | kind;
    } else if (value.payload() < kLimit) {
        return static_cast<std::uint32_t>(value.payload()) << 4 | kind;
    }
    return std::nullopt;
}

} // namespace allostrata::pickle
