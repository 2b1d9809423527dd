// A prediction as a picture.

#include "widgets/figures/predict_figure.h"

#include "widgets/figures/bar_figure.h"
#include "widgets/session/file_names.h"
#include "widgets/text/predict_text.h"
#include "widgets/text/voice.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace allostrata {

PredictFigure predictFigure(const PredictAnswers &answers, const PredictAsk &ask, const FigureRequest &request)
{
    const Voice voice = Voice::current();
    PredictFigure figure{plainFigure(request, Words::tr("Predicted peaks")), PredictChart::of(answers, ask)};
    figure.sheet.subtitle = predictLines(answers, ask, voice).mid(0, kSubtitleLines).join(u'\n');
    QStringList names;
    for (const RecordedRun &run : answers.prediction->runs())
        names << documentTitle(*run.document);
    if (request.hasFootnote)
        figure.sheet.footnote = Words::tr("predicted from %1").arg(names.join(u", "_s));
    return figure;
}

Result<PlotSheet> sheetOf(const PredictFigure &figure, const std::stop_token &)
{
    return PlotSheet{figure.sheet, [&figure](QCustomPlot &plot, const QRectF &room, const Theme &theme) {
                         ChartLook look = barLook(figure.sheet, theme);
                         look.hasUnit = true;
                         static_cast<void>(showPredictChart(plot, figure.chart, room, figure.sheet.size, look));
                     }};
}

} // namespace allostrata
