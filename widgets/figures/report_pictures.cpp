// The pictures of reports: which there are, what each shows, and what `report` needs of them.

#include "widgets/figures/report_pictures.h"

#include "core/analysis/allocations/histogram.h"
#include "core/analysis/allocator/cached_bands.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/job/job.h"
#include "core/query/frame_search.h"
#include "core/reports/report_answers.h"
#include "widgets/figures/cached_figure.h"
#include "widgets/figures/diff_figure.h"
#include "widgets/figures/dump_figure.h"
#include "widgets/figures/flame_figure.h"
#include "widgets/figures/histogram_figure.h"
#include "widgets/figures/leak_figure.h"
#include "widgets/figures/ledger_figure.h"
#include "widgets/figures/oom_figure.h"
#include "widgets/figures/operator_figure.h"
#include "widgets/figures/pool_figure.h"
#include "widgets/figures/rank_figure.h"
#include "widgets/figures/replay_figure.h"
#include "widgets/figures/run_picture_parts.h"
#include "widgets/figures/segment_cost_figure.h"
#include "widgets/figures/segment_figure.h"
#include "widgets/figures/statistics_figure.h"
#include "widgets/figures/step_figure.h"
#include "widgets/figures/timeline_figure.h"
#include "widgets/paint/colours.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/session/file_names.h"
#include "widgets/session/latest.h"
#include "widgets/session/ledger_question.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/rank_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

template <typename Shown>
Result<Picture> drawn(Shown shown, const PictureCall &call)
{
    return keptPictureOf(std::move(shown), call.format, call.context.stop);
}

Result<Picture> makeTimeline(const PictureCall &call)
{
    return drawn(TimelineFigure{call.ask.document(), call.ask.figure}, call);
}

template <const StackedPicture *kStacked>
Result<Picture> makeOverTime(const PictureCall &call)
{
    return drawn(TraceFigureRequest{kStacked, call.ask.question(), {}, call.ask.figure}, call);
}

/// Gives the bands the ramp of sizes. Those too thin to be seen share a third of it, so that the others differ well.
void colourByPlace(StackedArea &area, ThemeKind theme)
{
    constexpr std::uint64_t kVisiblePart = 100; ///< of the highest total
    const auto isVisible = [&area](const StackedArea::Band &band) {
        return *std::ranges::max_element(area.series.of(band.group)) >= area.highest / kVisiblePart;
    };
    const auto visible = static_cast<std::size_t>(std::ranges::count_if(area.bands, isVisible));
    const double thin
        = visible == area.bands.size()
              ? 0
              : std::min(1.0, static_cast<double>(visible) / (2 * static_cast<double>(area.bands.size() - visible)));
    std::vector<double> places;
    double end = 0;
    for (const StackedArea::Band &band : area.bands) {
        places.push_back(end);
        end += isVisible(band) ? 1 : thin;
    }
    const double last = places.empty() ? 1 : std::max(places.back(), 1.0);
    for (std::size_t i = 0; i < area.bands.size(); ++i) {
        const double place = places[i] * static_cast<double>(kRampColours - 1) / last;
        const auto below = std::min(static_cast<std::size_t>(place), kRampColours - 2);
        area.bands[i].colour = mixed(sizeColour(below, theme), sizeColour(below + 1, theme),
                                     place - static_cast<double>(below));
    }
}

/// The size classes, whether they have allocations or not.
Histogram allSizeClasses()
{
    Histogram classes;
    for (std::size_t step = 0; step < kHistogramSteps; ++step)
        classes.bars.push_back({lowestOfStep(step), highestOfStep(step), {}});
    return classes;
}

/// The size classes of the histogram as groups, the smallest lowest.
StackedAreaResult makeSizeClassArea(const StackedAreaRequest &request, const std::stop_token &stop)
{
    const Timeline &timeline = request.question.timeline();
    TRY(auto area, bareArea(request, stop, [&timeline](const StrataIndex &index, std::vector<MomentRange> ranges) {
            return groupSeries(index, timeline, std::move(ranges), kHistogramSteps,
                               [sizes = timeline.allocations().requestedSizes()](AllocationId id) {
                                   return histogramStep(sizes[id.value()]);
                               });
        }));
    const Histogram classes = allSizeClasses();
    for (std::size_t step = 0; step < kHistogramSteps; ++step)
        area->addBand({step, barText(classes, step), {}});
    colourByPlace(*area, request.theme);
    return std::shared_ptr<const StackedArea>(std::move(area));
}

std::size_t sizeClassOf(const Timeline &timeline, AllocationId id)
{
    return histogramStep(timeline.allocations().requestedSize(id));
}

std::string sizeClassQuery(std::size_t step)
{
    return "size:" + std::to_string(lowestOfStep(step)) + ".." + std::to_string(highestOfStep(step));
}

constexpr StackedPicture kSizeClassesOverTime{makeSizeClassArea,
                                              QT_TRANSLATE_NOOP("Words", "Requested memory by size class, in %1"),
                                              QT_TRANSLATE_NOOP("Words", "Allocated memory by size class, in %1"),
                                              sizeClassOf,
                                              sizeClassQuery,
                                              Attribute::Size};

/// Draws the whole recording for `report`.
Result<Picture> makeSizeClasses(const PictureCall &call)
{
    FigureRequest request = call.ask.figure;
    request.state = initialState(*call.ask.document(), call.ask.report.device);
    ReportQuestion question{call.ask.document(), call.ask.report.attribution, nullptr, request.state};
    return drawn(TraceFigureRequest{&kSizeClassesOverTime, std::move(question), {}, std::move(request)}, call);
}

/// Names the three classes with the most bytes at the peak.
QString sizeClassesAlt(const PictureCall &call, const Voice &voice)
{
    const Timeline &timeline = call.ask.report.timeline();
    AllocationRange range;
    range.last = timeline.end();
    auto rows = sizeClasses(timeline, *call.ask.report.row().strata, range, call.context);
    if (!rows)
        return {};
    std::ranges::stable_sort(*rows, std::ranges::greater(), &SizeClass::atPeak);
    rows->resize(std::min<std::size_t>(rows->size(), 3));
    const Histogram classes = allSizeClasses();
    QStringList largest;
    for (const SizeClass &row : *rows)
        largest << barText(classes, histogramStep(row.low)) + u": "_s + voice.bytes(row.atPeak);
    return voice.say(QT_TRANSLATE_NOOP("Words", "At the peak, most bytes are in allocations of these sizes: %1."),
                     {largest.join(u"; "_s)});
}

/// Draws the histograms of the matching allocations that are live in the visible range.
Result<Picture> makeSizes(const PictureCall &call)
{
    const FigureRequest &request = call.ask.figure;
    const Document &document = *call.ask.document();
    const Device &device = call.ask.report.row();
    AllocationRange range = call.ask.report.range();
    range.scope = AllocationScope::InWindow;
    TRY(const auto ids, allocationsIn(device.timeline, range, call.context));
    HistogramFigure figure{plainFigure(request, documentTitle(document)), {}};
    for (const HistogramOf of :
         {HistogramOf::Size, device.times.isValid() ? HistogramOf::LifeTime : HistogramOf::LifeEvents}) {
        TRY(auto bars, histogram(device, ids, of, call.context));
        figure.histograms.push_back(std::move(bars));
    }
    const Voice voice = Voice::current();
    const AllocationSum sum = sumOf(device.timeline, ids);
    if (request.hasFootnote)
        figure.footnote
            = histogramFootnote(document, device,
                                voice.say(QT_TRANSLATE_NOOP("Words", "%1 of %2 allocations, %3"),
                                          {voice.number(sum.count), voice.number(device.timeline.allocations().size()),
                                           voice.bytes(sum.bytes)}));
    return drawn(std::move(figure), call);
}

Result<Picture> makeSegments(const PictureCall &call)
{
    return drawn(SegmentFigure{call.ask.document(), nullptr, SegmentOrder::Address, {}, call.ask.figure}, call);
}

Result<Picture> makePools(const PictureCall &call)
{
    return drawn(PoolFigure{call.ask.question(), nullptr, {}, call.ask.figure}, call);
}

Result<Picture> makeCachedSegments(const PictureCall &call)
{
    TRY(auto bands, CachedBands::build(call.ask.report.snapshot(), call.ask.report.timeline(), call.context));
    CachedFigure figure;
    figure.area.question = call.ask.question();
    figure.area.bands = std::make_shared<const CachedBands>(std::move(bands));
    figure.figure = call.ask.figure;
    return drawn(std::move(figure), call);
}

Result<Picture> makeStatistics(const PictureCall &call)
{
    return drawn(StatisticsFigureRequest{call.ask.question(), call.ask.figure}, call);
}

Result<Picture> makePeak(const PictureCall &call)
{
    const ReportQuestion question = call.ask.question();
    const bool isPeak = momentOf(question, LedgerAt::Cursor) == momentOf(question, LedgerAt::PeakRequested);
    TRY(auto answer, answerLedger(question, isPeak ? LedgerAt::PeakRequested : LedgerAt::Cursor, call.context));
    return drawn(LedgerFigure{std::move(answer), call.ask.figure}, call);
}

/// Draws the last out-of-memory event before the cursor, else the first.
Result<Picture> makeOutOfMemory(const PictureCall &call)
{
    const ReportRequest &report = call.ask.report;
    OutOfMemory oom;
    const std::vector<EventId> events = oomEvents(report.timeline().trace());
    if (!events.empty()) {
        EventId shown = events.front();
        for (const EventId event : events) {
            if (event.value() < report.cursor)
                shown = event;
        }
        oom = examineOom(*report.document, report.row(), shown, {report.capacity, nullptr});
    }
    return drawn(oomFigure(*report.document, std::move(oom), call.ask.figure), call);
}

Result<Picture> makeFlame(const PictureCall &call)
{
    const PictureAsk &asked = call.ask;
    ReportQuestion question = asked.question();
    question.state.cursor = asked.report.cursor;
    question.state.calls = asked.report.calls;
    FlameAsk ask{question};
    if (asked.baseline) {
        ask.baseline.emplace();
        ask.baseline->base = *asked.baseline;
        ask.baseline->base.state.calls = asked.report.calls;
        ask.baseline->other = question;
    }
    TRY(auto answer, answerFlame(ask, nullptr, call.context));
    if (!asked.around.empty()) {
        const CallFrameId frame = widestMatch(*answer->tree, answer->values, asked.around);
        if (!frame)
            return Error{Reason::NoSuchFrame, asked.around};
        ask.question.state.flame.around = flameKey(answer->tree->frame(frame).text);
        TRY(answer, answerFlame(ask, answer, call.context));
    }
    return drawn(FlameFigure{std::move(answer), asked.figure}, call);
}

Result<Picture> makeSegmentCosts(const PictureCall &call)
{
    TRY(auto costs, segmentCostsOf(call.ask.report, call.context));
    return drawn(
        SegmentCostFigure{call.ask.document(), std::make_shared<const SegmentCosts>(std::move(costs)), call.ask.figure},
        call);
}

Result<Picture> makeReplay(const PictureCall &call)
{
    const ReportRequest &report = call.ask.report;
    TRY(auto found, replayOf(report, call.context));
    auto answer = std::make_shared<const ReplayAnswer>(
        ReplayAnswer{report.document, report.device, report.replay, report.capacity, std::move(found)});
    return drawn(ReplayFigure{std::move(answer), call.ask.figure}, call);
}

Result<Picture> makeLeaks(const PictureCall &call)
{
    TRY(auto leaks, leaksOf(call.ask.report, call.context));
    return drawn(
        LeakFigure{call.ask.document(), std::make_shared<const LeakFindings>(std::move(leaks)), call.ask.figure}, call);
}

Result<Picture> makeOperators(const PictureCall &call)
{
    const ReportRequest &report = call.ask.report;
    TRY(const auto calls, OperatorCalls::build(report.snapshot(), call.context));
    TRY(auto made, operatorBreakdown(calls, report.snapshot(), report.timeline(),
                                     {report.charge, report.first(), report.last(), report.matching()}, call.context));
    return drawn(operatorFigure(*report.document, calls, std::move(made), call.ask.figure), call);
}

Result<Picture> makeSteps(const PictureCall &call)
{
    StepChartRequest chart;
    TRY(chart.data, stepsOf(call.ask.report, call.context));
    if (chart.data->runs.size() == 1)
        chart.run = 0;
    chart.metrics = usualMetrics(*chart.data);
    chart.capacity = call.ask.report.capacity;
    chart.limits = call.ask.report.headroom;
    const std::vector<StepPage> pages = stepPages(*chart.data);
    return drawn(stepPicture(*call.ask.document(), pages.empty() ? StepPage::Steps : pages.front(), std::move(chart),
                             call.ask.figure),
                 call);
}

Result<Picture> makeDumps(const PictureCall &call)
{
    TRY(auto peaks, dumpPeaksOf(call.ask.report, call.context));
    DumpScene scene = dumpScene(call.ask.document()->folder(), DumpMeasure::Requested);
    setPeaks(scene, std::make_shared<const std::vector<SharedPeaks>>(std::move(peaks)), DumpMeasure::Requested);
    return drawn(dumpFigure(std::move(scene), call.ask.figure), call);
}

Result<Picture> makeDifference(const PictureCall &call)
{
    return drawn(DiffFigure{call.ask.difference, call.ask.figure}, call);
}

Result<Picture> makeRanks(const PictureCall &call)
{
    TRY(auto figure, usualRankFigure(call.ask.document(), call.ask.figure, call.context));
    return drawn(std::move(figure), call);
}

QString ranksAlt(const PictureCall &call, const Voice &voice)
{
    QStringList facts;
    for (const GlanceFact &fact : rankGlance(*call.ask.document()->job(), voice))
        facts << fact.name + u": "_s + fact.value;
    return facts.join(u"; "_s) + u'.';
}

// Requirements of the pictures of `report`.

bool hasState(const PictureAsk &ask)
{
    return ask.report.row().capabilities.state && ask.report.snapshot().recorder == Recorder::Allocator;
}

bool hasMemory(const PictureAsk &ask) { return hasState(ask) || ask.report.timeline().peakRequested().bytes > 0; }

bool hasBlocks(const PictureAsk &ask)
{
    return hasState(ask) || (ask.report.row().capabilities.lives && hasMemory(ask));
}

bool hasReserved(const PictureAsk &ask)
{
    const Capabilities &has = ask.report.row().capabilities;
    return hasState(ask) || (has.timeline && has.reserved);
}

bool hasTrace(const PictureAsk &ask) { return ask.report.row().capabilities.timeline && ask.report.row().strata; }

bool hasLives(const PictureAsk &ask) { return hasTrace(ask) && ask.report.row().capabilities.lives; }

bool hasAllocator(const PictureAsk &ask)
{
    const Capabilities &has = ask.report.row().capabilities;
    return has.allocator && (hasState(ask) || has.timeline);
}

bool hasRanks(const PictureAsk &ask) { return !ask.document()->job()->devices().empty(); }

constexpr const char *kNoRanks = QT_TRANSLATE_NOOP("Words", "None of the recordings could be read.");
constexpr const char *kNoMemory = QT_TRANSLATE_NOOP("Words", "The file records no memory in use.");
constexpr const char *kNoAllocations
    = QT_TRANSLATE_NOOP("Words", "The file records totals, not individual blocks or allocations.");
constexpr const char *kNoReserved = QT_TRANSLATE_NOOP("Words",
                                                      "The file does not say how much memory the allocator reserved.");
constexpr const char *kNoTrace = QT_TRANSLATE_NOOP("Words", "No events were recorded.");
constexpr const char *kNoLives = QT_TRANSLATE_NOOP("Words",
                                                   "The file does not say when allocations were made and freed.");
constexpr const char *kNoAllocator = QT_TRANSLATE_NOOP("Words", "The file does not record free blocks.");

constexpr QSize kUsualPicture{1600, 900};
constexpr QSize kTall{1600, 1150};

/// A picture is a row here and a function above, which answers the question and hands its figure to drawn().
constexpr std::array kPictures = {
    PictureRow{"active-memory", "active-memory", makeTimeline},
    PictureRow{"categories", "categories", makeOverTime<&kCategoriesOverTime>},
    PictureRow{"phases", "phases", makeOverTime<nullptr>},
    PictureRow{"flame", "flame", makeFlame},
    PictureRow{"sizes", "sizes", makeSizes},
    PictureRow{"size-classes", "size-classes", makeOverTime<&kSizeClassesOverTime>, {}, &kSizeClassesOverTime},
    PictureRow{"segments", "segments", makeSegments},
    PictureRow{"private-pools", "private-pools", makePools},
    PictureRow{"cached-segments", "cached-segments", makeCachedSegments},
    PictureRow{"statistics", "statistics", makeStatistics},
    PictureRow{"peak", "peak", makePeak},
    PictureRow{"out-of-memory", "out-of-memory", makeOutOfMemory},
    PictureRow{"replay", "replay", makeReplay},
    PictureRow{"segment-costs", "segment-costs", makeSegmentCosts},
    PictureRow{"leaks", "leaks", makeLeaks},
    PictureRow{"operators", "operators", makeOperators},
    PictureRow{"steps", "steps", makeSteps},
    PictureRow{"dumps", "dumps", makeDumps},
    PictureRow{"diff", "diff", makeDifference},
    PictureRow{
        "ranks", "ranks", makeRanks,
        PicturePage{kTall, hasRanks, kNoRanks,
                    QT_TRANSLATE_NOOP("Words", "The peaks of all ranks, and below them their curves with the band of "
                                               "each group."),
                    ranksAlt}},
    PictureRow{
        "statistics", "memory_overview", makeMemoryOverview,
        PicturePage{kUsualPicture, hasMemory, kNoMemory,
                    QT_TRANSLATE_NOOP("Words", "Reserved memory at the end, allocated and cached, and the allocated "
                                               "memory by category."),
                    memoryOverviewAlt}},
    PictureRow{
        "allocations", "top_consumers", makeTopConsumers,
        PicturePage{kTall, hasBlocks, kNoAllocations,
                    QT_TRANSLATE_NOOP("Words", "The 30 largest blocks with the lines that allocated them, coloured by "
                                               "category."),
                    topConsumersAlt}},
    PictureRow{"categories", "category_breakdown", makeCategoryBreakdown,
               PicturePage{kUsualPicture, hasMemory, kNoMemory,
                           QT_TRANSLATE_NOOP("Words", "Memory by category, at the end and at the peak."),
                           categoryBreakdownAlt}},
    PictureRow{"sizes", "size_distribution", makeSizeDistribution,
               PicturePage{kTall, hasBlocks, kNoAllocations,
                           QT_TRANSLATE_NOOP("Words", "Active and cached blocks by size: bytes above, counts below."),
                           sizeDistributionAlt}},
    PictureRow{
        "statistics", "memory_efficiency", makeMemoryEfficiency,
        PicturePage{kUsualPicture, hasReserved, kNoReserved,
                    QT_TRANSLATE_NOOP("Words", "How much of the reserved memory is allocated, and how much is cached."),
                    memoryEfficiencyAlt}},
    PictureRow{
        "active-memory", "active_memory_timeline", makeActiveTimeline,
        PicturePage{kUsualPicture, hasTrace, kNoTrace,
                    QT_TRANSLATE_NOOP("Words", "Every allocation over the recording, from the oldest at the bottom to "
                                               "the youngest, coloured by category."),
                    activeTimelineAlt}},
    PictureRow{"size-classes", "size_classes", makeSizeClasses,
               PicturePage{kUsualPicture, hasLives, kNoLives,
                           QT_TRANSLATE_NOOP("Words", "Requested memory over the recording, by the size of the "
                                                      "allocations."),
                           sizeClassesAlt}},
    PictureRow{"statistics", "fragmentation", makeFragmentation,
               PicturePage{kUsualPicture, hasAllocator, kNoAllocator,
                           QT_TRANSLATE_NOOP("Words",
                                             "Reserved and free memory over the recording, and free blocks by size at "
                                             "the end."),
                           fragmentationAlt}},
};

} // namespace

std::span<const PictureRow> pictures() { return kPictures; }

const PictureRow *findPicture(std::string_view id)
{
    const auto found = std::ranges::find(kPictures, id, &PictureRow::id);
    return found == kPictures.end() ? nullptr : &*found;
}

MakePicture makerOf(const PictureRow &row, PictureAsk ask, LoadContext context)
{
    return [make = row.make, ask = std::move(ask), context = std::move(context)](PictureFormat format,
                                                                                 const std::stop_token &stop) {
        PictureCall call{ask, format, context};
        call.context.stop = stop;
        return make(call);
    };
}

std::vector<const PictureRow *> pagePictures(const Document &document)
{
    std::vector<const PictureRow *> rows;
    for (const PictureRow &row : kPictures) {
        if (row.page && document.has(findReport(row.report)->needs.about))
            rows.push_back(&row);
    }
    return rows;
}

QString whyNoPage(const PictureRow &row, const PictureAsk &ask, const Voice &voice)
{
    return row.page->isPossible(ask) ? QString() : voice.say(row.page->missing);
}

MakePicture pageMakerOf(const PictureRow &row, PictureAsk ask)
{
    const QString run = ask.figure.title.isEmpty() ? documentTitle(*ask.document()) : ask.figure.title;
    const QString title = shown(run.toStdString()) + u": "_s
                          + QString::fromLatin1(row.id.data(), static_cast<qsizetype>(row.id.size()));
    ask.figure.size = row.page->size;
    return [make = makerOf(row, std::move(ask)), title](PictureFormat format,
                                                        const std::stop_token &stop) -> Result<Picture> {
        TRY(auto picture, make(format, stop));
        picture.sheet.title = title;
        return picture;
    };
}

Result<QByteArray> pageSvg(const PictureRow &row, const PictureAsk &ask, const QString &prefix,
                           const std::stop_token &stop)
{
    constexpr qsizetype kLargestInline = 1 << 20; // bytes; a larger one becomes an image at twice the size
    constexpr int kInlineDpi = 192;
    return guarded([&]() -> Result<QByteArray> {
        const QString words = row.page->altText({ask, PictureFormat::Svg, stoppable(stop)}, Voice::current());
        TRY(const auto svg, pictureSvg(pageMakerOf(row, ask), stop));
        if (svg.size() <= kLargestInline)
            return inlineSvg(svg, words, prefix);
        PictureAsk fine = ask;
        fine.figure.dpi = kInlineDpi;
        TRY(const auto image, pictureImage(pageMakerOf(row, std::move(fine)), stop));
        return inlineImage(image, row.page->size, words);
    });
}

} // namespace allostrata
