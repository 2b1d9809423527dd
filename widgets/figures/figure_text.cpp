// Texts of a picture: title and footnote.

#include "widgets/figures/figure_text.h"

#include "core/analysis/report/device_overview.h"
#include "widgets/session/file_names.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"
#include "widgets/timeline/timeline_axes.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

QString fileOf(const Document &document) { return shown(documentTitle(document).toStdString()); }

/// Returns whether the reserved bytes are only known within bounds somewhere in the window.
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
    const Device &device = document.devices()[request.state.device];
    const TimelineWindow &window = request.state.window;
    QStringList counts{voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 event(s)"), device.timeline.end())};
    if (device.times.isValid())
        counts << durationText(static_cast<double>(device.times.last() - device.times.first()) / 1000);
    if (document.snapshot()->recorder == Recorder::Peak)
        counts = {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 tensor(s)"),
                              overviewOf(document, request.state.device)->allocations)};
    else if (device.capabilities.lives)
        counts << voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), device.timeline.allocations().size());
    QStringList notes{Words::tr("%1, %2.").arg(fileOf(document), deviceText(device.ordinal)),
                      counts.join(QStringLiteral(", ")) + Words::tr(".")};
    if (const QString part = partText(document, device, voice); !part.isEmpty())
        notes << part;
    if (window.first > 0 || window.last < device.timeline.end())
        notes << Words::tr("Shown: events %1 to %2.")
                     .arg(voice.number(momentNumber(device.timeline, window.first)),
                          voice.number(momentNumber(device.timeline, window.last > 0 ? window.last - 1 : 0)));
    if (request.state.detailPercent < 100)
        notes << Words::tr("Hatched: all but the largest %1% of the allocations.").arg(request.state.detailPercent);
    if (request.filter) {
        const QString matching = voice.number(request.filter->matching.count);
        const QString query = shown(request.state.query.simplified().toStdString());
        notes << (request.state.showLeftOut ? Words::tr(QT_TRANSLATE_NOOP(
                      "Words", "Only allocations that match “%1” (%2) are coloured; the rest are hatched."))
                                            : Words::tr("Only allocations that match “%1” (%2) are drawn."))
                     .arg(query, matching);
    }
    if (request.state.showReserved && isReservedInferred(device, window))
        notes << Words::tr("Reserved memory is inferred.");
    if (request.state.colouring == Attribute::Category && request.attribution && request.attribution->infersAny())
        notes << Words::tr("Categories of memory from before the recording are inferred.");
    if (request.hasPhases)
        notes << Words::tr("Phases are inferred.");
    return notes;
}

QString figureFootnote(const Document &document, const FigureRequest &request)
{
    return figureNotes(document, request).join(QLatin1Char(' '));
}

} // namespace allostrata
