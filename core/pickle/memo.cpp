// Packs memo slots, and sets slots in the rare ways.

#include "core/pickle/memo.h"

#include "core/base/arrays.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

namespace allostrata::pickle {

std::uint32_t Memo::pack(DataValue value)
{
    if (const auto entry = tryPack(value))
        return *entry;
    m_wide.push_back(value);
    return static_cast<std::uint32_t>(m_wide.size() - 1) << 4 | kWide;
}

DataValue Memo::unpack(std::uint32_t entry) const
{
    const std::uint32_t payload = entry >> 4;
    if ((entry & 15) == kWide)
        return m_wide[payload];
    const auto kind = static_cast<DataKind>(entry & 15);
    if (kind == DataKind::Entity)
        return DataValue::entity(payload >> kEntityBits, payload & ((1U << kEntityBits) - 1));
    if (kind == DataKind::Rows)
        return DataValue::rows(payload, 1);
    return {kind, payload};
}

void Memo::set(std::uint64_t slot, DataValue value)
{
    if (slot == m_dense && isDense()) {
        append(value);
        return;
    }
    if (slot < m_dense) {
        complete(slot, value);
        ++m_generation;
        return;
    }
    const auto [place, isNew] = m_sparse.insert_or_assign(slot, value);
    if (!isNew)
        ++m_generation;
}

std::optional<Memo::Entry> Memo::keptEntry(std::uint64_t slot) const
{
    if (const auto found = m_kept.find(slot); found != m_kept.end())
        return found->second;
    const Rest &rest = m_rests[slot >> kPageBits];
    const std::uint64_t place = slot & kPageMask;
    const std::uint64_t word = rest.bits[place / 64];
    const std::uint64_t bit = std::uint64_t(1) << place % 64;
    if ((word & bit) == 0)
        return std::nullopt;
    return rest.entries[rest.before[place / 64] + static_cast<std::size_t>(std::popcount(word & (bit - 1)))];
}

void Memo::forgetRows()
{
    for (; m_looked < m_dense >> kPageBits; ++m_looked)
        forgetRowsOf(m_looked);
}

/// Frees a page if nearly all its entries are rows, or values that a sample has many times.
void Memo::forgetRowsOf(std::size_t page)
{
    constexpr std::size_t kSample = 1024;
    constexpr std::size_t kOften = kSample / 16;
    constexpr std::uint64_t kSlots = kPageMask + 1;
    constexpr std::size_t kMostKept = kSlots / 4; // else the rest takes as much as the page
    const Entry *entries = m_pages[page].get();
    const auto isRow = [](Entry entry) { return entryKind(entry) == DataKind::Rows; };
    std::vector<Entry> sample;
    std::copy_if(entries, entries + kSample, std::back_inserter(sample), [&](Entry entry) { return !isRow(entry); });
    std::sort(sample.begin(), sample.end());
    std::vector<Entry> often;
    for (auto first = sample.begin(); first != sample.end();) {
        const auto behind = std::upper_bound(first, sample.end(), *first);
        if (static_cast<std::size_t>(behind - first) >= kOften)
            often.push_back(*first);
        first = behind;
    }
    Rest rest;
    rest.bits.resize(kSlots / 64);
    rest.before.resize(kSlots / 64);
    std::vector<Entry> kept(kMostKept + 64); // room for the word in which there are too many
    std::size_t count = 0;
    for (std::uint64_t word = 0; word < kSlots / 64 && count <= kMostKept; ++word) {
        rest.before[word] = static_cast<std::uint32_t>(count);
        for (std::uint64_t bit = 0; bit < 64; ++bit) { // without branches: they could not be predicted
            const Entry entry = entries[word * 64 + bit];
            bool isKept = !isRow(entry);
            for (const Entry one : often)
                isKept &= entry != one;
            kept[count] = entry;
            count += isKept ? 1 : 0;
            rest.bits[word] |= std::uint64_t(isKept) << bit;
        }
    }
    if (count > kMostKept)
        return;
    rest.entries.assign(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(count));
    m_restBytes += rest.bits.size() * sizeof(std::uint64_t)
                   + (rest.before.size() + rest.entries.size()) * sizeof(Entry);
    m_rests.resize(page + 1);
    m_rests[page] = std::move(rest);
    m_pages[page].reset();
    ++m_freed;
}

void Memo::FreePage::operator()(Entry *first) const noexcept
{
    isLarge ? giveLarge(first, kPageBytes) : ::operator delete(first);
}

void Memo::addPage()
{
    const bool isLarge = !m_pages.empty(); // most files need only a part of the first page
    void *first = isLarge ? takeLarge(kPageBytes) : ::operator new(kPageBytes);
    m_pages.push_back(Page(static_cast<Entry *>(first), FreePage{isLarge}));
}

void Memo::clear()
{
    m_pages.clear();
    m_wide.clear();
    m_sparse.clear();
    m_kept.clear();
    m_rests.clear();
    m_restBytes = 0;
    m_looked = 0;
    m_freed = 0;
    m_dense = 0;
    ++m_generation;
}

} // namespace allostrata::pickle
