// Comparisons as tables and as JSON.

#include "core/tables/diff_table.h"

#include "core/attribution/stack_groups.h"
#include "core/export/writers.h"
#include "core/tables/place_cells.h"
#include "core/tables/row_table.h"

#include <string>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

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
    json.member("moment", momentNumber(timeline, part.moment));
    writeCell(json, "event", part.moment > 0 ? Cell(momentNumber(timeline, part.moment) - 1) : Cell());
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

constexpr auto kDiffTable = rowTable<DiffRow>({
    {{"group"}, [](auto &row) { return textCell(row.label); }},
    {{"base_group", Text, OnRequest}, [](auto &row) { return textCell(row.baseLabel); }},
    {{"kind"}, [](auto &row) { return diffKindId(row.kind); }},
    {{"change"}, [](auto &row) { return diffChangeId(row.what()); }},
    {{"base", Bytes}, [](auto &row) { return row.base().bytes; }},
    {{"base_count", Count, OnRequest}, [](auto &row) { return row.base().count; }},
    {{"other", Bytes}, [](auto &row) { return row.other().bytes; }},
    {{"other_count", Count, OnRequest}, [](auto &row) { return row.other().count; }},
    {{"difference", Bytes}, [](auto &row) { return row.change(); }},
    {{"new", Bytes}, [](auto &row) { return row.reasons.born.bytes; }},
    {{"new_count", Count, OnRequest}, [](auto &row) { return row.reasons.born.count; }},
    {{"gone", Bytes}, [](auto &row) { return row.reasons.ended.bytes; }},
    {{"gone_count", Count, OnRequest}, [](auto &row) { return row.reasons.ended.count; }},
    {{"resized", Bytes, OnRequest}, [](auto &row) { return row.reasons.resized; }},
    {{"resized_count", Count, OnRequest}, [](auto &row) { return row.reasons.resizedCount; }},
    {{"moved_in", Bytes, OnRequest}, [](auto &row) { return row.reasons.movedIn.bytes; }},
    {{"moved_in_count", Count, OnRequest}, [](auto &row) { return row.reasons.movedIn.count; }},
    {{"moved_out", Bytes, OnRequest}, [](auto &row) { return row.reasons.movedOut.bytes; }},
    {{"moved_out_count", Count, OnRequest}, [](auto &row) { return row.reasons.movedOut.count; }},
});

} // namespace

constinit const std::span<const ColumnRow> kDiffColumns = kDiffTable.columns();

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

Table diffTable(const DiffTable &difference) { return kDiffTable.of(difference.rows); }

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
