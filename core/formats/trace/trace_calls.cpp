// Sorts the calls of a profiler's trace and finds their parents, and the call around each memory event.

#include "core/formats/trace/trace_calls.h"

#include "core/base/load_context.h"

namespace allostrata {

namespace {

/// Returns the rank among calls that begin and end together: the first encloses the others.
int kindRank(CallKind kind)
{
    switch (kind) {
    case CallKind::Python:
    case CallKind::Module: return 0;
    case CallKind::Step: return 1;
    case CallKind::Annotation: return 2;
    case CallKind::Operator: break;
    }
    return 3;
}

bool isBefore(const TraceSlice &a, const TraceSlice &b)
{
    if (a.startNs != b.startNs)
        return a.startNs < b.startNs;
    if (a.durationNs != b.durationNs)
        return a.durationNs > b.durationNs;
    return kindRank(a.kind) < kindRank(b.kind);
}

/// Rows by thread, in the file's order, and the start of each thread's rows.
template <typename Row>
std::pair<std::vector<std::uint32_t>, std::vector<std::size_t>> byThread(const std::vector<Row> &rows)
{
    std::size_t threads = 0;
    for (const Row &row : rows)
        threads = std::max(threads, std::size_t(row.thread) + 1);
    std::vector<std::size_t> firsts(threads + 1, 0);
    for (const Row &row : rows)
        ++firsts[row.thread + std::size_t(1)];
    for (std::size_t i = 1; i < firsts.size(); ++i)
        firsts[i] += firsts[i - 1];
    std::vector<std::uint32_t> order(rows.size());
    std::vector<std::size_t> next = firsts;
    for (std::size_t i = 0; i < rows.size(); ++i)
        order[next[rows[i].thread]++] = static_cast<std::uint32_t>(i);
    return {std::move(order), std::move(firsts)};
}

template <typename Row, typename Less>
Result<std::pair<std::vector<std::uint32_t>, std::vector<std::size_t>>> sortedByThread(const std::vector<Row> &rows,
                                                                                       Less less,
                                                                                       const LoadContext &context)
{
    auto sorted = byThread(rows);
    std::vector<std::uint32_t> scratch;
    for (std::size_t thread = 0; thread + 1 < sorted.second.size(); ++thread) {
        if (auto cancelled = context.cancelled())
            return *cancelled;
        const std::span<std::uint32_t> all(sorted.first);
        sortInPieces(all.subspan(sorted.second[thread], sorted.second[thread + 1] - sorted.second[thread]), scratch,
                     less);
    }
    return sorted;
}

/// Moves a time to the epoch; `baseNs` is a time itself.
std::uint64_t moveToEpoch(std::int64_t &timeNs, std::int64_t baseNs)
{
    const std::int64_t given = timeNs;
    timeNs = std::clamp(timeNs, kEarliestNs, kLatestNs); // the sum of two such fits
    const std::uint64_t isCut = timeNs == given ? 0 : 1;
    timeNs = std::clamp(timeNs + baseNs, kEarliestNs, kLatestNs);
    return isCut;
}

} // namespace

std::uint64_t placeTimes(TraceRows &rows)
{
    const std::int64_t baseNs = std::clamp(rows.baseNs.value_or(0), kEarliestNs, kLatestNs);
    std::uint64_t count = 0;
    for (TraceSlice &slice : rows.slices) {
        std::uint64_t isCut = moveToEpoch(slice.startNs, baseNs);
        const std::int64_t longest = kLatestNs - std::max<std::int64_t>(slice.startNs, 0);
        if (slice.durationNs < 0 || slice.durationNs > longest) {
            slice.durationNs = std::clamp<std::int64_t>(slice.durationNs, 0, longest);
            isCut = 1;
        }
        count += isCut;
    }
    for (TraceMemory &event : rows.memory)
        count += moveToEpoch(event.timeNs, baseNs);
    for (TraceFlow &flow : rows.flows)
        count += moveToEpoch(flow.timeNs, baseNs);
    if (rows.spanStartNs)
        count += moveToEpoch(*rows.spanStartNs, baseNs);
    return count;
}

Result<SortedCalls> sortCalls(TraceRows &rows, const LoadContext &context)
{
    const auto sorted = sortedByThread(
        rows.slices, [&rows](std::uint32_t a, std::uint32_t b) { return isBefore(rows.slices[a], rows.slices[b]); },
        context);
    if (!sorted)
        return sorted.error();
    SortedCalls result;
    result.calls.reserve(rows.slices.size());
    const bool hasExtras = !rows.extras.empty();
    if (hasExtras)
        result.extras.reserve(rows.slices.size());
    for (const std::uint32_t row : sorted->first) {
        const TraceSlice &slice = rows.slices[row];
        result.calls.push({slice.name, slice.thread, slice.kind, slice.startNs, slice.durationNs, {}, {}});
        if (hasExtras)
            result.extras.push_back(slice.extra);
    }
    rows.slices = {};
    return result;
}

void OpenCalls::leave(std::int64_t timeNs)
{
    while (!m_open.empty() && m_open.back().endNs <= timeNs)
        m_open.pop_back();
}

CallId OpenCalls::open(CallId id, const Call &call)
{
    const std::int64_t endNs = call.startNs + call.durationNs;
    leave(call.startNs);
    while (!m_open.empty() && m_open.back().endNs < endNs)
        m_open.pop_back();
    const CallId parent = m_open.empty() ? CallId() : m_open.back().id;
    if (call.durationNs > 0)
        m_open.push_back({id, endNs});
    return parent;
}

CallId OpenCalls::around(std::int64_t timeNs)
{
    leave(timeNs);
    return m_open.empty() ? CallId() : m_open.back().id;
}

Result<std::vector<CallId>> buildForest(IdVector<CallId, Call> &calls, const std::vector<TraceMemory> &memory,
                                        const LoadContext &context)
{
    const auto sorted = sortedByThread(
        memory, [&memory](std::uint32_t a, std::uint32_t b) { return memory[a].timeNs < memory[b].timeNs; }, context);
    if (!sorted)
        return sorted.error();
    const auto &[order, firsts] = *sorted;
    std::vector<CallId> around(memory.size());
    OpenCalls open;
    std::size_t next = 0; // call
    const auto openUntil = [&](std::uint32_t thread, std::int64_t timeNs) {
        for (; next < calls.size(); ++next) {
            Call &call = calls[CallId::at(next)];
            if (call.thread != thread || call.startNs > timeNs)
                return;
            call.parent = open.open(CallId::at(next), call);
        }
    };
    const std::size_t threads = calls.empty() ? 0 : std::size_t(calls[CallId::at(calls.size() - 1)].thread) + 1;
    for (std::uint32_t thread = 0; thread < threads; ++thread) {
        open.clear();
        const std::size_t last = thread + std::size_t(1) < firsts.size() ? firsts[thread + std::size_t(1)] : 0;
        for (std::size_t i = last > 0 ? firsts[thread] : 0; i < last; ++i) {
            if (i % kPollStride == 0 && context.stop.stop_requested())
                return *context.cancelled();
            openUntil(thread, memory[order[i]].timeNs);
            around[order[i]] = open.around(memory[order[i]].timeNs);
        }
        openUntil(thread, kLatestNs);
        if (auto cancelled = context.cancelled())
            return *cancelled;
    }
    return around;
}

} // namespace allostrata
