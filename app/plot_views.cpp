// The views that the command "plot" draws.

#include "app/plot_views.h"

#include "app/output.h"
#include "core/analysis/histogram.h"
#include "widgets/plots/histogram_figure.h"
#include "widgets/plots/report_figure.h"
#include "widgets/session/file_names.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace allostrata {

namespace {

constexpr const char *kContext = "CommandLine";

constexpr std::array<std::pair<std::string_view, PlotView>, 5> kViews = {{
    {"", PlotView::ActiveMemory},
    {"active-memory", PlotView::ActiveMemory},
    {"categories", PlotView::Categories},
    {"phases", PlotView::Phases},
    {"sizes", PlotView::Sizes},
}};

ExitStatus finish(const Result<void> &written)
{
    if (written)
        return ExitStatus::Done;
    const Voice voice = Voice::current();
    if (written.error().reason == Reason::UnknownFormat) {
        printMessage(voice.say(kContext, QT_TRANSLATE_NOOP("CommandLine", "A picture ends in .png, .svg or .pdf.")));
        return ExitStatus::BadUsage;
    }
    printMessage(errorText(written.error(), voice).all());
    return ExitStatus::Unreadable;
}

/// Of all allocations that the query keeps and that live in the window.
Result<void> writeSizes(const DeviceCall &call, const FigureRequest &request, const QString &path)
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
            voice.say(kContext, QT_TRANSLATE_NOOP("CommandLine", "%1 of %2 allocations, %3"),
                      {voice.number(sum.count), voice.number(device.timeline.allocations().size()), voice.bytes(sum.bytes)}));
    return writeHistogramFigure(figure, path);
}

} // namespace

std::optional<PlotView> findPlotView(std::string_view name)
{
    const auto found = std::find_if(kViews.begin(), kViews.end(), [name](const auto &row) { return row.first == name; });
    return found == kViews.end() ? std::nullopt : std::optional(found->second);
}

ExitStatus writeView(PlotView view, DeviceCall &call, const FigureRequest &request, const QString &path)
{
    if (view == PlotView::ActiveMemory)
        return finish(writeFigure(call.document(), request, path));
    if (!call.device().capabilities.timeline) {
        printMessage(Voice::current().say(
            kContext, QT_TRANSLATE_NOOP("CommandLine", "The device has no recorded events, and this view tells of them.")));
        return ExitStatus::Unreadable;
    }
    if (view == PlotView::Sizes)
        return finish(writeSizes(call, request, path));
    const auto attribution = call.attribution();
    if (!attribution)
        return call.status();
    const ReportFigureKind kind = view == PlotView::Categories ? ReportFigureKind::Categories : ReportFigureKind::Phases;
    return finish(writeReportFigure({kind, {call.document(), attribution, call.filter(), request.state}, {}, request}, path));
}

} // namespace allostrata
