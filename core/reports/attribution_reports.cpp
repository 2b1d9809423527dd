// Reports on attributions: modules, phases, categories.

#include "core/reports/report_answers.h"
#include "core/reports/report_groups.h"

#include "core/analysis/breakdown/block_categories.h"
#include "core/attribution/stack_groups.h"
#include "core/tables/attribution_tables.h"
#include "core/tables/saved_table.h"

#include <array>

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

constexpr std::array kAttributionReports = {
    ReportRow{"modules", {kNeedLivesInTime}, kModulesTables},
    ReportRow{"phases", {kNeedLivesInTime}, kPhasesTables, ReportPlot{kOfPicture, kNeedLivesInTime}},
    ReportRow{"categories", {{.timeline = true}}, kCategoriesTables, ReportPlot{kOfPicture, {.timeline = true}}},
    ReportRow{"kept-for-backward", {kNeedOrder}, kSavedTables},
};

} // namespace

std::span<const ReportRow> attributionReports() { return kAttributionReports; }

} // namespace allostrata
