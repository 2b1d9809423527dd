// Sections of a report on the ranks of a job.

#include "core/export/table_view.h"
#include "core/job/job.h"
#include "core/tables/rank_table.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/report_sections.h"
#include "widgets/text/table_text.h"

#include <algorithm>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kMostRankRows = 60;

/// A section with the first rows of a table in some order; says how many it leaves out.
RunReportSection tableSection(const char *title, Table table, TableView view, const Voice &voice)
{
    RunReportSection section{voice.say(title)};
    const std::size_t all = table.rows.size();
    if (all > kMostRankRows) {
        view.limit = kMostRankRows;
        section.paragraphs << voice.say(QT_TRANSLATE_NOOP("Words", "The table has the first %1 of %2 rows."),
                                        {voice.number(kMostRankRows), voice.number(all)});
    }
    section.table = tableForPeople(viewOf(std::move(table), view).table, voice);
    return section;
}

} // namespace

std::vector<RunReportSection> rankSections(const Job &job, const RankAnswer &answer, const Voice &voice)
{
    std::vector<RunReportSection> sections(1);
    sections.front().title = voice.say(QT_TRANSLATE_NOOP("Words", "Summary"));
    for (const GlanceFact &fact : rankGlance(job, voice))
        sections.front().facts.push_back({fact.name, fact.value});
    if (!answer.groups.empty()) {
        TableView groups;
        groups.columns = {"group", "ranks", "count", "median", "lowest", "highest", "imbalance", "marks"};
        sections.push_back(tableSection(QT_TRANSLATE_NOOP("Words", "Groups of ranks that hold the same"),
                                        rankGroupTable(job, answer), groups, voice));
    }
    TableView ranks;
    ranks.columns = {"rank",    "device",        "group",    "peak_requested", "change",
                     "outlier", "peak_reserved", "headroom", "ooms",           "file"};
    const bool hasSteps = std::ranges::any_of(job.recordings(),
                                              [](const auto &one) { return one.origin.step.has_value(); });
    if (hasSteps)
        ranks.columns.insert(ranks.columns.begin() + 1, "step");
    // of many, those that stand out and those that are nearest to the limit
    if (job.devices().size() > kMostRankRows)
        ranks.sort = {{"outlier", SortOrder::Descending}, {"peak_reserved", SortOrder::Descending}};
    sections.push_back(tableSection(QT_TRANSLATE_NOOP("Words", "Ranks"), rankTable(job, answer), ranks, voice));
    if (!answer.outliers.empty()) {
        const char *const title = QT_TRANSLATE_NOOP("Words", "Why ranks differ from the median of their groups");
        TableView reasons;
        reasons.columns = {"rank", "function", "file", "line", "category", "bytes", "base", "change"};
        if (auto table = rankReasonTable(job, answer)) {
            sections.push_back(tableSection(title, *std::move(table), reasons, voice));
        } else {
            sections.emplace_back().title = voice.say(title);
            sections.back().paragraphs << errorText(table.error(), voice).all();
        }
    }
    if (Table ooms = rankOomTable(job); !ooms.rows.empty())
        sections.push_back(
            tableSection(QT_TRANSLATE_NOOP("Words", "Out-of-memory events"), std::move(ooms), {}, voice));
    return sections;
}

} // namespace allostrata
