// Infers steps from loops that the file does not mark.

#include "core/attribution/step_loop.h"

#include "core/attribution/program_frames.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Minimum number of rounds for a loop to count as steps.
inline constexpr std::size_t kFewestRounds = 5;

/// Rounds of an unmarked loop in the trace.
struct Rounds {
    std::vector<Moment> begins; ///< ascending; the last round lasts to the end of the trace; empty without a loop
    std::size_t kinds = 0; ///< stacks that allocate equally often in nearly every round
};

constexpr std::size_t kPeriodsBetweenStops = std::size_t(1) << 17;
constexpr std::size_t kMostRounds = 65000;
constexpr std::size_t kMostKinds = std::size_t(1) << 20; // limit on distinct sizes
constexpr std::uint32_t kNoKind = UINT32_MAX;
constexpr std::size_t kMostCandidates = 24;
constexpr std::size_t kMostLoops = 4; // nested loops of which proof is sought
constexpr std::size_t kMostSampled = 256; // kinds checked against candidate rounds
constexpr std::size_t kMostAsked = std::size_t(1) << 18; // allocations of one kind
constexpr double kNear = 0.35; // maximum deviation of gaps from their median
constexpr double kMostlyNear = 0.7; // share of the gaps
constexpr double kLongest = 3; // times the median
constexpr double kCovered = 0.5; // share of the trace
constexpr double kRegularRows = 0.75; // share of the rounds with equally many of a kind
constexpr double kNearlyBest = 0.95;
constexpr std::size_t kOddKinds = 1; // or all but these: kinds made every few rounds fit multiples of the round
constexpr double kShareOfKinds = 1.0 / 3; // share that must agree
constexpr std::size_t kManyRounds = 20; // this many even rounds are not coincidence, regardless of the other kinds
constexpr std::size_t kFewestKinds = 3;

/// Births in a trace, grouped by kind; moments ascend within each kind. Sizes beyond kMostKinds are left out.
class Kinds {
public:
    Result<bool> build(const Snapshot &snapshot, const Timeline &timeline, const LoadContext &context)
    {
        const Allocations &all = timeline.allocations();
        const std::size_t stacks = snapshot.stacks.stackCount();
        std::unordered_map<std::uint64_t, std::uint32_t> sizes;
        std::vector<std::uint32_t> kindOf;
        kindOf.reserve(all.size() - all.bornBefore());
        for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
            if (i % kPeriodsBetweenStops == 0 && context.stop.stop_requested())
                return *context.cancelled();
            const AllocationId id = AllocationId::at(i);
            const StackId stack = stackOf(timeline, id);
            std::uint32_t kind = 0;
            if (stack && !snapshot.stacks.stack(stack).empty()) {
                kind = stack.value();
            } else {
                const auto next = static_cast<std::uint32_t>(stacks + sizes.size());
                const auto found = sizes.size() < kMostKinds ? sizes.try_emplace(all.requestedSize(id), next).first
                                                             : sizes.find(all.requestedSize(id));
                kind = found == sizes.end() ? kNoKind : found->second;
            }
            kindOf.push_back(kind);
        }
        m_starts.assign(stacks + sizes.size() + 1, 0);
        for (const std::uint32_t kind : kindOf) {
            if (kind != kNoKind)
                ++m_starts[kind + 1];
        }
        for (std::size_t i = 1; i < m_starts.size(); ++i)
            m_starts[i] += m_starts[i - 1];
        m_moments.resize(m_starts.back());
        std::vector<std::uint32_t> next(m_starts.begin(), m_starts.end() - 1);
        for (std::size_t i = 0; i < kindOf.size(); ++i) {
            if (kindOf[i] != kNoKind)
                m_moments[next[kindOf[i]]++] = all.allocEvent(AllocationId::at(all.bornBefore() + i)).value();
        }
        return true;
    }

    [[nodiscard]] std::size_t size() const { return m_starts.size() - 1; }
    [[nodiscard]] std::span<const Moment> births(std::size_t kind) const
    {
        return std::span(m_moments).subspan(m_starts[kind], m_starts[kind + 1] - m_starts[kind]);
    }

private:
    std::vector<std::uint32_t> m_starts;
    std::vector<Moment> m_moments;
};

/// Share of gaps that deviate from the median; empty if the moments are not rounds. The first round, which creates
/// state and segments, may last longer.
std::optional<double> unevenness(std::span<const Moment> births, Moment end)
{
    std::vector<Moment> gaps;
    gaps.reserve(births.size());
    for (std::size_t i = 1; i < births.size(); ++i)
        gaps.push_back(births[i] - births[i - 1]);
    const Moment firstGap = gaps.front();
    const auto middle = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
    std::nth_element(gaps.begin(), middle, gaps.end());
    const double median = *middle;
    const double covered = static_cast<double>(births.back() - births.front()) + median;
    if (median < 2 || covered < kCovered * static_cast<double>(end)
        || covered + kLongest * median < static_cast<double>(end - births.front()))
        return std::nullopt;
    std::size_t off = 0;
    for (const Moment gap : gaps) {
        if (static_cast<double>(gap) > kLongest * median)
            return std::nullopt;
        off += std::abs(static_cast<double>(gap) - median) > kNear * median ? 1 : 0;
    }
    if (static_cast<double>(firstGap) > (1 + kNear) * median)
        --off;
    const double share = static_cast<double>(off) / static_cast<double>(gaps.size());
    return share <= 1 - kMostlyNear ? std::optional(share) : std::nullopt;
}

/// Kind that may mark the rounds.
struct PeriodCandidate {
    std::size_t kind = 0;
    std::size_t rounds = 0;
    double unevenness = 0;
    Moment first = 0;
};

/// For each number of rounds, the kind that begins first, as a round begins with it.
std::vector<PeriodCandidate> candidatesOf(const Kinds &kinds, Moment end)
{
    std::unordered_map<std::size_t, PeriodCandidate> byRounds;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const auto births = kinds.births(kind);
        if (births.size() < kFewestRounds || births.size() > kMostRounds)
            continue;
        const auto uneven = unevenness(births, end);
        if (!uneven)
            continue;
        const PeriodCandidate one{kind, births.size(), *uneven, births.front()};
        const auto [found, isNew] = byRounds.try_emplace(births.size(), one);
        if (!isNew && one.first < found->second.first)
            found->second = one;
    }
    std::vector<PeriodCandidate> candidates;
    for (const auto &[rounds, candidate] : byRounds)
        candidates.push_back(candidate);
    std::sort(candidates.begin(), candidates.end(), [](const PeriodCandidate &a, const PeriodCandidate &b) {
        return std::pair(a.unevenness, a.rounds) < std::pair(b.unevenness, b.rounds);
    });
    candidates.resize(std::min(candidates.size(), kMostCandidates));
    return candidates;
}

/// Whether most rounds have equally many births of a kind. The first and the last round, which may be cut off, are
/// skipped.
bool suits(std::span<const Moment> births, std::span<const Moment> rounds)
{
    const std::size_t inner = rounds.size() - 2;
    std::unordered_map<std::size_t, std::size_t> rowsByCount;
    auto birth = std::lower_bound(births.begin(), births.end(), rounds[1]);
    for (std::size_t row = 1; row + 1 < rounds.size(); ++row) {
        const auto next = std::lower_bound(birth, births.end(), rounds[row + 1]);
        if (next != birth)
            ++rowsByCount[static_cast<std::size_t>(next - birth)];
        birth = next;
    }
    std::size_t most = 0;
    for (const auto &[count, rows] : rowsByCount)
        most = std::max(most, rows);
    return static_cast<double>(most) >= kRegularRows * static_cast<double>(inner);
}

std::vector<std::size_t> oftenMade(const Kinds &kinds)
{
    std::vector<std::size_t> often;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const std::size_t count = kinds.births(kind).size();
        if (count >= kFewestRounds - 1 && count <= kMostAsked)
            often.push_back(kind);
    }
    return often;
}

/// Sample of kinds, spread evenly.
std::vector<std::size_t> sampleOf(const std::vector<std::size_t> &often)
{
    if (often.size() <= kMostSampled)
        return often;
    std::vector<std::size_t> sample;
    for (std::size_t i = 0; i < kMostSampled; ++i)
        sample.push_back(often[i * often.size() / kMostSampled]);
    return sample;
}

/// Finds stacks that allocate once per round, evenly spaced, while most others allocate equally often in each round.
/// Loops lie within each other, as the layers of one forward pass look like a loop, too: answers up to kMostLoops of
/// them, most rounds first. Without stacks, sizes are compared. O(allocations). Errors: Cancelled.
Result<std::vector<Rounds>> findRounds(const Snapshot &snapshot, const Timeline &timeline, const LoadContext &context)
{
    Kinds kinds;
    TRY_DO(kinds.build(snapshot, timeline, context));
    const std::vector<std::size_t> often = oftenMade(kinds);
    const std::vector<std::size_t> sample = sampleOf(often);
    const std::vector<PeriodCandidate> candidates = candidatesOf(kinds, timeline.end());
    std::vector<std::size_t> scores;
    std::size_t best = 0;
    for (const PeriodCandidate &candidate : candidates) {
        if (context.stop.stop_requested())
            return *context.cancelled();
        const auto rounds = kinds.births(candidate.kind);
        scores.push_back(static_cast<std::size_t>(std::count_if(
            sample.begin(), sample.end(), [&](std::size_t kind) { return suits(kinds.births(kind), rounds); })));
        best = std::max(best, scores.back());
    }
    std::vector<Rounds> loops;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const bool isGood = static_cast<double>(scores[i]) >= kNearlyBest * static_cast<double>(best)
                            || scores[i] + kOddKinds >= best;
        const bool isNoChance = candidates[i].rounds >= kManyRounds
                                || (scores[i] >= kFewestKinds
                                    && static_cast<double>(scores[i])
                                           >= kShareOfKinds * static_cast<double>(sample.size()));
        if (!isGood || !isNoChance)
            continue;
        const auto begins = kinds.births(candidates[i].kind);
        loops.push_back(
            {{begins.begin(), begins.end()}, scores[i] * often.size() / std::max<std::size_t>(sample.size(), 1)});
    }
    std::sort(loops.begin(), loops.end(),
              [](const Rounds &a, const Rounds &b) { return a.begins.size() > b.begins.size(); });
    loops.resize(std::min(loops.size(), kMostLoops));
    return loops;
}

constexpr std::size_t kKindsPilingInPass = 10; // kinds of one pass, of which one may accumulate
constexpr std::size_t kKindsPiling = 3; // the same limit outside a single pass
constexpr std::size_t kFewestOutside = 2; // kinds of a pass that belong to no block
constexpr double kShareOfRounds = 0.4; // share of rounds in which an accumulating kind leaves something behind
constexpr double kUsualRounds = 0.75; // share of rounds that contain a kind of the loop
constexpr double kFewRounds = 0.5;
constexpr std::uint64_t kOfSize = std::uint64_t(1) << 63U; // marks kinds that are sizes

bool isPartOfStep(Phase phase)
{
    constexpr std::array kParts = {Phase::Setup,    Phase::Forward,   Phase::Recompute,
                                   Phase::Backward, Phase::Optimizer, Phase::Communication};
    return std::find(kParts.begin(), kParts.end(), phase) != kParts.end();
}

/// Pass that contains all rounds; null if they span several, as steps do.
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

/// Kind of an allocation: its stack or, without one, its size.
std::uint64_t kindOf(const Snapshot &snapshot, const Timeline &timeline, AllocationId id)
{
    const StackId stack = stackOf(timeline, id);
    return stack && !snapshot.stacks.stack(stack).empty() ? stack.value()
                                                          : timeline.allocations().requestedSize(id) | kOfSize;
}

/// Whether the rounds are the blocks of a model. Before and after its blocks a pass does work that no block does; calls
/// in a plain loop are all alike.
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

/// Allocations of each kind, round by round.
class RoundKinds {
public:
    RoundKinds(const Snapshot &snapshot, ProgramFrames &frames) : m_snapshot(snapshot), m_frames(frames) {}

    /// Returns false if stopped.
    [[nodiscard]] bool build(const Timeline &timeline, const Phases &phases, const std::vector<Moment> &begins,
                             const LoadContext &context)
    {
        m_rounds = begins.size() - 2; // the last round may be cut off
        const Allocations &all = timeline.allocations();
        std::size_t round = 0; // round of the birth, plus one
        for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
            if (i % kPollStride == 0 && context.stop.stop_requested())
                return false;
            const AllocationId id = AllocationId::at(i);
            const Moment birth = all.allocEvent(id).value();
            while (round < begins.size() && begins[round] <= birth)
                ++round;
            Kind &kind = m_kinds[kindOf(m_snapshot, timeline, id)];
            const EventId death = all.freeCompletedEvent(id);
            kind.isFreed = kind.isFreed || death;
            kind.phase = phases.phase(id);
            if (round == 0)
                continue;
            kind.made.add(round);
            if (round + 1 < begins.size() && !(death && death.value() < begins[round + 1]))
                kind.piled.add(round);
            if (kind.phase == Phase::Forward)
                m_forward.add(round);
            else if (kind.phase == Phase::Backward && m_forward.last == round)
                m_passes.add(round);
        }
        findCallers();
        return true;
    }

    /// Number of kinds for which most rounds leave memory live beyond the next round.
    [[nodiscard]] std::size_t piling() const
    {
        return static_cast<std::size_t>(std::count_if(m_kinds.begin(), m_kinds.end(), [this](const auto &one) {
            return one.second.piled.count >= kShareOfRounds * static_cast<double>(m_rounds);
        }));
    }

    /// Whether most rounds have a forward pass and then a backward pass.
    [[nodiscard]] bool havePasses() const { return m_passes.count >= kUsualRounds * static_cast<double>(m_rounds); }

    /// Whether each round enters the outermost call of the program again: a model from code that is no module, or what
    /// the first function of the program calls. What repeats below one line of a module may be its blocks.
    [[nodiscard]] bool areCallsOfProgram()
    {
        if (!m_callers || m_frames.areInModule(*m_callers))
            return false;
        const bool isBelowFirst = m_callers->size() < 2
                                  || (m_callers->size() == 2
                                      && m_snapshot.text(m_frames[m_callers->front()].function) == "<module>");
        return isBelowFirst || (m_entersModule && !leavesForAnother());
    }

    /// Whether the rounds are those of a module's blocks: its forward then also allocates before and after the blocks
    /// what few or no rounds contain. If stacks do not identify the function, any kind of that sort counts.
    [[nodiscard]] bool areBlocks()
    {
        return std::any_of(m_kinds.begin(), m_kinds.end(), [&](const auto &one) {
            const auto &[key, kind] = one;
            if (isUsual(kind))
                return false;
            if ((key & kOfSize) != 0)
                return !m_callers && isOdd(kind) && kind.made.count > 0 && kind.isFreed;
            const auto stack = framesOf(key);
            const auto at = m_callers ? turnOf(stack) : std::nullopt;
            return at && m_snapshot.text(m_frames[stack[*at]].function) == "forward";
        });
    }

private:
    /// Rounds with some activity, each counted once.
    struct Counted {
        double count = 0;
        std::size_t last = 0;

        void add(std::size_t round) { count += std::exchange(last, round) != round ? 1 : 0; }
    };
    struct Kind {
        Counted made;
        Counted piled;
        Phase phase = Phase::Unknown; ///< of the last one
        bool isFreed = false;
    };

    [[nodiscard]] bool isUsual(const Kind &kind) const
    {
        return kind.made.count >= kUsualRounds * static_cast<double>(m_rounds);
    }
    [[nodiscard]] bool isOdd(const Kind &kind) const
    {
        return kind.made.count < kFewRounds * static_cast<double>(m_rounds);
    }
    [[nodiscard]] std::span<const FrameId> framesOf(std::uint64_t key)
    {
        return (key & kOfSize) != 0 ? std::span<const FrameId>()
                                    : m_frames.of(StackId(static_cast<std::uint32_t>(key)));
    }

    void findCallers()
    {
        for (const auto &[key, kind] : m_kinds) {
            const auto frames = framesOf(key);
            if (!isUsual(kind) || frames.empty())
                continue;
            if (!m_callers)
                m_callers.emplace(frames.begin(), frames.end());
            m_callers->resize(sharedCallers(*m_callers, frames));
            m_entersModule = m_entersModule || m_frames.areInModule(frames);
        }
    }

    /// Frame at which a stack leaves the callers of the rounds for another line of the same function.
    [[nodiscard]] std::optional<std::size_t> turnOf(std::span<const FrameId> stack) const
    {
        const std::size_t shared = sharedCallers(*m_callers, stack);
        if (shared >= m_callers->size() || shared >= stack.size()
            || !m_frames.isSameFunction((*m_callers)[shared], stack[shared]))
            return std::nullopt;
        return shared;
    }

    /// Whether the function that enters the modules of the rounds also enters others, in few rounds or none: it is a
    /// pass written as a plain function.
    [[nodiscard]] bool leavesForAnother()
    {
        std::vector<FrameId> entered;
        for (const auto &[key, kind] : m_kinds) {
            if (const auto frames = framesOf(key); isUsual(kind) && frames.size() > m_callers->size())
                entered.push_back(calleeOf(frames, m_callers->size()));
        }
        return std::any_of(m_kinds.begin(), m_kinds.end(), [&](const auto &one) {
            const auto &[key, kind] = one;
            if (!isOdd(kind) || kind.phase != Phase::Forward || !kind.isFreed)
                return false;
            const auto stack = framesOf(key);
            const auto at = turnOf(stack);
            if (!at || *at == 0)
                return false;
            const FrameId callee = calleeOf(stack, *at + 1);
            return std::none_of(entered.begin(), entered.end(),
                                [&](FrameId known) { return m_frames.isSameFunction(known, callee); });
        });
    }

    /// First frame from a place on that is no call of a module.
    [[nodiscard]] FrameId calleeOf(std::span<const FrameId> frames, std::size_t from) const
    {
        const auto found = std::find_if(
            frames.begin() + static_cast<std::ptrdiff_t>(std::min(from, frames.size())), frames.end(),
            [this](FrameId frame) { return !m_frames.isModuleCall(frame) && !m_frames.isWrapper(frame); });
        return found == frames.end() ? frames.back() : *found;
    }

    const Snapshot &m_snapshot;
    ProgramFrames &m_frames;
    std::size_t m_rounds = 0;
    Counted m_forward;
    Counted m_passes;
    std::optional<std::vector<FrameId>> m_callers; ///< common to all kinds of the rounds that have Python frames
    bool m_entersModule = false; ///< some kinds of the rounds are made in a module
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

Result<LoopSteps> loopSteps(const Snapshot &snapshot, const Timeline &timeline, const Phases &phases,
                            const LoadContext &context)
{
    TRY(const auto loops, findRounds(snapshot, timeline, context));
    if (loops.empty())
        return LoopSteps();
    ProgramFrames frames(snapshot);
    const std::size_t cycles = cyclesWithin(phases, 0, timeline.end());
    for (const Rounds &rounds : loops) {
        if (cycles > 0 && rounds.begins.size() > cycles + 1) // the last step may be cut off
            continue;
        const PhaseInterval *pass = passOf(phases, rounds.begins);
        if (pass) {
            TRY(const auto isOfPass, isOfBlocks(snapshot, timeline, phases, *pass, rounds.begins, context));
            if (isOfPass)
                continue;
        }
        RoundKinds kinds(snapshot, frames);
        if (!kinds.build(timeline, phases, rounds.begins, context))
            return *context.cancelled();
        const bool havePasses = kinds.havePasses();
        if ((havePasses || kinds.areCallsOfProgram()) && !kinds.areBlocks()
            && kinds.piling() <= std::max<std::size_t>(1, rounds.kinds / (pass ? kKindsPilingInPass : kKindsPiling)))
            return LoopSteps{rounds.begins, havePasses};
    }
    return LoopSteps();
}

} // namespace allostrata
