// Table of trace events.

#include "core/tables/event_table.h"

#include "core/analysis/allocations/event_facts.h"
#include "core/base/ascii.h"
#include "core/tables/allocation_table.h"
#include "core/tables/row_table.h"

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

/// Event with the inputs of its cells.
struct ListedEvent {
    const EventTableSource &source;
    const EventFacts &facts;

    [[nodiscard]] const TraceEvent *operator->() const { return &facts.given; }
    [[nodiscard]] const Snapshot &snapshot() const { return *source.document.snapshot(); }
    [[nodiscard]] const Timeline &timeline() const { return source.device.timeline; }
    [[nodiscard]] UserLine line() const { return {source.document, facts.given.stack}; }
    [[nodiscard]] bool isOom() const { return facts.given.action == Action::Oom; }
    [[nodiscard]] Cell category() const
    {
        const Attribution *known = source.attribution;
        if (!known || !facts.allocation.isIn(known->size()))
            return {};
        return textCell(known->categories()[known->category(facts.allocation)].id);
    }
};

/// Names are stable: rows may be added, none may change.
constexpr auto kEventTable = rowTable<ListedEvent>({
    {{"event", Event}, [](auto &row) { return row.facts.event; }},
    {{"time", Count, People, {}, "us"}, [](auto &row) { return row.facts.timeUs; }},
    {{"wall_time", Index, OnRequest, {}, "us"},
     [](auto &row) { return row->timeUs == TraceEvent::kNoTime ? Cell() : Cell(row->timeUs); }},
    {{"action"}, [](auto &row) { return textCell(row.snapshot().actionName(row->action)); }},
    {{"address", Text, OnRequest}, [](auto &row) { return row.isOom() ? Cell() : Cell(formatHex(row->address)); }},
    {{"size", Bytes}, [](auto &row) { return row->size; }},
    {{"device_free", Bytes, OnRequest},
     [](auto &row) { return row.isOom() && row.source.device.capabilities.allocator ? Cell(row->address) : Cell(); }},
    {{"block_size", Bytes, OnRequest},
     [](auto &row) {
         const AllocationId id = row.facts.allocation;
         return id ? intervalCell(row.timeline().allocations().blockSize(id)) : Cell();
     }},
    {{"block_size_certainty", Text, OnRequest},
     [](auto &row) {
         const AllocationId id = row.facts.allocation;
         return id ? textCell(sizeCertaintyId(row.timeline().allocations().certainty(id))) : Cell();
     }},
    {{"requested_change", Bytes, OnRequest}, [](auto &row) { return row.facts.requestedChange; }},
    {{"stream", Text, OnRequest}, [](auto &row) { return streamId(row.snapshot(), row->stream); }},
    {{"pool", Text, OnRequest}, [](auto &row) { return poolId(row.snapshot(), row->pool); }},
    {{"name", Text, OnRequest},
     [](auto &row) {
         const AllocationId id = row.facts.allocation;
         return id ? Cell(viewersName(row.timeline(), id)) : Cell();
     }},
    {{"category"}, [](auto &row) { return row.category(); }},
    {{"function", Code}, [](auto &row) { return row.line().function(); }},
    {{"file", Code}, [](auto &row) { return row.line().file(); }},
    {{"line", Index}, [](auto &row) { return row.line().line(); }},
    {{"user_metadata", Code, OnRequest}, [](auto &row) { return textCell(row.snapshot().text(row->userMetadata)); }},
    {{"compile_context", Code, OnRequest},
     [](auto &row) { return textCell(row.snapshot().text(row->compileContext)); }},
});

} // namespace

constinit const std::span<const ColumnRow> kEventTableColumns = kEventTable.columns();

Table eventTable(const EventTableSource &source, const EventRows &rows, std::size_t first, std::size_t count)
{
    const auto rowOf = [&source](const EventFacts &facts) { return ListedEvent{source, facts}; };
    return numbered(kEventTable.of(eventFacts(source.device, rows, first, count), rowOf), source.device.timeline);
}

} // namespace allostrata
