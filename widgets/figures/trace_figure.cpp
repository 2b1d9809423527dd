// Draws groups and phases over time as pictures.

#include "widgets/figures/trace_figure.h"

#include "core/analysis/breakdown/phase_report.h"
#include "core/base/enum_table.h"
#include "widgets/charts/phase_chart.h"
#include "widgets/figures/figure_text.h"
#include "widgets/session/latest.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <utility>

namespace allostrata {

namespace {

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

constexpr std::uint64_t kLargeElsewhere = 50; ///< reciprocal of the share that a group has more at another moment
constexpr std::size_t kMostRowsElsewhere = 12;

/// Legend of the groups at their highest total, and of those that are large elsewhere.
FigureLegend stackedLegend(const StackedArea &area, const ReportQuestion &question)
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
    for (const StackedArea::Band &band : area.bands) {
        const auto values = area.series.of(band.group);
        if (values[at] > 0)
            legend.rows.push_back({band.colour, band.name, values[at]});
        const std::uint64_t most = *std::ranges::max_element(values);
        if (most - values[at] > area.highest / kLargeElsewhere)
            legend.elsewhere.push_back({band.colour, band.name, most});
    }
    for (auto *rows : {&legend.rows, &legend.elsewhere})
        std::ranges::stable_sort(*rows, std::ranges::greater(), &FigureLegend::Row::bytes);
    legend.elsewhere.resize(std::min(legend.elsewhere.size(), kMostRowsElsewhere));
    return legend;
}

/// Subtitle "Requested memory by phase, in %1".
QString whatIsShown(const StackedPicture *stacked, const Device &device)
{
    const bool isOfBlocks = hasBlocksOnly(device.capabilities);
    if (stacked)
        return Words::tr(isOfBlocks ? stacked->shownOfBlocks : stacked->shown);
    return isOfBlocks ? Words::tr("Allocated memory by phase, in %1") : Words::tr("Requested memory by phase, in %1");
}

Figure traceFigure(const TraceFigureRequest &request)
{
    FigureRequest asked = request.figure;
    asked.hasPhases = !request.stacked;
    Figure figure(request.question, asked);
    figure.request.state.showReserved = false; // reserved memory is not drawn, so no note mentions it
    figure.hasUnit = false;
    figure.subtitle = whatIsShown(request.stacked, request.question.device());
    figure.notes = figureNotes(*request.question.document, figure.request);
    if (request.stacked == &kCategoriesOverTime)
        figure.notes
            << Words::tr("Category rules: “%1”.").arg(shown(request.question.attribution->categoryRules().name()));
    if (!request.question.state.query.isEmpty() && request.question.filter)
        figure.notes << Words::tr("Only allocations that match the query: %1")
                            .arg(shown(request.question.state.query.toStdString()));
    return figure;
}

Result<Figure> stackedFigure(const TraceFigureRequest &request, double perUnit, const std::stop_token &stop)
{
    Figure figure = traceFigure(request);
    const ThemeKind theme = themeKindOf(figure.theme());
    // The legend takes room from the chart, so it is made first.
    TRY(auto area, request.stacked->make({request.question, request.hidden, figure.columns(1), theme}, stop));
    figure.subtitle = figure.subtitle.arg(figure.unitOf(area->highest));
    figure.legend = stackedLegend(*area, request.question);
    TRY(area, request.stacked->make({request.question, request.hidden, figure.columns(perUnit), theme}, stop));
    figure.charts = {{std::make_shared<const StackedChart>(request.question, std::move(area))}};
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

constinit const StackedPicture kCategoriesOverTime{makeCategoryArea,
                                                   QT_TRANSLATE_NOOP("Words", "Requested memory by category, in %1"),
                                                   QT_TRANSLATE_NOOP("Words", "Allocated memory by category, in %1")};

Result<Figure> sheetOf(const TraceFigureRequest &request, const FigureGrain &grain, const std::stop_token &stop)
{
    return request.stacked ? stackedFigure(request, grain.perUnit, stop) : phaseFigure(request, grain.perUnit, stop);
}

} // namespace allostrata
