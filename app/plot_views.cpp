// The views that the command "plot" draws.

#include "app/plot_views.h"

#include "app/diff_call.h"
#include "app/dump_tables.h"
#include "app/leak_tables.h"
#include "app/ledger_plots.h"
#include "app/oom_tables.h"
#include "app/operator_tables.h"
#include "app/output.h"
#include "app/statistics_plots.h"
#include "app/segment_tables.h"
#include "app/step_plots.h"
#include "core/analysis/histogram.h"
#include "widgets/plots/diff_figure.h"
#include "widgets/plots/histogram_figure.h"
#include "widgets/plots/report_figure.h"
#include "widgets/session/file_names.h"
#include "widgets/text/reason_text.h"
#include "widgets/views/catalog.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

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

/// Of all allocations that the query keeps and that live in the window.
Result<void> writeSizes(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    const Device &device = call.device();
    const ReportQuestion question{call.document(), nullptr, call.filter(), request.state};
    const AllocationRange range{AllocationScope::InWindow, request.state.cursor, question.first(), question.last(), question.kept()};
    const auto ids = allocationsIn(device.timeline, range, {});
    if (!ids)
        return ids.error();
    HistogramFigure figure;
    for (const HistogramOf of : {HistogramOf::Size, device.times.isValid() ? HistogramOf::LifeTime : HistogramOf::LifeEvents}) {
        auto bars = histogram(device, *ids, of, {});
        if (!bars)
            return bars.error();
        figure.histograms.push_back(*std::move(bars));
    }
    figure.size = request.size;
    figure.dpi = request.dpi;
    figure.theme = request.theme;
    figure.isTransparent = request.isTransparent;
    if (request.hasTitle)
        figure.title = request.title.isEmpty() ? fileTitle(QString::fromStdString(call.document()->path)) : request.title;
    const Voice voice = Voice::current();
    const AllocationSum sum = sumOf(device.timeline, *ids);
    if (request.hasFootnote)
        figure.footnote = histogramFootnote(
            *call.document(), device,
            voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "%1 of %2 allocations, %3"),
                      {voice.number(sum.count), voice.number(device.timeline.allocations().size()), voice.bytes(sum.bytes)}));
    return writeHistogramFigure(figure, path);
}

Result<void> writeTimeline(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    return writeFigure(call.document(), request, path);
}

ExitStatus writeDifference(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    const Invocation &invocation = call.invocation();
    ExitStatus status = ExitStatus::Done;
    auto answer = diffOf(call, invocation.has(OptionId::Baseline) ? std::optional(invocation.value(OptionId::Baseline)) : std::nullopt, status);
    return answer ? finish(writeDiffFigure({std::move(answer), request}, path)) : status;
}

template <ReportFigureKind kKind>
Result<void> writeReport(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    return writeReportFigure({kKind, {call.document(), call.attribution(), call.filter(), request.state}, {}, request}, path);
}

// What only the strata have.
constexpr std::array kOfStrata = {OptionId::Detail, OptionId::ColourBy, OptionId::Capacity, OptionId::Phases};
// Those and what belongs to axes of time and bytes.
constexpr std::array kOfTimelines = {OptionId::Detail, OptionId::ColourBy, OptionId::Capacity, OptionId::Phases,
                                     OptionId::Axis,   OptionId::Units,    OptionId::HighestBytes};

// A verdict has no axes, and speaks of all memory; so do segments, over time.
constexpr std::array kNotOfCauses = {OptionId::Detail, OptionId::ColourBy, OptionId::Phases, OptionId::Axis,
                                     OptionId::Units,  OptionId::HighestBytes, OptionId::Query, OptionId::Window};
constexpr std::array kNotOfCosts = {OptionId::Detail, OptionId::ColourBy, OptionId::Phases, OptionId::Capacity, OptionId::HighestBytes, OptionId::Query,
                                   OptionId::Cursor};
// Leaks are of all steps.
constexpr std::array kNotOfLeaks = {OptionId::Detail, OptionId::ColourBy, OptionId::Phases, OptionId::HighestBytes, OptionId::Query, OptionId::Cursor};
// Segments are of everything; so is the ledger, of one moment.
constexpr std::array kNotOfSegments = {OptionId::Detail, OptionId::ColourBy, OptionId::Phases, OptionId::Capacity, OptionId::Query, OptionId::Cursor};
constexpr std::array kNotOfLedger = {OptionId::Detail,   OptionId::ColourBy,     OptionId::Phases, OptionId::Units,
                                     OptionId::Capacity, OptionId::HighestBytes, OptionId::Query,  OptionId::Window};

// Bars of one moment have no axes.
constexpr std::array kNotOfBars = {OptionId::Detail, OptionId::Capacity, OptionId::Phases,       OptionId::Axis,
                                   OptionId::Units,  OptionId::HighestBytes, OptionId::Window};
constexpr std::array kNotOfPools = {OptionId::Detail, OptionId::ColourBy, OptionId::Capacity, OptionId::Phases, OptionId::Query};

constexpr std::array kNotOfStatistics = {OptionId::Detail, OptionId::ColourBy, OptionId::Phases, OptionId::Capacity,
                                         OptionId::HighestBytes, OptionId::Query, OptionId::Cursor};

// A folder has no device to ask.
constexpr std::array kNotOfDumps = {OptionId::Detail, OptionId::ColourBy, OptionId::Phases, OptionId::Capacity, OptionId::Axis,  OptionId::Units,
                                    OptionId::HighestBytes, OptionId::Query, OptionId::Window, OptionId::Cursor, OptionId::Device};

// Operators have no axis.
constexpr std::array kNotOfOperators = {OptionId::Detail, OptionId::ColourBy, OptionId::Phases, OptionId::Capacity, OptionId::Axis,
                                        OptionId::Units,  OptionId::HighestBytes, OptionId::Cursor};

// Steps have an axis of their own.
constexpr std::array kNotOfSteps = {OptionId::Detail,       OptionId::ColourBy, OptionId::Phases, OptionId::Axis,
                                    OptionId::HighestBytes, OptionId::Query,    OptionId::Window, OptionId::Cursor};

// A difference has its own moments and its own axis.
constexpr std::array kNotOfDifferences = {OptionId::Detail, OptionId::ColourBy, OptionId::Phases, OptionId::Capacity, OptionId::Axis,
                                          OptionId::HighestBytes, OptionId::Window, OptionId::Cursor};

constexpr std::array kViews = {
    PlotViewRow{"active-memory", false, false, {}, writeTimeline},
    PlotViewRow{"categories", true, true, kOfStrata, writeReport<ReportFigureKind::Categories>},
    PlotViewRow{"phases", true, true, kOfStrata, writeReport<ReportFigureKind::Phases>},
    PlotViewRow{"sizes", true, false, kOfTimelines, writeSizes},
    PlotViewRow{"segments", false, false, kNotOfBars, writeSegmentsView},
    PlotViewRow{"private-pools", true, false, kNotOfPools, writePoolsView},
    PlotViewRow{"cached-segments", true, false, kNotOfSegments, writeCachedSegments},
    PlotViewRow{"statistics", true, false, kNotOfStatistics, writeStatistics},
    PlotViewRow{"peak", true, true, kNotOfLedger, writePeak},
    PlotViewRow{"out-of-memory", true, false, kNotOfCauses, writeOomView},
    PlotViewRow{"segment-costs", true, true, kNotOfCosts, writeSegmentCosts},
    PlotViewRow{"leaks", true, true, kNotOfLeaks, writeLeaks},
    PlotViewRow{"operators", true, false, kNotOfOperators, writeOperators, DocumentPart::Devices, false, false, true},
    PlotViewRow{"steps", true, false, kNotOfSteps, writeSteps, DocumentPart::Steps, true, true},
    PlotViewRow{"diff", false, true, kNotOfDifferences, nullptr, DocumentPart::Devices, false, false, false, true},
    PlotViewRow{"dumps", false, false, kNotOfDumps, writeDumps, DocumentPart::Folder},
};

} // namespace

std::span<const PlotViewRow> plotViews()
{
    return kViews;
}

const PlotViewRow *findPlotView(std::string_view name)
{
    const auto *found = std::find_if(kViews.begin(), kViews.end(), [name](const PlotViewRow &row) { return row.name == name; });
    return found == kViews.end() ? nullptr : found;
}

const PlotViewRow &plotViewOf(const Document &document)
{
    const auto *found = std::find_if(kViews.begin(), kViews.end(), [&document](const PlotViewRow &row) { return document.has(row.about); });
    return found == kViews.end() ? kViews.front() : *found;
}

ExitStatus writeView(const PlotViewRow &view, DeviceCall &call, const FigureRequest &request, const QString &path)
{
    if (view.compares)
        return writeDifference(call, request, path);
    const bool isOfDevice = view.about == DocumentPart::Devices || !call.document()->has(view.about);
    const std::span<const ViewRow> rows = viewTable();
    const auto row = std::find_if(rows.begin(), rows.end(), [&view](const ViewRow &one) { return one.name == view.name; });
    const QString name = shown(call.document()->path) + QStringLiteral(": ");
    const bool needsAllocator = row != rows.end() && row->needs.allocator;
    const bool needsOperators = row != rows.end() && row->needs.operators;
    const bool needsLives = row != rows.end() && row->needs.lives;
    if (isOfDevice && ((needsAllocator && !call.device().capabilities.allocator) || (needsLives && !call.device().capabilities.lives)
                       || (needsOperators && !call.device().capabilities.operators))) {
        printMessage(name + whyNot(*row, *call.document(), &call.device()));
        return ExitStatus::Unreadable;
    }
    if (isOfDevice && view.needsEvents && !call.device().capabilities.timeline) {
        printMessage(name + Voice::current().say(
            kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "The device has no recorded events, and this view tells of them.")));
        return ExitStatus::Unreadable;
    }
    if (view.needsAttribution && !call.attribution())
        return call.status();
    return finish(view.write(call, request, path));
}

} // namespace allostrata
