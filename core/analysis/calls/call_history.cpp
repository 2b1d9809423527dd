// Follows the rows of a call tree through time.

#include "core/analysis/calls/call_history.h"

#include "core/base/load_context.h"
#include "core/timeline/timeline.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostValues = 4'000'000; ///< of all curves
constexpr std::uint32_t kNoRow = 0xFFFFFFFF;

class HistoryWalk {
public:
    HistoryWalk(const CallTree &tree, std::size_t side, const CallQuestion &question, const CallHistoryRows &wanted)
        : m_tree(tree), m_side(side), m_timeline(tree.side(side).device->timeline), m_matching(question.matching),
          m_last(std::min(question.last, m_timeline.end())), m_first(std::min(question.first, m_last))
    {
        const auto &[rows, widths, buckets] = wanted;
        findParents(rows);
        findRows(rows, widths);
        m_live.resize(rows.size());
        m_history.peaks.resize(rows.size());
        if (buckets > 0 && rows.size() <= kMostValues / buckets) {
            m_history.buckets = buckets;
            m_history.curves.resize(rows.size() * buckets);
        }
    }

    Result<CallHistory> run(const LoadContext &context)
    {
        if (m_live.empty())
            return std::move(m_history);
        for (const AllocationId id : m_timeline.liveAt(m_first))
            add(id);
        const auto unpaired = unpairedDeaths();
        auto death = unpaired.begin();
        beginBucket();
        for (Moment event = m_first; event < m_last; ++event) {
            if ((event - m_first) % kPollStride == 0 && context.stop.stop_requested())
                return *context.cancelled();
            for (const std::size_t bucket = bucketOf(event); m_bucket < bucket;)
                beginNextBucket();
            for (; death != unpaired.end() && death->first == event; ++death)
                remove(death->second);
            if (const AllocationId id = m_timeline.allocationOf(EventId(event))) {
                const Allocations &allocations = m_timeline.allocations();
                if (allocations.allocEvent(id) == EventId(event))
                    add(id);
                else if (allocations.freeCompletedEvent(id) == EventId(event))
                    remove(id);
            }
        }
        while (m_bucket + 1 < m_history.buckets)
            beginNextBucket();
        return std::move(m_history);
    }

private:
    void findParents(std::span<const FlameBox> rows)
    {
        std::vector<std::uint32_t> path; // rows above the current one
        for (std::size_t row = 0; row < rows.size(); ++row) {
            path.resize(rows[row].depth);
            m_parents.push_back(path.empty() ? kNoRow : path.back());
            path.push_back(static_cast<std::uint32_t>(row));
        }
    }
    void findRows(std::span<const FlameBox> rows, std::span<const std::uint64_t> widths)
    {
        m_rowOf.assign(rows.empty() ? 0 : m_tree.size(), kNoRow);
        std::vector<std::uint32_t> rest(m_rowOf.size(), kNoRow); // by node: the row of its merged callees
        for (std::size_t row = 0; row < rows.size(); ++row)
            (rows[row].merged > 0 ? rest : m_rowOf)[rows[row].node.value()] = static_cast<std::uint32_t>(row);
        for (std::size_t node = 1; node < m_rowOf.size(); ++node) { // after its parent
            const std::uint32_t parent = m_tree.node(CallNodeId::at(node)).parent.value();
            const bool isMerged = rest[parent] != kNoRow && widths[node] > 0; // the others have no part in that row
            if (m_rowOf[node] == kNoRow)
                m_rowOf[node] = isMerged ? rest[parent] : m_rowOf[parent];
        }
    }
    /// Deaths in the range whose event belongs to another allocation, in order.
    [[nodiscard]] std::vector<std::pair<Moment, AllocationId>> unpairedDeaths() const
    {
        std::vector<std::pair<Moment, AllocationId>> deaths;
        const Allocations &allocations = m_timeline.allocations();
        for (std::size_t i = 0; i < allocations.size(); ++i) {
            const AllocationId id = AllocationId::at(i);
            const EventId death = allocations.freeCompletedEvent(id);
            if (death && death.value() >= m_first && death.value() < m_last && m_timeline.allocationOf(death) != id)
                deaths.emplace_back(death.value(), id);
        }
        std::ranges::sort(deaths);
        return deaths;
    }
    [[nodiscard]] std::size_t bucketOf(Moment event) const
    {
        return m_history.buckets == 0
                   ? 0
                   : static_cast<std::size_t>(std::uint64_t(event - m_first) * m_history.buckets / (m_last - m_first));
    }
    /// Carries what is live into a new bucket.
    void beginBucket()
    {
        for (std::size_t row = 0; row < m_live.size(); ++row)
            note(row);
    }
    void beginNextBucket()
    {
        ++m_bucket;
        beginBucket();
    }
    void note(std::size_t row)
    {
        m_history.peaks[row] = std::max(m_history.peaks[row], m_live[row]);
        if (m_history.buckets > 0) {
            std::uint64_t &most = m_history.curves[row * m_history.buckets + m_bucket];
            most = std::max(most, m_live[row]);
        }
    }
    [[nodiscard]] std::uint32_t rowOf(AllocationId id) const
    {
        const CallNodeId node = keeps(m_matching, id) ? m_tree.nodeOf(m_side, id) : CallNodeId();
        return node ? m_rowOf[node.value()] : kNoRow;
    }
    void add(AllocationId id)
    {
        const std::uint64_t bytes = m_timeline.allocations().requestedSize(id);
        for (std::uint32_t row = rowOf(id); row != kNoRow; row = m_parents[row]) {
            m_live[row] += bytes; // may wrap round in forged files, and back again
            note(row);
        }
    }
    void remove(AllocationId id)
    {
        const std::uint64_t bytes = m_timeline.allocations().requestedSize(id);
        for (std::uint32_t row = rowOf(id); row != kNoRow; row = m_parents[row])
            m_live[row] -= bytes;
    }

    const CallTree &m_tree;
    std::size_t m_side;
    const Timeline &m_timeline;
    std::span<const std::uint8_t> m_matching;
    Moment m_last;
    Moment m_first;
    std::vector<std::uint32_t> m_parents; ///< by row
    std::vector<std::uint32_t> m_rowOf; ///< by node
    std::vector<std::uint64_t> m_live; ///< by row
    std::size_t m_bucket = 0;
    CallHistory m_history;
};

} // namespace

Result<CallHistory> callHistory(const CallTree &tree, std::size_t side, const CallQuestion &question,
                                const CallHistoryRows &wanted, const LoadContext &context)
{
    return HistoryWalk(tree, side, question, wanted).run(context);
}

} // namespace allostrata
