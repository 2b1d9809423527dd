// Writes tables in parts.

#include "core/export/table_stream.h"

#include "core/base/load_context.h"

#include <cassert>

namespace allostrata {

namespace {

// Text around the rows of a JSON table.
constexpr std::string_view kOpen = "[\n";
constexpr std::string_view kClose = "\n]\n";

} // namespace

std::string TableStream::part(const Table &table)
{
    assert(tableFormat(m_format).forMachines);
    const bool isFirst = m_isFirst;
    m_isFirst = false;
    if (isCsv(m_format)) {
        std::string text = writeTable(table, m_format);
        if (!isFirst)
            text.erase(0, text.find("\r\n") + 2); // drops the header, which has no other line ends
        return text;
    }
    if (table.rows.empty())
        return {};
    std::string text = writeTable(table, m_format);
    text.resize(text.size() - kClose.size());
    std::string part(m_hasRows ? std::string_view(",\n") : kOpen);
    part += std::string_view(text).substr(kOpen.size());
    m_hasRows = true;
    return part;
}

std::string TableStream::end() const
{
    if (isCsv(m_format))
        return {};
    return std::string(m_hasRows ? kClose : "[]\n");
}

Result<void> writeInParts(TableFormat format, std::size_t rows, const TablePart &part, const TextSink &sink,
                          const LoadContext &context)
{
    TableStream stream(format);
    std::size_t first = 0;
    do {
        if (auto error = context.cancelled())
            return *error;
        TRY_DO(sink(stream.part(part(first, kRowsAPart))));
        first += kRowsAPart;
    } while (first < rows);
    return sink(stream.end());
}

} // namespace allostrata
