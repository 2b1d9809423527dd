// Blocks of the final state by size.

#include "core/analysis/allocator/block_sizes.h"

#include "core/analysis/allocations/histogram.h"
#include "core/analysis/oom/oom_facts.h"

#include <algorithm>

namespace allostrata {

namespace {

bool isUsed(const Block &block)
{
    return block.state == BlockState::Allocated || block.state == BlockState::PendingFree;
}

} // namespace

std::vector<BlockSizeStep> blockSizes(const Snapshot &snapshot, const Device &device)
{
    std::vector<BlockSizeStep> steps(kHistogramSteps);
    for (std::size_t step = 0; step < kHistogramSteps; ++step) {
        steps[step].low = lowestOfStep(step);
        steps[step].high = highestOfStep(step);
    }
    for (const SegmentId id : device.segments) {
        const std::span<const Block> blocks = snapshot.blocksOf(snapshot.segments[id]);
        const bool isSplit = std::any_of(blocks.begin(), blocks.end(), isUsed);
        for (const Block &block : blocks) {
            BlockSizeStep &step = steps[histogramStep(block.size)];
            ++(isUsed(block) ? step.used : step.free);
            std::uint64_t &bytes = isUsed(block) ? step.usedBytes : step.freeBytes;
            bytes = saturatedSum(bytes, block.size);
            if (isSplit && !isUsed(block))
                step.splitBytes = saturatedSum(step.splitBytes, block.size);
        }
    }
    const auto holds = [](const BlockSizeStep &step) { return step.used + step.free > 0; };
    const auto last = std::find_if(steps.rbegin(), steps.rend(), holds).base();
    const auto first = std::find_if(steps.begin(), last, holds);
    return {first, last};
}

} // namespace allostrata
