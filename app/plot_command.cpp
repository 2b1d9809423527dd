// The command "plot": the timeline as a picture file.

#include "app/plot_command.h"

#include "app/device_call.h"
#include "app/option_values.h"
#include "app/output.h"
#include "app/pictures.h"
#include "app/report_options.h"
#include "core/base/units.h"
#include "widgets/plots/figure.h"
#include "widgets/session/session.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

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

/// Puts the value of that name; false if there is none.
template <typename Rows, typename Value>
bool choose(const Rows &rows, std::string_view name, Value &value)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [name](const auto &row) { return row.first == name; });
    if (found != rows.end())
        value = found->second;
    return found != rows.end();
}

/// "AxB".
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

/// Leaves out the parts of a list "legend,labels"; false for one that there is not.
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
        const auto found = std::find_if(parts.begin(), parts.end(), [name](const auto &part) { return part.first == name; });
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

/// Puts the options into a request; answers the one that makes no sense, or nothing.
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
        case OptionId::Axis:
            return choose(kAxes, text, state.axis);
        case OptionId::Detail: {
            const auto percent = wholeNumber(text);
            if (!percent || *percent < 1 || *percent > 100)
                return false;
            state.detailPercent = static_cast<int>(*percent);
            return true;
        }
        case OptionId::ColourBy:
            return chooseColour(text, state.colouring);
        case OptionId::HighestBytes:
            request.highestByte = parseBytes(text);
            return request.highestByte.value_or(0) > 0;
        case OptionId::Capacity:
            state.capacity = capacityOf(m_invocation);
            return state.capacity.has_value();
        case OptionId::Title:
            request.title = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
            return true;
        case OptionId::Theme:
            return choose(kThemes, text, request.theme);
        case OptionId::Transparent:
            request.isTransparent = true;
            return true;
        case OptionId::Phases:
            request.hasPhases = true;
            return true;
        case OptionId::Without:
            return leaveOut(text, request);
        case OptionId::Units:
            return choose(kUnits, text, state.decimalUnits);
        default:
            return true;
        }
    }

    const Invocation &m_invocation;
};

/// Says which option was given that the picture does not depend on; true: there is one.
bool refusesOption(const ReportRow &report, const Invocation &invocation)
{
    auto unused = unusedOption(invocation, report.plot->uses);
    if (!unused && report.needs.about == DocumentPart::Folder && invocation.has(OptionId::Device)) // a folder has no device to ask
        unused = OptionId::Device;
    if (unused)
        refuseUnused(*unused, OptionId::View, report.id);
    return unused.has_value();
}

/// The report of --view, which has a picture; null where there is none of that name.
const ReportRow *namedReport(const Invocation &invocation)
{
    const ReportRow *report = findReport(invocation.value(OptionId::View));
    return report && report->plot ? report : nullptr;
}

/// Says why the file cannot be coloured so.
bool canColour(const DeviceCall &call, Attribute attribute)
{
    const AttributeGap gap = attributeGap(attribute, *call.document(), call.device());
    if (gap != AttributeGap::None)
        refuseAttribute(OptionId::ColourBy, call.invocation(), gap);
    return gap == AttributeGap::None;
}

ExitStatus plotInto(const Invocation &invocation, const Interrupt &interrupt)
{
    const Voice voice = Voice::current();
    if (!invocation.has(OptionId::Output)) {
        printMessage(voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "Name the picture with -o, for example -o out.png.")));
        return ExitStatus::BadUsage;
    }
    const bool isNamed = invocation.has(OptionId::View);
    const ReportRow *view = isNamed ? namedReport(invocation) : nullptr;
    if (isNamed && !view) {
        printMessage(voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "Name a view with --view: %1."), {listed(pictureIds())}));
        return ExitStatus::BadUsage;
    }
    if (view && refusesOption(*view, invocation))
        return ExitStatus::BadUsage;
    DeviceCall call(invocation, interrupt, view ? std::optional(view->needs.about) : std::nullopt, view && view->needs.alsoDevices);
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

} // namespace

std::optional<OptionId> readFigureOptions(const Invocation &invocation, FigureRequest &request)
{
    return PlotOptions(invocation).read(request);
}

ExitStatus runPlot(const Invocation &invocation)
{
    const Interrupt interrupt;
    const ExitStatus status = plotInto(invocation, interrupt);
    const bool isInterrupted = status == ExitStatus::Unreadable && interrupt.signal() != 0;
    return isInterrupted ? static_cast<ExitStatus>(static_cast<int>(ExitStatus::Interrupted) + interrupt.signal()) : status;
}

} // namespace allostrata
