// Names of groups of allocations.

#include "widgets/text/group_text.h"

#include "core/attribution/stack_groups.h"
#include "core/tables/breakdown_table.h"
#include "core/tables/cells.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/attribution_text.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <variant>
#include <vector>

namespace allostrata {

QString groupValueText(const AllocationTableSource &source, const AtCursor &groups, const CursorRow &row,
                       const Voice &voice)
{
    const AttributeRow &attribute = attributeRow(groups.grouping);
    if (!groups.classes.limits.empty())
        return attributeRangeText(attribute.attribute, groups.classes.limits, row.key, voice);
    if (attribute.kind == AttributeKind::Bytes)
        return voice.bytes(row.key);
    if (attribute.kind != AttributeKind::Name)
        return voice.number(row.key);
    const auto nameOf = groups.classes.ofNames ? attributeClassText : attributeNameText;
    return nameOf(attribute.attribute, attributeInput(source.document, source.device, source.attribution),
                  *groups.values, row.key, voice);
}

PlaceText groupText(const AllocationTableSource &source, const AtCursor &groups, const CursorRow &row,
                    const Voice &voice)
{
    const bool isOfStacks = !groups.values; // by line or by stack
    if (row.kind == CursorRowKind::Group) {
        if (isOfStacks || groups.grouping == Attribute::Release)
            return lineText(source.document, row.stack);
        if (source.document.snapshot()->recorder == Recorder::Categories) // for amounts
            return {fileCategoryText(*source.document.snapshot(), source.device.timeline, row.largest, voice), {}};
        return {groupValueText(source, groups, row, voice), {}};
    }
    if (isOfStacks || row.kind == CursorRowKind::Remainder)
        return placeText(source.document, source.device, row.largest, voice);
    const bool isAwaited = needsAttribution(groups.grouping) && !source.attribution;
    return {isAwaited ? voice.say(QT_TRANSLATE_NOOP("Words", "computing"))
                      : attributeUnknownText(groups.grouping, voice),
            {}};
}

std::string groupName(const AtCursor &groups, const CursorRow &row, const QString &name, bool forMachines)
{
    const bool isBytes = attributeRow(groups.grouping).kind == AttributeKind::Bytes;
    return forMachines && isBytes && row.kind == CursorRowKind::Group ? std::to_string(row.key) : name.toStdString();
}

Table allocationGroupTable(const AllocationTableSource &source, const AllocationGroups &groups,
                           const TableFormatRow &format, const Voice &voice)
{
    std::vector<AllocationGroupRow> rows;
    const Timeline &timeline = source.device.timeline;
    const std::vector<std::uint64_t> live = liveBytesAt(groups, timeline, peakMoment(timeline));
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const CursorRow &group = groups.content.rows[i];
        const PlaceText text = groupText(source, groups.content, group, voice);
        rows.push_back({groupName(groups.content, group, text.function, format.forMachines), text.place.toStdString(),
                        group.count, group.bytes, live[i], timeline.allocations().requestedSize(group.largest),
                        groups.content.bytes});
    }
    Table table = allocationGroupTable(rows);
    const auto named = std::find_if(kBreakdownColumns.begin(), kBreakdownColumns.end(), [&](const ColumnRow &column) {
        return column.name == attributeRow(groups.content.grouping).id;
    });
    if (named != kBreakdownColumns.end())
        table.columns.front().kind = named->kind;
    for (std::size_t i = 0; i < groups.size(); ++i)
        table.rows[i].hasWords = groups.content.rows[i].kind != CursorRowKind::Group;
    return table;
}

std::optional<Row> remainingGroups(const Table &table, std::span<const Row> rest, const Voice &voice)
{
    Row sum;
    bool isNamed = false;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        Cell &cell = sum.cells.emplace_back();
        const Column &column = table.columns[i];
        if (column.name == kAllocationGroupColumns.front().name) {
            cell = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more"), rest.size()).toStdString();
            isNamed = true;
        } else if (column.kind == ColumnKind::Share) {
            cell = std::accumulate(rest.begin(), rest.end(), 0.0, [i](double share, const Row &row) {
                const auto *own = std::get_if<double>(&row.cells[i]);
                return share + (own ? *own : 0.0);
            });
        } else if (isNumeric(column.kind) && column.name != kAllocationGroupColumns.back().name) {
            std::uint64_t whole = 0;
            for (const Row &row : rest)
                addSaturated(whole, std::get<std::uint64_t>(row.cells[i]));
            cell = whole;
        }
    }
    sum.hasWords = true;
    return isNamed && !rest.empty() ? std::optional(std::move(sum)) : std::nullopt;
}

} // namespace allostrata
