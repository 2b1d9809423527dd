#pragma once

#include "core/export/json_writer.h"
#include "core/export/table.h"

#include <string>
#include <string_view>

namespace allostrata {

// Writers behind tableFormats(). Each takes a whole table and returns its text.

/// Aligned columns for a terminal; control characters are replaced, wide characters take two cells.
[[nodiscard]] std::string writeTextTable(const Table &table, const NumberStyle &style);
/// A pipe table (GitHub's Markdown). Columns of code are code spans, other texts are escaped.
[[nodiscard]] std::string writeMarkdown(const Table &table, const NumberStyle &style);
/// A code span in Markdown: one line, with control characters replaced.
[[nodiscard]] std::string markdownCode(std::string_view text);
/// Plain ASCII tabulars that need no package; long tables are split.
[[nodiscard]] std::string writeLatex(const Table &table, const NumberStyle &style);
/// One line of ASCII that LaTeX ignores, such as the name of the table below it.
[[nodiscard]] std::string latexComment(std::string_view text);
/// RFC 4180: a header with units, lines end with CR LF, absent cells are empty. Texts that a spreadsheet would take for
/// a formula begin with an apostrophe. The style is not used.
[[nodiscard]] std::string writeCsv(const Table &table, const NumberStyle &style);
/// The same with all texts as they are.
[[nodiscard]] std::string writeRawCsv(const Table &table, const NumberStyle &style);
/// An array of objects in the columns' order; numbers exact. The style is not used.
[[nodiscard]] std::string writeJson(const Table &table, const NumberStyle &style);
/// Writes the rows as elements of the array that has been begun.
void writeRows(JsonWriter &json, const Table &table);
/// Writes a member with the value of a cell.
void writeCell(JsonWriter &json, std::string_view name, const Cell &cell);

/// The header of a column for people.
[[nodiscard]] const std::string &titleOf(const Column &column);
/// A cell for people, not yet made safe for any format: "69.04 GiB", "~1.20 GiB" if inferred, "-" if absent.
[[nodiscard]] std::string cellText(const Cell &cell, ColumnKind kind, const NumberStyle &style);
/// Fields on one line: "name=1; name=2".
[[nodiscard]] std::string fieldsText(const Fields &fields);

} // namespace allostrata
