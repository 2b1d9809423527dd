// The commands and options of the program: parsing, help and usage errors all come from these tables.

#include "app/command_table.h"

#include "app/help.h"
#include "app/summary_command.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstddef>

namespace allostrata {

namespace {

constexpr std::array kOptions = {
    OptionRow{
        OptionId::Format, "format", 0, "table|md|tex|csv|json",
        QT_TRANSLATE_NOOP("CommandLine",
                          "The form of the output: columns for the terminal (the default), Markdown, LaTeX, CSV or "
                          "JSON. Without it the ending of the output file decides.")},
    OptionRow{OptionId::Salvage, "salvage", 0, nullptr,
              QT_TRANSLATE_NOOP("CommandLine",
                                "Open files that are cut off, as far as they are complete, and say what is missing.")},
    OptionRow{
        OptionId::Output, "output", 'o', QT_TRANSLATE_NOOP("CommandLine", "FILE"),
        QT_TRANSLATE_NOOP("CommandLine", "Write the result to this file, which appears only when it is complete.")},
    OptionRow{
        OptionId::Language, "language", 0, "de|en|zh_CN",
        QT_TRANSLATE_NOOP("CommandLine", "The language of messages and tables. CSV and JSON do not depend on it.")},
    OptionRow{OptionId::Help, "help", 'h', nullptr, QT_TRANSLATE_NOOP("CommandLine", "Show this help.")},
    OptionRow{OptionId::Version, "version", 0, nullptr, QT_TRANSLATE_NOOP("CommandLine", "Show the version.")},
};

constexpr std::array kWindowOptions = {OptionId::Language, OptionId::Help, OptionId::Version};
constexpr std::array kSummaryOptions
    = {OptionId::Format, OptionId::Salvage, OptionId::Output, OptionId::Language, OptionId::Help};
constexpr std::array kHelpOptions = {OptionId::Language, OptionId::Help};

constexpr std::array kCommands = {
    CommandRow{"", QT_TRANSLATE_NOOP("CommandLine", "[FILE...]"), nullptr,
               QT_TRANSLATE_NOOP("CommandLine",
                                 "Allostrata shows what PyTorch records about GPU memory: which allocation lived when, "
                                 "where it came from, and why memory ran out."),
               kWindowOptions, 0, explainNoWindow},
    CommandRow{"summary", QT_TRANSLATE_NOOP("CommandLine", "FILE..."),
               QT_TRANSLATE_NOOP("CommandLine", "Peaks and final sizes of memory snapshots, a row per file and device"),
               QT_TRANSLATE_NOOP("CommandLine",
                                 "Reads memory snapshots of PyTorch and prints a row for each file and device: peaks, "
                                 "reserved memory, efficiency, out-of-memory events. The file “-” is standard input. "
                                 "A number after “~” is inferred. The exit status is 3 if a file could not be read; "
                                 "the others are still answered."),
               kSummaryOptions, 1, runSummary},
    CommandRow{"help", QT_TRANSLATE_NOOP("CommandLine", "[COMMAND]"),
               QT_TRANSLATE_NOOP("CommandLine", "Help on a command"),
               QT_TRANSLATE_NOOP("CommandLine", "Shows the help of the program or of one of its commands."),
               kHelpOptions, 0, runHelp},
};

} // namespace

std::span<const OptionRow> optionTable()
{
    return kOptions;
}

const OptionRow &optionRow(OptionId id)
{
    return kOptions[static_cast<std::size_t>(id)];
}

std::span<const CommandRow> commandTable()
{
    return kCommands;
}

const CommandRow *findCommand(std::string_view name)
{
    const auto found
        = std::find_if(kCommands.begin(), kCommands.end(), [name](const CommandRow &row) { return row.name == name; });
    return found == kCommands.end() ? nullptr : &*found;
}

} // namespace allostrata
