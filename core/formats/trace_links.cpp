// Ties nodes of the backward pass to their operators of the forward pass.

#include "core/formats/trace_links.h"

#include "core/base/load_context.h"

#include <map>
#include <tuple>

namespace allostrata {

namespace {

constexpr std::size_t kSampled = 64; ///< nodes of a number that are asked which thread it is
constexpr std::size_t kMostNumbers = 256; ///< of threads of forward; nodes of more are not tied
constexpr std::size_t kMostThreads = 64; ///< that are asked whether they have a number

/// A node of backward that tells its operator.
struct Node {
    CallId call;
    std::int64_t sequence = 0;
    std::int64_t thread = 0; ///< number of the thread of forward, > 0
};

/// An operator of forward with a number.
struct NumberedCall {
    std::uint32_t thread = 0;
    std::int64_t sequence = 0;
    CallId call; ///< ascending is by start

    [[nodiscard]] auto key() const { return std::tuple(thread, sequence, call); }
};

class Linker {
public:
    Linker(SortedCalls &sorted, TraceRows &rows) : m_calls(sorted.calls), m_extras(sorted.extras), m_rows(rows) { collect(); }

    void followFlows()
    {
        std::vector<TraceFlow> flows = std::exchange(m_rows.flows, {});
        // The later start of one number counts; an end that stands at its start's time follows it.
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
        std::stable_sort(m_nodes.begin(), m_nodes.end(), [](const Node &a, const Node &b) { return a.thread < b.thread; });
        std::sort(m_numbered.begin(), m_numbered.end(), [](const NumberedCall &a, const NumberedCall &b) { return a.key() < b.key(); });
        for (const NumberedCall &one : m_numbered) {
            const bool isNew = m_forwardThreads.empty() || m_forwardThreads.back() != one.thread;
            if (isNew && m_forwardThreads.size() < kMostThreads)
                m_forwardThreads.push_back(one.thread);
        }
    }

    /// The innermost operator that begins where an arrow does; of nodes and others the kind that is wanted, if there is one.
    [[nodiscard]] CallId startingAt(const TraceFlow &flow, bool wantsNode) const
    {
        const auto first = std::partition_point(m_calls.begin(), m_calls.end(), [&flow](const Call &call) {
            return std::pair(call.thread, call.startNs) < std::pair(flow.thread, flow.timeNs);
        });
        constexpr std::ptrdiff_t kMostAtOnce = 256; ///< calls that begin at one time; a stack of operators has few of them
        CallId any;
        CallId wanted;
        for (auto call = first; call != m_calls.end() && call - first < kMostAtOnce && call->thread == flow.thread && call->startNs == flow.timeNs; ++call) {
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

    /// The last operator of a number on a thread that began before a node.
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

    /// Nodes of one forward thread's number.
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
        const auto most = std::max_element(votes.begin(), votes.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
        if (most == votes.end() || most->second == 0)
            return;
        const auto isEqual = [&](const auto &vote) { return vote.second == most->second; };
        if (std::count_if(votes.begin(), votes.end(), isEqual) > 1) // a number of another thread would lie
            return;
        for (const Node &node : nodes) {
            if (const CallId forward = m_calls[node.call].forward ? CallId() : numbered(most->first, node))
                link(node.call, forward);
        }
    }

    IdVector<CallId, Call> &m_calls;
    const std::vector<std::uint32_t> &m_extras;
    TraceRows &m_rows;
    std::vector<Node> m_nodes; ///< by thread of forward
    std::vector<NumberedCall> m_numbered; ///< by key
    std::vector<std::uint32_t> m_forwardThreads; ///< that have such
    std::map<std::int64_t, std::map<std::uint32_t, std::size_t>> m_votes; ///< by number of a thread: which it is
};

} // namespace

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

} // namespace allostrata
