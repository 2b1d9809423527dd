#pragma once

#include "core/analysis/ranks/rank_groups.h"
#include "core/base/result.h"
#include "core/export/table.h"
#include "core/job/job.h"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// "0-7 9 11-12": the ranks of devices; a device without a known rank is named by the row of its recording, "#3".
[[nodiscard]] std::string ranksText(const Job &job, std::span<const std::size_t> devices);
/// Stable id: "stack", "before_recording", "unknown", "rest".
[[nodiscard]] std::string_view weightKindId(WeightKind kind);

extern const std::span<const ColumnRow> kRankColumns;
extern const std::span<const ColumnRow> kRankStepColumns;
extern const std::span<const ColumnRow> kRankGroupColumns;
extern const std::span<const ColumnRow> kRankReasonColumns;
inline constexpr std::string_view kReasonKind = "kind";
/// Columns of reasons that are the same for one rank.
inline constexpr std::array<std::string_view, 3> kReasonRank = {"rank", "device", "group"};
extern const std::span<const ColumnRow> kRankStoryColumns;
extern const std::span<const ColumnRow> kRankOomColumns;

/// One row per device of each recording, and one for each recording that could not be read or has no device.
[[nodiscard]] Table rankTable(const Job &job, const RankAnswer &answer);
/// One row per step of each device.
[[nodiscard]] Table rankStepTable(const Job &job);
/// One row per group.
[[nodiscard]] Table rankGroupTable(const Job &job, const RankAnswer &answer);
/// Why the outliers differ from their groups: one row per stack, and one with the rest. The changes of an outlier add
/// up to its peak minus the median. Errors: those of Job::text().
[[nodiscard]] Result<Table> rankReasonTable(const Job &job, const RankAnswer &answer);
/// One row per story.
[[nodiscard]] Table rankStoryTable(const Job &job, const RankAnswer &answer);
/// One row per out-of-memory event.
[[nodiscard]] Table rankOomTable(const Job &job);

} // namespace allostrata
