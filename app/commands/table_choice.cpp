// The options that choose columns, order, rows and width of a table.

#include "app/commands/table_choice.h"

#include "app/cli/help.h"
#include "app/cli/option_set.h"
#include "app/cli/output.h"
#include "app/commands/options.h"
#include "core/export/text_fit.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::array kTableOptions = {OptionId::Columns, OptionId::Sort, OptionId::Limit, OptionId::Group,
                                      OptionId::LineWidth};

struct TableOptions {
    TableView view;
    std::optional<std::size_t> width;
};
constexpr auto kRowOptions = std::to_array<BoundOption<TableOptions>>({
    {OptionId::Columns,
     [](const std::string &value, TableOptions &to) {
         to.view.columns = namesIn(value);
         return true;
     }},
    {OptionId::Sort, into::parsed<parseSort, &TableOptions::view, &TableView::sort>},
    {OptionId::Limit, into::number<1, &TableOptions::view, &TableView::limit>},
    {OptionId::LineWidth, into::number<0, &TableOptions::width>},
});

} // namespace

std::optional<TableChoice> tableChoiceOf(const Invocation &invocation, const TableFormatRow &format, WidthDefault width)
{
    TableOptions options;
    if (const auto bad = readOptions(invocation, kRowOptions, options)) {
        refuseValue(*bad, invocation);
        return std::nullopt;
    }
    const bool isText = format.format == TableFormat::Text;
    if (options.width && !isText) {
        refuseUnused(OptionId::LineWidth, OptionId::Format, format.id);
        return std::nullopt;
    }
    const bool isLimited
        = isText && (width == WidthDefault::Always || (outputOf(invocation) == "-" && ::isatty(STDOUT_FILENO) == 1));
    return TableChoice{std::move(options.view), options.width.value_or(isLimited ? kTerminalWidth : 0)};
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
