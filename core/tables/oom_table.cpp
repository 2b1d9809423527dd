// Tables of out-of-memory events and of the costs of segments.

#include "core/tables/oom_table.h"

#include "core/base/ascii.h"
#include "core/tables/row_table.h"

#include <string>
#include <vector>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;
using enum ColumnLook;

Cell timeOf(std::int64_t timeUs) { return timeUs == TraceEvent::kNoTime ? Cell() : Cell(timeUs); }

template <typename List, typename Name>
std::string spaced(const List &list, Name name)
{
    std::string text;
    for (const auto &entry : list) {
        if (!text.empty())
            text += ' ';
        text += name(entry);
    }
    return text;
}

using OomRow = RowIn<OutOfMemory>;
constexpr auto kOomTable = rowTable<OomRow>({
    {{"event", Event}, [](auto &row) { return row->facts.event; }},
    {{"time_us", Index, OnRequest}, [](auto &row) { return timeOf(row->facts.timeUs); }},
    {{"causes"},
     [](auto &row) { return spaced(row->reasons, [](const OomReason &one) { return oomCauseId(one.cause); }); }},
    {{"asked", Bytes}, [](auto &row) { return row->facts.asked; }},
    {{"new_segment", Bytes, OnRequest}, [](auto &row) { return row->facts.newSegment; }},
    {{"device_free", Bytes}, [](auto &row) { return row->facts.deviceFree; }},
    {{"reserved", Bytes}, [](auto &row) { return row->facts.reserved; }},
    {{"allocated", Bytes, OnRequest}, [](auto &row) { return row->facts.allocated; }},
    {{"active", Bytes, OnRequest}, [](auto &row) { return row->facts.active; }},
    {{"cached", Bytes, OnRequest}, [](auto &row) { return row->facts.cached; }},
    {{"requested", Bytes, OnRequest}, [](auto &row) { return row->facts.requested; }},
    {{"largest_usable", Bytes}, [](auto &row) { return row->facts.usable.largest; }},
    {{"largest_free", Bytes, OnRequest}, [](auto &row) { return row->facts.largestFree; }},
    {{"free_usable", Bytes, OnRequest}, [](auto &row) { return row->facts.usable.bytes; }},
    {{"free_other_streams", Bytes, OnRequest}, [](auto &row) { return row->facts.otherStreams.bytes; }},
    {{"free_other_sizes", Bytes, OnRequest}, [](auto &row) { return row->facts.otherSizes.bytes; }},
    {{"free_out_of_reach", Bytes, OnRequest}, [](auto &row) { return row->facts.outOfReach.bytes; }},
    {{"pending", Bytes, OnRequest}, [](auto &row) { return row->facts.pending; }},
    {{"capacity", Bytes, OnRequest}, [](auto &row) { return row->facts.capacity; }},
    {{"capacity_low", Bytes, OnRequest}, [](auto &row) { return row->facts.capacityLow; }},
    {{"not_ours", Bytes, OnRequest}, [](auto &row) { return row->facts.notOurs; }},
    {{"proof_left", Bytes, OnRequest}, [](auto &row) { return row->proof.leftBytes(); }},
    {{"proof_right", Bytes, OnRequest}, [](auto &row) { return row->proof.rightBytes(); }},
    {{"proof_holds", Text, OnRequest}, [](auto &row) { return row->proof.holds() ? "yes" : "no"; }},
    {{"remedies"},
     [](auto &row) { return spaced(row->remedies, [](const OomRemedy &one) { return oomRemedyId(one.kind); }); }},
    {{"stream", Text, OnRequest}, [](auto &row) { return row.stream(row->facts.stream); }},
    {{"pool", Text, OnRequest}, [](auto &row) { return row.pool(row->facts.pool); }},
    {{"function", Code}, [](auto &row) { return row.function(row->facts.stack); }},
    {{"place", Code, OnRequest}, [](auto &row) { return row.place(row->facts.stack); }},
});

/// A segment that could have satisfied a request.
struct ServingRow {
    const OutOfMemory &oom;
    const ServingSegment &segment;
    const Document &document;
    const Device &device;
    const Attribution *attribution = nullptr;

    [[nodiscard]] const ServingSegment *operator->() const { return &segment; }
    /// The largest block that pins it, if its allocation is known; else null.
    [[nodiscard]] const PinningBlock *block() const
    {
        return segment.blocks.empty() || !segment.blocks.front().allocation ? nullptr : &segment.blocks.front();
    }
    [[nodiscard]] StackId stack() const
    {
        return block() ? device.timeline.allocation(block()->allocation).stack : StackId();
    }
    [[nodiscard]] Cell category() const
    {
        if (!attribution || !block())
            return {};
        return attribution->categories()[attribution->category(block()->allocation)].id;
    }
};
constexpr auto kServingTable = rowTable<ServingRow>({
    {{"event", Event}, [](auto &row) { return row.oom.facts.event; }},
    {{"segment"}, [](auto &row) { return formatHex(row->address); }},
    {{"size", Bytes}, [](auto &row) { return row->size; }},
    {{"stream", Text, OnRequest}, [](auto &row) { return streamCell(row.document, row->stream); }},
    {{"pool", Text, OnRequest}, [](auto &row) { return poolCell(row.document, row->pool); }},
    {{"route", Text, OnRequest},
     [](auto &row) { return row->route == ServingRoute::Contiguous ? "contiguous" : "returned"; }},
    {{"pinned", Bytes, People, Strong}, [](auto &row) { return row->pinnedBytes; }},
    {{"pinned_count", Count}, [](auto &row) { return row->pinnedCount; }},
    {{"freed", Bytes}, [](auto &row) { return row->freed; }},
    {{"largest_block", Bytes, OnRequest}, [](auto &row) { return row.block() ? Cell(row.block()->size) : Cell(); }},
    {{"category", Text, OnRequest}, [](auto &row) { return row.category(); }},
    {{"function", Code}, [](auto &row) { return functionCell(row.document, row.stack()); }},
    {{"place", Code}, [](auto &row) { return placeCell(row.document, row.stack()); }},
});

using CostRow = RowIn<SegmentCost>;
constexpr auto kCostTable = rowTable<CostRow>({
    {{"event", Event}, [](auto &row) { return row->event; }},
    {{"time_us", Index, OnRequest}, [](auto &row) { return timeOf(row->timeUs); }},
    {{"action"}, [](auto &row) { return row.document.snapshot()->actionName(row->action); }},
    {{"bytes", Bytes}, [](auto &row) { return row->bytes; }},
    {{"part"}, [](auto &row) { return row->isWarmUp ? "warm_up" : "steady"; }},
    {{"stream", Text, OnRequest}, [](auto &row) { return row.stream(row->stream); }},
    {{"pool", Text, OnRequest}, [](auto &row) { return row.pool(row->pool); }},
    {{"asked", Bytes}, [](auto &row) { return row->served ? Cell(row->asked) : Cell(); }},
    {{"reason"}, [](auto &row) { return row->takes() ? Cell(std::string(newSegmentReasonId(row->reason))) : Cell(); }},
    {{"unusable", Bytes, OnRequest}, [](auto &row) { return row->unusable > 0 ? Cell(row->unusable) : Cell(); }},
    {{"function", Code}, [](auto &row) { return row.function(row->stack); }},
    {{"place", Code}, [](auto &row) { return row.place(row->stack); }},
});

using LineRow = RowIn<SegmentCostLine>;
constexpr auto kLineTable = rowTable<LineRow>({
    {{"function", Code}, [](auto &row) { return row.function(row->stack); }},
    {{"place", Code}, [](auto &row) { return row.place(row->stack); }},
    {{"taken", Count}, [](auto &row) { return row->all.taken; }},
    {{kTakenBytes, Bytes}, [](auto &row) { return row->all.takenBytes; }},
    {{"returned", Count, OnRequest}, [](auto &row) { return row->all.returned; }},
    {{kReturnedBytes, Bytes, PeopleIfAny}, [](auto &row) { return row->all.returnedBytes; }},
    {{"steady_taken", Count, PeopleIfAny, Strong}, [](auto &row) { return row->steady.taken; }},
    {{kSteadyTakenBytes, Bytes, PeopleIfAny}, [](auto &row) { return row->steady.takenBytes; }},
    {{"steady_returned", Count, OnRequest}, [](auto &row) { return row->steady.returned; }},
    {{kSteadyReturnedBytes, Bytes, OnRequest}, [](auto &row) { return row->steady.returnedBytes; }},
    {{"largest_event", Event, OnRequest}, [](auto &row) { return row->largest; }},
});

} // namespace

constinit const std::span<const ColumnRow> kOomColumns = kOomTable.columns();
constinit const std::span<const ColumnRow> kOomSegmentColumns = kServingTable.columns();
constinit const std::span<const ColumnRow> kSegmentCostColumns = kCostTable.columns();
constinit const std::span<const ColumnRow> kSegmentLineColumns = kLineTable.columns();

Table oomTable(std::span<const OutOfMemory> ooms, const Document &document)
{
    return kOomTable.of(ooms, rowsIn(document));
}

Table oomSegmentTable(std::span<const OutOfMemory> ooms, const Document &document, const Device &device,
                      const Attribution *attribution)
{
    std::vector<ServingRow> rows;
    for (const OutOfMemory &oom : ooms) {
        for (const ServingSegment &segment : oom.serving)
            rows.push_back({oom, segment, document, device, attribution});
    }
    return numbered(kServingTable.of(rows), device.timeline);
}

Table segmentCostTable(const SegmentCosts &costs, const Document &document)
{
    return kCostTable.of(costs.events, rowsIn(document));
}

Table segmentLineTable(const SegmentCosts &costs, const Document &document)
{
    return kLineTable.of(costs.lines, rowsIn(document));
}

} // namespace allostrata
