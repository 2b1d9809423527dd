// Tables of the commands and options, from which parsing, help and usage errors are made.

#include "app/cli/command_table.h"

#include "app/cli/help.h"
#include "app/commands/commands.h"
#include "core/base/load_context.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstddef>

namespace allostrata {

namespace {

/// The lists one after the other.
template <std::size_t... kSizes>
constexpr auto joined(const std::array<OptionId, kSizes> &...lists)
{
    std::array<OptionId, (kSizes + ...)> all{};
    auto to = all.begin();
    ((to = std::copy(lists.begin(), lists.end(), to)), ...);
    return all;
}

/// Options of each command, in the order of its help.
namespace options {

using enum OptionId;

constexpr std::array kOfAll = {Language, Help};
constexpr std::array kOfFiles = {Rules, Salvage, Language, Help};
constexpr std::array kOfRecordings = {Rules, Events, Salvage, Language, Help};
constexpr std::array kRows = {Columns, Sort, Limit};
constexpr std::array kPaper = {Size, Dpi, Theme, Transparent, Title};
constexpr std::array kMemory = {Capacity, Headroom, Charge};
constexpr std::array kCallTree = {Measure, CountAllocations, Merge, Inverted, CollapseRecursion, Smallest};
constexpr std::array kQuestion = {Remove, Halve, EmptyCacheAtSteps};
/// Options that describe a model and how it is trained.
constexpr std::array kNumbers = {SizeWidth,
                                 SizeFeedForward,
                                 SizeLayers,
                                 SizeHeads,
                                 EstimateKeyValueHeads,
                                 SizeVocabulary,
                                 SizePlain,
                                 SizeTied,
                                 EstimateExperts,
                                 EstimateExpertsPerToken,
                                 EstimateExpertFeedForward};
constexpr std::array kSequences = {EstimateMicroBatch, EstimateContext, EstimateDecoderContext, EstimateMicroBatches};
constexpr std::array kRanks
    = {EstimateTensor, EstimatePipeline,         EstimateData, EstimateExpertRanks,          EstimateExpertTensor,
       EstimateStages, EstimateSequenceParallel, EstimateFsdp, EstimateDistributedOptimizer, EstimateZero};
constexpr std::array kTraining = {EstimateOptimizer,   EstimateImplementation, EstimateNoMasterWeights,
                                  EstimateType,        EstimateParameterType,  EstimateRecompute,
                                  EstimateAttention,   EstimateLoss,           EstimateLoraRank,
                                  EstimateLoraTargets, EstimateInfer,          EstimateDropout,
                                  EstimateImbalance};
constexpr auto kModel = joined(std::array{EstimateConfig, EstimateModel}, kNumbers, kSequences, kRanks, kTraining,
                               std::array{EstimateCommunicators, EstimateGpu, EstimateFramework});

constexpr std::array kWindow = {Rules, Language, Help, Version};
constexpr auto kSummary
    = joined(std::array{Format}, kRows,
             std::array{LineWidth, Query, CategoryRules, Capacity, Headroom, Events, Salvage, Output}, kOfAll);
constexpr auto kPlot
    = joined(std::array{Output, View}, kPaper,
             std::array{Phases, Without, Device, Window, Query, CategoryRules, Cursor, Axis, HighestBytes}, kMemory,
             std::array{Baseline, By, At, Align, Units, Detail}, kCallTree,
             std::array{Around, FrameColour, Flames, Setting}, kQuestion, std::array{ColourBy}, kOfRecordings);
constexpr auto kExport = joined(std::array{Table}, kRows,
                                std::array{Group, LineWidth, Format, Output, Device, Window, Setting, Search},
                                kQuestion, kCallTree, std::array{Cursor, Scope, Frames, Query, CategoryRules}, kMemory,
                                std::array{Baseline, By, At}, kOfRecordings);
constexpr auto kDiff
    = joined(std::array{By, At, Align, Ranks, BaseRank, Limit, LineWidth, Format, Output, Device, Query, CategoryRules},
             kOfRecordings);
constexpr auto kCheck = joined(
    std::array{
        MaxPeak,      MaxFragmentation,   NoLeak,   MaxStepGrowth, NoOom,  MaxRetries, MaxImbalance, Fits,   PredictFor,
        PredictSizes, PredictSecondSizes, Baseline, Tolerance,     Strict, Junit,      Format,       Output, Device,
        Capacity,     CategoryRules},
    kOfRecordings, kModel);
constexpr std::array kCapture = {Output, Language, Help};
constexpr std::array kPredict
    = {PredictSizes, PredictSecondSizes, PredictFor, Capacity, PredictMultiple, Recording, Columns, Format, Output,
       Device,       CategoryRules,      Salvage,    Rules,    Language,        Help};
constexpr auto kEstimate = joined(kModel,
                                  std::array{EstimateFormula, Capacity, EstimateAgainst, EstimateTable, EstimateStage,
                                             Device, CategoryRules, Rules, Salvage, Recording, Columns, Format, Output},
                                  kOfAll);
constexpr std::array kSize = {SizePreset, SizeYear,  SizeBatch,      SizeContext, SizeWidth,         SizeFeedForward,
                              SizeLayers, SizeHeads, SizeVocabulary, SizeType,    SizeParameterType, SizePlain,
                              SizeTied,   Format,    Output,         Device,      Salvage,           Language,
                              Help};
constexpr auto kPeaks = joined(std::array{Pattern, Pivot, Compare}, kRows,
                               std::array{LineWidth, Format, Output, Device, CategoryRules}, kPaper,
                               std::array{Events, Salvage}, kOfAll);
constexpr std::array kReport = {Output,   RunReportName, Format, RunReportRules, CategoryRules, Capacity,
                                Headroom, Pictures,      Events, Salvage,        Language,      Help};
constexpr auto kReplay = joined(std::array{Setting, Capacity, Search}, kQuestion, std::array{Device, Format}, kRows,
                                std::array{LineWidth, Output, Recording, CategoryRules}, kOfRecordings);
constexpr auto kCollect = joined(std::array{Output, Shard, CollectNumbers, CollectAgain, CategoryRules}, kOfFiles);
constexpr std::array kMerge = {Output, Language, Help};
constexpr std::array kHelp = kOfAll;

} // namespace options

constexpr std::array kCommands = {
    CommandRow{"", QT_TRANSLATE_NOOP("Words", "[FILE...]"), nullptr,
               QT_TRANSLATE_NOOP("Words", "Allostrata shows what PyTorch records about GPU memory: when each "
                                          "allocation was live, where it came from, and why memory ran out."),
               options::kWindow, 0, runWindow, ApplicationKind::Window},
    CommandRow{"summary", QT_TRANSLATE_NOOP("Words", "FILE..."),
               QT_TRANSLATE_NOOP("Words", "Peaks and final sizes of memory snapshots, one row per file and device"),
               QT_TRANSLATE_NOOP(
                   "Words",
                   "Reads PyTorch memory snapshots and prints a row for each file and device: peaks, reserved memory, "
                   "efficiency, out-of-memory events. For a single file, sentences with its findings come first. The "
                   "file “-” is standard input. Numbers marked with “~” are inferred. "
                   "The exit status is 3 if a file could not be read; the others are still processed."),
               options::kSummary, 1, runSummary},
    CommandRow{"plot", QT_TRANSLATE_NOOP("Words", "FILE -o PICTURE"),
               QT_TRANSLATE_NOOP("Words", "The active-memory timeline, or another view, as PNG, SVG or PDF"),
               QT_TRANSLATE_NOOP(
                   "Words", "Draws the active-memory timeline of a memory snapshot as the window exports it, without a "
                            "display. The extension of the picture's name decides its format: .png, .svg (text stays "
                            "text) or .pdf. The legend lists what is live at the highest point shown."),
               options::kPlot, 1, runPlot, ApplicationKind::Offscreen, nullptr, nullptr, nullptr, "png|svg|pdf"},
    CommandRow{
        "export", QT_TRANSLATE_NOOP("Words", "FILE --table NAME | FILE -o OUTPUT | --columns"),
        QT_TRANSLATE_NOOP("Words", "A table from one of the window's views, or the document for other programs"),
        QT_TRANSLATE_NOOP(
            "Words",
            "Writes what a view of the window shows as a table, with the same numbers. States are those at the cursor "
            "(the peak, unless --cursor is given); sums cover the whole trace, unless --window is given. Bytes are "
            "requested bytes. Without --table, json writes the whole document (described in "
            "resources/schemas/document.schema.json), folded writes the stacks with their bytes for flame graphs, "
            "speedscope writes the same for speedscope.app, pprof writes a profile with labels for pprof, strata "
            "writes the recording as a small file that opens fast, and a table format writes the file's main table. "
            "The extensions .json, .folded, .speedscope.json, .pb.gz and .strata also choose the format."),
        options::kExport, 1, runExport, ApplicationKind::Console,
        "table|md|tex|csv|json|raw-csv|folded|speedscope|pprof|strata", nullptr, nullptr,
        "txt|md|tex|csv|json|folded|collapsed|speedscope.json|pb.gz|strata"},
    CommandRow{
        "diff", QT_TRANSLATE_NOOP("Words", "BASE [OTHER...]"),
        QT_TRANSLATE_NOOP("Words", "The differences between files, ranks, or two moments of one file"),
        QT_TRANSLATE_NOOP(
            "Words",
            "Compares what is live at the peak of two files: what is new, gone, larger or smaller, by category and "
            "stack, or by the attribute that --by names. Stacks are matched even if files are elsewhere and lines have "
            "moved. The rows add up to the difference, to the byte. CSV is one table, by stack unless --by is given; "
            "JSON has all tables. With -o and a name that ends in .png, .svg or .pdf, both recordings are drawn on one "
            "axis, with the changes from one peak to the other. For one file, --at names two moments. Several files "
            "are all compared with the first; ranks of a file that “merge” has written are compared with the median of "
            "their groups, or with the rank that --baseline names, and two such files rank by rank."),
        options::kDiff, 1, runDiff, ApplicationKind::OffscreenForPictures, nullptr, nullptr, nullptr,
        "txt|md|tex|csv|json|png|svg|pdf"},
    CommandRow{
        "check", QT_TRANSLATE_NOOP("Words", "[FILE...] RULE..."),
        QT_TRANSLATE_NOOP("Words", "Rules that files must meet, for CI: peaks, fragmentation, leaks, growth"),
        QT_TRANSLATE_NOOP(
            "Words",
            "Checks each device of each file against the rules and prints a line with the measured number for each "
            "rule. The numbers are those of “summary” and of the table “leaks”. If the file does not say, the result "
            "is unknown, which is not a failure unless --strict is given. Numbers marked with “~” are inferred. The "
            "exit status is 1 if a rule fails, 3 if a file could not be read. In a file of many ranks, each device of "
            "each rank is checked, and --max-imbalance checks each group of ranks. With --fits, a model named by its "
            "config or its numbers takes the place of files: what “estimate” says of it is checked."),
        options::kCheck, 0, runCheck, ApplicationKind::Console, "table|json",
        QT_TRANSLATE_NOOP("Words", "Output format: text columns (the default) or JSON, which the extension .json "
                                   "of the output file also selects."),
        nullptr, "txt|json"},
    CommandRow{
        "peaks", QT_TRANSLATE_NOOP("Words", "FILE..."),
        QT_TRANSLATE_NOOP("Words", "A table of the peaks of many files, with columns from their names"),
        QT_TRANSLATE_NOOP(
            "Words",
            "Reads many snapshots and prints their peaks, the memory that remains after them, efficiency and "
            "out-of-memory events, with columns read from the file names: model, context, batch, mode, dtype, rank, "
            "step. A folder means the snapshots in it. With -o and a name that ends in .png, .svg or .pdf, a bar chart "
            "is drawn. The exit status is 3 if a file could not be read; the others are still processed."),
        options::kPeaks, 1, runPeaks, ApplicationKind::OffscreenForPictures, nullptr, nullptr, nullptr,
        "txt|md|tex|csv|json|png|svg|pdf"},
    CommandRow{
        "report", QT_TRANSLATE_NOOP("Words", "FILE..."),
        QT_TRANSLATE_NOOP("Words", "A folder with pictures, text and numbers for each file, or one page"),
        QT_TRANSLATE_NOOP(
            "Words",
            "Creates results/YYYYmmdd_HHMMSS_NAME for each file, with pictures, analysis_report.txt, README.md and "
            "report.json, and points the link “latest” to it; -o names a folder other than results. Nothing is "
            "overwritten, and an interrupted call leaves nothing behind. Several files also get an overview; a folder "
            "means the snapshots in it. NAME comes from the path: iteration_1/rank0_memory_snapshot.pickle becomes "
            "iter1_rank0. html is one self-contained page; it, table, md and json go to standard output, or to the "
            "file that -o names. The exit status is 3 if a file could not be read; the others are still processed."),
        options::kReport, 1, runReport, ApplicationKind::Offscreen, "folder|html|table|md|json",
        QT_TRANSLATE_NOOP("Words",
                          "A folder for each file (the default), one HTML page for all of them, text, Markdown or "
                          "JSON. If omitted, the output file's extension decides: .html, .txt, .md or .json. Writing "
                          "html to a folder adds report.html to each run folder."),
        QT_TRANSLATE_NOOP("Words",
                          "The folder for the run folders, or the file for the page, the text, Markdown or JSON."),
        "html|txt|md|json"},
    CommandRow{
        "collect", QT_TRANSLATE_NOOP("Words", "FILE... -o FOLDER"),
        QT_TRANSLATE_NOOP("Words", "The numbers of each rank of a job, summarised where its files are"),
        QT_TRANSLATE_NOOP(
            "Words",
            "Writes a summary of each file to a folder: peaks, curves, steps and what was live at the peak, "
            "in less than half a megabyte. The files of a thousand ranks can be summarised where they are; “merge” "
            "then makes one file of the summaries. A folder means the recordings in it. With --shard, each of "
            "many tasks takes its part; scripts for Slurm and GNU parallel are in "
            "/usr/share/allostrata/cluster (Debian package) or resources/cluster (sources). A summary "
            "that is there already is skipped if the file, the version and the options are the same, so an "
            "interrupted call can be repeated. Summaries contain stacks and relative paths, but no source code. "
            "The exit status is 3 if a file could not be read or a summary could not be written; the others are still "
            "processed."),
        options::kCollect, 1, runCollect, ApplicationKind::Console, nullptr, nullptr,
        QT_TRANSLATE_NOOP("Words", "The folder for the summaries, which is created if it is missing."), ""},
    CommandRow{"merge", QT_TRANSLATE_NOOP("Words", "SUMMARY... -o JOB"),
               QT_TRANSLATE_NOOP("Words", "One file of the summaries of many ranks"),
               QT_TRANSLATE_NOOP(
                   "Words",
                   "Merges summaries that “collect” has written, and files of earlier merges, into one file that opens "
                   "in the window and that “summary”, “peaks”, “diff”, “check”, “report” and “export” read. A folder "
                   "means the summaries in it and below it. Order and repetitions make no difference. Damaged files "
                   "are left out and named. The exit status is 3 if a file was left out, or nothing was written."),
               options::kMerge, 1, runMerge, ApplicationKind::Console, nullptr, nullptr,
               QT_TRANSLATE_NOOP("Words", "The file to write, whose name ends in .allostrata. It appears only when it "
                                          "is complete."),
               "allostrata"},
    CommandRow{"replay", QT_TRANSLATE_NOOP("Words", "FILE..."),
               QT_TRANSLATE_NOOP("Words", "Which settings of the allocator would have needed less memory"),
               QT_TRANSLATE_NOOP(
                   "Words",
                   "Replays the recorded requests through a model of PyTorch's caching allocator. It first checks that "
                   "the model reproduces the recording, address by address. If so, it says what would have changed "
                   "with other settings, with another capacity (the bytes that the allocator can get), or without "
                   "some of the requests. The exit status is 3 if a file could not be read; the others are still "
                   "processed."),
               options::kReplay, 1, runReplay},
    CommandRow{"capture-helper", QT_TRANSLATE_NOOP("Words", "> allostrata_capture.py"),
               QT_TRANSLATE_NOOP("Words", "A Python file that records snapshots with names"),
               QT_TRANSLATE_NOOP(
                   "Words",
                   "Writes allostrata_capture.py, which needs only PyTorch 2.1 or newer. Put it beside a training "
                   "script: it records from the model's construction on, names steps, phases and modules, keeps the "
                   "numbers of each step, and saves snapshots at chosen steps and when memory runs out. “python "
                   "allostrata_capture.py profile --help” explains how it profiles a transformer, even without a GPU."),
               options::kCapture, 0, runCaptureHelper, ApplicationKind::Console, nullptr, nullptr, nullptr, "py"},
    CommandRow{"predict", QT_TRANSLATE_NOOP("Words", "FILE FILE..."),
               QT_TRANSLATE_NOOP("Words", "The peak at another size, predicted from two recordings"),
               QT_TRANSLATE_NOOP(
                   "Words",
                   "Predicts the peak of the same program at other sizes of its input (tokens of a sequence, batch) "
                   "from two or more recordings at small sizes. Their allocations are matched by the order of events; "
                   "each is fitted to a power of the size. Recordings of different programs are refused with the "
                   "reason and exit status 3. With --capacity, it says what fits, and the largest size that does. "
                   "Reserved bytes are those of a process that runs this size alone. An output file whose name ends "
                   "in .png, .svg or .pdf becomes a chart of the peak over the size."),
               options::kPredict, 2, runPredict, ApplicationKind::OffscreenForPictures, nullptr, nullptr, nullptr,
               "txt|md|tex|csv|json|png|svg|pdf"},
    CommandRow{"estimate", "", QT_TRANSLATE_NOOP("Words", "The memory of a training step, before it is run"),
               QT_TRANSLATE_NOOP(
                   "Words",
                   "Estimates the memory of one training step from the numbers of a model, without a GPU: its "
                   "modules are walked, and every tensor that a step requests is written down. Gives parameters, "
                   "state, activations, the peak with its bounds, and the instant of the peak, for a rank of each "
                   "pipeline stage. With --capacity, it says whether the step fits, and with --table remedies what "
                   "to change if not. Models and settings that it cannot compute are refused by name, with exit "
                   "status 3. --recording writes the step as a snapshot that opens like any other."),
               options::kEstimate, 0, runEstimate},
    CommandRow{"size", QT_TRANSLATE_NOOP("Words", "[FILE]"),
               QT_TRANSLATE_NOOP("Words", "The size of a transformer's tensors, and their allocations in a file"),
               QT_TRANSLATE_NOOP(
                   "Words",
                   "Computes the size of a transformer's activation from the model's dimensions, with its derivation, "
                   "and the memory for parameters, gradients and the Adam state. Each tensor comes with the query that "
                   "finds allocations of exactly its size; if a file is given, the output says how many it has."),
               options::kSize, 0, runSize},
    CommandRow{"help", QT_TRANSLATE_NOOP("Words", "[COMMAND]"), QT_TRANSLATE_NOOP("Words", "Help on a command"),
               QT_TRANSLATE_NOOP("Words", "Shows the help of the program or of one of its commands."), options::kHelp,
               0, runHelp},
};

} // namespace

std::span<const CommandRow> commandTable() { return kCommands; }

const char *formatsOf(const CommandRow &command)
{
    return command.formats ? command.formats : optionRow(OptionId::Format).argument;
}

std::vector<std::string_view> endingsOf(const CommandRow &command)
{
    if (std::ranges::find(command.options, OptionId::Output) == command.options.end())
        return {};
    return partsOf(command.endings ? command.endings : "txt|md|tex|csv|json");
}

std::vector<std::string_view> partsOf(std::string_view list)
{
    std::vector<std::string_view> parts;
    while (!list.empty()) {
        const std::size_t bar = std::min(list.find('|'), list.size());
        parts.push_back(list.substr(0, bar));
        list.remove_prefix(std::min(bar + 1, list.size()));
    }
    return parts;
}

const CommandRow *findCommand(std::string_view name)
{
    const auto found = std::find_if(kCommands.begin(), kCommands.end(),
                                    [name](const CommandRow &row) { return row.name == name; });
    return found == kCommands.end() ? nullptr : &*found;
}

} // namespace allostrata
