#pragma once

#include "core/attribution/phase_rules.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// A stretch that the file has no name for.
inline constexpr std::uint32_t kNoPhaseName = 0xffffffff;

/// How a phase is known.
enum class PhaseSource : std::uint8_t { None, Stack, Annotation, File, Rule };

/// A stretch of the trace that one phase rules.
struct PhaseInterval {
    /// Its events are first, first + 1, ..., last - 1: they lead from moment `first` to moment `last`
    Moment first = 0;
    Moment last = 0;
    Phase phase = Phase::Unknown;
    PhaseSource source = PhaseSource::None; ///< that of most of what speaks for the phase
    std::uint64_t allocations = 0; ///< made in it, whatever their own phase
    std::uint64_t bytes = 0; ///< requested by those
    std::uint32_t name = kNoPhaseName; ///< row of Phases::names(), where the file names its phases

    [[nodiscard]] bool operator==(const PhaseInterval &) const = default;
};

/// Joins votes, in their order, to intervals that do not flicker. Votes of one phase in a row are a run. A run shorter
/// than the shortest one that is allowed joins a neighbour: both if they are of one phase, else the longer one. A
/// joined run is of the phase that has most of it. Fed one by one, at O(1) each; holds the runs that are long enough.
class PhaseJoiner {
public:
    explicit PhaseJoiner(double shortest) : m_shortest(shortest) {}

    /// A piece that is all of one phase. `weight` is its length, in whatever the shortest run is measured.
    void add(const PhaseInterval &interval, double weight);
    /// The joined intervals; each reaches to the next one's beginning.
    [[nodiscard]] std::vector<PhaseInterval> take();

private:
    struct Run {
        PhaseInterval interval;
        EnumTable<Phase, double> weights;
        double weight = 0; ///< their sum
        double annotated = 0; ///< of that: known from annotations
    };

    [[nodiscard]] static Run joined(const Run &before, const Run &after);
    void push(const Run &run);

    double m_shortest;
    std::vector<Run> m_runs;
};

/// Intervals of a picture in which nothing shorter than `shortest` can be seen, `lengthOf` being the length of an
/// interval in the picture's measure. O(intervals), joining from the shortest up, so that what is short and frequent
/// adds up to what it is most of.
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
