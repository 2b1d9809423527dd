// Out-of-memory events and costs of segments as tables.

#include "core/export/oom_table.h"

#include "core/base/hex.h"
#include "core/export/place_cells.h"

#include <string>
#include <utility>

namespace allostrata {

namespace {

Column column(const char *name, ColumnKind kind)
{
    return {name, kind, kind == ColumnKind::Bytes ? "B" : "", {}, Absence::Null};
}

Cell bytesOf(const Interval &interval)
{
    return interval.isExact() ? Cell(interval.value) : Cell(Estimate{interval.value});
}

Cell textOrNothing(std::string_view text)
{
    return text.empty() ? Cell() : Cell(std::string(text));
}

Cell timeOf(std::int64_t timeUs)
{
    return timeUs == TraceEvent::kNoTime ? Cell() : Cell(timeUs);
}

/// Function and place of the user's line of a stack.
std::pair<Cell, Cell> lineOf(const Document &document, StackId stack)
{
    if (!document.stacks || !stack)
        return {};
    const StackDigest &digest = (*document.stacks)[stack];
    return {textOrNothing(document.stacks->text(digest.function)), textOrNothing(document.stacks->text(digest.place))};
}

template <typename List, typename Name>
std::string joined(const List &list, Name name)
{
    std::string text;
    for (const auto &entry : list) {
        if (!text.empty())
            text += ' ';
        text += name(entry);
    }
    return text;
}

std::string_view actionWord(const Snapshot &snapshot, Action action)
{
    return snapshot.actionName(action);
}

Row oomRow(const OutOfMemory &oom, const Document &document)
{
    const OomFacts &facts = oom.facts;
    const OomReason &first = oom.reasons.front();
    const auto [function, place] = lineOf(document, facts.stack);
    Row row;
    row.cells = {std::uint64_t(facts.event.value()), timeOf(facts.timeUs),
                 joined(oom.reasons, [](const OomReason &reason) { return oomCauseId(reason.cause); }),
                 facts.asked, facts.newSegment, facts.deviceFree,
                 bytesOf(facts.reserved), bytesOf(facts.allocated), bytesOf(facts.active), bytesOf(facts.cached), facts.requested,
                 facts.usable.largest, facts.largestFree, facts.usable.bytes, facts.otherStreams.bytes, facts.otherSizes.bytes,
                 facts.outOfReach.bytes, facts.pending,
                 facts.capacity ? Cell(*facts.capacity) : Cell(), facts.capacityLow, facts.notOurs,
                 first.proof.leftBytes(), first.proof.rightBytes(), std::string(first.proof.holds() ? "yes" : "no"),
                 joined(oom.remedies, [](const OomRemedy &remedy) { return oomRemedyId(remedy.kind); }),
                 streamId(*document.snapshot, facts.stream), poolId(*document.snapshot, facts.pool), function, place};
    return row;
}

/// The line and category of a pinning block, the largest of its segment.
void addBlock(Row &row, const PinningBlock *block, const Document &document, const Device &device, const Attribution *attribution)
{
    if (block == nullptr || !block->allocation) {
        row.cells.resize(row.cells.size() + 4);
        return;
    }
    const auto [function, place] = lineOf(document, device.timeline.allocation(block->allocation).stack);
    row.cells.emplace_back(block->size);
    row.cells.push_back(attribution != nullptr ? Cell(attribution->categories()[attribution->category(block->allocation).value()].id) : Cell());
    row.cells.push_back(function);
    row.cells.push_back(place);
}

} // namespace

Table oomTable(std::span<const OutOfMemory> ooms, const Document &document)
{
    using enum ColumnKind;
    Table table;
    table.columns = {column("event", Index), column("time_us", Index), column("causes", Text),
                     column("asked", Bytes), column("new_segment", Bytes), column("device_free", Bytes),
                     column("reserved", Bytes), column("allocated", Bytes), column("active", Bytes), column("cached", Bytes), column("requested", Bytes),
                     column("largest_usable", Bytes), column("largest_free", Bytes), column("free_usable", Bytes), column("free_other_streams", Bytes),
                     column("free_other_sizes", Bytes), column("free_out_of_reach", Bytes), column("pending", Bytes),
                     column("capacity", Bytes), column("capacity_low", Bytes), column("not_ours", Bytes),
                     column("proof_left", Bytes), column("proof_right", Bytes), column("proof_holds", Text),
                     column("remedies", Text), column("stream", Text), column("pool", Text), column("function", Text), column("place", Text)};
    for (const OutOfMemory &oom : ooms)
        table.rows.push_back(oomRow(oom, document));
    return table;
}

Table oomSegmentTable(std::span<const OutOfMemory> ooms, const Document &document, const Device &device, const Attribution *attribution)
{
    using enum ColumnKind;
    Table table;
    table.columns = {column("event", Index), column("segment", Text), column("size", Bytes), column("stream", Text), column("pool", Text),
                     column("route", Text), column("pinned", Bytes), column("pinned_count", Count), column("freed", Bytes),
                     column("largest_block", Bytes), column("category", Text), column("function", Text), column("place", Text)};
    for (const OutOfMemory &oom : ooms) {
        for (const ServingSegment &serving : oom.serving) {
            Row row;
            row.cells = {std::uint64_t(oom.facts.event.value()), formatHex(serving.address), serving.size, streamId(*document.snapshot, serving.stream),
                         poolId(*document.snapshot, serving.pool),
                         std::string(serving.route == ServingRoute::Contiguous ? "contiguous" : "returned"), serving.pinnedBytes,
                         serving.pinnedCount, serving.freed};
            addBlock(row, serving.blocks.empty() ? nullptr : &serving.blocks.front(), document, device, attribution);
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

Table segmentCostTable(const SegmentCosts &costs, const Document &document)
{
    using enum ColumnKind;
    Table table;
    table.columns = {column("event", Index), column("time_us", Index), column("action", Text), column("bytes", Bytes), column("part", Text),
                     column("stream", Text), column("pool", Text), column("asked", Bytes), column("reason", Text), column("unusable", Bytes),
                     column("function", Text), column("place", Text)};
    for (const SegmentCost &cost : costs.events) {
        const auto [function, place] = lineOf(document, cost.stack);
        Row row;
        row.cells = {std::uint64_t(cost.event.value()), timeOf(cost.timeUs), std::string(actionWord(*document.snapshot, cost.action)), cost.bytes,
                     std::string(cost.isWarmUp ? "warm_up" : "steady"), streamId(*document.snapshot, cost.stream), poolId(*document.snapshot, cost.pool),
                     cost.served ? Cell(cost.asked) : Cell(), cost.takes() ? Cell(std::string(newSegmentReasonId(cost.reason))) : Cell(),
                     cost.unusable > 0 ? Cell(cost.unusable) : Cell(), function, place};
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table segmentLineTable(const SegmentCosts &costs, const Document &document)
{
    using enum ColumnKind;
    Table table;
    table.columns = {column("function", Text), column("place", Text), column("taken", Count), column("taken_bytes", Bytes), column("returned", Count),
                     column("returned_bytes", Bytes), column("steady_taken", Count), column("steady_taken_bytes", Bytes), column("steady_returned", Count),
                     column("steady_returned_bytes", Bytes), column("largest_event", Index)};
    for (const SegmentCostLine &line : costs.lines) {
        const auto [function, place] = lineOf(document, line.stack);
        Row row;
        row.cells = {function, place, line.all.taken, line.all.takenBytes, line.all.returned, line.all.returnedBytes,
                     line.steady.taken, line.steady.takenBytes, line.steady.returned, line.steady.returnedBytes,
                     std::uint64_t(line.largest.value())};
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
