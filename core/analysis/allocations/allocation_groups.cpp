// Groups the rows of a table of allocations.

#include "core/analysis/allocations/allocation_groups.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

/// Numbers of the groups in the table's order; before, they are in the order of their first members.
std::vector<std::uint32_t> orderOf(const AtCursor &content, const AllocationOrder &order)
{
    const std::vector<CursorRow> &rows = content.rows;
    std::vector<std::uint32_t> places(rows.size());
    std::iota(places.begin(), places.end(), 0U);
    const bool isAscending = order.direction == SortDirection::Ascending;
    if (order.key == Attribute::Size) {
        std::sort(places.begin(), places.end(), [&](std::uint32_t a, std::uint32_t b) {
            const CursorRow &left = rows[a];
            const CursorRow &right = rows[b];
            return left.bytes == right.bytes ? left.largest < right.largest : (left.bytes < right.bytes) == isAscending;
        });
    } else if (order.key == Attribute::Line && content.values) {
        std::vector<AllocationId> ids;
        std::transform(rows.begin(), rows.end(), std::back_inserter(ids),
                       [](const CursorRow &row) { return row.largest; });
        std::vector<std::uint64_t> ranks(ids.size());
        AttributeRanks(content.values).gather(ids, ranks.data());
        for (std::size_t i = 0; i < ranks.size(); ++i)
            ranks[i] = rows[i].kind != CursorRowKind::Group ? AttributeValues::kAbsent
                       : isAscending                        ? ranks[i]
                                                            : AttributeValues::kAbsent - 1 - ranks[i];
        std::stable_sort(places.begin(), places.end(),
                         [&ranks](std::uint32_t a, std::uint32_t b) { return ranks[a] < ranks[b]; });
    }
    return places;
}

} // namespace

std::vector<std::uint64_t> liveBytesAt(const AllocationGroups &groups, const Timeline &timeline, Moment moment)
{
    std::vector<bool> isLive(timeline.allocations().size());
    for (const AllocationId id : timeline.liveAt(moment))
        isLive[id.value()] = true;
    std::vector<std::uint64_t> bytes(groups.size());
    for (std::size_t group = 0; group < groups.size(); ++group) {
        for (const AllocationId id : groups.members(group)) {
            if (isLive[id.value()])
                addSaturated(bytes[group], timeline.allocations().requestedSize(id));
        }
    }
    return bytes;
}

Result<AllocationGroups> groupAllocations(const AllocationQuestion &question, Attribute grouping,
                                          const LoadContext &context)
{
    TRY(const auto rows, AllocationRows::build(question, context));
    TRY(const auto sorted, rows.sorted(context));
    AllocationGroups groups;
    AtCursor &content = groups.content;
    content.grouping = grouping;
    if (grouping != Attribute::Line && grouping != Attribute::Stack)
        content.values = attributeValues(grouping,
                                         attributeInput(question.document, question.device, question.attribution));
    const Allocations &allocations = question.device.timeline.allocations();
    std::array<std::unordered_map<std::uint64_t, std::uint32_t>, 4> groupOfKey; // by kind, then key
    std::vector<std::uint32_t> groupOfRow(sorted.size());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (i % kPollStride == 0 && context.stop.stop_requested())
            return Error{Reason::Cancelled};
        const AllocationId id = sorted[i];
        const CursorRow group = groupOf(question.document, question.device, content, id);
        const auto [found, isNew] = groupOfKey[static_cast<std::size_t>(group.kind)].try_emplace(
            group.key, static_cast<std::uint32_t>(content.rows.size()));
        if (isNew)
            content.rows.push_back(group);
        groupOfRow[i] = found->second;
        CursorRow &row = content.rows[found->second];
        const std::uint64_t bytes = allocations.requestedSize(id);
        const std::uint64_t largest = allocations.requestedSize(row.largest);
        if (bytes > largest || (bytes == largest && id < row.largest)) {
            row.largest = id;
            row.stack = group.stack;
        }
        addSaturated(row.bytes, bytes);
        ++row.count;
    }
    content.bytes = rows.sum().bytes;
    content.count = rows.sum().count;
    const std::vector<std::uint32_t> order = orderOf(content, question.order);
    std::vector<std::uint32_t> next(order.size()); // place of a group's next member
    std::vector<CursorRow> ordered;
    groups.firsts.push_back(0);
    for (const std::uint32_t group : order) {
        ordered.push_back(content.rows[group]);
        next[group] = groups.firsts.back();
        groups.firsts.push_back(next[group] + static_cast<std::uint32_t>(ordered.back().count));
    }
    content.rows = std::move(ordered);
    groups.ids.resize(sorted.size());
    for (std::size_t i = 0; i < sorted.size(); ++i)
        groups.ids[next[groupOfRow[i]]++] = sorted[i];
    return groups;
}

} // namespace allostrata
