// Tables of the allocator's statistics.

#include "core/tables/statistics_tables.h"

#include "core/tables/row_table.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;
using enum ColumnLook;

/// Number of the event that led to a moment.
Cell eventBeforeCell(const std::optional<Moment> &moment)
{
    return moment && *moment > 0 ? cellFor(*moment - 1) : Cell();
}

Cell sizeCell(std::uint64_t bytes, bool isExact) { return isExact ? Cell(bytes) : Cell(Estimate{bytes}); }

struct MomentOfDevice {
    const Device &device;
    const Fragmentation &at;
    Counters counters;

    [[nodiscard]] const Counters *operator->() const { return &counters; }
    [[nodiscard]] Cell time() const
    {
        return device.times.isValid() ? cellFor(device.times.timeOf(at.moment)) : Cell();
    }
    [[nodiscard]] Cell size(std::uint64_t bytes) const { return sizeCell(bytes, at.isExact); }
};
constexpr auto kStatisticsTable = rowTable<MomentOfDevice>({
    {{"event", Event}, [](auto &row) { return eventBeforeCell(row.at.moment); }},
    {{"time_us", Index, OnRequest}, [](auto &row) { return row.time(); }},
    {{"requested", Bytes}, [](auto &row) { return row->requested; }},
    {{"allocated", Bytes}, [](auto &row) { return row->allocated; }},
    {{"allocated_low", Bytes, OnRequest}, [](auto &row) { return row->allocated.low; }},
    {{"allocated_high", Bytes, OnRequest}, [](auto &row) { return row->allocated.high; }},
    {{"active", Bytes}, [](auto &row) { return row->active; }},
    {{"active_low", Bytes, OnRequest}, [](auto &row) { return row->active.low; }},
    {{"active_high", Bytes, OnRequest}, [](auto &row) { return row->active.high; }},
    {{"reserved", Bytes}, [](auto &row) { return row->reserved; }},
    {{"reserved_low", Bytes, OnRequest}, [](auto &row) { return row->reserved.low; }},
    {{"reserved_high", Bytes, OnRequest}, [](auto &row) { return row->reserved.high; }},
    {{"efficiency", Share, OnRequest}, [](auto &row) { return efficiencyOf(row.counters); }},
    {{"fragmentation", Share}, [](auto &row) { return fragmentationOf(row.counters); }},
    {{"free", Bytes}, [](auto &row) { return row.size(row.at.free); }},
    {{"unused", Bytes, OnRequest}, [](auto &row) { return row.size(row.at.unused); }},
    {{"inactive_split", Bytes, OnRequest}, [](auto &row) { return row.size(row.at.inactiveSplit); }},
    {{"largest_free", Bytes}, [](auto &row) { return row.size(row.at.largestFree()); }},
    {{"largest_request", Bytes, OnRequest}, [](auto &row) { return row.size(row.at.largestRequest()); }},
});

struct FreeSize {
    const FreeStep &step;
    bool isExact = true;

    [[nodiscard]] const FreeStep *operator->() const { return &step; }
};
constexpr auto kFreeSizeTable = rowTable<FreeSize>({
    {{"from", Bytes}, [](auto &row) { return row->low; }},
    {{"to", Bytes, OnRequest}, [](auto &row) { return row->high; }},
    {{"blocks", Count}, [](auto &row) { return row->blocks; }},
    {{"bytes", Bytes, People, Bar}, [](auto &row) { return sizeCell(row->bytes, row.isExact); }},
    {{"blocks_in_unused", Count, OnRequest}, [](auto &row) { return row->unusedBlocks; }},
    {{"bytes_in_unused", Bytes}, [](auto &row) { return sizeCell(row->unusedBytes, row.isExact); }},
});

struct StreamAtMoment {
    const Snapshot &snapshot;
    const StreamUse &use;
    std::optional<std::uint64_t> pending;

    [[nodiscard]] const StreamUse *operator->() const { return &use; }
};
constexpr auto kStreamTable = rowTable<StreamAtMoment>({
    {{"stream", Text, People, Worded}, [](auto &row) { return streamId(row.snapshot, row->stream); }},
    {{"allocations", Count}, [](auto &row) { return row->allocations; }},
    {{"requested", Bytes}, [](auto &row) { return row->requested; }},
    {{"pending", Bytes}, [](auto &row) { return row.pending; }},
    {{"highest_pending", Bytes}, [](auto &row) { return row->highestPending; }},
    {{"highest_pending_event", Event, OnRequest},
     [](auto &row) { return row->highestPending > 0 ? eventBeforeCell(row->highestAt) : Cell(); }},
    {{"waits", Count}, [](auto &row) { return row->waits; }},
    {{"waited", Bytes}, [](auto &row) { return row->waitedBytes; }},
});

constexpr auto kSettingTable = rowTable<std::pair<std::string, std::string>>({
    {{"setting", Code}, [](auto &row) { return row.first; }},
    {{"value", Text, People, Worded}, [](auto &row) { return row.second; }},
});

constexpr auto kAnnotationTable = rowTable<AnnotatedSpan>({
    {{"annotation", Code}, [](auto &row) { return row.name; }},
    {{"kind", Text, OnRequest}, [](auto &row) { return row.isMark ? "mark" : "annotation"; }},
    {{kSpanStart, Index}, [](auto &row) { return row.startUs; }},
    {{kSpanEnd, Index}, [](auto &row) { return row.endUs; }},
    {{kSpanDuration, Index}, [](auto &row) { return row.durationUs(); }},
    {{"first_event", Event}, [](auto &row) { return eventBeforeCell(row.first); }},
    {{"last_event", Event}, [](auto &row) { return eventBeforeCell(row.last); }},
});

} // namespace

constinit const std::span<const ColumnRow> kStatisticsColumns = kStatisticsTable.columns();
constinit const std::span<const ColumnRow> kFreeSizesColumns = kFreeSizeTable.columns();
constinit const std::span<const ColumnRow> kStreamsColumns = kStreamTable.columns();
constinit const std::span<const ColumnRow> kSettingsColumns = kSettingTable.columns();
constinit const std::span<const ColumnRow> kAnnotationsColumns = kAnnotationTable.columns();

Table statisticsTable(const Device &device, std::span<const Fragmentation> moments)
{
    const auto rowAt = [&device](const Fragmentation &at) {
        return MomentOfDevice{device, at, device.timeline.countersAt(at.moment)};
    };
    return numbered(kStatisticsTable.of(moments, rowAt), device.timeline);
}

Table freeSizesTable(const Fragmentation &fragmentation)
{
    return kFreeSizeTable.of(fragmentation.spectrum, [&](const FreeStep &step) {
        return FreeSize{step, fragmentation.isExact};
    });
}

Table streamsTable(const Snapshot &snapshot, const PendingIndex &index, Moment moment)
{
    const std::vector<std::uint64_t> pending = index.at(moment);
    return kStreamTable.of(index.streams(), [&](const StreamUse &use) {
        const auto line = std::find(index.lines().begin(), index.lines().end(), use.stream);
        std::optional<std::uint64_t> now;
        if (use.highestPending == 0)
            now = 0;
        else if (line != index.lines().end())
            now = pending[static_cast<std::size_t>(line - index.lines().begin())];
        return StreamAtMoment{snapshot, use, now};
    });
}

Table settingsTable(const AllocatorSettings &settings) { return kSettingTable.of(settings.entries); }

Table annotationsTable(std::span<const AnnotatedSpan> spans) { return kAnnotationTable.of(spans); }

} // namespace allostrata
