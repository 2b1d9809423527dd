// Memory events: allocations by operators, and their releases.

#include "core/analysis/operators/operator_events.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kAbsent = std::numeric_limits<std::uint64_t>::max();

/// Maps times to unsigned numbers in the same order.
std::uint64_t ordered(std::optional<std::int64_t> time)
{
    return time ? static_cast<std::uint64_t>(*time) ^ (std::uint64_t(1) << 63) : kAbsent;
}

/// Distinct labels of calls, with their order and filter results.
class Labels {
public:
    Labels(const OperatorCalls &calls, const OperatorEvents &events) : m_calls(calls), m_events(events) {}

    /// Row of texts().
    [[nodiscard]] std::uint32_t of(CallId call)
    {
        const auto [place, isNew] = m_rows.emplace(keyOf(call), static_cast<std::uint32_t>(m_texts.size()));
        if (isNew)
            m_texts.push_back(m_events.label(call));
        return place->second;
    }
    [[nodiscard]] const std::vector<std::string> &texts() const { return m_texts; }
    /// Ranks in the order of texts.
    [[nodiscard]] std::vector<std::uint32_t> ranks() const
    {
        std::vector<std::uint32_t> order(m_texts.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(),
                  [this](std::uint32_t a, std::uint32_t b) { return m_texts[a] < m_texts[b]; });
        std::vector<std::uint32_t> ranks(order.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            ranks[order[i]] = i;
        return ranks;
    }

private:
    /// Key of the parts of a label.
    [[nodiscard]] std::uint64_t keyOf(CallId call) const
    {
        if (!call)
            return kAbsent;
        const OperatorId op = m_calls.of(call);
        const CallId caller = m_calls.isMalloc(op) ? m_calls.caller(call) : CallId();
        return std::uint64_t(op.key()) << 32 | (caller ? m_calls.of(caller) : OperatorId()).key();
    }

    const OperatorCalls &m_calls;
    const OperatorEvents &m_events;
    std::unordered_map<std::uint64_t, std::uint32_t> m_rows;
    std::vector<std::string> m_texts;
};

/// Row with its sort key.
struct Keyed {
    std::uint64_t key = 0;
    AllocationId id;
};

class Lister {
public:
    Lister(const OperatorCalls &calls, const Snapshot &snapshot, const Timeline &timeline,
           const OperatorEventRequest &request)
        : m_calls(calls), m_timeline(timeline), m_request(request), m_events(calls, snapshot, timeline),
          m_labels(calls, m_events)
    {
    }

    [[nodiscard]] Result<OperatorEventList> list(const LoadContext &context)
    {
        const Allocations &allocations = m_timeline.allocations();
        for (std::size_t i = 0; i < allocations.size(); ++i) {
            if (i % kPollStride == 0) {
                if (auto stopped = context.cancelled())
                    return *stopped;
            }
            const AllocationId id = AllocationId::at(i);
            if (!isInWindow(allocations, i) || !isSeparate(id))
                continue;
            const OperatorEvent event = m_events[id];
            const std::uint32_t label = needsLabel() ? m_labels.of(event.call) : 0;
            if (!isUnder(event.call) || !hasName(label))
                continue;
            m_rows.push_back({keyOf(event, label), id});
            m_list.sum.add(event.bytes);
        }
        sort();
        if (auto stopped = context.cancelled())
            return *stopped;
        return std::move(m_list);
    }

private:
    [[nodiscard]] bool isInWindow(const Allocations &allocations, std::size_t row) const
    {
        const auto isWithin = [this](EventId event) {
            return event.key() >= m_request.first && event.key() < m_request.last;
        };
        const std::uint64_t bytes = allocations.requestedSizes()[row];
        return (isWithin(allocations.births()[row]) || isWithin(allocations.deaths()[row])) && bytes >= m_request.least
               && bytes <= m_request.most;
    }
    [[nodiscard]] bool isSeparate(AllocationId id) const { return keeps(m_request.matching, id); }
    [[nodiscard]] bool isUnder(CallId call) const
    {
        if (!m_request.under)
            return true;
        while (call && m_calls.of(call) != m_request.under)
            call = m_calls.around(call);
        return bool(call);
    }
    [[nodiscard]] bool needsLabel() const
    {
        return m_request.isNamed || m_request.order.key == OperatorEventKey::Operator;
    }
    [[nodiscard]] bool hasName(std::uint32_t label)
    {
        if (!m_request.isNamed)
            return true;
        while (m_hasName.size() < m_labels.texts().size())
            m_hasName.push_back(m_request.isNamed(m_labels.texts()[m_hasName.size()]) ? 1 : 0);
        return m_hasName[label] != 0;
    }

    [[nodiscard]] std::uint64_t keyOf(const OperatorEvent &event, std::uint32_t label) const
    {
        switch (m_request.order.key) {
        case OperatorEventKey::Operator: return event.call ? label : kAbsent;
        case OperatorEventKey::Size: return event.bytes;
        case OperatorEventKey::Allocated: return ordered(event.allocatedNs);
        case OperatorEventKey::Released: return ordered(event.releasedNs);
        case OperatorEventKey::Duration: break;
        }
        return ordered(event.durationNs());
    }

    void sort()
    {
        if (m_request.order.key == OperatorEventKey::Operator) {
            const std::vector<std::uint32_t> ranks = m_labels.ranks();
            for (Keyed &row : m_rows)
                row.key = row.key == kAbsent ? kAbsent : ranks[row.key];
        }
        const bool isUp = m_request.order.direction == SortDirection::Ascending;
        std::sort(m_rows.begin(), m_rows.end(), [isUp](const Keyed &a, const Keyed &b) {
            if (a.key == b.key)
                return a.id < b.id;
            if (a.key == kAbsent || b.key == kAbsent)
                return b.key == kAbsent;
            return isUp ? a.key < b.key : b.key < a.key;
        });
        m_list.rows.reserve(m_rows.size());
        for (const Keyed &row : m_rows)
            m_list.rows.push_back(row.id);
    }

    const OperatorCalls &m_calls;
    const Timeline &m_timeline;
    const OperatorEventRequest &m_request;
    OperatorEvents m_events;
    Labels m_labels;
    std::vector<std::uint8_t> m_hasName; ///< by label
    std::vector<Keyed> m_rows;
    OperatorEventList m_list;
};

} // namespace

std::optional<std::int64_t> OperatorEvent::durationNs() const
{
    if (!allocatedNs || !releasedNs)
        return std::nullopt;
    return cappedDifference(*releasedNs, *allocatedNs);
}

std::optional<std::int64_t> OperatorEvents::timeOf(EventId event) const
{
    if (!event || !m_events)
        return std::nullopt;
    return cappedDifference(m_events->timesNs[event.value()], m_calls.profile().startNs);
}

OperatorEvent OperatorEvents::operator[](AllocationId id) const
{
    const Allocations &allocations = m_timeline.allocations();
    const EventId birth = allocations.allocEvent(id);
    const EventId death = allocations.freeCompletedEvent(id);
    OperatorEvent event;
    event.allocation = id;
    event.bytes = allocations.requestedSize(id);
    if (birth && m_events)
        event.call = m_calls.operatorCall(m_events->calls[birth.value()]);
    event.allocatedNs = timeOf(birth);
    // If its free is missing, it ends with the next allocation at its address.
    if (death && m_timeline.trace().action(death) != Action::Alloc)
        event.releasedNs = timeOf(death);
    return event;
}

std::string OperatorEvents::label(CallId call) const
{
    if (!call)
        return {};
    const OperatorId op = m_calls.of(call);
    const CallId caller = m_calls.isMalloc(op) ? m_calls.caller(call) : CallId();
    std::string text;
    if (caller) {
        text += m_snapshot.text(m_calls.name(m_calls.of(caller)));
        text += " (";
    }
    text += m_snapshot.text(m_calls.name(op));
    if (caller)
        text += ')';
    return text;
}

Result<OperatorEventList> operatorEvents(const OperatorCalls &calls, const Snapshot &snapshot, const Timeline &timeline,
                                         const OperatorEventRequest &request, const LoadContext &context)
{
    return Lister(calls, snapshot, timeline, request).list(context);
}

} // namespace allostrata
