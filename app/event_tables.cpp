// Tables of events and of what a file cannot tell.

#include "app/event_tables.h"

#include "core/export/diagnostic_table.h"
#include "core/export/event_table.h"

#include <memory>
#include <utility>

namespace allostrata {

Result<LongTable> eventsTable(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    EventFilter filter;
    filter.first = report.first();
    filter.last = report.last();
    filter.kept = report.kept();
    auto built = EventRows::build(report.timeline(), filter, context);
    if (!built)
        return built.error();
    auto rows = std::make_shared<const EventRows>(*std::move(built));
    return LongTable{rows->size(), [report, rows](std::size_t first, std::size_t count) {
                         return eventTable({*report.document, report.device(), report.attribution.get()}, *rows, first, count);
                     }};
}

Result<Table> diagnosticsTable(const TableQuestion &question, const LoadContext &)
{
    return diagnosticTable(*question.report.document, question.onlyDevice);
}

} // namespace allostrata
