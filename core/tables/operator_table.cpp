// Tables of memory by operator.

#include "core/tables/operator_table.h"

#include "core/base/ascii.h"
#include "core/tables/row_table.h"

#include <string_view>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

constexpr const auto &kNames = kOperatorColumnNames;

/// An operator, or the bytes without one.
struct OperatorOrRest {
    Cell name;
    const CallSums *time = nullptr; ///< null without an operator
    const OperatorFlow &total;
    const OperatorFlow &self;
    std::string_view kind;
};
constexpr auto kOperatorTable = rowTable<OperatorOrRest>({
    {{"operator", Code}, [](auto &row) { return row.name; }},
    {{kNames[OperatorColumn::Calls], Count}, [](auto &row) { return row.time ? Cell(row.time->calls) : Cell(); }},
    {{kNames[OperatorColumn::Duration], Count, OnRequest, {}, "ns"},
     [](auto &row) { return row.time ? Cell(row.time->totalNs) : Cell(); }},
    {{kNames[OperatorColumn::SelfDuration], Count, People, {}, "ns"},
     [](auto &row) { return row.time ? Cell(row.time->selfNs) : Cell(); }},
    {{kNames[OperatorColumn::Increase], Bytes, PeopleIfAny}, [](auto &row) { return row.total.increase; }},
    {{kNames[OperatorColumn::SelfIncrease], Bytes, PeopleIfAny, ColumnLook::Strong},
     [](auto &row) { return row.self.increase; }},
    {{kNames[OperatorColumn::Allocations], Count, OnRequest}, [](auto &row) { return row.total.allocations; }},
    {{kNames[OperatorColumn::SelfAllocations], Count, OnRequest}, [](auto &row) { return row.self.allocations; }},
    {{kNames[OperatorColumn::Allocated], Bytes}, [](auto &row) { return row.total.allocated; }},
    {{kNames[OperatorColumn::SelfAllocated], Bytes}, [](auto &row) { return row.self.allocated; }},
    {{"kind", Text, OnRequest}, [](auto &row) { return row.kind; }},
});

struct MemoryEventRow {
    const OperatorEvents &events;
    OperatorEvent event;
    Allocation allocation;
};
constexpr auto kMemoryEventTable = rowTable<MemoryEventRow>({
    {{"operator", Code}, [](auto &row) { return textCell(row.events.label(row.event.call)); }},
    {{"size", Bytes}, [](auto &row) { return row.event.bytes; }},
    {{"allocation_time", Count, People, {}, "ns"}, [](auto &row) { return row.event.allocatedNs; }},
    {{"release_time", Count, People, {}, "ns"}, [](auto &row) { return row.event.releasedNs; }},
    {{"duration", Count, People, {}, "ns"}, [](auto &row) { return row.event.durationNs(); }},
    {{"alloc_event", Event, OnRequest}, [](auto &row) { return row.allocation.allocEvent; }},
    {{"free_event", Event, OnRequest},
     [](auto &row) { return row.event.releasedNs ? row.allocation.freeCompletedEvent : EventId(); }},
    {{"address", Text, OnRequest},
     [](auto &row) { return row.events.hasAddresses() ? Cell(formatHex(row.allocation.address)) : Cell(); }},
});

} // namespace

constinit const std::span<const ColumnRow> kOperatorColumns = kOperatorTable.columns();
constinit const std::span<const ColumnRow> kMemoryEventColumns = kMemoryEventTable.columns();

Table operatorTable(const OperatorBreakdown &report, const OperatorCalls &calls, const Snapshot &snapshot)
{
    Table table = kOperatorTable.of(report.rows, [&](const OperatorRow &row) {
        return OperatorOrRest{textCell(snapshot.text(calls.name(row.op))), &row.time, row.total, row.self, "operator"};
    });
    const auto addRest = [&table](const OperatorFlow &flow, std::string_view kind) {
        if (!flow.isNothing())
            table.rows.push_back(kOperatorTable.row({{}, nullptr, flow, flow, kind}));
    };
    if (report.charge == FreeCharge::Allocating) {
        addRest(report.outside, "outside");
        addRest(report.before, "before_recording");
    }
    return table;
}

Table memoryEventTable(const OperatorEvents &events, const Timeline &timeline, std::span<const AllocationId> rows)
{
    const auto rowOf = [&](AllocationId id) { return MemoryEventRow{events, events[id], timeline.allocation(id)}; };
    return numbered(kMemoryEventTable.of(rows, rowOf), timeline);
}

} // namespace allostrata
