// Fits tables into the lines of a terminal.

#include "core/export/text_fit.h"

#include "core/export/plain_text.h"
#include "core/export/writers.h"

#include <algorithm>
#include <optional>
#include <variant>

namespace allostrata {

namespace {

constexpr std::size_t kGap = 2;
constexpr std::size_t kShortestText = 12; ///< texts are not shortened below this width

struct FitColumn {
    std::size_t title = 0; ///< width of the title
    std::size_t cells = 0; ///< width of the widest cell
    bool canShrink = false;
    int worth = 0; ///< columns with the least are left out first
    bool isLeftOut = false;

    [[nodiscard]] std::size_t width(std::size_t longest) const
    {
        return std::max(title, canShrink ? std::min(cells, longest) : cells);
    }
};

int worthOf(const Table &table, std::size_t column)
{
    const bool saysSomething = std::any_of(table.rows.begin(), table.rows.end(), [column](const Row &row) {
        return !std::holds_alternative<std::monostate>(row.cells[column]);
    });
    return column == 0 ? 3 : !saysSomething ? 0 : table.columns[column].audience == Audience::OnRequest ? 1 : 2;
}

std::vector<FitColumn> measured(const Table &table, const NumberStyle &style)
{
    std::vector<FitColumn> columns(table.columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const Column &column = table.columns[i];
        columns[i].title = displayWidth(printable(titleOf(column)));
        columns[i].canShrink = !isNumeric(column.kind);
        columns[i].worth = worthOf(table, i);
        for (const Row &row : table.rows)
            columns[i].cells = std::max(columns[i].cells,
                                        displayWidth(printable(cellText(row.cells[i], column.kind, style))));
    }
    return columns;
}

/// Width of a line if texts take at most `longest` cells.
std::size_t lineWidth(const std::vector<FitColumn> &columns, std::size_t longest)
{
    std::size_t width = 0;
    for (const FitColumn &column : columns) {
        if (!column.isLeftOut)
            width += column.width(longest) + (width > 0 ? kGap : 0);
    }
    return width;
}

/// Column to leave out next; empty if only the first is left.
std::optional<std::size_t> leastWorth(const std::vector<FitColumn> &columns)
{
    std::optional<std::size_t> least;
    for (std::size_t i = columns.size(); i-- > 1;) {
        if (!columns[i].isLeftOut && (!least || columns[i].worth < columns[*least].worth))
            least = i;
    }
    return least;
}

} // namespace

std::vector<std::string> fitText(Table &table, std::size_t width, const NumberStyle &style, FitColumns fit)
{
    std::vector<std::string> leftOut;
    if (width == 0 || table.columns.empty())
        return leftOut;
    std::vector<FitColumn> columns = measured(table, style);
    while (fit == FitColumns::LeaveOut && lineWidth(columns, kShortestText) > width) {
        const auto least = leastWorth(columns);
        if (!least)
            break;
        columns[*least].isLeftOut = true;
    }
    std::size_t longest = 0;
    for (const FitColumn &column : columns)
        longest = std::max(longest, column.isLeftOut ? 0 : column.cells);
    while (longest > kShortestText && lineWidth(columns, longest) > width)
        --longest;
    for (std::size_t i = columns.size(); i-- > 0;) {
        if (columns[i].isLeftOut) {
            leftOut.insert(leftOut.begin(), titleOf(table.columns[i]));
            eraseColumn(table, i);
            continue;
        }
        const std::size_t room = columns[i].width(longest);
        for (Row &row : table.rows) {
            auto *text = columns[i].canShrink ? std::get_if<std::string>(&row.cells[i]) : nullptr;
            if (text && displayWidth(printable(*text)) > room)
                *text = shortenedInMiddle(printable(*text), room);
        }
    }
    return leftOut;
}

} // namespace allostrata
