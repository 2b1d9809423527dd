#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/phase_rules.h"
#include "core/attribution/stack_rules.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// The category of a block of the final state by its own frames alone, as the analysis script tells it. Blocks without
/// frames, and those of old files whose frames stand in a history only, count for what has none. Not to be shared
/// between threads.
class BlockCategories {
public:
    /// All of them must live as long as this does. O(frames).
    BlockCategories(const Snapshot &snapshot, const CategoryRules &rules, const StackRules &stackRules);

    /// Never empty.
    [[nodiscard]] CategoryId of(const Block &block);

private:
    const Snapshot &m_snapshot;
    const CategoryRules &m_rules;
    StackCategories m_categories;
    IdVector<StackId, Phase> m_phases;
};

/// Bytes of the blocks `active_allocated` of the final state, of one device or (none) of all, by category: rounded
/// sizes, each block by BlockCategories. One number per category; their sum is *allocated*. O(frames + blocks).
[[nodiscard]] std::vector<std::uint64_t> blockCategories(const Snapshot &snapshot, const CategoryRules &rules,
                                                         const StackRules &stackRules, std::optional<int> device = {});

} // namespace allostrata
