// The steps that leaks are counted by.

#include "core/analysis/leak_steps.h"

#include "core/analysis/step_period.h"
#include "core/attribution/stack_groups.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace allostrata {

namespace {

constexpr std::size_t kKindsOfLeakInPass = 10; // kinds of one pass, of which one may leak
constexpr std::size_t kKindsOfLeak = 3; // otherwise
constexpr std::size_t kFewestOutside = 2; // kinds of a pass that are of no layer

StepBasis basisOf(AttributionSource source)
{
    switch (source) {
    case AttributionSource::File: return StepBasis::File;
    case AttributionSource::Metadata: return StepBasis::Metadata;
    case AttributionSource::Rule: return StepBasis::Optimizer;
    default: return StepBasis::Annotation;
    }
}

std::vector<LeakStep> withoutGaps(std::span<const Step> steps, Moment end)
{
    std::vector<LeakStep> rows;
    for (const Step &step : steps) {
        if (!rows.empty())
            rows.back().last = step.first;
        rows.push_back({step.number, step.first, end});
    }
    return rows;
}

bool isPartOfStep(Phase phase)
{
    constexpr std::array kParts = {Phase::Setup, Phase::Forward, Phase::Recompute, Phase::Backward, Phase::Optimizer, Phase::Communication};
    return std::find(kParts.begin(), kParts.end(), phase) != kParts.end();
}

/// The pass that all rounds lie within; null where they go on through several, as steps do.
const PhaseInterval *passOf(const Phases &phases, const std::vector<Moment> &begins)
{
    const Moment first = begins[1];
    const Moment last = begins[begins.size() - 2];
    const auto intervals = phases.within(first, last);
    const auto found = std::find_if(intervals.begin(), intervals.end(), [&](const PhaseInterval &one) {
        return isPartOfStep(one.phase) && one.first <= first && last < one.last;
    });
    return found == intervals.end() ? nullptr : &*found;
}

/// What made an allocation: its stack, or its size.
std::uint64_t kindOf(const Timeline &timeline, AllocationId id)
{
    const StackId stack = stackOf(timeline, id);
    return stack ? stack.value() : timeline.allocations().requestedSize(id) | (std::uint64_t(1) << 63U);
}

/// A pass does in front of its layers and behind them what it does in none of them; calls in a loop of their own are all alike.
bool isOfLayers(const Timeline &timeline, const Phases &phases, const PhaseInterval &pass, const std::vector<Moment> &begins)
{
    const Allocations &all = timeline.allocations();
    std::unordered_set<std::uint64_t> inside;
    std::unordered_set<std::uint64_t> outside;
    for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const Moment birth = all.allocEvent(id).value();
        if (birth >= begins.front() && birth < begins.back())
            inside.insert(kindOf(timeline, id));
        else if (birth >= pass.first && birth < pass.last && phases.phase(id) == pass.phase)
            outside.insert(kindOf(timeline, id));
    }
    return static_cast<std::size_t>(std::count_if(outside.begin(), outside.end(), [&](std::uint64_t kind) { return !inside.contains(kind); }))
        >= kFewestOutside;
}

} // namespace

std::string_view stepBasisId(StepBasis basis)
{
    constexpr std::array<std::string_view, 6> kIds = {"none", "file", "annotation", "metadata", "optimizer", "period"};
    return kIds[static_cast<std::size_t>(basis)];
}

std::size_t LeakSteps::rowOf(Moment event) const
{
    if (rows.empty() || event < rows.front().first)
        return rows.size();
    const auto next = std::partition_point(rows.begin(), rows.end(), [event](const LeakStep &step) { return step.first <= event; });
    return static_cast<std::size_t>(next - rows.begin()) - 1;
}

Result<LeakSteps> leakSteps(const Snapshot &snapshot, const Timeline &timeline, const Attribution &attribution, const LoadContext &context)
{
    LeakSteps steps;
    steps.rows = withoutGaps(attribution.steps(), timeline.end());
    if (steps.rows.size() >= kFewestLeakSteps) {
        steps.basis = basisOf(attribution.steps().front().source);
        return steps;
    }
    const auto rounds = findRounds(snapshot, timeline, context);
    if (!rounds)
        return rounds.error();
    const std::vector<Moment> &begins = (*rounds).begins;
    if (begins.size() < kFewestRounds)
        return steps;
    const PhaseInterval *pass = passOf(attribution.phases(), begins);
    if (pass && isOfLayers(timeline, attribution.phases(), *pass, begins))
        return steps;
    steps.basis = StepBasis::Period;
    steps.mostLeaks = std::max<std::size_t>(1, (*rounds).kinds / (pass ? kKindsOfLeakInPass : kKindsOfLeak));
    steps.rows.clear();
    for (std::size_t i = 0; i < begins.size(); ++i)
        steps.rows.push_back({static_cast<std::int64_t>(i), begins[i], i + 1 < begins.size() ? begins[i + 1] : timeline.end()});
    return steps;
}

} // namespace allostrata
