// The command "plot": writes the timeline or another report as a picture.

#include "app/commands/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/device_call.h"
#include "app/commands/diff_call.h"
#include "app/commands/options.h"
#include "core/analysis/allocations/histogram.h"
#include "core/analysis/allocator/cached_bands.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/query/frame_search.h"
#include "core/reports/report.h"
#include "core/reports/report_answers.h"
#include "widgets/figures/cached_figure.h"
#include "widgets/figures/diff_figure.h"
#include "widgets/figures/dump_figure.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/flame_figure.h"
#include "widgets/figures/histogram_figure.h"
#include "widgets/figures/leak_figure.h"
#include "widgets/figures/ledger_figure.h"
#include "widgets/figures/oom_figure.h"
#include "widgets/figures/operator_figure.h"
#include "widgets/figures/pool_figure.h"
#include "widgets/figures/rank_figure.h"
#include "widgets/figures/replay_figure.h"
#include "widgets/figures/segment_cost_figure.h"
#include "widgets/figures/segment_figure.h"
#include "widgets/figures/statistics_figure.h"
#include "widgets/figures/step_figure.h"
#include "widgets/figures/timeline_figure.h"
#include "widgets/figures/trace_figure.h"
#include "widgets/session/file_names.h"
#include "widgets/session/ledger_question.h"
#include "widgets/session/session.h"
#include "widgets/text/need_text.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QString>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

/// Parameters of a picture.
struct PictureCall {
    const FigureRequest &request;
    QString path;
    ReportRequest report;
    LoadContext context;
    std::optional<ReportQuestion> baseline = {}; ///< of a flame graph
    std::string around = {}; ///< expression for the frame in the middle of a flame graph; empty: none

    [[nodiscard]] const std::shared_ptr<const Document> &document() const { return report.document; }
    [[nodiscard]] ReportQuestion question() const
    {
        return {report.document, report.attribution, report.filter, request.state};
    }
};

ExitStatus finish(const Result<void> &written)
{
    if (written)
        return ExitStatus::Done;
    const Voice voice = Voice::current();
    if (written.error().reason == Reason::UnknownFormat) {
        printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "The name of a picture must end in .png, .svg or .pdf.")));
        return ExitStatus::BadUsage;
    }
    printMessage(errorText(written.error(), voice).all());
    return ExitStatus::Unreadable;
}

Result<void> writeTimeline(const PictureCall &call)
{
    return writeTimelineFigure(call.document(), call.request, call.path, call.context.stop);
}

/// Draws the histograms of the matching allocations that are live in the visible range.
Result<void> writeSizes(const PictureCall &call)
{
    const Device &device = call.report.row();
    AllocationRange range = call.report.range();
    range.scope = AllocationScope::InWindow;
    TRY(const auto ids, allocationsIn(device.timeline, range, call.context));
    HistogramFigure figure{plainFigure(call.request, documentTitle(*call.document())), {}};
    for (const HistogramOf of :
         {HistogramOf::Size, device.times.isValid() ? HistogramOf::LifeTime : HistogramOf::LifeEvents}) {
        TRY(auto bars, histogram(device, ids, of, call.context));
        figure.histograms.push_back(std::move(bars));
    }
    const Voice voice = Voice::current();
    const AllocationSum sum = sumOf(device.timeline, ids);
    if (call.request.hasFootnote)
        figure.footnote
            = histogramFootnote(*call.document(), device,
                                voice.say(QT_TRANSLATE_NOOP("Words", "%1 of %2 allocations, %3"),
                                          {voice.number(sum.count), voice.number(device.timeline.allocations().size()),
                                           voice.bytes(sum.bytes)}));
    return writeSheet(figure, call.path, call.context.stop);
}

template <TraceFigureKind kKind>
Result<void> writeReport(const PictureCall &call)
{
    return writeTraceFigure({kKind, call.question(), {}, call.request}, call.path, call.context.stop);
}

Result<void> writeSegments(const PictureCall &call)
{
    SegmentFigure figure;
    figure.document = call.document();
    figure.figure = call.request;
    return writeSheet(figure, call.path, call.context.stop);
}

Result<void> writePools(const PictureCall &call)
{
    PoolFigure figure;
    figure.question = call.question();
    figure.figure = call.request;
    return writePoolFigure(figure, call.path, call.context.stop);
}

Result<void> writeCachedSegments(const PictureCall &call)
{
    auto bands = CachedBands::build(call.report.snapshot(), call.report.timeline(), call.context);
    if (!bands)
        return bands.error();
    CachedFigure figure;
    figure.area.question = call.question();
    figure.area.bands = std::make_shared<const CachedBands>(*std::move(bands));
    figure.figure = call.request;
    return writeCachedFigure(figure, call.path, call.context.stop);
}

Result<void> writeStatistics(const PictureCall &call)
{
    return writeStatisticsFigure({call.question(), call.request}, call.path, call.context.stop);
}

Result<void> writePeak(const PictureCall &call)
{
    const ReportQuestion question = call.question();
    const bool isPeak = momentOf(question, LedgerAt::Cursor) == momentOf(question, LedgerAt::PeakRequested);
    TRY(const auto answer, answerLedger(question, isPeak ? LedgerAt::PeakRequested : LedgerAt::Cursor, call.context));
    return writeSheet(LedgerFigure{answer, call.request}, call.path, call.context.stop);
}

/// Draws the last out-of-memory event before the cursor, else the first.
Result<void> writeOutOfMemory(const PictureCall &call)
{
    OutOfMemory oom;
    const std::vector<EventId> events = oomEvents(call.report.timeline().trace());
    if (!events.empty()) {
        EventId shown = events.front();
        for (const EventId event : events) {
            if (event.value() < call.report.cursor)
                shown = event;
        }
        oom = examineOom(*call.document(), call.report.row(), shown, {call.report.capacity, nullptr});
    }
    return writeSheet(oomFigure(*call.document(), oom, call.request), call.path, call.context.stop);
}

Result<void> writeFlame(const PictureCall &call)
{
    ReportQuestion question = call.question();
    question.state.cursor = call.report.cursor;
    question.state.calls = call.report.calls;
    FlameAsk ask{question};
    if (call.baseline) {
        ask.baseline.emplace();
        ask.baseline->base = *call.baseline;
        ask.baseline->base.state.calls = call.report.calls;
        ask.baseline->other = question;
    }
    TRY(auto answer, answerFlame(ask, nullptr, call.context));
    if (!call.around.empty()) {
        const CallFrameId frame = widestMatch(*answer->tree, answer->values, call.around);
        if (!frame)
            return Error{Reason::NoSuchFrame, call.around};
        ask.question.state.flame.around = flameKey(answer->tree->frame(frame).text);
        TRY(answer, answerFlame(ask, answer, call.context));
    }
    return writeFlameFigure({std::move(answer), call.request}, call.path, call.context.stop);
}

Result<void> writeSegmentCosts(const PictureCall &call)
{
    TRY(auto costs, segmentCostsOf(call.report, call.context));
    return writeSegmentCostFigure(
        segmentCostFigure(call.document(), std::make_shared<const SegmentCosts>(std::move(costs)), call.request),
        call.path, call.context.stop);
}

Result<void> writeReplay(const PictureCall &call)
{
    TRY(auto found, replayOf(call.report, call.context));
    auto answer = std::make_shared<const ReplayAnswer>(
        ReplayAnswer{call.document(), call.report.device, call.report.replay, call.report.capacity, std::move(found)});
    return writeReplayFigure({std::move(answer), call.request}, call.path, call.context.stop);
}

Result<void> writeLeaks(const PictureCall &call)
{
    TRY(auto leaks, leaksOf(call.report, call.context));
    return writeLeakFigure(
        leakFigure(call.document(), std::make_shared<const LeakFindings>(std::move(leaks)), call.request), call.path,
        call.context.stop);
}

Result<void> writeOperators(const PictureCall &call)
{
    const ReportRequest &report = call.report;
    TRY(const auto calls, OperatorCalls::build(report.snapshot(), call.context));
    TRY(auto made, operatorBreakdown(calls, report.snapshot(), report.timeline(),
                                     {report.charge, report.first(), report.last(), report.matching()}, call.context));
    return writeSheet(operatorFigure(*call.document(), calls, std::move(made), call.request), call.path,
                      call.context.stop);
}

Result<void> writeSteps(const PictureCall &call)
{
    const auto data = stepsOf(call.report, call.context);
    if (!data)
        return data.error();
    StepChartRequest chart;
    chart.data = *data;
    if (chart.data->runs.size() == 1)
        chart.run = 0;
    chart.metrics = usualMetrics(*chart.data);
    chart.capacity = call.report.capacity;
    chart.limits = call.report.headroom;
    const std::vector<StepPage> pages = stepPages(*chart.data);
    return writeSheet(
        stepPicture(*call.document(), pages.empty() ? StepPage::Steps : pages.front(), chart, call.request), call.path,
        call.context.stop);
}

Result<void> writeDumps(const PictureCall &call)
{
    TRY(auto peaks, dumpPeaksOf(call.report, call.context));
    DumpScene scene = dumpScene(call.report.document->folder(), DumpMeasure::Requested);
    setPeaks(scene, std::make_shared<const std::vector<SharedPeaks>>(std::move(peaks)), DumpMeasure::Requested);
    return writeSheet(dumpFigure(std::move(scene), call.request), call.path, call.context.stop);
}

Result<void> writeRanks(const PictureCall &call)
{
    TRY(const RankFigure figure, usualRankFigure(call.document(), call.request, call.context));
    return writeSheet(figure, call.path, call.context.stop);
}

struct PictureRow {
    std::string_view report;
    Result<void> (*write)(const PictureCall &call) = nullptr;
};

constexpr std::array kPictures = {
    PictureRow{"active-memory", writeTimeline},
    PictureRow{"categories", writeReport<TraceFigureKind::Categories>},
    PictureRow{"phases", writeReport<TraceFigureKind::Phases>},
    PictureRow{"flame", writeFlame},
    PictureRow{"sizes", writeSizes},
    PictureRow{"segments", writeSegments},
    PictureRow{"private-pools", writePools},
    PictureRow{"cached-segments", writeCachedSegments},
    PictureRow{"statistics", writeStatistics},
    PictureRow{"peak", writePeak},
    PictureRow{"out-of-memory", writeOutOfMemory},
    PictureRow{"replay", writeReplay},
    PictureRow{"segment-costs", writeSegmentCosts},
    PictureRow{"leaks", writeLeaks},
    PictureRow{"operators", writeOperators},
    PictureRow{"steps", writeSteps},
    PictureRow{"dumps", writeDumps},
    PictureRow{"ranks", writeRanks},
};

ExitStatus writeDifference(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    const Invocation &invocation = call.invocation();
    ExitStatus status = ExitStatus::Done;
    auto answer = diffOf(
        call, invocation.has(OptionId::Baseline) ? std::optional(invocation.value(OptionId::Baseline)) : std::nullopt,
        status);
    return answer ? finish(writeSheet(DiffFigure{std::move(answer), request}, path, call.stop())) : status;
}

/// Report drawn without --view, depending on the contents of the document.
const ReportRow &pictureOf(const Document &document)
{
    if (document.has(DocumentPart::Devices))
        return reports().front();
    for (const ReportRow &report : reports()) {
        if (report.plot && document.has(report.needs.about))
            return report;
    }
    return reports().front();
}

/// Draws a report's picture and writes it. Errors are printed on standard error.
ExitStatus writePictureOf(const ReportRow &report, DeviceCall &call, const FigureRequest &request, const QString &path)
{
    const Document &document = *call.document();
    const Device *device = document.devices().empty() ? nullptr : &call.device();
    if (const QString why = whyNot(plotNeeds(report), document, device, Voice::current()); !why.isEmpty()) {
        printMessage(shown(document.path) + QStringLiteral(": ") + why);
        return ExitStatus::Unreadable;
    }
    if (report.plot->uses.has(ReportInput::Comparison))
        return writeDifference(call, request, path);
    const bool isOfDevice = report.needs.about == DocumentPart::Devices || !document.has(report.needs.about);
    if (isOfDevice && report.plot->uses.has(ReportInput::Attribution) && !call.attribution())
        return call.status();
    const auto row = std::find_if(kPictures.begin(), kPictures.end(),
                                  [&](const PictureRow &one) { return one.report == report.id; });
    if (row == kPictures.end())
        return ExitStatus::BadUsage;
    ProgressLine progress(shown(document.path), Voice::current());
    LoadContext context;
    context.stop = call.stop();
    context.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
    PictureCall picture{request, path, call.request(), context};
    if (report.plot->uses.has(ReportInput::CallBaseline)) {
        ExitStatus status = ExitStatus::Done;
        picture.baseline = baselineOf(call, status);
        picture.around = call.invocation().value(OptionId::Around);
        if (status != ExitStatus::Done)
            return status;
    }
    return finish(guarded([&] { return row->write(picture); }));
}

constexpr std::array<std::pair<std::string_view, TimeAxis>, 2> kAxes = {{
    {"events", TimeAxis::Events},
    {"time", TimeAxis::Time},
}};

constexpr std::array<std::pair<std::string_view, FigureTheme>, 3> kThemes = {{
    {"paper", FigureTheme::Paper},
    {"light", FigureTheme::Light},
    {"dark", FigureTheme::Dark},
}};

constexpr std::array<std::pair<std::string_view, bool>, 2> kUnits = {{
    {"GiB", false},
    {"GB", true},
}};

/// Sets `value` to the one of that name; returns false if there is none.
template <typename Rows, typename Value>
bool choose(const Rows &rows, std::string_view name, Value &value)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [name](const auto &row) { return row.first == name; });
    if (found != rows.end())
        value = found->second;
    return found != rows.end();
}

/// Parses "AxB".
std::optional<QSize> sizeOf(std::string_view text)
{
    const std::size_t at = text.find('x');
    if (at == std::string_view::npos)
        return std::nullopt;
    const auto width = wholeNumber(text.substr(0, at));
    const auto height = wholeNumber(text.substr(at + 1));
    const auto isGood = [](const auto &side) { return side && *side >= kSmallestFigure && *side <= kLargestFigure; };
    if (!isGood(width) || !isGood(height))
        return std::nullopt;
    return QSize(static_cast<int>(*width), static_cast<int>(*height));
}

/// Removes the parts in a list "legend,labels"; returns false for an unknown part.
bool leaveOut(std::string_view list, FigureRequest &request)
{
    const std::array<std::pair<std::string_view, bool *>, 6> parts = {{
        {"title", &request.hasTitle},
        {"legend", &request.hasLegend},
        {"labels", &request.state.showLabels},
        {"reserved", &request.state.showReserved},
        {"footnote", &request.hasFootnote},
        {"left-out", &request.state.showLeftOut},
    }};
    while (true) {
        const std::size_t comma = list.find(',');
        const std::string_view name = list.substr(0, comma);
        const auto found = std::find_if(parts.begin(), parts.end(),
                                        [name](const auto &part) { return part.first == name; });
        if (found == parts.end())
            return false;
        *found->second = false;
        if (comma == std::string_view::npos)
            return true;
        list.remove_prefix(comma + 1);
    }
}

bool chooseColour(std::string_view text, Attribute &colouring)
{
    const auto found = findAttribute(text, AttributeUse::Colour);
    colouring = found.value_or(colouring);
    return found.has_value();
}

/// Applies the options to a request; returns the invalid option, or nullopt.
class PlotOptions {
public:
    explicit PlotOptions(const Invocation &invocation) : m_invocation(invocation) {}

    std::optional<OptionId> read(FigureRequest &request) const
    {
        for (const auto &[id, text] : m_invocation.options) {
            if (!readOne(id, text, request))
                return id;
        }
        return std::nullopt;
    }

private:
    bool readOne(OptionId id, std::string_view text, FigureRequest &request) const
    {
        ViewState &state = request.state;
        switch (id) {
        case OptionId::Size: {
            const auto size = sizeOf(text);
            request.size = size.value_or(request.size);
            return size.has_value();
        }
        case OptionId::Dpi: {
            const auto dpi = wholeNumber(text);
            if (!dpi || *dpi < kFewestDpi || *dpi > kMostDpi)
                return false;
            request.dpi = static_cast<int>(*dpi);
            return true;
        }
        case OptionId::Axis: return choose(kAxes, text, state.axis);
        case OptionId::Detail: {
            const auto percent = wholeNumber(text);
            if (!percent || *percent < 1 || *percent > 100)
                return false;
            state.detailPercent = static_cast<int>(*percent);
            return true;
        }
        case OptionId::ColourBy: return chooseColour(text, state.colouring);
        case OptionId::FrameColour: {
            for (const FlameColouring one : enumerators<FlameColouring>) {
                if (kFlameColouringIds[one] == text) {
                    state.flame.colouring = one;
                    return true;
                }
            }
            return false;
        }
        case OptionId::Flames: state.flame.isFlipped = true; return true;
        case OptionId::HighestBytes: request.highestByte = parseBytes(text); return request.highestByte.value_or(0) > 0;
        case OptionId::Capacity: state.capacity = capacityOf(m_invocation); return state.capacity.has_value();
        case OptionId::Title:
            request.title = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
            return true;
        case OptionId::Theme: return choose(kThemes, text, request.theme);
        case OptionId::Transparent: request.isTransparent = true; return true;
        case OptionId::Phases: request.hasPhases = true; return true;
        case OptionId::Without: return leaveOut(text, request);
        case OptionId::Units: return choose(kUnits, text, state.decimalUnits);
        default: return true;
        }
    }

    const Invocation &m_invocation;
};

/// Prints the given option that does not affect the picture; returns true if there is one.
bool refusesOption(const ReportRow &report, const Invocation &invocation)
{
    auto unused = unusedOption(invocation, report.plot->uses);
    // neither a folder nor a job has devices to choose from
    const bool isOfMany = report.needs.about == DocumentPart::Folder || report.needs.about == DocumentPart::Job;
    if (!unused && isOfMany && invocation.has(OptionId::Device))
        unused = OptionId::Device;
    if (unused)
        refuseUnused(*unused, OptionId::View, report.id);
    return unused.has_value();
}

/// Prints why the options of a flame graph cannot be followed; returns true if they cannot.
bool refusesFlame(const Invocation &invocation)
{
    const Voice voice = Voice::current();
    const std::string around = invocation.value(OptionId::Around);
    QString why;
    if (invocation.value(OptionId::FrameColour) == kFlameColouringIds[FlameColouring::Difference]
        && !invocation.has(OptionId::Baseline))
        why = voice.say(QT_TRANSLATE_NOOP("Words", "--frame-color difference has no effect without --baseline."));
    else if (invocation.has(OptionId::Around) && (around.empty() || checkPattern(around)))
        why = voice.say(QT_TRANSLATE_NOOP("Words", "--around %1: this is not a regular expression."), {shown(around)});
    if (!why.isEmpty())
        printMessage(why);
    return !why.isEmpty();
}

/// Report named by --view, if it has a picture; null if there is none of that name.
const ReportRow *namedReport(const Invocation &invocation)
{
    const ReportRow *report = findReport(invocation.value(OptionId::View));
    return report && report->plot ? report : nullptr;
}

/// Whether the file can be coloured by an attribute; otherwise prints why not.
bool canColour(const DeviceCall &call, Attribute attribute)
{
    const AttributeGap gap = attributeGap(attribute, *call.document(), call.device());
    if (gap != AttributeGap::None)
        refuseAttribute(OptionId::ColourBy, call.invocation(), gap);
    return gap == AttributeGap::None;
}

} // namespace

ExitStatus runPlot(const Invocation &invocation)
{
    const Interrupt interrupt;
    const Voice voice = Voice::current();
    if (!invocation.has(OptionId::Output)) {
        printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "Name the picture with -o, for example -o out.png.")));
        return ExitStatus::BadUsage;
    }
    const bool isNamed = invocation.has(OptionId::View);
    const ReportRow *view = isNamed ? namedReport(invocation) : nullptr;
    if (isNamed && !view) {
        printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "Name a view with --view: %1."), {listed(pictureIds())})
                     + noneOfThem(OptionId::View, invocation));
        return ExitStatus::BadUsage;
    }
    if ((view && refusesOption(*view, invocation)) || refusesFlame(invocation))
        return ExitStatus::BadUsage;
    DeviceCall call(invocation, interrupt, view ? std::optional(view->needs.about) : std::nullopt,
                    view && view->needs.alsoDevices);
    if (!call.open())
        return call.status();
    if (!view) {
        view = &pictureOf(*call.document());
        if (!call.mustBeAbout(view->needs.about, view->needs.alsoDevices))
            return call.status();
        if (refusesOption(*view, invocation))
            return ExitStatus::BadUsage;
    }
    const bool isOfDevice = view->needs.about == DocumentPart::Devices;
    if (isOfDevice && !call.applyQuery())
        return call.status();
    FigureRequest request;
    request.state = call.state();
    request.filter = call.filter();
    if (const auto bad = PlotOptions(invocation).read(request)) {
        refuseValue(*bad, invocation);
        return ExitStatus::BadUsage;
    }
    const Attribute asked = std::exchange(request.state.colouring, colouringFor(*call.document(), request.state));
    const bool isTaken = isOfDevice && invocation.has(OptionId::ColourBy) && request.state.colouring == asked;
    if (isTaken && !canColour(call, asked))
        return ExitStatus::BadUsage;
    if (isOfDevice && needsAttribution(request.state.colouring)) {
        request.attribution = call.attribution();
        if (!request.attribution)
            return call.status();
    }
    const QString path = QFile::decodeName(QByteArray::fromStdString(invocation.value(OptionId::Output)));
    return writePictureOf(*view, call, request, path);
}

std::optional<OptionId> readFigureOptions(const Invocation &invocation, FigureRequest &request)
{
    return PlotOptions(invocation).read(request);
}

} // namespace allostrata
