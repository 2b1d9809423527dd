#pragma once

#include "core/analysis/ranks/rank_diff.h"
#include "core/analysis/ranks/rank_diff_jobs.h"
#include "core/base/result.h"
#include "core/export/table.h"

#include <span>
#include <string_view>

namespace allostrata {

extern const std::span<const ColumnRow> kRankDiffColumns;

/// Ranks or documents that were compared, with what their rows refer to.
struct RankDiffSource {
    const JobView &view;
    const JobTexts &texts;
    std::span<const RankDiff> diffs;
};

/// One row per stack in which a rank differs from its base, largest change first, and one with the rest: the changes of
/// a rank add up to its peak minus that of the base. Errors: those of the texts.
[[nodiscard]] Result<Table> rankDiffTable(const RankDiffSource &source);

extern const std::span<const ColumnRow> kRankChangeColumns;
inline constexpr std::string_view kFoundIn = "found_in";

/// Ranks of two jobs that were compared, with what their rows refer to.
struct RankChangeSource {
    const JobView &base;
    const JobView &other;
    const JobChange &changes;
};

/// One row per rank that one of the jobs has, in the order of JobChange::ranks: what was measured in the base and in
/// the other job, and the change.
[[nodiscard]] Table rankChangeTable(const RankChangeSource &source);

} // namespace allostrata
