// Odd ranks of pipeline stages of any size: found and explained where ranks can be compared, and none invented.

#include "core/analysis/ranks/group_maker.h"
#include "core/analysis/ranks/rank_groups.h"
#include "tests/core/analysis/ranks/made_job.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// A job of `stages` with `each` ranks, whose stages keep microbatches as a schedule does.
struct MadePipeline {
    std::size_t stages = 4;
    std::size_t each = 2;
    std::size_t microbatches = 8; ///< in flight in a stage at most
    bool isEarlyBackward = true; ///< 1F1B: fewer in later stages; else all stages keep all
    bool isStrided = false; ///< rank r is of stage r % stages
    bool hasEnds = true; ///< an embedding and a head

    [[nodiscard]] std::size_t stageOf(std::size_t rank) const { return isStrided ? rank % stages : rank / each; }
    [[nodiscard]] std::size_t rankOf(std::size_t stage, std::size_t member) const
    {
        return isStrided ? member * stages + stage : stage * each + member;
    }

    [[nodiscard]] std::vector<MadeRank> ranks(std::mt19937_64 &random) const
    {
        std::vector<MadeStack> weights;
        std::vector<MadeStack> activations;
        const auto some = [&](std::uint64_t least, std::uint64_t most) {
            return (least + random() % (most - least)) * kMiB;
        };
        for (int i = 0; i < 15; ++i)
            weights.push_back({"weight_" + std::to_string(i) + "<build", some(100, 900), 4, "parameters", ""});
        for (int i = 0; i < 25; ++i)
            activations.push_back({"part_" + std::to_string(i) + "<forward", some(20, 200), 8, "activations/mlp", ""});
        std::vector<MadeRank> made;
        for (std::size_t rank = 0; rank < stages * each; ++rank) {
            const std::size_t stage = stageOf(rank);
            const std::uint64_t kept = isEarlyBackward ? std::min(microbatches, stages - stage) : microbatches;
            MadeRank &one = made.emplace_back();
            one.rank = static_cast<std::int64_t>(rank);
            one.stacks = weights;
            for (MadeStack stack : activations) {
                stack.bytes *= kept;
                stack.count *= kept;
                one.stacks.push_back(std::move(stack));
            }
            if (hasEnds && stage == 0)
                one.stacks.push_back({"make_table", 1000 * kMiB, 1, "parameters", "model.embed_tokens"});
            if (hasEnds && stage + 1 == stages)
                one.stacks.push_back({"logits<loss", 1200 * kMiB, 1, "activations/loss", "model.lm_head"});
            for (MadeStack &stack : one.stacks) {
                const double factor = 1 + std::uniform_real_distribution<>(-0.002, 0.002)(random);
                stack.bytes = static_cast<std::uint64_t>(static_cast<double>(stack.bytes) * factor);
            }
        }
        return made;
    }
};

QString textOf(const MadePipeline &made)
{
    return QStringLiteral("%1 stages of %2, %3 microbatches, 1F1B %4, strided %5, ends %6")
        .arg(made.stages)
        .arg(made.each)
        .arg(made.microbatches)
        .arg(made.isEarlyBackward)
        .arg(made.isStrided)
        .arg(made.hasEnds);
}

class tst_rank_stages : public QObject {
    Q_OBJECT

private slots:
    void nothingIsOddInRandomJobs();
    void plantedRanksAreFoundInStagesOfAnySize_data();
    void plantedRanksAreFoundInStagesOfAnySize();
    void aPairSaysWhichOneIsOddOnlyIfTheOthersDo();
    void aLargerEndOfAllRanksIsNoOtherStage_data();
    void aLargerEndOfAllRanksIsNoOtherStage();
    void layoutsAreProvedByEqualGroups_data();
    void layoutsAreProvedByEqualGroups();
};

void tst_rank_stages::nothingIsOddInRandomJobs()
{
    std::mt19937_64 random(56);
    for (int i = 0; i < (kIsSanitized ? 20 : 200); ++i) {
        MadePipeline made;
        made.stages = 1 + random() % 12;
        made.each = 1 + random() % 6;
        made.microbatches = 1 + random() % 16;
        made.isEarlyBackward = random() % 3 > 0;
        made.isStrided = random() % 4 == 0;
        made.hasEnds = random() % 5 > 0;
        const RankAnswer answer = jobOf(made.ranks(random)).answer();
        QVERIFY2(answer.outliers.empty(), qPrintable(textOf(made)));
        for (const RankStory &story : answer.stories) {
            const bool isOfPipeline = story.kind == RankStoryKind::PipelineEnds
                                      || story.kind == RankStoryKind::MicrobatchesInFlight;
            QVERIFY2(isOfPipeline, qPrintable(textOf(made)));
        }
    }
}

void tst_rank_stages::plantedRanksAreFoundInStagesOfAnySize_data()
{
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("each");
    QTest::addColumn<bool>("isStrided");
    QTest::addColumn<bool>("isNew");
    for (const int each : {1, 2, 3, 4, 8}) {
        for (const int stages : {2, 4, 8}) {
            for (const bool isStrided : {false, true}) {
                for (const bool isNew : {false, true})
                    QTest::addRow("%d stages of %d, %s, %s", stages, each, isStrided ? "strided" : "consecutive",
                                  isNew ? "a new stack" : "a larger stack")
                        << stages << each << isStrided << isNew;
            }
        }
    }
}

void tst_rank_stages::plantedRanksAreFoundInStagesOfAnySize()
{
    QFETCH(int, stages);
    QFETCH(int, each);
    QFETCH(bool, isStrided);
    QFETCH(bool, isNew);
    std::mt19937_64 random(5);
    for (std::size_t stage = 0; stage < std::size_t(stages); ++stage) {
        for (std::size_t member = 0; member < std::size_t(each); ++member) {
            MadePipeline made;
            made.stages = std::size_t(stages);
            made.each = std::size_t(each);
            made.isStrided = isStrided;
            std::vector<MadeRank> ranks = made.ranks(random);
            MadeRank &odd = ranks[made.rankOf(stage, member)];
            std::string name = "collect_rows";
            if (isNew)
                odd.stacks.push_back({name, 1500 * kMiB, 3, "other", ""});
            else {
                MadeStack &stack = odd.stacks[15 + random() % 25]; // of the activations
                name = stack.functions.substr(0, stack.functions.find('<'));
                stack.bytes += 1500 * kMiB;
            }
            const std::int64_t wanted = odd.rank;
            const MadeJob job = jobOf(ranks);
            const RankAnswer answer = job.answer();
            if (each == 1) { // nothing to compare with
                QCOMPARE(answer.outliers.size(), std::size_t(0));
                QCOMPARE(answer.groups.size(), std::size_t(stages));
                continue;
            }
            const QByteArray where = QStringLiteral("rank %1").arg(wanted).toUtf8();
            QVERIFY2(answer.outliers.size() == 1, where);
            const RankOutlier &outlier = answer.outliers.front();
            QVERIFY2(job.rankOf(outlier.device) == wanted, where);
            QCOMPARE(QString::fromStdString(job.functionOf(outlier.reasons.front().stack)),
                     QString::fromStdString(name));
            const double change = static_cast<double>(outlier.reasons.front().change());
            QVERIFY2(std::abs(change - 1500.0 * kMiB) < 30.0 * kMiB, where);
            std::int64_t sum = outlier.rest;
            for (const RankDifference &reason : outlier.reasons)
                sum += reason.change();
            QCOMPARE(sum, static_cast<std::int64_t>(outlier.peak - outlier.median));
            QCOMPARE(outlier.median, answer.groups[outlier.group].median);
            QCOMPARE(answer.groups[outlier.group].members.size(), std::size_t(each));
            QVERIFY(answer.groups[outlier.group].typical != outlier.device);
        }
    }
}

void tst_rank_stages::aPairSaysWhichOneIsOddOnlyIfTheOthersDo()
{
    std::mt19937_64 random(3);
    MadePipeline made;
    // One rank lacks a part that its stage has: the lower one is odd.
    std::vector<MadeRank> ranks = made.ranks(random);
    ranks[2].stacks[17].bytes /= 8;
    RankAnswer answer = jobOf(ranks).answer();
    QCOMPARE(answer.outliers.size(), std::size_t(1));
    QCOMPARE(answer.outliers.front().device, std::size_t(2));
    QVERIFY(answer.outliers.front().peak < answer.outliers.front().median);
    // Two ranks and nobody else.
    made.stages = 1;
    ranks = made.ranks(random);
    ranks[1].stacks.push_back({"collect_rows", 1500 * kMiB, 3, "other", ""});
    answer = jobOf(ranks).answer();
    QCOMPARE(answer.outliers.size(), std::size_t(0));
    QCOMPARE(answer.groups.size(), std::size_t(2));
    // Ranks within machines do not say who belongs together.
    made.stages = 4;
    ranks = made.ranks(random);
    ranks[3].stacks.push_back({"collect_rows", 1500 * kMiB, 3, "other", ""});
    QCOMPARE(jobOf(ranks).answer().outliers.size(), std::size_t(1));
    for (MadeRank &rank : ranks) {
        rank.host = rank.rank < 4 ? "node0" : "node1";
        rank.rank %= 4;
    }
    answer = jobOf(ranks).answer();
    QCOMPARE(answer.outliers.size(), std::size_t(0));
    QVERIFY(answer.stories.empty());
}

void tst_rank_stages::aLargerEndOfAllRanksIsNoOtherStage_data()
{
    QTest::addColumn<int>("rank");
    QTest::addColumn<bool>("isHead");
    QTest::addColumn<int>("part"); // per mille of the peak
    for (const int rank : {0, 7}) {
        for (const bool isHead : {true, false}) {
            for (const int part : {100, 15}) // beyond what ranks of a group differ in, and within
                QTest::addRow("rank %d, %s, %d", rank, isHead ? "head" : "embedding", part) << rank << isHead << part;
        }
    }
}

void tst_rank_stages::aLargerEndOfAllRanksIsNoOtherStage()
{
    QFETCH(int, rank);
    QFETCH(bool, isHead);
    QFETCH(int, part);
    const MadeStack end = isHead ? MadeStack{"logits<loss", 1200 * kMiB, 1, "activations/loss", "model.lm_head"}
                                 : MadeStack{"make_table", 1200 * kMiB, 1, "parameters", "model.embed_tokens"};
    std::vector<MadeRank> ranks = equalRanks(8);
    std::uint64_t peak = 0;
    for (MadeRank &one : ranks)
        one.stacks.push_back(end);
    for (const MadeStack &stack : ranks.front().stacks)
        peak += stack.bytes;
    const std::uint64_t more = peak / 1000 * std::uint64_t(part);
    ranks[std::size_t(rank)].stacks.back().bytes += more;
    const MadeJob job = jobOf(ranks);
    const RankAnswer answer = job.answer();
    QCOMPARE(answer.groups.size(), std::size_t(1));
    QCOMPARE(answer.outliers.size(), std::size_t(1));
    const RankOutlier &outlier = answer.outliers.front();
    QCOMPARE(job.rankOf(outlier.device), std::int64_t(rank));
    QCOMPARE(outlier.peak - outlier.median, more);
    QCOMPARE(outlier.reasons.size(), std::size_t(1));
    QCOMPARE(job.functionOf(outlier.reasons.front().stack), std::string(isHead ? "logits" : "make_table"));
    QCOMPARE(outlier.reasons.front().change(), static_cast<std::int64_t>(more));
}

void tst_rank_stages::layoutsAreProvedByEqualGroups_data()
{
    QTest::addColumn<QString>("groups"); // a letter for each rank; "." for one that is alone
    QTest::addColumn<int>("block");
    QTest::addColumn<int>("count"); // 0: none
    QTest::newRow("consecutive stages") << "aabbccdd" << 2 << 4;
    QTest::newRow("strided stages") << "abcdabcd" << 1 << 4;
    QTest::newRow("blocks within stages") << "aabbaabb" << 2 << 2;
    QTest::newRow("a pair of ranks alone") << "aabb..dd" << 2 << 4;
    QTest::newRow("one group and a pair") << "aa.." << 2 << 2;
    QTest::newRow("an odd one of three") << "aaabb.ccc" << 3 << 3;
    QTest::newRow("middle stages hold the same") << "aabbbbcc" << 2 << 4;
    QTest::newRow("odd ones in all stages") << "aaa.bb.b" << 4 << 2;
    QTest::newRow("the same machine's ranks are odd") << "aaa.aaa.aaa.aaa." << 0 << 0;
    QTest::newRow("one group is no pipeline") << "aaaa.aaa" << 0 << 0;
    QTest::newRow("stages of one rank") << ".aaaaaa." << 0 << 0;
    QTest::newRow("groups across stages") << "aabbbaab" << 0 << 0;
    QTest::newRow("all alone") << "........" << 0 << 0;
    QTest::newRow("three ranks") << "aa." << 0 << 0;
}

void tst_rank_stages::layoutsAreProvedByEqualGroups()
{
    QFETCH(QString, groups);
    QFETCH(int, block);
    QFETCH(int, count);
    std::vector<std::optional<std::int64_t>> ranks;
    std::vector<std::size_t> clusters;
    std::size_t next = 4; // after a to d
    for (qsizetype i = 0; i < groups.size(); ++i) {
        ranks.emplace_back(i);
        clusters.push_back(groups[i] == u'.' ? next++ : std::size_t(groups[i].unicode() - u'a'));
    }
    const auto layout = stageLayout(ranks, clusters, next);
    QCOMPARE(layout.has_value(), count > 0);
    if (layout)
        QCOMPARE(*layout, (StageLayout{block, count}));
    ranks.front().reset(); // an unknown rank
    QVERIFY(!stageLayout(ranks, clusters, next));
}

} // namespace

ALLOSTRATA_TEST(tst_rank_stages)
#include "tst_rank_stages.moc"
