// Tables and pictures of out-of-memory events and of what segments cost.

#include "app/oom_tables.h"

#include "core/analysis/out_of_memory.h"
#include "core/analysis/segment_cost.h"
#include "core/export/oom_table.h"
#include "widgets/plots/oom_figure.h"
#include "widgets/plots/segment_cost_chart.h"

#include <memory>
#include <utility>

namespace allostrata {

namespace {

Result<std::vector<OutOfMemory>> examined(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    return examineOoms(*report.document, report.device(), {report.state.capacity, report.attribution.get()}, kMostOomRows, context);
}

Result<SegmentCosts> costsOf(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    return segmentCosts(*report.document, report.device(), report.attribution.get(), context);
}

} // namespace

Result<Table> oomEventTable(const TableQuestion &question, const LoadContext &context)
{
    const auto ooms = examined(question, context);
    if (!ooms)
        return ooms.error();
    return oomTable(*ooms, *question.report.document);
}

Result<Table> oomServingTable(const TableQuestion &question, const LoadContext &context)
{
    const auto ooms = examined(question, context);
    if (!ooms)
        return ooms.error();
    const ReportQuestion &report = question.report;
    return oomSegmentTable(*ooms, *report.document, report.device(), report.attribution.get());
}

Result<Table> segmentCostEvents(const TableQuestion &question, const LoadContext &context)
{
    const auto costs = costsOf(question, context);
    if (!costs)
        return costs.error();
    return segmentCostTable(*costs, *question.report.document);
}

Result<Table> segmentCostLines(const TableQuestion &question, const LoadContext &context)
{
    const auto costs = costsOf(question, context);
    if (!costs)
        return costs.error();
    return segmentLineTable(*costs, *question.report.document);
}

Result<void> writeOomView(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    const std::vector<EventId> events = oomEvents(call.device().timeline.trace());
    if (events.empty())
        return writeOomFigure(oomFigure(*call.document(), OutOfMemory(), request), path);
    EventId shown = events.front();
    for (const EventId event : events) {
        if (event.value() < request.state.cursor)
            shown = event;
    }
    return writeOomFigure(oomFigure(*call.document(), examineOom(*call.document(), call.device(), shown, {request.state.capacity, nullptr}), request), path);
}

Result<void> writeSegmentCosts(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    auto costs = segmentCosts(*call.document(), call.device(), call.attribution().get(), LoadContext{});
    if (!costs)
        return costs.error();
    return writeSegmentCostFigure(segmentCostFigure(call.document(), std::make_shared<const SegmentCosts>(*std::move(costs)), request), path);
}

} // namespace allostrata
