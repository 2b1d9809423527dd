// The allocator's statistics, for the command "export".

#include "app/statistics_tables.h"

#include "core/export/statistics_tables.h"
#include "widgets/plots/statistics_area.h"

namespace allostrata {

Result<Table> statisticsTableOf(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    const auto samples = fragmentationsAt(*report.document->snapshot, report.timeline(), freeMoments(report), context);
    if (!samples)
        return samples.error();
    return statisticsTable(report.device(), *samples);
}

Result<Table> freeSizesTableOf(const TableQuestion &question, const LoadContext &)
{
    const ReportQuestion &report = question.report;
    return freeSizesTable(fragmentationAt(*report.document->snapshot, report.timeline(), report.state.cursor));
}

Result<Table> streamsTableOf(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    const auto index = PendingIndex::build(report.timeline(), context);
    if (!index)
        return index.error();
    return streamsTable(*report.document->snapshot, *index, report.state.cursor);
}

Result<Table> settingsTableOf(const TableQuestion &question, const LoadContext &)
{
    return settingsTable(question.report.document->snapshot->settings);
}

Result<Table> annotationsTableOf(const TableQuestion &question, const LoadContext &)
{
    const ReportQuestion &report = question.report;
    return annotationsTable(annotatedSpans(*report.document->snapshot, report.device()));
}

} // namespace allostrata
