// Sums live allocations at a moment by line, stack, size, or another attribute.

#include "core/analysis/allocations/at_cursor.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/stack_digest.h"
#include "core/attribution/stack_groups.h"
#include "core/attribution/text_hash.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

/// Key of a group. Hashes of texts cannot collide with rows without a stack, as their kinds differ.
struct CursorKey {
    CursorRowKind kind = CursorRowKind::Group;
    std::uint64_t key = 0;

    [[nodiscard]] bool operator==(const CursorKey &) const = default;
};

struct GroupKeyHash {
    std::size_t operator()(const CursorKey &key) const
    {
        return static_cast<std::size_t>(key.key * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(key.kind));
    }
};

/// Whether the groups' keys come from texts, so that they are equal in all documents.
bool isByText(Attribute grouping) { return grouping == Attribute::Line || grouping == Attribute::Stack; }

/// Row by stack: by `keyOf` of its digest or, without a stack, by its origin.
template <typename KeyOf>
CursorRow groupByStack(const Document &document, const Device &device, AllocationId id, KeyOf keyOf)
{
    const Timeline &timeline = device.timeline;
    CursorRow row;
    row.largest = id;
    if (isRemainder(*document.snapshot(), timeline, id)) {
        row.kind = CursorRowKind::Remainder;
        return row;
    }
    row.stack = stackOf(timeline, id);
    const StackDigest &digest = (*document.stacks())[row.stack];
    if (digest.lineKey != 0) {
        row.key = keyOf(digest);
        return row;
    }
    row.stack = StackId();
    const bool isBefore = !timeline.allocations().allocEvent(id) && !timeline.trace().empty();
    row.kind = isBefore ? CursorRowKind::BornBefore : CursorRowKind::Unknown;
    const Detail *given = detailOf(*document.snapshot(), timeline, id);
    if (given && given->operatorName && !isBefore) {
        row.operatorName = given->operatorName;
        row.key = TextHash().add(document.snapshot()->text(given->operatorName)).value();
    }
    return row;
}

/// Row by the values of an attribute.
CursorRow groupByValue(const Document &document, const Device &device, const AtCursor &at, AllocationId id)
{
    const std::uint64_t value = at.values->of(id);
    const AttributeNames &names = at.values->names();
    const bool isKnown = value != AttributeValues::kAbsent;
    CursorRow row;
    row.largest = id;
    row.kind = isRemainder(*document.snapshot(), device.timeline, id) ? CursorRowKind::Remainder
               : isKnown                                              ? CursorRowKind::Group
                                                                      : CursorRowKind::Unknown;
    if (row.kind == CursorRowKind::Group) {
        const std::span<const std::uint64_t> limits = at.classes.limits;
        if (!limits.empty())
            row.key
                = static_cast<std::uint64_t>(std::upper_bound(limits.begin(), limits.end(), value) - limits.begin());
        else if (at.classes.ofNames && names.count > 0)
            row.key = names.classAt(value);
        else
            row.key = value < names.firstOfName.size() ? names.firstOfName[value] : value;
        row.stack = names.stacks.empty() ? StackId() : names.stacks[value];
    }
    return row;
}

} // namespace

CursorRow lineGroupOf(const Document &document, const Device &device, AllocationId id)
{
    return groupByStack(document, device, id, [](const StackDigest &digest) { return digest.lineKey; });
}

CursorRow stackGroupOf(const Document &document, const Device &device, AllocationId id)
{
    return groupByStack(document, device, id, [](const StackDigest &digest) { return digest.fingerprint; });
}

CursorRow groupOf(const Document &document, const Device &device, const AtCursor &at, AllocationId id)
{
    if (at.values)
        return groupByValue(document, device, at, id);
    return at.grouping == Attribute::Stack ? stackGroupOf(document, device, id) : lineGroupOf(document, device, id);
}

AtCursor atCursor(const Document &document, const Device &device, Moment moment, const CursorGrouping &grouping,
                  std::span<const std::uint8_t> matching, AttributeValuesPtr values)
{
    AtCursor at;
    at.moment = moment;
    at.grouping = grouping.attribute;
    at.classes = grouping.classes;
    at.matching = matching;
    if (!isByText(at.grouping))
        at.values = values ? std::move(values) : attributeValues(at.grouping, attributeInput(document, device));
    std::unordered_map<CursorKey, std::size_t, GroupKeyHash> rowOf;
    const Allocations &allocations = device.timeline.allocations();
    for (const AllocationId id : device.timeline.liveAt(moment)) {
        if (!keeps(matching, id))
            continue;
        const CursorRow group = groupOf(document, device, at, id);
        const auto [found, isNew] = rowOf.try_emplace(CursorKey{group.kind, group.key}, at.rows.size());
        if (isNew)
            at.rows.push_back(group);
        CursorRow &row = at.rows[found->second];
        const std::uint64_t bytes = allocations.requestedSize(id);
        if (bytes > allocations.requestedSize(row.largest)) {
            row.largest = id;
            row.stack = group.stack;
        }
        row.bytes += bytes;
        ++row.count;
        at.bytes += bytes;
        ++at.count;
    }
    std::sort(at.rows.begin(), at.rows.end(), [](const CursorRow &a, const CursorRow &b) {
        return a.bytes != b.bytes ? a.bytes > b.bytes : a.largest < b.largest;
    });
    return at;
}

std::vector<AllocationId> membersOf(const Document &document, const Device &device, const AtCursor &at,
                                    const CursorRow &row, std::size_t limit)
{
    std::vector<AllocationId> members = device.timeline.liveAt(at.moment);
    members.erase(std::remove_if(members.begin(), members.end(),
                                 [&](AllocationId id) {
                                     return !keeps(at.matching, id)
                                            || !groupOf(document, device, at, id).isSameGroup(row);
                                 }),
                  members.end());
    const Allocations &allocations = device.timeline.allocations();
    std::stable_sort(members.begin(), members.end(), [&allocations](AllocationId a, AllocationId b) {
        return allocations.requestedSize(a) > allocations.requestedSize(b);
    });
    if (members.size() > limit)
        members.resize(limit);
    return members;
}

} // namespace allostrata
