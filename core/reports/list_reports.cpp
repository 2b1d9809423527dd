// Reports that list and sum allocations and events.

#include "core/reports/report_groups.h"

#include "core/analysis/allocations/at_cursor.h"
#include "core/analysis/allocations/event_rows.h"
#include "core/analysis/allocations/histogram.h"
#include "core/analysis/breakdown/byte_time.h"
#include "core/analysis/operators/operator_events.h"
#include "core/analysis/report/diagnostic_rows.h"
#include "core/attribution/stack_groups.h"
#include "core/tables/cells.h"
#include "core/tables/allocation_table.h"
#include "core/tables/breakdown_table.h"
#include "core/tables/diagnostic_table.h"
#include "core/tables/diff_table.h"
#include "core/tables/event_table.h"
#include "core/tables/operator_table.h"
#include "core/tables/row_table.h"
#include "core/tables/stack_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

Result<LongTable> allocations(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto rows, AllocationRows::build({*request.document, request.row(), request.attribution.get(),
                                                request.range(), AllocationOrder()},
                                               context));
    TRY(auto sorted, rows.sorted(context));
    const auto ids = std::make_shared<const std::vector<AllocationId>>(std::move(sorted));
    return LongTable{ids->size(), [request, ids](std::size_t first, std::size_t count) {
                         return allocationTable({*request.document, request.row(), request.attribution.get()},
                                                partOf(*ids, first, count));
                     }};
}

Result<Table> groups(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto sums, breakdown(attributeInput(*request.document, request.row(), request.attribution.get()),
                                   request.breakdown(), context));
    return breakdownTable(sums, *request.document->stacks());
}

template <Attribute kBy>
Result<Table> stacks(const ReportRequest &request, const LoadContext &)
{
    return stackTable(*request.document,
                      atCursor(*request.document, request.row(), request.cursor, kBy, request.matching()));
}

struct ByteTimeOfLine {
    const Document &document;
    const ByteTime &sums;
    const ByteTimeRow &row;

    [[nodiscard]] const ByteTimeRow *operator->() const { return &row; }
    [[nodiscard]] Cell amount(bool isTimed) const
    {
        return sums.isTimed == isTimed ? Cell(static_cast<std::uint64_t>(std::llround(row.byteTime))) : Cell();
    }
};
constexpr auto kByteTimeTable = [] {
    using enum ColumnKind;
    using enum Audience;
    using enum ColumnLook;
    return rowTable<ByteTimeOfLine>({
        {{"function", Code, People, Worded}, [](auto &row) { return functionCell(row.document, row->stack); }},
        {{"place", Code}, [](auto &row) { return placeCell(row.document, row->stack); }},
        {{"mean_bytes", Bytes},
         [](auto &row) { return static_cast<std::uint64_t>(std::llround(row.sums.mean(row->byteTime))); }},
        {{"share", Share},
         [](auto &row) { return row.sums.total > 0 ? Cell(row->byteTime / row.sums.total) : Cell(); }},
        {{"allocations", Count}, [](auto &row) { return row->count; }},
        {{"byte_seconds", Count, OnRequest}, [](auto &row) { return row.amount(true); }},
        {{"byte_events", Count, OnRequest}, [](auto &row) { return row.amount(false); }},
        {{"largest_allocation", Index, OnRequest}, [](auto &row) { return row->largest; }},
    });
}();

Result<Table> byteTime(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto sums, byteTimeByStack(*request.document, request.row(),
                                         {request.first(), request.last(), request.matching()}, context));
    return kByteTimeTable.of(sums.rows, [&](const ByteTimeRow &row) {
        return ByteTimeOfLine{*request.document, sums, row};
    });
}

template <HistogramOf kOf>
Result<Table> histograms(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto ids, allocationsIn(request.timeline(), request.range(), context));
    TRY(const auto bars, histogram(request.row(), ids, kOf, context));
    return histogramTable(bars);
}

constexpr auto kSizeClassTable = [] {
    using enum ColumnKind;
    using enum Audience;
    return rowTable<SizeClass>({
        {{"low", Bytes}, [](auto &row) { return row.low; }},
        {{"high", Bytes}, [](auto &row) { return row.high; }},
        {{"allocations", Count}, [](auto &row) { return row.count; }},
        {{"live", Bytes}, [](auto &row) { return row.live; }},
        {{"peak_bytes", Bytes}, [](auto &row) { return row.atPeak; }},
        {{"peak", Bytes}, [](auto &row) { return row.peak; }},
        {{"peak_event", Event, OnRequest},
         [](auto &row) { return row.peakMoment > 0 ? Cell(std::uint64_t(row.peakMoment - 1)) : Cell(); }},
        {{"largest_allocation", Index, OnRequest}, [](auto &row) { return row.largest; }},
    });
}();

Result<Table> sizeClassTable(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto rows, sizeClasses(request.timeline(), strataOf(request), request.range(), context));
    return numbered(kSizeClassTable.of(rows), request.timeline());
}

Result<LongTable> events(const ReportRequest &request, const LoadContext &context)
{
    EventFilter filter;
    filter.first = request.first();
    filter.last = request.last();
    filter.matching = request.matching();
    TRY(auto built, EventRows::build(request.timeline(), filter, context));
    auto rows = std::make_shared<const EventRows>(std::move(built));
    return LongTable{
        rows->size(), [request, rows](std::size_t first, std::size_t count) {
            return eventTable({*request.document, request.row(), request.attribution.get()}, *rows, first, count);
        }};
}

Result<Table> operators(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto calls, OperatorCalls::build(request.snapshot(), context));
    TRY(const auto made,
        operatorBreakdown(calls, request.snapshot(), request.timeline(),
                          {request.charge, request.first(), request.last(), request.matching()}, context));
    return operatorTable(made, calls, request.snapshot());
}

Result<LongTable> memoryEvents(const ReportRequest &request, const LoadContext &context)
{
    TRY(auto built, OperatorCalls::build(request.snapshot(), context));
    const auto calls = std::make_shared<const OperatorCalls>(std::move(built));
    OperatorEventRequest wanted;
    wanted.first = request.first();
    wanted.last = request.last();
    wanted.matching = request.matching();
    TRY(auto made, operatorEvents(*calls, request.snapshot(), request.timeline(), wanted, context));
    const auto rows = std::make_shared<const std::vector<AllocationId>>(std::move(made.rows));
    return LongTable{rows->size(), [request, calls, rows](std::size_t first, std::size_t count) {
                         const OperatorEvents list(*calls, request.snapshot(), request.timeline());
                         return memoryEventTable(list, request.timeline(), partOf(*rows, first, count));
                     }};
}

Result<Table> differences(const ReportRequest &request, const LoadContext &) { return diffTable(*request.difference); }

Result<Table> diagnostics(const ReportRequest &request, const LoadContext &)
{
    return diagnosticTable(*request.document, request.onlyDevice);
}

constexpr Capabilities kNeedOperators{.timeline = true, .lives = true, .operators = true};
constexpr Capabilities kNeedProfiler{.timeline = true, .lives = true, .profiled = true};

const std::array kAtCursorTables = {
    ReportTable{"at-cursor", kBreakdownColumns, kOfReport | ReportInputs{In::By}, kNeedLivesInTime, groups},
    ReportTable{"stacks", kStackColumns, kOfReport, kNeedLivesInTime, stacks<Attribute::Stack>},
    ReportTable{"release-stacks", kStackColumns, kOfReport, kNeedLivesInTime, stacks<Attribute::Release>},
};
const std::array kByteTimeTables = {
    ReportTable{"byte-time", kByteTimeTable.columns(), {In::Query, In::Window}, kNeedLivesInTime, byteTime},
};
const std::array kAllocationsTables = {
    ReportTable{"allocations",
                kAllocationColumns,
                kOfReport | ReportInputs{In::Scope},
                kNeedLivesInTime,
                nullptr,
                allocations,
                nullptr,
                {},
                kAllocationGroupColumns},
};
const std::array kSizesTables = {
    ReportTable{"sizes",
                kSizeHistogramColumns,
                {In::Query, In::Cursor, In::Window, In::Scope},
                {.lives = true},
                histograms<HistogramOf::Size>},
    ReportTable{"lifetimes",
                kLifetimeHistogramColumns,
                {In::Query, In::Cursor, In::Window, In::Scope},
                kNeedLivesInTime,
                histograms<HistogramOf::LifeEvents>},
};
const std::array kSizeClassTables = {
    ReportTable{"size-classes",
                kSizeClassTable.columns(),
                {In::Query, In::Cursor, In::Window},
                kNeedLivesInTime,
                sizeClassTable},
};
const std::array kEventsTables = {
    ReportTable{"events", kEventTableColumns, {In::Attribution, In::Query, In::Window}, kNeedOrder, nullptr, events},
};
const std::array kOperatorTables = {
    ReportTable{"operators", kOperatorColumns, {In::Query, In::Window, In::Charge}, kNeedOperators, operators},
    ReportTable{"memory-events", kMemoryEventColumns, {In::Query, In::Window}, kNeedProfiler, nullptr, memoryEvents},
};
const std::array kDifferencesTables = {
    ReportTable{"diff", kDiffColumns, {In::CategoryRules, In::Query, In::Comparison}, {}, differences},
};
const std::array kDiagnosticsTables = {
    ReportTable{"diagnostics", kDiagnosticColumns, {}, {}, diagnostics},
};

constexpr ReportInputs kOfStrata{In::Query, In::Cursor,    In::Window,    In::Capacity, In::Axis,
                                 In::Units, In::ByteRange, In::Colouring, In::Detail,   In::PhaseBand};

const std::array kListReports = {
    ReportRow{"active-memory", {}, {}, ReportPlot{kOfStrata, {}}},
    ReportRow{"at-cursor", {}, kAtCursorTables},
    ReportRow{"inspector", {{.lives = true}}, {}},
    ReportRow{"allocations", {{.lives = true}}, kAllocationsTables},
    ReportRow{"byte-time", {kNeedLivesInTime}, kByteTimeTables},
    ReportRow{
        "sizes", {{.lives = true}}, kSizesTables, ReportPlot{{In::Query, In::Cursor, In::Window}, kNeedLivesInTime}},
    ReportRow{"size-classes",
              {kNeedLivesInTime},
              kSizeClassTables,
              ReportPlot{{In::Query, In::Window, In::Axis, In::Units, In::ByteRange}, kNeedLivesInTime}},
    ReportRow{"events", {kNeedOrder}, kEventsTables},
    ReportRow{"operators",
              {kNeedOperators},
              kOperatorTables,
              ReportPlot{{In::Query, In::Window, In::Charge}, kNeedOperators}},
    ReportRow{"diff", {}, kDifferencesTables, ReportPlot{{In::Attribution, In::Query, In::Comparison, In::Units}, {}}},
    ReportRow{"diagnostics", {{}, DocumentPart::Devices, false, true}, kDiagnosticsTables},
};

} // namespace

std::span<const ReportRow> listReports() { return kListReports; }

} // namespace allostrata
