// Writes tables as CSV, JSON, Markdown and aligned text.

#include "core/export/writers.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"
#include "core/export/plain_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <vector>

namespace allostrata {

namespace {

std::string csvQuoted(std::string_view text)
{
    if (text.find_first_of(",;\"\t\r\n") == std::string_view::npos)
        return std::string(text);
    std::string safe = "\"";
    for (const char c : text) {
        if (c == '"')
            safe += '"';
        safe += c;
    }
    return safe + '"';
}

/// Whether a text begins as a formula does, also in full width, which spreadsheets take for the same.
bool beginsLikeFormula(std::string_view text)
{
    constexpr std::array<std::string_view, 11> kStarts = {"=",  "+",      "-",      "@",      "\t",    "\r",
                                                          "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20"};
    return std::any_of(kStarts.begin(), kStarts.end(),
                       [text](std::string_view start) { return text.starts_with(start); });
}

/// Whether a spreadsheet would take a text for a formula (OWASP, "CSV Injection"). Numbers have no effect.
bool isFormula(std::string_view text)
{
    if (!beginsLikeFormula(text))
        return false;
    const std::string_view digits = text.substr(text.front() == '+' ? 1 : 0);
    double number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error != std::errc() || end != digits.data() + digits.size();
}

/// The text with an apostrophe before each formula: at the start, and where a cell starts for a program that separates
/// cells by another character, and so takes the quotes for text.
std::string withoutFormulas(std::string_view text)
{
    constexpr std::string_view kOtherSeparators = ";\t\r\n";
    std::string safe(isFormula(text) ? "'" : "");
    for (std::size_t i = 0; i < text.size(); ++i) {
        safe += text[i];
        if (kOtherSeparators.find(text[i]) == std::string_view::npos)
            continue;
        const std::size_t next = text.find_first_not_of('"', i + 1);
        if (next != std::string_view::npos && beginsLikeFormula(text.substr(next)))
            safe += '\'';
    }
    return safe;
}

/// Shortest digits that read back as the same number.
std::string doubleText(double value)
{
    if (!std::isfinite(value))
        return {};
    std::array<char, 64> buffer;
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

std::string plainText(const Cell &cell)
{
    const auto text = [](const auto &value) -> std::string {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, std::uint64_t> || std::is_same_v<T, std::int64_t>)
            return std::to_string(value);
        else if constexpr (std::is_same_v<T, Estimate>)
            return std::to_string(value.value);
        else if constexpr (std::is_same_v<T, double>)
            return doubleText(value);
        else if constexpr (std::is_same_v<T, std::string>)
            return value;
        else if constexpr (std::is_same_v<T, Fields>)
            return fieldsText(value);
        else
            return {};
    };
    return std::visit(text, cell);
}

enum class Formulas : bool { AreTexts, StayRaw };

std::string csvText(const Table &table, Formulas formulas)
{
    std::string text;
    const auto add = [&](std::size_t column, const std::string &value) {
        text += column > 0 ? "," : "";
        text += csvQuoted(wellFormed(formulas == Formulas::AreTexts ? withoutFormulas(value) : value));
    };
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const Column &column = table.columns[i];
        add(i, column.unit.empty() ? column.name : column.name + " [" + column.unit + ']');
    }
    text += "\r\n";
    for (const Row &row : table.rows) {
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            add(i, plainText(row.cells[i]));
        text += "\r\n";
    }
    return text;
}

} // namespace

std::string writeCsv(const Table &table, const NumberStyle &) { return csvText(table, Formulas::AreTexts); }

std::string writeRawCsv(const Table &table, const NumberStyle &) { return csvText(table, Formulas::StayRaw); }

namespace {

/// Writes the value of a cell.
struct CellJson {
    JsonWriter &json;

    void operator()(std::monostate) const { json.null(); }
    void operator()(std::uint64_t value) const { json.number(value); }
    void operator()(std::int64_t value) const { json.number(value); }
    void operator()(double value) const { json.number(value); }
    void operator()(Estimate value) const { json.number(value.value); }
    void operator()(const std::string &value) const { json.text(value); }
    void operator()(const Fields &fields) const
    {
        json.beginObject();
        for (const auto &[name, value] : fields) {
            json.textKey(name);
            std::visit(*this, value);
        }
        json.end();
    }
};

} // namespace

void writeCell(JsonWriter &json, std::string_view name, const Cell &cell)
{
    json.textKey(name);
    std::visit(CellJson{json}, cell);
}

void writeRows(JsonWriter &json, const Table &table)
{
    for (const Row &row : table.rows) {
        json.beginObject();
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const Column &column = table.columns[i];
            const bool absent = std::holds_alternative<std::monostate>(row.cells[i]);
            if (!absent || (!row.omitAbsent && column.absence == Absence::Null))
                writeCell(json, column.name, row.cells[i]);
        }
        json.end();
    }
}

std::string writeJson(const Table &table, const NumberStyle &)
{
    return jsonText([&table](JsonWriter &json) {
        json.beginArray(JsonWriter::Layout::Indented);
        writeRows(json, table);
        json.end();
    });
}

namespace {

bool isWord(char c) { return isDigit(c) || isLetter(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80; }

/// Escapes Markdown characters by backslashes. Underscores within words have no meaning.
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

/// Code in a cell of a table: a bar would end the cell.
std::string markdownCodeCell(std::string_view raw)
{
    std::string safe;
    for (const char c : markdownCode(raw)) {
        if (c == '|')
            safe += '\\';
        safe += c;
    }
    return safe;
}

std::string markdownCell(const Row &row, std::size_t i, ColumnKind kind, const NumberStyle &style)
{
    const Cell &cell = row.cells[i];
    const bool isCode = kind == ColumnKind::Code && !row.hasWords && !std::holds_alternative<std::monostate>(cell);
    const std::string text = cellText(cell, kind, style);
    return isCode ? markdownCodeCell(text) : escapedMarkdown(text);
}

} // namespace

std::string markdownCode(std::string_view raw)
{
    if (raw.empty())
        return {};
    const std::string text = printable(raw);
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char c : text) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(longest + 1, '`');
    // Readers take one space from each end.
    const bool isPadded = text.front() == '`' || text.back() == '`' || (text.front() == ' ' && text.back() == ' ');
    const std::string_view space = isPadded ? " " : "";
    return (fence + std::string(space)).append(text).append(space).append(fence);
}

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
            text += ' ' + markdownCell(row, i, table.columns[i].kind, style) + " |";
        text += '\n';
    }
    return text;
}

namespace {

constexpr std::string_view kColumnGap = "  ";

/// Printable cells by line, the header first.
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
