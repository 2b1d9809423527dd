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
    Sort,
    Limit,
    Group,
    LineWidth,
    Scope,
    Frames,
    View,
    Events,
    Salvage,
    Output,
    Size,
    Dpi,
    Device,
    Window,
    Cursor,
    Query,
    CategoryRules,
    Measure,
    CountAllocations,
    Merge,
    Inverted,
    CollapseRecursion,
    Smallest,
    Around,
    FrameColour,
    Flames,
    Setting,
    Search,
    Remove,
    Halve,
    EmptyCacheAtSteps,
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
    MaxRetries,
    MaxImbalance,
    Fits,
    Strict,
    Junit,
    By,
    At,
    Align,
    Ranks,
    BaseRank, ///< --baseline of "diff", which names a rank
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
    RunReportRules, ///< --rules of "report", which names category rules
    RunReportName,
    Pictures,
    PredictSizes,
    PredictSecondSizes,
    PredictFor,
    PredictMultiple,
    Recording,
    Shard,
    CollectNumbers,
    CollectAgain,
    EstimateConfig,
    EstimateModel,
    EstimateKeyValueHeads,
    EstimateExperts,
    EstimateExpertsPerToken,
    EstimateExpertFeedForward,
    EstimateMicroBatch,
    EstimateContext,
    EstimateDecoderContext,
    EstimateMicroBatches,
    EstimateTensor,
    EstimatePipeline,
    EstimateData,
    EstimateExpertRanks,
    EstimateExpertTensor,
    EstimateStages,
    EstimateSequenceParallel,
    EstimateFsdp,
    EstimateDistributedOptimizer,
    EstimateZero,
    EstimateOptimizer,
    EstimateImplementation,
    EstimateNoMasterWeights,
    EstimateType,
    EstimateParameterType,
    EstimateRecompute,
    EstimateAttention,
    EstimateLoss,
    EstimateLoraRank,
    EstimateLoraTargets,
    EstimateInfer,
    EstimateDropout,
    EstimateImbalance,
    EstimateCommunicators,
    EstimateStage,
    EstimateGpu,
    EstimateFramework,
    EstimateFormula,
    EstimateAgainst,
    EstimateTable,
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

/// Option of the command line. Texts are sources of translation, context "CommandLine".
struct OptionRow {
    OptionId id = OptionId::Help;
    std::string_view name; ///< without dashes
    char letter = 0; ///< 0: none
    const char *argument = nullptr; ///< name of its value in the help; nullptr: it takes none
    const char *help = nullptr;
    std::vector<std::string_view> (*choices)() = nullptr; ///< values listed in the help; nullptr: none
    bool mayOmitValue = false; ///< without a value, the next option follows or the call ends
};

/// Parsed call: every option belongs to the command and has its value.
struct Invocation {
    std::map<OptionId, std::string> options; ///< "" for options without a value; the last occurrence wins
    std::vector<std::pair<OptionId, std::string>> given; ///< all occurrences in order
    std::vector<std::string> operands; ///< raw bytes

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

/// Kind of Qt application that a command needs: the window needs a display, pictures are painted without one, and the
/// others need neither.
enum class ApplicationKind : std::uint8_t { Console, Offscreen, OffscreenForPictures, Window };

/// Command, named by the first operand of the call. The one without a name runs if no command is named.
struct CommandRow {
    std::string_view name;
    const char *arguments = nullptr; ///< as shown in the help
    const char *summary = nullptr; ///< line in the list of commands
    const char *description = nullptr; ///< text in the command's help
    std::span<const OptionId> options;
    std::size_t fewestOperands = 0;
    ExitStatus (*run)(const Invocation &invocation) = nullptr;
    ApplicationKind application = ApplicationKind::Console;
    const char *formats = nullptr; ///< values of its --format, "table|csv"; nullptr: the table formats
    const char *formatHelp = nullptr; ///< meaning of its --format; nullptr: as for tables
    const char *outputHelp = nullptr; ///< meaning of its -o; nullptr: a file of any format
    /// Endings of its -o, "png|svg"; nullptr: those of its table formats; empty: any
    const char *endings = nullptr;
};

[[nodiscard]] const OptionRow &optionRow(OptionId id);

/// Values of a command's --format: "table|md|tex|csv|json|raw-csv".
[[nodiscard]] const char *formatsOf(const CommandRow &command);

/// The parts of a list "a|b|c".
[[nodiscard]] std::vector<std::string_view> partsOf(std::string_view list);

/// Endings of the names that a command writes, without dots: each chooses a format. Empty: names may end as they like.
[[nodiscard]] std::vector<std::string_view> endingsOf(const CommandRow &command);

/// All commands; the first is the window, which has no name.
[[nodiscard]] std::span<const CommandRow> commandTable();
/// The command of that name; nullptr if there is none.
[[nodiscard]] const CommandRow *findCommand(std::string_view name);

} // namespace allostrata
