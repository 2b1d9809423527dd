#pragma once

#include "core/analysis/diff.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// What rows of a difference go by, and what they are called. Refers to the parts.
class DiffKeys {
public:
    DiffKeys(const DiffPart &part, DiffSide side, const DiffStacks &stacks, DiffBy by);

    /// Equal for allocations of either side that belong to one row.
    [[nodiscard]] std::uint64_t keyOf(AllocationId id) const;
    /// What its row is; sums are nothing.
    [[nodiscard]] DiffRow rowOf(AllocationId id) const;
    /// Who called the user's innermost frame, " < train train.py:40"; "" where nobody of his did.
    [[nodiscard]] std::string callerOf(AllocationId id) const;

private:
    [[nodiscard]] CursorRow groupOf(AllocationId id) const;
    [[nodiscard]] std::string labelOf(AllocationId id, const CursorRow &group) const;

    const DiffPart &m_part;
    DiffSide m_side;
    const DiffStacks &m_stacks;
    DiffBy m_by;
    std::vector<std::uint64_t> m_modules; ///< by ModuleId
};

/// The row that an allocation of one side belongs to by stack, whatever a difference is put together by: kind and group.
[[nodiscard]] std::uint64_t stackKey(const DiffPart &part, DiffSide side, const DiffStacks &stacks, AllocationId id);

} // namespace allostrata
