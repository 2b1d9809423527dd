// Phases of what ran while a profiler recorded.

#include "core/attribution/call_phases.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace allostrata {

namespace {

constexpr std::size_t kCallsBetweenStops = 1U << 18U;

/// What a name says of a call, each asked once.
class NamedCalls {
public:
    NamedCalls(const Snapshot &snapshot, const PhaseRules &rules) : m_snapshot(snapshot), m_rules(rules) {}

    [[nodiscard]] Phase of(const Call &call)
    {
        const std::uint64_t key = (static_cast<std::uint64_t>(call.name.key()) << 8U) | static_cast<std::uint64_t>(call.kind);
        const auto [row, isNew] = m_known.try_emplace(key, Phase::Unknown);
        if (isNew)
            row->second = m_rules.ofCall(call.kind, m_snapshot.text(call.name)).value_or(Phase::Unknown);
        return row->second;
    }

private:
    const Snapshot &m_snapshot;
    const PhaseRules &m_rules;
    std::unordered_map<std::uint64_t, Phase> m_known;
};

} // namespace

Result<CallPhases> CallPhases::build(const Snapshot &snapshot, const PhaseRules &rules, const LoadContext &context)
{
    CallPhases result;
    if (!snapshot.profile)
        return result;
    const IdVector<CallId, Call> &calls = snapshot.profile->calls;
    std::vector<bool> isForward(calls.size(), false);
    for (const Call &call : calls) {
        if (call.forward)
            isForward[call.forward.value()] = true;
    }
    NamedCalls named(snapshot, rules);
    result.m_phases.resize(calls.size(), static_cast<std::uint8_t>(Phase::Unknown));
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (i % kCallsBetweenStops == 0) {
            if (auto cancelled = context.cancelled())
                return *cancelled;
        }
        const Call &call = calls[CallId::at(i)];
        const Phase around = call.parent ? static_cast<Phase>(result.m_phases[call.parent.value()]) : Phase::Unknown;
        Phase own = named.of(call);
        if (own == Phase::Unknown && isForward[i])
            own = Phase::Forward;
        const Phase phase = own == Phase::Unknown ? around : own == around ? own : rules.within(own, around);
        result.m_phases[i] = static_cast<std::uint8_t>(phase);
    }
    result.fillBetween(*snapshot.profile, isForward);
    result.fillInference(*snapshot.profile);
    return result;
}

void CallPhases::fillBetween(const Profile &profile, const std::vector<bool> &isForward)
{
    const IdVector<CallId, Call> &calls = profile.calls;
    std::vector<std::int64_t> backward; // when something of it begins, on any thread
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (m_phases[i] == static_cast<std::uint8_t>(Phase::Backward))
            backward.push_back(calls[CallId::at(i)].startNs);
    }
    if (backward.empty())
        return;
    std::sort(backward.begin(), backward.end());
    const auto runsBetween = [&backward](std::int64_t first, std::int64_t last) {
        const auto next = std::upper_bound(backward.begin(), backward.end(), first);
        return next != backward.end() && *next < last;
    };
    std::optional<CallId> last; // operator of the forward pass, and nothing of another one since
    std::optional<CallId> node; // of backward, and nothing of another phase since
    std::vector<std::size_t> open; // calls since then of no phase
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const Call &call = calls[CallId::at(i)];
        const auto phase = static_cast<Phase>(m_phases[i]);
        for (std::optional<CallId> *one : {&last, &node}) {
            if (*one && calls[**one].thread != call.thread)
                one->reset();
        }
        if (phase == Phase::Unknown) {
            if ((last || node) && call.kind == CallKind::Operator)
                open.push_back(i);
            continue;
        }
        const bool isOperator = phase == Phase::Forward && isForward[i];
        const bool isBetween = (last && isOperator && !runsBetween(calls[*last].startNs, call.startNs)) || (node && phase == Phase::Backward);
        for (const std::size_t row : open)
            m_phases[row] = static_cast<std::uint8_t>(isBetween ? static_cast<std::uint8_t>(phase) | kBetween : m_phases[row]);
        open.clear();
        if (isOperator)
            last = CallId::at(i);
        else if (phase != Phase::Forward)
            last.reset();
        node = phase == Phase::Backward ? std::optional(CallId::at(i)) : std::nullopt;
    }
}

void CallPhases::fillInference(const Profile &profile)
{
    const auto isTraining = [](std::uint8_t row) {
        const auto phase = static_cast<Phase>(row & ~kBetween);
        return phase == Phase::Backward || phase == Phase::Recompute || phase == Phase::Optimizer || phase == Phase::Setup;
    };
    if (std::any_of(m_phases.begin(), m_phases.end(), isTraining))
        return;
    for (std::size_t i = 0; i < m_phases.size(); ++i) {
        const bool isUnknown = m_phases[i] == static_cast<std::uint8_t>(Phase::Unknown);
        if (isUnknown && profile.calls[CallId::at(i)].kind == CallKind::Operator)
            m_phases[i] = static_cast<std::uint8_t>(Phase::Forward) | kBetween;
    }
}

ToldPhase CallPhases::of(CallId call) const
{
    if (!call.isIn(m_phases.size()))
        return {};
    const std::uint8_t row = m_phases[call.value()];
    const auto phase = static_cast<Phase>(row & ~kBetween);
    if (phase == Phase::Unknown)
        return {};
    return {phase, (row & kBetween) != 0 ? PhaseSource::Rule : PhaseSource::Stack};
}

} // namespace allostrata
