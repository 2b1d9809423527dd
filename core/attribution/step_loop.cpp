// Steps of loops that nothing in the file marks.

#include "core/attribution/step_loop.h"

#include "core/attribution/stack_groups.h"
#include "core/attribution/step_period.h"
#include "core/base/load_context.h"
#include "core/base/poll_stride.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>

namespace allostrata {

namespace {

constexpr std::size_t kKindsPilingInPass = 10; // kinds of one pass, of which one may pile up
constexpr std::size_t kKindsPiling = 3; // otherwise
constexpr std::size_t kFewestOutside = 2; // kinds of a pass that are of no block
constexpr double kShareOfRounds = 0.4; // in which a kind that piles up leaves something behind

/// Passes forward that a backward pass follows.
std::size_t cyclesOf(const Phases &phases)
{
    std::size_t cycles = 0;
    bool isForward = false;
    for (const PhaseInterval &interval : phases.intervals()) {
        isForward = isForward || interval.phase == Phase::Forward;
        if (interval.phase == Phase::Backward && isForward) {
            ++cycles;
            isForward = false;
        }
    }
    return cycles;
}

bool isPartOfStep(Phase phase)
{
    constexpr std::array kParts
        = {Phase::Setup, Phase::Forward, Phase::Recompute, Phase::Backward, Phase::Optimizer, Phase::Communication};
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

/// A pass does in front of its blocks and behind them what it does in none of them; calls in a loop of their own are
/// all alike.
bool isOfBlocks(const Timeline &timeline, const Phases &phases, const PhaseInterval &pass,
                const std::vector<Moment> &begins)
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
    return static_cast<std::size_t>(std::count_if(outside.begin(), outside.end(),
                                                  [&](std::uint64_t kind) { return !inside.contains(kind); }))
        >= kFewestOutside;
}

/// Kinds of which most rounds leave something behind that is live beyond the next round.
Result<std::size_t> pilingKinds(const Timeline &timeline, const std::vector<Moment> &begins, const LoadContext &context)
{
    struct Piling {
        std::size_t rounds = 0;
        std::size_t last = 0; ///< a round's number, and one
    };
    std::unordered_map<std::uint64_t, Piling> kinds;
    const Allocations &all = timeline.allocations();
    std::size_t round = 0; ///< the one behind that of the birth
    for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
        if (i % kPollStride == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const AllocationId id = AllocationId::at(i);
        const Moment birth = all.allocEvent(id).value();
        while (round < begins.size() && begins[round] <= birth)
            ++round;
        if (round == 0 || round + 1 >= begins.size())
            continue;
        const EventId death = all.freeCompletedEvent(id);
        if (death && death.value() < begins[round + 1])
            continue;
        Piling &piling = kinds[kindOf(timeline, id)];
        piling.rounds += piling.last != round ? 1 : 0;
        piling.last = round;
    }
    const double least = kShareOfRounds * static_cast<double>(begins.size() - 2);
    return static_cast<std::size_t>(std::count_if(kinds.begin(), kinds.end(), [least](const auto &one) {
        return static_cast<double>(one.second.rounds) >= least;
    }));
}

} // namespace

Result<std::vector<Moment>> loopSteps(const Snapshot &snapshot, const Timeline &timeline, const Phases &phases,
                                      const LoadContext &context)
{
    const std::vector<Moment> none;
    auto rounds = findRounds(snapshot, timeline, context);
    if (!rounds)
        return rounds.error();
    std::vector<Moment> begins = std::move((*rounds).begins);
    if (begins.size() < kFewestRounds)
        return none;
    const std::size_t cycles = cyclesOf(phases);
    if (cycles > 0 && begins.size() > cycles + 1) // the last step may be cut off
        return none;
    const PhaseInterval *pass = passOf(phases, begins);
    if (pass && isOfBlocks(timeline, phases, *pass, begins))
        return none;
    const auto piling = pilingKinds(timeline, begins, context);
    if (!piling)
        return piling.error();
    if (*piling > std::max<std::size_t>(1, (*rounds).kinds / (pass ? kKindsPilingInPass : kKindsPiling)))
        return none;
    return begins;
}

} // namespace allostrata
