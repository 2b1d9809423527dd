#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/ranks/rank_curves.h"
#include "core/analysis/ranks/rank_gaps.h"
#include "core/analysis/ranks/rank_groups.h"
#include "core/job/job.h"
#include "widgets/text/glance_fact.h"
#include "widgets/text/voice.h"

#include <cstddef>
#include <span>
#include <vector>

namespace allostrata {

/// "Peak reserved".
[[nodiscard]] QString rankMeasureText(RankMeasure measure, const Voice &voice);
/// Value of a measure: "17.3 GiB", "12.5 %", "3".
[[nodiscard]] QString rankValueText(double value, RankMeasure measure, const Voice &voice);
/// "Share of the recording", "Time", "Step", "Collective".
[[nodiscard]] QString rankAxisText(RankAxis axis, const Voice &voice);
/// "64 ranks".
[[nodiscard]] QString rankCountText(const Job &job, const Voice &voice);
/// "rank 3", "rank 3, CUDA 1" if the recording has several devices; without a rank the name of the file.
[[nodiscard]] QString rankNameText(const Job &job, std::size_t device, const Voice &voice);
/// "ranks 0–7, 9"; the first of many, with the number of the others.
[[nodiscard]] QString rankListText(const Job &job, std::span<const std::size_t> devices, const Voice &voice);
/// Sentence that says how an outlier differs: "Rank 17 has 1.25 GiB more than the median of its group, 40.1 GiB."
[[nodiscard]] QString outlierText(const Job &job, const RankOutlier &outlier, const Voice &voice);
/// Sentence of a story, with what is missing for a proof.
[[nodiscard]] QString rankStoryText(const Job &job, const RankStory &story, const Voice &voice);
/// Sentence about the ranks that the file has no recording of; empty if there are none.
[[nodiscard]] QString rankGapsText(const RankGaps &gaps, const Voice &voice);
/// Sentences on what stands out: the ranks that differ most from their groups, then the stories; or that none does.
/// Ranks without a recording come last.
[[nodiscard]] QStringList rankFindings(const Job &job, const RankAnswer &answer, const Voice &voice);
/// Facts about a job: recordings, the highest peak of reserved bytes and its rank, ranks that ran out of memory, files
/// that could not be read.
[[nodiscard]] std::vector<GlanceFact> rankGlance(const Job &job, const Voice &voice);

} // namespace allostrata
