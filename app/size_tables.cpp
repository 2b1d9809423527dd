// What transformer blocks keep for the backward pass, for the command "export".

#include "app/size_tables.h"

#include "core/analysis/kept_for_backward.h"
#include "core/export/kept_table.h"

namespace allostrata {

namespace {

Result<KeptForBackward> keptOf(const ReportQuestion &report, const LoadContext &context)
{
    return keptForBackward(report.timeline(), *report.attribution, *report.document->stacks, context);
}

} // namespace

Result<Table> keptForBackwardTable(const TableQuestion &question, const LoadContext &context)
{
    const auto kept = keptOf(question.report, context);
    if (!kept)
        return kept.error();
    return keptTable(*kept, question.report.attribution->modules());
}

Result<Table> keptForBackwardLines(const TableQuestion &question, const LoadContext &context)
{
    const auto kept = keptOf(question.report, context);
    if (!kept)
        return kept.error();
    return keptLineTable(*kept, *question.report.document->stacks);
}

} // namespace allostrata
