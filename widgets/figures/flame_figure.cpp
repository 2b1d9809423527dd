// Draws a flame graph as a picture.

#include "widgets/figures/flame_figure.h"

#include "widgets/charts/chart_pane.h"
#include "widgets/charts/flame_painter.h"
#include "widgets/figures/figure_text.h"
#include "widgets/figures/flame_svg.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Content between title and footnote.
struct FlamePicture {
    std::vector<FlameScene> scenes;
    QFont font;
    std::optional<SwatchFlow> legend;
    QPointF legendPlace;
    QRectF room;

    void paint(QPainter &painter, const Theme &theme) const
    {
        if (legend)
            legend->paint(painter, legendPlace, theme);
        painter.setClipRect(room);
        for (std::size_t i = scenes.size(); i-- > 0;) {
            FlameMarks marks;
            if (scenes.size() > 1)
                marks.centre = scenes[i].root;
            drawFlame(painter, scenes[i], marks, room, font, theme);
        }
    }
};

} // namespace

PlainFigure flameSheet(const FlameFigure &asked)
{
    const FigureRequest &request = asked.figure;
    const FlameAnswer &answer = *asked.answer;
    const Document &document = *answer.question.document;
    const Voice voice = Voice::current();
    PlainFigure sheet = plainFigure(request, figureTitle(document, request));
    sheet.subtitle = flameTotalText(answer.whole(), voice);
    if (answer.callees)
        sheet.subtitle.prepend(
            flameAroundText(*answer.callees->tree, answer.callees->total(), answer.total(), answer.unit(), voice)
            + ". "_L1);
    if (request.hasFootnote) {
        const CallShape &shape = answer.question.state.calls.shape;
        sheet.footnote
            = voice.say(answer.callees ? QT_TRANSLATE_NOOP("Words", "%1, %2. Frames: %3, callers above, callees below.")
                        : shape.isInverted ? QT_TRANSLATE_NOOP("Words", "%1, %2. Frames: %3, each with its callers.")
                                           : QT_TRANSLATE_NOOP("Words", "%1, %2. Frames: %3, each with its callees."),
                        {figureTitle(document, FigureRequest()), deviceText(answer.question.device().ordinal),
                         callMergeText(shape.merge, voice)});
        if (const CallNodeId zoomed = answer.nodeAt(request.state.flame.zoom); answer.tree->node(zoomed).depth > 0)
            sheet.footnote += u' '
                              + voice.say(QT_TRANSLATE_NOOP("Words", "Shown: only the part below %1."),
                                          {callFrameText(answer.tree->frame(answer.tree->node(zoomed).frame).text)});
    }
    return sheet;
}

Result<PlotSheet> sheetOf(const FlameFigure &asked, const std::stop_token &stop)
{
    const FigureRequest &request = asked.figure;
    const FlameAnswer &answer = *asked.answer;
    const Voice voice = Voice::current();
    PlotSheet sheet{flameSheet(asked), {}};
    if (stop.stop_requested())
        return Error{Reason::Cancelled};
    QRectF room = plainFigureRoom(sheet.figure);
    const auto made = std::make_shared<FlamePicture>();
    made->font = FigureFonts::forSize(request.size).note;
    const double row = std::round(QFontMetricsF(made->font).height() * 1.35);
    const bool isFlipped = request.state.flame.isFlipped;
    if (room.width() >= 20)
        made->scenes = makeFlameScenes(asked.answer, answer.nodeAt(request.state.flame.zoom), QSizeF(room.width(), row),
                                       isFlipped);
    if (request.hasLegend && !made->scenes.empty()) {
        made->legend.emplace(flameLegend(made->scenes.front(), plainFigureTheme(sheet.figure)), made->font,
                             room.width());
        made->legendPlace = room.topLeft();
        room.setTop(room.top() + made->legend->height() + row / 2);
    }
    // Whole rows only; of callers and callees those around the frame.
    const double height = heightOf(made->scenes);
    const double rows = std::max(std::floor(room.height() / row), 0.0);
    made->room = QRectF(room.left(), room.top(), room.width(), rows * row);
    if (isFlipped)
        made->room.moveBottom(room.bottom());
    const double hidden = std::max(height - made->room.height(), 0.0);
    double top = isFlipped ? made->room.bottom() - height : made->room.top();
    if (hidden > 0 && made->scenes.size() > 1) {
        const double centre = made->scenes.front().room.top()
                              + (isFlipped ? made->scenes.front().room.height() - row : 0);
        const double above = std::round(made->room.height() / 2 / row) * row;
        top = made->room.top() - std::min(std::max(centre - above, 0.0), hidden);
    }
    for (FlameScene &scene : made->scenes)
        scene.room.translate(room.left(), top);
    if (hidden > 0)
        sheet.figure.subtitle += QLatin1Char(' ')
                                 + voice.count(QT_TRANSLATE_N_NOOP("Words", "(%1 more row(s) not shown)"),
                                               static_cast<quint64>(std::llround(hidden / row)));
    sheet.compose = [made](QCustomPlot &plot, const QRectF &, const Theme &theme) {
        showPainted(plot, [made, &theme](QPainter &painter, const ChartFrame &) { made->paint(painter, theme); });
    };
    return sheet;
}

Result<Picture> pictureOf(const FlameFigure &figure, PictureFormat format, const std::stop_token &stop)
{
    if (format != PictureFormat::Svg)
        return pictureOf<FlameFigure>(figure, format, stop);
    Picture picture;
    picture.svg = [&figure] { return flameSvg(figure); };
    return picture;
}

} // namespace allostrata
