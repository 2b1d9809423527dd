// The ledger and the segments over time, for the command "export".

#include "app/ledger_tables.h"

#include "core/analysis/cached_bands.h"
#include "core/analysis/ledger.h"
#include "core/export/ledger_table.h"
#include "core/export/segment_lives_table.h"

namespace allostrata {

Result<Table> ledgerTableOf(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    const auto ledger = makeLedger(*report.document->snapshot, report.timeline(), *report.attribution, report.state.cursor, context);
    if (!ledger)
        return ledger.error();
    return ledgerTable(*ledger, *report.document->snapshot, *report.attribution);
}

Result<Table> segmentLivesTableOf(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    const auto bands = CachedBands::build(*report.document->snapshot, report.timeline(), context);
    if (!bands)
        return bands.error();
    return segmentLivesTable(*bands, *report.document->snapshot);
}

} // namespace allostrata
