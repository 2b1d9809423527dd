// Tables of call trees.

#include "core/tables/call_table.h"

#include "core/base/arithmetic.h"
#include "core/tables/cells.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

Cell lineCell(const NamedFrame &text) { return text.line > 0 ? Cell(std::uint64_t(text.line)) : Cell(); }

std::int64_t changeOf(std::uint64_t now, std::uint64_t before)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    return now >= before ? static_cast<std::int64_t>(std::min(now - before, kMost))
                         : -static_cast<std::int64_t>(std::min(before - now, kMost));
}

Cell originCell(const CallFrame &frame)
{
    return std::string(frame.isReason ? std::string_view("none") : kCallOriginIds[frame.origin]);
}

class TreeRows {
public:
    TreeRows(const CallTree &tree, const CallTreeCounts &counts) : m_tree(tree), m_counts(counts) {}

    Row rowOf(const FlameBox &box)
    {
        m_rowAt.resize(box.depth + 1);
        m_rowAt[box.depth] = m_next;
        Row row{{std::uint64_t(box.depth)}};
        box.merged > 0 ? addMerged(row.cells, box) : addNode(row.cells, box);
        row.cells.push_back(m_next++);
        row.cells.push_back(box.depth > 0 ? Cell(m_rowAt[box.depth - 1]) : Cell());
        return row;
    }

private:
    struct Sums {
        CallTotals now;
        std::uint64_t before = 0; ///< bytes in the baseline
    };

    void addNode(std::vector<Cell> &cells, const FlameBox &box) const
    {
        const CallFrameId id = m_tree.node(box.node).frame;
        const CallFrame *frame = id ? &m_tree.frame(id) : nullptr;
        cells.push_back(frame ? Cell(std::string(frame->text.name)) : Cell(std::string("<total>")));
        cells.push_back(frame ? textCell(frame->text.file) : Cell());
        cells.push_back(frame ? lineCell(frame->text) : Cell());
        Sums sums;
        add(sums, box.node, true);
        addSums(cells, sums);
        cells.push_back(frame ? originCell(*frame) : Cell());
        cells.emplace_back();
    }
    void addMerged(std::vector<Cell> &cells, const FlameBox &box)
    {
        Sums sums;
        const std::vector<std::uint64_t> &widths = m_counts.values.widths(m_counts.unit);
        for (CallNodeId node = m_tree.firstChildOf(box.node); node; node = m_tree.nextSiblingOf(node)) {
            if (widths[node.value()] > 0 && widths[node.value()] < m_counts.smallest)
                add(sums, node, false);
        }
        cells.push_back("<" + std::to_string(box.merged) + " smaller>");
        cells.resize(cells.size() + 2);
        addSums(cells, sums);
        cells.emplace_back();
        cells.push_back(std::uint64_t(box.merged));
    }
    void add(Sums &sums, CallNodeId id, bool withOwn) const
    {
        const std::uint32_t node = id.value();
        const CallValues &values = m_counts.values;
        addSaturated(sums.now.total, values.total[node]);
        sums.now.totalCount += values.totalCount[node];
        if (withOwn) {
            sums.now.own = values.own[node];
            sums.now.ownCount = values.ownCount[node];
        }
        if (m_counts.baseline)
            addSaturated(sums.before, m_counts.baseline->total[node]);
    }
    void addSums(std::vector<Cell> &cells, const Sums &sums) const
    {
        const bool isOfBytes = m_counts.unit == CallUnit::Bytes;
        cells.push_back(sums.now.total);
        cells.push_back(
            shareCell(isOfBytes ? sums.now.total : sums.now.totalCount, m_counts.values.widths(m_counts.unit).front()));
        cells.insert(cells.end(), {sums.now.own, sums.now.totalCount});
        cells.push_back(m_counts.history ? Cell(m_counts.history->peaks[m_next]) : Cell());
        cells.push_back(m_counts.baseline ? Cell(sums.before) : Cell());
        cells.push_back(m_counts.baseline ? Cell(changeOf(sums.now.total, sums.before)) : Cell());
        cells.push_back(sums.now.ownCount);
    }

    const CallTree &m_tree;
    const CallTreeCounts &m_counts;
    std::uint64_t m_next = 0;
    std::vector<std::uint64_t> m_rowAt; ///< by depth: the last row
};

} // namespace

CallTreeCounts callTreeCounts(const CallAsk &ask, const CallValues &values)
{
    return {values, ask.unit, smallestWidth(ask, values.widths(ask.unit).front())};
}

std::vector<FlameBox> callTreeRows(const CallTree &tree, const CallTreeCounts &counts)
{
    return inPreorder(layoutFlame(tree, counts.values.widths(counts.unit), {CallNodeId(0), counts.smallest}));
}

Table callTreeTable(const CallTree &tree, const CallTreeCounts &counts)
{
    Table table = tableOf(kCallTreeColumns);
    TreeRows rows(tree, counts);
    for (const FlameBox &box : callTreeRows(tree, counts))
        table.rows.push_back(rows.rowOf(box));
    return table;
}

Table functionTable(const CallTree &tree, const CallValues &values)
{
    Table table = tableOf(kFunctionColumns);
    for (const CallFunction &function : callFunctions(tree, values)) {
        const CallFrame &frame = tree.frame(function.frame);
        const CallTotals &sums = function.sums;
        table.rows.push_back({{std::string(frame.text.name), textCell(frame.text.file), sums.total,
                               shareCell(sums.total, values.total.front()), sums.own, sums.totalCount, sums.ownCount,
                               originCell(frame)}});
    }
    return table;
}

Table sourceLineTable(const CallTree &tree, std::span<const CallValues> counts)
{
    Table table = tableOf(kSourceLineColumns);
    for (const CallLine &line : callLines(tree, counts)) {
        const CallFrame &frame = tree.frame(line.frame);
        if (frame.text.file.empty() || frame.text.line == 0)
            continue;
        Row row{{std::string(frame.text.file), lineCell(frame.text), std::string(frame.text.name)}};
        for (const CallTotals &sums : line.sums)
            row.cells.push_back(sums.total);
        row.cells.insert(row.cells.end(),
                         {line.sums[3].totalCount, line.sums[0].own, line.sums[1].own, line.sums[3].own});
        row.cells.push_back(originCell(frame));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table sourceTextTable(std::span<const SourceTextLine> lines)
{
    Table table = tableOf(kSourceTextColumns);
    for (const SourceTextLine &line : lines) {
        Row row{{std::uint64_t(line.number)}};
        for (std::size_t i = 0; i < kSourceLineMeasures.size(); ++i)
            row.cells.push_back(line.sums ? Cell(line.sums->sums[i].total) : Cell());
        row.cells.push_back(line.sums ? Cell(line.sums->sums.back().totalCount) : Cell());
        row.cells.push_back(line.text);
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
