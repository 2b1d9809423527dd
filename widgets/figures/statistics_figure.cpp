// Draws the allocator's statistics as a picture.

#include "widgets/figures/statistics_figure.h"

#include "widgets/charts/statistics_chart.h"
#include "widgets/figures/figure_text.h"
#include "widgets/session/latest.h"
#include "widgets/text/voice.h"

#include <utility>

namespace allostrata {

namespace {

constexpr double kUpperShare = 0.56; ///< share of the height for the counters

Result<std::shared_ptr<const TraceChart>> curveOf(const StatisticsAreaRequest &request, const std::stop_token &stop)
{
    TRY(auto area, makeStatisticsArea(request, stop));
    return madeChart<StatisticsChart>(request.question, std::move(area));
}

} // namespace

Result<Figure> sheetOf(const StatisticsFigureRequest &request, const FigureGrain &grain, const std::stop_token &stop)
{
    Figure figure(request.question, request.figure);
    figure.request.state.showReserved = true; // notes mention its inferred values
    figure.request.filter = nullptr;
    figure.notes = figureNotes(*request.question.document, figure.request);
    figure.notes << Words::tr("Pale bands span the lowest to the highest value in each column and the possible "
                              "range of inferred values; free memory is sampled.");
    StatisticsAreaRequest asked;
    asked.question = request.question;
    asked.columns = figure.columns(grain.perUnit);
    asked.theme = themeKindOf(figure.theme());
    TRY(asked.source, makeStatisticsSource(request.question, StatisticsSourceFor::Counters, stop));
    TRY(const auto counters, curveOf(asked, stop));
    TRY(auto samples, fragmentationSamples(*request.question.document->snapshot(), request.question.timeline(),
                                           freeMoments(request.question), stoppable(stop)));
    asked.free = std::make_shared<const FreeCurve>(std::move(samples));
    asked.curve = StatisticsCurve::FreeMemory;
    TRY(const auto free, curveOf(asked, stop));
    figure.charts = {{counters, kUpperShare}, {free, 1 - kUpperShare}};
    return figure;
}

} // namespace allostrata
