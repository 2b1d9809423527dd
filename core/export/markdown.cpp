// Tables as Markdown.

#include "core/base/letters.h"
#include "core/export/plain_text.h"
#include "core/export/writers.h"

#include <cstddef>
#include <string_view>

namespace allostrata {

namespace {

bool isWord(char c)
{
    return isDigit(c) || isLetter(c) || c == '_' || (c & 0x80) != 0;
}

/// Backslashes before what Markdown would take for a mark. Underscores within words mean nothing to it.
std::string escapedMarkdown(std::string_view raw)
{
    constexpr std::string_view kMarks = "\\`*<>[]|~&$";
    const std::string text = printable(raw);
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool inWord = i > 0 && i + 1 < text.size() && isWord(text[i - 1]) && isWord(text[i + 1]);
        if (kMarks.find(text[i]) != std::string_view::npos || (text[i] == '_' && !inWord))
            safe += '\\';
        safe += text[i];
    }
    return safe;
}

} // namespace

std::string writeMarkdown(const Table &table, const NumberStyle &style)
{
    std::string text = "|";
    for (const Column &column : table.columns)
        text += ' ' + escapedMarkdown(titleOf(column)) + " |";
    text += "\n|";
    for (const Column &column : table.columns)
        text += isNumeric(column.kind) ? " ---: |" : " --- |";
    text += '\n';
    for (const Row &row : table.rows) {
        text += '|';
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            text += ' ' + escapedMarkdown(cellText(row.cells[i], table.columns[i].kind, style)) + " |";
        text += '\n';
    }
    return text;
}

} // namespace allostrata
