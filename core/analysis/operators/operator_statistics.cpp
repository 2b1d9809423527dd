// Statistics of memory by operator.

#include "core/analysis/operators/operator_statistics.h"

#include "core/base/arithmetic.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kMostSigned = std::uint64_t(std::numeric_limits<std::int64_t>::max());

std::int64_t capped(std::uint64_t bytes) { return static_cast<std::int64_t>(std::min(bytes, kMostSigned)); }

/// Whether an event is in [first, last); false for an empty id.
bool isInRequest(EventId event, const OperatorRequest &request)
{
    return event && event.value() >= request.first && event.value() < request.last;
}

class Reporter {
public:
    Reporter(const OperatorCalls &calls, const Timeline &timeline, const ProfiledEvents &events,
             const OperatorRequest &request)
        : m_calls(calls), m_timeline(timeline), m_events(events), m_request(request), m_total(calls.size()),
          m_self(calls.size()), m_flows(calls.callCount())
    {
        m_report.charge = request.charge;
    }

    /// Charges allocations and frees to the allocating operators.
    [[nodiscard]] Result<void> addAllocations(const LoadContext &context)
    {
        const Allocations &allocations = m_timeline.allocations();
        for (std::size_t i = 0; i < allocations.size(); ++i) {
            if (i % kPollStride == 0) {
                if (auto stopped = context.cancelled())
                    return *stopped;
            }
            const EventId birth = allocations.births()[i];
            const EventId death = allocations.deaths()[i];
            const bool isBorn = isInRequest(birth, m_request);
            const bool isFreed = isInRequest(death, m_request);
            if ((!isBorn && !isFreed) || !isSeparate(AllocationId::at(i)))
                continue;
            const std::uint64_t bytes = allocations.requestedSizes()[i];
            if (isBorn)
                flowAt(birth).allocate(bytes);
            if (isFreed && birth)
                flowAt(birth).release(bytes);
            else if (isFreed)
                m_report.before.release(bytes);
        }
        return {};
    }

    /// Charges each event to the running operators.
    [[nodiscard]] Result<void> addEvents(const LoadContext &context)
    {
        const Trace &trace = m_timeline.trace();
        const std::size_t end = std::min<std::size_t>(m_request.last, trace.size());
        for (std::size_t i = m_request.first; i < end; ++i) {
            if (i % kPollStride == 0) {
                if (auto stopped = context.cancelled())
                    return *stopped;
            }
            const EventId event = EventId::at(i);
            const Action action = trace.actions()[i];
            if (!isSeparate(m_timeline.allocationOf(event)))
                continue;
            const std::uint64_t bytes = trace.eventSize(event);
            if (action == Action::Alloc)
                flowAt(event).allocate(bytes);
            else if (action == Action::FreeCompleted)
                flowAt(event).release(bytes);
        }
        return {};
    }

    [[nodiscard]] Result<OperatorBreakdown> take(const std::vector<CallSums> &times, const Snapshot &snapshot,
                                                 const LoadContext &context)
    {
        TRY_DO(addFlows(context));
        for (std::size_t i = 0; i < m_calls.size(); ++i) {
            const OperatorId op = OperatorId::at(i);
            addToSum(m_self[op]);
            if (isListed(op))
                m_report.rows.push_back({op, times[i], m_total[op], m_self[op]});
            else if (times[i].calls > 0)
                ++m_report.silent;
        }
        addToSum(m_report.outside);
        addToSum(m_report.before);
        const auto nameOf = [&](const OperatorRow &row) { return snapshot.text(m_calls.name(row.op)); };
        std::sort(m_report.rows.begin(), m_report.rows.end(), [&](const OperatorRow &a, const OperatorRow &b) {
            if (a.self.increase != b.self.increase)
                return a.self.increase > b.self.increase;
            return a.self.allocated != b.self.allocated ? a.self.allocated > b.self.allocated : nameOf(a) < nameOf(b);
        });
        return std::move(m_report);
    }

private:
    [[nodiscard]] bool isSeparate(AllocationId id) const { return keeps(m_request.matching, id); }

    /// Whether an operator has a row; the original omits those that are zero in all columns.
    [[nodiscard]] bool isListed(OperatorId op) const
    {
        if (m_request.charge == FreeCharge::Allocating)
            return !m_total[op].isNothing();
        return m_total[op].increase != 0 || m_self[op].increase != 0 || m_total[op].allocations != 0;
    }

    /// Sums of the operator's call that an event is charged to, or of none.
    [[nodiscard]] OperatorFlow &flowAt(EventId event)
    {
        const CallId call = m_events.calls[event.value()];
        const CallId inner = m_calls.operatorCall(call);
        const bool isCharged = inner && (m_request.charge == FreeCharge::Allocating || inner == call);
        return isCharged ? m_flows[inner] : m_report.outside;
    }

    /// Adds the sums of the calls to their operators and to the calls around them: from the inside, once for each call,
    /// however deep they are.
    [[nodiscard]] Result<void> addFlows(const LoadContext &context)
    {
        for (std::size_t i = 0; i < m_flows.size(); ++i) {
            if (const OperatorFlow &own = m_flows[CallId::at(i)]; !own.isNothing())
                m_self[m_calls.of(CallId::at(i))].add(own);
        }
        const bool countsOnce = m_request.charge == FreeCharge::Allocating;
        for (std::size_t i = m_flows.size(); i-- > 0;) {
            if (i % kRowsBetweenStops == 0) {
                if (auto stopped = context.cancelled())
                    return *stopped;
            }
            const CallId call = CallId::at(i);
            const OperatorFlow &flow = m_flows[call];
            if (flow.isNothing())
                continue;
            if (!(countsOnce ? m_calls.isNested(call) : m_calls.isRepeat(call)))
                m_total[m_calls.of(call)].add(flow);
            if (const CallId around = m_calls.around(call))
                m_flows[around].add(flow);
        }
        return {};
    }

    void addToSum(const OperatorFlow &flow) { m_report.sum.add(flow); }

    const OperatorCalls &m_calls;
    const Timeline &m_timeline;
    const ProfiledEvents &m_events;
    const OperatorRequest &m_request;
    IdVector<OperatorId, OperatorFlow> m_total;
    IdVector<OperatorId, OperatorFlow> m_self;
    IdVector<CallId, OperatorFlow> m_flows; ///< of the events charged to each call
    OperatorBreakdown m_report;
};

} // namespace

void OperatorFlow::allocate(std::uint64_t bytes)
{
    ++allocations;
    addSaturated(allocated, bytes);
    increase = cappedSum(increase, capped(bytes));
}

void OperatorFlow::release(std::uint64_t bytes)
{
    ++frees;
    increase = cappedDifference(increase, capped(bytes));
}

void OperatorFlow::add(const OperatorFlow &other)
{
    allocations += other.allocations;
    frees += other.frees;
    addSaturated(allocated, other.allocated);
    increase = cappedSum(increase, other.increase);
}

Result<OperatorBreakdown> operatorBreakdown(const OperatorCalls &calls, const Snapshot &snapshot,
                                            const Timeline &timeline, const OperatorRequest &request,
                                            const LoadContext &context)
{
    const ProfiledEvents *events = profiledEventsOf(snapshot, timeline);
    if (!events) {
        OperatorBreakdown nothing;
        nothing.charge = request.charge;
        return nothing;
    }
    TRY(const auto times, calls.sums(spanOf(*events, request.first, request.last), context));
    Reporter reporter(calls, timeline, *events, request);
    TRY_DO(request.charge == FreeCharge::Allocating ? reporter.addAllocations(context) : reporter.addEvents(context));
    return reporter.take(times, snapshot, context);
}

} // namespace allostrata
