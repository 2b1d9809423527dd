#pragma once

#include "core/analysis/ranks/rank_diff.h"
#include "core/base/result.h"
#include "core/export/table.h"

#include <span>

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

} // namespace allostrata
