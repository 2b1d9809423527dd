#pragma once

#include "core/analysis/allocations/at_cursor.h"
#include "core/analysis/diff/diff.h"
#include "core/query/query.h"

#include <optional>

namespace allostrata {

/// Condition that matches the members of a row, at any moment. Lines of one function in files of one name are not
/// distinguished. Empty for bytes that are not an allocation.
[[nodiscard]] std::optional<Query> queryOfRow(const Document &document, const Device &device, const AtCursor &at,
                                              const CursorRow &row);

/// Condition on the value that an allocation has of an attribute: `module=layers.0.attn`, `line=="softmax
/// nn_utils.py:6"`; empty if there is none. `reader` reads the attributes of the device.
[[nodiscard]] std::optional<Query> queryLike(const Document &document, const Device &device,
                                             const AttributeReader &reader, const CursorGrouping &grouping,
                                             AllocationId id);

/// Condition that matches the allocations of the StackGroups that `id` belongs to: their stacks differ at most in
/// frames that are not the user's. Empty without a stack.
[[nodiscard]] std::optional<Query> queryOfOwnStack(const Document &document, const Device &device, AllocationId id);

/// Condition that matches one side of a row of a comparison, at any moment; empty if this side has nothing, or too many
/// stacks for a condition. `by`: the grouping. Functions of one name in files of one name are not distinguished.
[[nodiscard]] std::optional<Query> queryOfRow(const Diff &diff, Attribute by, const DiffRow &row, DiffSide side);

} // namespace allostrata
