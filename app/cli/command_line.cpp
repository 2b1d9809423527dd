// Parses the command line, checks the call and runs it.

#include "app/cli/command_line.h"

#include "app/cli/command_table.h"
#include "app/cli/help.h"
#include "app/cli/interrupt.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/commands/commands.h"
#include "core/base/ascii.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <vector>

namespace allostrata {

namespace {

/// Parses the arguments in one pass and stops at the first error.
class Parser {
public:
    explicit Parser(std::span<const std::string_view> arguments) : m_arguments(arguments)
    {
        m_call.command = findCommand("");
    }

    ParsedCall parse()
    {
        for (; m_next < m_arguments.size() && !m_call.usageError(); ++m_next) {
            const std::string_view argument = m_arguments[m_next];
            if (m_optionsEnded || argument == "-" || argument.substr(0, 1) != "-")
                takeOperand(argument);
            else if (argument == "--")
                m_optionsEnded = true;
            else if (argument.substr(0, 2) == "--")
                takeLong(argument);
            else
                takeLetters(argument);
        }
        return std::move(m_call);
    }

private:
    void fail(UsageProblem problem, std::string subject, std::string suggestion = {})
    {
        m_call.error = UsageError{problem, std::move(subject), std::move(suggestion), {}};
    }

    void takeOperand(std::string_view argument)
    {
        const bool mayBeCommand = !m_optionsEnded && m_call.command->name.empty() && m_call.invocation.operands.empty();
        const CommandRow *command = mayBeCommand && !argument.empty() ? findCommand(argument) : nullptr;
        if (command)
            m_call.command = command;
        else
            m_call.invocation.operands.emplace_back(argument);
    }

    void takeLong(std::string_view argument)
    {
        const std::size_t equals = argument.find('=');
        const std::string_view name = argument.substr(2, equals == std::string_view::npos ? equals : equals - 2);
        const OptionRow *option = find([name](const OptionRow &row) { return row.name == name; });
        const std::string written(argument.substr(0, equals));
        if (!option) {
            const std::string suggestion = suggestionFor(name, names());
            fail(UsageProblem::UnknownOption, written, suggestion.empty() ? suggestion : "--" + suggestion);
        } else if (equals == std::string_view::npos) {
            takeValue(*option, written);
        } else if (option->argument) {
            m_call.invocation.give(option->id, std::string(argument.substr(equals + 1)));
        } else {
            fail(UsageProblem::UnexpectedValue, written);
        }
    }

    /// Parses a group of letters: letters without a value may be combined; one with a value takes the rest.
    void takeLetters(std::string_view argument)
    {
        for (std::size_t i = 1; i < argument.size() && !m_call.usageError(); ++i) {
            const char letter = argument[i];
            const OptionRow *option = find([letter](const OptionRow &row) { return row.letter == letter; });
            const std::string written = std::string("-") + letter;
            if (!option) {
                // A long name after one dash is the likelier mistake.
                const std::string suggestion = suggestionFor(argument.substr(1), names());
                fail(UsageProblem::UnknownOption, std::string(argument),
                     suggestion.empty() ? suggestion : "--" + suggestion);
            } else if (!option->argument || i + 1 == argument.size()) {
                takeValue(*option, written);
            } else {
                const std::size_t start = argument[i + 1] == '=' ? i + 2 : i + 1;
                m_call.invocation.give(option->id, std::string(argument.substr(start)));
                return;
            }
        }
    }

    /// Takes the next argument as the value of an option that has one.
    void takeValue(const OptionRow &option, const std::string &written)
    {
        std::string value;
        if (option.argument) {
            const std::string_view next = m_next + 1 < m_arguments.size() ? m_arguments[m_next + 1] : "--";
            // A query may start with a minus, which excludes; no other free text does.
            const bool isOption = next.size() > 1 && next.front() == '-'
                                  && (option.id != OptionId::Query || next[1] == '-');
            if (isOption && option.mayOmitValue) {
                m_call.invocation.give(option.id, {});
                return;
            }
            if (isOption) {
                fail(UsageProblem::MissingValue, written);
                return;
            }
            value = next;
            ++m_next;
        }
        m_call.invocation.give(option.id, std::string(value));
    }

    template <typename Matches>
    const OptionRow *find(Matches matches) const
    {
        for (const OptionId id : m_call.command->options) {
            if (matches(optionRow(id)))
                return &optionRow(id);
        }
        return nullptr;
    }

    std::vector<std::string_view> names() const
    {
        std::vector<std::string_view> all;
        for (const OptionId id : m_call.command->options)
            all.push_back(optionRow(id).name);
        return all;
    }

    std::span<const std::string_view> m_arguments;
    std::size_t m_next = 0;
    bool m_optionsEnded = false;
    ParsedCall m_call;
};

/// Whether a value is one of "table|csv".
bool isOneOf(std::string_view value, std::string_view choices)
{
    const auto known = partsOf(choices);
    return std::ranges::find(known, value) != known.end();
}

/// Checks values that must come from a list.
std::optional<UsageError> checkValues(const Invocation &invocation, const CommandRow &command)
{
    const auto refused = [&](OptionId id, bool accepted) -> std::optional<UsageError> {
        if (!invocation.has(id) || accepted)
            return std::nullopt;
        const OptionRow &row = optionRow(id);
        const std::string value = invocation.value(id);
        if (value.empty())
            return UsageError{UsageProblem::MissingValue, "--" + std::string(row.name), {}, {}};
        const std::string choices = id == OptionId::Format ? formatsOf(command) : row.argument;
        return UsageError{UsageProblem::BadValue, "--" + std::string(row.name) + '=' + value,
                          suggestionFor(value, partsOf(choices)), choices};
    };
    const QString language = QString::fromStdString(invocation.value(OptionId::Language));
    std::optional<UsageError> error = refused(OptionId::Format,
                                              isOneOf(invocation.value(OptionId::Format), formatsOf(command)));
    if (!error)
        error = refused(OptionId::Language, localeOfLanguage(language).has_value());
    if (!error)
        error = refused(OptionId::Events, readPartIn(invocation.value(OptionId::Events)).has_value());
    if (!error)
        error = refused(OptionId::Output, !invocation.value(OptionId::Output).empty());
    return error;
}

QString usageText(const UsageError &error, const Voice &voice)
{
    const QString subject = shown(error.subject);
    switch (error.problem) {
    case UsageProblem::UnknownOption: return voice.say(QT_TRANSLATE_NOOP("Words", "Unknown option “%1”."), {subject});
    case UsageProblem::MissingValue:
        return voice.say(QT_TRANSLATE_NOOP("Words", "The option “%1” needs a value."), {subject});
    case UsageProblem::UnexpectedValue:
        return voice.say(QT_TRANSLATE_NOOP("Words", "The option “%1” takes no value."), {subject});
    case UsageProblem::BadValue:
        return voice.say(QT_TRANSLATE_NOOP("Words", "“%1” is not a valid value; choose one of %2."),
                         {subject, QString::fromStdString(error.choices)});
    case UsageProblem::TooFewOperands: break;
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "No file was given."));
}

ExitStatus refuse(const UsageError &error, const CommandRow &command)
{
    const Voice voice = Voice::current();
    printMessage(usageText(error, voice) + didYouMean(error.suggestion, voice));
    printHint(usageLine(command, voice));
    return ExitStatus::BadUsage;
}

/// The ending of a file name that the command writes; empty if it is none of them.
std::string_view endingIn(const std::string &name, const CommandRow &command)
{
    for (const std::string_view ending : endingsOf(command)) {
        if (name.ends_with('.' + std::string(ending)))
            return ending;
    }
    return {};
}

/// Returns false, after a message, if the name in --output ends in a format that the command does not write: a picture
/// that holds a table would deceive. Folders may have any name that no command gives to a file.
bool acceptsOutput(const Invocation &invocation, const CommandRow &command)
{
    const std::string last = outputEnding(invocation);
    const std::string name = lowered(invocation.value(OptionId::Output));
    if (last.empty() || invocation.has(OptionId::Format) || !endingIn(name, command).empty())
        return true;
    const auto commands = commandTable();
    const auto other = std::ranges::find_if(commands,
                                            [&name](const CommandRow &row) { return !endingIn(name, row).empty(); });
    const bool isKnown = other != commands.end();
    if (!isKnown && (command.run == runReport || command.run == runCollect))
        return true;
    const QString ending = u'.' + shown(isKnown ? std::string(endingIn(name, *other)) : last);
    QStringList endings;
    for (const std::string_view one : endingsOf(command))
        endings << u'.' + QString::fromUtf8(one.data(), static_cast<qsizetype>(one.size()));
    const Voice voice = Voice::current();
    const char *const refusal = endings.isEmpty()
                                    ? QT_TRANSLATE_NOOP("Words", "“%1” writes a folder, whose name cannot end in %2.")
                                    : QT_TRANSLATE_NOOP("Words", "“%1” writes no file that ends in %2, only in %3.");
    QString text = voice.say(refusal, {shown(std::string(command.name)), ending, endings.join(QStringLiteral(", "))});
    if (isKnown)
        text += u' '
                + voice.say(QT_TRANSLATE_NOOP("Words", "“%1” writes %2."), {shown(std::string(other->name)), ending});
    printMessage(text);
    return false;
}

} // namespace

ParsedCall parseCall(std::span<const std::string_view> arguments) { return Parser(arguments).parse(); }

int runCall(const ParsedCall &call)
{
    const auto status = [&]() -> ExitStatus {
        const CommandRow &command = *call.command;
        if (const UsageError *error = call.usageError())
            return refuse(*error, command);
        if (const std::optional<UsageError> error = checkValues(call.invocation, command))
            return refuse(*error, command);
        if (call.invocation.has(OptionId::Help))
            return printHelp(command);
        if (call.invocation.has(OptionId::Version))
            return printVersion();
        const bool listsColumns = command.run == runExport && call.invocation.has(OptionId::Columns)
                                  && call.invocation.value(OptionId::Columns).empty();
        if (call.invocation.operands.size() < command.fewestOperands && !listsColumns)
            return refuse({UsageProblem::TooFewOperands, {}, {}, {}}, command);
        return acceptsOutput(call.invocation, command) ? command.run(call.invocation) : ExitStatus::BadUsage;
    };
    const ExitStatus ended = status();
    const bool isInterrupted = ended == ExitStatus::Unreadable && Interrupt::signal() != 0;
    return static_cast<int>(isInterrupted ? ExitStatus::Interrupted : ended)
           + (isInterrupted ? Interrupt::signal() : 0);
}

} // namespace allostrata
