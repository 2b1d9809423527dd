// Tables of replays of the allocator.

#include "core/tables/replay_table.h"

#include "core/base/ascii.h"
#include "core/export/json_writer.h"
#include "core/export/writers.h"
#include "core/tables/place_cells.h"
#include "core/tables/row_table.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;
using enum ColumnLook;

/// Empty where memory runs out, though it may do so in the recording too: nothing is gained by a lower peak then.
std::optional<std::int64_t> savedBytes(const ReplayRun &run, const SelfCheck &check)
{
    if (run.oom || run.counts.ooms > 0)
        return std::nullopt;
    return static_cast<std::int64_t>(check.run.peakReserved) - static_cast<std::int64_t>(run.peakReserved);
}

std::string_view freeOrderId(FreeOrder order) { return order == FreeOrder::Address ? "address" : "counter"; }

struct NamedRun {
    std::string_view name;
    const ReplayRun &run;
    const SelfCheck &check;

    [[nodiscard]] const ReplayRun *operator->() const { return &run; }
    [[nodiscard]] Cell fragmentation() const
    {
        return shareCell(run.peakReserved - std::min(run.peakReserved, run.activeAtPeak), run.peakReserved);
    }
};
constexpr auto kReplayRunTable = rowTable<NamedRun>({
    {{"run"}, [](auto &row) { return row.name; }},
    {{"settings", Code}, [](auto &row) { return settingsText(row->config); }},
    {{"peak_reserved", Bytes, People, Strong}, [](auto &row) { return row->peakReserved; }},
    {{"saved", Bytes}, [](auto &row) { return savedBytes(row.run, row.check); }},
    {{"peak_event", Event, OnRequest}, [](auto &row) { return row->peakEvent; }},
    {{"active_at_peak", Bytes, OnRequest}, [](auto &row) { return row->activeAtPeak; }},
    {{"headroom", Bytes, PeopleIfAny}, [](auto &row) { return row->headroom(); }},
    {{"fragmentation", Share, PeopleIfAny}, [](auto &row) { return row.fragmentation(); }},
    {{"peak_allocated", Bytes, OnRequest}, [](auto &row) { return row->peakAllocated; }},
    {{"peak_active", Bytes, OnRequest}, [](auto &row) { return row->peakActive; }},
    {{"final_reserved", Bytes, OnRequest}, [](auto &row) { return row->finalReserved; }},
    {{"segments", Count}, [](auto &row) { return row->segmentsAtPeak; }},
    {{"cuda_mallocs", Count}, [](auto &row) { return row->counts.cudaMallocs; }},
    {{"cuda_frees", Count, OnRequest}, [](auto &row) { return row->counts.cudaFrees; }},
    {{"maps", Count, PeopleIfAny}, [](auto &row) { return row->counts.maps; }},
    {{"unmaps", Count, OnRequest}, [](auto &row) { return row->counts.unmaps; }},
    {{"retries", Count}, [](auto &row) { return row->counts.retries; }},
    {{"ooms", Count}, [](auto &row) { return row->counts.ooms; }},
    {{"oom_event", Event, PeopleIfAny}, [](auto &row) { return row->oom; }},
    {{"oom_bytes", Bytes, PeopleIfAny}, [](auto &row) { return row->oom ? Cell(row->oomBytes) : Cell(); }},
    {{"ooms_served", Count, PeopleIfAny}, [](auto &row) { return row->oomsServed; }},
    {{"first_change", Event, OnRequest}, [](auto &row) { return row->firstChange; }},
    {{"error", Bytes, PeopleIfAny}, [](auto &row) { return row->error; }},
});

constexpr auto kReplayCheckTable = rowTable<ReplayAnswers>({
    {{"fits"}, [](auto &row) { return replayFitId(row.check.fit); }},
    {{"settings", Code}, [](auto &row) { return settingsText(row.recorded); }},
    {{"allocations", Count}, [](auto &row) { return row.check.allocations; }},
    {{"at_address", Count}, [](auto &row) { return row.check.atAddress; }},
    {{"peak_reserved_recorded", Bytes}, [](auto &row) { return row.check.peakRecorded; }},
    {{"peak_reserved_replayed", Bytes}, [](auto &row) { return row.check.run.peakReserved; }},
    {{"worst_gap", Bytes}, [](auto &row) { return row.check.worstGap; }},
    {{"first_divergence", Event, PeopleIfAny}, [](auto &row) { return row.check.firstDivergence; }},
    {{"not_taken", Count, OnRequest}, [](auto &row) { return row.check.notTaken; }},
    {{"unrecorded", Count, OnRequest}, [](auto &row) { return row.check.unrecorded; }},
    {{"free_order", Text, OnRequest}, [](auto &row) { return freeOrderId(row.check.order); }},
    {{"reserved_at_start", Bytes, OnRequest},
     [](auto &row) { return row.check.run.reserved.empty() ? Cell() : Cell(row.check.run.reserved.front().bytes); }},
    {{"method_error", Bytes, PeopleIfAny}, [](auto &row) { return row.check.methodError; }},
});

struct ReplayedSegment {
    const Snapshot &snapshot;
    const CachingAllocator::SegmentView &segment;
    std::uint64_t active = 0;
    std::uint64_t unused = 0;
    std::uint64_t largest = 0;
    std::uint64_t blocks = 0;

    ReplayedSegment(const Snapshot &of, const CachingAllocator::SegmentView &view) : snapshot(of), segment(view)
    {
        for (const CachingAllocator::Piece &piece : view.pieces) {
            if (piece.use == CachingAllocator::Use::Free) {
                unused += piece.size;
                largest = std::max(largest, piece.size);
            } else {
                active += piece.size;
                ++blocks;
            }
        }
    }
    [[nodiscard]] const char *kind() const
    {
        return segment.spec.isExpandable ? "expandable" : segment.spec.isSmall ? "small" : "large";
    }
};
constexpr auto kReplaySegmentTable = rowTable<ReplayedSegment>({
    {{"segment"}, [](auto &row) { return formatHex(row.segment.pieces.front().address); }},
    {{"size", Bytes}, [](auto &row) { return row.active + row.unused; }},
    {{"active", Bytes}, [](auto &row) { return row.active; }},
    {{"free", Bytes}, [](auto &row) { return row.unused; }},
    {{"largest_free", Bytes}, [](auto &row) { return row.largest; }},
    {{"blocks", Count}, [](auto &row) { return row.blocks; }},
    {{"kind"}, [](auto &row) { return row.kind(); }},
    {{"stream", Text, OnRequest},
     [](auto &row) { return streamId(row.snapshot, static_cast<std::uint16_t>(row.segment.spec.stream)); }},
    {{"pool", Text, OnRequest},
     [](auto &row) { return poolId(row.snapshot, static_cast<std::uint16_t>(row.segment.spec.pool)); }},
});

struct DeviceOfEntry {
    const ReplayEntry &entry;
    const ReplayedDevice &device;
};
constexpr auto kReplayedDeviceTable = rowTable<DeviceOfEntry>({
    {{"file", Code}, [](auto &row) { return row.entry.file; }},
    {{"device", Index}, [](auto &row) { return deviceCell(row.device.ordinal); }},
    {{"fits"}, [](auto &row) { return replayFitId(row.device.answers.check.fit); }},
});

void writeOptional(JsonWriter &json, std::string_view name, std::optional<std::uint64_t> value)
{
    json.key(name);
    value ? json.number(*value) : json.null();
}

void writeEvent(JsonWriter &json, std::string_view name, EventId event, const ReplayAnswers &of)
{
    writeOptional(json, name, event ? std::optional(of.firstEvent + event.value()) : std::nullopt);
}

void writeRun(JsonWriter &json, const ReplayRun &run, const ReplayedDevice &device)
{
    json.member("settings", settingsText(run.config));
    writeOptional(json, "capacity", device.capacity);
    json.member("peak_reserved", run.peakReserved);
    const auto saved = savedBytes(run, device.answers.check);
    json.key("saved");
    saved ? json.number(*saved) : json.null();
    writeEvent(json, "peak_event", run.peakEvent, device.answers);
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
    writeEvent(json, "oom_event", run.oom, device.answers);
    writeOptional(json, "oom_bytes", run.oom ? std::optional(run.oomBytes) : std::nullopt);
    json.member("ooms_served", run.oomsServed);
    writeEvent(json, "first_change", run.firstChange, device.answers);
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
    writeEvent(json, "first_divergence", check.firstDivergence, device.answers);
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

constinit const std::span<const ColumnRow> kReplayColumns = kReplayRunTable.columns();
constinit const std::span<const ColumnRow> kReplayCheckColumns = kReplayCheckTable.columns();
constinit const std::span<const ColumnRow> kReplaySegmentColumns = kReplaySegmentTable.columns();

Table replayTable(const ReplayAnswers &answers)
{
    Table table = tableOf(kReplayColumns);
    const auto add = [&](std::string_view name, const ReplayRun &run) {
        table.rows.push_back(kReplayRunTable.row({name, run, answers.check}));
    };
    add("recorded", answers.check.run);
    if (answers.asked)
        add("asked", *answers.asked);
    for (const ReplayRun &run : answers.searched)
        add("search", run);
    numberEvents(table, answers.firstEvent);
    return table;
}

Table replayCheckTable(const ReplayAnswers &answers)
{
    Table table = kReplayCheckTable.of(std::span(&answers, 1));
    numberEvents(table, answers.firstEvent);
    return table;
}

Table replaySegmentTable(const ReplayAnswers &answers, const Snapshot &snapshot)
{
    return kReplaySegmentTable.of(answers.segments,
                                  [&](const auto &segment) { return ReplayedSegment(snapshot, segment); });
}

Table replayCallTable(std::span<const ReplayEntry> entries)
{
    Table table = tableOf(kReplayedDeviceTable.columns());
    addColumns(table, kReplayColumns);
    for (const ReplayEntry &entry : entries) {
        for (const ReplayedDevice &device : entry.devices) {
            for (Row &run : replayTable(device.answers).rows) {
                Row &row = table.rows.emplace_back(kReplayedDeviceTable.row({entry, device}));
                std::ranges::move(run.cells, std::back_inserter(row.cells));
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
