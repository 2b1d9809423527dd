// Whether the work of a training grows from step to step, as with larger and larger batches.

#include "core/analysis/work_growth.h"

#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/base/poll_stride.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr double kRegularRows = 0.6; // of the steps have a stack that is asked whether its sizes grow
constexpr double kMostlyGrown = 0.8; // of the steps
constexpr double kShareGrowing = 0.2; // of those stacks
constexpr std::size_t kMostGrowingAlone = 3; // stacks: the buffer that grows, and what is computed from it

/// The largest allocations of a stack, step by step.
class Sizes {
public:
    void add(std::size_t row, std::uint64_t bytes)
    {
        if (m_row != row)
            close();
        m_row = row;
        m_largest = std::max(m_largest, bytes);
    }
    [[nodiscard]] double pairs() const { return static_cast<double>(m_pairs); }
    [[nodiscard]] bool isGrowing() const { return static_cast<double>(m_grown) >= kMostlyGrown * pairs(); }

private:
    void close()
    {
        m_pairs += m_before > 0 ? 1 : 0;
        m_grown += m_before > 0 && m_largest > m_before ? 1 : 0;
        m_before = std::exchange(m_largest, 0);
    }

    std::size_t m_row = 0;
    std::uint64_t m_largest = 0; ///< of the row, as far as it was seen
    std::uint64_t m_before = 0; ///< of the row before
    std::size_t m_pairs = 0; ///< rows one after the other
    std::size_t m_grown = 0; ///< of those
};

} // namespace

bool doesWorkGrow(const Snapshot &snapshot, const Timeline &timeline, const LeakSteps &steps, const LoadContext &context)
{
    const Allocations &all = timeline.allocations();
    std::vector<Sizes> ofStacks(snapshot.stacks.stackCount());
    std::size_t row = 0;
    for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
        if (i % kPollStride == 0 && context.stop.stop_requested())
            return false;
        const AllocationId id = AllocationId::at(i);
        while (row + 1 < steps.rows.size() && steps.rows[row + 1].first <= all.allocEvent(id).value())
            ++row;
        const StackId stack = stackOf(timeline, id);
        if (stack && !snapshot.stacks.stack(stack).empty())
            ofStacks[stack.value()].add(row, all.requestedSize(id));
    }
    std::size_t regular = 0;
    std::size_t growing = 0;
    for (const Sizes &sizes : ofStacks) {
        if (sizes.pairs() < kRegularRows * (static_cast<double>(steps.rows.size()) - 2))
            continue;
        ++regular;
        growing += sizes.isGrowing() ? 1 : 0;
    }
    return growing > kMostGrowingAlone && static_cast<double>(growing) >= kShareGrowing * static_cast<double>(regular);
}

} // namespace allostrata
