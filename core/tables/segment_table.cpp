// Tables of segments, blocks and pools.

#include "core/tables/segment_table.h"

#include "core/base/ascii.h"
#include "core/tables/allocation_table.h"
#include "core/tables/place_cells.h"
#include "core/tables/row_table.h"

#include <algorithm>
#include <string_view>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;
using enum ColumnLook;

Cell segmentTypeCell(SegmentType type) { return type == SegmentType::Unknown ? Cell() : textCell(segmentTypeId(type)); }

std::string_view stateName(RangeState state)
{
    switch (state) {
    case RangeState::Allocated: return "allocated";
    case RangeState::PendingFree: return "pending";
    case RangeState::Free: break;
    }
    return "free";
}

struct SegmentOfMap {
    const Snapshot &snapshot;
    const SegmentMap &map;
    std::size_t at = 0; ///< row of the map's segments
    const SegmentRun &run;

    [[nodiscard]] const StateSegment *operator->() const { return &map.state.segments[at]; }
    [[nodiscard]] const SegmentUse &use() const { return map.uses[at]; }
};
constexpr auto kSegmentTable = rowTable<SegmentOfMap>({
    {{"address"}, [](auto &row) { return formatHex(row->address); }},
    {{"size", Bytes}, [](auto &row) { return row.use().reserved; }},
    {{"allocated", Bytes}, [](auto &row) { return row.use().allocated; }},
    {{"pending", Bytes, OnRequest}, [](auto &row) { return row.use().pendingFree; }},
    {{"requested", Bytes, OnRequest}, [](auto &row) { return row.use().requested; }},
    {{"rounding", Bytes, OnRequest}, [](auto &row) { return row.use().rounding(); }},
    {{"free", Bytes}, [](auto &row) { return row.use().free; }},
    {{"largest_free", Bytes}, [](auto &row) { return row.use().largestFree; }},
    {{"releasable", Bytes, OnRequest}, [](auto &row) { return row.use().releasable; }},
    {{"held", Bytes}, [](auto &row) { return row.use().stranded(); }},
    {{"blocks", Count, OnRequest}, [](auto &row) { return row.use().blocks; }},
    {{"type", Text, OnRequest}, [](auto &row) { return segmentTypeCell(row.map.types[row.at]); }},
    {{"expandable", Count, OnRequest}, [](auto &row) { return row->expandable; }},
    {{"inferred", Count, OnRequest}, [](auto &row) { return row->inferred; }},
    {{"stream"}, [](auto &row) { return streamId(row.snapshot, row->stream); }},
    {{"pool"}, [](auto &row) { return poolId(row.snapshot, row->pool); }},
    {{"reservation", Index, OnRequest},
     [](auto &row) { return row->expandable ? Cell(std::uint64_t(&row.run - row.map.runs.data())) : Cell(); }},
    {{"hole_before", Bytes, OnRequest}, [](auto &row) { return row.map.holeBefore(row.run, row.at); }},
});

/// A block or free range, and its allocation if it has one.
struct BlockOfMap {
    const Document &document;
    const StateSegment &segment;
    const StateRange &range;
    Allocation allocation;

    [[nodiscard]] const StateRange *operator->() const { return &range; }
};
constexpr auto kBlockTable = rowTable<BlockOfMap>({
    {{"address"}, [](auto &row) { return formatHex(row->address); }},
    {{"state"}, [](auto &row) { return stateName(row->state); }},
    {{"size", Bytes}, [](auto &row) { return row->size; }},
    {{"requested", Bytes},
     [](auto &row) { return row->state == RangeState::Free ? Cell() : Cell(row->requestedSize); }},
    {{"size_known", Text, OnRequest},
     [](auto &row) { return row->allocation ? cellFor(sizeCertaintyId(row.allocation.certainty)) : Cell(); }},
    {{"segment", Text, OnRequest}, [](auto &row) { return formatHex(row.segment.address); }},
    {{"stream"}, [](auto &row) { return streamCell(row.document, row.segment.stream); }},
    {{"pool"}, [](auto &row) { return poolCell(row.document, row.segment.pool); }},
    {{"allocation", Index, OnRequest}, [](auto &row) { return row->allocation; }},
    {{"alloc_event", Event, OnRequest}, [](auto &row) { return row.allocation.allocEvent; }},
    {{"free_event", Event, OnRequest}, [](auto &row) { return row.allocation.freeCompletedEvent; }},
    {{"function", Code}, [](auto &row) { return functionCell(row.document, row.allocation.stack); }},
    {{"place", Code}, [](auto &row) { return placeCell(row.document, row.allocation.stack); }},
});

struct PoolOfMap {
    const Snapshot &snapshot;
    const PoolRow &pool;
    std::uint64_t all = 0; ///< reserved by all pools

    [[nodiscard]] const PoolRow *operator->() const { return &pool; }
};
constexpr auto kPoolTable = rowTable<PoolOfMap>({
    {{"pool"}, [](auto &row) { return row->place.isRest ? "others" : poolId(row.snapshot, row->place.pool); }},
    {{"stream"},
     [](auto &row) { return row->place.isRest ? Cell() : Cell(streamId(row.snapshot, row->place.stream)); }},
    {{"reserved", Bytes, People, Strong | Bar}, [](auto &row) { return row->use.reserved; }},
    {{"active", Bytes}, [](auto &row) { return row->use.active(); }},
    {{"free", Bytes}, [](auto &row) { return row->use.free; }},
    {{"unused", Bytes}, [](auto &row) { return row->use.unused; }},
    {{"largest_free", Bytes}, [](auto &row) { return row->use.largestFree; }},
    {{"segments", Count, OnRequest}, [](auto &row) { return row->use.segments; }},
    {{"blocks", Count, OnRequest}, [](auto &row) { return row->use.blocks; }},
    {{"share", Share, OnRequest}, [](auto &row) { return shareCell(row->use.reserved, row.all); }},
    {{"highest_reserved", Bytes}, [](auto &row) { return row->peak.reserved; }},
    {{"highest_reserved_at", Event, OnRequest}, [](auto &row) { return row->peak.reservedAt; }},
    {{"highest_active", Bytes, OnRequest}, [](auto &row) { return row->peak.active; }},
    {{"highest_active_at", Event, OnRequest}, [](auto &row) { return row->peak.activeAt; }},
});

} // namespace

constinit const std::span<const ColumnRow> kSegmentColumns = kSegmentTable.columns();
constinit const std::span<const ColumnRow> kBlockColumns = kBlockTable.columns();
constinit const std::span<const ColumnRow> kPoolColumns = kPoolTable.columns();

Table segmentTable(const Snapshot &snapshot, const SegmentMap &map, std::size_t first, std::size_t count)
{
    Table table = tableOf(kSegmentColumns);
    const std::size_t all = map.state.segments.size();
    const std::size_t begin = std::min(first, all);
    const std::size_t end = begin + std::min(count, all - begin);
    auto run = std::partition_point(map.runs.begin(), map.runs.end(),
                                    [begin](const SegmentRun &one) { return one.first + one.count <= begin; });
    for (std::size_t i = begin; i < end; ++i) {
        if (i == run->first + run->count)
            ++run;
        table.rows.push_back(kSegmentTable.row({snapshot, map, i, *run}));
    }
    return table;
}

std::vector<BlockPlace> blockPlaces(const SegmentMap &map, std::span<const std::uint8_t> matching)
{
    std::vector<BlockPlace> places;
    for (std::size_t segment = 0; segment < map.state.segments.size(); ++segment) {
        const auto ranges = map.rangesOf(segment);
        for (std::size_t range = 0; range < ranges.size(); ++range) {
            if (keeps(matching, ranges[range].allocation))
                places.push_back({static_cast<std::uint32_t>(segment), static_cast<std::uint32_t>(range)});
        }
    }
    return places;
}

Table blockTable(const Document &document, const Device &device, const SegmentMap &map,
                 std::span<const BlockPlace> places)
{
    const auto rowAt = [&](const BlockPlace &place) {
        const StateRange &range = map.rangesOf(place.segment)[place.range];
        return BlockOfMap{document, map.state.segments[place.segment], range,
                          range.allocation ? device.timeline.allocation(range.allocation) : Allocation()};
    };
    return numbered(kBlockTable.of(places, rowAt), device.timeline);
}

std::vector<PoolRow> poolRows(const PoolPlaces &places, const SegmentMap &map, const PoolSeries &series)
{
    const std::vector<SegmentUse> uses = places.usesOf(map);
    std::vector<PoolRow> rows;
    for (std::size_t i = 0; i < uses.size(); ++i) {
        const PoolPeak now{uses[i].reserved, map.moment, uses[i].active(), map.moment};
        rows.push_back({places.places()[i], uses[i], i < series.peaks.size() ? series.peaks[i] : now});
    }
    return rows;
}

Table poolTable(const Snapshot &snapshot, std::span<const PoolRow> rows)
{
    std::uint64_t all = 0;
    for (const PoolRow &row : rows)
        all += row.use.reserved;
    return kPoolTable.of(rows, [&](const PoolRow &row) { return PoolOfMap{snapshot, row, all}; });
}

} // namespace allostrata
