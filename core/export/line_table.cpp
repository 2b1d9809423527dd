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
    const auto textCell = [](const std::string &text) { return text.empty() ? Cell{} : Cell(text); };
    for (const Line &line : lines) {
        const BreakdownSums &own = *line.sums;
        const Cell share = sums.total.liveBytes == 0
            ? Cell{}
            : Cell(static_cast<double>(own.liveBytes) / static_cast<double>(sums.total.liveBytes));
        table.rows.push_back({{textCell(line.function), textCell(line.place), own.liveBytes, own.liveCount, share, own.allocatedBytes,
                               own.allocatedCount, own.freedBytes, own.freedCount},
                              false});
    }
    return table;
}

} // namespace allostrata
