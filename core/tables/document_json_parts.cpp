// Writes parts of a document as JSON: devices, steps, dumps of a folder, calls of a profiler.

#include "core/tables/document_json_parts.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/attribution_source.h"
#include "core/export/writers.h"
#include "core/job/job.h"
#include "core/model/run_folder.h"
#include "core/model/step_data.h"
#include "core/tables/allocation_table.h"
#include "core/tables/place_cells.h"
#include "core/tables/rank_table.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

using Layout = JsonWriter::Layout;

constexpr std::array<std::pair<std::string_view, bool Capabilities::*>, 11> kCapabilities = {{
    {"timeline", &Capabilities::timeline},
    {"times", &Capabilities::times},
    {"state", &Capabilities::state},
    {"stacks", &Capabilities::stacks},
    {"settings", &Capabilities::settings},
    {"ordered", &Capabilities::ordered},
    {"lives", &Capabilities::lives},
    {"operators", &Capabilities::operators},
    {"allocated", &Capabilities::allocated},
    {"reserved", &Capabilities::reserved},
    {"allocator", &Capabilities::allocator},
}};

std::string_view stateId(BlockState state)
{
    switch (state) {
    case BlockState::Allocated: return "active_allocated";
    case BlockState::PendingFree: return "active_pending_free";
    case BlockState::Inactive: return "inactive";
    case BlockState::Unknown: break;
    }
    return "unknown";
}

/// Writes the parts of one device, in order.
class DeviceJson {
public:
    DeviceJson(DocumentJsonJob &job, const Device &device, const Attribution *attribution)
        : m_job(job), m_json(job.json), m_device(device), m_timeline(device.timeline), m_attribution(attribution)
    {
    }

    void write()
    {
        m_json.beginObject(Layout::LineEach);
        m_job.deviceMember(m_device.ordinal);
        m_json.memberIf("capacity", m_device.capacity);
        for (const DeviceTrace &trace : m_job.snapshot().traces) {
            if (trace.device != m_device.ordinal || !trace.part)
                continue;
            m_json.member("first_event", m_timeline.firstEvent());
            m_json.memberIf("events_in_file", trace.part->total);
        }
        m_json.key("has");
        m_json.beginArray();
        for (const auto &[name, flag] : kCapabilities) {
            if (m_device.capabilities.*flag && (flag != &Capabilities::state || hasSegments()))
                m_json.text(name);
        }
        m_json.end();
        if (m_attribution)
            writeAttribution();
        writeSegments();
        m_json.group("start", [&] { writeCounters(m_timeline.cursorAt(0).counters()); });
        writeEvents();
        writeAllocations();
        m_json.end();
    }

private:
    /// Whether the segments are real. Otherwise they were invented to hold the memory from before the recording, and
    /// the addresses of blocks are meaningless.
    [[nodiscard]] bool hasSegments() const { return m_device.capabilities.allocator; }
    [[nodiscard]] bool hasAddresses() const
    {
        const Profile *profile = m_job.snapshot().profile.get();
        return hasSegments() || (profile && profile->addressesKnown);
    }

    void writeAttribution()
    {
        m_json.objectsMember(
            "categories", m_attribution->categories(),
            [&](const Category &category) {
                m_json.member("id", category.id);
                m_json.member("name", category.name);
            },
            Layout::LineEach);
        m_json.key("modules");
        m_json.beginArray(Layout::LineEach);
        for (std::size_t i = 0; i < m_attribution->modules().size(); ++i)
            m_json.text(m_attribution->modules().pathOf(ModuleId::at(i)));
        m_json.end();
        m_json.objectsMember(
            "steps", m_attribution->steps(),
            [&](const Step &step) {
                m_json.member("number", std::int64_t(step.number));
                m_json.memberIf("name", step.name);
                m_json.member("first", std::uint64_t(step.first));
                m_json.member("last", std::uint64_t(step.last));
                m_json.member("source", attributionSourceId(step.source));
            },
            Layout::LineEach);
        m_json.objectsMember(
            "phases", m_attribution->phases().intervals(),
            [&](const PhaseInterval &interval) {
                m_json.member("phase", phaseId(interval.phase));
                if (interval.name != kNoPhaseName && interval.name < m_attribution->phases().names().size())
                    m_json.member("name", m_attribution->phases().names()[interval.name].word);
                m_json.member("first", std::uint64_t(interval.first));
                m_json.member("last", std::uint64_t(interval.last));
            },
            Layout::LineEach);
    }

    void writeSegments()
    {
        const std::span<const SegmentId> all(m_device.segments);
        m_job.rows("segments", all.first(hasSegments() ? all.size() : 0), [&](SegmentId id) {
            const Segment &segment = m_job.snapshot().segments[id];
            m_json.hexMember("address", segment.address);
            m_json.member("size", segment.totalSize);
            m_json.memberIf("allocated", segment.allocatedSize);
            m_json.memberIf("active", segment.activeSize);
            m_json.memberIf("requested", segment.requestedSize);
            m_job.placeOf(segment.stream, segment.pool);
            m_json.member("type", segmentTypeId(segment.type));
            if (segment.expandable)
                m_json.flag("expandable", true);
            m_job.rowOf("stack", segment.stack);
            m_job.rows("blocks", m_job.snapshot().blocksOf(segment), [&](const Block &block) { writeBlock(block); });
        });
    }

    void writeBlock(const Block &block)
    {
        m_json.hexMember("address", block.address);
        m_json.member("size", block.size);
        m_json.memberIf("requested", block.requestedSize);
        m_json.member("state", stateId(block.state));
        m_job.rowOf("stack", block.stack);
        if (block.historyCount > 0) {
            const std::span<const HistoryEntry> all(m_job.snapshot().histories);
            m_json.objectsMember("history", all.subspan(block.firstHistory, block.historyCount),
                                 [&](const HistoryEntry &entry) {
                                     m_json.hexMember("address", entry.address);
                                     m_json.member("size", entry.realSize);
                                     m_job.rowOf("stack", entry.stack);
                                 });
        }
    }

    void writeEvents()
    {
        const ProfiledEvents *profiled = nullptr;
        for (const DeviceTrace &trace : m_job.snapshot().traces) {
            if (trace.device == m_device.ordinal)
                profiled = &trace.profiled;
        }
        CounterCursor cursor = m_timeline.cursorAt(0);
        m_job.countedRows("events", m_timeline.end(), [&](std::size_t i) {
            cursor.advance();
            writeEvent(EventId::at(i));
            if (profiled && i < profiled->calls.size())
                m_job.rowOf("call", profiled->calls[i]);
            writeCounters(cursor.counters());
        });
    }

    void writeEvent(EventId id)
    {
        const TraceEvent event = m_timeline.trace().event(id);
        m_json.member("action", m_job.snapshot().actionName(event.action));
        const bool isOom = event.action == Action::Oom;
        if (!isOom && hasAddresses())
            m_json.hexMember("address", event.address);
        else if (isOom && m_device.capabilities.allocator)
            m_json.member("device_free", event.address);
        m_json.member("size", event.size);
        if (event.timeUs != TraceEvent::kNoTime)
            m_json.member("time_us", event.timeUs);
        m_job.placeOf(event.stream, event.pool);
        m_job.rowOf("stack", event.stack);
        m_job.rowOf("forward_stack", event.forwardStack);
        m_job.memberOf("compile_context", event.compileContext);
        m_job.memberOf("user_metadata", event.userMetadata);
        m_job.memberOf("internal_metadata", event.internalMetadata);
        m_job.memberOf("told_category", event.category);
        m_job.rowOf("allocation", m_timeline.allocationOf(id));
    }

    /// Writes the counters after an event, or before the first one, as best estimates.
    void writeCounters(const Counters &counters)
    {
        m_json.member("requested", counters.requested);
        if (m_device.capabilities.allocated)
            m_json.member("allocated", counters.allocated.value);
        if (m_device.capabilities.allocator)
            m_json.member("active", counters.active.value);
        if (m_device.capabilities.reserved)
            m_json.member("reserved", counters.reserved.value);
    }

    void writeAllocations()
    {
        m_job.countedRows("allocations", m_timeline.allocations().size(), [&](std::size_t i) {
            writeLife(AllocationId::at(i));
            if (m_attribution && i < m_attribution->size())
                writePurpose(AllocationId::at(i));
            if (const Detail *detail = detailOf(m_job.snapshot(), m_timeline, AllocationId::at(i)))
                writeDetail(*detail);
        });
    }

    void writeLife(AllocationId id)
    {
        const Allocation row = m_timeline.allocation(id);
        if (hasAddresses() && !isRemainder(m_job.snapshot(), m_timeline, id))
            m_json.hexMember("address", row.address);
        m_json.member("size", row.requestedSize);
        if (m_device.capabilities.allocated) {
            m_json.member("block_size", row.blockSize.value);
            if (!row.blockSize.isExact()) {
                m_json.member("block_size_low", row.blockSize.low);
                m_json.member("block_size_high", row.blockSize.high);
            }
            m_json.member("block_size_certainty", sizeCertaintyId(row.certainty));
        }
        m_job.rowOf("alloc_event", row.allocEvent);
        m_job.rowOf("free_requested_event", row.freeRequestedEvent);
        m_job.rowOf("free_event", row.freeCompletedEvent);
        m_job.placeOf(row.stream, row.pool);
        m_job.rowOf("stack", row.stack);
    }

    void writePurpose(AllocationId id)
    {
        const Attribution &known = *m_attribution;
        m_json.member("category", known.categories()[known.category(id)].id);
        m_json.member("category_source", attributionSourceId(known.categorySource(id)));
        m_json.member("phase", phaseId(known.phase(id)));
        m_json.member("phase_source", attributionSourceId(known.phaseSource(id)));
        if (known.step(id) != kNoStep)
            m_json.member("step", std::int64_t(known.step(id)));
        if (known.module(id)) {
            m_job.rowOf("module", known.module(id));
            m_json.member("module_source", attributionSourceId(known.moduleSource(id)));
        }
    }

    void writeDetail(const Detail &detail)
    {
        m_job.memberOf("shape", detail.shape);
        m_job.memberOf("dtype", detail.dtype);
        m_job.memberOf("operator", detail.operatorName);
        m_job.rowOf("release_stack", detail.releaseStack);
        if (detail.isRemainder)
            m_json.flag("remainder", true);
    }

    DocumentJsonJob &m_job;
    JsonWriter &m_json;
    const Device &m_device;
    const Timeline &m_timeline;
    const Attribution *m_attribution;
};

bool isWanted(const DocumentJsonQuestion &question, const Device &device)
{
    return !question.onlyDevice || device.ordinal == *question.onlyDevice;
}

} // namespace

std::uint64_t deviceRows(const DocumentJsonQuestion &question)
{
    std::uint64_t rows = 0;
    for (const Device &device : question.document.devices()) {
        if (!isWanted(question, device))
            continue;
        rows += device.segments.size() + device.timeline.end() + device.timeline.allocations().size();
        for (const SegmentId id : device.segments)
            rows += question.document.snapshot()->segments[id].blockCount;
    }
    return rows;
}

void writeDevices(DocumentJsonJob &job)
{
    job.json.key("devices");
    job.json.beginArray(Layout::LineEach);
    for (const Device &device : job.document().devices()) {
        if (!isWanted(job.question(), device) || !job.next())
            continue;
        if (!job.document().stacks()) {
            DeviceJson(job, device, nullptr).write();
            continue;
        }
        const auto attribution
            = Attribution::build({job.snapshot(), device.timeline, device.times, *job.document().stacks()},
                                 job.question().rules, job.context());
        if (attribution)
            DeviceJson(job, device, &*attribution).write();
        else
            job.fail(attribution.error());
    }
    job.json.end();
}

namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

void writeFacts(JsonWriter &json, const Facts &facts)
{
    if (facts.empty())
        return;
    json.key("facts");
    json.beginArray();
    for (const auto &[name, value] : facts) {
        json.beginArray();
        json.text(name);
        json.text(value);
        json.end();
    }
    json.end();
}

void writeFigure(JsonWriter &json, std::string_view name, const StepFigure &figure)
{
    if (!figure.bytes && !figure.percent)
        return;
    json.group(name, [&] {
        json.memberIf("bytes", figure.bytes);
        json.memberIf("percent", figure.percent);
    });
}

/// Values under the names of their columns, without those that are absent.
template <typename Number>
void writeNamed(JsonWriter &json, std::string_view name, const std::vector<std::optional<Number>> &values,
                const std::vector<std::string> &names)
{
    json.group(name, [&] {
        for (std::size_t i = 0; i < values.size() && i < names.size(); ++i) {
            if (values[i]) {
                json.textKey(names[i]);
                json.number(*values[i]);
            }
        }
    });
}

void writeStep(JsonWriter &json, const StepRun &run, const StepRow &row)
{
    json.member("step", row.step);
    json.memberIf("timestamp", row.timestamp);
    writeFigure(json, "allocated", row.allocated);
    writeFigure(json, "active", row.active);
    writeFigure(json, "reserved", row.reserved);
    json.memberIf("retries", row.retries);
    json.memberIf("ooms", row.ooms);
    if (!row.metrics.empty())
        writeNamed(json, "metrics", row.metrics, run.metrics);
}

void writeRuns(DocumentJsonJob &job, const std::vector<StepRun> &runs)
{
    JsonWriter &json = job.json;
    json.objectsMember(
        "runs", runs,
        [&](const StepRun &run) {
            json.member("name", run.name);
            json.memberIf("device", run.device);
            json.memberIf("capacity", run.capacity);
            writeFacts(json, run.facts);
            job.rows("rows", run.rows, [&](const StepRow &row) { writeStep(json, run, row); });
        },
        Layout::LineEach);
}

void writeComparison(JsonWriter &json, const ComparedConfiguration &row)
{
    json.member("model", row.model);
    json.memberIf("parallelism", row.parallelism);
    json.memberIf("batch_size", row.batchSize);
    json.memberIf("sequence_length", row.sequenceLength);
    json.memberIf("gpus", row.gpus);
    json.memberIf("estimated_peak", row.estimatedPeak);
    json.memberIf("actual_allocated", row.actualAllocated);
    json.memberIf("actual_reserved", row.actualReserved);
    json.memberIf("actual_active", row.actualActive);
    json.memberIf("error_percent", row.errorPercent);
    json.memberIf("steps", row.steps);
    if (row.failed)
        json.flag("failed", true);
    json.memberIf("failure", row.failure);
    writeFacts(json, row.facts);
}

void writeStates(JsonWriter &json, std::string_view name, const Estimation &estimation,
                 const std::vector<EstimationState> &states)
{
    json.objectsMember(
        name, states,
        [&](const EstimationState &state) {
            json.member("label", state.label);
            json.memberIf("device", state.device);
            writeNamed(json, "parts", state.parts, estimation.parts);
            json.memberIf("total", state.total);
        },
        Layout::LineEach);
}

void writeEstimation(DocumentJsonJob &job, const Estimation &estimation)
{
    JsonWriter &json = job.json;
    json.member("name", estimation.name);
    json.memberIf("peak_active", estimation.peakActive);
    json.memberIf("peak_reserved", estimation.peakReserved);
    json.memberIf("retries", estimation.retries);
    json.memberIf("tracker_max", estimation.trackerMax);
    json.memberIf("tracker_accuracy", estimation.trackerAccuracy);
    writeFacts(json, estimation.facts);
    writeStates(json, "iterations", estimation, estimation.iterations);
    job.rows("modules", estimation.modules, [&](const EstimationModule &module) {
        json.member("name", module.name);
        writeStates(json, "states", estimation, module.states);
    });
}

void writeStepData(DocumentJsonJob &job, const StepData &data)
{
    JsonWriter &json = job.json;
    json.key("steps");
    json.beginObject(Layout::LineEach);
    writeFacts(json, data.facts);
    writeRuns(job, data.runs);
    job.rows("comparisons", data.comparisons, [&](const ComparedConfiguration &row) { writeComparison(json, row); });
    json.objectsMember(
        "estimations", data.estimations, [&](const Estimation &estimation) { writeEstimation(job, estimation); },
        Layout::LineEach);
    json.end();
}

void writeFolder(DocumentJsonJob &job, const RunFolder &folder)
{
    JsonWriter &json = job.json;
    json.key("folder");
    json.beginObject(Layout::LineEach);
    json.member("root", folder.root);
    job.rows("dumps", folder.dumps, [&](const Dump &dump) {
        json.member("kind", dump.kind == DumpKind::Snapshot ? "snapshot" : "trace");
        json.member("path", dump.path);
        json.member("iteration", dump.iteration);
        json.member("rank", dump.rank);
        json.flag("exit", dump.isExit);
        json.member("stored_bytes", dump.storedBytes);
    });
    json.end();
}

/// The ranks of a job: the columns of its table, except what only a comparison of ranks gives.
void writeRanks(DocumentJsonJob &job, const Job &ranks)
{
    JsonWriter &json = job.json;
    RankAnswer alone;
    alone.groupOf.assign(ranks.devices().size(), RankAnswer::kNoGroup);
    const Table table = rankTable(ranks, alone);
    job.rows("ranks", table.rows, [&](const Row &row) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (!std::holds_alternative<std::monostate>(row.cells[i]))
                writeCell(json, table.columns[i].name, row.cells[i]);
        }
    });
}

std::string_view callKindId(CallKind kind)
{
    switch (kind) {
    case CallKind::Operator: return "operator";
    case CallKind::Annotation: return "annotation";
    case CallKind::Step: return "step";
    case CallKind::Python: return "python";
    case CallKind::Module: break;
    }
    return "module";
}

void writeCalls(DocumentJsonJob &job, const Profile &profile)
{
    JsonWriter &json = job.json;
    json.key("profile");
    json.beginObject(Layout::LineEach);
    json.member("start_ns", profile.startNs);
    json.objectsMember(
        "threads", profile.threads,
        [&](const CallThread &thread) {
            job.memberOf("process", thread.process);
            job.memberOf("thread", thread.thread);
        },
        Layout::LineEach);
    job.rows("calls", profile.calls, [&](const Call &call) {
        json.member("name", job.snapshot().text(call.name));
        json.member("kind", callKindId(call.kind));
        json.member("thread", std::uint64_t(call.thread));
        json.member("start_ns", call.startNs);
        json.member("duration_ns", call.durationNs);
        job.rowOf("parent", call.parent);
        job.rowOf("forward", call.forward);
    });
    json.end();
}

} // namespace

std::uint64_t otherRows(const Document &document)
{
    const Overloaded rows{[](const DeviceContents &contents) -> std::uint64_t {
                              return contents.snapshot->profile ? contents.snapshot->profile->calls.size() : 0;
                          },
                          [](const StepContents &steps) {
                              std::uint64_t sum = steps->comparisons.size();
                              for (const StepRun &run : steps->runs)
                                  sum += run.rows.size();
                              for (const Estimation &estimation : steps->estimations)
                                  sum += estimation.modules.size();
                              return sum;
                          },
                          [](const FolderContents &folder) -> std::uint64_t { return folder->dumps.size(); },
                          [](const JobContents &job) -> std::uint64_t { return job->devices().size(); }};
    return std::visit(rows, document.contents);
}

void writeOtherParts(DocumentJsonJob &job)
{
    const Overloaded write{[&](const DeviceContents &contents) {
                               if (contents.snapshot->profile)
                                   writeCalls(job, *contents.snapshot->profile);
                           },
                           [&](const StepContents &steps) { writeStepData(job, *steps); },
                           [&](const FolderContents &folder) { writeFolder(job, *folder); },
                           [&](const JobContents &ranks) { writeRanks(job, *ranks); }};
    std::visit(write, job.document().contents);
}

} // namespace allostrata
