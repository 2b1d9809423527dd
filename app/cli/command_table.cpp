// Tables of the commands and options, from which parsing, help and usage errors are made.

#include "app/cli/command_table.h"

#include "app/cli/help.h"
#include "app/commands/capture_command.h"
#include "app/commands/check_command.h"
#include "app/commands/diff_command.h"
#include "app/commands/export_command.h"
#include "app/commands/peaks_command.h"
#include "app/commands/plot_command.h"
#include "app/commands/report_command.h"
#include "app/commands/size_command.h"
#include "app/commands/summary_command.h"
#include "app/commands/window_command.h"
#include "core/base/load_context.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstddef>

namespace allostrata {

namespace {

constexpr std::array kWindowOptions = {OptionId::Rules, OptionId::Language, OptionId::Help, OptionId::Version};
constexpr std::array kSummaryOptions = {OptionId::Format,   OptionId::Query,    OptionId::CategoryRules,
                                        OptionId::Capacity, OptionId::Headroom, OptionId::Salvage,
                                        OptionId::Output,   OptionId::Language, OptionId::Help};
constexpr std::array kPlotOptions
    = {OptionId::Output,       OptionId::View,     OptionId::Size,          OptionId::Dpi,      OptionId::Theme,
       OptionId::Transparent,  OptionId::Title,    OptionId::Phases,        OptionId::Without,  OptionId::Device,
       OptionId::Window,       OptionId::Query,    OptionId::CategoryRules, OptionId::Cursor,   OptionId::Axis,
       OptionId::HighestBytes, OptionId::Capacity, OptionId::Headroom,      OptionId::Charge,   OptionId::Baseline,
       OptionId::By,           OptionId::At,       OptionId::Align,         OptionId::Units,    OptionId::Detail,
       OptionId::ColourBy,     OptionId::Rules,    OptionId::Salvage,       OptionId::Language, OptionId::Help};
constexpr std::array kExportOptions
    = {OptionId::Table,    OptionId::Columns, OptionId::Format,        OptionId::Output,
       OptionId::Device,   OptionId::Window,  OptionId::Cursor,        OptionId::Scope,
       OptionId::Frames,   OptionId::Query,   OptionId::CategoryRules, OptionId::Capacity,
       OptionId::Headroom, OptionId::Charge,  OptionId::Baseline,      OptionId::By,
       OptionId::At,       OptionId::Rules,   OptionId::Salvage,       OptionId::Language,
       OptionId::Help};
constexpr std::array kDiffOptions = {OptionId::By,     OptionId::At,      OptionId::Align,    OptionId::Format,
                                     OptionId::Output, OptionId::Device,  OptionId::Query,    OptionId::CategoryRules,
                                     OptionId::Rules,  OptionId::Salvage, OptionId::Language, OptionId::Help};
constexpr std::array kCheckOptions
    = {OptionId::MaxPeak,  OptionId::MaxFragmentation, OptionId::NoLeak,   OptionId::MaxStepGrowth, OptionId::NoOom,
       OptionId::Baseline, OptionId::Tolerance,        OptionId::Strict,   OptionId::Junit,         OptionId::Format,
       OptionId::Output,   OptionId::Device,           OptionId::Capacity, OptionId::CategoryRules, OptionId::Rules,
       OptionId::Salvage,  OptionId::Language,         OptionId::Help};
constexpr std::array kCaptureOptions = {OptionId::Output, OptionId::Language, OptionId::Help};
constexpr std::array kSizeOptions = {OptionId::SizePreset,
                                     OptionId::SizeYear,
                                     OptionId::SizeBatch,
                                     OptionId::SizeContext,
                                     OptionId::SizeWidth,
                                     OptionId::SizeFeedForward,
                                     OptionId::SizeLayers,
                                     OptionId::SizeHeads,
                                     OptionId::SizeVocabulary,
                                     OptionId::SizeType,
                                     OptionId::SizeParameterType,
                                     OptionId::SizePlain,
                                     OptionId::SizeTied,
                                     OptionId::Format,
                                     OptionId::Output,
                                     OptionId::Device,
                                     OptionId::Salvage,
                                     OptionId::Language,
                                     OptionId::Help};
constexpr std::array kPeaksOptions = {OptionId::Pattern, OptionId::Pivot,    OptionId::Compare,       OptionId::Format,
                                      OptionId::Output,  OptionId::Device,   OptionId::CategoryRules, OptionId::Size,
                                      OptionId::Dpi,     OptionId::Theme,    OptionId::Transparent,   OptionId::Title,
                                      OptionId::Salvage, OptionId::Language, OptionId::Help};
constexpr std::array kReportOptions = {OptionId::Output,         OptionId::RunReportName, OptionId::Format,
                                       OptionId::RunReportRules, OptionId::CategoryRules, OptionId::Capacity,
                                       OptionId::Headroom,       OptionId::Pictures,      OptionId::Salvage,
                                       OptionId::Language,       OptionId::Help};
constexpr std::array kHelpOptions = {OptionId::Language, OptionId::Help};

constexpr std::array kCommands = {
    CommandRow{"", QT_TRANSLATE_NOOP("CommandLine", "[FILE...]"), nullptr,
               QT_TRANSLATE_NOOP("CommandLine",
                                 "Allostrata shows what PyTorch records about GPU memory: which allocation lived when, "
                                 "where it came from, and why memory ran out."),
               kWindowOptions, 0, runWindow, ApplicationKind::Window},
    CommandRow{"summary", QT_TRANSLATE_NOOP("CommandLine", "FILE..."),
               QT_TRANSLATE_NOOP("CommandLine", "Peaks and final sizes of memory snapshots, a row per file and device"),
               QT_TRANSLATE_NOOP("CommandLine",
                                 "Reads memory snapshots of PyTorch and prints a row for each file and device: peaks, "
                                 "reserved memory, efficiency, out-of-memory events. The file “-” is standard input. "
                                 "A number after “~” is inferred. The exit status is 3 if a file could not be read; "
                                 "the others are still answered."),
               kSummaryOptions, 1, runSummary},
    CommandRow{"plot", QT_TRANSLATE_NOOP("CommandLine", "FILE -o PICTURE"),
               QT_TRANSLATE_NOOP("CommandLine", "The active-memory timeline, or another view, as PNG, SVG or PDF"),
               QT_TRANSLATE_NOOP("CommandLine",
                                 "Draws the active-memory timeline of a memory snapshot, as the window exports it, "
                                 "without a display. The ending of the picture's name decides its format: .png, .svg "
                                 "(texts stay texts) or .pdf. The legend counts what is live at the highest point "
                                 "that is shown."),
               kPlotOptions, 1, runPlot, ApplicationKind::Offscreen},
    CommandRow{
        "export", QT_TRANSLATE_NOOP("CommandLine", "FILE --table NAME | FILE -o OUTPUT | --columns"),
        QT_TRANSLATE_NOOP("CommandLine", "A table of one of the window's views, or the document for other programs"),
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "Writes what a view of the window shows as a table, with the same numbers. States are "
            "those of the cursor (the peak, unless --cursor says another), sums those of the window "
            "(the whole trace, unless --window says a part). Bytes are requested ones. "
            "Without --table, json is the whole document (resources/schemas/document.schema.json tells its members), "
            "folded the stacks with their bytes for flame graphs, speedscope the same for speedscope.app, and a "
            "table format the table that the file is about. The endings .json, .folded and .speedscope.json decide, "
            "too."),
        kExportOptions, 1, runExport, ApplicationKind::Console, "table|md|tex|csv|json|folded|speedscope"},
    CommandRow{
        "diff", QT_TRANSLATE_NOOP("CommandLine", "BASE [OTHER]"),
        QT_TRANSLATE_NOOP("CommandLine", "What differs between two files, or two moments of one"),
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "Holds what is live at the peak of two files against each other: what is new, gone, larger or smaller, by "
            "category and stack, or as --by says. Stacks are the same though files lie elsewhere and lines moved. All "
            "rows "
            "add up to the difference, to the byte. CSV is one table, by stack without --by; JSON has all. With -o and "
            "a "
            "name that ends in .png, .svg or .pdf both recordings are drawn on one axis, and the way from one peak to "
            "the "
            "other. Of one file --at names two moments."),
        kDiffOptions, 1, runDiff, ApplicationKind::OffscreenForPictures},
    CommandRow{
        "check", QT_TRANSLATE_NOOP("CommandLine", "FILE... RULE..."),
        QT_TRANSLATE_NOOP("CommandLine", "Rules that files must keep, for CI: peaks, fragmentation, leaks, growth"),
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "Holds each device of each file against the rules and prints a line for each with its number. The numbers "
            "are those of “summary” and of the table “leaks”. What the file does not tell is unknown, which is no "
            "failure unless --strict asks for it. A number after “~” is inferred. The exit status is 1 if a rule "
            "does not hold, 3 if a file could not be read."),
        kCheckOptions, 1, runCheck, ApplicationKind::Console, "table|json",
        QT_TRANSLATE_NOOP("CommandLine", "The form of the output: columns for the terminal (the default), or JSON, "
                                         "which the ending .json of the output "
                                         "file also asks for.")},
    CommandRow{"peaks", QT_TRANSLATE_NOOP("CommandLine", "FILE..."),
               QT_TRANSLATE_NOOP("CommandLine", "A table of peaks over many files, with columns from their names"),
               QT_TRANSLATE_NOOP("CommandLine", "Reads many snapshots and prints their peaks, what stays after them, "
                                                "efficiency and out-of-memory events, with columns "
                                                "that the files' names tell: model, context, batch, mode, dtype, rank, "
                                                "step. A folder stands for the snapshots in it. With -o "
                                                "and .png, .svg or .pdf it draws a bar chart. The exit status is 3 if "
                                                "a file could not be read; the others are still answered."),
               kPeaksOptions, 1, runPeaks, ApplicationKind::OffscreenForPictures},
    CommandRow{
        "report", QT_TRANSLATE_NOOP("CommandLine", "FILE..."),
        QT_TRANSLATE_NOOP("CommandLine", "A folder with pictures, text and numbers about each file, or one page"),
        QT_TRANSLATE_NOOP("CommandLine", "Makes results/YYYYmmdd_HHMMSS_NAME for each file, with pictures, "
                                         "analysis_report.txt, README.md and report.json, and moves "
                                         "the link “latest” to it; -o names another folder than results. Nothing is "
                                         "overwritten, and nothing is left of a call that "
                                         "is interrupted. Several files get an overview, too; a folder stands for the "
                                         "snapshots in it. NAME comes from the path: "
                                         "iteration_1/rank0_memory_snapshot.pickle is iter1_rank0. html is one page "
                                         "that needs nothing else; it, table, md and json "
                                         "go to standard output, or to the file that -o names. The exit status is 3 if "
                                         "a file could not be read; the others are still "
                                         "answered."),
        kReportOptions, 1, runReport, ApplicationKind::Offscreen, "folder|html|table|md|json",
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "A folder for each file (the default), one page for all of them, the text, Markdown or JSON. Without it "
            "the ending of the "
            "output file decides: .html, .txt, .md or .json. html into a folder adds report.html to each run folder."),
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "The folder that gets the run folders, or the file that gets the page, the text, Markdown or JSON.")},
    CommandRow{
        "capture-helper", QT_TRANSLATE_NOOP("CommandLine", "> allostrata_capture.py"),
        QT_TRANSLATE_NOOP("CommandLine", "The Python file that records snapshots with names"),
        QT_TRANSLATE_NOOP("CommandLine",
                          "Writes allostrata_capture.py, which needs PyTorch 2.1 or newer and nothing else. Put it "
                          "beside a training script: it records from the model's construction on, names steps, "
                          "phases and modules, keeps the numbers of each step and saves snapshots at chosen steps "
                          "and when memory runs out. “python allostrata_capture.py profile --help” tells how it "
                          "profiles a transformer, without a GPU too."),
        kCaptureOptions, 0, runCaptureHelper},
    CommandRow{"size", QT_TRANSLATE_NOOP("CommandLine", "[FILE]"),
               QT_TRANSLATE_NOOP("CommandLine", "What a tensor of a transformer weighs, and where a file has it"),
               QT_TRANSLATE_NOOP(
                   "CommandLine",
                   "Computes the size of an activation of a transformer from its numbers, with its derivation, "
                   "and what parameters, gradients and the state of Adam take. Each tensor comes with the query that "
                   "finds allocations of exactly its size; with a file it says how many that file has."),
               kSizeOptions, 0, runSize},
    CommandRow{"help", QT_TRANSLATE_NOOP("CommandLine", "[COMMAND]"),
               QT_TRANSLATE_NOOP("CommandLine", "Help on a command"),
               QT_TRANSLATE_NOOP("CommandLine", "Shows the help of the program or of one of its commands."),
               kHelpOptions, 0, runHelp},
};

} // namespace

std::span<const CommandRow> commandTable() { return kCommands; }

const char *formatsOf(const CommandRow &command)
{
    return command.formats ? command.formats : optionRow(OptionId::Format).argument;
}

const CommandRow *findCommand(std::string_view name)
{
    const auto found = std::find_if(kCommands.begin(), kCommands.end(),
                                    [name](const CommandRow &row) { return row.name == name; });
    return found == kCommands.end() ? nullptr : &*found;
}

} // namespace allostrata
