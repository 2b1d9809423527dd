// Sums of the final blocks by category.

#include "core/analysis/block_categories.h"

namespace allostrata {

std::vector<std::uint64_t> blockCategories(const Snapshot &snapshot, const CategoryRules &rules, const StackRules &stackRules)
{
    StackCategories categories(rules, snapshot, stackRules);
    const IdVector<StackId, Phase> phases = PhaseRules::standard().phases(snapshot, stackRules);
    std::vector<std::uint64_t> sums(rules.categories().size(), 0);
    for (const Block &block : snapshot.blocks) {
        if (block.state != BlockState::Allocated)
            continue;
        CategoryId category = rules.withoutFrames();
        if (block.historyCount == 0 && !snapshot.stacks.stack(block.stack).empty()) {
            category = categories.of(block.stack, phases[block.stack]);
            category = category ? category : rules.otherwise();
        }
        sums[category.value()] += block.size;
    }
    return sums;
}

} // namespace allostrata
