// Reports on the ranks of a job.

#include "core/analysis/ranks/rank_groups.h"
#include "core/base/load_context.h"
#include "core/job/job.h"
#include "core/load/document.h"
#include "core/reports/report.h"
#include "core/reports/report_groups.h"
#include "core/tables/rank_table.h"

#include <array>

namespace allostrata {

namespace {

Result<RankAnswer> ranksOf(const ReportRequest &request, const LoadContext &context)
{
    return rankAnswer(*request.document->job(), std::nullopt, context);
}

/// A table of the answer, and one of the job alone.
template <Table (*kTable)(const Job &, const RankAnswer &)>
Result<Table> ofAnswer(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto answer, ranksOf(request, context));
    return kTable(*request.document->job(), answer);
}
template <Table (*kTable)(const Job &)>
Result<Table> ofJob(const ReportRequest &request, const LoadContext &)
{
    return kTable(*request.document->job());
}

Result<Table> rankReasons(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto answer, ranksOf(request, context));
    return rankReasonTable(*request.document->job(), answer);
}

const std::array kRanksTables = {
    ReportTable{"ranks", kRankColumns, {}, {}, ofAnswer<rankTable>},
    ReportTable{"rank-steps", kRankStepColumns, {}, {}, ofJob<rankStepTable>},
    ReportTable{"rank-groups", kRankGroupColumns, {}, {}, ofAnswer<rankGroupTable>},
    ReportTable{"rank-reasons", kRankReasonColumns, {}, {}, rankReasons},
    ReportTable{"rank-stories", kRankStoryColumns, {}, {}, ofAnswer<rankStoryTable>},
    ReportTable{"rank-ooms", kRankOomColumns, {}, {}, ofJob<rankOomTable>},
};

const std::array kRankReports = {
    ReportRow{"ranks", {{}, DocumentPart::Job, false, false, true}, kRanksTables, ReportPlot{{ReportInput::Units}, {}}},
};

} // namespace

std::span<const ReportRow> rankReports() { return kRankReports; }

} // namespace allostrata
