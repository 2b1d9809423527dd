// Draws categories and phases over time as pictures.

#include "widgets/figures/trace_figure.h"

#include "core/analysis/breakdown/phase_report.h"
#include "core/base/enum_table.h"
#include "widgets/charts/category_chart.h"
#include "widgets/charts/phase_chart.h"
#include "widgets/figures/chart_figure.h"
#include "widgets/figures/figure_text.h"
#include "widgets/session/latest.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<TraceFigureKind, std::string_view> kIds = {{"categories", "phases"}};

/// Key with name, peak and net of each phase that occurs.
FigureKey phaseKey(const PhaseBreakdown &report, const Theme &theme)
{
    const Voice voice = Voice::current();
    FigureKey key;
    key.rows.push_back({{}, {Words::tr("Phase"), Words::tr("Peak"), Words::tr("Net change")}, true});
    EnumTable<Phase, PhaseRow> sums;
    for (const PhaseRow &row : report.phases) {
        PhaseRow &sum = sums[row.phase];
        sum.stretches += row.stretches;
        sum.peakBytes = std::max(sum.peakBytes, row.peakBytes);
        sum.allocatedBytes += row.allocatedBytes;
        sum.freedBytes += row.freedBytes;
    }
    for (const Phase phase : enumerators<Phase>) {
        if (sums[phase].stretches > 0)
            key.rows.push_back({phase == Phase::Unknown ? theme.line : theme.phase(phase),
                                {phaseText(phase, voice), voice.bytes(sums[phase].peakBytes),
                                 signedBytesText(sums[phase].netBytes(), voice)}});
    }
    return key;
}

/// Legend of the categories at their highest total.
FigureLegend categoryLegend(const CategoryArea &area, const ReportQuestion &question)
{
    FigureLegend legend;
    const auto &totals = area.series.columns.totals;
    const auto at = static_cast<std::size_t>(std::max_element(totals.begin(), totals.end()) - totals.begin());
    const bool isPeak = area.highest == question.timeline().peakRequested().bytes;
    legend.title = isPeak ? Words::tr("At the peak") : Words::tr("At the highest point");
    legend.hasReserved = false;
    legend.requested = area.highest;
    legend.isOfBlocks = hasBlocksOnly(question.device().capabilities);
    legend.column = ByteColumn::suiting(area.highest, question.state.decimalUnits);
    for (const CategoryArea::Band &band : area.bands) {
        const std::uint64_t bytes = area.series.of(band.category)[at];
        if (bytes > 0)
            legend.rows.push_back({band.colour, band.name, bytes});
    }
    std::stable_sort(legend.rows.begin(), legend.rows.end(),
                     [](const auto &a, const auto &b) { return a.bytes > b.bytes; });
    return legend;
}

/// Subtitle "Requested memory by phase, in %1".
QString whatIsShown(TraceFigureKind kind, const Device &device)
{
    const bool isOfCategories = kind == TraceFigureKind::Categories;
    if (hasBlocksOnly(device.capabilities))
        return isOfCategories ? Words::tr("Allocated memory by category, in %1")
                              : Words::tr("Allocated memory by phase, in %1");
    return isOfCategories ? Words::tr("Requested memory by category, in %1")
                          : Words::tr("Requested memory by phase, in %1");
}

Figure traceFigure(const TraceFigureRequest &request)
{
    FigureRequest asked = request.figure;
    asked.hasPhases = request.kind == TraceFigureKind::Phases;
    Figure figure(request.question, asked);
    figure.request.state.showReserved = false; // reserved memory is not drawn, so no note mentions it
    figure.hasUnit = false;
    figure.subtitle = whatIsShown(request.kind, request.question.device());
    figure.notes = figureNotes(*request.question.document, figure.request);
    if (request.kind == TraceFigureKind::Categories)
        figure.notes
            << Words::tr("Category rules: “%1”.").arg(shown(request.question.attribution->categoryRules().name()));
    if (!request.question.state.query.isEmpty() && request.question.filter)
        figure.notes << Words::tr("Only allocations that match the query: %1")
                            .arg(shown(request.question.state.query.toStdString()));
    return figure;
}

Result<Figure> categoryFigure(const TraceFigureRequest &request, double perUnit, const std::stop_token &stop)
{
    Figure figure = traceFigure(request);
    const ThemeKind theme = themeKindOf(figure.theme());
    // The legend takes room from the chart, so it is made first.
    TRY(auto area, makeCategoryArea({request.question, request.hidden, figure.columns(1), theme}, stop));
    figure.subtitle = figure.subtitle.arg(figure.unitOf(area->highest));
    figure.legend = categoryLegend(*area, request.question);
    TRY(area, makeCategoryArea({request.question, request.hidden, figure.columns(perUnit), theme}, stop));
    figure.charts = {{std::make_shared<const CategoryChart>(request.question, std::move(area))}};
    return figure;
}

Result<Figure> phaseFigure(const TraceFigureRequest &request, double perUnit, const std::stop_token &stop)
{
    const ReportQuestion &question = request.question;
    Figure figure = traceFigure(request);
    TRY(const auto index, indexOf(question, {}, stop));
    TRY(const auto report,
        phaseBreakdown(question.timeline(), question.device().times, *index, *question.attribution,
                       {question.state.cursor, question.first(), question.last(), question.matching()},
                       stoppable(stop)));
    figure.key = phaseKey(report, figure.theme());
    TRY(auto area, makePhaseArea(question, figure.columns(perUnit), stop));
    figure.subtitle = figure.subtitle.arg(figure.unitOf(area->highest));
    figure.needs.nameRows = area->steps.empty() ? 0 : 1;
    figure.charts = {{std::make_shared<const PhaseChart>(question, std::move(area))}};
    return figure;
}

} // namespace

std::string_view traceFigureId(TraceFigureKind kind) { return kIds[kind]; }

Result<void> writeTraceFigure(const TraceFigureRequest &request, const QString &path, const std::stop_token &stop)
{
    return writeFigure(
        request.figure,
        [&request](double perUnit, const std::stop_token &token) {
            return request.kind == TraceFigureKind::Phases ? phaseFigure(request, perUnit, token)
                                                           : categoryFigure(request, perUnit, token);
        },
        path, stop);
}

} // namespace allostrata
