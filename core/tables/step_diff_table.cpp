// The table that compares two files of step data.

#include "core/tables/step_diff_table.h"

#include "core/tables/cells.h"

#include <string>
#include <utility>

namespace allostrata {

namespace {

std::optional<StepPeak> peakOfSide(const RunSide &side, StepCounter counter)
{
    return side.run ? peakOf(*side.run, counter, side.capacity) : std::nullopt;
}

/// Bytes per step of a counter that grows.
Cell growthCell(const RunSide &side, StepCounter counter)
{
    if (!side.run)
        return {};
    const Growth growth = growthOf(*side.run, counter, side.capacity);
    return growth.verdict == GrowthVerdict::SlowGrowth && !growth.isShare ? Cell(growth.slope) : Cell();
}

Cell rowsCell(const RunSide &side) { return side.run ? Cell(std::uint64_t(side.run->rows.size())) : Cell(); }

Row rowOf(const RunPair &pair, std::optional<StepCounter> counter)
{
    const auto &[base, other] = pair.sides;
    const auto before = counter ? peakOfSide(base, *counter) : std::nullopt;
    const auto after = counter ? peakOfSide(other, *counter) : std::nullopt;
    const auto bytesOfPeak = [](const auto &peak) { return peak ? peak->bytes : std::nullopt; };
    const auto then = bytesOfPeak(before);
    const auto now = bytesOfPeak(after);
    Row row;
    row.cells = {textCell(other.run ? other.run->name : base.run->name),
                 counter ? Cell(std::string(stepCounterId(*counter))) : Cell(),
                 cellOf(then),
                 before ? Cell(before->step) : Cell(),
                 cellOf(now),
                 after ? Cell(after->step) : Cell()};
    const bool isBoth = then && now;
    const auto difference = isBoth ? static_cast<std::int64_t>(*now) - static_cast<std::int64_t>(*then) : 0;
    row.cells.push_back(isBoth ? Cell(difference) : Cell());
    row.cells.push_back(isBoth && *then > 0 ? Cell(static_cast<double>(difference) / static_cast<double>(*then))
                                            : Cell());
    row.cells.push_back(counter ? growthCell(base, *counter) : Cell());
    row.cells.push_back(counter ? growthCell(other, *counter) : Cell());
    row.cells.push_back(cellOf(base.ooms));
    row.cells.push_back(cellOf(other.ooms));
    row.cells.push_back(cellOf(base.retries));
    row.cells.push_back(cellOf(other.retries));
    row.cells.push_back(rowsCell(base));
    row.cells.push_back(rowsCell(other));
    return row;
}

} // namespace

Table stepDiffTable(std::span<const RunPair> pairs)
{
    Table table = tableOf(kStepDiffColumns);
    for (const RunPair &pair : pairs) {
        bool hasRow = false;
        for (const StepCounter counter : kStepCounters) {
            if (!peakOfSide(pair.sides[0], counter) && !peakOfSide(pair.sides[1], counter))
                continue;
            table.rows.push_back(rowOf(pair, counter));
            hasRow = true;
        }
        if (!hasRow)
            table.rows.push_back(rowOf(pair, std::nullopt));
    }
    return table;
}

} // namespace allostrata
