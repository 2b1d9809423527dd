// Step data, for the command "plot".

#include "app/step_plots.h"

#include "core/analysis/snapshot_steps.h"
#include "core/base/load_context.h"
#include "widgets/plots/step_figure.h"

#include <memory>
#include <utility>

namespace allostrata {

namespace {

/// Those of the file, or of the device's trace.
Result<std::shared_ptr<const StepData>> dataOf(DeviceCall &call)
{
    if (call.document()->snapshot->steps)
        return call.document()->snapshot->steps;
    const auto attribution = call.attribution();
    if (!attribution)
        return notEnoughMemory();
    auto run = snapshotStepRun(call.device(), *attribution, {});
    if (!run)
        return run.error();
    auto data = std::make_shared<StepData>();
    data->runs.push_back(*std::move(run));
    return std::shared_ptr<const StepData>(std::move(data));
}

} // namespace

Result<void> writeSteps(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    const auto data = dataOf(call);
    if (!data)
        return data.error();
    StepChartRequest chart;
    chart.data = *data;
    if (chart.data->runs.size() == 1)
        chart.run = 0;
    chart.metrics = usualMetrics(*chart.data);
    chart.capacity = request.state.capacity;
    chart.limits = call.headroom();
    const std::vector<StepPage> pages = stepPages(*chart.data);
    return writeStepPicture(stepPicture(*call.document(), pages.empty() ? StepPage::Steps : pages.front(), chart, request), path);
}

} // namespace allostrata
