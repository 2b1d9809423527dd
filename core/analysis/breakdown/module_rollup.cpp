// Bytes of modules, with repeated layers merged or separate.

#include "core/analysis/breakdown/module_rollup.h"

#include "core/base/load_context.h"

#include <re2/re2.h>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

using Sums = std::vector<ModuleMeasures>; ///< by module; the unknown one last

struct NodeSums {
    Sums own;
    Sums inclusive;
    Sums counts;
};

void takeBreakdown(NodeSums &sums, const Breakdown &breakdown, ModuleMeasure measure)
{
    const bool isAllocated = measure == ModuleMeasure::Allocated;
    const std::size_t unknown = sums.own.size() - 1;
    for (const BreakdownRow &row : breakdown.rows) {
        const std::size_t node = row.key == AttributeValues::kAbsent ? unknown : static_cast<std::size_t>(row.key);
        sums.own[node][measure] = isAllocated ? row.own.allocatedBytes : row.own.liveBytes;
        sums.inclusive[node][measure] = isAllocated ? row.inclusive.allocatedBytes : row.inclusive.liveBytes;
        sums.counts[node][measure] = isAllocated ? row.inclusive.allocatedCount : row.inclusive.liveCount;
    }
}

void addMeasuresTo(ModuleMeasures &sum, const ModuleMeasures &part)
{
    for (const ModuleMeasure measure : enumerators<ModuleMeasure>)
        sum[measure] += part[measure];
}

/// Rows and their members, without bytes.
ModuleRollup emptyRollup(const ModuleTree &tree, ModuleGrouping grouping)
{
    ModuleRollup rollup;
    rollup.grouping = grouping;
    const bool isMerged = grouping == ModuleGrouping::Merged;
    const std::size_t count = isMerged ? tree.mergedCount() : tree.size();
    rollup.rows.resize(count + 1);
    const auto rowOf = [&](std::size_t node) {
        return isMerged ? tree[ModuleId::at(node)].merged : static_cast<std::uint32_t>(node);
    };
    for (std::size_t i = 0; i < tree.size(); ++i) {
        ModuleRow &row = rollup.rows[rowOf(i)];
        if (row.memberCount++ == 0) {
            row.node = ModuleId::at(i);
            if (const ModuleId parent = tree[ModuleId::at(i)].parent)
                row.parent = rowOf(parent.value());
        }
    }
    std::uint32_t first = 0;
    for (ModuleRow &row : rollup.rows) {
        row.firstMember = first;
        first += std::exchange(row.memberCount, 0);
    }
    rollup.members.resize(first);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        ModuleRow &row = rollup.rows[rowOf(i)];
        rollup.members[row.firstMember + row.memberCount++] = ModuleId::at(i);
    }
    return rollup;
}

ModuleSpread spreadOf(std::span<const ModuleId> members, std::span<const std::uint64_t> values)
{
    ModuleSpread spread;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    spread.least = *least;
    spread.most = *most;
    std::uint64_t sum = 0;
    for (const std::uint64_t value : values)
        sum += value;
    spread.mean = sum / values.size();
    if (const std::size_t odd = oddOneOut(values); odd < values.size())
        spread.odd = members[odd];
    return spread;
}

void fillRollup(ModuleRollup &rollup, const NodeSums &sums)
{
    std::vector<std::uint64_t> values;
    for (ModuleRow &row : rollup.rows) {
        const auto members = rollup.membersOf(row);
        for (const ModuleId member : members) {
            addMeasuresTo(row.own, sums.own[member.value()]);
            addMeasuresTo(row.inclusive, sums.inclusive[member.value()]);
            addMeasuresTo(row.counts, sums.counts[member.value()]);
        }
        if (members.size() < 2)
            continue;
        for (const ModuleMeasure measure : enumerators<ModuleMeasure>) {
            values.clear();
            for (const ModuleId member : members)
                values.push_back(sums.inclusive[member.value()][measure]);
            row.spread[measure] = spreadOf(members, values);
        }
    }
    ModuleRow &unknown = rollup.rows.back();
    unknown.own = sums.own.back();
    unknown.inclusive = sums.inclusive.back();
    unknown.counts = sums.counts.back();
    for (const ModuleMeasures &own : sums.own)
        addMeasuresTo(rollup.total, own);
}

/// Path from the top to a node.
std::vector<ModuleId> wayTo(const ModuleTree &tree, ModuleId node)
{
    std::vector<ModuleId> way;
    for (ModuleId at = node; at; at = tree[at].parent)
        way.push_back(at);
    std::reverse(way.begin(), way.end());
    return way;
}

/// Whether the paths that contain a node's path are exactly its own and those below it.
bool isSaidByPath(const ModuleTree &tree, ModuleId node)
{
    constexpr std::size_t kMostLooks = 20000;
    if (tree.size() > kMostLooks)
        return false;
    const std::string path = tree.pathOf(node);
    std::vector<std::uint8_t> isBelow(tree.size(), 0);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const ModuleId parent = tree[ModuleId::at(i)].parent;
        isBelow[i] = i == node.value() || (parent && isBelow[parent.value()] != 0) ? 1 : 0;
        if (isBelow[i] == 0 && tree.pathOf(ModuleId::at(i)).find(path) != std::string::npos)
            return false;
    }
    return true;
}

/// Expression for one step of a path: matches the names of all nodes with its layer key.
std::string mergedStep(const ModuleTree &tree, const ModuleNode &node)
{
    const std::string name = tree.mergedName(node.merged);
    if (node.kind == ModuleKind::Module)
        return name == "*" ? "\\d+" : re2::RE2::QuoteMeta(node.name);
    // Different lines: the function only.
    return name == node.name && !node.place.empty() ? re2::RE2::QuoteMeta(node.name) + " [^>]*"
                                                    : re2::RE2::QuoteMeta(node.label());
}

/// Expression for the paths of a row, up to the end of its own name.
std::string pathExpression(const ModuleTree &tree, const ModuleRow &row)
{
    std::string text = "^";
    for (const ModuleId node : wayTo(tree, row.node)) {
        const ModuleNode &step = tree[node];
        if (text.size() > 1)
            text += step.kind == ModuleKind::Module ? "\\." : " > ";
        text += row.memberCount > 1 ? mergedStep(tree, step) : re2::RE2::QuoteMeta(step.label());
    }
    return text;
}

} // namespace

std::uint32_t ModuleRollup::rowOf(const ModuleTree &tree, ModuleId module) const
{
    if (!module)
        return static_cast<std::uint32_t>(rows.size() - 1);
    return grouping == ModuleGrouping::Merged ? tree[module].merged : module.value();
}

Result<ModuleRollup> moduleRollup(const Timeline &timeline, const Attribution &attribution, const StackDigests &digests,
                                  const ModuleRequest &request, const LoadContext &context)
{
    const ModuleTree &tree = attribution.modules();
    NodeSums sums;
    for (Sums *part : {&sums.own, &sums.inclusive, &sums.counts})
        part->resize(tree.size() + 1, ModuleMeasures{});
    BreakdownRequest asked;
    asked.by = Attribute::Module;
    asked.first = request.first;
    asked.last = request.last;
    asked.matching = request.matching;
    asked.moment = request.cursor;
    TRY(const auto atCursor, breakdown({nullptr, &timeline, nullptr, &digests, &attribution}, asked, context));
    takeBreakdown(sums, atCursor, ModuleMeasure::AtCursor);
    takeBreakdown(sums, atCursor, ModuleMeasure::Allocated);
    asked.moment = request.peak;
    TRY(const auto atPeak, request.peak == request.cursor
                               ? atCursor
                               : breakdown({nullptr, &timeline, nullptr, &digests, &attribution}, asked, context));
    takeBreakdown(sums, atPeak, ModuleMeasure::AtPeak);
    ModuleRollup rollup = emptyRollup(tree, request.grouping);
    fillRollup(rollup, sums);
    return rollup;
}

std::size_t oddOneOut(std::span<const std::uint64_t> values)
{
    constexpr std::uint64_t kFarther = 4;
    const std::size_t count = values.size();
    if (count < 3)
        return count;
    std::vector<std::uint64_t> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const std::uint64_t above = sorted[count - 1] - sorted[count - 2];
    const std::uint64_t below = sorted[1] - sorted[0];
    const bool isAbove = above >= below;
    const std::uint64_t gap = isAbove ? above : below;
    const std::uint64_t range = isAbove ? sorted[count - 2] - sorted[0] : sorted[count - 1] - sorted[1];
    if (gap == 0 || gap / kFarther < range || (gap / kFarther == range && range > 0))
        return count;
    const std::uint64_t odd = isAbove ? sorted.back() : sorted.front();
    return static_cast<std::size_t>(std::find(values.begin(), values.end(), odd) - values.begin());
}

std::vector<AllocationId> liveBelow(const Timeline &timeline, const Attribution &attribution,
                                    const ModuleRollup &rollup, std::uint32_t row, Moment moment,
                                    std::span<const std::uint8_t> matching, std::size_t most)
{
    // Parents precede children, so a row is below if its parent is.
    std::vector<std::uint8_t> isBelow(rollup.rows.size(), 0);
    for (std::size_t i = 0; i < rollup.rows.size(); ++i) {
        const std::uint32_t parent = rollup.rows[i].parent;
        isBelow[i] = i == row || (parent != ModuleRow::kNone && isBelow[parent] != 0) ? 1 : 0;
    }
    std::vector<AllocationId> found;
    for (const AllocationId id : timeline.liveAt(std::min(moment, timeline.end()))) {
        if (keeps(matching, id) && isBelow[rollup.rowOf(attribution.modules(), attribution.module(id))] != 0)
            found.push_back(id);
    }
    const Allocations &allocations = timeline.allocations();
    std::stable_sort(found.begin(), found.end(), [&allocations](AllocationId a, AllocationId b) {
        return allocations.requestedSize(a) > allocations.requestedSize(b);
    });
    if (found.size() > most)
        found.resize(most);
    return found;
}

ModulePattern modulePattern(const ModuleTree &tree, const ModuleRollup &rollup, std::uint32_t row)
{
    if (row >= rollup.rows.size() || !rollup.rows[row].node)
        return {};
    const ModuleRow &shown = rollup.rows[row];
    if (shown.memberCount < 2 && isSaidByPath(tree, shown.node))
        return {tree.pathOf(shown.node), false};
    return {pathExpression(tree, shown) + "($|\\.| > )", true};
}

std::string ownModulePattern(const ModuleTree &tree, const ModuleRollup &rollup, std::uint32_t row)
{
    return pathExpression(tree, rollup.rows[row]) + '$';
}

std::string modulePath(const ModuleTree &tree, const ModuleRollup &rollup, std::uint32_t row)
{
    if (row >= rollup.rows.size() || !rollup.rows[row].node)
        return "unknown";
    if (rollup.rows[row].memberCount < 2)
        return tree.pathOf(rollup.rows[row].node);
    return tree.mergedPathOf(rollup.rows[row].node);
}

bool hasNames(const ModuleTree &tree)
{
    for (std::size_t i = 0; i < tree.size(); ++i) {
        if (tree[ModuleId::at(i)].kind == ModuleKind::Module)
            return true;
    }
    return false;
}

} // namespace allostrata
