// Tables as aligned columns for a terminal.

#include "core/export/plain_text.h"
#include "core/export/writers.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace allostrata {

namespace {

constexpr std::string_view kColumnGap = "  ";

/// Lines of cells that are safe to print, the header first.
using Lines = std::vector<std::vector<std::string>>;

Lines linesOf(const Table &table, const NumberStyle &style)
{
    Lines lines(1);
    for (const Column &column : table.columns)
        lines.front().push_back(printable(titleOf(column)));
    for (const Row &row : table.rows) {
        std::vector<std::string> line;
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            line.push_back(printable(cellText(row.cells[i], table.columns[i].kind, style)));
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::size_t> widthsOf(const Lines &lines)
{
    std::vector<std::size_t> widths(lines.front().size(), 0);
    for (const std::vector<std::string> &line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(line[i]));
    }
    return widths;
}

std::string paddedLine(const std::vector<std::string> &line, const std::vector<std::size_t> &widths, const Table &table)
{
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i > 0)
            text += kColumnGap;
        const std::string padding(widths[i] - displayWidth(line[i]), ' ');
        text += isNumeric(table.columns[i].kind) ? padding + line[i] : line[i] + padding;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text + '\n';
}

} // namespace

std::string writeTextTable(const Table &table, const NumberStyle &style)
{
    const Lines lines = linesOf(table, style);
    const std::vector<std::size_t> widths = widthsOf(lines);
    std::string text = paddedLine(lines.front(), widths, table);
    std::vector<std::string> rule;
    for (const std::size_t width : widths)
        rule.emplace_back(width, '-');
    text += paddedLine(rule, widths, table);
    for (std::size_t i = 1; i < lines.size(); ++i)
        text += paddedLine(lines[i], widths, table);
    return text;
}

} // namespace allostrata
