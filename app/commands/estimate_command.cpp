// The command "estimate": the memory of a training step before it is run.

#include "app/commands/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/commands/device_call.h"
#include "app/commands/document_export.h"
#include "app/commands/estimate_call.h"
#include "app/commands/table_choice.h"
#include "core/analysis/estimate/estimate_comparison.h"
#include "core/base/load_context.h"
#include "core/analysis/estimate/estimate_recording.h"
#include "core/estimate/published_formulas.h"
#include "core/tables/estimate_table.h"
#include "core/tables/snapshot_pickle.h"
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

/// Value of an option from a list of words; the first without the option, nullopt after a message.
template <typename T, std::size_t kCount>
std::optional<T> wordOf(const Invocation &invocation, OptionId id, const std::array<PlanWord<T>, kCount> &words)
{
    if (!invocation.has(id))
        return words.front().value;
    const auto found = std::ranges::find(words, invocation.value(id), &PlanWord<T>::id);
    if (found != words.end())
        return found->value;
    refuseValue(id, invocation);
    return std::nullopt;
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
    if (!compared) {
        static_cast<void>(call.failed(compared.error()));
        return call.status();
    }
    const Voice voice = Voice::current();
    return write(invocation, format, comparisonTable(*compared), comparisonForPeople(*compared, voice),
                 comparisonLines(*compared, voice));
}

ExitStatus writeRemedies(EstimateCall &call, const Invocation &invocation, const TableFormatRow &format,
                         std::uint64_t capacity)
{
    const auto remedies = remediesFor(call.answer(), capacity, call.context());
    if (!remedies) {
        static_cast<void>(call.failed(remedies.error()));
        return call.status();
    }
    const Voice voice = Voice::current();
    return write(invocation, format, remediesTable(*remedies, capacity), remediesForPeople(*remedies, capacity, voice),
                 remedyLines(call.answer(), *remedies, capacity, voice));
}

/// Writes the recording that the step of the largest rank would leave.
ExitStatus writeRecording(EstimateCall &call, const Invocation &invocation)
{
    auto snapshot = estimatedRecording(*call.answer().largest().tape,
                                       estimateSubject(call.answer(), call.answer().largest()), call.context());
    if (!snapshot) {
        static_cast<void>(call.failed(snapshot.error()));
        return call.status();
    }
    return writeResult(invocation.value(OptionId::Recording),
                       [&](const TextSink &sink) { return writeSnapshotPickle(**snapshot, sink, call.context()); });
}

ExitStatus writeEstimate(EstimateCall &call, const Invocation &invocation, const TableFormatRow &format, Listed listed,
                         std::optional<std::uint64_t> capacity)
{
    const Voice voice = Voice::current();
    if (invocation.has(OptionId::Recording)) {
        if (const ExitStatus written = writeRecording(call, invocation); written != ExitStatus::Done)
            return written;
    }
    if (invocation.has(OptionId::EstimateAgainst))
        return writeComparison(call, invocation, format);
    if (listed == Listed::Remedies)
        return writeRemedies(call, invocation, format, *capacity);
    if (listed == Listed::Terms)
        return write(invocation, format, estimateTermsTable(call.rank()), estimateTermsForPeople(call.rank(), voice),
                     {});
    std::optional<StepBudget> budget;
    QStringList lines = estimateLines(call.answer(), capacity, voice);
    if (capacity) {
        const auto found = budgetFor(call.answer(), *capacity, call.context());
        if (!found) {
            static_cast<void>(call.failed(found.error()));
            return call.status();
        }
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
    if (!format) {
        refuseValue(OptionId::Format, invocation);
        return ExitStatus::BadUsage;
    }
    if (!invocation.operands.empty()) {
        printMessage(Voice::current().say(
            QT_TRANSLATE_NOOP("Words", "“%1” is not expected here: name the model with --config or --model."),
            {shown(invocation.operands.front())}));
        return ExitStatus::BadUsage;
    }
    const auto capacity = capacityOf(invocation);
    if (invocation.has(OptionId::Capacity) && !capacity) {
        refuseValue(OptionId::Capacity, invocation);
        return ExitStatus::BadUsage;
    }
    const auto listed = wordOf(invocation, OptionId::EstimateTable, kListedWords);
    const auto formula = wordOf(invocation, OptionId::EstimateFormula, kFormulaWords);
    if (!listed || !formula)
        return ExitStatus::BadUsage;
    if (*listed == Listed::Remedies && !capacity) {
        printMessage(Voice::current().say(QT_TRANSLATE_NOOP(
            "Words", "What to change depends on the memory of the device: name it with --capacity, as in 80GiB.")));
        return ExitStatus::BadUsage;
    }
    EstimateCall call(invocation);
    if (!call.read())
        return call.status();
    if (*formula != Formula::Walk)
        return writeFormula(call, invocation, *format, *formula);
    if (!call.estimate())
        return call.status();
    return writeEstimate(call, invocation, *format, *listed, capacity);
}

} // namespace allostrata
