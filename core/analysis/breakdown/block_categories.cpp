// Categories of the final blocks, and sums by category.

#include "core/analysis/breakdown/block_categories.h"

namespace allostrata {

BlockCategories::BlockCategories(const Snapshot &snapshot, const CategoryRules &rules, const StackRules &stackRules)
    : m_snapshot(snapshot), m_rules(rules), m_categories(rules, snapshot, stackRules),
      m_phases(PhaseRules::standard().phases(snapshot, stackRules))
{
}

CategoryId BlockCategories::of(const Block &block)
{
    if (block.historyCount > 0 || m_snapshot.stacks.stack(block.stack).empty())
        return m_rules.withoutFrames();
    const CategoryId category = m_categories.of(block.stack, m_phases[block.stack]);
    return category ? category : m_rules.otherwise();
}

std::vector<std::uint64_t> blockCategories(const Snapshot &snapshot, const CategoryRules &rules,
                                           const StackRules &stackRules, std::optional<int> device)
{
    BlockCategories categories(snapshot, rules, stackRules);
    std::vector<std::uint64_t> sums(rules.categories().size(), 0);
    for (const Block &block : snapshot.blocks) {
        const bool isAsked = !device || snapshot.segments[block.segment].device == *device;
        if (block.state == BlockState::Allocated && isAsked)
            sums[categories.of(block).value()] += block.size;
    }
    return sums;
}

} // namespace allostrata
