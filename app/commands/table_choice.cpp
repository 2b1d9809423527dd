// The options that choose columns, order, rows and width of a table.

#include "app/commands/table_choice.h"

#include "app/cli/help.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/commands/document_export.h"
#include "app/commands/options.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace allostrata {

namespace {

constexpr std::array kTableOptions = {OptionId::Columns, OptionId::Sort, OptionId::Limit, OptionId::Group,
                                      OptionId::LineWidth};

/// Returns false, after a message, if the option does not have a whole number of at least `least`.
bool takeNumber(const Invocation &invocation, OptionId id, std::uint32_t least, std::optional<std::size_t> &number)
{
    if (!invocation.has(id))
        return true;
    const auto value = wholeNumber(invocation.value(id));
    if (!value || *value < least) {
        refuseValue(id, invocation);
        return false;
    }
    number = *value;
    return true;
}

} // namespace

std::optional<TableChoice> tableChoiceOf(const Invocation &invocation, const TableFormatRow &format, WidthDefault width)
{
    TableChoice choice;
    if (invocation.has(OptionId::Columns))
        choice.view.columns = namesIn(invocation.value(OptionId::Columns));
    if (invocation.has(OptionId::Sort)) {
        auto sort = parseSort(invocation.value(OptionId::Sort));
        if (!sort) {
            refuseValue(OptionId::Sort, invocation);
            return std::nullopt;
        }
        choice.view.sort = *std::move(sort);
    }
    std::optional<std::size_t> line;
    if (!takeNumber(invocation, OptionId::Limit, 1, choice.view.limit)
        || !takeNumber(invocation, OptionId::LineWidth, 0, line))
        return std::nullopt;
    const bool isText = format.format == TableFormat::Text;
    if (line && !isText) {
        refuseUnused(OptionId::LineWidth, OptionId::Format, format.id);
        return std::nullopt;
    }
    const bool isLimited
        = isText && (width == WidthDefault::Always || (outputOf(invocation) == "-" && ::isatty(STDOUT_FILENO) == 1));
    choice.width = line.value_or(isLimited ? kTerminalWidth : 0);
    return choice;
}

bool hasColumns(const Table &table, const TableView &view)
{
    const auto unknown = unknownColumn(view, table);
    if (!unknown)
        return true;
    std::vector<std::string_view> names;
    for (const Column &column : table.columns)
        names.emplace_back(column.name);
    const Voice voice = Voice::current();
    printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "The table has no column “%1”."), {shown(*unknown)})
                 + didYouMean(suggestionFor(*unknown, names), voice));
    printHint(voice.say(QT_TRANSLATE_NOOP("Words", "Its columns: %1."), {listed(names)}));
    return false;
}

void fitToWidth(Table &table, const TableChoice &choice, const TableFormatRow &format, const Voice &voice)
{
    if (format.format != TableFormat::Text)
        return;
    const FitColumns columns = choice.view.columns.empty() ? FitColumns::LeaveOut : FitColumns::Keep;
    QStringList titles;
    for (const std::string &title : fitText(table, choice.width, voice.numberStyle(), columns))
        titles << QString::fromStdString(title);
    if (!titles.isEmpty())
        printMessage(
            voice.say(QT_TRANSLATE_NOOP("Words", "Left out to fit the width: %1. --width 0 shows all columns."),
                      {titles.join(QStringLiteral(", "))}));
}

void remarkOnRows(std::size_t left, const TableFormatRow &format, const Voice &voice)
{
    if (left > 0 && !format.forMachines)
        printMessage(voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more rows are left out by --limit."), left));
}

std::optional<OptionId> givenTableOption(const Invocation &invocation)
{
    const auto *const found = std::find_if(kTableOptions.begin(), kTableOptions.end(),
                                           [&](OptionId id) { return invocation.has(id); });
    return found == kTableOptions.end() ? std::nullopt : std::optional(*found);
}

} // namespace allostrata
