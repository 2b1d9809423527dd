// Prints help, version and hints from the tables of commands and options.

#include "app/cli/help.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "core/export/plain_text.h"

#include <QCoreApplication>

#include <sys/stat.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kIndent = 2;
constexpr std::size_t kLongestTerm = 30; ///< longer terms get a line of their own

/// Term on the left with its meaning on the right.
struct Entry {
    std::string term;
    std::string meaning;
};

std::string entriesText(const std::vector<Entry> &entries)
{
    std::size_t widest = 0;
    for (const Entry &entry : entries) {
        if (const std::size_t width = displayWidth(entry.term); width <= kLongestTerm)
            widest = std::max(widest, width);
    }
    const std::size_t column = kIndent + widest + 2;
    std::string text;
    for (const Entry &entry : entries) {
        std::string line = std::string(kIndent, ' ') + entry.term;
        if (displayWidth(entry.term) > widest) {
            text += line + '\n';
            line.assign(column, ' ');
        } else {
            line += std::string(column - kIndent - displayWidth(entry.term), ' ');
        }
        for (const std::string &part : wrapped(entry.meaning, kWidth - column)) {
            text += line + part + '\n';
            line.assign(column, ' ');
        }
    }
    return text;
}

std::vector<Entry> optionEntries(const CommandRow &command, const Voice &voice)
{
    std::vector<Entry> entries;
    for (const OptionId id : command.options) {
        const OptionRow &row = optionRow(id);
        std::string term = row.letter ? std::string("-") + row.letter + ", " : std::string();
        term += "--" + std::string(row.name);
        if (row.argument)
            term += ' '
                    + (id == OptionId::Format ? std::string(formatsOf(command))
                                              : voice.say(row.argument).toStdString());
        const char *help = id == OptionId::Format && command.formatHelp ? command.formatHelp : row.help;
        if (id == OptionId::Output && command.outputHelp)
            help = command.outputHelp;
        QString meaning = voice.say(help);
        if (row.choices) {
            QStringList names;
            for (const std::string_view name : row.choices())
                names << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
            meaning += u' ' + voice.say(QT_TRANSLATE_NOOP("Words", "One of: %1."), {names.join(u", "_s)});
        }
        entries.push_back({term, meaning.toStdString()});
    }
    return entries;
}

std::vector<Entry> commandEntries(const Voice &voice)
{
    std::vector<Entry> entries;
    for (const CommandRow &row : commandTable()) {
        if (row.summary)
            entries.push_back({std::string(row.name), voice.say(row.summary).toStdString()});
    }
    return entries;
}

std::vector<std::string_view> commandNames()
{
    std::vector<std::string_view> names;
    for (const CommandRow &row : commandTable()) {
        if (!row.name.empty())
            names.push_back(row.name);
    }
    return names;
}

bool exists(const std::string &path)
{
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0;
}

} // namespace

QString usageLine(const CommandRow &command, const Voice &voice)
{
    QString call = u"allostrata"_s;
    if (!command.name.empty())
        call += u' ' + QString::fromUtf8(command.name.data(), static_cast<qsizetype>(command.name.size()));
    if (!command.options.empty())
        call += u' ' + voice.say(QT_TRANSLATE_NOOP("Words", "[OPTION...]"));
    call += u' ' + voice.say(command.arguments);
    return voice.say(QT_TRANSLATE_NOOP("Words", "Usage: %1"), {call});
}

QString didYouMean(const std::string &suggestion, const Voice &voice)
{
    if (suggestion.empty())
        return {};
    return u' ' + voice.say(QT_TRANSLATE_NOOP("Words", "Did you mean “%1”?"), {shown(suggestion)});
}

ExitStatus printHelp(const CommandRow &command)
{
    const Voice voice = Voice::current();
    std::string text = usageLine(command, voice).toStdString() + "\n\n";
    text += paragraph(voice.say(command.description), kWidth);
    if (command.name.empty()) {
        text += '\n' + voice.say(QT_TRANSLATE_NOOP("Words", "Commands:")).toStdString() + '\n';
        text += entriesText(commandEntries(voice));
    }
    text += '\n' + voice.say(QT_TRANSLATE_NOOP("Words", "Options:")).toStdString() + '\n';
    text += entriesText(optionEntries(command, voice));
    if (command.name.empty()) {
        text
            += '\n'
               + paragraph(voice.say(QT_TRANSLATE_NOOP(
                               "Words", "Examples and explanations: /usr/share/doc/allostrata/tour (Debian package) or "
                                        "resources/tour (sources).")),
                           kWidth);
    }
    return printResult(text);
}

ExitStatus printVersion() { return printResult("allostrata " ALLOSTRATA_VERSION "\n"); }

ExitStatus runHelp(const Invocation &invocation)
{
    const std::string name = invocation.operands.empty() ? std::string() : invocation.operands.front();
    if (const CommandRow *command = findCommand(name))
        return printHelp(*command);
    const Voice voice = Voice::current();
    QString text = voice.say(QT_TRANSLATE_NOOP("Words", "Unknown command “%1”."), {shown(name)});
    text += didYouMean(suggestionFor(name, commandNames()), voice);
    printMessage(text);
    return ExitStatus::BadUsage;
}

bool refuseMisspeltCommand(const Invocation &invocation)
{
    const std::string first = invocation.operands.empty() ? std::string() : invocation.operands.front();
    const std::string suggestion = suggestionFor(first, commandNames());
    if (suggestion.empty() || suggestion == first || exists(first))
        return false;
    const Voice voice = Voice::current();
    const QString text = voice.say(QT_TRANSLATE_NOOP("Words", "“%1” is neither a command nor a file."), {shown(first)});
    printMessage(text + didYouMean(suggestion, voice));
    return true;
}

} // namespace allostrata
