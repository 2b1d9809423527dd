#pragma once

#include "core/base/result.h"
#include "core/analysis/ranks/rank_groups.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

/// Horizontal axis on which ranks are laid over one another.
enum class RankAxis : std::uint8_t {
    Share, ///< each recording from 0 to 1, by events
    Time, ///< seconds since each recording began
    Step, ///< number of the step + the elapsed part of it, by events
    Collective, ///< as Step, with calls of the same name and ordinal within a step at the same place
};
inline constexpr auto kRankAxes = enumerators<RankAxis>;

/// A counter of one device. Bytes.
struct AlignedCurve {
    std::size_t device = 0; ///< row of Job::devices()
    std::vector<double> x; ///< ascending: end of each part
    std::vector<std::uint64_t> low; ///< by part, like the next
    std::vector<std::uint64_t> high;
};

/// The band of a group on a grid that all groups share. Bytes. Places where no member has a value are left out.
struct CurveBand {
    std::size_t group = 0;
    std::vector<double> x; ///< end of each place, ascending
    std::vector<std::uint64_t> low; ///< lowest and highest of all members but the outliers
    std::vector<std::uint64_t> high;
    std::vector<std::uint64_t> median; ///< of the members' highest
};

struct AlignedCurves {
    RankAxis axis = RankAxis::Share;
    RankCounter counter = RankCounter::Requested;
    std::vector<CurveBand> bands; ///< by group: of the first kMostBands
    std::size_t bandsLeftOut = 0; ///< of later groups
    std::vector<AlignedCurve> curves; ///< of the requested devices
    std::size_t withoutAxis = 0; ///< devices that lack the curve, times, steps or collectives, and are left out
};

/// Whether a device has what an axis needs.
[[nodiscard]] bool hasAxis(const JobDevice &device, const JobCurves &curves, RankAxis axis);

/// Most places of a band, and most bands.
inline constexpr std::size_t kMostPlaces = 2048;
inline constexpr std::size_t kMostBands = 64;
/// Ranks whose curves are read in full for the bands; of more, the outlines are.
inline constexpr std::size_t kMostFineRanks = 64;

/// Lays the curves of all ranks over one another: a band for each group, and a curve for each of `shown`. A part of a
/// curve that reaches over several places counts in each of them, so that no peak is lost. What concerns all ranks is
/// read once and kept with the job: see Job::curveOutlines() and CollectivePlaces. Where calls are depends on all ranks
/// of the job, not only on those of the answer. Errors: those of Job::curves().
[[nodiscard]] Result<AlignedCurves> alignedCurves(const Job &job, const RankAnswer &answer, RankAxis axis,
                                                  RankCounter counter, std::span<const std::size_t> shown,
                                                  std::size_t places, const LoadContext &context);

/// What alignedCurves() reads: devices of a job, and the curves of each, asked for by several threads at a time.
struct CurveView {
    std::span<const JobDevice> devices;
    std::function<Result<JobCurves>(std::size_t device)> curves;
};
/// Parameters of alignedCurves().
struct CurveRequest {
    RankAxis axis = RankAxis::Share;
    RankCounter counter = RankCounter::Requested;
    std::span<const std::size_t> shown;
    std::size_t places = 512;
    std::size_t fineRanks = kMostFineRanks;
};
/// Same as alignedCurves(job, ...), for values in memory.
[[nodiscard]] Result<AlignedCurves> alignedCurves(const CurveView &view, const RankAnswer &answer,
                                                  const CurveRequest &request, const LoadContext &context);

} // namespace allostrata
