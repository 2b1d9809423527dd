#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/allocations/at_cursor.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Rows of a table of allocations in groups. Memory: 4 bytes per allocation.
struct AllocationGroups {
    AtCursor content; ///< the groups and their sum, in the table's order; its moment is unused
    std::vector<AllocationId> ids; ///< members, group by group
    std::vector<std::uint32_t> firsts; ///< place of each group's first member in `ids`, and their end

    [[nodiscard]] std::size_t size() const { return content.rows.size(); }
    [[nodiscard]] std::span<const AllocationId> members(std::size_t group) const
    {
        return std::span(ids).subspan(firsts[group], firsts[group + 1] - firsts[group]);
    }
};

/// Requested bytes of each group's members that are live at a moment. O(allocations).
[[nodiscard]] std::vector<std::uint64_t> liveBytesAt(const AllocationGroups &groups, const Timeline &timeline,
                                                     Moment moment);

/// Groups the allocations of a question. Members are in the question's order. Groups are ordered by their bytes if the
/// key is the size, by their names or values if it is the line, else by their first member. `grouping` must have
/// AttributeUse::Group; what the question refers to must outlive the groups. O(rows log rows) at most. Errors:
/// Cancelled.
[[nodiscard]] Result<AllocationGroups> groupAllocations(const AllocationQuestion &question, Attribute grouping,
                                                        const LoadContext &context);

} // namespace allostrata
