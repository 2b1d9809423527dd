// Turns the rows of a profiler's trace into a document.

#include "core/formats/trace/trace_builder.h"

#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/formats/trace/trace_calls.h"
#include "core/formats/trace/trace_places.h"
#include "core/formats/trace/trace_rows.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kSampled = 64; ///< nodes of a thread number sampled to find its thread
constexpr std::size_t kMostNumbers = 256; ///< limit of forward thread numbers; nodes of further ones are not linked
constexpr std::size_t kMostThreads = 64; ///< limit of threads tried for a number

/// A node of backward that names its operator by sequence number.
struct Node {
    CallId call;
    std::int64_t sequence = 0;
    std::int64_t thread = 0; ///< number of the forward thread, > 0
};

/// An operator of forward with a sequence number.
struct NumberedCall {
    std::uint32_t thread = 0;
    std::int64_t sequence = 0;
    CallId call; ///< ascending is by start

    [[nodiscard]] auto key() const { return std::tuple(thread, sequence, call); }
};

class Linker {
public:
    Linker(SortedCalls &sorted, TraceRows &rows) : m_calls(sorted.calls), m_extras(sorted.extras), m_rows(rows)
    {
        collect();
    }

    void followFlows()
    {
        std::vector<TraceFlow> flows = std::exchange(m_rows.flows, {});
        // A later start with the same id replaces an earlier one; an end at its start's time follows it.
        std::sort(flows.begin(), flows.end(), [](const TraceFlow &a, const TraceFlow &b) {
            return std::tuple(a.id, a.timeNs, !a.isStart) < std::tuple(b.id, b.timeNs, !b.isStart);
        });
        const TraceFlow *start = nullptr;
        for (const TraceFlow &flow : flows) {
            if (flow.isStart) {
                start = &flow;
                continue;
            }
            if (!start || start->id != flow.id)
                continue;
            const CallId node = startingAt(flow, true);
            const CallId forward = startingAt(*start, false);
            if (node && forward)
                link(node, forward);
        }
    }

    void followNumbers()
    {
        for (const Node &node : m_nodes) {
            if (const CallId forward = m_calls[node.call].forward)
                ++m_votes[node.thread][m_calls[forward].thread];
        }
        std::size_t numbers = 0;
        for (std::size_t first = 0; first < m_nodes.size() && numbers < kMostNumbers; ++numbers) {
            std::size_t last = first;
            while (last < m_nodes.size() && m_nodes[last].thread == m_nodes[first].thread)
                ++last;
            tie(std::span(m_nodes).subspan(first, last - first));
            first = last;
        }
    }

private:
    [[nodiscard]] const TraceSliceExtra *extraOf(CallId call) const
    {
        if (m_extras.empty() || m_extras[call.value()] >= m_rows.extras.size())
            return nullptr;
        return &m_rows.extras[m_extras[call.value()]];
    }

    void collect()
    {
        for (std::size_t i = 0; i < m_calls.size() && !m_extras.empty(); ++i) {
            const CallId id = CallId::at(i);
            const TraceSliceExtra *extra = extraOf(id);
            if (!extra || !extra->sequence || *extra->sequence < 0 || m_calls[id].kind != CallKind::Operator)
                continue;
            const std::int64_t thread = extra->forwardThread.value_or(0);
            if (thread > 0)
                m_nodes.push_back({id, *extra->sequence, thread});
            else
                m_numbered.push_back({m_calls[id].thread, *extra->sequence, id});
        }
        std::stable_sort(m_nodes.begin(), m_nodes.end(),
                         [](const Node &a, const Node &b) { return a.thread < b.thread; });
        std::sort(m_numbered.begin(), m_numbered.end(),
                  [](const NumberedCall &a, const NumberedCall &b) { return a.key() < b.key(); });
        for (const NumberedCall &one : m_numbered) {
            const bool isNew = m_forwardThreads.empty() || m_forwardThreads.back() != one.thread;
            if (isNew && m_forwardThreads.size() < kMostThreads)
                m_forwardThreads.push_back(one.thread);
        }
    }

    /// Returns the innermost operator that begins at the end of an arrow, preferably of the wanted kind, node or not.
    [[nodiscard]] CallId startingAt(const TraceFlow &flow, bool wantsNode) const
    {
        const auto first = std::partition_point(m_calls.begin(), m_calls.end(), [&flow](const Call &call) {
            return std::pair(call.thread, call.startNs) < std::pair(flow.thread, flow.timeNs);
        });
        /// Calls that begin at one time; a stack of operators has few of them
        constexpr std::ptrdiff_t kMostAtOnce = 256;
        CallId any;
        CallId wanted;
        for (auto call = first; call != m_calls.end() && call - first < kMostAtOnce && call->thread == flow.thread
                                && call->startNs == flow.timeNs;
             ++call) {
            if (call->kind != CallKind::Operator)
                continue;
            any = CallId::at(static_cast<std::size_t>(call - m_calls.begin()));
            const TraceSliceExtra *extra = extraOf(any);
            if (extra && extra->sequence && (extra->forwardThread.value_or(0) > 0) == wantsNode)
                wanted = any;
        }
        return wanted ? wanted : any;
    }

    void link(CallId node, CallId forward)
    {
        if (!m_calls[node].forward && m_calls[forward].startNs < m_calls[node].startNs)
            m_calls[node].forward = forward;
    }

    /// Returns the last operator with the node's sequence number on a thread that began before the node.
    [[nodiscard]] CallId numbered(std::uint32_t thread, const Node &node) const
    {
        const std::int64_t startNs = m_calls[node.call].startNs;
        const auto end = std::partition_point(m_numbered.begin(), m_numbered.end(), [&](const NumberedCall &one) {
            const auto key = std::tuple(one.thread, one.sequence);
            const auto wanted = std::tuple(thread, node.sequence);
            return key < wanted || (key == wanted && m_calls[one.call].startNs < startNs);
        });
        if (end == m_numbered.begin())
            return {};
        const NumberedCall &found = *(end - 1);
        return found.thread == thread && found.sequence == node.sequence ? found.call : CallId();
    }

    /// Links the nodes with one forward thread number.
    void tie(std::span<const Node> nodes)
    {
        std::map<std::uint32_t, std::size_t> &votes = m_votes[nodes.front().thread];
        if (votes.empty()) {
            const std::size_t stride = nodes.size() / kSampled + 1;
            for (const std::uint32_t thread : m_forwardThreads) {
                for (std::size_t i = 0; i < nodes.size(); i += stride)
                    votes[thread] += numbered(thread, nodes[i]) ? 1 : 0;
            }
        }
        const auto most = std::max_element(votes.begin(), votes.end(),
                                           [](const auto &a, const auto &b) { return a.second < b.second; });
        if (most == votes.end() || most->second == 0)
            return;
        const auto isEqual = [&](const auto &vote) { return vote.second == most->second; };
        if (std::count_if(votes.begin(), votes.end(), isEqual) > 1) // ambiguous: may be another thread
            return;
        for (const Node &node : nodes) {
            if (const CallId forward = m_calls[node.call].forward ? CallId() : numbered(most->first, node))
                link(node.call, forward);
        }
    }

    IdVector<CallId, Call> &m_calls;
    const std::vector<std::uint32_t> &m_extras;
    TraceRows &m_rows;
    std::vector<Node> m_nodes; ///< by forward thread
    std::vector<NumberedCall> m_numbered; ///< by key
    std::vector<std::uint32_t> m_forwardThreads; ///< threads with such calls
    std::map<std::int64_t, std::map<std::uint32_t, std::size_t>> m_votes; ///< by thread number: votes for each thread
};

/// Sets Call::forward of the nodes that backward runs, by these links to forward:
/// 1. arrows from an operator of forward to its node, if the file has them;
/// 2. else sequence numbers. A node has that of its operator and, as "Fwd thread id", the number that PyTorch gave the
///    forward thread when it first recorded something there. No row of a trace maps these numbers to threads: arrows
///    show it, else it is the thread with most of the operators that the nodes of the number refer to. Operators share
///    a sequence number until one of them makes a node, so the last one that began before the node counts.
/// A linked operator begins before its node. Takes `rows.flows`. O(n log n). Errors: Cancelled.
Result<void> linkBackward(SortedCalls &sorted, TraceRows &rows, const LoadContext &context)
{
    Linker linker(sorted, rows);
    if (auto cancelled = context.cancelled())
        return *cancelled;
    linker.followFlows();
    if (auto cancelled = context.cancelled())
        return *cancelled;
    linker.followNumbers();
    return {};
}

/// The paired memory events of one device.
struct TracePairing {
    std::vector<std::uint64_t> addresses; ///< by event: recorded, or made up if missing
    std::uint64_t pairedBySize = 0; ///< frees without an address
    std::vector<std::uint64_t> totalAllocated; ///< by event; empty if no event has one
    std::vector<std::uint64_t> totalReserved; ///< by event; empty if no event has one, or all are 0
    std::uint64_t remainder = 0; ///< bytes held before the first event that no event frees
    std::uint64_t remainderAddress = 0; ///< not used by any event
    std::uint64_t differing = 0; ///< events after which the recorded total is not the counted one
    std::uint32_t firstDiffering = 0; ///< event
    std::int64_t firstDifference = 0; ///< recorded - counted at that event, bytes
};

constexpr std::uint64_t kLargestRunningTotal = std::uint64_t(1) << 61; ///< larger totals are cut to this

std::uint64_t amountOf(const TraceMemory &event)
{
    const auto bits = static_cast<std::uint64_t>(event.bytes);
    return event.bytes < 0 ? 0 - bits : bits;
}

/// Addresses that no event uses, ascending from 1.
class MadeUp {
public:
    MadeUp(const std::vector<TraceMemory> &memory, std::span<const std::uint32_t> rows)
        : m_isTaken(2 * rows.size() + 3, false)
    {
        for (const std::uint32_t row : rows) {
            const auto &address = memory[row].address;
            if (address && *address < m_isTaken.size())
                m_isTaken[*address] = true;
        }
    }

    /// Returns the next address. Call at most once per event, and once more.
    [[nodiscard]] std::uint64_t next()
    {
        while (m_isTaken[m_next])
            ++m_next;
        return m_next++;
    }

private:
    std::vector<bool> m_isTaken; ///< large enough to have a free address for every call
    std::size_t m_next = 1;
};

/// Returns one kind of total by event: recorded, or computed from its neighbour and the bytes of the events. Empty if
/// none is recorded.
template <auto FromFile>
std::vector<std::uint64_t> totals(const std::vector<TraceMemory> &memory, std::span<const std::uint32_t> rows,
                                  bool changes)
{
    const auto describes = [&memory](std::uint32_t row) { return (memory[row].*FromFile).has_value(); };
    const auto first = std::find_if(rows.begin(), rows.end(), describes);
    if (first == rows.end())
        return {};
    const auto changeOf = [&](std::uint32_t row) {
        return changes && !memory[row].isOom ? static_cast<std::uint64_t>(memory[row].bytes) : 0; // modulo 2^64
    };
    std::vector<std::uint64_t> result(rows.size());
    const auto firstKnown = static_cast<std::size_t>(first - rows.begin());
    const auto plausible = [](std::uint64_t total) {
        return total > kLargestRunningTotal ? 0 : total;
    }; // below 0, or made up
    for (std::size_t i = firstKnown; i < rows.size(); ++i) {
        const auto &given = memory[rows[i]].*FromFile;
        result[i] = given ? std::min(*given, kLargestRunningTotal) : plausible(result[i - 1] + changeOf(rows[i]));
    }
    for (std::size_t i = firstKnown; i > 0; --i)
        result[i - 1] = plausible(result[i] - changeOf(rows[i]));
    return result;
}

class AmountPairer {
public:
    AmountPairer(const std::vector<TraceMemory> &memory, std::span<const std::uint32_t> rows)
        : m_memory(memory), m_rows(rows), m_madeUp(memory, rows)
    {
        m_result.addresses.reserve(rows.size());
        m_changes.reserve(rows.size());
    }

    TracePairing pair()
    {
        for (const std::uint32_t row : m_rows)
            add(m_memory[row]);
        m_result.totalAllocated = totals<&TraceMemory::totalAllocated>(m_memory, m_rows, true);
        m_result.totalReserved = totals<&TraceMemory::totalReserved>(m_memory, m_rows, false);
        const auto isZero = [](std::uint64_t total) { return total == 0; };
        if (std::all_of(m_result.totalReserved.begin(), m_result.totalReserved.end(), isZero))
            m_result.totalReserved = {};
        if (!m_result.totalAllocated.empty())
            compare();
        return std::move(m_result);
    }

private:
    void add(const TraceMemory &event)
    {
        const std::uint64_t size = std::min(amountOf(event), kLargestRunningTotal);
        std::int64_t change = 0;
        std::uint64_t address = event.address.value_or(0);
        if (event.isOom) {
            // it changes nothing
        } else if (event.bytes >= 0) {
            if (!event.address)
                m_bySize[size].push_back(address = m_madeUp.next());
            const auto [life, isNew] = m_live.try_emplace(address, size);
            if (!isNew) // its free is missing
                change -= static_cast<std::int64_t>(life->second);
            life->second = size;
            change += static_cast<std::int64_t>(size);
        } else {
            if (!event.address)
                address = freedBySize(size);
            const auto life = m_live.find(address);
            const std::uint64_t freed = life == m_live.end() ? size : life->second;
            if (life == m_live.end())
                m_unseen = std::min(kLargestRunningTotal, m_unseen + freed);
            else
                m_live.erase(life);
            change = -static_cast<std::int64_t>(freed);
        }
        m_result.addresses.push_back(address);
        m_changes.push_back(change);
    }

    [[nodiscard]] std::uint64_t freedBySize(std::uint64_t size)
    {
        ++m_result.pairedBySize;
        std::vector<std::uint64_t> &living = m_bySize[size];
        if (living.empty())
            return m_madeUp.next();
        const std::uint64_t address = living.back();
        living.pop_back();
        return address;
    }

    void compare()
    {
        const std::vector<std::uint64_t> &given = m_result.totalAllocated;
        const TraceMemory &first = m_memory[m_rows.front()];
        const std::int64_t change = first.isOom ? 0
                                                : std::clamp(first.bytes, -std::int64_t(kLargestRunningTotal),
                                                             std::int64_t(kLargestRunningTotal));
        const std::int64_t before = static_cast<std::int64_t>(given.front()) - change;
        const auto unseen = static_cast<std::int64_t>(m_unseen);
        m_result.remainder = before > unseen ? static_cast<std::uint64_t>(before - unseen) : 0;
        m_result.remainderAddress = m_madeUp.next();
        auto counted = m_unseen + m_result.remainder; // modulo 2^64
        for (std::size_t i = 0; i < given.size(); ++i) {
            counted += static_cast<std::uint64_t>(m_changes[i]);
            if (counted == given[i])
                continue;
            if (m_result.differing++ == 0) {
                m_result.firstDiffering = static_cast<std::uint32_t>(i);
                m_result.firstDifference = static_cast<std::int64_t>(given[i] - counted);
            }
        }
    }

    const std::vector<TraceMemory> &m_memory;
    std::span<const std::uint32_t> m_rows;
    MadeUp m_madeUp;
    TracePairing m_result;
    std::unordered_map<std::uint64_t, std::uint64_t> m_live; ///< sizes by address
    /// Live allocations without an address, newest last
    std::unordered_map<std::uint64_t, std::vector<std::uint64_t>> m_bySize;
    std::vector<std::int64_t> m_changes; ///< changes of the counted bytes, by event
    std::uint64_t m_unseen = 0; ///< bytes freed that were allocated before the recording
};

/// Pairs the events of one device, given as rows of `memory` by time.
///
/// Events are paired by address. An allocation without an address gets a made-up one, and a free without one gets that
/// of the newest live allocation of its size without an address; if there is none, it frees memory from before the
/// recording.
///
/// Totals: if only some events have one, the others follow from the bytes of the events. The bytes that the device held
/// before its first event, less those of them that are freed later, are the remainder. O(events), at about 100 ns each.
TracePairing pairTrace(const std::vector<TraceMemory> &memory, std::span<const std::uint32_t> rows)
{
    return AmountPairer(memory, rows).pair();
}

constexpr std::size_t kTraceRowsBetweenStops = 1U << 14U;
constexpr std::uint64_t kBytesPerSlice = sizeof(TraceSlice) + sizeof(Call) + 3 * sizeof(std::uint32_t);
constexpr std::uint64_t kBytesPerTraceEvent = sizeof(TraceMemory) + 80;

std::int64_t microseconds(std::int64_t ns) { return ns / 1000 - (ns % 1000 < 0 ? 1 : 0); }

/// Adds steps and annotations for every device, because they belong to threads.
void addCallAnnotations(Snapshot &snapshot, const IdVector<CallId, Call> &calls)
{
    for (const Call &call : calls) {
        if (call.kind != CallKind::Step && call.kind != CallKind::Annotation)
            continue;
        const std::int64_t endNs = call.startNs + call.durationNs;
        for (const auto &[stage, timeNs] : {std::pair(Stage::Start, call.startNs), std::pair(Stage::End, endNs)})
            snapshot.annotations.push_back(
                {stage, call.name, Annotation::kEveryDevice, microseconds(timeNs), call.thread});
    }
    // By time; at one moment ends come first, but no end before its own start.
    const auto isBefore = [](const Annotation &a, const Annotation &b) { return a.timeUs < b.timeUs; };
    std::stable_sort(snapshot.annotations.begin(), snapshot.annotations.end(), isBefore);
}

/// Builds the traces of the devices, in the order of their first events.
class DeviceTraces {
public:
    DeviceTraces(Snapshot &snapshot, const TraceRows &rows, const SortedCalls &sorted,
                 const std::vector<CallId> &around)
        : m_snapshot(snapshot), m_rows(rows), m_around(around), m_places(snapshot, sorted, rows.extras)
    {
    }

    [[nodiscard]] Result<void> add(const LoadContext &context)
    {
        std::map<int, std::vector<std::uint32_t>> devices;
        for (std::size_t i = 0; i < m_rows.memory.size(); ++i) {
            const TraceMemory &event = m_rows.memory[i];
            if (event.bytes != 0 || event.isOom) // else no memory was requested
                devices[event.device].push_back(static_cast<std::uint32_t>(i));
        }
        std::vector<std::uint32_t> scratch;
        for (auto &[device, rows] : devices) {
            if (auto cancelled = context.cancelled())
                return *cancelled;
            sortInPieces(std::span(rows), scratch, [this](std::uint32_t a, std::uint32_t b) {
                return m_rows.memory[a].timeNs < m_rows.memory[b].timeNs;
            });
            TRY_DO(addDevice(device, rows, context));
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
        for (const TraceDevice &given : m_rows.devices) {
            if (given.ordinal == device && given.totalMemory)
                target.capacity = given.totalMemory;
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
        diagnostics.add(Issue::TotalsDiffer, {device, pairing.firstDiffering, std::to_string(pairing.firstDifference)},
                        pairing.differing);
        return {};
    }

    [[nodiscard]] std::optional<Error> checkPoint(const LoadContext &context) const
    {
        if (m_snapshot.stacks.bytes() + m_snapshot.strings.bytes() > context.memoryLimit())
            return context.tooMuchMemory();
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

    /// Adds the remainder as a separate block: live throughout, and in no event.
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
        return Error{Reason::TooManyEvents, std::to_string(kMostTraceRows)};
    if (rows.slices.size() * kBytesPerSlice + rows.memory.size() * kBytesPerTraceEvent > context.memoryLimit())
        return context.tooMuchMemory();
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
    TRY(auto sorted, sortCalls(rows, context));
    TRY(const auto around, buildForest(sorted.calls, rows.memory, context));
    TRY_DO(linkBackward(sorted, rows, context));
    DeviceTraces traces(*snapshot, rows, sorted, around);
    TRY_DO(traces.add(context));
    addCallAnnotations(*snapshot, sorted.calls);

    auto profile = std::make_shared<Profile>();
    profile->startNs = startOf(rows, sorted.calls);
    profile->memoryKnown = !rows.memory.empty() || rows.profileMemory.value_or(false);
    profile->stacksKnown = traces.hasStacks();
    profile->addressesKnown = std::all_of(rows.memory.begin(), rows.memory.end(),
                                          [](const TraceMemory &event) { return event.isOom || event.address; });
    profile->threads = std::move(rows.threads);
    profile->calls = std::move(sorted.calls);
    snapshot->profile = std::move(profile);
    rows = {};
    return snapshot;
}

} // namespace allostrata
