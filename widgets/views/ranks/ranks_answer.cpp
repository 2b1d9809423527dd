// Answers of the ranks view, computed in the background.

#include "widgets/views/ranks/ranks_answer.h"

#include "core/analysis/ranks/rank_diff_jobs.h"
#include "core/tables/rank_diff_table.h"
#include "core/tables/rank_table.h"
#include "widgets/text/rank_diff_text.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kCurvePlaces = 600;

std::shared_ptr<const Table> tableShown(Table table, const Voice &voice)
{
    return std::make_shared<const Table>(tableForPeople(std::move(table), voice));
}

/// Devices of the rows of rankTable().
void listRows(RanksAnswer &answer)
{
    const Job &job = *answer.job();
    answer.rowOf.resize(job.devices().size());
    for (const JobRecording &recording : job.recordings()) {
        if (recording.devices == 0)
            answer.deviceOf.emplace_back();
        for (std::size_t i = 0; i < recording.devices; ++i) {
            answer.rowOf[recording.firstDevice + i] = answer.deviceOf.size();
            answer.deviceOf.emplace_back(recording.firstDevice + i);
        }
    }
}

const char *kindName(std::string_view kind)
{
    if (kind == "before_recording")
        return QT_TRANSLATE_NOOP("Words", "allocated before the recording");
    return kind == "rest" ? QT_TRANSLATE_NOOP("Words", "all others") : QT_TRANSLATE_NOOP("Words", "no stack");
}

/// The differences of one rank: without the columns that are the same in all rows, and with names for what has no
/// stack.
Table ofOneRank(Table table, const Voice &voice)
{
    const std::size_t kind = columnNamed(table, kReasonKind);
    const std::size_t function = columnWith(table, ColumnLook::Worded);
    for (Row &row : table.rows) {
        const auto *text = std::get_if<std::string>(&row.cells[kind]);
        if (text && *text != "stack")
            row.cells[function] = voice.say(kindName(*text)).toStdString();
    }
    eraseColumn(table, kind);
    for (const std::string_view name : kReasonRank)
        eraseColumn(table, columnNamed(table, name));
    return table;
}

QString signedChange(std::int64_t bytes, const Voice &voice)
{
    const auto size = bytes < 0 ? 0 - static_cast<std::uint64_t>(bytes) : static_cast<std::uint64_t>(bytes);
    return (bytes < 0 ? u"−"_s : u"+"_s) + voice.bytes(size);
}

/// The difference of a rank in the form of an outlier, which is what tables and sentences are about.
Result<RankOutlier> differenceOf(const RanksAnswer &answer, std::size_t device, std::optional<std::size_t> baseline,
                                 const LoadContext &context)
{
    const RankAnswer &ranks = *answer.ranks;
    const auto known = std::ranges::find(ranks.outliers, device, &RankOutlier::device);
    if (!baseline && known != ranks.outliers.end())
        return *known;
    const std::size_t group = ranks.groupOf[device];
    const std::array one = {baseline.value_or(0)};
    const std::span<const std::size_t> bases = baseline ? std::span<const std::size_t>(one)
                                                        : std::span(ranks.groups[group].members);
    TRY(RankComparison compared, compareRanks(*answer.job(), device, bases, RankOutlier::kMostReasons, context));
    return RankOutlier{device, group, compared.bytes, compared.base, std::move(compared.reasons), compared.rest};
}

QString differenceHead(const RanksAnswer &answer, const RankOutlier &difference, std::optional<std::size_t> baseline,
                       const Voice &voice)
{
    const Job &job = *answer.job();
    if (!baseline && difference.peak != difference.median)
        return outlierText(job, difference, voice);
    QString name = rankNameText(job, difference.device, voice);
    if (!baseline)
        return voice.say(QT_TRANSLATE_NOOP("Words", "At its peak %1 holds as much as the median of its group, %2."),
                         {name, voice.bytes(difference.median)});
    const QString other = rankNameText(job, *baseline, voice);
    if (difference.peak == difference.median)
        return voice.say(QT_TRANSLATE_NOOP("Words", "At its peak %1 holds as much as %2: %3."),
                         {name, other, voice.bytes(difference.median)});
    const bool isMore = difference.peak > difference.median;
    const std::uint64_t gap = isMore ? difference.peak - difference.median : difference.median - difference.peak;
    return voice.say(isMore ? QT_TRANSLATE_NOOP("Words", "At its peak %1 holds %2 more than %3, which holds %4.")
                            : QT_TRANSLATE_NOOP("Words", "At its peak %1 holds %2 less than %3, which holds %4."),
                     {name, voice.bytes(gap), other, voice.bytes(difference.median)});
}

/// "Stacks: +1.2 GiB, all others: −3 MiB, together +1.2 GiB."
QString differenceSum(const RankOutlier &difference, const Voice &voice)
{
    std::int64_t listed = 0;
    for (const RankDifference &one : difference.reasons)
        listed += one.change();
    if (difference.reasons.empty() && difference.rest == 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", "No stack differs."));
    return voice.say(QT_TRANSLATE_NOOP("Words", "The stacks in the list: %1. All others: %2. Together: %3."),
                     {signedChange(listed, voice), signedChange(difference.rest, voice),
                      signedChange(static_cast<std::int64_t>(difference.peak - difference.median), voice)});
}

/// Sentences of the stories, those about a rank first, and of the ranks without a recording.
QStringList storiesAbout(const RanksAnswer &answer, std::size_t device, const Voice &voice)
{
    QStringList own;
    QStringList others;
    for (const RankStory &story : answer.ranks->stories) {
        const bool isOwn = std::ranges::find(story.devices, device) != story.devices.end();
        (isOwn ? own : others).append(rankStoryText(*answer.job(), story, voice));
    }
    QStringList all = own + others + QStringList{rankGapsText(rankGaps(*answer.job()), voice)};
    all.removeAll(QString());
    return all;
}

} // namespace

QString recordingPath(const RanksAnswer &answer, std::size_t device, const Document *shown)
{
    const auto decoded = [](const std::string &path) { return QFile::decodeName(QByteArray::fromStdString(path)); };
    const Job &job = *answer.job();
    const QDir folder(QFileInfo(decoded(answer.document->path)).absolutePath());
    const QString path
        = QDir::cleanPath(folder.absoluteFilePath(decoded(job.recordingOf(job.devices()[device]).origin.path)));
    if (QFileInfo::exists(path) || !shown || !shown->has(DocumentPart::Folder))
        return path;
    for (const Dump &dump : shown->folder()->dumps) { // the cache may be reached by links
        const QString file = decoded(dump.path);
        if (QFileInfo(file).fileName() == QFileInfo(path).fileName()
            && QFileInfo(file).dir().dirName() == QFileInfo(path).dir().dirName())
            return file;
    }
    return path;
}

std::optional<std::int64_t> RanksAnswer::stepOf(std::size_t device) const
{
    const bool isLast = std::ranges::find(scene->lines, device, &RankLine::device) != scene->lines.end();
    return isLast ? std::nullopt : job()->recordingOf(job()->devices()[device]).origin.step;
}

std::optional<std::size_t> RanksAnswer::first() const
{
    if (ranks->standsOut)
        return ranks->standsOut;
    for (std::size_t device = job()->devices().size(); device-- > 0;) {
        if (ranks->groupOf[device] != RankAnswer::kNoGroup)
            return device;
    }
    return job()->devices().empty() ? std::nullopt : std::optional(job()->devices().size() - 1);
}

Result<std::shared_ptr<const RanksAnswer>> ranksAnswer(const RanksQuestion &question, const LoadContext &context)
{
    const Voice voice = Voice::current();
    const JobContents job = question.document->job();
    const bool isKnown = question.known && question.known->document == question.document
                         && question.known->step == question.step;
    auto made = isKnown ? std::make_shared<RanksAnswer>(*question.known) : std::make_shared<RanksAnswer>();
    if (!isKnown) {
        TRY(RankAnswer ranks, rankAnswer(*job, question.step, context));
        made->document = question.document;
        made->step = question.step;
        made->ranks = std::make_shared<const RankAnswer>(std::move(ranks));
        made->rankTable = tableShown(rankTable(*job, *made->ranks), voice);
        made->groupTable = tableShown(rankGroupTable(*job, *made->ranks), voice);
    }
    made->scene = std::make_shared<const RankScene>(rankScene(job, made->ranks, question.look, voice));
    if (!isKnown)
        listRows(*made);
    return std::shared_ptr<const RanksAnswer>(std::move(made));
}

Result<RankReasons> rankReasons(const RanksAnswer &answer, std::size_t device, std::optional<std::size_t> baseline,
                                const LoadContext &context)
{
    const Voice voice = Voice::current();
    RankReasons reasons;
    reasons.device = device;
    reasons.baseline = baseline;
    reasons.stories = storiesAbout(answer, device, voice);
    reasons.isComparable = baseline || answer.ranks->groupOf[device] != RankAnswer::kNoGroup;
    if (!reasons.isComparable) {
        reasons.head = voice.say(
            QT_TRANSLATE_NOOP("Words", "The peak of %1 is not known, so it is not compared with other ranks."),
            {rankNameText(*answer.job(), device, voice)});
        return reasons;
    }
    TRY(const RankOutlier difference, differenceOf(answer, device, baseline, context));
    reasons.head = differenceHead(answer, difference, baseline, voice);
    reasons.sum = differenceSum(difference, voice);
    if (!reasons.head.isEmpty())
        reasons.head[0] = reasons.head[0].toUpper();
    RankAnswer alone;
    alone.groups = answer.ranks->groups;
    alone.groupOf = answer.ranks->groupOf;
    alone.outliers = {difference};
    TRY(Table table, rankReasonTable(*answer.job(), alone));
    reasons.table = tableShown(ofOneRank(std::move(table), voice), voice);
    return reasons;
}

Result<RankChanges> rankChangesAnswer(const RanksAnswer &answer, std::shared_ptr<const Document> base,
                                      const LoadContext &context)
{
    const Voice voice = Voice::current();
    const JobContents baseJob = base->job();
    const Job &job = *answer.job();
    TRY(const RankAnswer baseRanks, rankAnswer(*baseJob, std::nullopt, context));
    const JobView baseView{baseJob->recordings(), baseJob->devices(), {}};
    const JobView view{job.recordings(), job.devices(), {}};
    const JobChange changes = compareJobs({baseView, baseRanks}, {view, *answer.ranks});
    RankChanges made{answer.document, answer.ranks, std::move(base), nullptr, {}, {}};
    made.table = std::make_shared<const Table>(rankChangesForPeople(rankChangeTable({baseView, view, changes}), voice));
    for (const RankChange &rank : changes.ranks)
        made.deviceOf.push_back(rank.other);
    QStringList lines = jobChangeLines(changes, {*baseJob, baseRanks}, {job, *answer.ranks}, voice);
    if (const auto change = changes.both.values[0].change())
        lines.insert(1, voice.say(QT_TRANSLATE_NOOP("Words", "The sum of their peaks changes by %1."),
                                  {signedChange(*change, voice)}));
    made.summary = lines.join(u' ');
    return made;
}

Result<RankCurvesAnswer> rankCurvesAnswer(const RankCurvesQuestion &question, const LoadContext &context)
{
    const RanksAnswer &answer = *question.answer;
    const Job &job = *answer.job();
    RankCurvesAnswer made{question.known, nullptr};
    const auto aligned = [&](const RankAnswer &ranks, std::span<const std::size_t> shownOnes) {
        return alignedCurves(job, ranks, question.axis, question.counter, shownOnes, kCurvePlaces, context);
    };
    if (!made.base) {
        TRY(AlignedCurves curves, aligned(*answer.ranks, rankCurvesShown(*answer.ranks, std::nullopt)));
        made.base = std::make_shared<const RankCurvesBase>(RankCurvesBase{answer.ranks, std::move(curves)});
    }
    AlignedCurves all = made.base->curves;
    const bool isThere = !question.selected
                         || std::ranges::find(all.curves, *question.selected, &AlignedCurve::device)
                                != all.curves.end();
    if (!isThere) {
        RankAnswer alone;
        alone.groupOf.assign(job.devices().size(), RankAnswer::kNoGroup);
        const std::array one = {*question.selected};
        TRY(AlignedCurves own, aligned(alone, one));
        for (AlignedCurve &curve : own.curves)
            all.curves.push_back(std::move(curve));
    }
    made.chart = std::make_shared<const RankCurvesChart>(
        rankCurvesChart(job, *answer.ranks, all, question.selected, Voice::current()));
    return made;
}

RankAxis usualRankAxis(const Job &job)
{
    const auto withSteps = std::ranges::count_if(job.devices(),
                                                 [](const JobDevice &device) { return device.steps.size() > 1; });
    return static_cast<std::size_t>(withSteps) * 2 > job.devices().size() ? RankAxis::Step : RankAxis::Share;
}

} // namespace allostrata
