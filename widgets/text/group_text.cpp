// Names of groups of allocations.

#include "widgets/text/group_text.h"

#include "widgets/text/attribute_text.h"
#include "widgets/text/attribution_text.h"

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

} // namespace allostrata
