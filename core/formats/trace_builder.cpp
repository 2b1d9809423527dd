// Makes a document of the rows of a profiler's trace.

#include "core/formats/trace_builder.h"

#include "core/base/load_context.h"
#include "core/formats/trace_calls.h"
#include "core/formats/trace_links.h"
#include "core/formats/trace_pairing.h"
#include "core/formats/trace_places.h"

#include <map>
#include <string>

namespace allostrata {

namespace {

constexpr std::size_t kTraceRowsBetweenStops = 1U << 14U;
constexpr std::uint64_t kBytesPerSlice = sizeof(TraceSlice) + sizeof(Call) + 3 * sizeof(std::uint32_t);
constexpr std::uint64_t kBytesPerTraceEvent = sizeof(TraceMemory) + 80;

std::int64_t microseconds(std::int64_t ns)
{
    return ns / 1000 - (ns % 1000 < 0 ? 1 : 0);
}

/// Steps and annotations speak of every device: they belong to threads.
void addCallAnnotations(Snapshot &snapshot, const IdVector<CallId, Call> &calls)
{
    for (const Call &call : calls) {
        if (call.kind != CallKind::Step && call.kind != CallKind::Annotation)
            continue;
        const std::int64_t endNs = call.startNs + call.durationNs;
        snapshot.annotations.push_back({Stage::Start, call.name, Annotation::kEveryDevice, microseconds(call.startNs)});
        snapshot.annotations.push_back({Stage::End, call.name, Annotation::kEveryDevice, microseconds(endNs)});
    }
    // By time; of one moment ends first, but no end before its own start.
    const auto isBefore = [](const Annotation &a, const Annotation &b) { return a.timeUs < b.timeUs; };
    std::stable_sort(snapshot.annotations.begin(), snapshot.annotations.end(), isBefore);
}

/// The traces of the devices, in the order of their first events.
class DeviceTraces {
public:
    DeviceTraces(Snapshot &snapshot, const TraceRows &rows, const SortedCalls &sorted, const std::vector<CallId> &around)
        : m_snapshot(snapshot), m_rows(rows), m_around(around), m_places(snapshot, sorted, rows.extras)
    {
    }

    [[nodiscard]] Result<void> add(const LoadContext &context)
    {
        std::map<int, std::vector<std::uint32_t>> devices;
        for (std::size_t i = 0; i < m_rows.memory.size(); ++i) {
            const TraceMemory &event = m_rows.memory[i];
            if (event.bytes != 0 || event.isOom) // nothing was asked for
                devices[event.device].push_back(static_cast<std::uint32_t>(i));
        }
        std::vector<std::uint32_t> scratch;
        for (auto &[device, rows] : devices) {
            if (auto cancelled = context.cancelled())
                return *cancelled;
            sortInPieces(std::span(rows), scratch, [this](std::uint32_t a, std::uint32_t b) {
                return m_rows.memory[a].timeNs < m_rows.memory[b].timeNs;
            });
            if (auto added = addDevice(device, rows, context); !added)
                return added;
            rows = {};
        }
        return {};
    }

    [[nodiscard]] bool hasStacks() const { return m_places.hasStacks(); }

private:
    [[nodiscard]] Result<void> addDevice(int device, const std::vector<std::uint32_t> &rows, const LoadContext &context)
    {
        TracePairing pairing = pairTrace(m_rows.memory, rows);
        DeviceTrace &target = m_snapshot.traces.emplace_back();
        target.device = device;
        for (const TraceDevice &told : m_rows.devices) {
            if (told.ordinal == device && told.totalMemory)
                target.capacity = told.totalMemory;
        }
        target.trace.reserve(rows.size());
        target.profiled.timesNs.reserve(rows.size());
        target.profiled.calls.reserve(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i % kTraceRowsBetweenStops == 0) {
                if (auto error = checkPoint(context))
                    return *error;
            }
            const TraceMemory &event = m_rows.memory[rows[i]];
            target.trace.push(eventOf(event, m_around[rows[i]], pairing.addresses[i]));
            target.profiled.timesNs.push_back(event.timeNs);
            target.profiled.calls.push_back(m_around[rows[i]]);
        }
        target.trace.shrink();
        target.profiled.totalAllocated = std::move(pairing.totalAllocated);
        target.profiled.totalReserved = std::move(pairing.totalReserved);
        addRemainder(device, pairing);
        Diagnostics &diagnostics = m_snapshot.diagnostics;
        diagnostics.add(Issue::PairedBySize, {device, 0, {}}, pairing.pairedBySize);
        diagnostics.add(Issue::TotalsDiffer, {device, pairing.firstDiffering, std::to_string(pairing.firstDifference)}, pairing.differing);
        return {};
    }

    [[nodiscard]] std::optional<Error> checkPoint(const LoadContext &context) const
    {
        if (m_snapshot.stacks.bytes() + m_snapshot.strings.bytes() > context.limits.memory)
            return Error{Reason::MemoryLimit, std::to_string(context.limits.memory), {}, 0, 0};
        return context.cancelled();
    }

    [[nodiscard]] TraceEvent eventOf(const TraceMemory &memory, CallId call, std::uint64_t address)
    {
        TraceEvent event;
        const auto bits = static_cast<std::uint64_t>(memory.bytes);
        event.size = memory.bytes < 0 ? 0 - bits : bits;
        event.timeUs = microseconds(memory.timeNs);
        event.stack = m_places.stackOf(call);
        if (memory.isOom) {
            event.action = Action::Oom;
            return event;
        }
        event.address = address;
        event.action = memory.bytes < 0 ? Action::FreeCompleted : Action::Alloc;
        if (event.action == Action::Alloc) {
            event.forwardStack = m_places.forwardStackOf(call);
            event.detail = m_places.detailOf(call);
        }
        return event;
    }

    /// A block of its own: it lives all the time, and no event tells of it.
    void addRemainder(int device, const TracePairing &pairing)
    {
        if (pairing.remainder == 0)
            return;
        Segment segment;
        segment.device = device;
        segment.address = pairing.remainderAddress;
        segment.totalSize = pairing.remainder;
        segment.firstBlock = BlockId::at(m_snapshot.blocks.size());
        segment.blockCount = 1;
        Block block;
        block.address = segment.address;
        block.size = pairing.remainder;
        block.requestedSize = pairing.remainder;
        block.state = BlockState::Allocated;
        block.segment = SegmentId::at(m_snapshot.segments.size());
        Detail detail;
        detail.isRemainder = true;
        block.detail = m_snapshot.details.push(detail);
        m_snapshot.segments.push(segment);
        m_snapshot.blocks.push(block);
    }

    Snapshot &m_snapshot;
    const TraceRows &m_rows;
    const std::vector<CallId> &m_around;
    TracePlaces m_places;
};

std::int64_t startOf(const TraceRows &rows, const IdVector<CallId, Call> &calls)
{
    std::int64_t start = rows.spanStartNs.value_or(kLatestNs);
    for (const Call &call : calls)
        start = std::min(start, call.startNs);
    for (const TraceMemory &event : rows.memory)
        start = std::min(start, event.timeNs);
    return start == kLatestNs ? 0 : start;
}

std::optional<Error> tooMuch(const TraceRows &rows, const LoadContext &context)
{
    constexpr std::size_t kMostTraceRows = 0x7ffffff0;
    if (rows.slices.size() > kMostTraceRows || rows.memory.size() > kMostTraceRows)
        return Error{Reason::TooManyEvents, std::to_string(kMostTraceRows), {}, 0, 0};
    if (rows.slices.size() * kBytesPerSlice + rows.memory.size() * kBytesPerTraceEvent > context.limits.memory)
        return Error{Reason::MemoryLimit, std::to_string(context.limits.memory), {}, 0, 0};
    return std::nullopt;
}

} // namespace

Result<std::unique_ptr<Snapshot>> buildTraceSnapshot(TraceRows &&rows, const LoadContext &context)
{
    if (auto error = tooMuch(rows, context))
        return *error;
    auto snapshot = std::make_unique<Snapshot>();
    snapshot->recorder = Recorder::Profiler;
    snapshot->strings = std::move(rows.strings);
    snapshot->diagnostics = std::move(rows.diagnostics);
    snapshot->diagnostics.add(Issue::NumberOutOfRange, {0, 0, "event.ts"}, placeTimes(rows));
    auto sorted = sortCalls(rows, context);
    if (!sorted)
        return sorted.error();
    const auto around = buildForest(sorted->calls, rows.memory, context);
    if (!around)
        return around.error();
    if (auto linked = linkBackward(*sorted, rows, context); !linked)
        return linked.error();
    DeviceTraces traces(*snapshot, rows, *sorted, *around);
    if (auto added = traces.add(context); !added)
        return added.error();
    addCallAnnotations(*snapshot, sorted->calls);

    auto profile = std::make_shared<Profile>();
    profile->startNs = startOf(rows, sorted->calls);
    profile->memoryTold = !rows.memory.empty() || rows.profileMemory.value_or(false);
    profile->stacksTold = traces.hasStacks();
    profile->addressesTold = std::all_of(rows.memory.begin(), rows.memory.end(),
                                         [](const TraceMemory &event) { return event.isOom || event.address; });
    profile->threads = std::move(rows.threads);
    profile->calls = std::move(sorted->calls);
    snapshot->profile = std::move(profile);
    rows = {};
    return snapshot;
}

} // namespace allostrata
