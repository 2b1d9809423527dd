// Draws a flame graph as a picture.

#include "widgets/figures/flame_figure.h"

#include "widgets/charts/chart_pane.h"
#include "widgets/charts/flame_painter.h"
#include "widgets/figures/figure_text.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <optional>

namespace allostrata {

namespace {

/// Content between title and footnote.
struct FlamePicture {
    FlameScene scene;
    QFont font;
    std::optional<SwatchFlow> legend;
    QPointF legendPlace;
    QRectF room;

    void paint(QPainter &painter, const Theme &theme) const
    {
        if (legend)
            legend->paint(painter, legendPlace, theme);
        painter.setClipRect(room);
        drawFlame(painter, scene, {}, room, font, theme);
    }
};

} // namespace

Result<PlotSheet> sheetOf(const FlameFigure &asked, const std::stop_token &stop)
{
    const FigureRequest &request = asked.figure;
    const FlameAnswer &answer = *asked.answer;
    const Document &document = *answer.question.document;
    const Voice voice = Voice::current();
    PlotSheet sheet{plainFigure(request, figureTitle(document, request)), {}};
    sheet.figure.subtitle = flameTotalText(answer.whole(), voice);
    if (request.hasFootnote) {
        const CallShape &shape = answer.question.state.calls.shape;
        sheet.figure.footnote
            = voice.say(shape.isInverted ? QT_TRANSLATE_NOOP("Words", "%1, %2. Frames: %3, each with its callers.")
                                         : QT_TRANSLATE_NOOP("Words", "%1, %2. Frames: %3, each with its callees."),
                        {figureTitle(document, FigureRequest()), deviceText(answer.question.device().ordinal),
                         callMergeText(shape.merge, voice)});
    }
    if (stop.stop_requested())
        return Error{Reason::Cancelled};
    QRectF room = plainFigureRoom(sheet.figure);
    const auto made = std::make_shared<FlamePicture>();
    made->font = FigureFonts::forSize(request.size).note;
    const double row = std::round(QFontMetricsF(made->font).height() * 1.35);
    if (answer.total() > 0 && room.width() >= 20) {
        made->scene = makeFlameScene(asked.answer, answer.nodeAt(request.state.flame.zoom), room.width(), row);
        made->scene.isFlipped = request.state.flame.isFlipped;
    }
    if (request.hasLegend && !made->scene.isEmpty()) {
        const Theme theme = plainFigureTheme(sheet.figure);
        made->legend.emplace(flameLegend(made->scene, theme), made->font, room.width());
        made->legendPlace = room.topLeft();
        room.setTop(room.top() + made->legend->height() + row / 2);
    }
    made->scene.room.moveTopLeft(room.topLeft());
    if (made->scene.isFlipped)
        made->scene.room.moveBottom(room.bottom());
    // Whole rows only.
    const double rows = std::max(std::floor(room.height() / row), 0.0);
    made->room = QRectF(room.left(), room.top(), room.width(), rows * row);
    if (made->scene.isFlipped)
        made->room.moveBottom(room.bottom());
    if (const auto shown = static_cast<std::size_t>(rows); shown < made->scene.rowCount())
        sheet.figure.subtitle += QLatin1Char(' ')
                                 + voice.count(QT_TRANSLATE_N_NOOP("Words", "(%1 deeper row(s) not shown)"),
                                               made->scene.rowCount() - shown);
    sheet.compose = [made](QCustomPlot &plot, const QRectF &, const Theme &theme) {
        showPainted(plot, [made, &theme](QPainter &painter, const ChartFrame &) { made->paint(painter, theme); });
    };
    return sheet;
}

Result<void> writeFlameFigure(const FlameFigure &figure, const QString &path, const std::stop_token &stop)
{
    return writeSheet(figure, path, stop);
}

} // namespace allostrata
