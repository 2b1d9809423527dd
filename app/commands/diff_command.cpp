// The command "diff": differences between two files, or between two moments of one.

#include "app/commands/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/commands/diff_call.h"
#include "app/commands/pages.h"
#include "app/commands/rank_diff.h"
#include "app/commands/table_choice.h"
#include "core/analysis/steps/step_diff.h"
#include "core/tables/diff_table.h"
#include "core/tables/step_diff_table.h"
#include "widgets/figures/diff_figure.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/diff_text.h"
#include "widgets/text/step_diff_text.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>
#include <QFile>

#include <array>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostStacks = 15; ///< maximum number of stacks in the overview
constexpr std::size_t kAllRows = static_cast<std::size_t>(-1);

std::string pagesOf(const DiffAnswer &answer, const TableFormatRow &format, const TableChoice &choice, bool isAsked)
{
    const Voice voice = Voice::current();
    const int widest = static_cast<int>(choice.width);
    Pages pages(format.format, voice);
    const auto names = diffNames(answer);
    pages.say(voice.say(QT_TRANSLATE_NOOP("Words", "Base: %1"), {names[0]}));
    pages.say(voice.say(QT_TRANSLATE_NOOP("Words", "Compared: %1"), {names[1]}));
    pages.add({}, diffTotalsForPeople(answer.diff, voice));
    const auto title = [&](Attribute by) {
        return voice.say(QT_TRANSLATE_NOOP("Words", "Requested memory, %1"), {attributeByText(by, voice)});
    };
    pages.add(title(answer.table.by),
              diffForPeople(answer.diff, answer.table, choice.view.limit.value_or(kAllRows), widest, voice));
    if (!isAsked)
        pages.add(title(Attribute::Stack), diffForPeople(answer.diff, answer.diff.table(Attribute::Stack),
                                                         choice.view.limit.value_or(kMostStacks), widest, voice));
    return pages.text();
}

ExitStatus writeAnswer(const DiffAnswer &answer, const TableFormatRow &format, const TableChoice &choice,
                       const Invocation &invocation)
{
    const std::string path = outputOf(invocation);
    const bool isAsked = invocation.has(OptionId::By);
    if (format.format == TableFormat::Json) {
        const std::array one = {answer.table.by};
        const std::span<const Attribute> by = isAsked ? std::span<const Attribute>(one)
                                                      : std::span<const Attribute>(kUsualDiffBy);
        return writeResult(path, [&](const TextSink &sink) { return writeDiffJson(answer.diff, by, sink); });
    }
    if (isCsv(format.format))
        return writeResult(
            path,
            writeTable(
                viewOf(diffTable(isAsked ? answer.table : answer.diff.table(Attribute::Stack)), choice.view).table,
                format.format));
    return writeResult(path, pagesOf(answer, format, choice, isAsked));
}

ExitStatus writePictureOf(std::shared_ptr<const DiffAnswer> answer, const Invocation &invocation)
{
    const QString path = QFile::decodeName(QByteArray::fromStdString(invocation.value(OptionId::Output)));
    DiffFigure figure{std::move(answer), {}};
    figure.figure.state = figure.answer->question.other.state;
    const auto written = writeSheet(figure, path);
    return written ? ExitStatus::Done : printError(written.error());
}

/// Compares two files of step data, run by run.
ExitStatus compareSteps(const DeviceCall &other, const TableFormatRow &format, const TableChoice &choice)
{
    const Invocation &invocation = other.invocation();
    const Voice voice = Voice::current();
    constexpr std::array kOfMoments = {std::pair(OptionId::At, "--at"), std::pair(OptionId::By, "--by"),
                                       std::pair(OptionId::Align, "--align"), std::pair(OptionId::Query, "--query")};
    for (const auto &[id, name] : kOfMoments) {
        if (!invocation.has(id))
            continue;
        printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "%1 has no effect: the files record memory step by step."),
                               {QString::fromLatin1(name)}));
        return ExitStatus::BadUsage;
    }
    if (wantsPicture(invocation)) {
        printMessage(
            voice.say(QT_TRANSLATE_NOOP("Words", "The comparison of two logs has no picture; “plot” draws each "
                                                 "of them.")));
        return ExitStatus::BadUsage;
    }
    DeviceCall base(invocation, other.interrupt(), invocation.operands.front(), DocumentPart::Steps);
    if (!base.open())
        return base.status();
    const std::vector<RunPair> pairs = runPairs(*base.document()->steps(), *other.document()->steps(), std::nullopt);
    const std::string path = outputOf(invocation);
    const Table table = viewOf(stepDiffTable(pairs), choice.view).table;
    if (format.forMachines)
        return writeResult(path, format.write(table, {}));
    Pages pages(format.format, voice);
    pages.say(voice.say(QT_TRANSLATE_NOOP("Words", "Base: %1"), {shown(invocation.operands.front())}));
    pages.say(voice.say(QT_TRANSLATE_NOOP("Words", "Compared: %1"), {shown(invocation.operands.back())}));
    for (const QString &line : stepDiffLines(pairs, voice))
        pages.say(line);
    pages.add({}, tableForPeople(table, voice));
    return writeResult(path, pages.text());
}

/// Says that options about ranks have no effect on other files, if one is given.
bool refusesRanks(const Invocation &invocation)
{
    for (const OptionId option : {OptionId::Ranks, OptionId::BaseRank}) {
        if (!invocation.has(option))
            continue;
        printMessage(
            Voice::current().say(QT_TRANSLATE_NOOP("Words", "%1 applies only to files written by “allostrata merge”."),
                                 {QStringLiteral("--") + nameOf(option)}));
        return true;
    }
    return false;
}

ExitStatus refusePictureOfRanks()
{
    printMessage(Voice::current().say(
        QT_TRANSLATE_NOOP("Words", "Ranks cannot be compared in a picture: name a table format.")));
    return ExitStatus::BadUsage;
}

} // namespace

ExitStatus runDiff(const Invocation &invocation)
{
    const TableFormatRow *format = tableFormatOf(invocation);
    const auto given = givenTableOption(invocation);
    const bool isPicture = wantsPicture(invocation);
    if (given && (isPicture || format->format == TableFormat::Json)) {
        refuseUnused(*given, isPicture ? OptionId::Output : OptionId::Format,
                     isPicture ? invocation.value(OptionId::Output) : std::string(format->id));
        return ExitStatus::BadUsage;
    }
    const auto choice = tableChoiceOf(invocation, *format, WidthDefault::Always);
    if (!choice)
        return ExitStatus::BadUsage;
    const Interrupt interrupt;
    const std::size_t files = invocation.operands.size();
    if (files > 2 && refusesRanks(invocation))
        return ExitStatus::BadUsage;
    if (files > 2)
        return compareFiles(invocation, interrupt, *format, *choice);
    DeviceCall other(invocation, interrupt, invocation.operands.back(), std::nullopt);
    if (!other.open())
        return other.status();
    ExitStatus status = ExitStatus::Done;
    const bool isOneFile = files == 1;
    if (isOneFile && other.document()->job())
        return isPicture ? refusePictureOfRanks() : compareRanks(other, *format, *choice);
    if (!isOneFile && other.document()->job())
        return isPicture ? refusePictureOfRanks() : compareTwoJobs(other, *format, *choice);
    if (refusesRanks(invocation))
        return ExitStatus::BadUsage;
    if (!isOneFile && other.document()->has(DocumentPart::Steps))
        return compareSteps(other, *format, *choice);
    if (!other.mustBeAbout(DocumentPart::Devices, false))
        return other.status();
    const auto answer = diffOf(other, isOneFile ? std::nullopt : std::optional(invocation.operands.front()), status);
    if (!answer)
        return status;
    return isPicture ? writePictureOf(answer, invocation) : writeAnswer(*answer, *format, *choice, invocation);
}

} // namespace allostrata
