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
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kKindsPilingInPass = 10; // kinds of one pass, of which one may pile up
constexpr std::size_t kKindsPiling = 3; // otherwise
constexpr std::size_t kFewestOutside = 2; // kinds of a pass that are of no block
constexpr double kShareOfRounds = 0.4; // in which a kind that piles up leaves something behind
constexpr double kUsualRounds = 0.75; // contain a kind that is of the loop
constexpr double kFewRounds = 0.5;
constexpr std::uint64_t kOfSize = std::uint64_t(1) << 63U; // kinds that are sizes

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

/// Allocations are of one kind if they have the same stack, or, without one, the same size.
std::uint64_t kindOf(const Snapshot &snapshot, const Timeline &timeline, AllocationId id)
{
    const StackId stack = stackOf(timeline, id);
    return stack && !snapshot.stacks.stack(stack).empty() ? stack.value()
                                                          : timeline.allocations().requestedSize(id) | kOfSize;
}

/// A pass does in front of its blocks and behind them what it does in none of them; calls in a loop of their own are
/// all alike.
Result<bool> isOfBlocks(const Snapshot &snapshot, const Timeline &timeline, const Phases &phases,
                        const PhaseInterval &pass, const std::vector<Moment> &begins, const LoadContext &context)
{
    const Allocations &all = timeline.allocations();
    std::unordered_set<std::uint64_t> inside;
    std::unordered_set<std::uint64_t> outside;
    for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
        if (i % kPollStride == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const AllocationId id = AllocationId::at(i);
        const Moment birth = all.allocEvent(id).value();
        if (birth >= begins.front() && birth < begins.back())
            inside.insert(kindOf(snapshot, timeline, id));
        else if (birth >= pass.first && birth < pass.last && phases.phase(id) == pass.phase)
            outside.insert(kindOf(snapshot, timeline, id));
    }
    return static_cast<std::size_t>(std::count_if(outside.begin(), outside.end(),
                                                  [&](std::uint64_t kind) { return !inside.contains(kind); }))
        >= kFewestOutside;
}

/// The allocations of each kind, round by round.
class RoundKinds {
public:
    /// False where it was asked to stop.
    [[nodiscard]] bool build(const Snapshot &snapshot, const Timeline &timeline, const std::vector<Moment> &begins,
                             const LoadContext &context)
    {
        m_rounds = begins.size() - 2; // the last one may be cut off
        const Allocations &all = timeline.allocations();
        std::size_t round = 0; // that of the birth, and one
        for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
            if (i % kPollStride == 0 && context.stop.stop_requested())
                return false;
            const AllocationId id = AllocationId::at(i);
            const Moment birth = all.allocEvent(id).value();
            while (round < begins.size() && begins[round] <= birth)
                ++round;
            Kind &kind = m_kinds[kindOf(snapshot, timeline, id)];
            if (round == 0)
                continue;
            const EventId death = all.freeCompletedEvent(id);
            kind.made.add(round);
            kind.isFreed = kind.isFreed || death;
            if (round + 1 < begins.size() && !(death && death.value() < begins[round + 1]))
                kind.piled.add(round);
        }
        return true;
    }

    /// Kinds of which most rounds leave something behind that is live beyond the next round.
    [[nodiscard]] std::size_t piling() const
    {
        return static_cast<std::size_t>(std::count_if(m_kinds.begin(), m_kinds.end(), [this](const auto &one) {
            return one.second.piled.count >= kShareOfRounds * static_cast<double>(m_rounds);
        }));
    }

    /// The rounds are those of a module's blocks: its function also makes what few rounds or none contain, in front of
    /// the blocks and behind them. Where stacks do not say which function it was, any such kind will do.
    [[nodiscard]] bool areBlocks(const Snapshot &snapshot) const
    {
        std::optional<std::span<const FrameId>> callers; // that all kinds of the rounds have in common, innermost first
        for (const auto &[key, kind] : m_kinds) {
            if (isUsual(kind) && (key & kOfSize) == 0) {
                const auto frames = snapshot.stacks.stack(StackId(static_cast<std::uint32_t>(key)));
                callers = callers ? callers->last(commonCallers(*callers, frames)) : frames;
            }
        }
        return std::any_of(m_kinds.begin(), m_kinds.end(), [&](const auto &one) {
            const auto &[key, kind] = one;
            if (isUsual(kind))
                return false;
            if ((key & kOfSize) != 0)
                return !callers && kind.made.count > 0 && kind.made.count < kFewRounds * static_cast<double>(m_rounds) && kind.isFreed;
            return callers && leavesForward(snapshot, *callers, snapshot.stacks.stack(StackId(static_cast<std::uint32_t>(key))));
        });
    }

private:
    /// Rounds that did something, counted once each.
    struct Counted {
        double count = 0;
        std::size_t last = 0;

        void add(std::size_t round)
        {
            count += std::exchange(last, round) != round ? 1 : 0;
        }
    };
    struct Kind {
        Counted made;
        Counted piled;
        bool isFreed = false;
    };

    [[nodiscard]] bool isUsual(const Kind &kind) const
    {
        return kind.made.count >= kUsualRounds * static_cast<double>(m_rounds);
    }

    static std::size_t commonCallers(std::span<const FrameId> a, std::span<const FrameId> b)
    {
        const auto [end, other] = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend());
        return static_cast<std::size_t>(end - a.rbegin());
    }

    /// A stack has some of these callers, up to another line of one that is a module's function.
    static bool leavesForward(const Snapshot &snapshot, std::span<const FrameId> callers, std::span<const FrameId> stack)
    {
        const std::size_t common = commonCallers(callers, stack);
        if (common >= callers.size() || common >= stack.size())
            return false;
        const Frame &caller = snapshot.stacks.frame(callers[callers.size() - 1 - common]);
        const Frame &other = snapshot.stacks.frame(stack[stack.size() - 1 - common]);
        return caller.function == other.function && caller.file == other.file && snapshot.text(caller.function) == "forward";
    }

    std::size_t m_rounds = 0;
    std::unordered_map<std::uint64_t, Kind> m_kinds;
};

} // namespace

std::size_t cyclesWithin(const Phases &phases, Moment first, Moment last)
{
    std::size_t cycles = 0;
    bool isForward = false;
    for (const PhaseInterval &interval : phases.within(first, last)) {
        isForward = isForward || interval.phase == Phase::Forward;
        if (interval.phase == Phase::Backward && isForward) {
            ++cycles;
            isForward = false;
        }
    }
    return cycles;
}

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
    const std::size_t cycles = cyclesWithin(phases, 0, timeline.end());
    if (cycles > 0 && begins.size() > cycles + 1) // the last step may be cut off
        return none;
    const PhaseInterval *pass = passOf(phases, begins);
    if (pass) {
        const auto isOfPass = isOfBlocks(snapshot, timeline, phases, *pass, begins, context);
        if (!isOfPass)
            return isOfPass.error();
        if (*isOfPass)
            return none;
    }
    RoundKinds kinds;
    if (!kinds.build(snapshot, timeline, begins, context))
        return *context.cancelled();
    if (kinds.areBlocks(snapshot)
        || kinds.piling() > std::max<std::size_t>(1, (*rounds).kinds / (pass ? kKindsPilingInPass : kKindsPiling)))
        return none;
    return begins;
}

} // namespace allostrata
