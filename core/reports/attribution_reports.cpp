// Reports on where allocations come from: modules, phases, categories, calls.

#include "core/reports/report_answers.h"
#include "core/reports/report_groups.h"

#include "core/analysis/breakdown/block_categories.h"
#include "core/attribution/stack_groups.h"
#include "core/tables/cells.h"
#include "core/tables/attribution_tables.h"
#include "core/tables/call_table.h"
#include "core/tables/saved_table.h"

#include <array>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

Result<CategoryBreakdown> categoriesOf(const ReportRequest &request, const LoadContext &context)
{
    return categoryBreakdown(request.timeline(), *request.attribution, *request.document->stacks(), request.breakdown(),
                             context);
}

Result<PhaseBreakdown> phasesOf(const ReportRequest &request, const LoadContext &context)
{
    return phaseBreakdown(request.timeline(), request.row().times, strataOf(request), *request.attribution,
                          {request.cursor, request.first(), request.last(), request.matching()}, context);
}

Result<ModuleRollup> modulesOf(const ReportRequest &request, const LoadContext &context)
{
    const ModuleRequest wanted{request.grouping, request.cursor, peakMoment(request.timeline()),
                               request.first(),  request.last(), request.matching()};
    return moduleRollup(request.timeline(), *request.attribution, *request.document->stacks(), wanted, context);
}

std::vector<CallTree::Side> callSides(const ReportRequest &request)
{
    std::vector<CallTree::Side> sides;
    for (const ReportRequest *side : {&request, request.base.get()}) {
        if (side)
            sides.push_back({side->document.get(), &side->row(), side->attribution.get()});
    }
    return sides;
}

Result<CallTree> callTreeOf(const ReportRequest &request, const LoadContext &context)
{
    return CallTree::build(callSides(request), request.calls.shape, context);
}

CallQuestion callQuestion(const ReportRequest &request, CallMeasure measure)
{
    return {measure, request.cursor, request.first(), request.last(), request.matching(), &strataOf(request)};
}

Result<CallValues> callValuesOf(const ReportRequest &request, const CallTree &tree, CallMeasure measure,
                                const LoadContext &context)
{
    return countCalls(tree, 0, callQuestion(request, measure), context);
}

Result<SourceCounts> sourceCountsOf(const ReportRequest &request, const LoadContext &context)
{
    ReportRequest ofAllFrames = request;
    ofAllFrames.calls.shape = {CallMerge::All};
    ofAllFrames.base = nullptr;
    TRY(auto tree, callTreeOf(ofAllFrames, context));
    SourceCounts counts{std::move(tree), {}};
    for (const CallMeasure measure : kSourceLineMeasures) {
        TRY(auto values, callValuesOf(request, counts.tree, measure, context));
        counts.counts.push_back(std::move(values));
    }
    return counts;
}

namespace {

Result<Table> categories(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made, categoriesOf(request, context));
    return categoryTable(made, *request.attribution);
}

Result<Table> categoriesOfBlocks(const ReportRequest &request, const LoadContext &)
{
    return blockCategoryTable(
        blockCategories(request.snapshot(), *request.rules, request.document->stacks()->rules(), request.onlyDevice),
        *request.rules);
}

Result<Table> phases(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made, phasesOf(request, context));
    return numbered(phaseTable(made, *request.attribution), request.timeline());
}

template <ModuleGrouping kGrouping>
Result<Table> modules(const ReportRequest &request, const LoadContext &context)
{
    ReportRequest grouped = request;
    grouped.grouping = kGrouping;
    TRY(const auto made, modulesOf(grouped, context));
    return moduleTable(made, *request.attribution);
}

Result<Table> savedForBackwardPass(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto saved,
        savedForBackward(request.timeline(), *request.attribution, *request.document->stacks(), context));
    return savedTable(saved, request.attribution->modules());
}

Result<Table> savedLines(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto saved,
        savedForBackward(request.timeline(), *request.attribution, *request.document->stacks(), context));
    return savedLineTable(saved, *request.document->stacks());
}

Result<Table> callTree(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto tree, callTreeOf(request, context));
    TRY(const auto values, callValuesOf(request, tree, request.calls.measure, context));
    CallTreeCounts counts = callTreeCounts(request.calls, values);
    CallValues base;
    if (request.base) {
        TRY(base, countCalls(tree, 1, callQuestion(*request.base, request.base->calls.measure), context));
        counts.baseline = &base;
    }
    const std::vector<FlameBox> rows = callTreeRows(tree, counts);
    TRY(const auto history, callHistory(tree, 0, callQuestion(request, request.calls.measure),
                                        {rows, values.widths(request.calls.unit)}, context));
    counts.history = &history;
    return callTreeTable(tree, counts);
}

Result<Table> functions(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto tree, callTreeOf(request, context));
    TRY(const auto values, callValuesOf(request, tree, request.calls.measure, context));
    return functionTable(tree, values);
}

Result<Table> sourceLines(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto counts, sourceCountsOf(request, context));
    return sourceLineTable(counts.tree, counts.counts);
}

constexpr ReportInputs kOfPicture = kOfReport | ReportInputs{In::Axis, In::Units, In::ByteRange};

const std::array kModulesTables = {
    ReportTable{"modules", kModuleColumns, kOfReport, kNeedLivesInTime, modules<ModuleGrouping::Plain>},
    ReportTable{"layers", kModuleColumns, kOfReport, kNeedLivesInTime, modules<ModuleGrouping::Merged>},
};
const std::array kPhasesTables = {
    ReportTable{"phases", kPhaseColumns, kOfReport, kNeedLivesInTime, phases},
};
const std::array kCategoriesTables = {
    ReportTable{"categories", kCategoryColumns, kOfReport, {.timeline = true}, categories},
    ReportTable{
        "block-categories", kBlockCategoryColumns, {In::CategoryRules}, {.allocator = true}, categoriesOfBlocks},
};
const std::array kSavedTables = {
    ReportTable{"kept-for-backward", kSavedColumns, {In::Attribution}, kNeedOrder, savedForBackwardPass},
    ReportTable{"kept-for-backward-lines", kSavedLineColumns, {In::Attribution}, kNeedOrder, savedLines},
};

constexpr Capabilities kNeedStacks{.stacks = true};
constexpr ReportInputs kOfCalls = kOfReport | ReportInputs{In::Calls};
const std::array kFlameTables = {
    ReportTable{"call-tree", kCallTreeColumns, kOfCalls | ReportInputs{In::CallBaseline}, {}, callTree},
    ReportTable{"functions", kFunctionColumns, kOfCalls, {}, functions},
};
const std::array kSourceTables = {
    ReportTable{"source-lines", kSourceLineColumns, kOfReport, {}, sourceLines},
};

const std::array kAttributionReports = {
    ReportRow{"modules", {kNeedLivesInTime}, kModulesTables},
    ReportRow{"phases", {kNeedLivesInTime}, kPhasesTables, ReportPlot{kOfPicture, kNeedLivesInTime}},
    ReportRow{"categories", {{.timeline = true}}, kCategoriesTables, ReportPlot{kOfPicture, {.timeline = true}}},
    ReportRow{
        "flame", {kNeedStacks}, kFlameTables, ReportPlot{kOfCalls | ReportInputs{In::CallBaseline, In::FlameLook}, {}}},
    ReportRow{"source", {kNeedStacks}, kSourceTables},
    ReportRow{"kept-for-backward", {kNeedOrder}, kSavedTables},
};

} // namespace

std::span<const ReportRow> attributionReports() { return kAttributionReports; }

} // namespace allostrata
