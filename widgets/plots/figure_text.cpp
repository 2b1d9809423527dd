// The words of a picture: title, footnote, ticks.

#include "widgets/plots/figure_text.h"

#include "core/analysis/device_overview.h"
#include "widgets/plots/byte_ticks.h"
#include "widgets/plots/plot_text.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/session/file_names.h"
#include "widgets/text/device_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace allostrata {

namespace {

constexpr int kMostTicks = 100;

QString fileOf(const Document &document)
{
    return shown(fileTitle(QString::fromStdString(document.path)).toStdString());
}

/// Somewhere in the window the reserved bytes are known within bounds only.
bool isReservedInferred(const Device &device, const TimelineWindow &window)
{
    constexpr Moment kLooks = 400;
    const Moment step = std::max<Moment>((window.last - window.first) / kLooks, 1);
    for (Moment moment = window.first; moment <= window.last; moment += step) {
        if (!device.timeline.countersAt(moment).reserved.isExact())
            return true;
        if (window.last - moment < step)
            break;
    }
    return false;
}

} // namespace

QString figureTitle(const Document &document, const FigureRequest &request)
{
    return request.title.isEmpty() ? fileOf(document) : shown(request.title.simplified().toStdString());
}

QStringList figureNotes(const Document &document, const FigureRequest &request)
{
    const Voice voice = Voice::current();
    const Device &device = document.devices[request.state.device];
    const TimelineWindow &window = request.state.window;
    QStringList counts{voice.count("figure", QT_TRANSLATE_N_NOOP("figure", "%1 event(s)"), device.timeline.end())};
    if (device.times.isValid())
        counts << durationText(static_cast<double>(device.times.last() - device.times.first()) / 1000);
    if (document.snapshot->recorder == Recorder::Peak)
        counts = {voice.count("figure", QT_TRANSLATE_N_NOOP("figure", "%1 tensor(s)"), overviewOf(document, request.state.device).allocations)};
    else if (device.capabilities.lives)
        counts << voice.count("figure", QT_TRANSLATE_N_NOOP("figure", "%1 allocation(s)"), device.timeline.allocations().size());
    QStringList notes{
        figureWords(QT_TRANSLATE_NOOP("figure", "%1, %2.")).arg(fileOf(document), deviceText(device.ordinal)),
        counts.join(QStringLiteral(", ")) + figureWords(QT_TRANSLATE_NOOP("figure", "."))};
    if (window.first > 0 || window.last < device.timeline.end())
        notes << figureWords(QT_TRANSLATE_NOOP("figure", "Shown: events %1 to %2."))
                     .arg(voice.number(window.first), voice.number(window.last > 0 ? window.last - 1 : 0));
    if (request.state.detailPercent < 100)
        notes << figureWords(QT_TRANSLATE_NOOP("figure", "Hatched: all but the largest %1 % of the allocations.")).arg(request.state.detailPercent);
    if (request.filter) {
        const QString kept = voice.number(request.filter->kept.count);
        const QString query = shown(request.state.query.simplified().toStdString());
        notes << (request.state.showLeftOut ? figureWords(QT_TRANSLATE_NOOP("figure", "Only what answers to “%1” (%2 allocations) is coloured, the rest is hatched."))
                                            : figureWords(QT_TRANSLATE_NOOP("figure", "Only what answers to “%1” (%2 allocations) is drawn.")))
                     .arg(query, kept);
    }
    if (request.state.showReserved && isReservedInferred(device, window))
        notes << figureWords(QT_TRANSLATE_NOOP("figure", "Reserved memory is inferred."));
    if (request.hasPhases)
        notes << figureWords(QT_TRANSLATE_NOOP("figure", "Phases are inferred."));
    return notes;
}

QString figureFootnote(const Document &document, const FigureRequest &request)
{
    return figureNotes(document, request).join(QLatin1Char(' '));
}

KeyTicks keyTicks(const SceneAxis &axis, double from, double to, int wanted)
{
    const bool isTime = axis.kind() == TimeAxis::Time;
    // Coordinates of time are milliseconds.
    const double range = to - from;
    const double scale = !isTime ? 1 : range > kSecondsFrom ? 1000 : range < kMicrosecondsBelow ? 0.001 : 1;
    const double step = niceStep(range / scale, wanted, isTime ? 1e-6 : 1);
    KeyTicks ticks;
    const auto since = [&axis](const char *event, const char *recording) { return figureWords(axis.isSinceRecording() ? recording : event); };
    if (!isTime && axis.isList())
        ticks.name = figureWords(QT_TRANSLATE_NOOP("figure", "tensors alive at the peak, by the phase that made them; not in time"));
    else if (!isTime)
        ticks.name = to > from + 0.5 ? figureWords(QT_TRANSLATE_NOOP("figure", "trace event")) : figureWords(QT_TRANSLATE_NOOP("figure", "no events were recorded"));
    else if (scale > 1)
        ticks.name = since(QT_TRANSLATE_NOOP("figure", "time since the first event in s"), QT_TRANSLATE_NOOP("figure", "time since the recording began in s"));
    else if (scale < 1)
        ticks.name = since(QT_TRANSLATE_NOOP("figure", "time since the first event in µs"), QT_TRANSLATE_NOOP("figure", "time since the recording began in µs"));
    else
        ticks.name = since(QT_TRANSLATE_NOOP("figure", "time since the first event in ms"), QT_TRANSLATE_NOOP("figure", "time since the recording began in ms"));
    int decimals = 0;
    for (double scaled = step; decimals < 6 && std::abs(scaled - std::round(scaled)) > 1e-6; scaled *= 10)
        ++decimals;
    const QLocale locale;
    for (int i = 0; i < kMostTicks; ++i) {
        const double value = (std::ceil(from / scale / step - 1e-9) + i) * step;
        if (value * scale > to + range * 1e-9)
            break;
        ticks.positions.push_back(value * scale);
        ticks.labels << locale.toString(value, 'f', decimals);
    }
    return ticks;
}

} // namespace allostrata
