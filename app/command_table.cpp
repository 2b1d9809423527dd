// The commands and options of the program: parsing, help and usage errors all come from these tables.

#include "app/command_table.h"

#include "app/capture_command.h"
#include "app/export_command.h"
#include "app/export_tables.h"
#include "app/help.h"
#include "app/plot_command.h"
#include "app/plot_views.h"
#include "app/summary_command.h"
#include "app/window_command.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstddef>

namespace allostrata {

namespace {

/// The names of a table's rows.
template <auto kTable>
std::vector<std::string_view> namesOf()
{
    std::vector<std::string_view> names;
    for (const auto &row : kTable())
        names.push_back(row.name);
    return names;
}

constexpr std::array kOptions = {
    OptionRow{
        OptionId::Format, "format", 0, "table|md|tex|csv|json",
        QT_TRANSLATE_NOOP("CommandLine",
                          "The form of the output: columns for the terminal (the default), Markdown, LaTeX, CSV or "
                          "JSON. Without it the ending of the output file decides.")},
    OptionRow{OptionId::Table, "table", 0, QT_TRANSLATE_NOOP("CommandLine", "NAME"),
              QT_TRANSLATE_NOOP("CommandLine", "Which table; the window's views show the same. layers are modules with "
                                               "repeated ones merged; block-categories sums up the blocks of the final "
                                               "state, as the analysis script does."),
              namesOf<exportTables>},
    OptionRow{OptionId::Scope, "scope", 0, "cursor|window|all",
              QT_TRANSLATE_NOOP("CommandLine", "Which allocations lists and histograms speak of: live at the cursor, live "
                                               "at some moment of the window, or all (the default).")},
    OptionRow{OptionId::View, "view", 0, QT_TRANSLATE_NOOP("CommandLine", "NAME"),
              QT_TRANSLATE_NOOP("CommandLine", "What to draw, as the window's views show it; without it what the file "
                                               "is about: active-memory, which is every allocation over time, steps, or dumps."),
              namesOf<plotViews>},
    OptionRow{OptionId::Salvage, "salvage", 0, nullptr,
              QT_TRANSLATE_NOOP("CommandLine",
                                "Open files that are cut off, as far as they are complete, and say what is missing.")},
    OptionRow{
        OptionId::Output, "output", 'o', QT_TRANSLATE_NOOP("CommandLine", "FILE"),
        QT_TRANSLATE_NOOP("CommandLine", "Write the result to this file, which appears only when it is complete.")},
    OptionRow{OptionId::Size, "size", 0, QT_TRANSLATE_NOOP("CommandLine", "WIDTHxHEIGHT"),
              QT_TRANSLATE_NOOP("CommandLine", "The size of the picture at 96 dots per inch, 100 to 16000 each; 1600x900 "
                                               "without it. Texts grow with the shorter side.")},
    OptionRow{OptionId::Dpi, "dpi", 0, QT_TRANSLATE_NOOP("CommandLine", "N"),
              QT_TRANSLATE_NOOP("CommandLine", "Dots per inch of a PNG, 30 to 1200; 96 without it.")},
    OptionRow{OptionId::Device, "device", 0, QT_TRANSLATE_NOOP("CommandLine", "N"),
              QT_TRANSLATE_NOOP("CommandLine", "The device, by its number, or by its name as in cuda:0 and cpu; the first with events without it.")},
    OptionRow{OptionId::Window, "window", 0, QT_TRANSLATE_NOOP("CommandLine", "FIRST:LAST"),
              QT_TRANSLATE_NOOP("CommandLine", "The events to show; without one of the numbers to the beginning or end.")},
    OptionRow{OptionId::Cursor, "cursor", 0, QT_TRANSLATE_NOOP("CommandLine", "EVENT|peak"),
              QT_TRANSLATE_NOOP("CommandLine", "The moment that states are told of, after so many events; the peak without it.")},
    OptionRow{OptionId::Query, "query", 0, QT_TRANSLATE_NOOP("CommandLine", "QUERY"),
              QT_TRANSLATE_NOOP("CommandLine", "Only allocations that answer to this, as in the window: 'size>64MiB "
                                               "stack~attention phase:backward'.")},
    OptionRow{OptionId::CategoryRules, "category-rules", 0, QT_TRANSLATE_NOOP("CommandLine", "NAME|FILE"),
              QT_TRANSLATE_NOOP("CommandLine", "What tells categories: pytorch (the default), analyze-script, or a file "
                                               "of rules as JSON.")},
    OptionRow{OptionId::Axis, "axis", 0, "events|time",
              QT_TRANSLATE_NOOP("CommandLine", "What runs to the right: events (the default) or wall time.")},
    OptionRow{OptionId::Detail, "detail", 0, QT_TRANSLATE_NOOP("CommandLine", "PERCENT"),
              QT_TRANSLATE_NOOP("CommandLine",
                                "The share of the allocations, the largest first, that are bands of their own; the rest "
                                "is one band. 100 without it.")},
    OptionRow{OptionId::ColourBy, "color-by", 0, "stack|size|age|stream|pool|state|category|phase|step|module|operator",
              QT_TRANSLATE_NOOP("CommandLine", "What the colours stand for; stack without it.")},
    OptionRow{OptionId::HighestBytes, "y-max", 0, QT_TRANSLATE_NOOP("CommandLine", "BYTES"),
              QT_TRANSLATE_NOOP("CommandLine", "The end of the byte axis, as in 72GiB, to give two pictures one scale.")},
    OptionRow{OptionId::Capacity, "capacity", 0, QT_TRANSLATE_NOOP("CommandLine", "BYTES"),
              QT_TRANSLATE_NOOP("CommandLine", "The memory of the device, as in 80GiB, where the file does not tell it, or to have another: drawn as a line, "
                                               "and what out-of-memory events are held against.")},
    OptionRow{OptionId::Headroom, "headroom", 0, QT_TRANSLATE_NOOP("CommandLine", "SAFE:TIGHT"),
              QT_TRANSLATE_NOOP("CommandLine", "What must stay free of the device at the peak of a run's steps for it to be called safe, and "
                                               "tight, in percent; below that it is at risk. 10:5 without it.")},
    OptionRow{OptionId::Charge, "charge", 0, "allocating|releasing",
              QT_TRANSLATE_NOOP("CommandLine", "Which operator a free counts for: the one that allocated the memory (the default), or "
                                               "the one that runs at the free, as in the profiler's own memory view.")},
    OptionRow{OptionId::Title, "title", 0, QT_TRANSLATE_NOOP("CommandLine", "TEXT"),
              QT_TRANSLATE_NOOP("CommandLine", "The title; the file's name without it.")},
    OptionRow{OptionId::Theme, "theme", 0, "paper|light|dark",
              QT_TRANSLATE_NOOP("CommandLine", "Ground and palettes: white with black text (paper, the default), or as in "
                                               "the light or the dark window.")},
    OptionRow{OptionId::Transparent, "transparent", 0, nullptr,
              QT_TRANSLATE_NOOP("CommandLine", "No ground; the theme says what the picture will lie on.")},
    OptionRow{OptionId::Phases, "phases", 0, nullptr,
              QT_TRANSLATE_NOOP("CommandLine", "A band under the picture with the phases, where stacks or annotations tell "
                                               "them: setup, forward, recompute, backward, optimizer, communication.")},
    OptionRow{OptionId::Without, "without", 0, QT_TRANSLATE_NOOP("CommandLine", "PART,..."),
              QT_TRANSLATE_NOOP("CommandLine",
                                "Leave parts out: title, legend, labels, reserved, footnote; left-out is the "
                                "band of what the query leaves out.")},
    OptionRow{OptionId::Units, "units", 0, "GiB|GB",
              QT_TRANSLATE_NOOP("CommandLine", "Units of the byte axis: binary (the default) or decimal.")},
    OptionRow{OptionId::Rules, "rules", 0, QT_TRANSLATE_NOOP("CommandLine", "FILE"),
              QT_TRANSLATE_NOOP("CommandLine",
                                "Folding rules as JSON: which frames of a stack are yours. Without it those kept by the "
                                "window count, else the default.")},
    OptionRow{
        OptionId::Language, "language", 0, "de|en|zh_CN",
        QT_TRANSLATE_NOOP("CommandLine", "The language of messages and tables. CSV and JSON do not depend on it.")},
    OptionRow{OptionId::Help, "help", 'h', nullptr, QT_TRANSLATE_NOOP("CommandLine", "Show this help.")},
    OptionRow{OptionId::Version, "version", 0, nullptr, QT_TRANSLATE_NOOP("CommandLine", "Show the version.")},
};

constexpr std::array kWindowOptions = {OptionId::Rules, OptionId::Language, OptionId::Help, OptionId::Version};
constexpr std::array kSummaryOptions
    = {OptionId::Format, OptionId::Query,    OptionId::CategoryRules, OptionId::Capacity, OptionId::Headroom, OptionId::Salvage,
       OptionId::Output, OptionId::Language, OptionId::Help};
constexpr std::array kPlotOptions
    = {OptionId::Output,   OptionId::View,         OptionId::Size,         OptionId::Dpi,   OptionId::Theme,  OptionId::Transparent,
       OptionId::Title,    OptionId::Phases,       OptionId::Without, OptionId::Device, OptionId::Window,
       OptionId::Query,    OptionId::CategoryRules, OptionId::Cursor,
       OptionId::Axis,     OptionId::HighestBytes, OptionId::Capacity, OptionId::Headroom, OptionId::Charge, OptionId::Units, OptionId::Detail,
       OptionId::ColourBy,
       OptionId::Rules,    OptionId::Salvage,      OptionId::Language, OptionId::Help};
constexpr std::array kExportOptions
    = {OptionId::Table,  OptionId::Format, OptionId::Output,        OptionId::Device, OptionId::Window,   OptionId::Cursor, OptionId::Scope,
       OptionId::Query, OptionId::CategoryRules, OptionId::Capacity, OptionId::Headroom, OptionId::Charge, OptionId::Rules,  OptionId::Salvage, OptionId::Language, OptionId::Help};
constexpr std::array kCaptureOptions = {OptionId::Output, OptionId::Language, OptionId::Help};
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
    CommandRow{"export", QT_TRANSLATE_NOOP("CommandLine", "FILE --table NAME"),
               QT_TRANSLATE_NOOP("CommandLine", "A table of one of the window's views"),
               QT_TRANSLATE_NOOP("CommandLine",
                                 "Writes what a view of the window shows as a table, with the same numbers. States are "
                                 "those of the cursor (the peak, unless --cursor says another), sums those of the window "
                                 "(the whole trace, unless --window says a part). Bytes are requested ones."),
               kExportOptions, 1, runExport},
    CommandRow{"capture-helper", QT_TRANSLATE_NOOP("CommandLine", "> allostrata_capture.py"),
               QT_TRANSLATE_NOOP("CommandLine", "The Python file that records snapshots with names"),
               QT_TRANSLATE_NOOP("CommandLine",
                                 "Writes allostrata_capture.py, which needs PyTorch 2.1 or newer and nothing else. Put it "
                                 "beside a training script: it records from the model's construction on, names steps, "
                                 "phases and modules, keeps the numbers of each step and saves snapshots at chosen steps "
                                 "and when memory runs out. “python allostrata_capture.py profile --help” tells how it "
                                 "profiles a transformer, without a GPU too."),
               kCaptureOptions, 0, runCaptureHelper},
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
