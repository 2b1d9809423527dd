// Table of the tensor sizes of a transformer.

#include "core/tables/size_table.h"

#include "core/tables/row_table.h"

#include <cstddef>

namespace allostrata {

namespace {

using enum ColumnKind;

/// A tensor or a sum, and the allocations of its size if it is a tensor and a file was queried.
struct MatchedSize {
    const SizeRow &size;
    const SizeMatch *match = nullptr;

    [[nodiscard]] const SizeRow *operator->() const { return &size; }
    [[nodiscard]] bool isTensor() const { return isOneTensor(size.item); }
};
constexpr auto kSizeTable = rowTable<MatchedSize>({
    {{"item"}, [](auto &row) { return sizeItemId(row->item); }},
    {{"shape"}, [](auto &row) { return row.isTensor() ? Cell(shapeText(row.size)) : Cell(); }},
    {{"elements", Count}, [](auto &row) { return row->elements; }},
    {{"dtype"}, [](auto &row) { return row->type.name; }},
    {{"bytes", Bytes}, [](auto &row) { return row->bytes; }},
    {{"block_bytes", Bytes}, [](auto &row) { return row.isTensor() ? Cell(row->blockBytes) : Cell(); }},
    {{kSizeQuery, Code}, [](auto &row) { return row.isTensor() ? Cell(exactSizeQuery(row->bytes)) : Cell(); }},
    {{"found", Count}, [](auto &row) { return row.match ? Cell(row.match->count) : Cell(); }},
    {{"found_bytes", Bytes}, [](auto &row) { return row.match ? Cell(row.match->bytes) : Cell(); }},
    {{"found_at_peak", Count}, [](auto &row) { return row.match ? Cell(row.match->liveAtPeak) : Cell(); }},
});
constexpr std::size_t kFoundColumns = 3; ///< the last ones, of a file that was queried

} // namespace

constinit const std::span<const ColumnRow> kSizeColumns = kSizeTable.columns();

std::string shapeText(const SizeRow &row)
{
    std::string text;
    for (const std::uint64_t size : row.shape) {
        if (!text.empty())
            text += " x ";
        text += std::to_string(size);
    }
    return text;
}

Table sizeTable(std::span<const SizeRow> rows, std::span<const SizeMatch> matches)
{
    Table table = tableOf(kSizeColumns);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool isMatched = isOneTensor(rows[i].item) && i < matches.size();
        table.rows.push_back(kSizeTable.row({rows[i], isMatched ? &matches[i] : nullptr}));
    }
    for (std::size_t i = 0; matches.empty() && i < kFoundColumns; ++i)
        eraseColumn(table, table.columns.size() - 1);
    return table;
}

} // namespace allostrata
