// Tables of memory by operator.

#include "core/tables/operator_table.h"

#include "core/base/ascii.h"
#include "core/tables/cells.h"

#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

void addFlows(Row &row, const OperatorFlow &total, const OperatorFlow &self)
{
    for (Cell cell : {Cell(total.increase), Cell(self.increase), Cell(total.allocations), Cell(self.allocations),
                      Cell(total.allocated), Cell(self.allocated)})
        row.cells.push_back(std::move(cell));
}

void addRest(Table &table, const OperatorFlow &flow, std::string_view kind)
{
    if (flow.isNothing())
        return;
    Row &row = table.rows.emplace_back();
    row.cells.resize(4);
    addFlows(row, flow, flow);
    row.cells.push_back(textCell(kind));
}

} // namespace

Table operatorTable(const OperatorBreakdown &report, const OperatorCalls &calls, const Snapshot &snapshot)
{
    Table table = tableOf(kOperatorColumns);
    for (const OperatorRow &listed : report.rows) {
        Row &row = table.rows.emplace_back();
        row.cells.push_back(textCell(snapshot.text(calls.name(listed.op))));
        row.cells.push_back(Cell(listed.time.calls));
        row.cells.push_back(Cell(listed.time.totalNs));
        row.cells.push_back(Cell(listed.time.selfNs));
        addFlows(row, listed.total, listed.self);
        row.cells.push_back(textCell("operator"));
    }
    if (report.charge == FreeCharge::Allocating) {
        addRest(table, report.outside, "outside");
        addRest(table, report.before, "before_recording");
    }
    return table;
}

Table memoryEventTable(const OperatorEvents &events, const Timeline &timeline, std::span<const AllocationId> rows)
{
    Table table = tableOf(kMemoryEventColumns);
    for (const AllocationId id : rows) {
        const OperatorEvent event = events[id];
        const Allocation listed = timeline.allocation(id);
        Row &row = table.rows.emplace_back();
        row.cells.push_back(textCell(events.label(event.call)));
        row.cells.push_back(Cell(event.bytes));
        row.cells.push_back(cellOf(event.allocatedNs));
        row.cells.push_back(cellOf(event.releasedNs));
        row.cells.push_back(cellOf(event.durationNs()));
        row.cells.push_back(eventCell(listed.allocEvent));
        row.cells.push_back(event.releasedNs ? eventCell(listed.freeCompletedEvent) : Cell());
        row.cells.push_back(events.hasAddresses() ? Cell(formatHex(listed.address)) : Cell());
    }
    return table;
}

} // namespace allostrata
