// The pictures that the command "plot" draws of reports.

#include "app/pictures.h"

#include "app/diff_call.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "core/analysis/cached_bands.h"
#include "core/analysis/histogram.h"
#include "core/analysis/operator_statistics.h"
#include "core/base/guarded.h"
#include "core/reports/report_answers.h"
#include "widgets/charts/cached_figure.h"
#include "widgets/charts/diff_figure.h"
#include "widgets/charts/dump_figure.h"
#include "widgets/charts/histogram_figure.h"
#include "widgets/charts/leak_figure.h"
#include "widgets/charts/ledger_figure.h"
#include "widgets/charts/oom_figure.h"
#include "widgets/charts/operator_figure.h"
#include "widgets/charts/pool_figure.h"
#include "widgets/charts/report_figure.h"
#include "widgets/charts/segment_cost_figure.h"
#include "widgets/charts/segment_figure.h"
#include "widgets/charts/statistics_figure.h"
#include "widgets/charts/step_figure.h"
#include "widgets/charts/timeline_figure.h"
#include "widgets/session/file_names.h"
#include "widgets/session/ledger_question.h"
#include "widgets/text/need_text.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

/// A picture that is asked for.
struct PictureCall {
    const FigureRequest &request;
    QString path;
    ReportRequest report;
    LoadContext context;

    [[nodiscard]] const std::shared_ptr<const Document> &document() const { return report.document; }
    [[nodiscard]] ReportQuestion question() const { return {report.document, report.attribution, report.filter, request.state}; }
};

ExitStatus finish(const Result<void> &written)
{
    if (written)
        return ExitStatus::Done;
    const Voice voice = Voice::current();
    if (written.error().reason == Reason::UnknownFormat) {
        printMessage(
            voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "A picture ends in .png, .svg or .pdf.")));
        return ExitStatus::BadUsage;
    }
    printMessage(errorText(written.error(), voice).all());
    return ExitStatus::Unreadable;
}

Result<void> writeTimeline(const PictureCall &call)
{
    return writeTimelineFigure(call.document(), call.request, call.path, call.context.stop);
}

/// Draws the histograms of the allocations that the query keeps and that live in the window.
Result<void> writeSizes(const PictureCall &call)
{
    const Device &device = call.report.row();
    AllocationRange range = call.report.range();
    range.scope = AllocationScope::InWindow;
    const auto ids = allocationsIn(device.timeline, range, call.context);
    if (!ids)
        return ids.error();
    HistogramFigure figure{plainFigure(call.request, fileTitle(QString::fromStdString(call.document()->path))), {}};
    for (const HistogramOf of : {HistogramOf::Size, device.times.isValid() ? HistogramOf::LifeTime : HistogramOf::LifeEvents}) {
        auto bars = histogram(device, *ids, of, call.context);
        if (!bars)
            return bars.error();
        figure.histograms.push_back(*std::move(bars));
    }
    const Voice voice = Voice::current();
    const AllocationSum sum = sumOf(device.timeline, *ids);
    if (call.request.hasFootnote)
        figure.footnote = histogramFootnote(
            *call.document(), device,
            voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "%1 of %2 allocations, %3"),
                      {voice.number(sum.count), voice.number(device.timeline.allocations().size()), voice.bytes(sum.bytes)}));
    return writeSheet(figure, call.path, call.context.stop);
}

template <ReportFigureKind kKind>
Result<void> writeReport(const PictureCall &call)
{
    return writeReportFigure({kKind, call.question(), {}, call.request}, call.path, call.context.stop);
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
    const auto answer = answerLedger(question, isPeak ? LedgerAt::PeakRequested : LedgerAt::Cursor, call.context);
    if (!answer)
        return answer.error();
    return writeSheet(LedgerFigure{*answer, call.request}, call.path, call.context.stop);
}

/// The last event before the cursor, else the first.
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

Result<void> writeSegmentCosts(const PictureCall &call)
{
    auto costs = segmentCostsOf(call.report, call.context);
    if (!costs)
        return costs.error();
    return writeSegmentCostFigure(segmentCostFigure(call.document(), std::make_shared<const SegmentCosts>(*std::move(costs)), call.request), call.path, call.context.stop);
}

Result<void> writeLeaks(const PictureCall &call)
{
    auto leaks = leaksOf(call.report, call.context);
    if (!leaks)
        return leaks.error();
    return writeLeakFigure(leakFigure(call.document(), std::make_shared<const LeakReport>(*std::move(leaks)), call.request), call.path, call.context.stop);
}

Result<void> writeOperators(const PictureCall &call)
{
    const ReportRequest &report = call.report;
    const auto calls = OperatorCalls::build(report.snapshot(), call.context);
    if (!calls)
        return calls.error();
    auto made = operatorReport(*calls, report.snapshot(), report.timeline(), {report.charge, report.first(), report.last(), report.kept()}, call.context);
    if (!made)
        return made.error();
    return writeSheet(operatorFigure(*call.document(), *calls, *std::move(made), call.request), call.path, call.context.stop);
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
    return writeSheet(stepPicture(*call.document(), pages.empty() ? StepPage::Steps : pages.front(), chart, call.request), call.path, call.context.stop);
}

Result<void> writeDumps(const PictureCall &call)
{
    auto peaks = dumpPeaksOf(call.report, call.context);
    if (!peaks)
        return peaks.error();
    DumpScene scene = dumpScene(call.report.snapshot().folder, DumpMeasure::Requested);
    setPeaks(scene, std::make_shared<const std::vector<SharedPeaks>>(*std::move(peaks)), DumpMeasure::Requested);
    return writeSheet(dumpFigure(std::move(scene), call.request), call.path, call.context.stop);
}

struct PictureRow {
    std::string_view report;
    Result<void> (*write)(const PictureCall &call) = nullptr;
};

constexpr std::array kPictures = {
    PictureRow{"active-memory", writeTimeline},
    PictureRow{"categories", writeReport<ReportFigureKind::Categories>},
    PictureRow{"phases", writeReport<ReportFigureKind::Phases>},
    PictureRow{"sizes", writeSizes},
    PictureRow{"segments", writeSegments},
    PictureRow{"private-pools", writePools},
    PictureRow{"cached-segments", writeCachedSegments},
    PictureRow{"statistics", writeStatistics},
    PictureRow{"peak", writePeak},
    PictureRow{"out-of-memory", writeOutOfMemory},
    PictureRow{"segment-costs", writeSegmentCosts},
    PictureRow{"leaks", writeLeaks},
    PictureRow{"operators", writeOperators},
    PictureRow{"steps", writeSteps},
    PictureRow{"dumps", writeDumps},
};

ExitStatus writeDifference(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    const Invocation &invocation = call.invocation();
    ExitStatus status = ExitStatus::Done;
    auto answer = diffOf(call, invocation.has(OptionId::Baseline) ? std::optional(invocation.value(OptionId::Baseline)) : std::nullopt, status);
    return answer ? finish(writeSheet(DiffFigure{std::move(answer), request}, path, call.stop())) : status;
}

} // namespace

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

ExitStatus writePictureOf(const ReportRow &report, DeviceCall &call, const FigureRequest &request, const QString &path)
{
    const Document &document = *call.document();
    const Device *device = document.devices.empty() ? nullptr : &call.device();
    if (const QString why = whyNot(plotNeeds(report), document, device, Voice::current()); !why.isEmpty()) {
        printMessage(shown(document.path) + QStringLiteral(": ") + why);
        return ExitStatus::Unreadable;
    }
    if (report.plot->uses.has(ReportInput::Comparison))
        return writeDifference(call, request, path);
    const bool isOfDevice = report.needs.about == DocumentPart::Devices || !document.has(report.needs.about);
    if (isOfDevice && report.plot->uses.has(ReportInput::Attribution) && !call.attribution())
        return call.status();
    const auto row = std::find_if(kPictures.begin(), kPictures.end(), [&](const PictureRow &one) { return one.report == report.id; });
    if (row == kPictures.end())
        return ExitStatus::BadUsage;
    ProgressLine progress(shown(document.path), Voice::current());
    LoadContext context;
    context.stop = call.stop();
    context.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
    return finish(guarded([&] { return row->write({request, path, call.request(), context}); }));
}

} // namespace allostrata
