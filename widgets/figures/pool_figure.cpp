// Draws pools and streams over time as a picture.

#include "widgets/figures/pool_figure.h"

#include "widgets/charts/pool_chart.h"
#include "widgets/figures/figure_text.h"
#include "widgets/session/latest.h"
#include "widgets/text/voice.h"

#include <utility>

namespace allostrata {

namespace {

std::vector<Swatch> swatches(const PoolArea &area)
{
    const Voice voice = Voice::current();
    std::vector<Swatch> all;
    for (const PoolArea::Band &band : area.bands) {
        const PoolPeak &peak = area.series.peaks[band.place];
        all.push_back({band.colour, filled(Words::tr("%1: up to %2 reserved, %3 active"),
                                           {band.name, voice.bytes(peak.reserved), voice.bytes(peak.active)})});
    }
    return all;
}

} // namespace

Result<Figure> sheetOf(const PoolFigure &asked, const FigureGrain &grain, const std::stop_token &stop)
{
    FigureRequest sheet = asked.figure;
    sheet.hasPhases = false;
    Figure figure(asked.question, sheet);
    figure.request.state.showReserved = true;
    figure.notes = figureNotes(*asked.question.document, figure.request);
    figure.subtitle = Words::tr("Memory by pool and stream: reserved (outlined) and active (filled)");
    std::shared_ptr<const PoolPlaces> places = asked.places;
    if (!places) {
        TRY(auto built, PoolPlaces::build(asked.question.timeline(), stoppable(stop)));
        places = std::make_shared<const PoolPlaces>(std::move(built));
    }
    TRY(auto area,
        makePoolArea({asked.question, places, asked.alone, figure.columns(grain.perUnit), themeKindOf(figure.theme())},
                     stop));
    figure.flow = swatches(*area);
    figure.charts = {{std::make_shared<const PoolChart>(asked.question, std::move(area))}};
    return figure;
}

} // namespace allostrata
