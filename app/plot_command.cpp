// The command "plot": the timeline as a picture file.

#include "app/plot_command.h"

#include "app/interrupt.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/rules_option.h"
#include "core/base/units.h"
#include "core/load/load.h"
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

constexpr const char *kContext = "CommandLine";

constexpr std::array<std::pair<std::string_view, Colouring>, 6> kColourings = {{
    {"stack", Colouring::Stack},
    {"size", Colouring::Size},
    {"age", Colouring::Age},
    {"stream", Colouring::Stream},
    {"pool", Colouring::Pool},
    {"state", Colouring::State},
}};

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

/// A whole number that takes up all of the text.
std::optional<std::uint32_t> wholeNumber(std::string_view text)
{
    std::uint32_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
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

/// "A:B", "A:" or ":B", cut to the trace; nothing for an empty stretch.
std::optional<std::pair<Moment, Moment>> windowOf(std::string_view text, Moment end)
{
    const std::size_t at = text.find(':');
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view before = text.substr(0, at);
    const std::string_view behind = text.substr(at + 1);
    const auto first = before.empty() ? std::optional<std::uint32_t>(0) : wholeNumber(before);
    const auto last = behind.empty() ? std::optional<std::uint32_t>(end) : wholeNumber(behind);
    if (!first || !last || *first >= *last || *first >= end)
        return std::nullopt;
    return std::pair<Moment, Moment>(*first, std::min<Moment>(*last, end));
}

/// Leaves out the parts of a list "legend,labels"; false for one that there is not.
bool leaveOut(std::string_view list, FigureRequest &request)
{
    const std::array<std::pair<std::string_view, bool *>, 5> parts = {{
        {"title", &request.hasTitle},
        {"legend", &request.hasLegend},
        {"labels", &request.state.showLabels},
        {"reserved", &request.state.showReserved},
        {"footnote", &request.hasFootnote},
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

/// Puts the options into a request; answers the one that makes no sense, or nothing.
class PlotOptions {
public:
    PlotOptions(const Invocation &invocation, const Document &document) : m_invocation(invocation), m_document(document) {}

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
        case OptionId::Window: {
            const auto window = windowOf(text, m_document.devices[state.device].timeline.end());
            if (!window)
                return false;
            std::tie(state.window.first, state.window.last) = *window;
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
            return choose(kColourings, text, state.colouring);
        case OptionId::HighestBytes:
            request.highestByte = parseBytes(text);
            return request.highestByte.value_or(0) > 0;
        case OptionId::Capacity:
            state.capacity = parseBytes(text);
            return state.capacity.value_or(0) > 0;
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
    const Document &m_document;
};

/// The row of the device asked for, or the first with events, or the first.
std::optional<std::size_t> deviceRow(const Invocation &invocation, const Document &document)
{
    if (!invocation.has(OptionId::Device)) {
        const auto found = std::find_if(document.devices.begin(), document.devices.end(),
                                        [](const Device &device) { return device.capabilities.timeline; });
        return found == document.devices.end() ? 0 : static_cast<std::size_t>(found - document.devices.begin());
    }
    const std::string wanted = invocation.value(OptionId::Device);
    const auto found = std::find_if(document.devices.begin(), document.devices.end(),
                                    [&wanted](const Device &device) { return std::to_string(device.ordinal) == wanted; });
    if (found == document.devices.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - document.devices.begin());
}

QString badValue(OptionId id, const Invocation &invocation, const Voice &voice)
{
    const std::string value = invocation.value(id);
    return voice.say(kContext, QT_TRANSLATE_NOOP("CommandLine", "“%2” does not fit the option --%1 and this file."),
                     {QString::fromUtf8(optionRow(id).name.data(), static_cast<qsizetype>(optionRow(id).name.size())),
                      shown(value)});
}

} // namespace

ExitStatus runPlot(const Invocation &invocation)
{
    const Voice voice = Voice::current();
    if (!invocation.has(OptionId::Output)) {
        printMessage(voice.say(kContext, QT_TRANSLATE_NOOP("CommandLine", "Name the picture with -o, for example -o out.png.")));
        return ExitStatus::BadUsage;
    }
    const std::string &file = invocation.operands.front();
    const Interrupt interrupt;
    LoadContext context;
    context.stop = interrupt.token();
    context.salvage = invocation.has(OptionId::Salvage) ? Salvage::KeepWhatIsThere : Salvage::Refuse;
    context.rules = rulesOf(invocation);
    if (!context.rules)
        return ExitStatus::Unreadable;
    auto document = [&] {
        ProgressLine progress(shown(file), voice);
        context.onProgress = [&progress](const LoadProgress &now) { progress.show(now); };
        return load(file, context);
    }();
    if (!document) {
        printMessage(shown(file) + QStringLiteral(": ") + errorText(document.error(), voice).all());
        return ExitStatus::Unreadable;
    }
    if ((*document)->devices.empty()) {
        printMessage(voice.say(kContext, QT_TRANSLATE_NOOP("CommandLine", "The file has neither events nor segments to draw.")));
        return ExitStatus::Unreadable;
    }
    const auto device = deviceRow(invocation, **document);
    if (!device) {
        printMessage(badValue(OptionId::Device, invocation, voice));
        return ExitStatus::BadUsage;
    }
    FigureRequest request;
    request.state = Session::initialState(**document, *device);
    if (const auto bad = PlotOptions(invocation, **document).read(request)) {
        printMessage(badValue(*bad, invocation, voice));
        return ExitStatus::BadUsage;
    }
    const std::string output = invocation.value(OptionId::Output);
    const auto written = writeFigure(*document, request, QFile::decodeName(QByteArray::fromStdString(output)));
    if (written)
        return ExitStatus::Done;
    if (written.error().reason == Reason::UnknownFormat) {
        printMessage(voice.say(kContext, QT_TRANSLATE_NOOP("CommandLine", "A picture ends in .png, .svg or .pdf.")));
        return ExitStatus::BadUsage;
    }
    printMessage(errorText(written.error(), voice).all());
    return ExitStatus::Unreadable;
}

} // namespace allostrata
