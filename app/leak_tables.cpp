// The table and the picture of leaks.

#include "app/leak_tables.h"

#include "core/analysis/leaks.h"
#include "core/export/leak_table.h"
#include "widgets/plots/leak_chart.h"

#include <memory>
#include <utility>

namespace allostrata {

Result<Table> leakTableOf(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    const auto leaks = findLeaks(*report.document, report.device(), *report.attribution, report.state.capacity, context);
    if (!leaks)
        return leaks.error();
    return leakTable(*leaks, *report.document);
}

Result<void> writeLeaks(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    LoadContext context;
    context.stop = call.stop();
    auto leaks = findLeaks(*call.document(), call.device(), *call.attribution(), request.state.capacity, context);
    if (!leaks)
        return leaks.error();
    return writeLeakFigure(leakFigure(call.document(), std::make_shared<const LeakReport>(*std::move(leaks)), request), path);
}

} // namespace allostrata
