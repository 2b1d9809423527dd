// The command "estimate": the memory of a training step before it is run.

#include "app/commands/commands.h"

#include "app/cli/option_set.h"
#include "app/cli/output.h"
#include "app/commands/device_call.h"
#include "app/commands/estimate_call.h"
#include "app/commands/table_choice.h"
#include "core/analysis/estimate/estimate_comparison.h"
#include "core/base/load_context.h"
#include "core/analysis/estimate/estimate_recording.h"
#include "core/estimate/published_formulas.h"
#include "core/tables/estimate_table.h"
#include "core/tables/recording_file.h"
#include "widgets/text/estimate_comparison_text.h"
#include "widgets/text/estimate_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>

#include <array>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// What the table lists.
enum class Listed : std::uint8_t { Ranks, Terms, Remedies };
constexpr auto kListedWords = std::to_array<PlanWord<Listed>>(
    {{"ranks", Listed::Ranks}, {"terms", Listed::Terms}, {"remedies", Listed::Remedies}});

enum class Formula : std::uint8_t { Walk, Megatron, Korthikanti };
constexpr auto kFormulaWords = std::to_array<PlanWord<Formula>>(
    {{"walk", Formula::Walk}, {"megatron", Formula::Megatron}, {"korthikanti", Formula::Korthikanti}});

struct EstimateOptions {
    std::optional<std::uint64_t> capacity;
    Listed listed = Listed::Ranks;
    Formula formula = Formula::Walk;
};
constexpr auto kEstimateOptions = std::to_array<BoundOption<EstimateOptions>>({
    {OptionId::Capacity, into::parsed<capacityIn, &EstimateOptions::capacity>},
    {OptionId::EstimateTable, into::word<kListedWords, &EstimateOptions::listed>},
    {OptionId::EstimateFormula, into::word<kFormulaWords, &EstimateOptions::formula>},
});

/// Nullopt if the capacity is not valid, or else a word, after a message on each such word.
std::optional<EstimateOptions> estimateOptionsOf(const Invocation &invocation)
{
    EstimateOptions options;
    bool isValid = true;
    for (const auto &[id, take] : kEstimateOptions) {
        if (!invocation.has(id) || take(invocation.value(id), options))
            continue;
        refuseValue(id, invocation);
        if (id == OptionId::Capacity)
            return std::nullopt;
        isValid = false;
    }
    return isValid ? std::optional(options) : std::nullopt;
}

/// Writes a table; the lines precede it in formats for people.
ExitStatus write(const Invocation &invocation, const TableFormatRow &format, Table table,
                 const std::optional<Table> &forPeople, const QStringList &lines)
{
    const Voice voice = Voice::current();
    const auto choice = tableChoiceOf(invocation, format, WidthDefault::Always);
    if (!choice || !hasColumns(table, choice->view))
        return ExitStatus::BadUsage;
    const bool isChosen = !choice->view.columns.empty();
    table = viewOf(std::move(table), choice->view).table;
    const std::string output = outputOf(invocation);
    if (format.forMachines)
        return writeResult(output, format.write(table, {}));
    const Table shownTable = isChosen || !forPeople ? tableForPeople(std::move(table), voice) : *forPeople;
    std::string text;
    if (format.format != TableFormat::Latex) {
        for (const QString &line : lines)
            text += line.toStdString() + "\n";
        text += lines.isEmpty() ? "" : "\n";
    }
    return writeResult(output, text + format.write(shownTable, voice.numberStyle()));
}

/// A published formula about the plan.
ExitStatus writeFormula(const EstimateCall &call, const Invocation &invocation, const TableFormatRow &format,
                        Formula formula)
{
    const FormulaRows rows = formula == Formula::Megatron ? megatronFormula(call.model(), call.plan())
                                                          : korthikantiFormula(call.model(), call.plan());
    if (!rows) {
        printMessage(Voice::current().say(QT_TRANSLATE_NOOP("Words", "This formula does not cover this model.")));
        return ExitStatus::Unreadable;
    }
    return write(invocation, format,
                 formula == Formula::Megatron ? megatronTable(*rows, call.plan())
                                              : korthikantiTable(*rows, call.plan()),
                 std::nullopt, {});
}

/// The estimate beside a recording.
ExitStatus writeComparison(EstimateCall &call, const Invocation &invocation, const TableFormatRow &format)
{
    const Interrupt interrupt;
    DeviceCall recording(invocation, interrupt, invocation.value(OptionId::EstimateAgainst), DocumentPart::Devices);
    if (!recording.open())
        return recording.status();
    const auto attribution = recording.attribution();
    if (!attribution)
        return recording.status();
    const auto compared = compareEstimate(call.rank(), recording.device(), *attribution, call.context());
    if (!compared)
        return printError(compared.error());
    const Voice voice = Voice::current();
    return write(invocation, format, comparisonTable(*compared), comparisonForPeople(*compared, voice),
                 comparisonLines(*compared, voice));
}

ExitStatus writeRemedies(EstimateCall &call, const Invocation &invocation, const TableFormatRow &format,
                         std::uint64_t capacity)
{
    const auto remedies = remediesFor(call.answer(), capacity, call.context());
    if (!remedies)
        return printError(remedies.error());
    const Voice voice = Voice::current();
    return write(invocation, format, remediesTable(*remedies, capacity), remediesForPeople(*remedies, capacity, voice),
                 remedyLines(call.answer(), *remedies, capacity, voice));
}

/// Writes the recording that the step of the largest rank would leave.
ExitStatus writeRecording(EstimateCall &call, const Invocation &invocation)
{
    auto snapshot = estimatedRecording(*call.answer().largest().tape,
                                       estimateSubject(call.answer(), call.answer().largest()), call.context());
    if (!snapshot)
        return printError(snapshot.error());
    return writeResult(invocation.value(OptionId::Recording), [&](const TextSink &sink) {
        return writeRecordingAs(invocation.value(OptionId::Recording), **snapshot, sink, call.context());
    });
}

ExitStatus writeEstimate(EstimateCall &call, const Invocation &invocation, const TableFormatRow &format,
                         const EstimateOptions &options)
{
    const Voice voice = Voice::current();
    if (invocation.has(OptionId::Recording)) {
        if (const ExitStatus written = writeRecording(call, invocation); written != ExitStatus::Done)
            return written;
    }
    if (invocation.has(OptionId::EstimateAgainst))
        return writeComparison(call, invocation, format);
    const auto &capacity = options.capacity;
    if (options.listed == Listed::Remedies)
        return writeRemedies(call, invocation, format, *capacity);
    if (options.listed == Listed::Terms)
        return write(invocation, format, estimateTermsTable(call.rank()), estimateTermsForPeople(call.rank(), voice),
                     {});
    std::optional<StepBudget> budget;
    QStringList lines = estimateLines(call.answer(), capacity, voice);
    if (capacity) {
        const auto found = budgetFor(call.answer(), *capacity, call.context());
        if (!found)
            return printError(found.error());
        budget = *found;
        lines << budgetText(call.answer(), *budget, *capacity, voice);
    }
    return write(invocation, format, estimateTable(call.answer(), capacity, budget),
                 estimateForPeople(call.answer(), capacity, voice), lines);
}

} // namespace

ExitStatus runEstimate(const Invocation &invocation)
{
    const TableFormatRow *format = tableFormatOf(invocation);
    if (!invocation.operands.empty()) {
        printMessage(Voice::current().say(
            QT_TRANSLATE_NOOP("Words", "“%1” is not expected here: name the model with --config or --model."),
            {shown(invocation.operands.front())}));
        return ExitStatus::BadUsage;
    }
    const auto options = estimateOptionsOf(invocation);
    if (!options)
        return ExitStatus::BadUsage;
    if (options->listed == Listed::Remedies && !options->capacity) {
        printMessage(Voice::current().say(QT_TRANSLATE_NOOP(
            "Words", "What to change depends on the memory of the device: name it with --capacity, as in 80GiB.")));
        return ExitStatus::BadUsage;
    }
    EstimateCall call(invocation);
    if (!call.read())
        return call.status();
    if (options->formula != Formula::Walk)
        return writeFormula(call, invocation, *format, options->formula);
    if (!call.estimate())
        return call.status();
    return writeEstimate(call, invocation, *format, *options);
}

} // namespace allostrata
