// Table of the tensor sizes of a transformer.

#include "core/tables/size_table.h"

#include <cstddef>
#include <utility>

namespace allostrata {

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
    enum Cells : std::size_t { Item, Shape, Elements, Type, Bytes, Block, Query, Found, FoundBytes, FoundAtPeak };
    Table table = tableOf(kSizeColumns);
    if (matches.empty())
        table.columns.resize(Found);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const SizeRow &listed = rows[i];
        Row row;
        row.cells.resize(table.columns.size());
        row.cells[Item] = std::string(sizeItemId(listed.item));
        row.cells[Elements] = listed.elements;
        row.cells[Type] = std::string(listed.type.name);
        row.cells[Bytes] = listed.bytes;
        if (isOneTensor(listed.item)) {
            row.cells[Shape] = shapeText(listed);
            row.cells[Block] = listed.blockBytes;
            row.cells[Query] = exactSizeQuery(listed.bytes);
        }
        if (isOneTensor(listed.item) && i < matches.size()) {
            row.cells[Found] = matches[i].count;
            row.cells[FoundBytes] = matches[i].bytes;
            row.cells[FoundAtPeak] = matches[i].liveAtPeak;
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
