#pragma once

#include "core/base/result.h"
#include "core/export/table.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// Writes a table in parts, so that it never lies in memory as a whole. The parts and the end together equal the text
/// of writeTable() for all rows. Only for machine formats: the others examine all rows before they write the first.
class TableStream {
public:
    /// `format` is for machines.
    explicit TableStream(TableFormat format) : m_format(format) {}

    /// Text of the next rows. All parts have the same columns; a part may be empty.
    [[nodiscard]] std::string part(const Table &table);
    /// Text after the last part. At least one part must have been written.
    [[nodiscard]] std::string end() const;

private:
    TableFormat m_format;
    bool m_isFirst = true; ///< no part written yet
    bool m_hasRows = false;
};

/// Returns the rows [first, first + count) of a long table; fewer at its end.
using TablePart = std::function<Table(std::size_t first, std::size_t count)>;
/// Rows of a part, if a table is written or searched in parts.
inline constexpr std::size_t kRowsAPart = 4096;
/// Receives the next piece of a text.
using TextSink = std::function<Result<void>(std::string_view text)>;

/// Writes a table of `rows` rows in parts, with one part in memory at a time. Errors: Cancelled, and those of the sink.
[[nodiscard]] Result<void> writeInParts(TableFormat format, std::size_t rows, const TablePart &part,
                                        const TextSink &sink, const LoadContext &context);

} // namespace allostrata
