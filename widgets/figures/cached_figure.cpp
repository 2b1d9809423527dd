// Draws segments over time as a picture.

#include "widgets/figures/cached_figure.h"

#include "widgets/charts/cached_chart.h"
#include "widgets/figures/figure_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Key to the colours, with bytes at the picture's highest moment.
FigureKey keyOf(const CachedArea &area)
{
    const Voice voice = Voice::current();
    std::vector<CachedArea::ColourClass> classes = area.classes;
    std::stable_sort(classes.begin(), classes.end(), [](const auto &a, const auto &b) { return a.bytes > b.bytes; });
    FigureKey key;
    for (const CachedArea::ColourClass &one : classes) {
        if (one.bytes > 0)
            key.rows.push_back({one.colour, {one.name, voice.bytes(one.bytes)}});
    }
    return key;
}

} // namespace

Result<Figure> sheetOf(const CachedFigure &asked, const FigureGrain &grain, const std::stop_token &stop)
{
    constexpr double kLeastDetail = 2; // the bands are pixels even in vector pictures
    CachedAreaRequest request = asked.area;
    FigureRequest sheet = asked.figure;
    sheet.filter.reset();
    sheet.hasPhases = false;
    Figure figure(request.question, sheet);
    figure.request.state.showReserved = true;
    figure.notes = figureNotes(*request.question.document, figure.request);
    request.theme = themeKindOf(figure.theme());
    request.selected.reset();
    request.columns = figure.columns(1);
    // To find the classes, because their legend takes room from the chart.
    TRY(auto area, makeCachedArea(request, stop));
    figure.key = keyOf(*area);
    const SceneAxis axis(request.question.device(), request.question.state.axis);
    figure.subtitle = Words::tr("Reserved memory by segment and mapped range, peak %1 (%2)")
                          .arg(Voice::current().bytes(area->peak.bytes), momentText(axis, area->peak.moment));
    request.columns = figure.columns(grain.perUnit == 1 ? kLeastDetail : grain.perUnit);
    TRY(area, makeCachedArea(request, stop));
    figure.charts = {{std::make_shared<const CachedChart>(request.question, std::move(area))}};
    return figure;
}

} // namespace allostrata
