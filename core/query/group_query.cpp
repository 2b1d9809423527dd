// Conditions that match the allocations of a row, or those like a given one.

#include "core/query/group_query.h"

#include "core/attribution/stack_digest.h"
#include "core/attribution/stack_groups.h"
#include "core/query/query_edit.h"
#include "core/query/query_parser.h"
#include "core/query/query_values.h"
#include "core/query/query_words.h"

#include <set>
#include <string>
#include <string_view>

namespace allostrata {

namespace {

/// Text of a value in a query.
std::string numberText(Attribute attribute, std::uint64_t value)
{
    switch (attribute) {
    case Attribute::Lifetime: return exactLifetimeText({LifetimeUnit::Microseconds, value});
    case Attribute::LifetimeEvents: return exactLifetimeText({LifetimeUnit::Events, value});
    default:
        return attributeRow(attribute).query == QueryValueKind::Bytes ? exactBytesText(value) : std::to_string(value);
    }
}

std::string fieldOf(Attribute attribute)
{
    const bool isLifetime = attribute == Attribute::Lifetime || attribute == Attribute::LifetimeEvents;
    return std::string(attributeRow(isLifetime ? Attribute::Lived : attribute).id);
}

std::string numbersText(const AtCursor &at, std::uint64_t key)
{
    const std::string field = fieldOf(at.grouping);
    const auto limits = at.classes.limits;
    if (limits.empty())
        return field + "=" + numberText(at.grouping, key);
    std::string text;
    if (key > 0)
        text = field + ">=" + numberText(at.grouping, limits[key - 1]);
    if (key < limits.size())
        text.append(text.empty() ? "" : " ").append(field).append("<").append(numberText(at.grouping, limits[key]));
    return text;
}

std::string namedText(Attribute attribute, std::string_view name)
{
    const bool isLine = attribute == Attribute::Line; // a bare number would be the line of any frame
    return fieldOf(attribute) + (hasOwnValue(attribute) ? "==" : "=") + (isLine ? quotedText(name) : valueText(name));
}

std::string namesText(const AtCursor &at, const CursorRow &row)
{
    const AttributeNames &names = at.values->names();
    if (!at.classes.ofNames || !names.classOf)
        return namedText(at.grouping, names.name(row.key));
    // The alternative name of a code is that of its class, unless it is the code's own name.
    const auto others = names.others ? names.others(at.values->of(row.largest)) : std::vector<std::string>();
    return namedText(at.grouping, others.empty() ? names.classText(row.key) : others.front());
}

std::string withoutValueText(Attribute attribute) { return std::string("-").append(fieldOf(attribute)).append("~."); }

/// Members without a value.
std::string unknownText(const AtCursor &at)
{
    const std::string &absent = at.values->names().absent;
    return absent.empty() ? withoutValueText(at.grouping) : namedText(at.grouping, absent);
}

/// Members without a stack.
std::string withoutStackText(const Document &document, const Device &device, const CursorRow &row)
{
    const std::string none(attributeRow(Attribute::NoStack).id);
    if (device.timeline.trace().empty())
        return none;
    const std::string before(attributeRow(Attribute::BeforeRecording).id);
    if (row.kind == CursorRowKind::BornBefore)
        return none + " " + before;
    std::string text = none + " -" + before;
    if (row.operatorName)
        text.append(" ").append(namedText(Attribute::Operator, document.snapshot()->text(row.operatorName)));
    else if (!document.snapshot()->details.empty())
        text.append(" ").append(withoutValueText(Attribute::Operator));
    return text;
}

std::string rowText(const Document &document, const Device &device, const AtCursor &at, const CursorRow &row)
{
    if (!at.values && row.kind == CursorRowKind::Group) {
        const StackDigest &digest = (*document.stacks())[row.stack];
        return namedText(at.grouping,
                         at.grouping == Attribute::Stack ? stackName(digest) : lineName(*document.stacks(), digest));
    }
    if (!at.values)
        return withoutStackText(document, device, row);
    if (row.kind == CursorRowKind::Unknown)
        return unknownText(at);
    return attributeRow(at.grouping).kind == AttributeKind::Name ? namesText(at, row) : numbersText(at, row.key);
}

} // namespace

std::optional<Query> queryOfRow(const Document &document, const Device &device, const AtCursor &at,
                                const CursorRow &row)
{
    if (row.kind == CursorRowKind::Remainder || !device.capabilities.lives)
        return std::nullopt;
    const ParsedQuery parsed = parseQuery(rowText(document, device, at, row));
    return parsed && !parsed->isEmpty() ? std::optional(*parsed) : std::nullopt;
}

std::optional<Query> queryLike(const Document &document, const Device &device, const AttributeReader &reader,
                               const CursorGrouping &grouping, AllocationId id)
{
    AtCursor at;
    at.grouping = grouping.attribute;
    at.classes = grouping.classes;
    if (at.grouping != Attribute::Line && at.grouping != Attribute::Stack)
        at.values = reader.shared(at.grouping);
    CursorRow row = groupOf(document, device, at, id);
    row.largest = id;
    return queryOfRow(document, device, at, row);
}

std::optional<Query> queryOfOwnStack(const Document &document, const Device &device, AllocationId id)
{
    const StackId stack = stackOf(device.timeline, id);
    if (!stack)
        return std::nullopt;
    return *parseQuery("stack==" + ownStackName((*document.stacks())[stack]));
}

namespace {

constexpr std::size_t kMostStacksOfRow = 64; ///< in a condition

/// The stacks that a comparison takes for one; nullopt if there are too many for a condition.
std::optional<Query> queryOfStacks(const Diff &diff, DiffSide side, StackId stack)
{
    const StackDigests &digests = *diff.part(side).document->stacks();
    const std::uint32_t group = diff.stacks()->groupOf(side, stack);
    std::set<std::string> names;
    for (std::size_t i = 0; i < digests.size() && names.size() <= kMostStacksOfRow; ++i) {
        if (diff.stacks()->groupOf(side, StackId::at(i)) == group)
            names.insert(namedText(Attribute::Stack, stackName(digests[StackId::at(i)])));
    }
    if (names.size() > kMostStacksOfRow)
        return std::nullopt;
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : " or ") + name;
    return *parseQuery(text);
}

} // namespace

std::optional<Query> queryOfRow(const Diff &diff, Attribute by, const DiffRow &row, DiffSide side)
{
    const DiffPart &part = diff.part(side);
    const AllocationId id = row.largest[enumIndex(side)];
    if (!id || row.kind == CursorRowKind::Remainder || !part.device->capabilities.lives)
        return std::nullopt;
    const StackId stack = stackOf(part.device->timeline, id);
    if (by == Attribute::Stack && diff.stacks()->groupOf(side, stack) != DiffStacks::kNone)
        return queryOfStacks(diff, side, stack);
    const AttributeReader reader(attributeInput(*part.document, *part.device, part.attribution));
    const CursorClasses classes{by == Attribute::Module, {}}; // repeated layers are one row
    const auto query = queryLike(*part.document, *part.device, reader, {by, classes}, id);
    if (by != Attribute::Function || !query || row.kind != CursorRowKind::Group)
        return query;
    const auto file = queryLike(*part.document, *part.device, reader, Attribute::File, id);
    return file ? both(*query, *file) : query;
}

} // namespace allostrata
