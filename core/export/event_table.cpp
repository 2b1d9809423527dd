// Trace events as a table.

#include "core/export/event_table.h"

#include "core/analysis/event_facts.h"
#include "core/base/hex.h"
#include "core/export/allocation_table.h"
#include "core/export/cells.h"
#include "core/export/place_cells.h"

#include <array>
#include <string>
#include <utility>

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

struct EventTableColumn {
    std::string_view name;
    ColumnKind kind = ColumnKind::Text;
    std::string_view unit;
    Cell (*cell)(const ToldEventRow &told) = nullptr;
};

/// Names are promised: rows may join, none may change.
std::span<const EventTableColumn> eventTableColumns()
{
    using T = ToldEventRow;
    using enum ColumnKind;
    static constexpr std::array kColumns = {
        EventTableColumn{"event", Index, "", [](const T &t) { return Cell(std::uint64_t(t.facts.event.value())); }},
        EventTableColumn{"time", Count, "us", eventTimeCell},
        EventTableColumn{"wall_time", Index, "us", wallTimeCell},
        EventTableColumn{"action", Text, "",
                         [](const T &t) { return textCell(t.snapshot().actionName(t.facts.told.action)); }},
        EventTableColumn{"address", Text, "", addressCell},
        EventTableColumn{"size", Bytes, "B", [](const T &t) { return Cell(t.facts.told.size); }},
        EventTableColumn{"device_free", Bytes, "B", deviceFreeCell},
        EventTableColumn{"block_size", Bytes, "B", blockSizeCell},
        EventTableColumn{"block_size_certainty", Text, "", certaintyCell},
        EventTableColumn{"requested_change", Bytes, "B", [](const T &t) { return Cell(t.facts.requestedChange); }},
        EventTableColumn{"stream", Text, "",
                         [](const T &t) { return Cell(streamId(t.snapshot(), t.facts.told.stream)); }},
        EventTableColumn{"pool", Text, "", [](const T &t) { return Cell(poolId(t.snapshot(), t.facts.told.pool)); }},
        EventTableColumn{"name", Text, "", viewersNameCell},
        EventTableColumn{"category", Text, "", categoryOfEventCell},
        EventTableColumn{"function", Text, "", [](const T &t) { return t.line().function(); }},
        EventTableColumn{"file", Text, "", [](const T &t) { return t.line().file(); }},
        EventTableColumn{"line", Index, "", [](const T &t) { return t.line().line(); }},
        EventTableColumn{"user_metadata", Text, "",
                         [](const T &t) { return textCell(t.snapshot().text(t.facts.told.userMetadata)); }},
        EventTableColumn{"compile_context", Text, "",
                         [](const T &t) { return textCell(t.snapshot().text(t.facts.told.compileContext)); }},
    };
    return kColumns;
}

} // namespace

Table eventTable(const EventTableSource &source, const EventRows &rows, std::size_t first, std::size_t count)
{
    Table table;
    const std::span<const EventTableColumn> columns = eventTableColumns();
    for (const EventTableColumn &column : columns)
        table.columns.push_back({std::string(column.name), column.kind, std::string(column.unit), {}, Absence::Null});
    for (const EventFacts &facts : eventFacts(source.device, rows, first, count)) {
        const ToldEventRow told{source, facts};
        Row row;
        row.cells.reserve(columns.size());
        for (const EventTableColumn &column : columns)
            row.cells.push_back(column.cell(told));
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
