// Tables of call trees.

#include "core/tables/call_table.h"

#include "core/analysis/calls/call_ask.h"
#include "core/analysis/calls/flame_layout.h"
#include "core/tables/cells.h"

#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

Cell lineCell(const NamedFrame &text) { return text.line > 0 ? Cell(std::uint64_t(text.line)) : Cell(); }

Cell originCell(const CallFrame &frame)
{
    return std::string(frame.isReason ? std::string_view("none") : kFrameOriginIds[frame.origin]);
}

class TreeRows {
public:
    TreeRows(const CallTree &tree, const CallValues &values, std::uint64_t smallest)
        : m_tree(tree), m_values(values), m_smallest(smallest)
    {
    }

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
    void addNode(std::vector<Cell> &cells, const FlameBox &box) const
    {
        const std::uint32_t node = box.node.value();
        const CallFrameId id = m_tree.node(box.node).frame;
        const CallFrame *frame = id ? &m_tree.frame(id) : nullptr;
        cells.push_back(frame ? Cell(std::string(frame->text.name)) : Cell(std::string("<total>")));
        cells.push_back(frame ? textCell(frame->text.file) : Cell());
        cells.push_back(frame ? lineCell(frame->text) : Cell());
        addSums(cells, {m_values.own[node], m_values.total[node], m_values.ownCount[node], m_values.totalCount[node]});
        cells.push_back(frame ? originCell(*frame) : Cell());
        cells.emplace_back();
    }
    void addMerged(std::vector<Cell> &cells, const FlameBox &box)
    {
        CallTotals sums;
        sums.total = box.bytes;
        for (CallNodeId node = m_tree.firstChildOf(box.node); node; node = m_tree.nextSiblingOf(node)) {
            if (const std::uint64_t bytes = m_values.total[node.value()]; bytes > 0 && bytes < m_smallest)
                sums.totalCount += m_values.totalCount[node.value()];
        }
        cells.push_back("<" + std::to_string(box.merged) + " smaller>");
        cells.resize(cells.size() + 2);
        addSums(cells, sums);
        cells.emplace_back();
        cells.push_back(std::uint64_t(box.merged));
    }
    void addSums(std::vector<Cell> &cells, const CallTotals &sums) const
    {
        cells.push_back(sums.total);
        cells.push_back(shareCell(sums.total, m_values.total.front()));
        cells.insert(cells.end(), {sums.own, sums.totalCount, sums.ownCount});
    }

    const CallTree &m_tree;
    const CallValues &m_values;
    std::uint64_t m_smallest;
    std::uint64_t m_next = 0;
    std::vector<std::uint64_t> m_rowAt; ///< by depth: the last row
};

} // namespace

Table callTreeTable(const CallTree &tree, const CallValues &values, std::uint64_t smallest)
{
    Table table = tableOf(kCallTreeColumns);
    TreeRows rows(tree, values, smallest);
    for (const FlameBox &box : inPreorder(layoutFlame(tree, values.total, {CallNodeId(0), smallest})))
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

} // namespace allostrata
