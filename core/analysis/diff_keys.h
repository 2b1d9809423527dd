#pragma once

#include "core/analysis/diff.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// What rows of a difference go by, and what they are called. Refers to the parts.
class DiffKeys {
public:
    DiffKeys(const DiffPart &part, DiffSide side, const DiffStacks &stacks, Attribute by);

    /// Equal for allocations of either side that belong to one row.
    [[nodiscard]] std::uint64_t keyOf(AllocationId id) const;
    /// What its row is; sums are nothing.
    [[nodiscard]] DiffRow rowOf(AllocationId id) const;
    /// That rows go by; null for modules, functions and stacks, which are matched though they moved.
    [[nodiscard]] const AttributeValuesPtr &values() const { return m_values; }
    /// Who called the user's innermost frame, " < train train.py:40"; "" where nobody of his did.
    [[nodiscard]] std::string callerOf(AllocationId id) const;

private:
    [[nodiscard]] CursorRow groupOf(AllocationId id) const;
    [[nodiscard]] std::string placeOf(const CursorRow &group) const;

    const DiffPart &m_part;
    DiffSide m_side;
    const DiffStacks &m_stacks;
    Attribute m_by;
    AttributeValuesPtr m_values; ///< see values()
    std::vector<std::uint64_t> m_names; ///< hashes by code
    std::vector<std::uint64_t> m_modules; ///< by ModuleId
};

/// The row that an allocation of one side belongs to by stack, whatever a difference is put together by: kind and group.
[[nodiscard]] std::uint64_t stackKey(const DiffPart &part, DiffSide side, const DiffStacks &stacks, AllocationId id);

} // namespace allostrata
