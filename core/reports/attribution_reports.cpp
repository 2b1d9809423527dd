// Reports on where allocations come from: modules, phases, categories, calls.

#include "core/reports/report_answers.h"
#include "core/reports/report_groups.h"

#include "core/analysis/breakdown/block_categories.h"
#include "core/attribution/stack_groups.h"
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

Result<CallTree> callTreeOf(const ReportRequest &request, const LoadContext &context)
{
    const CallTree::Side side{request.document.get(), &request.row(), request.attribution.get()};
    return CallTree::build(std::span(&side, 1), request.calls.shape, context);
}

Result<CallValues> callValuesOf(const ReportRequest &request, const CallTree &tree, CallMeasure measure,
                                const LoadContext &context)
{
    return countCalls(
        tree, 0, {measure, request.cursor, request.first(), request.last(), request.matching(), &strataOf(request)},
        context);
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
    return phaseTable(made, *request.attribution);
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
    TRY(const auto matching,
        savedForBackward(request.timeline(), *request.attribution, *request.document->stacks(), context));
    return savedTable(matching, request.attribution->modules());
}

Result<Table> savedLines(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto matching,
        savedForBackward(request.timeline(), *request.attribution, *request.document->stacks(), context));
    return savedLineTable(matching, *request.document->stacks());
}

Result<Table> callTree(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto tree, callTreeOf(request, context));
    TRY(const auto values, callValuesOf(request, tree, request.calls.measure, context));
    return callTreeTable(tree, values, smallestBytes(request.calls, values.total.front()));
}

Result<Table> functions(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto tree, callTreeOf(request, context));
    TRY(const auto values, callValuesOf(request, tree, request.calls.measure, context));
    return functionTable(tree, values);
}

Result<Table> sourceLines(const ReportRequest &request, const LoadContext &context)
{
    ReportRequest ofAllFrames = request;
    ofAllFrames.calls.shape = {CallMerge::All};
    TRY(const auto tree, callTreeOf(ofAllFrames, context));
    std::vector<CallValues> counts;
    for (const CallMeasure measure : kSourceLineMeasures) {
        TRY(auto values, callValuesOf(request, tree, measure, context));
        counts.push_back(std::move(values));
    }
    return sourceLineTable(tree, counts);
}

constexpr ReportInputs kOfPicture = kOfReport | ReportInputs{In::Axis, In::Units, In::ByteRange};

constexpr std::array kModulesTables = {
    ReportTable{"modules", kModuleColumns, kOfReport, kNeedLivesInTime, modules<ModuleGrouping::Plain>},
    ReportTable{"layers", kModuleColumns, kOfReport, kNeedLivesInTime, modules<ModuleGrouping::Merged>},
};
constexpr std::array kPhasesTables = {
    ReportTable{"phases", kPhaseColumns, kOfReport, kNeedLivesInTime, phases},
};
constexpr std::array kCategoriesTables = {
    ReportTable{"categories", kCategoryColumns, kOfReport, {.timeline = true}, categories},
    ReportTable{
        "block-categories", kBlockCategoryColumns, {In::CategoryRules}, {.allocator = true}, categoriesOfBlocks},
};
constexpr std::array kSavedTables = {
    ReportTable{"kept-for-backward", kSavedColumns, {In::Attribution}, kNeedOrder, savedForBackwardPass},
    ReportTable{"kept-for-backward-lines", kSavedLineColumns, {In::Attribution}, kNeedOrder, savedLines},
};

constexpr ReportInputs kOfCalls = kOfReport | ReportInputs{In::Calls};
constexpr std::array kFlameTables = {
    ReportTable{"call-tree", kCallTreeColumns, kOfCalls, {}, callTree},
    ReportTable{"functions", kFunctionColumns, kOfCalls, {}, functions},
    ReportTable{"source-lines", kSourceLineColumns, kOfReport, {}, sourceLines},
};

constexpr std::array kAttributionReports = {
    ReportRow{"modules", {kNeedLivesInTime}, kModulesTables},
    ReportRow{"phases", {kNeedLivesInTime}, kPhasesTables, ReportPlot{kOfPicture, kNeedLivesInTime}},
    ReportRow{"categories", {{.timeline = true}}, kCategoriesTables, ReportPlot{kOfPicture, {.timeline = true}}},
    ReportRow{"flame", {}, kFlameTables},
    ReportRow{"kept-for-backward", {kNeedOrder}, kSavedTables},
};

} // namespace

std::span<const ReportRow> attributionReports() { return kAttributionReports; }

} // namespace allostrata
