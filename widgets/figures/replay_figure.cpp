// Draws a replay of the allocator as a picture.

#include "widgets/figures/replay_figure.h"

#include "widgets/figures/figure_text.h"
#include "widgets/text/replay_text.h"
#include "widgets/text/voice.h"

namespace allostrata {

Result<Figure> sheetOf(const ReplayFigure &asked, const FigureGrain &grain, const std::stop_token &)
{
    const Voice voice = Voice::current();
    const ReplayAnswer &answer = *asked.answer;
    Figure figure({answer.document, nullptr, nullptr, asked.figure.state}, asked.figure);
    figure.request.filter = nullptr; // the curves are about all allocations
    figure.notes = figureNotes(*answer.document, figure.request);
    figure.subtitle = replayText(answer.found, voice).join(QLatin1Char(' '));
    if (answer.found.check.fit != ReplayFit::No)
        figure.charts = {{std::make_shared<const ReplayChart>(
            figure.question, asked.answer, figure.columns(grain.perUnit), themeKindOf(figure.theme()))}};
    return figure;
}

} // namespace allostrata
