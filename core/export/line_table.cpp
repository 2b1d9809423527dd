// Sums by line as a table.

#include "core/export/line_table.h"

#include <algorithm>
#include <string>
#include <utility>

namespace allostrata {

Table lineTable(const Breakdown &sums, const StackDigests &digests)
{
    Table table;
    table.columns = {
        {"function", ColumnKind::Text, {}, {}, Absence::Null},
        {"place", ColumnKind::Text, {}, {}, Absence::Null},
        {"live", ColumnKind::Bytes, "B", {}, Absence::Null},
        {"live_count", ColumnKind::Count, {}, {}, Absence::Null},
        {"share", ColumnKind::Share, {}, {}, Absence::Null},
        {"allocated", ColumnKind::Bytes, "B", {}, Absence::Null},
        {"allocated_count", ColumnKind::Count, {}, {}, Absence::Null},
        {"freed", ColumnKind::Bytes, "B", {}, Absence::Null},
        {"freed_count", ColumnKind::Count, {}, {}, Absence::Null},
    };
    struct Line {
        std::string function;
        std::string place;
        const BreakdownSums *sums = nullptr;
    };
    std::vector<Line> lines;
    for (const BreakdownRow &row : sums.rows) {
        const StackId stack(static_cast<std::uint32_t>(row.key));
        const StackDigest &digest = digests[stack];
        lines.push_back({std::string(digests.text(digest.function)), std::string(digests.text(digest.place)), &row.own});
    }
    std::stable_sort(lines.begin(), lines.end(), [](const Line &a, const Line &b) {
        if (a.sums->liveBytes != b.sums->liveBytes)
            return a.sums->liveBytes > b.sums->liveBytes;
        return std::pair(a.function, a.place) < std::pair(b.function, b.place);
    });
    for (const Line &line : lines) {
        const BreakdownSums &own = *line.sums;
        Row row;
        row.cells.resize(table.columns.size());
        if (!line.function.empty())
            row.cells[0] = line.function;
        if (!line.place.empty())
            row.cells[1] = line.place;
        row.cells[2] = own.liveBytes;
        row.cells[3] = own.liveCount;
        if (sums.total.liveBytes > 0)
            row.cells[4] = static_cast<double>(own.liveBytes) / static_cast<double>(sums.total.liveBytes);
        row.cells[5] = own.allocatedBytes;
        row.cells[6] = own.allocatedCount;
        row.cells[7] = own.freedBytes;
        row.cells[8] = own.freedCount;
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
