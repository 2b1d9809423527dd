// Sums of a call tree by function, by line, and of chosen frames.

#include "core/analysis/calls/call_rows.h"

#include "core/base/arithmetic.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>
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

constexpr std::uint32_t kNoGroup = 0xFFFFFFFF;

/// `groupOf` by frame; frames of kNoGroup do not count.
std::vector<CallTotals> sumsBy(const CallTree &tree, const CallValues &values, std::size_t groups,
                               const std::vector<std::uint32_t> &groupOf)
{
    GroupSums sums(tree, values, groups);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const CallFrameId frame = tree.node(CallNodeId::at(i)).frame;
        if (frame && groupOf[frame.value()] != kNoGroup)
            sums.add(i, groupOf[frame.value()]);
    }
    return sums.sums();
}

bool isAny(const CallTotals &sums) { return sums.total > 0 || sums.totalCount > 0; }

bool isMore(const std::vector<CallTotals> &a, const std::vector<CallTotals> &b)
{
    return std::lexicographical_compare(
        b.begin(), b.end(), a.begin(), a.end(),
        [](const CallTotals &left, const CallTotals &right) { return left.total < right.total; });
}

/// A row for each group with any allocation, with its first frame, in the order of these frames.
std::vector<CallLine> groupedLines(const CallTree &tree, std::span<const CallValues> counts,
                                   const std::vector<std::uint32_t> &groupOf)
{
    std::vector<CallFrameId> firsts; // by group
    for (std::size_t i = 0; i < groupOf.size(); ++i) {
        if (groupOf[i] == firsts.size())
            firsts.push_back(CallFrameId::at(i));
    }
    std::vector<std::vector<CallTotals>> columns;
    for (const CallValues &values : counts)
        columns.push_back(sumsBy(tree, values, firsts.size(), groupOf));
    std::vector<CallLine> rows;
    for (std::size_t i = 0; i < firsts.size(); ++i) {
        if (std::none_of(columns.begin(), columns.end(), [i](const auto &column) { return isAny(column[i]); }))
            continue;
        CallLine &row = rows.emplace_back(CallLine{firsts[i], {}});
        for (const auto &column : columns)
            row.sums.push_back(column[i]);
    }
    return rows;
}

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
    const std::vector<CallTotals> sums = sumsBy(tree, values, rows.size(), functionOf);
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
    std::vector<std::uint32_t> groupOf(tree.frameCount());
    std::iota(groupOf.begin(), groupOf.end(), 0U);
    std::vector<CallLine> rows = groupedLines(tree, counts, groupOf);
    std::stable_sort(rows.begin(), rows.end(),
                     [](const CallLine &a, const CallLine &b) { return isMore(a.sums, b.sums); });
    return rows;
}

std::vector<CallFile> callFiles(const CallTree &tree, std::span<const CallValues> counts)
{
    std::unordered_map<std::string_view, std::uint32_t> groups;
    std::vector<std::uint32_t> groupOf(tree.frameCount(), kNoGroup);
    for (std::size_t i = 0; i < groupOf.size(); ++i) {
        const NamedFrame &text = tree.frame(CallFrameId::at(i)).text;
        if (!text.file.empty() && text.line > 0)
            groupOf[i] = groups.try_emplace(text.file, static_cast<std::uint32_t>(groups.size())).first->second;
    }
    std::vector<CallFile> files;
    for (CallLine &line : groupedLines(tree, counts, groupOf))
        files.push_back({tree.frame(line.frame).text.file, std::move(line.sums)});
    std::stable_sort(files.begin(), files.end(),
                     [](const CallFile &a, const CallFile &b) { return isMore(a.sums, b.sums); });
    return files;
}

std::vector<CallLine> callLinesOf(const CallTree &tree, std::span<const CallValues> counts, std::string_view path)
{
    std::map<std::uint32_t, std::uint32_t> groups; // by line
    std::vector<std::uint32_t> groupOf(tree.frameCount(), kNoGroup);
    for (std::size_t i = 0; i < groupOf.size(); ++i) {
        const NamedFrame &text = tree.frame(CallFrameId::at(i)).text;
        if (text.file == path && text.line > 0)
            groupOf[i] = groups.try_emplace(text.line, static_cast<std::uint32_t>(groups.size())).first->second;
    }
    std::vector<CallLine> lines = groupedLines(tree, counts, groupOf);
    std::stable_sort(lines.begin(), lines.end(), [&tree](const CallLine &a, const CallLine &b) {
        return tree.frame(a.frame).text.line < tree.frame(b.frame).text.line;
    });
    return lines;
}

CallFrameId hottestLine(const CallTree &tree, const CallValues &values)
{
    std::vector<CallFrameId> lineOf(tree.size()); // by node: the frame that its own bytes count for
    std::vector<std::uint64_t> bytes(tree.frameCount());
    for (std::size_t i = 1; i < tree.size(); ++i) {
        const CallTree::Node &node = tree.node(CallNodeId::at(i));
        const CallFrame &frame = tree.frame(node.frame);
        const CallFrameId outer = lineOf[node.parent.value()];
        const bool isOuterYours = outer && tree.frame(outer).origin == CallOrigin::Yours;
        const bool isLine = !frame.text.file.empty() && frame.text.line > 0;
        lineOf[i] = isLine && (frame.origin == CallOrigin::Yours || !isOuterYours) ? node.frame : outer;
        if (lineOf[i])
            addSaturated(bytes[lineOf[i].value()], values.own[i]);
    }
    const auto most = std::ranges::max_element(bytes);
    if (most == bytes.end() || *most == 0)
        return {};
    const CallFrameId found = CallFrameId::at(static_cast<std::size_t>(most - bytes.begin()));
    std::uint64_t mostOfYours = 0;
    CallFrameId yours;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (tree.frame(CallFrameId::at(i)).origin == CallOrigin::Yours && bytes[i] > mostOfYours) {
            mostOfYours = bytes[i];
            yours = CallFrameId::at(i);
        }
    }
    return yours ? yours : found;
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
