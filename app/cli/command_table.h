#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// Exit statuses of the program.
enum class ExitStatus : int {
    Done = 0,
    CheckFailed = 1,
    BadUsage = 2,
    Unreadable = 3, ///< a file could not be read, or the results could not be written
    Interrupted = 128, ///< plus the number of the signal
};

enum class OptionId : std::uint8_t {
    Format,
    Table,
    Columns,
    Scope,
    Frames,
    View,
    Salvage,
    Output,
    Size,
    Dpi,
    Device,
    Window,
    Cursor,
    Query,
    CategoryRules,
    Axis,
    Detail,
    ColourBy,
    HighestBytes,
    Capacity,
    Headroom,
    Charge,
    Baseline,
    Tolerance,
    MaxPeak,
    MaxFragmentation,
    NoLeak,
    MaxStepGrowth,
    NoOom,
    Strict,
    Junit,
    By,
    At,
    Align,
    Pattern,
    Pivot,
    Compare,
    Title,
    Theme,
    Transparent,
    Phases,
    Without,
    Units,
    Rules,
    RunReportRules, ///< names those of categories: "rules" of report
    RunReportName,
    Pictures,
    SizePreset,
    SizeYear,
    SizeBatch,
    SizeContext,
    SizeWidth,
    SizeFeedForward,
    SizeLayers,
    SizeHeads,
    SizeVocabulary,
    SizeType,
    SizeParameterType,
    SizePlain,
    SizeTied,
    Language,
    Help,
    Version,
};

/// An option of the command line. Sentences are sources of translation, in the context "CommandLine".
struct OptionRow {
    OptionId id = OptionId::Help;
    std::string_view name; ///< without its dashes
    char letter = 0; ///< 0: none
    const char *argument = nullptr; ///< what its value is called in the help; nullptr: it takes none
    const char *help = nullptr;
    std::vector<std::string_view> (*choices)() = nullptr; ///< what the help lists as its values; nullptr: nothing
};

/// What the user asked for, checked against the table: the options are those of the command, the values are there.
struct Invocation {
    std::map<OptionId, std::string> options; ///< "" for options without a value; the last of several counts
    std::vector<std::pair<OptionId, std::string>> given; ///< all of them, as they come
    std::vector<std::string> operands; ///< bytes as given

    [[nodiscard]] bool has(OptionId id) const { return options.contains(id); }
    [[nodiscard]] std::string value(OptionId id) const
    {
        const auto found = options.find(id);
        return found == options.end() ? std::string() : found->second;
    }
    void give(OptionId id, std::string text)
    {
        given.emplace_back(id, text);
        options[id] = std::move(text);
    }
};

/// What a command needs of Qt: the window needs a display, pictures are painted without one, the others need neither.
enum class ApplicationKind : std::uint8_t { Console, Offscreen, OffscreenForPictures, Window };

/// A command: the first operand of the call. The one without a name is what runs where there is none.
struct CommandRow {
    std::string_view name;
    const char *arguments = nullptr; ///< as the help shows them
    const char *summary = nullptr; ///< a line in the list of commands
    const char *description = nullptr; ///< in its own help
    std::span<const OptionId> options;
    std::size_t fewestOperands = 0;
    ExitStatus (*run)(const Invocation &invocation) = nullptr;
    ApplicationKind application = ApplicationKind::Console;
    const char *formats = nullptr; ///< values of its --format, "table|csv"; nullptr: those of tables
    const char *formatHelp = nullptr; ///< what its --format means; nullptr: as for tables
    const char *outputHelp = nullptr; ///< what its -o means; nullptr: a file, whatever the format
};

[[nodiscard]] std::span<const OptionRow> optionTable();
[[nodiscard]] const OptionRow &optionRow(OptionId id);

/// The values of a command's --format, "table|md|tex|csv|json".
[[nodiscard]] const char *formatsOf(const CommandRow &command);

/// The window first, which has no name.
[[nodiscard]] std::span<const CommandRow> commandTable();
/// The command of that name, or nullptr.
[[nodiscard]] const CommandRow *findCommand(std::string_view name);

} // namespace allostrata
