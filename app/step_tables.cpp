// Step data, for the command "export".

#include "app/step_tables.h"

#include "core/analysis/snapshot_steps.h"
#include "core/export/step_table.h"

#include <utility>

namespace allostrata {

namespace {

const StepData &dataOf(const TableQuestion &question)
{
    return *question.report.document->snapshot->steps;
}

} // namespace

Result<Table> stepRowTableOf(const TableQuestion &question, const LoadContext &)
{
    return stepRowTable(dataOf(question), question.report.state.capacity);
}

Result<Table> stepComparisonTableOf(const TableQuestion &question, const LoadContext &)
{
    return stepComparisonTable(dataOf(question));
}

Result<Table> stepErrorTableOf(const TableQuestion &question, const LoadContext &)
{
    return stepErrorTable(dataOf(question));
}

Result<Table> stepEstimateTableOf(const TableQuestion &question, const LoadContext &)
{
    return stepEstimateTable(dataOf(question));
}

Result<Table> stepEstimateModuleTableOf(const TableQuestion &question, const LoadContext &)
{
    return stepEstimateModuleTable(dataOf(question));
}

Result<Table> stepGrowthTableOf(const TableQuestion &question, const LoadContext &)
{
    return stepGrowthTable(dataOf(question), question.report.state.capacity, question.headroom);
}

Result<Table> traceGrowthTableOf(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    auto run = snapshotStepRun(report.device(), *report.attribution, context);
    if (!run)
        return run.error();
    StepData data;
    data.runs.push_back(*std::move(run));
    return stepGrowthTable(data, report.state.capacity, question.headroom);
}

} // namespace allostrata
