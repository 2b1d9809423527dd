// Reports on the allocator: segments, pools, counters, the peak, out-of-memory events.

#include "core/reports/report_answers.h"
#include "core/reports/report_groups.h"

#include "core/analysis/allocator/cached_bands.h"
#include "core/analysis/allocator/fragmentation.h"
#include "core/analysis/allocator/pool_series.h"
#include "core/analysis/allocator/segment_map.h"
#include "core/analysis/allocator/statistics_pending.h"
#include "core/analysis/oom/ledger.h"
#include "core/tables/cells.h"
#include "core/tables/ledger_table.h"
#include "core/tables/oom_table.h"
#include "core/tables/replay_table.h"
#include "core/tables/segment_lives_table.h"
#include "core/tables/segment_table.h"
#include "core/tables/statistics_tables.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

Result<SegmentCosts> segmentCostsOf(const ReportRequest &request, const LoadContext &context)
{
    return segmentCosts(*request.document, request.row(), request.attribution.get(), context);
}

Result<ReplayAnswers> replayOf(const ReportRequest &request, const LoadContext &context)
{
    if (request.replayed)
        return *request.replayed;
    TRY(const Replay replay, Replay::build(*request.document, request.row(), context));
    return replayOf(request, replay, context);
}

Result<ReplayAnswers> replayOf(const ReportRequest &request, const Replay &replay, const LoadContext &context)
{
    return answerReplay(replay, request.replay, {request.capacity, request.matching(), request.attribution.get()},
                        context);
}

LongTable segmentLongTable(std::shared_ptr<const Document> document, std::shared_ptr<const SegmentMap> map)
{
    const std::size_t rows = map->state.segments.size();
    return {rows, [document = std::move(document), map = std::move(map)](std::size_t first, std::size_t count) {
                return segmentTable(*document->snapshot(), *map, first, count);
            }};
}

LongTable blockLongTable(std::shared_ptr<const Document> document, std::size_t device,
                         std::shared_ptr<const SegmentMap> map, std::span<const std::uint8_t> matching)
{
    auto places = std::make_shared<const std::vector<BlockPlace>>(blockPlaces(*map, matching));
    const std::size_t rows = places->size();
    return {rows, [document = std::move(document), device, map = std::move(map),
                   places = std::move(places)](std::size_t first, std::size_t count) {
                return blockTable(*document, document->devices()[device], *map, partOf(*places, first, count));
            }};
}

namespace {

constexpr int kFreeSamples = 200; ///< moments of the visible range at which free memory is sampled
constexpr std::size_t kMostOoms = 1000; ///< out-of-memory events in a table

std::shared_ptr<const SegmentMap> mapOf(const ReportRequest &request)
{
    return std::make_shared<const SegmentMap>(segmentMap(request.timeline(), request.cursor));
}

Result<LongTable> segments(const ReportRequest &request, const LoadContext &)
{
    return segmentLongTable(request.document, mapOf(request));
}

Result<LongTable> blocks(const ReportRequest &request, const LoadContext &)
{
    return blockLongTable(request.document, request.device, mapOf(request), request.matching());
}

Result<Table> pools(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto places, PoolPlaces::build(request.timeline(), context));
    const auto series = poolSeries(places, request.timeline(), *request.row().strata,
                                   {{request.first(), request.last()}}, context);
    if (!series)
        return series.error();
    const auto rows = poolRows(places, segmentMap(request.timeline(), request.cursor), *series);
    return numbered(poolTable(request.snapshot(), rows), request.timeline());
}

Result<Table> segmentLives(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto bands, CachedBands::build(request.snapshot(), request.timeline(), context));
    return numbered(segmentLivesTable(bands, request.snapshot()), request.timeline());
}

Result<Table> statistics(const ReportRequest &request, const LoadContext &context)
{
    const double width = std::max<double>(request.last() - request.first(), 1e-3);
    auto columns = eventColumns(request.timeline(), request.first(), width, kFreeSamples);
    TRY(const auto samples, fragmentationsAt(request.snapshot(), request.timeline(),
                                             fragmentationMoments(*request.row().strata, std::move(columns)), context));
    return statisticsTable(request.row(), samples);
}

Result<Table> freeSizes(const ReportRequest &request, const LoadContext &)
{
    return freeSizesTable(fragmentationAt(request.snapshot(), request.timeline(), request.cursor));
}

Result<Table> streams(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto index, PendingIndex::build(request.timeline(), context));
    return numbered(streamsTable(request.snapshot(), index, request.cursor), request.timeline());
}

Result<Table> settings(const ReportRequest &request, const LoadContext &)
{
    return settingsTable(request.snapshot().settings);
}

Result<Table> annotations(const ReportRequest &request, const LoadContext &)
{
    return numbered(annotationsTable(annotatedSpans(request.snapshot(), request.row())), request.timeline());
}

Result<Table> ledger(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made,
        makeLedger(request.snapshot(), request.timeline(), *request.attribution, request.cursor, context));
    return ledgerTable(made, request.snapshot(), *request.attribution);
}

Result<std::vector<OutOfMemory>> oomsOf(const ReportRequest &request, const LoadContext &context)
{
    return examineOoms(*request.document, request.row(), {request.capacity, request.attribution.get()}, kMostOoms,
                       context);
}

Result<Table> ooms(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made, oomsOf(request, context));
    return numbered(oomTable(made, *request.document), request.timeline());
}

Result<Table> oomSegments(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made, oomsOf(request, context));
    return oomSegmentTable(made, *request.document, request.row(), request.attribution.get());
}

template <Table (*kTable)(const SegmentCosts &, const Document &)>
Result<Table> costs(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made, segmentCostsOf(request, context));
    return numbered(kTable(made, *request.document), request.timeline());
}

Result<Table> replayRuns(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made, replayOf(request, context));
    return replayTable(made);
}

Result<Table> replayCheck(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made, replayOf(request, context));
    return replayCheckTable(made);
}

Result<Table> replaySegments(const ReportRequest &request, const LoadContext &context)
{
    TRY(const auto made, replayOf(request, context));
    return replaySegmentTable(made, request.snapshot());
}

constexpr Capabilities kNeedState{.state = true, .lives = true, .allocator = true};

const std::array kSegmentsTables = {
    ReportTable{"segments", kSegmentColumns, {In::Cursor}, kNeedAllocator, nullptr, segments},
    ReportTable{"blocks", kBlockColumns, {In::Query, In::Cursor}, kNeedAllocator, nullptr, blocks},
};
const std::array kCachedSegmentsTables = {
    ReportTable{"segment-lives", kSegmentLivesColumns, {}, kNeedAllocatorEvents, segmentLives},
};
const std::array kPoolsTables = {
    ReportTable{"pools", kPoolColumns, {In::Cursor, In::Window}, kNeedAllocatorEvents, pools},
};
const std::array kStatisticsTables = {
    ReportTable{"statistics", kStatisticsColumns, {In::Window}, kNeedAllocatorEvents, statistics},
    ReportTable{"free-sizes", kFreeSizesColumns, {In::Cursor}, kNeedAllocator, freeSizes},
    ReportTable{"streams", kStreamsColumns, {In::Cursor}, kNeedAllocator, streams},
    ReportTable{"settings", kSettingsColumns, {}, {}, settings},
    ReportTable{"annotations", kAnnotationsColumns, {}, {}, annotations},
};
const std::array kPeakTables = {
    ReportTable{"ledger", kLedgerColumns, {In::Attribution, In::Cursor}, kNeedAllocatorEvents, ledger},
};
const std::array kOutOfMemoryTables = {
    ReportTable{"oom", kOomColumns, {In::Capacity}, kNeedAllocatorEvents, ooms},
    ReportTable{"oom-segments", kOomSegmentColumns, {In::Attribution, In::Capacity}, kNeedAllocatorEvents, oomSegments},
};
const std::array kSegmentCostsTables = {
    ReportTable{"segment-costs", kSegmentCostColumns, {In::Attribution}, kNeedAllocatorEvents, costs<segmentCostTable>},
    ReportTable{
        "segment-cost-lines", kSegmentLineColumns, {In::Attribution}, kNeedAllocatorEvents, costs<segmentLineTable>},
};

constexpr ReportInputs kOfReplay{In::Attribution, In::Query, In::Capacity, In::Replay};
const std::array kReplayTables = {
    ReportTable{"replay", kReplayColumns, kOfReplay, kNeedAllocatorEvents, replayRuns},
    ReportTable{"replay-check", kReplayCheckColumns, {}, kNeedAllocatorEvents, replayCheck},
    ReportTable{"replay-segments", kReplaySegmentColumns, kOfReplay, kNeedAllocatorEvents, replaySegments},
};

constexpr ReportInputs kOverTime{In::Window, In::Axis, In::Units, In::ByteRange};

const std::array kAllocatorReports = {
    ReportRow{"segments",
              {kNeedState},
              kSegmentsTables,
              ReportPlot{{In::Query, In::Cursor, In::Colouring}, {.lives = true, .allocator = true}}},
    ReportRow{
        "cached-segments", {kNeedAllocatorEvents}, kCachedSegmentsTables, ReportPlot{kOverTime, kNeedAllocatorEvents}},
    ReportRow{"private-pools",
              {kNeedAllocatorEvents},
              kPoolsTables,
              ReportPlot{kOverTime | ReportInputs{In::Cursor}, kNeedAllocatorEvents}},
    ReportRow{"statistics",
              {{.lives = true, .allocator = true}},
              kStatisticsTables,
              ReportPlot{{In::Window, In::Axis, In::Units}, kNeedAllocatorEvents}},
    ReportRow{"peak",
              {kNeedAllocatorEvents},
              kPeakTables,
              ReportPlot{{In::Attribution, In::Cursor, In::Axis}, kNeedAllocatorEvents}},
    ReportRow{"out-of-memory",
              {kNeedAllocatorEvents},
              kOutOfMemoryTables,
              ReportPlot{{In::Cursor, In::Capacity}, kNeedAllocatorEvents}},
    ReportRow{"replay",
              {kNeedAllocatorEvents},
              kReplayTables,
              ReportPlot{kOfReplay | ReportInputs{In::Axis, In::Units}, kNeedAllocatorEvents}},
    ReportRow{"segment-costs",
              {kNeedAllocatorEvents},
              kSegmentCostsTables,
              ReportPlot{{In::Attribution, In::Window, In::Axis, In::Units}, kNeedAllocatorEvents}},
};

} // namespace

std::span<const ReportRow> allocatorReports() { return kAllocatorReports; }

} // namespace allostrata
