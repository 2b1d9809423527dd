// Finds parameters and state of optimizers that are written by hand.

#include "core/attribution/hand_optimizer.h"

#include "core/attribution/program_frames.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kFewestStates = 3; ///< parameters of which there must be a state each
constexpr Moment kSoon = 32; ///< events between an allocation and the free of what it replaces
constexpr std::size_t kMostPending = 8; ///< of one size

using SizeCounts = std::map<std::uint64_t, std::size_t>;

class HandOptimizer {
public:
    HandOptimizer(const Snapshot &snapshot, const Timeline &timeline, const Attribution &given)
        : m_snapshot(snapshot), m_timeline(timeline), m_allocations(timeline.allocations()), m_given(given),
          m_rules(given.categoryRules()), m_parameters(m_rules.find("parameters")),
          m_state(m_rules.find("optimizer_state")), m_step(m_rules.find("optimizer_step"))
    {
    }

    Result<std::vector<InferredCategory>> infer(const LoadContext &context)
    {
        if (!m_parameters || !m_state || m_timeline.trace().empty())
            return std::vector<InferredCategory>();
        m_categories.reserve(m_given.size());
        for (std::size_t i = 0; i < m_given.size(); ++i)
            m_categories.push(m_given.category(AllocationId::at(i)));
        m_isDoubtful.assign(m_given.size(), false);
        TRY_DO(findState(context));
        TRY_DO(findReplacements(context));
        std::vector<InferredCategory> inferred;
        for (std::size_t i = 0; i < m_given.size(); ++i) {
            const AllocationId id = AllocationId::at(i);
            if (m_isDoubtful[i] || m_categories[id] != m_given.category(id))
                inferred.push_back({id, m_categories[id]});
        }
        return inferred;
    }

private:
    /// Allocations that seem to be parameters, of one stack.
    struct Group {
        std::vector<AllocationId> members;
        SizeCounts sizes;
    };

    Result<void> findState(const LoadContext &context)
    {
        std::unordered_map<StackId, std::size_t> rows;
        std::vector<Group> groups; // by first birth
        for (std::size_t i = m_allocations.bornBefore(); i < m_allocations.size(); ++i) {
            if (i % kRowsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
            const AllocationId id = AllocationId::at(i);
            if (m_categories[id] != m_parameters || m_given.phase(id) != Phase::Setup)
                continue;
            const StackId stack = stackOf(m_timeline, id);
            if (!stack)
                continue;
            const auto [row, isNew] = rows.try_emplace(stack, groups.size());
            if (isNew)
                groups.emplace_back();
            groups[row->second].members.push_back(id);
            ++groups[row->second].sizes[m_allocations.requestedSize(id)];
        }
        SizeCounts parameters;
        std::optional<ProgramFrames> frames; // made for the first candidate: it reads all frames
        for (const Group &group : groups) {
            bool isState = group.members.size() >= kFewestStates && group.sizes == parameters;
            if (isState && !frames)
                frames.emplace(m_snapshot);
            isState = isState && !frames->areOfTorch(stackOf(m_timeline, group.members.front()));
            for (const AllocationId id : group.members) {
                if (isState)
                    m_categories[id] = m_state;
                else
                    ++parameters[m_allocations.requestedSize(id)];
            }
        }
        return {};
    }

    /// Birth or end of an allocation that may replace another one, or be replaced.
    struct Turn {
        std::uint32_t event = 0;
        bool isBirth = false;
        AllocationId id;

        [[nodiscard]] bool operator<(const Turn &other) const { return event < other.event; }
    };

    Result<void> findReplacements(const LoadContext &context)
    {
        std::vector<Turn> turns;
        bool isAnyReplaced = false;
        for (std::size_t i = 0; i < m_allocations.size(); ++i) {
            if (i % kRowsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
            const AllocationId id = AllocationId::at(i);
            const bool isKnown = isReplaceable(id);
            const bool isKind = isOfReplacements(id);
            if (!isKnown && !isKind)
                continue;
            const EventId asked = m_allocations.freeRequestedEvent(id);
            const EventId death = asked ? asked : m_allocations.freeCompletedEvent(id);
            const bool isCandidate = isKind && lasts(id, death);
            if (isCandidate)
                turns.push_back({m_allocations.allocEvent(id).value(), true, id});
            if (death && (isKnown || isCandidate))
                turns.push_back({death.value(), false, id});
            isAnyReplaced = isAnyReplaced || (isKnown && death);
        }
        if (!isAnyReplaced)
            return {};
        std::sort(turns.begin(), turns.end());
        for (const Turn &turn : turns)
            turn.isBirth ? begin(turn) : end(turn);
        return {};
    }

    [[nodiscard]] bool isReplaceable(AllocationId id) const
    {
        const CategoryId category = m_categories[id];
        return category == m_parameters || category == m_state
               || m_given.categorySource(id) == AttributionSource::BeforeRecording;
    }

    /// Whether an allocation is long enough in memory to replace another one.
    [[nodiscard]] bool lasts(AllocationId id, EventId death) const
    {
        const EventId birth = m_allocations.allocEvent(id);
        return birth && (!death || death.value() >= birth.value() + 2 * kSoon);
    }

    /// Whether an allocation that lasts may replace another one: no pass made it but the optimizer.
    [[nodiscard]] bool isOfReplacements(AllocationId id) const
    {
        const Phase phase = m_given.phase(id);
        const CategoryId category = m_categories[id];
        const AttributionSource source = m_given.categorySource(id);
        return (phase == Phase::Optimizer || phase == Phase::Other || phase == Phase::Unknown)
               && (category == m_state || category == m_step || category == m_rules.otherwise()
                   || category == m_rules.withoutFrames())
               && source != AttributionSource::Metadata && source != AttributionSource::File;
    }

    void begin(const Turn &turn)
    {
        auto &pending = m_pending[m_allocations.requestedSize(turn.id)];
        if (pending.size() == kMostPending)
            pending.erase(pending.begin());
        pending.push_back(turn);
    }

    void end(const Turn &turn)
    {
        const auto found = m_pending.find(m_allocations.requestedSize(turn.id));
        if (found == m_pending.end())
            return;
        std::vector<Turn> &pending = found->second;
        std::erase_if(pending, [&](const Turn &one) { return one.id == turn.id || one.event + kSoon < turn.event; });
        if (pending.empty() || !isReplaceable(turn.id))
            return;
        const bool isUnknown = m_given.categorySource(turn.id) == AttributionSource::BeforeRecording;
        const AllocationId heir = pending.back().id;
        pending.pop_back();
        if (!isUnknown)
            m_categories[heir] = m_categories[turn.id];
        else if (m_categories[heir] == m_state)
            m_isDoubtful[heir.value()] = true;
    }

    const Snapshot &m_snapshot;
    const Timeline &m_timeline;
    const Allocations &m_allocations;
    const Attribution &m_given;
    const CategoryRules &m_rules;
    CategoryId m_parameters;
    CategoryId m_state;
    CategoryId m_step; ///< made by an optimizer, for how long is unknown; empty: the rules have none
    IdVector<AllocationId, CategoryId> m_categories;
    std::vector<bool> m_isDoubtful; ///< by allocation: the category stays, but another one would look the same
    std::unordered_map<std::uint64_t, std::vector<Turn>> m_pending; ///< births by size, the latest last
};

} // namespace

Result<std::vector<InferredCategory>> inferHandOptimizer(const Snapshot &snapshot, const Timeline &timeline,
                                                         const Attribution &given, const LoadContext &context)
{
    return HandOptimizer(snapshot, timeline, given).infer(context);
}

} // namespace allostrata
