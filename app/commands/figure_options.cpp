// The options of pictures: size, theme, parts, axes and colours.

#include "app/cli/option_set.h"
#include "app/commands/commands.h"
#include "widgets/figures/picture_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
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

/// Parses a whole number within limits.
template <int kLeast, int kMost>
std::optional<int> numberWithin(std::string_view text)
{
    const auto number = wholeNumber(text);
    if (!number || *number < kLeast || *number > kMost)
        return std::nullopt;
    return static_cast<int>(*number);
}

/// Parses "AxB".
std::optional<QSize> sheetSize(std::string_view text)
{
    const std::size_t at = text.find('x');
    if (at == std::string_view::npos)
        return std::nullopt;
    const auto width = numberWithin<kSmallestFigure, kLargestFigure>(text.substr(0, at));
    const auto height = numberWithin<kSmallestFigure, kLargestFigure>(text.substr(at + 1));
    return width && height ? std::optional(QSize(*width, *height)) : std::nullopt;
}

std::optional<Attribute> colourAttribute(std::string_view text) { return findAttribute(text, AttributeUse::Colour); }

std::optional<QString> figureTitleOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Removes the parts in a list "legend,labels"; returns false for an unknown part.
bool leaveOut(const std::string &value, FigureRequest &request)
{
    const std::array<std::pair<std::string_view, bool *>, 6> parts = {{
        {"title", &request.hasTitle},
        {"legend", &request.hasLegend},
        {"labels", &request.state.showLabels},
        {"reserved", &request.state.showReserved},
        {"footnote", &request.hasFootnote},
        {"left-out", &request.state.showLeftOut},
    }};
    std::string_view list = value;
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

constexpr auto kState = &FigureRequest::state;
constexpr auto kFlame = &ViewState::flame;

constexpr std::array<BoundOption<FigureRequest>, 15> kFigureOptions = {{
    {OptionId::Size, into::parsed<sheetSize, &FigureRequest::size>},
    {OptionId::Dpi, into::parsed<numberWithin<kFewestDpi, kMostDpi>, &FigureRequest::dpi>},
    {OptionId::FrameColour, into::word<kFlameColouringIds, kState, kFlame, &FlameLook::colouring>},
    {OptionId::Flames, into::flag<kState, kFlame, &FlameLook::isFlipped>},
    {OptionId::Axis, into::word<kAxes, kState, &ViewState::axis>},
    {OptionId::Detail, into::parsed<numberWithin<1, 100>, kState, &ViewState::detailPercent>},
    {OptionId::ColourBy, into::parsed<colourAttribute, kState, &ViewState::colouring>},
    {OptionId::HighestBytes, into::parsed<capacityIn, &FigureRequest::highestByte>},
    {OptionId::Capacity, into::parsed<capacityIn, kState, &ViewState::capacity>},
    {OptionId::Title, into::parsed<figureTitleOf, &FigureRequest::title>},
    {OptionId::Theme, into::word<kThemes, &FigureRequest::theme>},
    {OptionId::Transparent, into::flag<&FigureRequest::isTransparent>},
    {OptionId::Phases, into::flag<&FigureRequest::hasPhases>},
    {OptionId::Without, leaveOut},
    {OptionId::Units, into::word<kUnits, kState, &ViewState::decimalUnits>},
}};

} // namespace

std::optional<OptionId> readFigureOptions(const Invocation &invocation, FigureRequest &request)
{
    return readOptions(invocation, kFigureOptions, request);
}

} // namespace allostrata
