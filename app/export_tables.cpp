// The tables that the command "export" knows.

#include "app/export_tables.h"

#include "app/dump_tables.h"
#include "app/event_tables.h"
#include "app/leak_tables.h"
#include "app/ledger_tables.h"
#include "app/oom_tables.h"
#include "app/operator_tables.h"
#include "app/size_tables.h"
#include "app/statistics_tables.h"
#include "app/step_tables.h"
#include "app/segment_tables.h"
#include "core/analysis/block_categories.h"
#include "core/analysis/breakdown.h"
#include "core/attribution/stack_groups.h"
#include "core/export/allocation_table.h"
#include "core/export/attribution_tables.h"
#include "core/export/breakdown_table.h"
#include "core/export/diff_table.h"
#include "core/export/stack_table.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <vector>

namespace allostrata {

namespace {

AllocationRange rangeOf(const TableQuestion &question)
{
    const ReportQuestion &report = question.report;
    return {question.scope, report.state.cursor, report.first(), report.last(), report.kept()};
}

BreakdownRequest requestOf(const ReportQuestion &report)
{
    BreakdownRequest request;
    request.moment = report.state.cursor;
    request.first = report.first();
    request.last = report.last();
    request.kept = report.kept();
    return request;
}

Result<LongTable> allocations(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    const auto rows = AllocationRows::build(
        {*report.document, report.device(), report.attribution.get(), rangeOf(question), AllocationOrder()}, context);
    if (!rows)
        return rows.error();
    auto sorted = rows->sorted(context);
    if (!sorted)
        return sorted.error();
    const auto ids = std::make_shared<const std::vector<AllocationId>>(*std::move(sorted));
    return LongTable{ids->size(), [report, ids](std::size_t first, std::size_t count) {
                         const auto part = std::span(*ids).subspan(std::min(first, ids->size()));
                         return allocationTable({*report.document, report.device(), report.attribution.get()},
                                                part.first(std::min(count, part.size())));
                     }};
}

Result<Table> differences(const TableQuestion &question, const LoadContext &)
{
    return diffTable(question.difference->table);
}

Result<Table> histogramOf(const TableQuestion &question, HistogramOf of, const LoadContext &context)
{
    const auto ids = allocationsIn(question.report.timeline(), rangeOf(question), context);
    if (!ids)
        return ids.error();
    const auto bars = histogram(question.report.device(), *ids, of, context);
    if (!bars)
        return bars.error();
    return histogramTable(*bars);
}

Result<Table> sizes(const TableQuestion &question, const LoadContext &context)
{
    return histogramOf(question, HistogramOf::Size, context);
}

Result<Table> lifetimes(const TableQuestion &question, const LoadContext &context)
{
    return histogramOf(question, HistogramOf::LifeEvents, context);
}

Result<Table> groups(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    BreakdownRequest request = requestOf(report);
    request.by = question.by;
    const auto sums = breakdown(attributeInput(*report.document, report.device(), report.attribution.get()), request, context);
    if (!sums)
        return sums.error();
    return breakdownTable(*sums, *report.document->stacks);
}

Result<Table> stacksBy(const ReportQuestion &report, Attribute grouping)
{
    return stackTable(*report.document, atCursor(*report.document, report.device(), report.state.cursor, grouping, report.kept()));
}

Result<Table> stacks(const TableQuestion &question, const LoadContext &)
{
    return stacksBy(question.report, Attribute::Stack);
}

Result<Table> releaseStacks(const TableQuestion &question, const LoadContext &)
{
    return stacksBy(question.report, Attribute::Release);
}

Result<Table> categories(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    const auto made = categoryReport(report.timeline(), *report.attribution, *report.document->stacks, requestOf(report), context);
    if (!made)
        return made.error();
    return categoryTable(*made, *report.attribution);
}

Result<PhaseReport> phasesOf(const ReportQuestion &report, const LoadContext &context)
{
    const auto index = indexOf(report, {}, context.stop);
    if (!index)
        return Error{Reason::Cancelled, {}, {}, 0, 0};
    const PhaseRequest request{report.state.cursor, report.first(), report.last(), report.kept()};
    return phaseReport(report.timeline(), report.device().times, *index, *report.attribution, request, context);
}

Result<Table> phases(const TableQuestion &question, const LoadContext &context)
{
    const auto made = phasesOf(question.report, context);
    if (!made)
        return made.error();
    return phaseTable(*made, *question.report.attribution);
}

Result<Table> steps(const TableQuestion &question, const LoadContext &context)
{
    const auto made = phasesOf(question.report, context);
    if (!made)
        return made.error();
    return stepTable(*made, *question.report.attribution);
}

Result<Table> modulesBy(const TableQuestion &question, ModuleGrouping grouping, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    ModuleRequest request;
    request.grouping = grouping;
    request.cursor = report.state.cursor;
    request.peak = peakMoment(report.timeline());
    request.first = report.first();
    request.last = report.last();
    request.kept = report.kept();
    const auto made = moduleRollup(report.timeline(), *report.attribution, *report.document->stacks, request, context);
    if (!made)
        return made.error();
    return moduleTable(*made, *report.attribution);
}

Result<Table> modules(const TableQuestion &question, const LoadContext &context)
{
    return modulesBy(question, ModuleGrouping::Plain, context);
}

Result<Table> layers(const TableQuestion &question, const LoadContext &context)
{
    return modulesBy(question, ModuleGrouping::Merged, context);
}

Result<Table> blockCategoriesOf(const TableQuestion &question, const LoadContext &)
{
    const Document &document = *question.report.document;
    return blockCategoryTable(blockCategories(*document.snapshot, question.rules, document.stacks->rules(), question.onlyDevice), question.rules);
}

// Lists and histograms speak of a scope; reports of the window, with the cursor beside it.
constexpr TableUses kOfList{.attribution = true, .query = true, .cursor = true, .window = true, .scope = true};
constexpr TableUses kOfHistogram{.query = true, .cursor = true, .window = true, .scope = true};
constexpr TableUses kOfReport{.attribution = true, .query = true, .cursor = true, .window = true};
constexpr TableUses kOfGroups{.attribution = true, .query = true, .cursor = true, .window = true, .by = true};
constexpr TableUses kOfCategories{.attribution = true, .query = true, .cursor = true, .window = true, .amounts = true};
constexpr TableUses kOfBlocks{.events = false, .categoryRules = true, .allocator = true};
constexpr TableUses kOfEvents{.attribution = true, .query = true, .window = true, .ordered = true};
constexpr TableUses kOfFile{.events = false};
constexpr TableUses kOfCauses{.capacity = true, .allocator = true};
constexpr TableUses kOfServing{.attribution = true, .capacity = true, .allocator = true};
constexpr TableUses kOfLedger{.attribution = true, .cursor = true, .allocator = true};
constexpr TableUses kOfBackward{.attribution = true, .ordered = true};
constexpr TableUses kOfCosts{.attribution = true, .allocator = true};

constexpr TableUses kOfLeaks{.attribution = true, .capacity = true, .ordered = true};
constexpr TableUses kOfStepFile{.events = false, .about = DocumentPart::Steps};
constexpr TableUses kOfTraceSteps{.attribution = true, .capacity = true, .headroom = true};
constexpr TableUses kOfWindow{.window = true, .allocator = true};
constexpr TableUses kOfMoment{.cursor = true, .allocator = true};
constexpr TableUses kOfState{.events = false, .cursor = true, .allocator = true};
constexpr TableUses kOfStateBlocks{.events = false, .query = true, .cursor = true, .allocator = true};
constexpr TableUses kOfPools{.cursor = true, .window = true, .allocator = true};

constexpr TableUses kOfOperators{.query = true, .window = true, .charge = true, .operators = true};
constexpr TableUses kOfMemoryEvents{.query = true, .window = true, .operators = true};

constexpr TableUses kOfComparison{.events = false, .categoryRules = true, .query = true, .comparison = true};

constexpr TableUses kOfAnything{.events = false, .anyDocument = true};
constexpr TableUses kOfFolder{.events = false, .about = DocumentPart::Folder};

constexpr std::array kTables = {
    ExportTableRow{"allocations", kOfList, nullptr, allocations},
    ExportTableRow{"at-cursor", kOfGroups, groups},
    ExportTableRow{"stacks", kOfReport, stacks},
    ExportTableRow{"release-stacks", kOfReport, releaseStacks},
    ExportTableRow{"categories", kOfCategories, categories},
    ExportTableRow{"block-categories", kOfBlocks, blockCategoriesOf},
    ExportTableRow{"phases", kOfReport, phases},
    ExportTableRow{"steps", kOfReport, steps, nullptr, stepRowTableOf},
    ExportTableRow{"modules", kOfReport, modules},
    ExportTableRow{"layers", kOfReport, layers},
    ExportTableRow{"kept-for-backward", kOfBackward, keptForBackwardTable},
    ExportTableRow{"kept-for-backward-lines", kOfBackward, keptForBackwardLines},
    ExportTableRow{"sizes", kOfHistogram, sizes},
    ExportTableRow{"lifetimes", kOfHistogram, lifetimes},
    ExportTableRow{"segments", kOfState, segmentsTable},
    ExportTableRow{"blocks", kOfStateBlocks, blocksTable},
    ExportTableRow{"pools", kOfPools, poolsTable},
    ExportTableRow{"segment-lives", {.allocator = true}, segmentLivesTableOf},
    ExportTableRow{"events", kOfEvents, nullptr, eventsTable},
    ExportTableRow{"operators", kOfOperators, operatorsTable},
    ExportTableRow{"memory-events", kOfMemoryEvents, nullptr, memoryEventsTable},
    ExportTableRow{"ledger", kOfLedger, ledgerTableOf},
    ExportTableRow{"statistics", kOfWindow, statisticsTableOf},
    ExportTableRow{"free-sizes", kOfState, freeSizesTableOf},
    ExportTableRow{"streams", kOfMoment, streamsTableOf},
    ExportTableRow{"settings", kOfFile, settingsTableOf},
    ExportTableRow{"annotations", kOfFile, annotationsTableOf},
    ExportTableRow{"oom", kOfCauses, oomEventTable},
    ExportTableRow{"oom-segments", kOfServing, oomServingTable},
    ExportTableRow{"segment-costs", kOfCosts, segmentCostEvents},
    ExportTableRow{"segment-cost-lines", kOfCosts, segmentCostLines},
    ExportTableRow{"leaks", kOfLeaks, leakTableOf},
    ExportTableRow{"dumps", kOfFolder, dumpsTableOf},
    ExportTableRow{"step-growth", kOfTraceSteps, traceGrowthTableOf, nullptr, stepGrowthTableOf},
    ExportTableRow{"step-comparison", kOfStepFile, stepComparisonTableOf},
    ExportTableRow{"step-errors", kOfStepFile, stepErrorTableOf},
    ExportTableRow{"step-estimates", kOfStepFile, stepEstimateTableOf},
    ExportTableRow{"step-estimate-modules", kOfStepFile, stepEstimateModuleTableOf},
    ExportTableRow{"diff", kOfComparison, differences},
    ExportTableRow{"diagnostics", kOfAnything, diagnosticsTable},
};

} // namespace

std::span<const ExportTableRow> exportTables()
{
    return kTables;
}

const ExportTableRow *findExportTable(std::string_view name)
{
    const auto found = std::find_if(kTables.begin(), kTables.end(), [name](const ExportTableRow &row) { return row.name == name; });
    return found == kTables.end() ? nullptr : &*found;
}

} // namespace allostrata
