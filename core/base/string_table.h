#pragma once

#include "core/base/id.h"
#include "core/base/row_slots.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

/// Distinct texts, each stored once and found by id. The id of a text never changes; text() is valid until the next
/// intern(). Texts are the file's bytes (UTF-8 by the formats' rules, but not trusted to be).
class StringTable {
public:
    /// Returns the id of `text`, adding it if new. An empty id at the limit of 2^32 - 1 texts, or if the bytes exceed
    /// the address space.
    StringId intern(std::string_view text);
    /// Returns the id of `text`, or an empty one if it is not in the table.
    [[nodiscard]] StringId find(std::string_view text) const;
    /// Returns the text of an id; "" for an empty id.
    [[nodiscard]] std::string_view text(StringId id) const
    {
        if (!id)
            return {};
        const std::size_t first = m_offsets[id.value()];
        return {m_bytes.data() + first, m_offsets[id.value() + 1] - first};
    }
    [[nodiscard]] std::size_t size() const { return m_offsets.size() - 1; }
    [[nodiscard]] std::size_t bytes() const;

private:
    std::vector<char> m_bytes;
    std::vector<std::size_t> m_offsets = {0}; ///< size() + 1 rows
    RowSlots m_rowOf; ///< by text
};

} // namespace allostrata
