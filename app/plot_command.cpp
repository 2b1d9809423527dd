// The command "plot": the timeline as a picture file.

#include "app/plot_command.h"

#include "app/interrupt.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "core/base/units.h"
#include "core/load/load.h"
#include "widgets/plots/figure.h"
#include "widgets/session/session.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
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

/// A whole number that takes up all of the text.
std::optional<std::uint32_t> wholeNumber(std::string_view text)
{
    std::uint32_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

/// "A:B" or "AxB".
std::optional<std::pair<std::uint32_t, std::uint32_t>> twoNumbers(std::string_view text, char between)
{
    const std::size_t at = text.find(between);
    if (at == std::string_view::npos)
        return std::nullopt;
    const auto first = wholeNumber(text.substr(0, at));
    const auto second = wholeNumber(text.substr(at + 1));
    if (!first || !second)
        return std::nullopt;
    return std::pair(*first, *second);
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
            const auto size = twoNumbers(text, 'x');
            constexpr std::uint32_t kSmallest = 200;
            constexpr std::uint32_t kLargest = 16000;
            if (!size || size->first < kSmallest || size->second < kSmallest || size->first > kLargest || size->second > kLargest)
                return false;
            request.size = QSize(static_cast<int>(size->first), static_cast<int>(size->second));
            return true;
        }
        case OptionId::Dpi: {
            const auto dpi = wholeNumber(text);
            if (!dpi || *dpi < 30 || *dpi > 1200)
                return false;
            request.dpi = static_cast<int>(*dpi);
            return true;
        }
        case OptionId::Window: {
            const auto window = twoNumbers(text, ':');
            const Moment end = m_document.devices[state.device].timeline.end();
            if (!window || window->first >= window->second || window->first >= end)
                return false;
            state.window.first = window->first;
            state.window.last = std::min(window->second, end);
            return true;
        }
        case OptionId::Axis:
            state.axis = text == "time" ? TimeAxis::Time : TimeAxis::Events;
            return true;
        case OptionId::Detail: {
            const auto percent = wholeNumber(text);
            if (!percent || *percent < 1 || *percent > 100)
                return false;
            state.detailPercent = static_cast<int>(*percent);
            return true;
        }
        case OptionId::ColourBy: {
            const auto found = std::find_if(kColourings.begin(), kColourings.end(), [text](const auto &row) { return row.first == text; });
            if (found == kColourings.end())
                return false;
            state.colouring = found->second;
            return true;
        }
        case OptionId::HighestBytes:
            request.highestByte = parseBytes(text);
            return request.highestByte.value_or(0) > 0;
        case OptionId::Title:
            request.title = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
            return true;
        case OptionId::Dark:
            request.isDark = true;
            return true;
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
    const auto written = writeFigure(*document, request, QString::fromStdString(output));
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
