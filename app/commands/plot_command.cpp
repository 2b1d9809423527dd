// The command "plot": writes the timeline or another report as a picture.

#include "app/commands/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/commands/device_call.h"
#include "app/commands/diff_call.h"
#include "app/commands/options.h"
#include "core/base/result.h"
#include "core/reports/report.h"
#include "widgets/figures/report_pictures.h"
#include "widgets/session/session.h"
#include "widgets/text/need_text.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QString>

#include <optional>
#include <utility>

namespace allostrata {

namespace {

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

/// Report drawn without --view, depending on the contents of the document.
const ReportRow &usualReport(const Document &document)
{
    if (document.has(DocumentPart::Devices))
        return reports().front();
    for (const ReportRow &report : reports()) {
        if (report.plot && document.has(report.needs.about))
            return report;
    }
    return reports().front();
}

/// Completes a picture's question by the other file of the call, if it has one. Returns what failed, or Done.
ExitStatus takeBaseline(PictureAsk &ask, ReportInputs uses, DeviceCall &call)
{
    const Invocation &invocation = call.invocation();
    ExitStatus status = ExitStatus::Done;
    if (uses.has(ReportInput::Comparison))
        ask.difference = diffOf(call,
                                invocation.has(OptionId::Baseline) ? std::optional(invocation.value(OptionId::Baseline))
                                                                   : std::nullopt,
                                status);
    if (uses.has(ReportInput::CallBaseline)) {
        ask.baseline = baselineOf(call, status);
        ask.around = invocation.value(OptionId::Around);
    }
    return status;
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
    const ReportInputs uses = report.plot->uses;
    const bool isOfDevice = report.needs.about == DocumentPart::Devices || !document.has(report.needs.about);
    const bool isComparison = uses.has(ReportInput::Comparison); // which has an attribution for each side
    if (isOfDevice && !isComparison && uses.has(ReportInput::Attribution) && !call.attribution())
        return call.status();
    PictureAsk ask{call.request(), request};
    ProgressLine progress(shown(document.path), Voice::current());
    if (const ExitStatus status = takeBaseline(ask, uses, call); status != ExitStatus::Done)
        return status;
    LoadContext context;
    context.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
    return finish(guarded([&] {
        return writePicture(makerOf(*findPicture(report.id), std::move(ask), std::move(context)), path, call.stop());
    }));
}

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
        view = &usualReport(*call.document());
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
    if (const auto bad = readFigureOptions(invocation, request)) {
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

} // namespace allostrata
