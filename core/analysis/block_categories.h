#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/stack_rules.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Bytes of the blocks `active_allocated` of the final state, of one device or (none) of all, by category: rounded
/// sizes, each block by its own frames alone, as the analysis script counts. Blocks without frames, and those of old files whose frames
/// stand in a history only, count for what has none. One number per category; their sum is *allocated*. O(frames + blocks).
[[nodiscard]] std::vector<std::uint64_t> blockCategories(const Snapshot &snapshot, const CategoryRules &rules,
                                                         const StackRules &stackRules, std::optional<int> device = {});

} // namespace allostrata
