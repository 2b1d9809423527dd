// Table of sums by an attribute.

#include "core/tables/breakdown_table.h"

#include "core/tables/row_table.h"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

/// Name of a row: function and place for lines, else one text. "" if unknown.
struct BreakdownName {
    std::string text;
    std::string place;
    const BreakdownSums *sums = nullptr;
    std::uint64_t allLive = 0; ///< bytes of all rows
};

constexpr auto kNameOfRow = [](auto &row) { return textCell(row.text); };
constexpr auto kBreakdownTable = rowTable<BreakdownName>({
    {{"size"}, kNameOfRow},
    {{"stack", Code}, kNameOfRow},
    {{"function", Code}, kNameOfRow},
    {{"place", Code}, [](auto &row) { return textCell(row.place); }},
    {{"file", Code}, kNameOfRow},
    {{"module", Code}, kNameOfRow},
    {{"category"}, kNameOfRow},
    {{"phase"}, kNameOfRow},
    {{"step"}, kNameOfRow},
    {{"block"}, kNameOfRow},
    {{"block_known"}, kNameOfRow},
    {{"stream"}, kNameOfRow},
    {{"pool"}, kNameOfRow},
    {{"state"}, kNameOfRow},
    {{"shape", Code}, kNameOfRow},
    {{"dtype", Code}, kNameOfRow},
    {{"operator", Code}, kNameOfRow},
    {{"thread"}, kNameOfRow},
    {{"compile_context", Code}, kNameOfRow},
    {{"metadata", Code}, kNameOfRow},
    {{"release", Code}, kNameOfRow},
    {{"live", Bytes}, [](auto &row) { return row.sums->liveBytes; }},
    {{"live_count", Count}, [](auto &row) { return row.sums->liveCount; }},
    {{"share", Share}, [](auto &row) { return shareCell(row.sums->liveBytes, row.allLive); }},
    {{"allocated", Bytes, OnRequest}, [](auto &row) { return row.sums->allocatedBytes; }},
    {{"allocated_count", Count, OnRequest}, [](auto &row) { return row.sums->allocatedCount; }},
    {{"freed", Bytes, OnRequest}, [](auto &row) { return row.sums->freedBytes; }},
    {{"freed_count", Count, OnRequest}, [](auto &row) { return row.sums->freedCount; }},
});

BreakdownName nameOf(const Breakdown &sums, const BreakdownRow &row, const StackDigests &digests)
{
    const AttributeNames &names = sums.values->names();
    BreakdownName name{{}, {}, &row.own, sums.total.liveBytes};
    if (row.key == AttributeValues::kAbsent)
        return name;
    if (sums.by == Attribute::Line) {
        const StackDigest &digest = digests[names.stacks[row.key]];
        name.text = digests.text(digest.function);
        name.place = digests.text(digest.place);
    } else if (names.count == 0) {
        name.text = std::to_string(row.key);
    } else { // for modules, each node is a row
        name.text = sums.by == Attribute::Module ? names.name(row.key) : names.classText(row.key);
    }
    return name;
}

} // namespace

constinit const std::span<const ColumnRow> kBreakdownColumns = kBreakdownTable.columns();

Table breakdownTable(const Breakdown &sums, const StackDigests &digests)
{
    const bool isLine = sums.by == Attribute::Line;
    const std::string_view by = isLine ? "function" : attributeRow(sums.by).id;
    const auto isShown = [&](const auto &column) {
        return isNumeric(column.kind) || column.name == by || (isLine && column.name == "place");
    };
    Table table = tableOf(kBreakdownColumns);
    std::erase_if(table.columns, std::not_fn(isShown));
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
    for (const BreakdownName &name : names)
        table.rows.push_back(kBreakdownTable.row(name, isShown));
    return table;
}

} // namespace allostrata
