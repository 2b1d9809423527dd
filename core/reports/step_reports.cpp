// Reports on steps (of traces and of step data files), leaks, and the dumps of a run.

#include "core/reports/report_answers.h"
#include "core/reports/report_groups.h"

#include "core/analysis/peaks/dump_peaks.h"
#include "core/analysis/steps/snapshot_steps.h"
#include "core/base/load_context.h"
#include "core/tables/cells.h"
#include "core/tables/attribution_tables.h"
#include "core/tables/dump_table.h"
#include "core/tables/leak_table.h"
#include "core/tables/step_table.h"

#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace allostrata {

Result<LeakFindings> leaksOf(const ReportRequest &request, const LoadContext &context)
{
    return findLeaks(*request.document, request.row(), *request.attribution, request.capacity, context);
}

Result<std::shared_ptr<const StepData>> stepsOf(const ReportRequest &request, const LoadContext &context)
{
    if (auto steps = request.document->steps())
        return steps;
    TRY(auto run, snapshotStepRun(request.row(), *request.attribution, context));
    auto data = std::make_shared<StepData>();
    data->runs.push_back(std::move(run));
    return std::shared_ptr<const StepData>(std::move(data));
}

Result<std::vector<SharedPeaks>> dumpPeaksOf(const ReportRequest &request, const LoadContext &context)
{
    const RunFolder &folder = *request.document->folder();
    LoadProgress now;
    for (const Dump &dump : folder.dumps)
        now.bytesTotal += dump.kind == DumpKind::Snapshot ? dump.storedBytes : 0;
    std::vector<SharedPeaks> peaks(folder.dumps.size());
    readPeaks(folder, context, nullptr, [&](std::size_t row, const SharedPeaks &read) {
        peaks[row] = read;
        now.bytesRead += folder.dumps[row].storedBytes;
        if (context.onProgress)
            context.onProgress(now);
    });
    if (auto cancelled = context.cancelled())
        return *cancelled;
    return peaks;
}

namespace {

Result<Table> leaks(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made, leaksOf(request, context));
    return numbered(leakTable(made, *request.document), request.timeline());
}

Result<Table> stepsOfTrace(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made, phasesOf(request, context));
    return numbered(stepTable(made, *request.attribution), request.timeline());
}

Result<Table> stepsOfFile(const ReportRequest &request, const LoadContext &)
{
    return stepRowTable(*request.document->steps(), request.capacity);
}

Result<Table> stepPeaks(const ReportRequest &request, const LoadContext &context)
{
    const auto data = stepsOf(request, context);
    if (!data)
        return data.error();
    return stepRowTable(**data, request.capacity);
}

Result<Table> growth(const ReportRequest &request, const LoadContext &context)
{
    const auto data = stepsOf(request, context);
    if (!data)
        return data.error();
    return stepGrowthTable(**data, request.capacity, request.headroom);
}

template <Table (*kTable)(const StepData &)>
Result<Table> ofStepData(const ReportRequest &request, const LoadContext &)
{
    return kTable(*request.document->steps());
}

Result<Table> dumps(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto peaks, dumpPeaksOf(request, context));
    return dumpTable(*request.document->folder(), peaks, request.errorText);
}

const std::array kStepsTables = {
    ReportTable{"steps",
                kStepColumns,
                {In::Attribution, In::Query, In::Cursor, In::Window, In::Capacity},
                kNeedLivesInTime,
                stepsOfTrace,
                nullptr,
                stepsOfFile,
                kStepRowColumns},
    ReportTable{"step-peaks",
                kStepPeakColumns,
                {In::Attribution, In::Capacity},
                kNeedLivesInTime,
                stepPeaks,
                nullptr,
                stepPeaks,
                kStepRowColumns},
    ReportTable{"step-growth",
                kStepGrowthColumns,
                {In::Attribution, In::Capacity, In::Headroom},
                kNeedLivesInTime,
                growth,
                nullptr,
                growth},
    ReportTable{"step-comparison", kStepComparisonColumns, {}, {}, nullptr, nullptr, ofStepData<stepComparisonTable>},
    ReportTable{"step-errors", kStepErrorColumns, {}, {}, nullptr, nullptr, ofStepData<stepErrorTable>},
    ReportTable{"step-estimates", kStepEstimateColumns, {}, {}, nullptr, nullptr, ofStepData<stepEstimateTable>},
    ReportTable{"step-estimate-modules",
                kStepEstimateModuleColumns,
                {},
                {},
                nullptr,
                nullptr,
                ofStepData<stepEstimateModuleTable>},
    ReportTable{"step-ooms", kStepOomColumns, {}, {}, nullptr, nullptr, ofStepData<stepOomTable>},
    ReportTable{"step-parts", kStepPartColumns, {}, {}, nullptr, nullptr, ofStepData<stepPartTable>},
    ReportTable{"step-facts", kStepFactColumns, {}, {}, nullptr, nullptr, ofStepData<stepFactTable>},
};
const std::array kLeaksTables = {
    ReportTable{"leaks", kLeakColumns, {In::Attribution, In::Capacity}, kNeedOrder, leaks},
};
const std::array kDumpsTables = {
    ReportTable{"dumps", kDumpColumns, {}, {}, dumps},
};

const std::array kStepReports = {
    ReportRow{"steps",
              {kNeedLivesInTime, DocumentPart::Steps, true},
              kStepsTables,
              ReportPlot{{In::Attribution, In::Units, In::Capacity, In::Headroom}, kNeedLivesInTime}},
    ReportRow{"leaks",
              {kNeedOrder},
              kLeaksTables,
              ReportPlot{{In::Attribution, In::Window, In::Capacity, In::Axis, In::Units}, kNeedOrder}},
    ReportRow{"dumps", {{}, DocumentPart::Folder}, kDumpsTables, ReportPlot{}},
};

} // namespace

std::span<const ReportRow> stepReports() { return kStepReports; }

} // namespace allostrata
