// Trace events as a table.

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

/// One event with what its cells are made of.
struct ToldEventRow {
    const EventTableSource &source;
    const EventFacts &facts;

    [[nodiscard]] const Snapshot &snapshot() const { return *source.document.snapshot; }
    [[nodiscard]] const Timeline &timeline() const { return source.device.timeline; }
    [[nodiscard]] UserLine line() const { return {source.document, facts.told.stack}; }
};

Cell eventTimeCell(const ToldEventRow &told)
{
    return told.facts.timeUs ? Cell(*told.facts.timeUs) : Cell();
}

Cell wallTimeCell(const ToldEventRow &told)
{
    return told.facts.told.timeUs == TraceEvent::kNoTime ? Cell() : Cell(told.facts.told.timeUs);
}

Cell addressCell(const ToldEventRow &told)
{
    return told.facts.told.action == Action::Oom ? Cell() : Cell(formatHex(told.facts.told.address));
}

Cell deviceFreeCell(const ToldEventRow &told)
{
    const bool isTold = told.facts.told.action == Action::Oom && told.source.device.capabilities.allocator;
    return isTold ? Cell(told.facts.told.address) : Cell();
}

Cell blockSizeCell(const ToldEventRow &told)
{
    if (!told.facts.allocation)
        return {};
    return intervalCell(told.timeline().allocations().blockSize(told.facts.allocation));
}

Cell certaintyCell(const ToldEventRow &told)
{
    return told.facts.allocation ? textCell(sizeCertaintyId(told.timeline().allocations().certainty(told.facts.allocation))) : Cell();
}

Cell viewersNameCell(const ToldEventRow &told)
{
    const AllocationId id = told.facts.allocation;
    return id ? Cell(viewersName(told.timeline(), id)) : Cell();
}

Cell categoryOfEventCell(const ToldEventRow &told)
{
    const Attribution *known = told.source.attribution;
    if (!known || !told.facts.allocation.isIn(known->size()))
        return {};
    return textCell(known->categories()[known->category(told.facts.allocation)].id);
}

/// Names are promised: rows may join, none may change.
constexpr auto kEventList = [] {
    using T = ToldEventRow;
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnOf<T>>({
        {{"event", Index}, [](const T &t) { return Cell(std::uint64_t(t.facts.event.value())); }},
        {{"time", Count, People, "us"}, eventTimeCell},
        {{"wall_time", Index, OnRequest, "us"}, wallTimeCell},
        {{"action"}, [](const T &t) { return textCell(t.snapshot().actionName(t.facts.told.action)); }},
        {{"address", Text, OnRequest}, addressCell},
        {{"size", Bytes}, [](const T &t) { return Cell(t.facts.told.size); }},
        {{"device_free", Bytes, OnRequest}, deviceFreeCell},
        {{"block_size", Bytes, OnRequest}, blockSizeCell},
        {{"block_size_certainty", Text, OnRequest}, certaintyCell},
        {{"requested_change", Bytes, OnRequest}, [](const T &t) { return Cell(t.facts.requestedChange); }},
        {{"stream", Text, OnRequest}, [](const T &t) { return Cell(streamId(t.snapshot(), t.facts.told.stream)); }},
        {{"pool", Text, OnRequest}, [](const T &t) { return Cell(poolId(t.snapshot(), t.facts.told.pool)); }},
        {{"name", Text, OnRequest}, viewersNameCell},
        {{"category"}, categoryOfEventCell},
        {{"function"}, [](const T &t) { return t.line().function(); }},
        {{"file"}, [](const T &t) { return t.line().file(); }},
        {{"line", Index}, [](const T &t) { return t.line().line(); }},
        {{"user_metadata", Text, OnRequest}, [](const T &t) { return textCell(t.snapshot().text(t.facts.told.userMetadata)); }},
        {{"compile_context", Text, OnRequest}, [](const T &t) { return textCell(t.snapshot().text(t.facts.told.compileContext)); }},
    });
}();

} // namespace

constinit const std::array<ColumnRow, 19> kEventTableColumns = columnsOf(kEventList);

Table eventTable(const EventTableSource &source, const EventRows &rows, std::size_t first, std::size_t count)
{
    Table table = tableOf(kEventTableColumns);
    for (const EventFacts &facts : eventFacts(source.device, rows, first, count))
        addRow<ToldEventRow>(table, kEventList, {source, facts});
    return table;
}

} // namespace allostrata
