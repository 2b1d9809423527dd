// Steps that nobody told of, by the rhythm of the stacks.

#include "core/attribution/step_period.h"

#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kPeriodsBetweenStops = std::size_t(1) << 17;
constexpr std::size_t kMostRounds = 65000;
constexpr std::size_t kMostKinds = std::size_t(1) << 20; // of sizes
constexpr std::size_t kMostCandidates = 24;
constexpr std::size_t kMostSampled = 256; // kinds that are asked whether rounds suit them
constexpr std::size_t kMostAsked = std::size_t(1) << 18; // allocations of one kind
constexpr double kNear = 0.35; // gaps of rounds differ from their median by less
constexpr double kMostlyNear = 0.7; // of the gaps
constexpr double kLongest = 3; // times the median
constexpr double kCovered = 0.5; // of the trace
constexpr double kRegularRows = 0.75; // of the rounds have equally many of a kind
constexpr double kNearlyBest = 0.95;
constexpr std::size_t kOddKinds = 1; // or all but these: what is made every few rounds suits their multiples
constexpr double kShareOfKinds = 1.0 / 3; // must agree
constexpr std::size_t kManyRounds = 20; // so many even rounds are no chance, whatever other kinds do
constexpr std::size_t kFewestKinds = 3;

/// The births in a trace by what was made: moments ascend in each kind.
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
                const auto found = sizes.size() < kMostKinds ? sizes.try_emplace(all.requestedSize(id), next).first : sizes.find(all.requestedSize(id));
                kind = found == sizes.end() ? 0 : found->second;
            }
            kindOf.push_back(kind);
        }
        m_starts.assign(stacks + sizes.size() + 1, 0);
        for (const std::uint32_t kind : kindOf)
            ++m_starts[kind + 1];
        for (std::size_t i = 1; i < m_starts.size(); ++i)
            m_starts[i] += m_starts[i - 1];
        m_moments.resize(kindOf.size());
        std::vector<std::uint32_t> next(m_starts.begin(), m_starts.end() - 1);
        for (std::size_t i = 0; i < kindOf.size(); ++i)
            m_moments[next[kindOf[i]]++] = all.allocEvent(AllocationId::at(all.bornBefore() + i)).value();
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

/// How unevenly moments lie: the share of gaps that are off the median; absent where they are no rounds. The first round, in
/// which state is made and segments come, may last longer.
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
    if (median < 2 || covered < kCovered * static_cast<double>(end) || covered + kLongest * median < static_cast<double>(end - births.front()))
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

/// A kind that may mark the rounds.
struct PeriodCandidate {
    std::size_t kind = 0;
    std::size_t rounds = 0;
    double unevenness = 0;
    Moment first = 0;
};

/// Of each number of rounds the kind that begins first: a round begins with it.
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

/// Equally many births of a kind lie in most rounds; the first and the last, which may be cut off, are not asked.
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

/// Kinds that are asked: spread over all of them.
std::vector<std::size_t> sampleOf(const std::vector<std::size_t> &often)
{
    if (often.size() <= kMostSampled)
        return often;
    std::vector<std::size_t> sample;
    for (std::size_t i = 0; i < kMostSampled; ++i)
        sample.push_back(often[i * often.size() / kMostSampled]);
    return sample;
}

} // namespace

Result<Rounds> findRounds(const Snapshot &snapshot, const Timeline &timeline, const LoadContext &context)
{
    Kinds kinds;
    if (const auto built = kinds.build(snapshot, timeline, context); !built)
        return built.error();
    const std::vector<std::size_t> often = oftenMade(kinds);
    const std::vector<std::size_t> sample = sampleOf(often);
    const std::vector<PeriodCandidate> candidates = candidatesOf(kinds, timeline.end());
    std::vector<std::size_t> scores;
    std::size_t best = 0;
    for (const PeriodCandidate &candidate : candidates) {
        if (context.stop.stop_requested())
            return *context.cancelled();
        const auto rounds = kinds.births(candidate.kind);
        scores.push_back(static_cast<std::size_t>(
            std::count_if(sample.begin(), sample.end(), [&](std::size_t kind) { return suits(kinds.births(kind), rounds); })));
        best = std::max(best, scores.back());
    }
    const PeriodCandidate *chosen = nullptr;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const bool isGood = static_cast<double>(scores[i]) >= kNearlyBest * static_cast<double>(best) || scores[i] + kOddKinds >= best;
        const bool isNoChance = candidates[i].rounds >= kManyRounds
            || (scores[i] >= kFewestKinds && static_cast<double>(scores[i]) >= kShareOfKinds * static_cast<double>(sample.size()));
        if (isGood && isNoChance && (!chosen || candidates[i].rounds > chosen->rounds))
            chosen = &candidates[i];
    }
    if (!chosen)
        return Rounds();
    const auto begins = kinds.births(chosen->kind);
    const std::size_t agreeing = scores[static_cast<std::size_t>(chosen - candidates.data())];
    return Rounds{{begins.begin(), begins.end()}, agreeing * often.size() / std::max<std::size_t>(sample.size(), 1)};
}

} // namespace allostrata
