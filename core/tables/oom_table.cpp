// Tables of out-of-memory events and of the costs of segments.

#include "core/tables/oom_table.h"

#include "core/base/ascii.h"
#include "core/tables/cells.h"
#include "core/tables/place_cells.h"

#include <string>
#include <utility>

namespace allostrata {

namespace {

Cell timeOf(std::int64_t timeUs) { return timeUs == TraceEvent::kNoTime ? Cell() : Cell(timeUs); }

template <typename List, typename Name>
std::string spaced(const List &list, Name name)
{
    std::string text;
    for (const auto &entry : list) {
        if (!text.empty())
            text += ' ';
        text += name(entry);
    }
    return text;
}

std::string_view actionWord(const Snapshot &snapshot, Action action) { return snapshot.actionName(action); }

Row oomRow(const OutOfMemory &oom, const Document &document)
{
    const OomFacts &facts = oom.facts;
    const auto [function, place] = lineCells(document, facts.stack);
    Row row;
    row.cells = {std::uint64_t(facts.event.value()),
                 timeOf(facts.timeUs),
                 spaced(oom.reasons, [](const OomReason &reason) { return oomCauseId(reason.cause); }),
                 facts.asked,
                 facts.newSegment,
                 facts.deviceFree,
                 intervalCell(facts.reserved),
                 intervalCell(facts.allocated),
                 intervalCell(facts.active),
                 intervalCell(facts.cached),
                 facts.requested,
                 facts.usable.largest,
                 facts.largestFree,
                 facts.usable.bytes,
                 facts.otherStreams.bytes,
                 facts.otherSizes.bytes,
                 facts.outOfReach.bytes,
                 facts.pending,
                 facts.capacity ? Cell(*facts.capacity) : Cell(),
                 facts.capacityLow,
                 facts.notOurs,
                 oom.proof.leftBytes(),
                 oom.proof.rightBytes(),
                 std::string(oom.proof.holds() ? "yes" : "no"),
                 spaced(oom.remedies, [](const OomRemedy &remedy) { return oomRemedyId(remedy.kind); }),
                 streamId(*document.snapshot(), facts.stream),
                 poolId(*document.snapshot(), facts.pool),
                 function,
                 place};
    return row;
}

/// Adds the line and category of a pinning block, the largest of its segment.
void addBlock(Row &row, const PinningBlock *block, const Document &document, const Device &device,
              const Attribution *attribution)
{
    if (block == nullptr || !block->allocation) {
        row.cells.resize(row.cells.size() + 4);
        return;
    }
    const auto [function, place] = lineCells(document, device.timeline.allocation(block->allocation).stack);
    row.cells.emplace_back(block->size);
    row.cells.push_back(
        attribution != nullptr ? Cell(attribution->categories()[attribution->category(block->allocation)].id) : Cell());
    row.cells.push_back(function);
    row.cells.push_back(place);
}

} // namespace

Table oomTable(std::span<const OutOfMemory> ooms, const Document &document)
{
    Table table = tableOf(kOomColumns);
    for (const OutOfMemory &oom : ooms)
        table.rows.push_back(oomRow(oom, document));
    return table;
}

Table oomSegmentTable(std::span<const OutOfMemory> ooms, const Document &document, const Device &device,
                      const Attribution *attribution)
{
    Table table = tableOf(kOomSegmentColumns);
    for (const OutOfMemory &oom : ooms) {
        for (const ServingSegment &serving : oom.serving) {
            Row row;
            row.cells = {std::uint64_t(oom.facts.event.value()),
                         formatHex(serving.address),
                         serving.size,
                         streamId(*document.snapshot(), serving.stream),
                         poolId(*document.snapshot(), serving.pool),
                         std::string(serving.route == ServingRoute::Contiguous ? "contiguous" : "returned"),
                         serving.pinnedBytes,
                         serving.pinnedCount,
                         serving.freed};
            addBlock(row, serving.blocks.empty() ? nullptr : &serving.blocks.front(), document, device, attribution);
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

Table segmentCostTable(const SegmentCosts &costs, const Document &document)
{
    Table table = tableOf(kSegmentCostColumns);
    for (const SegmentCost &cost : costs.events) {
        const auto [function, place] = lineCells(document, cost.stack);
        Row row;
        row.cells = {std::uint64_t(cost.event.value()),
                     timeOf(cost.timeUs),
                     std::string(actionWord(*document.snapshot(), cost.action)),
                     cost.bytes,
                     std::string(cost.isWarmUp ? "warm_up" : "steady"),
                     streamId(*document.snapshot(), cost.stream),
                     poolId(*document.snapshot(), cost.pool),
                     cost.served ? Cell(cost.asked) : Cell(),
                     cost.takes() ? Cell(std::string(newSegmentReasonId(cost.reason))) : Cell(),
                     cost.unusable > 0 ? Cell(cost.unusable) : Cell(),
                     function,
                     place};
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table segmentLineTable(const SegmentCosts &costs, const Document &document)
{
    Table table = tableOf(kSegmentLineColumns);
    for (const SegmentCostLine &line : costs.lines) {
        const auto [function, place] = lineCells(document, line.stack);
        Row row;
        row.cells = {function,
                     place,
                     line.all.taken,
                     line.all.takenBytes,
                     line.all.returned,
                     line.all.returnedBytes,
                     line.steady.taken,
                     line.steady.takenBytes,
                     line.steady.returned,
                     line.steady.returnedBytes,
                     std::uint64_t(line.largest.value())};
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
