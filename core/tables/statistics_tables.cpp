// Tables of the allocator's statistics.

#include "core/tables/statistics_tables.h"

#include "core/tables/cells.h"
#include "core/tables/place_cells.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// Number of the event that led to a moment.
Cell eventBeforeCell(const std::optional<Moment> &moment)
{
    if (!moment || *moment == 0)
        return {};
    return std::uint64_t(*moment - 1);
}

Cell sizeCell(std::uint64_t bytes, bool isExact)
{
    if (!isExact)
        return Estimate{bytes};
    return bytes;
}

void addInterval(Row &row, const Interval &bytes)
{
    row.cells.push_back(intervalCell(bytes));
    row.cells.emplace_back(bytes.low);
    row.cells.emplace_back(bytes.high);
}

} // namespace

Table statisticsTable(const Device &device, std::span<const Fragmentation> moments)
{
    Table table = tableOf(kStatisticsColumns);
    for (const Fragmentation &at : moments) {
        const Counters counters = device.timeline.countersAt(at.moment);
        Row row;
        row.cells.push_back(eventBeforeCell(at.moment));
        row.cells.push_back(
            cellOf(device.times.isValid() ? std::optional(device.times.timeOf(at.moment)) : std::nullopt));
        row.cells.emplace_back(counters.requested);
        addInterval(row, counters.allocated);
        addInterval(row, counters.active);
        addInterval(row, counters.reserved);
        row.cells.push_back(cellOf(efficiencyOf(counters)));
        row.cells.push_back(cellOf(fragmentationOf(counters)));
        for (const std::uint64_t bytes : {at.free, at.unused, at.inactiveSplit, at.largestFree(), at.largestRequest()})
            row.cells.push_back(sizeCell(bytes, at.isExact));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table freeSizesTable(const Fragmentation &fragmentation)
{
    Table table = tableOf(kFreeSizesColumns);
    for (const FreeStep &step : fragmentation.spectrum) {
        const auto bytes = [&](std::uint64_t value) { return sizeCell(value, fragmentation.isExact); };
        table.rows.push_back(
            {{step.low, step.high, step.blocks, bytes(step.bytes), step.unusedBlocks, bytes(step.unusedBytes)}, false});
    }
    return table;
}

Table streamsTable(const Snapshot &snapshot, const PendingIndex &index, Moment moment)
{
    Table table = tableOf(kStreamsColumns);
    const std::vector<std::uint64_t> pending = index.at(moment);
    for (const StreamUse &use : index.streams()) {
        const auto line = std::find(index.lines().begin(), index.lines().end(), use.stream);
        std::optional<std::uint64_t> now;
        if (use.highestPending == 0)
            now = 0;
        else if (line != index.lines().end())
            now = pending[static_cast<std::size_t>(line - index.lines().begin())];
        table.rows.push_back(
            {{streamId(snapshot, use.stream), use.allocations, use.requested, cellOf(now), use.highestPending,
              eventBeforeCell(use.highestPending > 0 ? std::optional(use.highestAt) : std::nullopt), use.waits,
              use.waitedBytes},
             false});
    }
    return table;
}

Table settingsTable(const AllocatorSettings &settings)
{
    Table table = tableOf(kSettingsColumns);
    for (const auto &[key, value] : settings.entries)
        table.rows.push_back({{key, value}, false});
    return table;
}

Table annotationsTable(std::span<const AnnotatedSpan> spans)
{
    Table table = tableOf(kAnnotationsColumns);
    for (const AnnotatedSpan &span : spans)
        table.rows.push_back(
            {{span.name, std::string(span.isMark ? "mark" : "annotation"), cellOf(span.startUs), cellOf(span.endUs),
              cellOf(span.durationUs()), eventBeforeCell(span.first), eventBeforeCell(span.last)},
             false});
    return table;
}

} // namespace allostrata
