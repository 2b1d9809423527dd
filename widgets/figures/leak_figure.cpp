// Draws leaks as a picture.

#include "widgets/figures/leak_figure.h"

#include "widgets/charts/leak_chart.h"
#include "widgets/figures/figure_text.h"
#include "widgets/text/leak_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

Result<Figure> sheetOf(const LeakFigure &asked, const FigureGrain &, const std::stop_token &)
{
    const Voice voice = Voice::current();
    const LeakFindings &report = *asked.report;
    Figure figure({asked.document, nullptr, nullptr, asked.figure.state}, asked.figure);
    figure.notes = figureNotes(*asked.document, asked.figure);
    figure.subtitle = leakHeadline(report, voice);
    if (const QString when = leakRunsOutText(report, voice); !when.isEmpty())
        figure.subtitle += u' ' + when;
    if (report.leaks.empty())
        return figure;
    figure.subtitle += u' ' + Words::tr("Each line shows a stack's live bytes at the end of each step.");
    const Theme theme = figure.theme();
    for (std::size_t row = 0; row < std::min(report.leaks.size(), kMostLeakLines); ++row)
        figure.flow.push_back({leakColour(row, theme), leakLineText(report.leaks[row], *asked.document, voice)});
    figure.charts = {{std::make_shared<const LeakChart>(figure.question, asked.report, std::nullopt)}};
    return figure;
}

} // namespace allostrata
