// Differences between ranks, and from the median of their group.

#include "core/analysis/ranks/rank_diff.h"
#include "core/analysis/ranks/rank_diff_jobs.h"
#include "core/analysis/ranks/rank_numbers.h"
#include "core/base/load_context.h"
#include "core/export/table.h"
#include "core/tables/rank_diff_table.h"
#include "tests/core/analysis/ranks/made_job.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace allostrata;
using allostrata::test::MadeJob;
using allostrata::test::MadeRank;
using allostrata::test::MadeStack;

namespace {

/// Ranks that hold the same, but for a stack more in the last one.
MadeJob jobWithOneMore(std::int64_t ranks)
{
    MadeJob job;
    for (std::int64_t rank = 0; rank < ranks; ++rank) {
        MadeRank made;
        made.rank = rank;
        made.stacks = {{"forward", 1000, 10, "activations", "layers.0"}, {"init", 600, 2, "parameters", "layers.1"}};
        if (rank + 1 == ranks)
            made.stacks.push_back({"log_metrics", 100, 1, "", ""});
        job.add(made);
    }
    return job;
}

Result<std::vector<RankDiff>> differencesOf(const MadeJob &job, const RankDiffRequest &request)
{
    return diffRanks(job.view(), job.answer().groups, request, LoadContext());
}

/// "3 log_metrics 100-0=+100; ... rest +0 of 1700-1600"
QString storyOf(const MadeJob &job, const RankDiff &diff)
{
    std::string text = std::to_string(job.rankOf(diff.device));
    for (const RankDifference &one : diff.comparison.reasons) {
        text += " " + job.functionOf(one.stack) + " " + std::to_string(one.bytes) + "-" + std::to_string(one.base);
        text += "=" + std::to_string(one.change()) + ";";
    }
    text += " rest " + std::to_string(diff.comparison.rest) + " of " + std::to_string(diff.comparison.bytes);
    return QString::fromStdString(text + "-" + std::to_string(diff.comparison.base));
}

JobChange changesOf(const MadeJob &base, const MadeJob &other)
{
    const RankAnswer baseRanks = base.answer();
    const RankAnswer otherRanks = other.answer();
    const JobView baseView = base.view();
    const JobView otherView = other.view();
    return compareJobs({baseView, baseRanks}, {otherView, otherRanks});
}

/// Its rank, or the path of its recording.
QString nameOf(const MadeJob &job, std::size_t device)
{
    const RankOrigin &origin = job.recordings[job.devices[device].recording].origin;
    return origin.rank ? QString::number(*origin.rank) : QString::fromStdString(origin.path);
}

/// "1 1000>1100" for a rank in both jobs, "-0 1000" and "+2 1000" for one that only the base, or the other job, has.
QString changesText(const MadeJob &base, const MadeJob &other)
{
    QStringList texts;
    for (const RankChange &rank : changesOf(base, other).ranks) {
        const ChangedBytes &peak = rank.values[0];
        QString text;
        if (rank.isInBoth())
            text = QStringLiteral("%1 %2>%3").arg(nameOf(other, *rank.other)).arg(*peak.base).arg(*peak.other);
        else if (rank.base)
            text = QStringLiteral("-%1 %2").arg(nameOf(base, *rank.base)).arg(*peak.base);
        else
            text = QStringLiteral("+%1 %2").arg(nameOf(other, *rank.other)).arg(*peak.other);
        texts.append(text);
    }
    return texts.join(QStringLiteral("; "));
}

/// A job of these ranks and peaks.
MadeJob jobOfPeaks(const std::vector<std::pair<std::int64_t, std::uint64_t>> &ranks)
{
    MadeJob job;
    for (const auto &[rank, bytes] : ranks) {
        MadeRank made;
        made.rank = rank;
        made.stacks = {{"forward", bytes, 1, "", ""}};
        job.add(made);
    }
    return job;
}

/// A job of recordings without ranks.
MadeJob jobOfFiles(const std::vector<std::pair<std::string, std::uint64_t>> &files)
{
    MadeJob job;
    for (const auto &[path, bytes] : files) {
        MadeRank made;
        made.stacks = {{"forward", bytes, 1, "", ""}};
        RankSummary summary = madeRankSummary(made);
        summary.origin.rank.reset();
        summary.origin.path = path;
        job.add(summary);
    }
    return job;
}

/// Rank 0 on so many devices.
MadeJob jobOfDevices(int devices)
{
    MadeRank made;
    made.stacks = {{"forward", 1000, 1, "", ""}};
    RankSummary summary = madeRankSummary(made);
    for (int ordinal = 1; ordinal < devices; ++ordinal) {
        summary.devices.push_back(summary.devices.front());
        summary.devices.back().numbers.ordinal = ordinal;
    }
    MadeJob job;
    job.add(summary);
    return job;
}

} // namespace

class TestRankDiff : public QObject {
    Q_OBJECT

private slots:
    void theMedianOfTheGroupIsTheBase();
    void oneRankMayBeTheBase();
    void changesAddUpToTheByte();
    void differentCountersAreNotCompared();
    void aRankWithoutAGroupIsLeftOut();
    void theTableHasARowPerStackAndARest();
    void imbalanceNamesTheHighest();
    void ranksOfTwoJobsArePaired();
    void recordingsWithoutRanksArePairedByFolderAndName();
    void aRankOnSeveralDevicesIsOneRank();
    void changesOfTwoJobsAddUp();
    void mediansAreThoseOfTheComparedRanks();
    void theTableOfTwoJobsHasARowPerRank();
};

void TestRankDiff::theMedianOfTheGroupIsTheBase()
{
    const MadeJob job = jobWithOneMore(5);
    const auto diffs = differencesOf(job, {{4, 1}, {}});
    QVERIFY(bool(diffs));
    QCOMPARE(diffs->size(), std::size_t(2));
    QCOMPARE(storyOf(job, (*diffs)[0]), QStringLiteral("4 log_metrics 100-0=100; rest 0 of 1700-1600"));
    QCOMPARE(storyOf(job, (*diffs)[1]), QStringLiteral("1 rest 0 of 1600-1600"));
    QVERIFY(!(*diffs)[0].base);
    QCOMPARE((*diffs)[0].group.value_or(99), std::size_t(0));
}

void TestRankDiff::oneRankMayBeTheBase()
{
    const MadeJob job = jobWithOneMore(5);
    const auto diffs = differencesOf(job, {{0, 4}, 4});
    QVERIFY(bool(diffs));
    QCOMPARE(diffs->size(), std::size_t(2));
    QCOMPARE(storyOf(job, (*diffs)[0]), QStringLiteral("0 log_metrics 0-100=-100; rest 0 of 1600-1700"));
    QCOMPARE(storyOf(job, (*diffs)[1]), QStringLiteral("4 rest 0 of 1700-1700"));
}

void TestRankDiff::changesAddUpToTheByte()
{
    constexpr unsigned kSeed = 20'261'102;
    std::mt19937_64 random(kSeed);
    qInfo("seed %u", kSeed);
    MadeJob job;
    std::vector<std::size_t> all;
    for (std::int64_t rank = 0; rank < 24; ++rank) {
        MadeRank made;
        made.rank = rank;
        for (int stack = 0; stack < 400; ++stack) { // more than a summary keeps
            if (random() % 4 != 0)
                made.stacks.push_back({"f" + std::to_string(stack), random() % 100'000 + 1, 1, "", ""});
        }
        job.add(made);
        all.push_back(static_cast<std::size_t>(rank));
    }
    const auto toMedian = differencesOf(job, {all, {}});
    const auto toFirst = differencesOf(job, {all, 0});
    QVERIFY(toMedian && toFirst);
    QCOMPARE(toFirst->size(), all.size());
    for (const auto *diffs : {&*toMedian, &*toFirst}) {
        QVERIFY(!diffs->empty());
        for (const RankDiff &diff : *diffs) {
            std::int64_t sum = diff.comparison.rest;
            for (const RankDifference &one : diff.comparison.reasons)
                sum += one.change();
            QCOMPARE(diff.comparison.bytes, job.weights[diff.device].bytes);
            QCOMPARE(sum, static_cast<std::int64_t>(diff.comparison.bytes - diff.comparison.base));
        }
    }
}

void TestRankDiff::differentCountersAreNotCompared()
{
    MadeJob job = jobWithOneMore(3);
    job.weights[1] = {};
    job.devices[1].numbers.peakRequested.reset(); // as a log, which has reserved bytes only
    const auto diffs = differencesOf(job, {{1, 2}, 0});
    QVERIFY(bool(diffs));
    QVERIFY(!(*diffs)[0].isComparable);
    QVERIFY((*diffs)[0].comparison.reasons.empty());
    QVERIFY((*diffs)[1].isComparable);
}

void TestRankDiff::aRankWithoutAGroupIsLeftOut()
{
    const MadeJob job = jobWithOneMore(3);
    const auto none = diffRanks(job.view(), {}, {{0, 1}, {}}, LoadContext());
    QVERIFY(none && none->empty());
    const auto one = diffRanks(job.view(), {}, {{0, 1}, 2}, LoadContext());
    QVERIFY(one && one->size() == 2);
    QVERIFY(!(*one)[0].group);
}

void TestRankDiff::theTableHasARowPerStackAndARest()
{
    const MadeJob job = jobWithOneMore(4);
    auto diffs = differencesOf(job, {{3}, 0});
    QVERIFY(diffs && diffs->size() == 1);
    diffs->front().comparison.rest = -5;
    const JobView view = job.view();
    const JobTexts texts = job.names();
    const auto table = rankDiffTable({view, texts, *diffs});
    QVERIFY(bool(table));
    QCOMPARE(QString::fromStdString(writeTable(*table, TableFormat::RawCsv)).remove(u'\r'),
             QStringLiteral("rank,step,device,recording,group,base_rank,base_recording,kind,function,file,line,"
                            "category,module,bytes [B],base [B],change [B],stack\n"
                            "3,,cuda:0,snapshot_3.pickle,0,0,snapshot_0.pickle,stack,log_metrics,train/model.py,7,,,"
                            "100,0,100,%1\n"
                            "3,,cuda:0,snapshot_3.pickle,0,0,snapshot_0.pickle,rest,,,,,,,,-5,\n")
                 .arg(QString::fromStdString(hexOf(diffs->front().comparison.reasons.front().stack))));
}

void TestRankDiff::imbalanceNamesTheHighest()
{
    MadeJob job = jobWithOneMore(4);
    job.devices[2].numbers.peakReserved = 2000;
    const RankGroup group{{0, 1, 2, 3}, 0, 0, 0, 0, 0, {}};
    QCOMPARE(imbalanceOf(std::span<const JobDevice>(job.devices), group).value_or(0), 2000.0 / 1600 - 1);
}

void TestRankDiff::ranksOfTwoJobsArePaired()
{
    const MadeJob base = jobOfPeaks({{0, 1000}, {1, 1000}, {2, 1000}, {4, 500}});
    const MadeJob other = jobOfPeaks({{0, 1010}, {1, 900}, {2, 1000}, {3, 700}});
    QCOMPARE(changesText(base, other), QStringLiteral("1 1000>900; 0 1000>1010; 2 1000>1000; -4 500; +3 700"));
    QCOMPARE(changesText(other, base), QStringLiteral("1 900>1000; 0 1010>1000; 2 1000>1000; -3 700; +4 500"));
    QCOMPARE(changesText(base, jobOfPeaks({})), QStringLiteral("-0 1000; -1 1000; -2 1000; -4 500"));
}

void TestRankDiff::recordingsWithoutRanksArePairedByFolderAndName()
{
    const MadeJob one = jobOfFiles({{"hostB/snapshot.pickle", 2100}});
    for (const bool isFirst : {false, true}) { // the one that is not in the other job
        std::vector<std::pair<std::string, std::uint64_t>> files = {{"hostB/snapshot.pickle", 2000},
                                                                    {"hostA/snapshot.pickle", 1000}};
        if (isFirst)
            std::swap(files[0], files[1]);
        const MadeJob two = jobOfFiles(files);
        QCOMPARE(changesText(two, one), QStringLiteral("hostB/snapshot.pickle 2000>2100; -hostA/snapshot.pickle 1000"));
        QCOMPARE(changesText(one, two), QStringLiteral("hostB/snapshot.pickle 2100>2000; +hostA/snapshot.pickle 1000"));
    }
    // Of several names, nothing says which are the same; one of each is.
    const MadeJob base = jobOfFiles({{"a/s.pickle", 1000}, {"b/s.pickle", 2000}});
    const MadeJob other = jobOfFiles({{"c/s.pickle", 1000}, {"d/s.pickle", 2000}});
    QCOMPARE(changesText(base, other),
             QStringLiteral("-a/s.pickle 1000; -b/s.pickle 2000; +c/s.pickle 1000; +d/s.pickle 2000"));
    QCOMPARE(changesText(jobOfFiles({{"a/s.pickle", 1000}}), jobOfFiles({{"c/s.pickle", 1200}})),
             QStringLiteral("c/s.pickle 1000>1200"));
}

void TestRankDiff::aRankOnSeveralDevicesIsOneRank()
{
    const JobChange fewer = changesOf(jobOfDevices(2), jobOfDevices(1));
    QCOMPARE(fewer.ranks.size(), std::size_t(2));
    QCOMPARE(fewer.both.ranks, std::size_t(1));
    QCOMPARE(fewer.onlyBase.ranks, std::size_t(0));
    const JobChange more = changesOf(jobOfDevices(1), jobOfDevices(2));
    QCOMPARE(more.both.ranks, std::size_t(1));
    QCOMPARE(more.onlyOther.ranks, std::size_t(0));
    QCOMPARE(changesOf(jobOfDevices(2), jobOfDevices(2)).both.ranks, std::size_t(1));
}

void TestRankDiff::changesOfTwoJobsAddUp()
{
    constexpr unsigned kSeed = 20'261'128;
    std::mt19937_64 random(kSeed);
    qInfo("seed %u", kSeed);
    std::vector<std::pair<std::int64_t, std::uint64_t>> ranks;
    std::vector<std::pair<std::int64_t, std::uint64_t>> otherRanks;
    std::int64_t onlyBase = 0;
    std::int64_t onlyOther = 0;
    std::int64_t before = 0;
    std::int64_t after = 0;
    for (std::int64_t rank = 0; rank < 300; ++rank) {
        const std::uint64_t one = random() % 1'000'000 + 1;
        const std::uint64_t two = random() % 1'000'000 + 1;
        const auto which = random() % 5;
        if (which != 0)
            ranks.emplace_back(rank, one);
        if (which != 1)
            otherRanks.emplace_back(rank, two);
        onlyBase += which == 1 ? static_cast<std::int64_t>(one) : 0;
        onlyOther += which == 0 ? static_cast<std::int64_t>(two) : 0;
        before += which > 1 ? static_cast<std::int64_t>(one) : 0;
        after += which > 1 ? static_cast<std::int64_t>(two) : 0;
    }
    const JobChange changes = changesOf(jobOfPeaks(ranks), jobOfPeaks(otherRanks));
    QCOMPARE(changes.both.values[0].base.value_or(-1), before);
    QCOMPARE(changes.both.values[0].other.value_or(-1), after);
    QCOMPARE(changes.onlyBase.values[0].base.value_or(-1), onlyBase);
    QVERIFY(!changes.onlyBase.values[0].other);
    QCOMPARE(changes.onlyOther.values[0].other.value_or(-1), onlyOther);
    QCOMPARE(changes.both.ranks + changes.onlyBase.ranks + changes.onlyOther.ranks, changes.ranks.size());
    std::int64_t sum = 0;
    for (const RankChange &rank : changes.ranks)
        sum += rank.isInBoth() ? rank.change().value_or(0) : 0;
    QCOMPARE(sum, after - before);
}

void TestRankDiff::mediansAreThoseOfTheComparedRanks()
{
    const MadeJob base = jobOfPeaks({{0, 1000}, {1, 1001}, {2, 1002}});
    const MadeJob other = jobOfPeaks({{0, 2000}, {1, 2001}, {2, 2002}, {3, 2003}});
    const JobChange changes = changesOf(base, other);
    QCOMPARE(changes.groups.size(), std::size_t(1));
    QCOMPARE(changes.groups[0].ranks, std::size_t(3));
    QCOMPARE(changes.groups[0].medians[0].base.value_or(0), 1001);
    QCOMPARE(changes.groups[0].medians[0].other.value_or(0), 2001);
    QCOMPARE(changes.groups[0].medians[0].change().value_or(0), 1000);
}

void TestRankDiff::theTableOfTwoJobsHasARowPerRank()
{
    MadeJob base = jobOfPeaks({{0, 1000}, {1, 1000}});
    MadeJob other = jobOfPeaks({{1, 1001}, {2, 1000}});
    base.devices[1].numbers.capacity = 5000;
    other.devices[0].numbers.capacity = 4000;
    const JobView baseView = base.view();
    const JobView otherView = other.view();
    const JobChange changes = changesOf(base, other);
    const QString text
        = QString::fromStdString(writeTable(rankChangeTable({baseView, otherView, changes}), TableFormat::RawCsv));
    QCOMPARE(QString(text).remove(u'\r').section(u'\n', 1), // capacities are known of rank 1
             QStringLiteral("1,cuda:0,snapshot_1.pickle,snapshot_1.pickle,0,both,"
                            "1000,1001,1,1000,1001,1,,,,4000,2999,-1001\n"
                            "0,cuda:0,,snapshot_0.pickle,,base,1000,,,1000,,,,,,,,\n"
                            "2,cuda:0,snapshot_2.pickle,,0,other,,1000,,,1000,,,,,,,\n"));
}

ALLOSTRATA_TEST(TestRankDiff)
#include "tst_rank_diff.moc"
