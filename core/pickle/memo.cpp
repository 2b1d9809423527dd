// Packs memo slots, and sets slots in the rare ways.

#include "core/pickle/memo.h"

#include "core/base/arrays.h"

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
    m_dense = 0;
    ++m_generation;
}

} // namespace allostrata::pickle
