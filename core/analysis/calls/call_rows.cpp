// Sums of a call tree by function, by line, and of chosen frames.

#include "core/analysis/calls/call_rows.h"

#include "core/base/arithmetic.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Sums over the nodes of groups of frames. Nodes must be added in preorder.
class GroupSums {
public:
    GroupSums(const CallTree &tree, const CallValues &values, std::size_t groups)
        : m_tree(tree), m_values(values), m_sums(groups), m_coveredTo(groups)
    {
    }

    void add(std::size_t node, std::size_t group)
    {
        CallTotals &sums = m_sums[group];
        addSaturated(sums.own, m_values.own[node]);
        sums.ownCount += m_values.ownCount[node];
        if (node < m_coveredTo[group])
            return; // below a node that has been added
        m_coveredTo[group] = m_tree.node(CallNodeId::at(node)).end;
        addSaturated(sums.total, m_values.total[node]);
        sums.totalCount += m_values.totalCount[node];
    }
    [[nodiscard]] const std::vector<CallTotals> &sums() const { return m_sums; }

private:
    const CallTree &m_tree;
    const CallValues &m_values;
    std::vector<CallTotals> m_sums;
    std::vector<std::uint32_t> m_coveredTo; ///< end of the last outermost node, by group
};

template <typename GroupOf>
std::vector<CallTotals> sumsBy(const CallTree &tree, const CallValues &values, std::size_t groups, GroupOf groupOf)
{
    GroupSums sums(tree, values, groups);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        if (const CallFrameId frame = tree.node(CallNodeId::at(i)).frame)
            sums.add(i, groupOf(frame));
    }
    return sums.sums();
}

bool isAny(const CallTotals &sums) { return sums.total > 0 || sums.totalCount > 0; }

} // namespace

std::vector<CallFunction> callFunctions(const CallTree &tree, const CallValues &values)
{
    CallFrames functions; // frames without their lines
    std::vector<std::uint32_t> functionOf(tree.frameCount());
    std::vector<CallFunction> rows;
    for (std::size_t i = 0; i < functionOf.size(); ++i) {
        CallFrame function = tree.frame(CallFrameId::at(i));
        function.text.line = 0;
        functionOf[i] = functions.intern(function).value();
        if (functionOf[i] == rows.size())
            rows.push_back({CallFrameId::at(i), {}});
    }
    const std::vector<CallTotals> sums = sumsBy(tree, values, rows.size(),
                                                [&](CallFrameId frame) { return functionOf[frame.value()]; });
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].sums = sums[i];
    std::erase_if(rows, [](const CallFunction &row) { return !isAny(row.sums); });
    std::stable_sort(rows.begin(), rows.end(), [](const CallFunction &a, const CallFunction &b) {
        return std::pair(a.sums.total, a.sums.own) > std::pair(b.sums.total, b.sums.own);
    });
    return rows;
}

std::vector<CallLine> callLines(const CallTree &tree, std::span<const CallValues> counts)
{
    std::vector<std::vector<CallTotals>> columns;
    for (const CallValues &values : counts)
        columns.push_back(
            sumsBy(tree, values, tree.frameCount(), [](CallFrameId frame) -> std::size_t { return frame.value(); }));
    std::vector<CallLine> rows;
    for (std::size_t i = 0; i < tree.frameCount(); ++i) {
        if (std::none_of(columns.begin(), columns.end(), [i](const auto &column) { return isAny(column[i]); }))
            continue;
        CallLine &row = rows.emplace_back(CallLine{CallFrameId::at(i), {}});
        for (const auto &column : columns)
            row.sums.push_back(column[i]);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const CallLine &a, const CallLine &b) {
        return std::lexicographical_compare(
            b.sums.begin(), b.sums.end(), a.sums.begin(), a.sums.end(),
            [](const CallTotals &left, const CallTotals &right) { return left.total < right.total; });
    });
    return rows;
}

CallMatches callMatches(const CallTree &tree, const CallValues &values, std::span<const std::uint8_t> isMatch)
{
    CallMatches found;
    GroupSums sums(tree, values, 1);
    std::vector<std::uint8_t> isSeen(isMatch.size());
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const CallFrameId frame = tree.node(CallNodeId::at(i)).frame;
        if (!frame || isMatch[frame.value()] == 0 || (values.total[i] == 0 && values.totalCount[i] == 0))
            continue;
        found.nodes.push_back(CallNodeId::at(i));
        found.frames += std::exchange(isSeen[frame.value()], std::uint8_t(1)) == 0 ? 1 : 0;
        sums.add(i, 0);
    }
    found.sums = sums.sums().front();
    return found;
}

} // namespace allostrata
