// Differences between ranks, and from the median of their group.

#include "core/analysis/ranks/rank_diff.h"
#include "core/analysis/ranks/rank_numbers.h"
#include "core/base/load_context.h"
#include "core/export/table.h"
#include "core/tables/rank_diff_table.h"
#include "tests/core/analysis/ranks/made_job.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>
#include <string>
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

ALLOSTRATA_TEST(TestRankDiff)
#include "tst_rank_diff.moc"
