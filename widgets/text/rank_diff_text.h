#pragma once

#include <QStringList>

#include "core/analysis/ranks/rank_diff_jobs.h"
#include "core/export/table.h"
#include "core/job/job.h"
#include "widgets/text/voice.h"

namespace allostrata {

// The ranks of two jobs, for people.

/// A job that is compared, with its groups. Both must outlive it.
struct ComparedJob {
    const Job &job;
    const RankAnswer &ranks;
};

/// The table of rankChangeTable() with titles and words.
[[nodiscard]] Table rankChangesForPeople(Table table, const Voice &voice);
/// Sums over the ranks in both jobs and over those that only one has.
[[nodiscard]] Table changeSumsForPeople(const JobChange &changes, const Voice &voice);
/// Medians of the groups of the other job.
[[nodiscard]] Table groupChangesForPeople(const JobChange &changes, const ComparedJob &other, const Voice &voice);
/// Sentences on which ranks are compared: "8 ranks are in both jobs. Only in the base: ranks 8–9."
[[nodiscard]] QStringList jobChangeLines(const JobChange &changes, const ComparedJob &base, const ComparedJob &other,
                                         const Voice &voice);

} // namespace allostrata
