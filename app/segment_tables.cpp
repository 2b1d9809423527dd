// Segments, blocks and pools for the commands "export" and "plot".

#include "app/segment_tables.h"

#include "core/export/segment_table.h"
#include "widgets/plots/pool_figure.h"
#include "widgets/plots/segment_figure.h"

namespace allostrata {

Result<Table> segmentsTable(const TableQuestion &question, const LoadContext &)
{
    const ReportQuestion &report = question.report;
    return segmentTable(*report.document->snapshot, segmentMap(report.timeline(), report.state.cursor));
}

Result<Table> blocksTable(const TableQuestion &question, const LoadContext &)
{
    const ReportQuestion &report = question.report;
    return blockTable(*report.document, report.device(), segmentMap(report.timeline(), report.state.cursor), report.kept());
}

Result<Table> poolsTable(const TableQuestion &question, const LoadContext &context)
{
    const ReportQuestion &report = question.report;
    const auto places = PoolPlaces::build(report.timeline(), context);
    if (!places)
        return places.error();
    const auto series = poolSeries(*places, report.timeline(), *report.device().strata, {{report.first(), report.last()}}, context);
    if (!series)
        return series.error();
    return poolTable(*report.document->snapshot, poolRows(*places, segmentMap(report.timeline(), report.state.cursor), *series));
}

Result<void> writeSegmentsView(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    SegmentFigure figure;
    figure.document = call.document();
    figure.figure = request;
    return writeSegmentFigure(figure, path);
}

Result<void> writePoolsView(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    PoolFigure figure;
    figure.question = {call.document(), nullptr, nullptr, request.state};
    figure.figure = request;
    return writePoolFigure(figure, path);
}

} // namespace allostrata
