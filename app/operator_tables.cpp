// Memory by operator, for the commands "export" and "plot".

#include "app/operator_tables.h"

#include "core/export/operator_table.h"
#include "widgets/plots/operator_figure.h"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

Result<Table> operatorsTable(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    const Snapshot &snapshot = *report.document->snapshot;
    const auto calls = OperatorCalls::build(snapshot, context);
    if (!calls)
        return calls.error();
    const auto made = operatorReport(*calls, snapshot, report.timeline(), {question.charge, report.first(), report.last(), report.kept()}, context);
    if (!made)
        return made.error();
    return operatorTable(*made, *calls, snapshot);
}

Result<LongTable> memoryEventsTable(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    const Snapshot &snapshot = *report.document->snapshot;
    auto built = OperatorCalls::build(snapshot, context);
    if (!built)
        return built.error();
    const auto calls = std::make_shared<const OperatorCalls>(*std::move(built));
    OperatorEventRequest request;
    request.first = report.first();
    request.last = report.last();
    request.kept = report.kept();
    auto made = operatorEvents(*calls, snapshot, report.timeline(), request, context);
    if (!made)
        return made.error();
    const auto rows = std::make_shared<const std::vector<AllocationId>>(std::move(made->rows));
    return LongTable{rows->size(), [report, calls, rows](std::size_t first, std::size_t count) {
                         const OperatorEvents events(*calls, *report.document->snapshot, report.timeline());
                         return memoryEventTable(events, report.timeline(), std::span(*rows).subspan(first, std::min(count, rows->size() - first)));
                     }};
}

Result<void> writeOperators(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    LoadContext context;
    context.stop = call.stop();
    const ReportQuestion question{call.document(), nullptr, call.filter(), request.state};
    const auto calls = OperatorCalls::build(*call.document()->snapshot, context);
    if (!calls)
        return calls.error();
    auto report = operatorReport(*calls, *call.document()->snapshot, question.timeline(), {call.charge(), question.first(), question.last(), question.kept()}, context);
    if (!report)
        return report.error();
    return writeOperatorFigure(operatorFigure(*call.document(), *calls, *std::move(report), request), path);
}

} // namespace allostrata
