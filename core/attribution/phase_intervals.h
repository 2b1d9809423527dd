#pragma once

#include "core/attribution/phase_rules.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Name of a stretch that the file does not name.
inline constexpr std::uint32_t kNoPhaseName = 0xffffffff;

/// Source of a phase.
enum class PhaseSource : std::uint8_t { None, Stack, Annotation, File, Rule, Order };

/// Stretch of the trace in one phase.
struct PhaseInterval {
    /// Its events are first, first + 1, ..., last - 1: they lead from moment `first` to moment `last`.
    Moment first = 0;
    Moment last = 0;
    Phase phase = Phase::Unknown;
    PhaseSource source = PhaseSource::None; ///< source of most votes for the phase
    std::uint64_t allocations = 0; ///< allocations made within it, of any phase
    std::uint64_t bytes = 0; ///< requested bytes of these allocations
    std::uint32_t name = kNoPhaseName; ///< row of Phases::names(), if the file names its phases

    [[nodiscard]] bool operator==(const PhaseInterval &) const = default;
};

/// Joins votes, in order, into intervals that do not flicker. Consecutive votes of one phase form a run. A run shorter
/// than the minimum joins a neighbour: both if they share a phase, else the longer one. A joined run takes the phase of
/// its largest part. Votes are added one by one, at O(1) each; only runs that are long enough are stored.
class PhaseJoiner {
public:
    explicit PhaseJoiner(double shortest) : m_shortest(shortest) {}

    /// Adds a piece of one phase. `weight` is its length in the unit of the shortest run.
    void add(const PhaseInterval &interval, double weight);
    /// Returns the joined intervals; each ends at the start of the next.
    [[nodiscard]] std::vector<PhaseInterval> take();

private:
    struct Run {
        PhaseInterval interval;
        EnumTable<Phase, double> weights;
        double weight = 0; ///< sum of the weights
        double annotated = 0; ///< part of it known from annotations
    };

    [[nodiscard]] static Run joined(const Run &before, const Run &after);
    void push(const Run &run);

    double m_shortest;
    std::vector<Run> m_runs;
};

/// Intervals for a picture in which anything shorter than `shortest` is invisible; `lengthOf` returns the length of an
/// interval in the picture's unit. O(intervals). Joins the shortest first, so that short and frequent intervals add up
/// to their prevailing phase.
template <typename LengthOf>
[[nodiscard]] std::vector<PhaseInterval> joinedIntervals(std::span<const PhaseInterval> intervals, double shortest,
                                                         LengthOf lengthOf)
{
    constexpr int kRounds = 6;
    constexpr double kGrowth = 3;
    double round = shortest;
    for (int i = 1; i < kRounds; ++i)
        round /= kGrowth;
    std::vector<PhaseInterval> result(intervals.begin(), intervals.end());
    for (int i = 0; i < kRounds; ++i, round *= kGrowth) {
        PhaseJoiner joiner(round);
        for (const PhaseInterval &interval : result)
            joiner.add(interval, lengthOf(interval));
        result = joiner.take();
    }
    return result;
}

} // namespace allostrata
