#pragma once

#include "core/base/result.h"
#include "core/export/table.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// Writes a table part by part, so that it never stands in memory as a whole: the parts' texts and the end, one after
/// the other, are what writeTable() makes of all rows at once. Only for formats for machines: others look at all rows
/// before they write the first.
class TableStream {
public:
    /// `format` is Csv or Json.
    explicit TableStream(TableFormat format) : m_format(format) {}

    /// The text of the next rows. All parts have the same columns; a part may be empty.
    [[nodiscard]] std::string part(const Table &table);
    /// What follows the last part, of which there was at least one.
    [[nodiscard]] std::string end() const;

private:
    TableFormat m_format;
    bool m_isFirst = true; ///< no part yet
    bool m_hasRows = false;
};

/// Makes the rows [first, first + count) of a long table; fewer at its end.
using TablePart = std::function<Table(std::size_t first, std::size_t count)>;
/// Takes the next piece of a text.
using TextSink = std::function<Result<void>(std::string_view text)>;

/// Writes a table of so many rows part by part; memory for one part only. Errors: Cancelled, and those of the sink.
[[nodiscard]] Result<void> writeInParts(TableFormat format, std::size_t rows, const TablePart &part,
                                        const TextSink &sink, const LoadContext &context);

} // namespace allostrata
