// Sums of the final blocks by category.

#include "core/analysis/block_categories.h"

namespace allostrata {

std::vector<std::uint64_t> blockCategories(const Snapshot &snapshot, const CategoryRules &rules, const StackRules &stackRules,
                                           std::optional<int> device)
{
    StackCategories categories(rules, snapshot, stackRules);
    const IdVector<StackId, Phase> phases = PhaseRules::standard().phases(snapshot, stackRules);
    std::vector<std::uint64_t> sums(rules.categories().size(), 0);
    for (const Block &block : snapshot.blocks) {
        const bool isAsked = !device || snapshot.segments[block.segment.value()].device == *device;
        if (block.state != BlockState::Allocated || !isAsked)
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
