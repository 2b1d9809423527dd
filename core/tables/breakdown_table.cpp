// Table of sums by an attribute.

#include "core/tables/breakdown_table.h"

#include "core/tables/cells.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

/// Name of a row: function and place for lines, else one text. "" if unknown.
struct BreakdownName {
    std::string text;
    std::string place;
    const BreakdownSums *sums = nullptr;
};

BreakdownName nameOf(const Breakdown &sums, const BreakdownRow &row, const StackDigests &digests)
{
    const AttributeNames &names = sums.values->names();
    if (row.key == AttributeValues::kAbsent)
        return {{}, {}, &row.own};
    if (sums.by == Attribute::Line) {
        const StackDigest &digest = digests[names.stacks[row.key]];
        return {std::string(digests.text(digest.function)), std::string(digests.text(digest.place)), &row.own};
    }
    if (names.count == 0)
        return {std::to_string(row.key), {}, &row.own};
    // for modules, each node is a row
    return {sums.by == Attribute::Module ? names.name(row.key) : names.classText(row.key), {}, &row.own};
}

} // namespace

Table breakdownTable(const Breakdown &sums, const StackDigests &digests)
{
    const bool isLine = sums.by == Attribute::Line;
    const std::string_view by = isLine ? "function" : attributeRow(sums.by).id;
    Table table = tableOf(kBreakdownColumns);
    std::erase_if(table.columns, [&](const Column &column) {
        return !isNumeric(column.kind) && column.name != by && !(isLine && column.name == "place");
    });
    std::vector<BreakdownName> names;
    for (const BreakdownRow &row : sums.rows) {
        if (row.own.liveCount + row.own.allocatedCount + row.own.freedCount > 0 || isLine)
            names.push_back(nameOf(sums, row, digests));
    }
    std::stable_sort(names.begin(), names.end(), [](const BreakdownName &a, const BreakdownName &b) {
        if (a.sums->liveBytes != b.sums->liveBytes)
            return a.sums->liveBytes > b.sums->liveBytes;
        return std::pair(a.text, a.place) < std::pair(b.text, b.place);
    });
    for (const BreakdownName &name : names) {
        const BreakdownSums &own = *name.sums;
        Row row;
        row.cells.push_back(textCell(name.text));
        if (isLine)
            row.cells.push_back(textCell(name.place));
        row.cells.insert(row.cells.end(), {own.liveBytes, own.liveCount});
        row.cells.push_back(shareCell(own.liveBytes, sums.total.liveBytes));
        row.cells.insert(row.cells.end(), {own.allocatedBytes, own.allocatedCount, own.freedBytes, own.freedCount});
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
