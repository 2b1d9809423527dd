// Reads the arguments by the tables, and says what is wrong with them.

#include "app/command_line.h"

#include "app/help.h"
#include "app/output.h"
#include "app/suggestion.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <vector>

namespace allostrata {

namespace {

/// Goes over the arguments once; stops at the first that is wrong.
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

    /// Letters without a value may stand together; one with a value takes the rest.
    void takeLetters(std::string_view argument)
    {
        for (std::size_t i = 1; i < argument.size() && !m_call.usageError(); ++i) {
            const char letter = argument[i];
            const OptionRow *option = find([letter](const OptionRow &row) { return row.letter == letter; });
            const std::string written = std::string("-") + letter;
            if (!option) {
                // One dash before a long name is the likelier mistake.
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

    /// The value of an option is the next argument, if it takes one.
    void takeValue(const OptionRow &option, const std::string &written)
    {
        std::string value;
        if (option.argument) {
            const std::string_view next = m_next + 1 < m_arguments.size() ? m_arguments[m_next + 1] : "--";
            // A query may begin with a minus, which excludes; nothing else that is free text does.
            const bool isOption = next.size() > 1 && next.front() == '-' && (option.id != OptionId::Query || next[1] == '-');
            if (isOption) {
                fail(UsageProblem::MissingValue, written);
                return;
            }
            value = next;
            ++m_next;
        }
        m_call.invocation.give(option.id, std::string(value));
    }

    template <typename Matches> const OptionRow *find(Matches matches) const
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
    while (!choices.empty()) {
        const std::size_t bar = std::min(choices.find('|'), choices.size());
        if (!value.empty() && choices.substr(0, bar) == value)
            return true;
        choices.remove_prefix(std::min(bar + 1, choices.size()));
    }
    return false;
}

/// The values that must be of a list.
std::optional<UsageError> checkValues(const Invocation &invocation, const CommandRow &command)
{
    const auto refused = [&](OptionId id, bool accepted) -> std::optional<UsageError> {
        if (!invocation.has(id) || accepted)
            return std::nullopt;
        const OptionRow &row = optionRow(id);
        const std::string value = invocation.value(id);
        if (value.empty())
            return UsageError{UsageProblem::MissingValue, "--" + std::string(row.name), {}, {}};
        return UsageError{UsageProblem::BadValue, "--" + std::string(row.name) + '=' + value, {}, id == OptionId::Format ? formatsOf(command) : row.argument};
    };
    const QString language = QString::fromStdString(invocation.value(OptionId::Language));
    std::optional<UsageError> error
        = refused(OptionId::Format, isOneOf(invocation.value(OptionId::Format), formatsOf(command)));
    if (!error)
        error = refused(OptionId::Language, localeOfLanguage(language).has_value());
    if (!error)
        error = refused(OptionId::Output, !invocation.value(OptionId::Output).empty());
    return error;
}

QString usageText(const UsageError &error, const Voice &voice)
{
    const QString subject = shown(error.subject);
    switch (error.problem) {
    case UsageProblem::UnknownOption:
        return voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "There is no option “%1”."), {subject});
    case UsageProblem::MissingValue:
        return voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "The option “%1” needs a value."),
                         {subject});
    case UsageProblem::UnexpectedValue:
        return voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "The option “%1” takes no value."),
                         {subject});
    case UsageProblem::BadValue:
        return voice.say(kCommandLineContext,
                         QT_TRANSLATE_NOOP("CommandLine", "“%1” is not possible; choose one of %2."),
                         {subject, QString::fromStdString(error.choices)});
    case UsageProblem::TooFewOperands:
        break;
    }
    return voice.say(kCommandLineContext, QT_TRANSLATE_NOOP("CommandLine", "No file is named."));
}

ExitStatus refuse(const UsageError &error, const CommandRow &command)
{
    const Voice voice = Voice::current();
    printMessage(usageText(error, voice) + didYouMean(error.suggestion, voice));
    printHint(usageLine(command, voice));
    return ExitStatus::BadUsage;
}

} // namespace

ParsedCall parseCall(std::span<const std::string_view> arguments)
{
    return Parser(arguments).parse();
}

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
        if (call.invocation.operands.size() < command.fewestOperands && !call.invocation.has(OptionId::Columns))
            return refuse({UsageProblem::TooFewOperands, {}, {}, {}}, command);
        return command.run(call.invocation);
    };
    return static_cast<int>(status());
}

} // namespace allostrata
