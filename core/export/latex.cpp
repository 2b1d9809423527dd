// Writes tables as LaTeX.

#include "core/base/utf8.h"
#include "core/export/plain_text.h"
#include "core/export/writers.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace allostrata {

namespace {

constexpr std::size_t kLatexRowsAPart = 1000; ///< TeX stores a tabular in memory, and boxes are at most 5.7 m high

struct Character {
    std::uint32_t point = 0;
    std::string_view tex; ///< for the default fonts (OT1), without any package
};

/// Characters with a meaning in TeX, and non-ASCII characters of the default fonts. Ordered by code point.
constexpr auto kCharacters = std::to_array<Character>({
    {'"', "\\char34{}"},
    {'#', "\\#"},
    {'$', "\\$"},
    {'%', "\\%"},
    {'&', "\\&"},
    {'<', "\\textless{}"},
    {'>', "\\textgreater{}"},
    {'\\', "\\textbackslash{}"},
    {'^', "\\textasciicircum{}"},
    {'_', "\\_"},
    {'{', "\\{"},
    {'|', "\\textbar{}"},
    {'}', "\\}"},
    {'~', "\\textasciitilde{}"},
    {0x00A0, "~"},
    {0x00A1, "!`"},
    {0x00A3, "\\pounds{}"},
    {0x00A7, "\\S{}"},
    {0x00A9, "\\copyright{}"},
    {0x00AB, "$\\ll$"},
    {0x00AC, "$\\neg$"},
    {0x00AD, "\\-"},
    {0x00B0, "$^\\circ$"},
    {0x00B1, "$\\pm$"},
    {0x00B2, "$^2$"},
    {0x00B3, "$^3$"},
    {0x00B5, "$\\mu$"},
    {0x00B6, "\\P{}"},
    {0x00B7, "$\\cdot$"},
    {0x00B9, "$^1$"},
    {0x00BB, "$\\gg$"},
    {0x00BF, "?`"},
    {0x00C0, "\\`A"},
    {0x00C1, "\\'A"},
    {0x00C2, "\\^A"},
    {0x00C3, "\\~A"},
    {0x00C4, "\\\"A"},
    {0x00C5, "\\AA{}"},
    {0x00C6, "\\AE{}"},
    {0x00C7, "\\c{C}"},
    {0x00C8, "\\`E"},
    {0x00C9, "\\'E"},
    {0x00CA, "\\^E"},
    {0x00CB, "\\\"E"},
    {0x00CC, "\\`I"},
    {0x00CD, "\\'I"},
    {0x00CE, "\\^I"},
    {0x00CF, "\\\"I"},
    {0x00D1, "\\~N"},
    {0x00D2, "\\`O"},
    {0x00D3, "\\'O"},
    {0x00D4, "\\^O"},
    {0x00D5, "\\~O"},
    {0x00D6, "\\\"O"},
    {0x00D7, "$\\times$"},
    {0x00D8, "\\O{}"},
    {0x00D9, "\\`U"},
    {0x00DA, "\\'U"},
    {0x00DB, "\\^U"},
    {0x00DC, "\\\"U"},
    {0x00DD, "\\'Y"},
    {0x00DF, "\\ss{}"},
    {0x00E0, "\\`a"},
    {0x00E1, "\\'a"},
    {0x00E2, "\\^a"},
    {0x00E3, "\\~a"},
    {0x00E4, "\\\"a"},
    {0x00E5, "\\aa{}"},
    {0x00E6, "\\ae{}"},
    {0x00E7, "\\c{c}"},
    {0x00E8, "\\`e"},
    {0x00E9, "\\'e"},
    {0x00EA, "\\^e"},
    {0x00EB, "\\\"e"},
    {0x00EC, "\\`\\i{}"},
    {0x00ED, "\\'\\i{}"},
    {0x00EE, "\\^\\i{}"},
    {0x00EF, "\\\"\\i{}"},
    {0x00F1, "\\~n"},
    {0x00F2, "\\`o"},
    {0x00F3, "\\'o"},
    {0x00F4, "\\^o"},
    {0x00F5, "\\~o"},
    {0x00F6, "\\\"o"},
    {0x00F7, "$\\div$"},
    {0x00F8, "\\o{}"},
    {0x00F9, "\\`u"},
    {0x00FA, "\\'u"},
    {0x00FB, "\\^u"},
    {0x00FC, "\\\"u"},
    {0x00FD, "\\'y"},
    {0x00FF, "\\\"y"},
    {0x0106, "\\'C"},
    {0x0107, "\\'c"},
    {0x010C, "\\v{C}"},
    {0x010D, "\\v{c}"},
    {0x011B, "\\v{e}"},
    {0x0141, "\\L{}"},
    {0x0142, "\\l{}"},
    {0x0144, "\\'n"},
    {0x0148, "\\v{n}"},
    {0x0151, "\\H{o}"},
    {0x0152, "\\OE{}"},
    {0x0153, "\\oe{}"},
    {0x0158, "\\v{R}"},
    {0x0159, "\\v{r}"},
    {0x015A, "\\'S"},
    {0x015B, "\\'s"},
    {0x0160, "\\v{S}"},
    {0x0161, "\\v{s}"},
    {0x016F, "\\r{u}"},
    {0x0171, "\\H{u}"},
    {0x017B, "\\.Z"},
    {0x017C, "\\.z"},
    {0x017D, "\\v{Z}"},
    {0x017E, "\\v{z}"},
    {0x0393, "$\\Gamma$"},
    {0x0394, "$\\Delta$"},
    {0x0398, "$\\Theta$"},
    {0x039B, "$\\Lambda$"},
    {0x03A0, "$\\Pi$"},
    {0x03A3, "$\\Sigma$"},
    {0x03A6, "$\\Phi$"},
    {0x03A8, "$\\Psi$"},
    {0x03A9, "$\\Omega$"},
    {0x03B1, "$\\alpha$"},
    {0x03B2, "$\\beta$"},
    {0x03B3, "$\\gamma$"},
    {0x03B4, "$\\delta$"},
    {0x03B5, "$\\varepsilon$"},
    {0x03B7, "$\\eta$"},
    {0x03B8, "$\\theta$"},
    {0x03BB, "$\\lambda$"},
    {0x03BC, "$\\mu$"},
    {0x03C0, "$\\pi$"},
    {0x03C1, "$\\rho$"},
    {0x03C3, "$\\sigma$"},
    {0x03C4, "$\\tau$"},
    {0x03C6, "$\\varphi$"},
    {0x03C9, "$\\omega$"},
    {0x2002, "\\enspace{}"},
    {0x2003, "\\quad{}"},
    {0x2009, "\\,"},
    {0x2010, "-"},
    {0x2011, "-"},
    {0x2012, "--"},
    {0x2013, "--"},
    {0x2014, "---"},
    {0x2018, "`"},
    {0x2019, "'"},
    {0x201C, "``"},
    {0x201D, "''"},
    {0x201E, ",,"},
    {0x2022, "$\\bullet$"},
    {0x2026, "\\ldots{}"},
    {0x202F, "\\,"},
    {0x2032, "$'$"},
    {0x20AC, "EUR"},
    {0x2190, "$\\leftarrow$"},
    {0x2191, "$\\uparrow$"},
    {0x2192, "$\\rightarrow$"},
    {0x2193, "$\\downarrow$"},
    {0x2194, "$\\leftrightarrow$"},
    {0x21D2, "$\\Rightarrow$"},
    {0x2202, "$\\partial$"},
    {0x2207, "$\\nabla$"},
    {0x2208, "$\\in$"},
    {0x2211, "$\\sum$"},
    {0x2212, "$-$"},
    {0x221A, "$\\surd$"},
    {0x221E, "$\\infty$"},
    {0x2248, "$\\approx$"},
    {0x2260, "$\\neq$"},
    {0x2264, "$\\leq$"},
    {0x2265, "$\\geq$"},
    {0x22C5, "$\\cdot$"},
    {0xFFFD, "?"},
});

/// Combining accents, which follow their letter.
constexpr auto kCombining = std::to_array<Character>({
    {0x0300, "\\`"},
    {0x0301, "\\'"},
    {0x0302, "\\^"},
    {0x0303, "\\~"},
    {0x0304, "\\="},
    {0x0306, "\\u"},
    {0x0307, "\\."},
    {0x0308, "\\\""},
    {0x030A, "\\r"},
    {0x030B, "\\H"},
    {0x030C, "\\v"},
    {0x0327, "\\c"},
});

/// For characters missing in the default fonts, such as Chinese: engines with Unicode fonts show them, others show
/// their number.
constexpr std::string_view kDefinition
    = "\\providecommand{\\allostratachar}[2]{\\ifdefined\\Umathchar\\symbol{#2}\\else U+#1\\fi}\n";

std::string hexNumber(std::uint32_t point)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string digits;
    for (; point > 0 || digits.size() < 4; point >>= 4U)
        digits.insert(digits.begin(), kDigits[point & 0xFU]);
    return digits;
}

/// TeX form of a character; empty if the table has none.
std::string_view texOf(std::uint32_t point, std::span<const Character> table = kCharacters)
{
    const auto found = std::lower_bound(table.begin(), table.end(), point,
                                        [](const Character &one, std::uint32_t wanted) { return one.point < wanted; });
    return found != table.end() && found->point == point ? found->tex : std::string_view();
}

bool isLetter(std::uint32_t point) { return (point >= 'A' && point <= 'Z') || (point >= 'a' && point <= 'z'); }

std::string otherCharacter(std::uint32_t point)
{
    return "\\allostratachar{" + hexNumber(point) + "}{" + std::to_string(point) + '}';
}

/// Whether TeX would join a character with the previous one: two hyphens make a dash.
bool isLigature(char before, char c)
{
    constexpr std::string_view kFirst = "-'`,!?";
    return kFirst.find(before) != std::string_view::npos && (c == '`' || (c == before && c != '!' && c != '?'));
}

/// The text as ASCII that any LaTeX displays.
std::string escapedLatex(std::string_view raw)
{
    const std::string text = printable(raw);
    std::string safe;
    char before = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const Utf8Character next = decodeUtf8(rest);
        const Utf8Character after = rest.size() > next.length ? decodeUtf8(rest.substr(next.length)) : Utf8Character();
        const std::string_view accent = isLetter(next.point) ? texOf(after.point, kCombining) : std::string_view();
        if (!accent.empty()) {
            safe.append(accent).append("{").append(1, rest.front()).append("}");
            before = rest.front();
            rest.remove_prefix(next.length + after.length);
            continue;
        }
        const std::string_view tex = texOf(next.point);
        if (next.point < 0x80 && isLigature(before, rest.front()))
            safe += "{}";
        if (!tex.empty())
            safe += tex;
        else if (next.point < 0x80)
            safe += rest.front();
        else
            safe += otherCharacter(next.point);
        before = rest.front();
        rest.remove_prefix(std::max<std::size_t>(next.length, 1));
    }
    return safe;
}

/// Text of a number: it does not break before its unit, and "about" becomes a mathematical sign.
std::string latexNumber(const Cell &cell, ColumnKind kind, const NumberStyle &style)
{
    std::string text = cellText(cell, kind, style);
    const bool inferred = std::holds_alternative<Estimate>(cell);
    std::string safe = escapedLatex(inferred ? text.substr(1) : text);
    if (const std::size_t space = safe.rfind(' '); space != std::string::npos)
        safe[space] = '~';
    return inferred ? "$\\sim$" + safe : safe;
}

/// Appends a line of cells. A bracket or star at its start would be parsed as an argument of the preceding line break.
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
    std::string begin = "\\begin{tabular}{";
    std::vector<std::string> header;
    for (const Column &column : table.columns) {
        begin += isNumeric(column.kind) ? 'r' : 'l';
        header.push_back(escapedLatex(titleOf(column)));
    }
    begin += "}\n\\hline\n";
    appendLine(begin, header);
    begin += "\\hline\n";
    constexpr std::string_view kEnd = "\\hline\n\\end{tabular}\n";
    std::string text = begin;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (row > 0 && row % kLatexRowsAPart == 0)
            text.append(kEnd).append("\n").append(begin);
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const ColumnKind kind = table.columns[i].kind;
            const Cell &cell = table.rows[row].cells[i];
            cells.push_back(isNumeric(kind) ? latexNumber(cell, kind, style)
                                            : escapedLatex(cellText(cell, kind, style)));
        }
        appendLine(text, cells);
    }
    text += kEnd;
    return text.find("\\allostratachar{") == std::string::npos ? text : std::string(kDefinition) + text;
}

std::string latexComment(std::string_view text)
{
    std::string line = "% ";
    const std::string safe = printable(text);
    for (std::string_view rest = safe; !rest.empty();) {
        const Utf8Character next = decodeUtf8(rest);
        if (next.point < 0x80)
            line += rest.front();
        else
            line += texOf(next.point).empty() ? "U+" + hexNumber(next.point) : std::string(texOf(next.point));
        rest.remove_prefix(std::max<std::size_t>(next.length, 1));
    }
    return line + '\n';
}

} // namespace allostrata
