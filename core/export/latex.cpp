// Tables as LaTeX.

#include "core/export/plain_text.h"
#include "core/export/writers.h"

#include <cstddef>
#include <string_view>

namespace allostrata {

namespace {

/// What stands for a character that means something to TeX, or nothing.
std::string_view replacementOf(char c)
{
    switch (c) {
    case '\\':
        return "\\textbackslash{}";
    case '~':
        return "\\textasciitilde{}";
    case '^':
        return "\\textasciicircum{}";
    case '<':
        return "\\textless{}";
    case '>':
        return "\\textgreater{}";
    case '|':
        return "\\textbar{}";
    case '"':
        return "\\char34{}";
    case '&':
        return "\\&";
    case '%':
        return "\\%";
    case '$':
        return "\\$";
    case '#':
        return "\\#";
    case '_':
        return "\\_";
    case '{':
        return "\\{";
    case '}':
        return "\\}";
    default:
        return {};
    }
}

std::string escapedLatex(std::string_view raw)
{
    std::string safe;
    for (const char c : printable(raw)) {
        if (const std::string_view replacement = replacementOf(c); !replacement.empty())
            safe += replacement;
        else
            safe += c;
    }
    return safe;
}

/// Numbers do not break before their unit, and "about" is a sign of mathematics.
std::string latexNumber(const Cell &cell, ColumnKind kind, const NumberStyle &style)
{
    std::string text = cellText(cell, kind, style);
    const bool inferred = std::holds_alternative<Estimate>(cell);
    std::string safe = escapedLatex(inferred ? text.substr(1) : text);
    if (const std::size_t space = safe.rfind(' '); space != std::string::npos)
        safe[space] = '~';
    return inferred ? "$\\sim$" + safe : safe;
}

/// A bracket or a star at the beginning of a line would be an argument of the line break before it.
void appendLine(std::string &text, const std::vector<std::string> &cells)
{
    if (!cells.empty() && (cells.front().starts_with('[') || cells.front().starts_with('*')))
        text += "{}";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += " & ";
        text += cells[i];
    }
    text += " \\\\\n";
}

} // namespace

std::string writeLatex(const Table &table, const NumberStyle &style)
{
    std::string text = "\\begin{tabular}{";
    std::vector<std::string> header;
    for (const Column &column : table.columns) {
        text += isNumeric(column.kind) ? 'r' : 'l';
        header.push_back(escapedLatex(titleOf(column)));
    }
    text += "}\n\\hline\n";
    appendLine(text, header);
    text += "\\hline\n";
    for (const Row &row : table.rows) {
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const ColumnKind kind = table.columns[i].kind;
            const bool number = isNumeric(kind);
            cells.push_back(number ? latexNumber(row.cells[i], kind, style)
                                   : escapedLatex(cellText(row.cells[i], kind, style)));
        }
        appendLine(text, cells);
    }
    return text + "\\hline\n\\end{tabular}\n";
}

} // namespace allostrata
