// Trace events as a table.

#include "core/export/event_table.h"

#include "core/analysis/event_facts.h"
#include "core/base/hex.h"
#include "core/export/allocation_table.h"
#include "core/export/place_cells.h"

#include <array>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// One event with what its cells are made of.
struct Told {
    const EventTableSource &source;
    const EventFacts &facts;

    [[nodiscard]] const Snapshot &snapshot() const { return *source.document.snapshot; }
    [[nodiscard]] const Timeline &timeline() const { return source.device.timeline; }
    [[nodiscard]] const StackDigest *digest() const
    {
        if (!source.document.stacks || !facts.told.stack)
            return nullptr;
        const StackDigest &digest = (*source.document.stacks)[facts.told.stack];
        return digest.lineKey == 0 ? nullptr : &digest;
    }
    [[nodiscard]] const Frame *frame() const
    {
        const StackDigest *known = digest();
        return known && known->first ? &snapshot().stacks.frame(known->first) : nullptr;
    }
};

Cell textCell(std::string_view text)
{
    return text.empty() ? Cell() : Cell(std::string(text));
}

Cell timeCell(const Told &told)
{
    return told.facts.timeUs ? Cell(*told.facts.timeUs) : Cell();
}

Cell wallTimeCell(const Told &told)
{
    return told.facts.told.timeUs == TraceEvent::kNoTime ? Cell() : Cell(told.facts.told.timeUs);
}

Cell addressCell(const Told &told)
{
    return told.facts.told.action == Action::Oom ? Cell() : Cell(formatHex(told.facts.told.address));
}

Cell deviceFreeCell(const Told &told)
{
    const bool isTold = told.facts.told.action == Action::Oom && told.source.device.capabilities.allocator;
    return isTold ? Cell(told.facts.told.address) : Cell();
}

Cell blockCell(const Told &told)
{
    if (!told.facts.allocation)
        return {};
    const Interval block = told.timeline().allocations().blockSize(told.facts.allocation);
    return block.isExact() ? Cell(block.value) : Cell(Estimate{block.value});
}

Cell certaintyCell(const Told &told)
{
    return told.facts.allocation ? textCell(sizeCertaintyId(told.timeline().allocations().certainty(told.facts.allocation))) : Cell();
}

Cell poolCell(const Told &told)
{
    return poolId(told.snapshot(), told.facts.told.pool);
}

Cell nameCell(const Told &told)
{
    const AllocationId id = told.facts.allocation;
    return id ? Cell(viewersName(told.timeline(), id)) : Cell();
}

Cell categoryCell(const Told &told)
{
    const Attribution *known = told.source.attribution;
    if (!known || !told.facts.allocation || told.facts.allocation.value() >= known->size())
        return {};
    return textCell(known->categories()[known->category(told.facts.allocation).value()].id);
}

Cell functionCell(const Told &told)
{
    const StackDigest *digest = told.digest();
    return digest ? textCell(told.source.document.stacks->text(digest->function)) : Cell();
}

Cell lineCell(const Told &told)
{
    const Frame *frame = told.frame();
    return frame && frame->line > 0 ? Cell(std::uint64_t(frame->line)) : Cell();
}

struct EventColumn {
    std::string_view name;
    ColumnKind kind = ColumnKind::Text;
    std::string_view unit;
    Cell (*cell)(const Told &told) = nullptr;
};

using T = Told;
using enum ColumnKind;

/// Names are promised: rows may join, none may change.
constexpr std::array kColumns = {
    EventColumn{"event", Index, "", [](const T &t) { return Cell(std::uint64_t(t.facts.event.value())); }},
    EventColumn{"time", Count, "us", timeCell},
    EventColumn{"wall_time", Index, "us", wallTimeCell},
    EventColumn{"action", Text, "", [](const T &t) { return textCell(t.snapshot().actionName(t.facts.told.action)); }},
    EventColumn{"address", Text, "", addressCell},
    EventColumn{"size", Bytes, "B", [](const T &t) { return Cell(t.facts.told.size); }},
    EventColumn{"device_free", Bytes, "B", deviceFreeCell},
    EventColumn{"block_size", Bytes, "B", blockCell},
    EventColumn{"block_size_certainty", Text, "", certaintyCell},
    EventColumn{"requested_change", Bytes, "B", [](const T &t) { return Cell(t.facts.requestedChange); }},
    EventColumn{"stream", Text, "", [](const T &t) { return Cell(streamId(t.snapshot(), t.facts.told.stream)); }},
    EventColumn{"pool", Text, "", poolCell},
    EventColumn{"name", Text, "", nameCell},
    EventColumn{"category", Text, "", categoryCell},
    EventColumn{"function", Text, "", functionCell},
    EventColumn{"file", Text, "", [](const T &t) { return t.frame() ? textCell(t.snapshot().text(t.frame()->file)) : Cell(); }},
    EventColumn{"line", Index, "", lineCell},
    EventColumn{"user_metadata", Text, "", [](const T &t) { return textCell(t.snapshot().text(t.facts.told.userMetadata)); }},
    EventColumn{"compile_context", Text, "", [](const T &t) { return textCell(t.snapshot().text(t.facts.told.compileContext)); }},
};

} // namespace

Table eventTable(const EventTableSource &source, const EventRows &rows, std::size_t first, std::size_t count)
{
    Table table;
    for (const EventColumn &column : kColumns)
        table.columns.push_back({std::string(column.name), column.kind, std::string(column.unit), {}, Absence::Null});
    for (const EventFacts &facts : eventFacts(source.device, rows, first, count)) {
        const Told told{source, facts};
        Row row;
        row.cells.reserve(kColumns.size());
        for (const EventColumn &column : kColumns)
            row.cells.push_back(column.cell(told));
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
