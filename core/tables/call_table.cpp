// Tables of call trees.

#include "core/tables/call_table.h"

#include "core/base/arithmetic.h"
#include "core/tables/row_table.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;
using enum ColumnLook;

Cell lineNumberCell(const NamedFrame &text) { return text.line > 0 ? Cell(std::uint64_t(text.line)) : Cell(); }

std::int64_t changeOf(std::uint64_t now, std::uint64_t before)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    return now >= before ? static_cast<std::int64_t>(std::min(now - before, kMost))
                         : -static_cast<std::int64_t>(std::min(before - now, kMost));
}

std::string_view originWord(const CallFrame &frame) { return frame.isReason ? "none" : kCallOriginIds[frame.origin]; }

/// Row of a node, or of merged ones.
struct CallTreeRow {
    const CallTreeCounts &counts;
    const FlameBox &box;
    std::uint64_t number = 0;
    std::optional<std::uint64_t> parent = {}; ///< row
    const CallFrame *frame = nullptr; ///< null for the total and for merged nodes
    CallTotals now = {};
    std::uint64_t before = 0; ///< bytes in the baseline

    void add(CallNodeId id)
    {
        const std::uint32_t node = id.value();
        addSaturated(now.total, counts.values.total[node]);
        now.totalCount += counts.values.totalCount[node];
        if (counts.baseline)
            addSaturated(before, counts.baseline->total[node]);
    }
    [[nodiscard]] std::string name() const
    {
        if (box.merged == 0)
            return std::string(frame ? frame->text.name : "<total>");
        std::string text("<");
        text += std::to_string(box.merged);
        text += " smaller>";
        return text;
    }
    [[nodiscard]] Cell share() const
    {
        return shareCell(counts.unit == CallUnit::Bytes ? now.total : now.totalCount,
                         counts.values.widths(counts.unit).front());
    }
};
constexpr auto kCallTreeTable = rowTable<CallTreeRow>({
    {{"depth", Index}, [](auto &row) { return row.box.depth; }},
    {{"function", Code}, [](auto &row) { return row.name(); }},
    {{"file", Code}, [](auto &row) { return row.frame ? textCell(row.frame->text.file) : Cell(); }},
    {{"line", Index}, [](auto &row) { return row.frame ? lineNumberCell(row.frame->text) : Cell(); }},
    {{kCallTotal, Bytes, People, Strong | Bar}, [](auto &row) { return row.now.total; }},
    {{"share", Share}, [](auto &row) { return row.share(); }},
    {{"own", Bytes}, [](auto &row) { return row.now.own; }},
    {{"count", Count}, [](auto &row) { return row.now.totalCount; }},
    {{"peak_in_range", Bytes, OnRequest, Curve},
     [](auto &row) { return row.counts.history ? Cell(row.counts.history->peaks[row.number]) : Cell(); }},
    {{"base", Bytes, OnRequest}, [](auto &row) { return row.counts.baseline ? Cell(row.before) : Cell(); }},
    {{"difference", Bytes, OnRequest},
     [](auto &row) { return row.counts.baseline ? Cell(changeOf(row.now.total, row.before)) : Cell(); }},
    {{"own_count", Count, OnRequest}, [](auto &row) { return row.now.ownCount; }},
    {{"origin", Text, OnRequest}, [](auto &row) { return row.frame ? cellFor(originWord(*row.frame)) : Cell(); }},
    {{"merged", Count, OnRequest}, [](auto &row) { return row.box.merged > 0 ? cellFor(row.box.merged) : Cell(); }},
    {{"row", Index, Programs}, [](auto &row) { return row.number; }},
    {{"parent", Index, Programs}, [](auto &row) { return row.parent; }},
});

struct FunctionInTree {
    const CallTotals &sums;
    const CallFrame &frame;
    std::uint64_t all = 0; ///< bytes of the tree
};
constexpr auto kFunctionTable = rowTable<FunctionInTree>({
    {{"function", Code}, [](auto &row) { return row.frame.text.name; }},
    {{"file", Code}, [](auto &row) { return textCell(row.frame.text.file); }},
    {{"total", Bytes, People, Strong}, [](auto &row) { return row.sums.total; }},
    {{"share", Share}, [](auto &row) { return shareCell(row.sums.total, row.all); }},
    {{"own", Bytes}, [](auto &row) { return row.sums.own; }},
    {{"count", Count}, [](auto &row) { return row.sums.totalCount; }},
    {{"own_count", Count, OnRequest}, [](auto &row) { return row.sums.ownCount; }},
    {{"origin", Text, OnRequest}, [](auto &row) { return originWord(row.frame); }},
});

/// Positions in kSourceLineMeasures.
enum : std::size_t { kAtCursor, kAtPeak, kAtWindowPeak, kAllocated };

struct SourceLineRow {
    std::span<const CallTotals> sums; ///< by kSourceLineMeasures
    const CallFrame &frame;
};
constexpr auto kSourceLineTable = rowTable<SourceLineRow>({
    {{"file", Code}, [](auto &row) { return row.frame.text.file; }},
    {{"line", Index}, [](auto &row) { return row.frame.text.line; }},
    {{"function", Code}, [](auto &row) { return row.frame.text.name; }},
    {{kSourceSums[kAtCursor], Bytes, People, Strong}, [](auto &row) { return row.sums[kAtCursor].total; }},
    {{kSourceSums[kAtPeak], Bytes}, [](auto &row) { return row.sums[kAtPeak].total; }},
    {{kSourceSums[kAtWindowPeak], Bytes}, [](auto &row) { return row.sums[kAtWindowPeak].total; }},
    {{kSourceSums[kAllocated], Bytes}, [](auto &row) { return row.sums[kAllocated].total; }},
    {{"allocations", Count}, [](auto &row) { return row.sums[kAllocated].totalCount; }},
    {{"own_at_cursor", Bytes, OnRequest}, [](auto &row) { return row.sums[kAtCursor].own; }},
    {{"own_at_peak", Bytes, OnRequest}, [](auto &row) { return row.sums[kAtPeak].own; }},
    {{"own_allocated", Bytes, OnRequest}, [](auto &row) { return row.sums[kAllocated].own; }},
    {{"origin", Text, OnRequest}, [](auto &row) { return originWord(row.frame); }},
});

Cell bytesOfMeasure(const SourceTextLine &line, std::size_t measure)
{
    return line.sums ? Cell(line.sums->sums[measure].total) : Cell();
}

constexpr auto kSourceTextTable = rowTable<SourceTextLine>({
    {{kSourceTextLine, Index}, [](auto &row) { return row.number; }},
    {{kSourceSums[kAtCursor], Bytes, People, Strong}, [](auto &row) { return bytesOfMeasure(row, kAtCursor); }},
    {{kSourceSums[kAtPeak], Bytes}, [](auto &row) { return bytesOfMeasure(row, kAtPeak); }},
    {{kSourceSums[kAtWindowPeak], Bytes}, [](auto &row) { return bytesOfMeasure(row, kAtWindowPeak); }},
    {{kSourceSums[kAllocated], Bytes, OnRequest}, [](auto &row) { return bytesOfMeasure(row, kAllocated); }},
    {{"allocations", Count, OnRequest},
     [](auto &row) { return row.sums ? Cell(row.sums->sums[kAllocated].totalCount) : Cell(); }},
    {{kSourceTextCode, Code}, [](auto &row) { return row.text; }},
});

class TreeRows {
public:
    TreeRows(const CallTree &tree, const CallTreeCounts &counts) : m_tree(tree), m_counts(counts) {}

    Row rowOf(const FlameBox &box)
    {
        CallTreeRow row{m_counts, box, m_next};
        m_rowAt.resize(box.depth + 1);
        m_rowAt[box.depth] = m_next++;
        if (box.depth > 0)
            row.parent = m_rowAt[box.depth - 1];
        box.merged > 0 ? addMerged(row) : addNode(row);
        return kCallTreeTable.row(row);
    }

private:
    void addNode(CallTreeRow &row) const
    {
        const CallNodeId id = row.box.node;
        if (const CallFrameId frame = m_tree.node(id).frame)
            row.frame = &m_tree.frame(frame);
        row.add(id);
        row.now.own = m_counts.values.own[id.value()];
        row.now.ownCount = m_counts.values.ownCount[id.value()];
    }
    void addMerged(CallTreeRow &row) const
    {
        const std::vector<std::uint64_t> &widths = m_counts.values.widths(m_counts.unit);
        for (CallNodeId node = m_tree.firstChildOf(row.box.node); node; node = m_tree.nextSiblingOf(node)) {
            if (widths[node.value()] > 0 && widths[node.value()] < m_counts.smallest)
                row.add(node);
        }
    }

    const CallTree &m_tree;
    const CallTreeCounts &m_counts;
    std::uint64_t m_next = 0;
    std::vector<std::uint64_t> m_rowAt; ///< by depth: the last row
};

} // namespace

constinit const std::span<const ColumnRow> kCallTreeColumns = kCallTreeTable.columns();
constinit const std::span<const ColumnRow> kFunctionColumns = kFunctionTable.columns();
constinit const std::span<const ColumnRow> kSourceLineColumns = kSourceLineTable.columns();
constinit const std::span<const ColumnRow> kSourceTextColumns = kSourceTextTable.columns();

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
    return kFunctionTable.of(callFunctions(tree, values), [&](const CallFunction &function) {
        return FunctionInTree{function.sums, tree.frame(function.frame), values.total.front()};
    });
}

Table sourceLineTable(const CallTree &tree, std::span<const CallValues> counts)
{
    Table table = tableOf(kSourceLineColumns);
    for (const CallLine &line : callLines(tree, counts)) {
        const CallFrame &frame = tree.frame(line.frame);
        if (!frame.text.file.empty() && frame.text.line > 0)
            table.rows.push_back(kSourceLineTable.row({line.sums, frame}));
    }
    return table;
}

Table sourceTextTable(std::span<const SourceTextLine> lines) { return kSourceTextTable.of(lines); }

} // namespace allostrata
