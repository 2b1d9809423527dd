// Draws the allocator's segment events as a picture.

#include "widgets/figures/segment_cost_figure.h"

#include "widgets/charts/segment_cost_chart.h"
#include "widgets/figures/figure_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

constexpr double kSegmentStem = 2; ///< units of a sheet of the usual size

} // namespace

Result<Figure> sheetOf(const SegmentCostFigure &asked, const FigureGrain &, const std::stop_token &)
{
    const Voice voice = Voice::current();
    const auto say = [](const char *source) { return Words::tr(source); };
    Figure figure({asked.document, nullptr, nullptr, asked.figure.state}, asked.figure);
    figure.notes = figureNotes(*asked.document, asked.figure);
    figure.subtitle = say(QT_TRANSLATE_NOOP("Words", "Warm-up: %1. Steady state: %2."))
                          .arg(segmentCostSumsText(asked.costs->warmUp, voice),
                               segmentCostSumsText(asked.costs->steady, voice));
    figure.subtitle += QLatin1Char(' ') + warmUpText(*asked.costs, voice);
    const Theme theme = figure.theme();
    figure.flow = {{segmentCostColour(true, theme), say(QT_TRANSLATE_NOOP("Words", "reserved from the device"))},
                   {segmentCostColour(false, theme), say(QT_TRANSLATE_NOOP("Words", "released to the device"))}};
    const int places = figure.columns(1 / (kSegmentStem * figure.fonts().scale));
    figure.charts = {{std::make_shared<const SegmentCostChart>(figure.question, asked.costs, places)}};
    return figure;
}

} // namespace allostrata
