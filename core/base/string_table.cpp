// Interns texts by content, in one arena of bytes.

#include "core/base/string_table.h"

#include "core/base/hash.h"

namespace allostrata {

StringId StringTable::find(std::string_view text) const
{
    return StringId(m_rowOf.find(hashBytes(text.data(), text.size()),
                                 [&](std::uint32_t row) { return this->text(StringId(row)) == text; }));
}

StringId StringTable::intern(std::string_view text)
{
    if (size() >= RowSlots::kNone)
        return find(text);
    const StringId next = StringId::at(size());
    const StringId id(m_rowOf.findOrAdd(hashBytes(text.data(), text.size()), next.value(),
                                        [&](std::uint32_t row) { return this->text(StringId(row)) == text; }));
    if (id == next) {
        m_bytes.insert(m_bytes.end(), text.begin(), text.end());
        m_offsets.push_back(m_bytes.size());
    }
    return id;
}

std::size_t StringTable::bytes() const
{
    return m_bytes.capacity() + m_offsets.capacity() * sizeof(std::size_t) + m_rowOf.bytes();
}

} // namespace allostrata
