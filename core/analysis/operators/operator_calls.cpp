// Calls of a profile by operator.

#include "core/analysis/operators/operator_calls.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kCallsAtOnce = std::size_t(1) << 16; ///< calls between two checks of the stop token

/// Whether an operator only allocates memory.
bool onlyHandsOut(std::string_view name) { return name.starts_with("aten::empty"); }

} // namespace

std::int64_t cappedSum(std::int64_t a, std::int64_t b)
{
    if (b > 0 && a > std::numeric_limits<std::int64_t>::max() - b)
        return std::numeric_limits<std::int64_t>::max();
    if (b < 0 && a < std::numeric_limits<std::int64_t>::min() - b)
        return std::numeric_limits<std::int64_t>::min();
    return a + b;
}

std::int64_t cappedDifference(std::int64_t a, std::int64_t b)
{
    if (b < 0 && a > std::numeric_limits<std::int64_t>::max() + b)
        return std::numeric_limits<std::int64_t>::max();
    if (b > 0 && a < std::numeric_limits<std::int64_t>::min() + b)
        return std::numeric_limits<std::int64_t>::min();
    return a - b;
}

std::int64_t endOf(const Call &call) { return cappedSum(call.startNs, std::max<std::int64_t>(call.durationNs, 0)); }

/// Walks the forest of calls once.
class OperatorCallsBuilder {
public:
    OperatorCallsBuilder(const Snapshot &snapshot, const LoadContext &context)
        : m_snapshot(snapshot), m_context(context), m_calls(snapshot.profile->calls)
    {
        m_result.m_profile = snapshot.profile;
    }

    [[nodiscard]] Result<OperatorCalls> build()
    {
        const std::size_t count = m_calls.size();
        m_result.m_operators.resize(count);
        m_result.m_innermost.resize(count);
        m_result.m_flags.resize(count, 0);
        std::vector<std::uint8_t> children(count, 0); // 2 means two or more
        m_rowOf.assign(m_snapshot.strings.size(), OperatorId());
        for (std::size_t i = 0; i < count; ++i) {
            if (i % kCallsAtOnce == 0) {
                if (auto stopped = m_context.cancelled())
                    return *stopped;
            }
            enter(CallId::at(i));
            if (const CallId parent = m_calls[CallId::at(i)].parent)
                children[parent.value()] = static_cast<std::uint8_t>(std::min(children[parent.value()] + 1, 2));
        }
        m_result.m_threads.push_back(count);
        markRepeats(children);
        m_result.m_whole.resize(m_result.size());
        TRY_DO(m_result.addCalls(m_result.m_whole, 0, count, {}, m_context));
        return std::move(m_result);
    }

private:
    void enter(CallId id)
    {
        const Call &call = m_calls[id];
        const bool isOfNewThread = id.value() == 0 || m_calls[CallId(id.value() - 1)].thread != call.thread;
        if (isOfNewThread)
            m_result.m_threads.push_back(id.value());
        if (!isOfNewThread && m_calls[CallId(id.value() - 1)].startNs > call.startNs)
            m_result.m_isTidy = false;
        while (!m_open.empty() && (isOfNewThread || m_open.back() != call.parent)) {
            if (!isOfNewThread && endOf(m_calls[m_open.back()]) > call.startNs)
                m_result.m_isTidy = false;
            leave();
        }
        m_result.m_innermost[id] = call.parent ? m_result.m_innermost[call.parent] : CallId();
        if (call.kind == CallKind::Operator && call.name) {
            const OperatorId op = rowOf(call.name);
            m_result.m_operators[id] = op;
            m_result.m_innermost[id] = id;
            if (m_running[op.value()]++ > 0)
                m_result.m_flags[id] |= OperatorCalls::kNested;
        }
        m_open.push_back(id);
    }

    void leave()
    {
        if (const OperatorId op = m_result.m_operators[m_open.back()])
            --m_running[op.value()];
        m_open.pop_back();
    }

    [[nodiscard]] OperatorId rowOf(StringId name)
    {
        OperatorId &row = m_rowOf[name.value()];
        if (!row) {
            row = m_result.m_names.push(name);
            m_result.m_isMalloc.push(onlyHandsOut(m_snapshot.text(name)) ? 1 : 0);
            m_running.push_back(0);
        }
        return row;
    }

    void markRepeats(const std::vector<std::uint8_t> &children)
    {
        for (std::size_t i = 0; i < m_calls.size(); ++i) {
            const CallId id = CallId::at(i);
            const CallId parent = m_calls[id].parent;
            if (parent && m_result.m_operators[id] && children[parent.value()] == 1
                && m_result.m_operators[parent] == m_result.m_operators[id])
                m_result.m_flags[id] |= OperatorCalls::kRepeat;
        }
    }

    const Snapshot &m_snapshot;
    const LoadContext &m_context;
    const IdVector<CallId, Call> &m_calls;
    OperatorCalls m_result;
    std::vector<OperatorId> m_rowOf; ///< by StringId
    std::vector<std::uint32_t> m_running; ///< open calls of each operator
    std::vector<CallId> m_open; ///< outermost first
};

Result<OperatorCalls> OperatorCalls::build(const Snapshot &snapshot, const LoadContext &context)
{
    return OperatorCallsBuilder(snapshot, context).build();
}

CallId OperatorCalls::operatorCall(CallId call) const
{
    return call.isIn(m_innermost.size()) ? m_innermost[call] : CallId();
}

CallId OperatorCalls::caller(CallId call) const
{
    while (isRepeat(call))
        call = around(call);
    return around(call);
}

void OperatorCalls::addCall(std::vector<CallSums> &sums, CallId id, const CallSpan &span) const
{
    const OperatorId op = m_operators[id];
    if (!op)
        return;
    const Call &call = m_profile->calls[id];
    CallSums &sum = sums[op.value()];
    if (!isRepeat(id))
        ++sum.calls;
    const std::int64_t from = std::max(call.startNs, span.firstNs);
    const std::int64_t to = std::min(endOf(call), span.lastNs);
    const std::int64_t inside = to > from ? cappedDifference(to, from) : 0;
    if (!isNested(id))
        sum.totalNs = cappedSum(sum.totalNs, inside);
    sum.selfNs = cappedSum(sum.selfNs, inside);
    if (const CallId outside = around(id)) {
        CallSums &outer = sums[m_operators[outside].value()];
        outer.selfNs = cappedDifference(outer.selfNs, inside);
    }
}

Result<void> OperatorCalls::addCalls(std::vector<CallSums> &sums, std::size_t first, std::size_t end,
                                     const CallSpan &span, const LoadContext &context) const
{
    for (std::size_t i = first; i < end; ++i) {
        if (i % kCallsAtOnce == 0) {
            if (auto stopped = context.cancelled())
                return *stopped;
        }
        const Call &call = m_profile->calls[CallId::at(i)];
        if (call.startNs <= span.lastNs && (endOf(call) > span.firstNs || call.startNs >= span.firstNs))
            addCall(sums, CallId::at(i), span);
    }
    return {};
}

Result<std::vector<CallSums>> OperatorCalls::sums(const CallSpan &span, const LoadContext &context) const
{
    if (span == CallSpan())
        return m_whole;
    std::vector<CallSums> sums(size());
    const auto calls = m_profile->calls.begin();
    for (std::size_t thread = 0; thread + 1 < m_threads.size(); ++thread) {
        std::size_t first = m_threads[thread];
        std::size_t end = m_threads[thread + 1];
        if (m_isTidy) {
            // Of calls that began earlier, only those around the last one may still be running.
            const auto place = [&](auto isBefore) {
                return static_cast<std::size_t>(std::partition_point(calls + static_cast<std::ptrdiff_t>(first),
                                                                     calls + static_cast<std::ptrdiff_t>(end), isBefore)
                                                - calls);
            };
            const std::size_t begins = place([&](const Call &call) { return call.startNs < span.firstNs; });
            const std::size_t behind = place([&](const Call &call) { return call.startNs <= span.lastNs; });
            for (CallId open = begins > first ? CallId::at(begins - 1) : CallId(); open;
                 open = m_profile->calls[open].parent) {
                if (endOf(m_profile->calls[open]) > span.firstNs)
                    addCall(sums, open, span);
            }
            first = begins;
            end = std::max(begins, behind);
        }
        TRY_DO(addCalls(sums, first, end, span, context));
    }
    return sums;
}

std::size_t OperatorCalls::bytes() const
{
    return m_operators.bytes() + m_innermost.bytes() + m_flags.bytes() + m_names.bytes() + m_isMalloc.bytes()
           + m_threads.capacity() * sizeof(std::size_t) + m_whole.capacity() * sizeof(CallSums);
}

CallSpan spanOf(const ProfiledEvents &events, Moment first, Moment last)
{
    const std::size_t count = events.timesNs.size();
    CallSpan span;
    if (first > 0 && count > 0)
        span.firstNs = events.timesNs[std::min<std::size_t>(first, count - 1)];
    if (last < count)
        span.lastNs = events.timesNs[std::max<std::size_t>(last, 1) - 1];
    span.lastNs = std::max(span.firstNs, span.lastNs);
    return span;
}

} // namespace allostrata
