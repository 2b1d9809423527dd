// Tables of replays of the allocator.

#include "core/tables/replay_table.h"

#include "core/base/ascii.h"
#include "core/export/json_writer.h"
#include "core/export/writers.h"
#include "core/tables/cells.h"
#include "core/tables/place_cells.h"

#include <algorithm>
#include <string>

namespace allostrata {

namespace {

using Use = CachingAllocator::Use;

/// Empty where memory runs out, though it may do so in the recording too: nothing is gained by a lower peak then.
std::optional<std::int64_t> savedBytes(const ReplayRun &run, const SelfCheck &check)
{
    if (run.oom || run.counts.ooms > 0)
        return std::nullopt;
    return static_cast<std::int64_t>(check.run.peakReserved) - static_cast<std::int64_t>(run.peakReserved);
}

std::string_view freeOrderId(FreeOrder order) { return order == FreeOrder::Address ? "address" : "counter"; }

Row runRow(std::string name, const ReplayRun &run, const SelfCheck &check)
{
    const CachingAllocator::Counts &counts = run.counts;
    const auto saved = savedBytes(run, check);
    const auto headroom = run.headroom();
    Row row;
    row.cells = {std::move(name),
                 settingsText(run.config),
                 run.peakReserved,
                 saved ? Cell(*saved) : Cell(),
                 eventCell(run.peakEvent),
                 run.activeAtPeak,
                 headroom ? Cell(*headroom) : Cell(),
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
                 eventCell(run.firstChange),
                 run.error};
    return row;
}

void writeOptional(JsonWriter &json, std::string_view name, std::optional<std::uint64_t> value)
{
    json.key(name);
    value ? json.number(*value) : json.null();
}

void writeEvent(JsonWriter &json, std::string_view name, EventId event)
{
    writeOptional(json, name, event ? std::optional<std::uint64_t>(event.value()) : std::nullopt);
}

void writeRun(JsonWriter &json, const ReplayRun &run, const ReplayedDevice &device)
{
    json.member("settings", settingsText(run.config));
    writeOptional(json, "capacity", device.capacity);
    json.member("peak_reserved", run.peakReserved);
    const auto saved = savedBytes(run, device.answers.check);
    json.key("saved");
    saved ? json.number(*saved) : json.null();
    writeEvent(json, "peak_event", run.peakEvent);
    json.member("active_at_peak", run.activeAtPeak);
    writeOptional(json, "headroom", run.headroom());
    json.member("fragmentation", run.fragmentation());
    json.member("peak_allocated", run.peakAllocated);
    json.member("peak_active", run.peakActive);
    json.member("final_reserved", run.finalReserved);
    json.member("segments", std::uint64_t(run.segmentsAtPeak));
    json.member("cuda_mallocs", run.counts.cudaMallocs);
    json.member("cuda_frees", run.counts.cudaFrees);
    json.member("maps", run.counts.maps);
    json.member("unmaps", run.counts.unmaps);
    json.member("retries", run.counts.retries);
    json.member("ooms", run.counts.ooms);
    writeEvent(json, "oom_event", run.oom);
    writeOptional(json, "oom_bytes", run.oom ? std::optional(run.oomBytes) : std::nullopt);
    json.member("ooms_served", run.oomsServed);
    writeEvent(json, "first_change", run.firstChange);
    json.member("error", run.error);
}

void writeDevice(JsonWriter &json, const std::string &file, const ReplayedDevice &device)
{
    const SelfCheck &check = device.answers.check;
    json.beginObject();
    json.member("file", file);
    writeCell(json, "device", deviceCell(device.ordinal));
    json.member("fits", replayFitId(check.fit));
    json.member("allocations", check.allocations);
    json.member("at_address", check.atAddress);
    json.member("peak_reserved_recorded", check.peakRecorded);
    json.member("peak_reserved_replayed", check.run.peakReserved);
    json.member("worst_gap", check.worstGap);
    writeEvent(json, "first_divergence", check.firstDivergence);
    json.member("free_order", freeOrderId(check.order));
    json.member("settings", settingsText(device.answers.recorded));
    json.member("reserved_at_start", check.run.reserved.empty() ? 0 : check.run.reserved.front().bytes);
    writeOptional(json, "limit", check.limit);
    json.member("retries", check.run.counts.retries);
    json.member("ooms", check.run.counts.ooms);
    const auto write = [&](const ReplayRun &run) { writeRun(json, run, device); };
    std::vector<ReplayRun> questions;
    if (device.answers.asked)
        questions.push_back(*device.answers.asked);
    else if (device.isAsked && check.fit != ReplayFit::No && !device.answers.isAbandoned)
        questions.push_back(check.run); // the question is what was recorded
    json.flag("exact", check.isExact());
    json.member("method_error", check.methodError);
    json.objectMember("matched", device.answers.matched, [&json](const ReplayMatch &match) {
        json.member("allocations", match.allocations);
        json.member("bytes", match.bytes);
    });
    json.flag("abandoned", device.answers.isAbandoned);
    json.objectsMember("questions", questions, write);
    json.objectsMember("search", device.answers.searched, write);
    json.end();
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
                 std::string(freeOrderId(check.order)),
                 check.run.reserved.empty() ? Cell() : Cell(check.run.reserved.front().bytes),
                 check.methodError};
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

Table replayCallTable(std::span<const ReplayEntry> entries)
{
    Table table;
    table.columns = {tableColumn("file", ColumnKind::Code), tableColumn("device", ColumnKind::Index),
                     tableColumn("fits", ColumnKind::Text)};
    addColumns(table, kReplayColumns);
    for (const ReplayEntry &entry : entries) {
        for (const ReplayedDevice &device : entry.devices) {
            for (Row &row : replayTable(device.answers).rows) {
                const std::vector<Cell> first = {entry.file, deviceCell(device.ordinal),
                                                 std::string(replayFitId(device.answers.check.fit))};
                row.cells.insert(row.cells.begin(), first.begin(), first.end());
                table.rows.push_back(std::move(row));
            }
        }
    }
    return table;
}

Result<void> writeReplayJson(std::span<const ReplayEntry> entries, const TextSink &sink)
{
    JsonWriter json(sink);
    json.beginArray(JsonWriter::Layout::LineEach);
    for (const ReplayEntry &entry : entries) {
        if (entry.error) {
            json.beginObject();
            json.member("file", entry.file);
            json.key("error");
            json.beginObject();
            json.member("code", errorCodeId(entry.error->code()));
            json.member("reason", entry.error->id());
            writeOptional(json, "offset", entry.error->offset);
            json.member("message", entry.errorMessage);
            json.end();
            json.end();
        }
        if (!entry.note.empty()) {
            json.beginObject();
            json.member("file", entry.file);
            json.member("note", entry.note);
            json.end();
        }
        for (const ReplayedDevice &device : entry.devices)
            writeDevice(json, entry.file, device);
    }
    json.end();
    return json.finish();
}

} // namespace allostrata
