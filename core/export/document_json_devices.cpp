// A document as JSON: its devices with segments, events and allocations.

#include "core/analysis/allocation_facts.h"
#include "core/analysis/event_facts.h"
#include "core/attribution/attribution_source.h"
#include "core/export/allocation_table.h"
#include "core/export/document_json_parts.h"
#include "core/export/place_cells.h"

#include <array>
#include <utility>

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

/// The parts of one device, in their order.
class DeviceJson {
public:
    DeviceJson(DocumentJsonJob &job, const Device &device, const Attribution *attribution) :
        m_job(job), m_json(job.json), m_device(device), m_timeline(device.timeline), m_attribution(attribution)
    {
    }

    void write()
    {
        m_json.beginObject(Layout::LineEach);
        m_job.deviceMember(m_device.ordinal);
        m_job.bytesOf("capacity", m_device.capacity);
        m_json.key("has");
        m_json.beginArray();
        for (const auto &[name, flag] : kCapabilities) {
            if (m_device.capabilities.*flag && (flag != &Capabilities::state || tellsSegments()))
                m_json.text(name);
        }
        m_json.end();
        if (m_attribution)
            writeAttribution();
        writeSegments();
        m_json.key("start");
        m_json.beginObject();
        writeCounters(m_timeline.cursorAt(0).counters());
        m_json.end();
        writeEvents();
        writeAllocations();
        m_json.end();
    }

private:
    /// Else they were made up to hold what was there before the recording, and the addresses of blocks are no addresses.
    [[nodiscard]] bool tellsSegments() const { return m_device.capabilities.allocator; }
    [[nodiscard]] bool tellsAddresses() const
    {
        const Profile *profile = m_job.snapshot().profile.get();
        return tellsSegments() || (profile && profile->addressesTold);
    }

    void writeAttribution()
    {
        m_json.key("categories");
        m_json.beginArray(Layout::LineEach);
        for (const Category &category : m_attribution->categories()) {
            m_json.beginObject();
            m_json.member("id", category.id);
            m_json.member("name", category.name);
            m_json.end();
        }
        m_json.end();
        m_json.key("modules");
        m_json.beginArray(Layout::LineEach);
        for (std::size_t i = 0; i < m_attribution->modules().size(); ++i)
            m_json.text(m_attribution->modules().pathOf(ModuleId::at(i)));
        m_json.end();
        writeSteps();
        m_json.key("phases");
        m_json.beginArray(Layout::LineEach);
        for (const PhaseInterval &interval : m_attribution->phases().intervals()) {
            m_json.beginObject();
            m_json.member("phase", phaseId(interval.phase));
            if (interval.name != kNoPhaseName && interval.name < m_attribution->phases().names().size())
                m_json.member("name", m_attribution->phases().names()[interval.name].word);
            m_json.member("first", std::uint64_t(interval.first));
            m_json.member("last", std::uint64_t(interval.last));
            m_json.end();
        }
        m_json.end();
    }

    void writeSteps()
    {
        m_json.key("steps");
        m_json.beginArray(Layout::LineEach);
        for (const Step &step : m_attribution->steps()) {
            m_json.beginObject();
            m_json.member("number", std::int64_t(step.number));
            if (!step.name.empty())
                m_json.member("name", step.name);
            m_json.member("first", std::uint64_t(step.first));
            m_json.member("last", std::uint64_t(step.last));
            m_json.member("source", attributionSourceId(step.source));
            m_json.end();
        }
        m_json.end();
    }

    void writeSegments()
    {
        m_json.key("segments");
        m_json.beginArray(Layout::LineEach);
        for (const SegmentId id : m_device.segments) {
            if (!tellsSegments() || !m_job.next())
                break;
            const Segment &segment = m_job.snapshot().segments[id];
            m_json.beginObject();
            m_json.hexMember("address", segment.address);
            m_json.member("size", segment.totalSize);
            m_job.bytesOf("allocated", segment.allocatedSize);
            m_job.bytesOf("active", segment.activeSize);
            m_job.bytesOf("requested", segment.requestedSize);
            m_job.placeOf(segment.stream, segment.pool);
            m_json.member("type", segmentTypeId(segment.type));
            if (segment.expandable)
                m_json.flag("expandable", true);
            m_job.rowOf("stack", segment.stack);
            m_json.key("blocks");
            m_json.beginArray(Layout::LineEach);
            for (const Block &block : m_job.snapshot().blocksOf(segment)) {
                if (!m_job.next())
                    break;
                writeBlock(block);
            }
            m_json.end();
            m_json.end();
        }
        m_json.end();
    }

    void writeBlock(const Block &block)
    {
        m_json.beginObject();
        m_json.hexMember("address", block.address);
        m_json.member("size", block.size);
        m_job.bytesOf("requested", block.requestedSize);
        m_json.member("state", stateId(block.state));
        m_job.rowOf("stack", block.stack);
        if (block.historyCount > 0) {
            m_json.key("history");
            m_json.beginArray();
            for (std::uint32_t i = 0; i < block.historyCount; ++i) {
                const HistoryEntry &entry = m_job.snapshot().histories[block.firstHistory + i];
                m_json.beginObject();
                m_json.hexMember("address", entry.address);
                m_json.member("size", entry.realSize);
                m_job.rowOf("stack", entry.stack);
                m_json.end();
            }
            m_json.end();
        }
        m_json.end();
    }

    void writeEvents()
    {
        const ProfiledEvents *profiled = nullptr;
        for (const DeviceTrace &trace : m_job.snapshot().traces) {
            if (trace.device == m_device.ordinal)
                profiled = &trace.profiled;
        }
        m_json.key("events");
        m_json.beginArray(Layout::LineEach);
        CounterCursor cursor = m_timeline.cursorAt(0);
        for (std::uint32_t i = 0; i < m_timeline.end() && m_job.next(); ++i) {
            cursor.advance();
            m_json.beginObject();
            writeEvent(EventId(i));
            if (profiled && i < profiled->calls.size())
                m_job.rowOf("call", profiled->calls[EventId(i).value()]);
            writeCounters(cursor.counters());
            m_json.end();
        }
        m_json.end();
    }

    void writeEvent(EventId id)
    {
        const TraceEvent event = m_timeline.trace().event(id);
        m_json.member("action", m_job.snapshot().actionName(event.action));
        const bool isOom = event.action == Action::Oom;
        if (!isOom && tellsAddresses())
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

    /// After an event, or before the first one; best estimates.
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
        m_json.key("allocations");
        m_json.beginArray(Layout::LineEach);
        const std::size_t count = m_timeline.allocations().size();
        for (std::size_t i = 0; i < count && m_job.next(); ++i) {
            m_json.beginObject();
            writeLife(AllocationId::at(i));
            if (m_attribution && i < m_attribution->size())
                writePurpose(AllocationId::at(i));
            if (const Detail *detail = detailOf(m_job.snapshot(), m_timeline, AllocationId::at(i)))
                writeDetail(*detail);
            m_json.end();
        }
        m_json.end();
    }

    void writeLife(AllocationId id)
    {
        const Allocation row = m_timeline.allocation(id);
        if (tellsAddresses() && !isRemainder(m_job.snapshot(), m_timeline, id))
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
    for (const Device &device : question.document.devices) {
        if (!isWanted(question, device))
            continue;
        rows += device.segments.size() + device.timeline.end() + device.timeline.allocations().size();
        for (const SegmentId id : device.segments)
            rows += question.document.snapshot->segments[id].blockCount;
    }
    return rows;
}

void writeDevices(DocumentJsonJob &job)
{
    job.json.key("devices");
    job.json.beginArray(Layout::LineEach);
    for (const Device &device : job.document().devices) {
        if (!isWanted(job.question(), device) || !job.next())
            continue;
        if (!job.document().stacks) {
            DeviceJson(job, device, nullptr).write();
            continue;
        }
        const auto attribution = Attribution::build({job.snapshot(), device.timeline, device.times, *job.document().stacks}, job.question().rules, job.context());
        if (attribution)
            DeviceJson(job, device, &*attribution).write();
        else
            job.fail(attribution.error());
    }
    job.json.end();
}

} // namespace allostrata
