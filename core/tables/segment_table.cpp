// Tables of segments, blocks and pools.

#include "core/tables/segment_table.h"

#include "core/base/ascii.h"
#include "core/tables/allocation_table.h"
#include "core/tables/cells.h"
#include "core/tables/place_cells.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

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

/// Cells of a block or free range, and of its allocation if it has one.
Row blockRow(const Document &document, const Device &device, const SegmentMap &map, std::size_t segment,
             const StateRange &range)
{
    const StateSegment &holder = map.state.segments[segment];
    Row row;
    row.cells = {formatHex(range.address),
                 std::string(stateName(range.state)),
                 range.size,
                 Cell(),
                 Cell(),
                 formatHex(holder.address),
                 streamId(*document.snapshot(), holder.stream),
                 poolId(*document.snapshot(), holder.pool),
                 Cell(),
                 Cell(),
                 Cell(),
                 Cell(),
                 Cell()};
    if (range.state != RangeState::Free)
        row.cells[3] = range.requestedSize;
    if (!range.allocation)
        return row;
    const Allocation allocation = device.timeline.allocation(range.allocation);
    row.cells[4] = std::string(sizeCertaintyId(allocation.certainty));
    row.cells[8] = std::uint64_t(range.allocation.value());
    row.cells[9] = eventCell(allocation.allocEvent);
    row.cells[10] = eventCell(allocation.freeCompletedEvent);
    std::tie(row.cells[11], row.cells[12]) = lineCells(document, allocation.stack);
    return row;
}

} // namespace

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
        const StateSegment &segment = map.state.segments[i];
        const SegmentUse &use = map.uses[i];
        const auto reservation = static_cast<std::uint64_t>(run - map.runs.begin());
        table.rows.push_back(
            {{formatHex(segment.address), use.reserved, use.allocated, use.pendingFree, use.requested, use.rounding(),
              use.free, use.largestFree, use.releasable, use.stranded(), use.blocks, segmentTypeCell(map.types[i]),
              std::uint64_t(segment.expandable ? 1 : 0), std::uint64_t(segment.inferred ? 1 : 0),
              streamId(snapshot, segment.stream), poolId(snapshot, segment.pool),
              segment.expandable ? Cell(reservation) : Cell(), map.holeBefore(*run, i)},
             false});
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
    Table table = tableOf(kBlockColumns);
    for (const BlockPlace &place : places)
        table.rows.push_back(blockRow(document, device, map, place.segment, map.rangesOf(place.segment)[place.range]));
    return table;
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
    Table table = tableOf(kPoolColumns);
    std::uint64_t all = 0;
    for (const PoolRow &row : rows)
        all += row.use.reserved;
    for (const PoolRow &row : rows) {
        const SegmentUse &use = row.use;
        table.rows.push_back(
            {{row.place.isRest ? Cell(std::string("others")) : Cell(poolId(snapshot, row.place.pool)),
              row.place.isRest ? Cell() : Cell(streamId(snapshot, row.place.stream)), use.reserved, use.active(),
              use.free, use.unused, use.largestFree, use.segments, use.blocks, shareCell(use.reserved, all),
              row.peak.reserved, std::uint64_t(row.peak.reservedAt), row.peak.active, std::uint64_t(row.peak.activeAt)},
             false});
    }
    return table;
}

} // namespace allostrata
