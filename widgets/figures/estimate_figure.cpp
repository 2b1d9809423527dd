// An estimate as a picture.

#include "widgets/figures/estimate_figure.h"

#include "widgets/figures/bar_figure.h"
#include "widgets/text/estimate_text.h"
#include "widgets/text/voice.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kFigureColumns = 4096;
constexpr double kBarsShare = 0.45; ///< of the height, with many stages

} // namespace

EstimateFigure estimateFigure(const StepEstimate &estimate, const EstimateMarks &marks, const FigureRequest &request)
{
    const Voice voice = Voice::current();
    const std::size_t stage = std::min(marks.stage, estimate.ranks.size() - 1);
    EstimateFigure figure{plainFigure(request, Words::tr("Estimated memory of a step")), estimate, marks,
                          *StepCurve::of(*estimate.ranks[stage].tape, kFigureColumns, {})};
    QStringList lines{estimateModelText(estimate, voice),
                      voice.say(QT_TRANSLATE_NOOP("Words", "%1."), {estimatePeakText(estimate, voice)})};
    if (estimate.ranks.size() > 1)
        lines << Words::tr("The curve is that of stage %1.").arg(stage + 1);
    figure.sheet.subtitle = lines.mid(0, kSubtitleLines).join(u'\n');
    if (request.hasFootnote)
        figure.sheet.footnote = Words::tr("estimated from the numbers of the model, not recorded");
    return figure;
}

Result<PlotSheet> sheetOf(const EstimateFigure &figure, const std::stop_token &)
{
    return PlotSheet{figure.sheet, [&figure](QCustomPlot &plot, const QRectF &room, const Theme &theme) {
                         ChartLook look = barLook(figure.sheet, theme);
                         const EstimateBars bars = EstimateBars::of(figure.estimate, figure.marks, theme);
                         QRectF upper = room;
                         upper.setHeight(std::min(bars.height(room.width(), look), kBarsShare * room.height()));
                         const ChartPane pane = bars.show(plot, upper, figure.sheet.size, look);
                         QRectF lower = room;
                         lower.setTop(upper.bottom() + 12 * look.scale);
                         look.hasUnit = true;
                         if (!figure.curve.isEmpty())
                             showStepCurve(plot, figure.curve, lower, figure.sheet.size, look, &pane);
                     }};
}

} // namespace allostrata
