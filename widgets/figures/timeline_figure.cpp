// Makes the picture of the active-memory timeline.

#include "widgets/figures/timeline_figure.h"

#include "core/attribution/phases.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"
#include "widgets/charts/timeline_chart.h"
#include "widgets/figures/figure_text.h"
#include "widgets/session/latest.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"
#include "widgets/timeline/timeline_axes.h"

#include <QFontMetricsF>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Makes the data of a picture step by step; shared data is made once.
class TimelineFigureMaker {
public:
    TimelineFigureMaker(const TimelineFigure &asked, const FigureGrain &grain, const std::stop_token &stop)
        : m_figure({asked.document, asked.figure.attribution, asked.figure.filter, asked.figure.state}, asked.figure),
          m_grain(grain), m_stop(stop), m_theme(m_figure.theme()), m_cache(asked.document, asked.figure.state.device)
    {
        const FigureRequest &request = asked.figure;
        m_figure.request.state = request.state;
        m_cache.use({request.attribution, request.filter});
        m_data.fonts = m_figure.fonts();
    }

    [[nodiscard]] Result<Figure> make()
    {
        TRY(auto phases, Phases::build(*document().snapshot(), device().timeline, device().times,
                                       PhaseRules::standard(), stoppable(m_stop)));
        prepare(phases);
        layOut(phases, scene(m_figure.layout().strata.size(), false).window());
        m_data.scene = scene(m_data.layout.strata.size(), true);
        if (m_stop.stop_requested())
            return Error{Reason::Cancelled};
        addShapes();
        addWords(phases);
        clearGround();
        m_figure.charts = {{std::make_shared<const TimelineChart>(
            m_figure.question, std::make_shared<const TimelineChartData>(std::move(m_data)))}};
        return m_stop.stop_requested() ? Result<Figure>(Error{Reason::Cancelled}) : Result<Figure>(std::move(m_figure));
    }

private:
    [[nodiscard]] const Document &document() const { return *m_figure.question.document; }
    [[nodiscard]] const Device &device() const { return m_figure.question.device(); }

    void prepare(const Phases &phases);
    void layOut(const Phases &phases, const SceneWindow &window);
    [[nodiscard]] TimelineScene scene(const QSizeF &size, bool hasPicture);
    void addShapes();
    void addWords(const Phases &phases);
    void addHighest(const Phases &phases);
    void clearGround();

    Figure m_figure;
    FigureGrain m_grain;
    std::stop_token m_stop;
    Theme m_theme;
    SceneCache m_cache;
    TimelineChartData m_data;
    Moment m_highest = 0; ///< moment of the highest total in the window, to which the legend applies
};

/// Prepares the parts needed before layout: texts, legend, marks.
void TimelineFigureMaker::prepare(const Phases &phases)
{
    FigureRequest &request = m_figure.request;
    ViewState &state = m_figure.question.state;
    request.hasPhases = request.hasPhases && phases.isKnown();
    state.showReserved = state.showReserved && device().capabilities.reserved;
    request.state = state;
    const Moment end = device().timeline.end();
    const Moment first = std::min(state.window.first, end);
    m_highest = m_cache.sampled().highest(first, bounded(state.window.last, first, end));
    m_figure.legend = FigureLegend::make(m_cache, state, themeKindOf(m_theme), m_highest);
    m_figure.notes = figureNotes(document(), request);
    m_figure.hasUnit = false; // the name of the axis includes it
    const QString oom = Words::tr("Out of memory: %1 requested");
    const SceneAxis axis(device(), state.axis);
    const auto marks = m_cache.marks();
    const auto isShown = [&](Moment moment) { return moment >= state.window.first && moment <= state.window.last; };
    for (const TimelineMark &mark : *marks) {
        if (mark.kind == MarkKind::OutOfMemory && isShown(mark.first))
            m_data.marks.push_back({axis.coordinate(mark.first), oom.arg(m_figure.legend->column.amount(mark.bytes))});
    }
    for (const Note &note : state.notes) {
        if (note.device == state.device && isShown(note.moment))
            m_data.marks.push_back({axis.coordinate(note.moment), note.text, true});
    }
    std::stable_sort(m_data.marks.begin(), m_data.marks.end(),
                     [](const auto &a, const auto &b) { return a.at < b.at; });
    m_figure.needs.byteLabel = true;
    m_figure.needs.nameRows = m_data.marks.empty() ? 1 : 2; // the highest total has a separate row
    m_figure.needs.phases = request.hasPhases;
}

/// The layout depends on the labels of the byte axis and the phases that need a key, and these depend on the layout:
/// two rounds, seldom three.
void TimelineFigureMaker::layOut(const Phases &phases, const SceneWindow &window)
{
    constexpr int kRounds = 3;
    FigureWants &wants = m_figure.needs;
    FigureLayout &layout = m_data.layout;
    const ReportQuestion &question = m_figure.question;
    const ChartScale scale = timelineScale(question, window);
    const ChartLook look = m_figure.look(m_theme);
    for (int round = 1;; ++round) {
        layout = m_figure.layout();
        layout.strata = ChartPane::areaFor(scale, look, layout.strata, m_figure.request.size);
        layout.phases.setWidth(layout.strata.width());
        if (!layout.phases.isEmpty())
            m_data.phases = phaseSpans(
                phases, {&scale.axis, question.state.window.first, question.state.window.last, layout.phases});
        m_data.phaseKey = phaseKey(m_data.phases, layout.phases, m_theme, m_data.fonts.band);
        m_data.tickWidth = widest(QFontMetricsF(look.text),
                                  ChartPane::valueLabels(scale, look, layout.strata.height()));
        const double key = SwatchFlow(m_data.phaseKey, m_data.fonts.note, layout.strata.width()).height();
        if (round == kRounds || (wants.tickWidth == m_data.tickWidth && wants.phaseKeyHeight == key))
            return;
        wants.tickWidth = m_data.tickWidth;
        wants.phaseKeyHeight = key;
    }
}

TimelineScene TimelineFigureMaker::scene(const QSizeF &size, bool hasPicture)
{
    SceneRequest request;
    request.state = m_figure.question.state;
    request.theme = &m_theme;
    request.highestByte = m_figure.request.highestByte;
    request.pixels = (size * (m_grain.format == PictureFormat::Png ? m_grain.perUnit : 2)).toSize();
    request.hasPicture = hasPicture;
    request.stop = m_stop;
    return makeScene(m_cache, request);
}

/// Hidden bands are hatched, which shapes cannot show.
void TimelineFigureMaker::addShapes()
{
    const TimelineScene &scene = m_data.scene;
    if (m_grain.format == PictureFormat::Png || scene.separate || scene.areas)
        return;
    const StrataIndex &index = scene.index(device());
    m_data.columns = sampleColumns(
        index, scene.axis.columns(scene.from, scene.to, static_cast<int>(m_data.layout.strata.width())));
    m_data.shapes = bandShapes(device().timeline, index, m_data.columns, *scene.colours, kMostShapes);
}

void TimelineFigureMaker::addWords(const Phases &phases)
{
    const TimelineScene &scene = m_data.scene;
    const ByteColumn &column = m_figure.legend->column;
    if (!m_data.layout.byteLabel.isEmpty()) {
        const QString unit = byteTicks(scene.lowestByte, scene.highestByte, 2, m_figure.look(m_theme).units).unit;
        const QString name = (hasBlocksOnly(device().capabilities) ? Words::tr("allocated memory in %1")
                                                                   : Words::tr("requested memory in %1"))
                                 .arg(unit);
        const double room = m_data.layout.byteLabel.height() + 20 * m_data.fonts.scale;
        m_data.bytesName = QFontMetricsF(m_data.fonts.text).horizontalAdvance(name) <= room ? name : unit;
    }
    if (scene.state.showLabels)
        m_data.regionLabels = regionLabels(document(), device(), scene, *scene.colours);
    if (scene.state.showReserved) {
        m_data.lines.push_back({Words::tr("reserved %1").arg(column.amount(scene.counters.back().reserved.value)), {}});
        m_data.lines.back().name = Words::tr("reserved");
        for (const Counters &counters : scene.counters)
            m_data.lines.back().bytes.push_back(static_cast<double>(counters.reserved.value));
    }
    if (scene.capacity && static_cast<double>(scene.capacity->bytes) <= scene.highestByte) {
        const QString words = scene.capacity->source != CapacitySource::AtLeast
                                  ? Words::tr("device memory %1")
                                  : Words::tr("device memory, at least %1");
        m_data.lines.push_back(
            {words.arg(column.amount(scene.capacity->bytes)), {static_cast<double>(scene.capacity->bytes)}, false});
    }
    addHighest(phases);
}

void TimelineFigureMaker::addHighest(const Phases &phases)
{
    const std::uint64_t total = m_cache.sampled().totalAt(m_highest);
    TimelineChartData::Highest highest;
    highest.at = m_data.scene.axis.coordinate(m_highest);
    highest.bytes = static_cast<double>(total);
    if (total == 0 || highest.bytes < m_data.scene.lowestByte || highest.bytes > m_data.scene.highestByte)
        return;
    const bool isPeak = total == device().timeline.peakRequested().bytes;
    highest.amount
        = (isPeak ? Words::tr("Peak %1") : Words::tr("Highest shown %1")).arg(m_figure.legend->column.amount(total));
    if (device().timeline.end() > 0 && device().capabilities.ordered)
        highest.rest << momentText(SceneAxis(device(), TimeAxis::Events), m_highest);
    if (device().times.isValid())
        highest.rest << durationText(SceneAxis(device(), TimeAxis::Time).coordinate(m_highest));
    if (const QString phase = inPhaseOfEventText(device().timeline, phases, m_highest, Voice::current());
        !phase.isEmpty())
        highest.rest << phase;
    m_data.highest = std::move(highest);
}

/// Makes the picture transparent above the strata, so that the grid and the page are visible there.
void TimelineFigureMaker::clearGround()
{
    QImage &image = m_data.scene.picture.image;
    image = std::move(image).convertToFormat(QImage::Format_ARGB32_Premultiplied);
    const QRgb ground = m_theme.base.rgb();
    std::vector<int> above; ///< columns that show only background
    for (int x = 0; x < image.width(); ++x)
        above.push_back(x);
    for (int y = 0; y < image.height() && !above.empty(); ++y) {
        auto *row = reinterpret_cast<QRgb *>(image.scanLine(y));
        above.erase(std::remove_if(above.begin(), above.end(), [row, ground](int x) { return row[x] != ground; }),
                    above.end());
        for (const int x : above)
            row[x] = 0;
    }
}

} // namespace

Result<Figure> sheetOf(const TimelineFigure &asked, const FigureGrain &grain, const std::stop_token &stop)
{
    if (stop.stop_requested())
        return Error{Reason::Cancelled};
    return TimelineFigureMaker(asked, grain, stop).make();
}

} // namespace allostrata
