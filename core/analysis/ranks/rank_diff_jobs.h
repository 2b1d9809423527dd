#pragma once

#include "core/analysis/ranks/rank_compare.h"
#include "core/analysis/ranks/rank_groups.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Measures by which two jobs are compared, in the order of the arrays below.
inline constexpr std::array kChangeMeasures = {RankMeasure::PeakRequested, RankMeasure::PeakReserved,
                                               RankMeasure::Growth, RankMeasure::Headroom};
/// The first measures, which are added up over ranks.
inline constexpr std::size_t kSummedMeasures = 2;

/// A number of bytes in two jobs; empty where unknown.
struct ChangedBytes {
    std::optional<std::int64_t> base;
    std::optional<std::int64_t> other;

    [[nodiscard]] bool isKnown() const { return base && other; }
    /// Empty unless both are known.
    [[nodiscard]] std::optional<std::int64_t> change() const;
};
using ChangedMeasures = std::array<ChangedBytes, kChangeMeasures.size()>;

/// A rank in two jobs.
struct RankChange {
    std::optional<std::size_t> base; ///< row of the base's JobView::devices; empty: only the other job has the rank
    std::optional<std::size_t> other; ///< the same of the other job
    std::optional<std::size_t> group; ///< in the other job
    ChangedMeasures values;

    [[nodiscard]] bool isInBoth() const { return base && other; }
    /// Change of the first measure that is known in both jobs.
    [[nodiscard]] std::optional<std::int64_t> change() const;
};

/// Medians over those ranks of a group of the other job that the base has too.
struct GroupChange {
    std::size_t group = 0;
    std::size_t ranks = 0;
    ChangedMeasures medians; ///< each over the ranks of which both jobs know the measure, the lower of two
};

/// Sums over ranks. A rank in both jobs counts where both know the measure, so that the changes of ranks add up.
struct ChangeSum {
    std::size_t ranks = 0; ///< several devices of a rank count once: with those in both jobs if one of them is there
    std::array<ChangedBytes, kSummedMeasures> values; ///< empty: unknown of all ranks
};

/// How the ranks of a job differ from those of another run of it.
struct JobChange {
    /// in both jobs, largest change first; then only in the base; then only in the other
    std::vector<RankChange> ranks;
    std::vector<GroupChange> groups; ///< those with ranks in both jobs, in the order of the other job's groups
    ChangeSum both;
    ChangeSum onlyBase;
    ChangeSum onlyOther;
};

/// A job with its groups. Both must outlive it.
struct JobSide {
    const JobView &view; ///< weights are not needed
    const RankAnswer &ranks;
};

/// Pairs the ranks that both jobs have. Only ranks with a group are compared: those of each rank's last dump that hold
/// something. Recordings without a rank are paired by the names of their files, those in folders of the same name
/// first; several devices of a rank by their ordinals, and what is left in order. Of several
/// recordings of one rank or name that are in other folders, none is paired. O(devices log devices).
[[nodiscard]] JobChange compareJobs(const JobSide &base, const JobSide &other);

} // namespace allostrata
