// Comparisons as tables and as JSON.

#include "core/tables/diff_table.h"

#include "core/attribution/stack_groups.h"
#include "core/export/writers.h"
#include "core/tables/cells.h"
#include "core/tables/place_cells.h"

#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<DiffSide, std::string_view> kSideNames = {{"base", "other"}};

void writeInterval(JsonWriter &json, std::string_view name, const Interval &interval)
{
    json.member(name, interval.value);
    if (interval.isExact())
        return;
    json.member(std::string(name).append("_low"), interval.low);
    json.member(std::string(name).append("_high"), interval.high);
}

void writeSide(JsonWriter &json, const Diff &diff, DiffSide side)
{
    const DiffPart &part = diff.part(side);
    const Counters &counters = diff.counters(side);
    const Timeline &timeline = part.device->timeline;
    json.key(kSideNames[side]);
    json.beginObject();
    json.member("file", part.document->path);
    json.member("format", part.document->format);
    writeCell(json, "device", deviceCell(part.device->ordinal));
    json.member("events", std::uint64_t(timeline.end()));
    json.member("moment", std::uint64_t(part.moment));
    writeCell(json, "event", part.moment > 0 ? Cell(std::uint64_t(part.moment - 1)) : Cell());
    json.flag("at_peak", part.moment == peakMoment(timeline));
    json.member("requested", counters.requested);
    writeInterval(json, "allocated", counters.allocated);
    writeInterval(json, "active", counters.active);
    writeInterval(json, "reserved", counters.reserved);
    json.end();
}

void writeSum(JsonWriter &json, const std::string &name, const DiffSum &sum)
{
    json.member(name + "_bytes", sum.bytes);
    json.member(name + "_count", sum.count);
}

void writeNumbers(JsonWriter &json, const DiffRow &row)
{
    writeSum(json, "base", row.base());
    writeSum(json, "other", row.other());
    json.member("difference", row.change());
    writeSum(json, "new", row.reasons.born);
    writeSum(json, "gone", row.reasons.ended);
    json.member("resized_bytes", row.reasons.resized);
    json.member("resized_count", row.reasons.resizedCount);
    writeSum(json, "moved_in", row.reasons.movedIn);
    writeSum(json, "moved_out", row.reasons.movedOut);
}

void writeRows(JsonWriter &json, const DiffTable &table)
{
    json.key(attributeRow(table.by).id);
    json.beginArray(JsonWriter::Layout::LineEach);
    for (const DiffRow &row : table.rows) {
        json.beginObject();
        writeCell(json, "group", textCell(row.label));
        if (!row.baseLabel.empty())
            json.member("base_group", row.baseLabel);
        json.member("kind", diffKindId(row.kind));
        json.member("change", diffChangeId(row.what()));
        writeNumbers(json, row);
        json.end();
    }
    json.end();
}

} // namespace

std::string_view diffKindId(CursorRowKind kind)
{
    switch (kind) {
    case CursorRowKind::BornBefore: return "before_recording";
    case CursorRowKind::Unknown: return "unknown";
    case CursorRowKind::Remainder: return "remainder";
    case CursorRowKind::Group: break;
    }
    return "group";
}

Table diffTable(const DiffTable &difference)
{
    Table table = tableOf(kDiffColumns);
    for (const DiffRow &listed : difference.rows) {
        const DiffReasons &why = listed.reasons;
        Row row;
        row.cells = {textCell(listed.label),
                     textCell(listed.baseLabel),
                     std::string(diffKindId(listed.kind)),
                     std::string(diffChangeId(listed.what())),
                     listed.base().bytes,
                     listed.base().count,
                     listed.other().bytes,
                     listed.other().count,
                     listed.change(),
                     why.born.bytes,
                     why.born.count,
                     why.ended.bytes,
                     why.ended.count,
                     why.resized,
                     why.resizedCount,
                     why.movedIn.bytes,
                     why.movedIn.count,
                     why.movedOut.bytes,
                     why.movedOut.count};
        table.rows.push_back(std::move(row));
    }
    return table;
}

Result<void> writeDiffJson(const Diff &diff, std::span<const Attribute> by, const TextSink &sink)
{
    JsonWriter json(sink);
    json.beginObject(JsonWriter::Layout::LineEach);
    json.member("schema", kDiffSchema);
    json.member("version", kDiffSchemaVersion);
    writeSide(json, diff, DiffSide::Base);
    writeSide(json, diff, DiffSide::Other);
    json.key("total");
    json.beginObject();
    writeNumbers(json, diff.table(Attribute::Category).total);
    json.end();
    json.key("by");
    json.beginObject(JsonWriter::Layout::LineEach);
    for (const Attribute one : by)
        writeRows(json, diff.table(one));
    json.end();
    json.end();
    return json.finish();
}

} // namespace allostrata
