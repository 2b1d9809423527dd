// Table of trace events.

#include "core/tables/event_table.h"

#include "core/analysis/allocations/event_facts.h"
#include "core/base/ascii.h"
#include "core/export/column_list.h"
#include "core/tables/allocation_table.h"
#include "core/tables/cells.h"
#include "core/tables/place_cells.h"

#include <array>
#include <string>

namespace allostrata {

namespace {

/// Event with the inputs of its cells.
struct ListedEvent {
    const EventTableSource &source;
    const EventFacts &facts;

    [[nodiscard]] const Snapshot &snapshot() const { return *source.document.snapshot(); }
    [[nodiscard]] const Timeline &timeline() const { return source.device.timeline; }
    [[nodiscard]] UserLine line() const { return {source.document, facts.given.stack}; }
};

Cell eventTimeCell(const ListedEvent &listed) { return listed.facts.timeUs ? Cell(*listed.facts.timeUs) : Cell(); }

Cell wallTimeCell(const ListedEvent &listed)
{
    return listed.facts.given.timeUs == TraceEvent::kNoTime ? Cell() : Cell(listed.facts.given.timeUs);
}

Cell addressCell(const ListedEvent &listed)
{
    return listed.facts.given.action == Action::Oom ? Cell() : Cell(formatHex(listed.facts.given.address));
}

Cell deviceFreeCell(const ListedEvent &listed)
{
    const bool isKnown = listed.facts.given.action == Action::Oom && listed.source.device.capabilities.allocator;
    return isKnown ? Cell(listed.facts.given.address) : Cell();
}

Cell blockSizeCell(const ListedEvent &listed)
{
    if (!listed.facts.allocation)
        return {};
    return intervalCell(listed.timeline().allocations().blockSize(listed.facts.allocation));
}

Cell certaintyCell(const ListedEvent &listed)
{
    return listed.facts.allocation
               ? textCell(sizeCertaintyId(listed.timeline().allocations().certainty(listed.facts.allocation)))
               : Cell();
}

Cell viewersNameCell(const ListedEvent &listed)
{
    const AllocationId id = listed.facts.allocation;
    return id ? Cell(viewersName(listed.timeline(), id)) : Cell();
}

Cell categoryOfEventCell(const ListedEvent &listed)
{
    const Attribution *known = listed.source.attribution;
    if (!known || !listed.facts.allocation.isIn(known->size()))
        return {};
    return textCell(known->categories()[known->category(listed.facts.allocation)].id);
}

/// Names are stable: rows may be added, none may change.
constexpr auto kEventList = [] {
    using T = ListedEvent;
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnOf<T>>({
        {{"event", Index}, [](const T &t) { return Cell(std::uint64_t(t.facts.event.value())); }},
        {{"time", Count, People, "us"}, eventTimeCell},
        {{"wall_time", Index, OnRequest, "us"}, wallTimeCell},
        {{"action"}, [](const T &t) { return textCell(t.snapshot().actionName(t.facts.given.action)); }},
        {{"address", Text, OnRequest}, addressCell},
        {{"size", Bytes}, [](const T &t) { return Cell(t.facts.given.size); }},
        {{"device_free", Bytes, OnRequest}, deviceFreeCell},
        {{"block_size", Bytes, OnRequest}, blockSizeCell},
        {{"block_size_certainty", Text, OnRequest}, certaintyCell},
        {{"requested_change", Bytes, OnRequest}, [](const T &t) { return Cell(t.facts.requestedChange); }},
        {{"stream", Text, OnRequest}, [](const T &t) { return Cell(streamId(t.snapshot(), t.facts.given.stream)); }},
        {{"pool", Text, OnRequest}, [](const T &t) { return Cell(poolId(t.snapshot(), t.facts.given.pool)); }},
        {{"name", Text, OnRequest}, viewersNameCell},
        {{"category"}, categoryOfEventCell},
        {{"function", Code}, [](const T &t) { return t.line().function(); }},
        {{"file", Code}, [](const T &t) { return t.line().file(); }},
        {{"line", Index}, [](const T &t) { return t.line().line(); }},
        {{"user_metadata", Code, OnRequest},
         [](const T &t) { return textCell(t.snapshot().text(t.facts.given.userMetadata)); }},
        {{"compile_context", Code, OnRequest},
         [](const T &t) { return textCell(t.snapshot().text(t.facts.given.compileContext)); }},
    });
}();

} // namespace

constinit const std::array<ColumnRow, 19> kEventTableColumns = columnsOf(kEventList);

Table eventTable(const EventTableSource &source, const EventRows &rows, std::size_t first, std::size_t count)
{
    Table table = tableOf(kEventTableColumns);
    for (const EventFacts &facts : eventFacts(source.device, rows, first, count))
        addRow<ListedEvent>(table, kEventList, {source, facts});
    return table;
}

} // namespace allostrata
