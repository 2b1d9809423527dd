#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/phase_rules.h"
#include "core/attribution/stack_rules.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Category of a block of the final state by its own frames only, as in the analysis script. Blocks without frames,
/// including those of old files with frames only in a history, belong to the category for that case. Not thread-safe.
class BlockCategories {
public:
    /// All arguments must outlive this object. O(frames).
    BlockCategories(const Snapshot &snapshot, const CategoryRules &rules, const StackRules &stackRules);

    /// Category of a block; never empty.
    [[nodiscard]] CategoryId of(const Block &block);

private:
    const Snapshot &m_snapshot;
    const CategoryRules &m_rules;
    StackCategories m_categories;
    IdVector<StackId, Phase> m_phases;
};

/// Rounded bytes of the `active_allocated` blocks in the final state by category, for one device or (empty) all, as
/// assigned by BlockCategories. One number per category; their sum is *allocated*. O(frames + blocks).
[[nodiscard]] std::vector<std::uint64_t> blockCategories(const Snapshot &snapshot, const CategoryRules &rules,
                                                         const StackRules &stackRules, std::optional<int> device = {});

} // namespace allostrata
