// Lays out the boxes of a flame graph.

#include "core/analysis/calls/flame_layout.h"

#include "core/base/arithmetic.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

class FlameBuilder {
public:
    FlameBuilder(const CallTree &tree, std::span<const std::uint64_t> totals, const FlameQuestion &question)
        : m_tree(tree), m_totals(totals), m_smallest(std::max<std::uint64_t>(question.smallest, 1))
    {
        if (const std::uint64_t width = totals[question.root.value()]; width > 0 && question.rows > 0)
            m_layout.boxes.push_back({question.root, 0, width, 0, 0});
        std::size_t at = 0;
        while (at < m_layout.boxes.size()) {
            m_layout.rows.push_back(at);
            const std::size_t end = m_layout.boxes.size();
            for (; at < end; ++at) {
                if (m_layout.boxes[at].merged == 0 && m_layout.rows.size() < question.rows)
                    addCallees(m_layout.boxes[at]);
            }
        }
        m_layout.rows.push_back(at);
    }

    [[nodiscard]] FlameLayout take() { return std::move(m_layout); }

private:
    /// Takes the box by value, as the list of boxes grows.
    void addCallees(const FlameBox box) // NOLINT: see above
    {
        m_callees.clear();
        FlameBox small{box.node, 0, 0, box.depth + 1, 0};
        for (CallNodeId node = m_tree.firstChildOf(box.node); node; node = m_tree.nextSiblingOf(node)) {
            const std::uint64_t width = m_totals[node.value()];
            if (width >= m_smallest) {
                m_callees.push_back({node, 0, width, box.depth + 1, 0});
            } else if (width > 0) {
                addSaturated(small.width, width);
                ++small.merged;
            }
        }
        std::stable_sort(m_callees.begin(), m_callees.end(),
                         [](const FlameBox &a, const FlameBox &b) { return a.width > b.width; });
        if (small.merged > 0)
            m_callees.push_back(small);
        std::uint64_t used = 0;
        for (FlameBox &callee : m_callees) {
            callee.first = box.first + used;
            callee.width = std::min(callee.width, box.width - used); // less only if sums are saturated
            used += callee.width;
            if (callee.width > 0)
                m_layout.boxes.push_back(callee);
        }
    }

    const CallTree &m_tree;
    std::span<const std::uint64_t> m_totals;
    std::uint64_t m_smallest;
    FlameLayout m_layout;
    std::vector<FlameBox> m_callees;
};

} // namespace

const FlameBox *FlameLayout::boxAt(std::size_t depth, std::uint64_t place) const
{
    if (depth >= height())
        return nullptr;
    const std::span<const FlameBox> inRow = row(depth);
    const auto after = std::upper_bound(inRow.begin(), inRow.end(), place,
                                        [](std::uint64_t at, const FlameBox &box) { return at < box.first; });
    if (after == inRow.begin())
        return nullptr;
    const FlameBox &box = *(after - 1);
    return place - box.first < box.width ? &box : nullptr;
}

FlameLayout layoutFlame(const CallTree &tree, std::span<const std::uint64_t> totals, const FlameQuestion &question)
{
    return FlameBuilder(tree, totals, question).take();
}

std::vector<FlameBox> inPreorder(const FlameLayout &layout)
{
    std::vector<FlameBox> boxes = layout.boxes;
    std::sort(boxes.begin(), boxes.end(), [](const FlameBox &a, const FlameBox &b) {
        return std::pair(a.first, a.depth) < std::pair(b.first, b.depth);
    });
    return boxes;
}

} // namespace allostrata
