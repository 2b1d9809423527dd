// Tables of replays of the allocator.

#include "core/tables/replay_table.h"

#include "core/base/ascii.h"
#include "core/tables/cells.h"

#include <algorithm>
#include <string>

namespace allostrata {

namespace {

using Use = CachingAllocator::Use;

Row runRow(std::string name, const ReplayRun &run, const SelfCheck &check)
{
    const CachingAllocator::Counts &counts = run.counts;
    Row row;
    row.cells = {std::move(name),
                 settingsText(run.config),
                 run.peakReserved,
                 static_cast<std::int64_t>(check.run.peakReserved) - static_cast<std::int64_t>(run.peakReserved),
                 eventCell(run.peakEvent),
                 run.activeAtPeak,
                 shareCell(run.peakReserved - std::min(run.peakReserved, run.activeAtPeak), run.peakReserved),
                 run.peakAllocated,
                 run.peakActive,
                 run.finalReserved,
                 std::uint64_t(run.segmentsAtPeak),
                 counts.cudaMallocs,
                 counts.cudaFrees,
                 counts.maps,
                 counts.unmaps,
                 counts.retries,
                 counts.ooms,
                 eventCell(run.oom),
                 run.oom ? Cell(run.oomBytes) : Cell(),
                 run.oomsServed,
                 eventCell(run.firstChange)};
    return row;
}

} // namespace

Table replayTable(const ReplayAnswers &answers)
{
    Table table = tableOf(kReplayColumns);
    table.rows.push_back(runRow("recorded", answers.check.run, answers.check));
    if (answers.asked)
        table.rows.push_back(runRow("asked", *answers.asked, answers.check));
    for (const ReplayRun &run : answers.searched)
        table.rows.push_back(runRow("search", run, answers.check));
    return table;
}

Table replayCheckTable(const ReplayAnswers &answers)
{
    const SelfCheck &check = answers.check;
    Table table = tableOf(kReplayCheckColumns);
    Row row;
    row.cells = {std::string(replayFitId(check.fit)),
                 settingsText(answers.recorded),
                 check.allocations,
                 check.atAddress,
                 check.peakRecorded,
                 check.run.peakReserved,
                 check.worstGap,
                 eventCell(check.firstDivergence),
                 check.notTaken,
                 check.unrecorded,
                 std::string(check.order == FreeOrder::Address ? "address" : "counter"),
                 check.run.reserved.empty() ? Cell() : Cell(check.run.reserved.front().bytes)};
    table.rows.push_back(std::move(row));
    return table;
}

Table replaySegmentTable(const ReplayAnswers &answers, const Snapshot &snapshot)
{
    Table table = tableOf(kReplaySegmentColumns);
    for (const CachingAllocator::SegmentView &segment : answers.segments) {
        std::uint64_t active = 0;
        std::uint64_t unused = 0;
        std::uint64_t largest = 0;
        std::uint64_t blocks = 0;
        for (const CachingAllocator::Piece &piece : segment.pieces) {
            if (piece.use == Use::Free) {
                unused += piece.size;
                largest = std::max(largest, piece.size);
            } else {
                active += piece.size;
                ++blocks;
            }
        }
        Row row;
        row.cells = {formatHex(segment.pieces.front().address),
                     active + unused,
                     active,
                     unused,
                     largest,
                     blocks,
                     std::string(segment.spec.isExpandable ? "expandable"
                                 : segment.spec.isSmall    ? "small"
                                                           : "large"),
                     streamId(snapshot, static_cast<std::uint16_t>(segment.spec.stream)),
                     poolId(snapshot, static_cast<std::uint16_t>(segment.spec.pool))};
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
