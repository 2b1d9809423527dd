// Draws the ranks of a job as a picture for papers and slides.

#include "widgets/figures/rank_figure.h"

#include "widgets/charts/chart_pane.h"
#include "widgets/charts/rank_painter.h"
#include "widgets/figures/bar_figure.h"
#include "widgets/figures/figure_text.h"
#include "widgets/session/file_names.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/voice.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kMostHeat = 0.58; ///< share of the height, if curves are below

/// Outliers, then stories, as many sentences as fit below the title.
QString rankFindings(const RankScene &scene, const QSize &size, const Voice &voice)
{
    QStringList sentences;
    for (const RankOutlier &outlier : scene.answer->outliers)
        sentences.append(outlierText(*scene.job, outlier, voice));
    for (const RankStory &story : scene.answer->stories)
        sentences.append(rankStoryText(*scene.job, story, voice));
    QString text;
    for (const QString &sentence : sentences) {
        const QString longer = text.isEmpty() ? sentence : text + u' ' + sentence;
        if (!subtitleFits(size, longer))
            break;
        text = longer;
    }
    return text;
}

QString rankNotes(const RankPicture &picture, const Voice &voice)
{
    QStringList notes{shown(documentTitle(*picture.document).toStdString()), rankCountText(*picture.scene->job, voice),
                      voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 group(s)"), picture.scene->answer->groups.size())};
    if (picture.curves) {
        notes << voice.say(QT_TRANSLATE_NOOP("Words", "curves: %1, band of each group and its median"),
                           {rankCounterText(picture.curves->counter, voice)});
        notes << rankAxisGap(picture.curves->axis, picture.curves->withoutAxis, voice);
    }
    notes.removeAll(QString());
    return notes.join(u" · "_s);
}

/// The heat map with its key, in the upper part of a sheet.
class HeatPart {
public:
    HeatPart(std::shared_ptr<const RankScene> scene, QRectF room, bool hasKey, const Theme &theme)
        : m_scene(std::move(scene)), m_room(room)
    {
        if (hasKey) {
            const double height = drawRankKey(nullptr, *m_scene, room, theme);
            m_key = QRectF(room.left(), room.bottom() - height, room.width(), height);
            room.setBottom(room.bottom() - height * 1.2);
        }
        m_layout = layOutRanks(*m_scene, room.size(), {std::nullopt, true}, theme);
        const double used = m_layout.headHeight + m_layout.size().height();
        m_key.moveTop(std::min(m_key.top(), room.top() + used + 6)); // a low map is followed by its key
        m_bottom = hasKey ? m_key.bottom() : room.top() + used;
    }

    [[nodiscard]] double bottom() const { return m_bottom; }
    void paint(QPainter &painter, const Theme &theme) const
    {
        const auto at = [&](double x, double y, const auto &draw) {
            painter.save();
            painter.translate(m_room.left() + x, m_room.top() + y);
            draw();
            painter.restore();
        };
        const QSizeF size = m_layout.size();
        at(m_layout.headWidth, 0, [&] { drawRankColumnHeads(painter, *m_scene, m_layout, theme); });
        at(0, m_layout.headHeight, [&] { drawRankLineHeads(painter, *m_scene, m_layout, 0, size.height(), theme); });
        at(m_layout.headWidth, m_layout.headHeight,
           [&] { drawRankCells(painter, *m_scene, m_layout, QRectF(QPointF(), size), theme); });
        if (!m_key.isEmpty())
            drawRankKey(&painter, *m_scene, m_key, theme);
    }

private:
    std::shared_ptr<const RankScene> m_scene;
    QRectF m_room;
    QRectF m_key;
    RankLayout m_layout;
    double m_bottom = 0;
};

} // namespace

RankFigure rankFigure(const RankPicture &picture, const FigureRequest &request)
{
    const Voice voice = Voice::current();
    RankFigure figure{plainFigure(request, figureTitle(*picture.document, request)), picture.scene, picture.curves,
                      request.hasLegend, request.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary};
    figure.sheet.subtitle = rankFindings(*picture.scene, request.size, voice);
    if (request.hasFootnote)
        figure.sheet.footnote = rankNotes(picture, voice);
    return figure;
}

Result<PlotSheet> sheetOf(const RankFigure &figure, const std::stop_token &)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    QRectF room = plainFigureRoom(figure.sheet);
    const bool hasCurves = figure.curves && !figure.curves->isEmpty();
    if (hasCurves)
        room.setHeight(room.height() * kMostHeat);
    const HeatPart heat(figure.scene, room, figure.hasKey, theme);
    return PlotSheet{
        figure.sheet, [heat, hasCurves, &figure](QCustomPlot &plot, const QRectF &whole, const Theme &look) {
            const auto paint = [heat, &look](QCPPainter &painter, const ChartFrame &) { heat.paint(painter, look); };
            if (!hasCurves) {
                showPainted(plot, paint);
                return;
            }
            const ChartLook bars = barLook(figure.sheet, look);
            const ChartLook curves{&look, bars.text, bars.strong, 1.45 * bars.scale, figure.units};
            QRectF below = whole;
            below.setTop(heat.bottom() + 14 * bars.scale);
            ChartPane pane = showRankCurves(plot, *figure.curves, below, figure.sheet.size, curves);
            pane.addPainted(paint, ChartClip::None);
        }};
}

Result<std::shared_ptr<const RankCurvesChart>> rankCurvesOf(const Job &job, const RankAnswer &answer, RankAxis axis,
                                                            RankCounter counter, std::optional<std::size_t> selected,
                                                            const LoadContext &context)
{
    constexpr std::size_t kPlaces = 600;
    const std::vector<std::size_t> shownOnes = rankCurvesShown(answer, selected);
    TRY(const AlignedCurves curves, alignedCurves(job, answer, axis, counter, shownOnes, kPlaces, context));
    return std::make_shared<const RankCurvesChart>(rankCurvesChart(job, answer, curves, selected, Voice::current()));
}

Result<RankFigure> usualRankFigure(std::shared_ptr<const Document> document, const FigureRequest &request,
                                   const LoadContext &context)
{
    const JobContents job = document->job();
    TRY(RankAnswer answer, rankAnswer(*job, std::nullopt, context));
    const auto shared = std::make_shared<const RankAnswer>(std::move(answer));
    const auto withSteps = std::ranges::count_if(job->devices(),
                                                 [](const JobDevice &device) { return device.steps.size() > 1; });
    const bool isByStep = static_cast<std::size_t>(withSteps) * 2 > job->devices().size();
    TRY(auto curves, rankCurvesOf(*job, *shared, isByStep ? RankAxis::Step : RankAxis::Share, RankCounter::Requested,
                                  shared->standsOut, context));
    auto scene = std::make_shared<const RankScene>(rankScene(job, shared, {}, Voice::current()));
    return rankFigure({std::move(document), std::move(scene), std::move(curves)}, request);
}

} // namespace allostrata
