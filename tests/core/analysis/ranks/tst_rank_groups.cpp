// Groups of ranks, outliers and their explanations, on jobs with planted differences.

#include "core/analysis/ranks/rank_compare.h"
#include "core/analysis/ranks/rank_groups.h"
#include "core/job/job_file.h"
#include "tests/core/analysis/ranks/made_job.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// Stacks of a made file: sizes spread over three orders of magnitude, more than `collect` keeps.
std::vector<MadeStack> baseStacks(std::uint64_t file, std::size_t count = 320)
{
    std::mt19937_64 random(file);
    std::vector<MadeStack> stacks;
    for (std::size_t i = 0; i < count; ++i) {
        const double size = std::exp(std::uniform_real_distribution<>(0, 7)(random));
        stacks.push_back({"f" + std::to_string(file) + "_" + std::to_string(i), static_cast<std::uint64_t>(size * 1e6),
                          1 + i % 5, "activations/mlp", "", "train/model.py"});
    }
    return stacks;
}

/// The same with each size changed by at most this part.
std::vector<MadeStack> perturbed(std::vector<MadeStack> stacks, double part, std::mt19937_64 &random)
{
    for (MadeStack &stack : stacks) {
        const double factor = 1 + std::uniform_real_distribution<>(-part, part)(random);
        stack.bytes = static_cast<std::uint64_t>(static_cast<double>(stack.bytes) * factor);
    }
    return stacks;
}

std::uint64_t sumOf(const std::vector<MadeStack> &stacks)
{
    std::uint64_t sum = 0;
    for (const MadeStack &stack : stacks)
        sum += stack.bytes;
    return sum;
}

/// Groups, outliers and stories by rank, in words: equal for equal answers about devices in another order.
QString told(const MadeJob &job, const RankAnswer &answer)
{
    QStringList lines;
    const auto ranksOf = [&](const std::vector<std::size_t> &devices) {
        std::vector<std::int64_t> ranks;
        for (const std::size_t device : devices)
            ranks.push_back(job.rankOf(device));
        std::sort(ranks.begin(), ranks.end());
        QStringList texts;
        for (const std::int64_t rank : ranks)
            texts << QString::number(rank);
        return texts.join(u' ');
    };
    for (const RankGroup &group : answer.groups) {
        QStringList marks;
        for (const std::string &mark : group.marks)
            marks << QString::fromStdString(mark);
        lines << QString("group %1: median %2 low %3 high %4 deviation %5 typical %6 marks %7")
                     .arg(ranksOf(group.members))
                     .arg(group.median)
                     .arg(group.low)
                     .arg(group.high)
                     .arg(group.deviation)
                     .arg(job.rankOf(group.typical))
                     .arg(marks.join(u','));
    }
    for (const RankOutlier &outlier : answer.outliers) {
        lines << QString("outlier %1 in %2: %3 %4 rest %5")
                     .arg(job.rankOf(outlier.device))
                     .arg(outlier.group)
                     .arg(outlier.peak)
                     .arg(outlier.median)
                     .arg(outlier.rest);
        for (const RankDifference &reason : outlier.reasons)
            lines << QString("  %1 %2").arg(QString::fromStdString(job.functionOf(reason.stack))).arg(reason.change());
    }
    for (const RankStory &story : answer.stories)
        lines << QString("story %1: %2")
                     .arg(QString::fromStdString(std::string(rankStoryId(story.kind))))
                     .arg(ranksOf(story.devices));
    return lines.join(u'\n');
}

bool addsUp(const RankOutlier &outlier)
{
    std::int64_t sum = outlier.rest;
    for (const RankDifference &reason : outlier.reasons)
        sum += reason.change();
    return sum == static_cast<std::int64_t>(outlier.peak) - static_cast<std::int64_t>(outlier.median);
}

/// 8 files x 128 ranks.
std::vector<MadeRank> perturbedRanks(std::uint64_t seed, std::size_t each = 128)
{
    std::mt19937_64 random(seed);
    std::vector<MadeRank> ranks;
    for (std::uint64_t file = 0; file < 8; ++file) {
        const std::vector<MadeStack> stacks = baseStacks(file);
        for (std::size_t i = 0; i < each; ++i) {
            MadeRank &rank = ranks.emplace_back();
            rank.rank = static_cast<std::int64_t>(file * each + i);
            rank.stacks = perturbed(stacks, 0.003, random);
        }
    }
    return ranks;
}

class tst_rank_groups : public QObject {
    Q_OBJECT

private slots:
    void perturbedFilesMakeOneGroupEach();
    void plantedOutliersAreFoundAndExplained_data();
    void plantedOutliersAreFoundAndExplained();
    void orderOfRecordingsDoesNotMatter();
    void oddFirstRankDoesNotSplitAGroup();
    void oddRecordingWithoutARankIsFoundAnywhere();
    void tinyGroupsJoinAndSimilarSizesDoNot();
    void distanceIsThatOfASlowModel();
    void restMayHoldWhatTheOtherLists();
    void lastDumpOfEachRankIsCompared();
    void laterNamesAndStepsAreLaterDumps();
    void straysOnOtherDevicesAreNoRanks();
    void logsAreGroupedByTheirPeaks();
    void comparisonsAddUp();
    void measuresOfDevicesAndSteps();
    void imbalanceIsHighestOverMedian();
    void forgedNumbersAreSafe();
    void answersOfAFileAreThoseInMemory();
};

void tst_rank_groups::perturbedFilesMakeOneGroupEach()
{
    for (std::uint64_t seed = 1; seed <= (kIsSanitized ? 1 : 3); ++seed) {
        const MadeJob job = jobOf(perturbedRanks(seed));
        const RankAnswer answer = job.answer();
        QCOMPARE(answer.groups.size(), std::size_t(8));
        for (std::size_t i = 0; i < 8; ++i) {
            QCOMPARE(answer.groups[i].members.size(), std::size_t(128));
            QCOMPARE(job.rankOf(answer.groups[i].members.front()), std::int64_t(i * 128));
            QCOMPARE(job.rankOf(answer.groups[i].members.back()), std::int64_t(i * 128 + 127));
        }
        QCOMPARE(answer.outliers.size(), std::size_t(0));
        QVERIFY(!answer.standsOut);
        QVERIFY(answer.stories.empty());
    }
}

void tst_rank_groups::plantedOutliersAreFoundAndExplained_data()
{
    QTest::addColumn<double>("part"); // of the peak
    QTest::addColumn<bool>("isNew");
    QTest::newRow("a stack grows by 1.7 %") << 0.017 << false;
    QTest::newRow("a stack grows by 3 %") << 0.03 << false;
    QTest::newRow("a stack grows by 20 %") << 0.2 << false;
    QTest::newRow("a new stack of 1.7 %") << 0.017 << true;
    QTest::newRow("a new stack of 3 %") << 0.03 << true;
    QTest::newRow("a new stack of 40 %") << 0.4 << true;
}

void tst_rank_groups::plantedOutliersAreFoundAndExplained()
{
    QFETCH(double, part);
    QFETCH(bool, isNew);
    std::vector<MadeRank> ranks = perturbedRanks(7, 32);
    std::map<std::int64_t, std::string> planted;
    for (const std::size_t at : {0u, 45u, 100u, 159u, 190u, 255u}) {
        const auto bytes = static_cast<std::uint64_t>(part * static_cast<double>(sumOf(ranks[at].stacks)));
        if (isNew)
            ranks[at].stacks.push_back({"planted_here", bytes, 3, "other", ""});
        else
            ranks[at].stacks[at % 20].bytes += bytes;
        planted[ranks[at].rank] = isNew ? "planted_here" : ranks[at].stacks[at % 20].functions;
    }
    const MadeJob job = jobOf(ranks);
    const RankAnswer answer = job.answer();
    QCOMPARE(answer.groups.size(), std::size_t(8));
    QCOMPARE(answer.outliers.size(), planted.size());
    for (const RankOutlier &outlier : answer.outliers) {
        QVERIFY(addsUp(outlier));
        QCOMPARE(outlier.peak, *job.devices[outlier.device].numbers.peakRequested);
        QCOMPARE(outlier.median, answer.groups[outlier.group].median);
        QVERIFY(planted.contains(job.rankOf(outlier.device)));
        QCOMPARE(job.functionOf(outlier.reasons.front().stack), planted[job.rankOf(outlier.device)]);
        const double change = static_cast<double>(outlier.reasons.front().change());
        const double wanted = part * static_cast<double>(outlier.median);
        QVERIFY2(std::abs(change - wanted) < 0.1 * wanted, qPrintable(QString("%1 %2").arg(change).arg(wanted)));
    }
    QCOMPARE(*answer.standsOut, answer.outliers.front().device);
}

void tst_rank_groups::orderOfRecordingsDoesNotMatter()
{
    std::vector<MadeRank> ranks = perturbedRanks(3, 16);
    ranks[5].stacks.push_back({"planted", 2000 * kMiB, 1, "other", ""});
    ranks[77].stacks[3].bytes *= 3;
    ranks[2].stacks = baseStacks(99);
    const MadeJob job = jobOf(ranks);
    const QString wanted = told(job, job.answer());
    QVERIFY(wanted.contains("outlier 5"));
    std::mt19937_64 random(1);
    for (int i = 0; i < 5; ++i) {
        std::shuffle(ranks.begin(), ranks.end(), random);
        const MadeJob shuffled = jobOf(ranks);
        QCOMPARE(told(shuffled, shuffled.answer()), wanted);
    }
}

void tst_rank_groups::oddFirstRankDoesNotSplitAGroup()
{
    std::mt19937_64 random(2);
    const std::vector<MadeStack> stacks = baseStacks(1);
    std::vector<MadeRank> ranks;
    for (std::int64_t rank = 0; rank < 40; ++rank)
        ranks.push_back({rank, perturbed(stacks, 0.008, random), {}, "", {}, false, 0});
    // Near the limit of a group: some of the others are within it, some are not.
    ranks[0].stacks.push_back({"logs", sumOf(stacks) * 16 / 1000, 1, "other", ""});
    const MadeJob job = jobOf(ranks);
    const RankAnswer answer = job.answer();
    QCOMPARE(answer.groups.size(), std::size_t(1));
    QCOMPARE(answer.groups.front().members.size(), std::size_t(40));
    QCOMPARE(answer.outliers.size(), std::size_t(1));
    QCOMPARE(job.rankOf(answer.outliers.front().device), std::int64_t(0));
}

void tst_rank_groups::oddRecordingWithoutARankIsFoundAnywhere()
{
    for (std::size_t odd = 0; odd < 8; ++odd) {
        std::vector<MadeRank> ranks = equalRanks(8);
        // Of known ranks, the first or the last one would be a stage of its own.
        ranks[odd].stacks.push_back({"logits<loss", 1500 * kMiB, 1, "activations/loss", "model.lm_head"});
        MadeJob job = jobOf(ranks);
        for (std::size_t i = 0; i < 8; ++i) {
            job.recordings[i].origin.rank.reset();
            job.recordings[i].key = {i, i}; // their order
        }
        const RankAnswer answer = job.answer();
        const QByteArray where = QByteArray::number(qulonglong(odd));
        QVERIFY2(answer.groups.size() == 1, where);
        QCOMPARE(answer.groups.front().members.size(), std::size_t(8));
        QVERIFY2(answer.outliers.size() == 1, where);
        QCOMPARE(answer.outliers.front().device, odd);
        QCOMPARE(answer.outliers.front().reasons.front().change(), std::int64_t(1500 * kMiB));
    }
}

void tst_rank_groups::tinyGroupsJoinAndSimilarSizesDoNot()
{
    std::vector<MadeRank> ranks = equalRanks(44);
    for (const std::size_t at : {40u, 41u})
        ranks[at].stacks.push_back({"tiny", 1500 * kMiB, 1, "other", ""});
    for (const std::size_t at : {42u, 43u})
        ranks[at].stacks = baseStacks(5); // different in all
    MadeJob job = jobOf(ranks);
    RankAnswer answer = job.answer();
    QCOMPARE(answer.groups.size(), std::size_t(2));
    QCOMPARE(answer.groups[0].members.size(), std::size_t(42)); // 2 are 5 % of 40
    QCOMPARE(answer.groups[1].members.size(), std::size_t(2));
    QCOMPARE(answer.outliers.size(), std::size_t(2));

    for (const std::size_t at : {37u, 38u, 39u})
        ranks[at].stacks = ranks[40].stacks;
    job = jobOf(ranks);
    answer = job.answer();
    QCOMPARE(answer.groups.size(), std::size_t(3)); // 5 of 37 are a group
    QCOMPARE(answer.groups[1].members.size(), std::size_t(5));
    QCOMPARE(answer.outliers.size(), std::size_t(0));
}

void tst_rank_groups::distanceIsThatOfASlowModel()
{
    std::mt19937_64 random(11);
    std::vector<std::map<int, std::uint64_t>> sizes;
    std::vector<JobWeights> weights;
    for (int rank = 0; rank < 60; ++rank) {
        std::map<int, std::uint64_t> own = rank % 3 == 0 || sizes.empty() ? std::map<int, std::uint64_t>()
                                                                          : sizes.back();
        for (std::size_t i = 0; i < (rank % 3 == 0 ? 50u : 2u); ++i)
            own[int(random() % 80)] = 1 + random() % 100'000;
        JobWeights one;
        for (const auto &[stack, bytes] : own) {
            // Parts of a stack: they count together.
            JobWeight row;
            row.stack = contentHash(std::to_string(stack));
            row.bytes = bytes / 3;
            row.category = contentHash("a");
            one.rows.push_back(row);
            row.bytes = bytes - bytes / 3;
            row.category = contentHash("b");
            one.rows.push_back(row);
            one.bytes += bytes;
        }
        std::shuffle(one.rows.begin(), one.rows.end(), random);
        sizes.push_back(std::move(own));
        weights.push_back(std::move(one));
    }
    std::vector<ProfileInput> inputs;
    for (const JobWeights &one : weights)
        inputs.push_back({&one, one.bytes});
    const auto profiles = RankProfiles::make(inputs, LoadContext());
    QVERIFY(profiles);
    ProfileReference reference(*profiles);
    int different = 0;
    for (std::size_t a = 0; a < sizes.size(); ++a) {
        reference.set(a);
        for (std::size_t b = 0; b < sizes.size(); ++b) {
            std::uint64_t difference = 0;
            for (int stack = 0; stack < 80; ++stack) {
                const std::uint64_t left = sizes[a].contains(stack) ? sizes[a][stack] : 0;
                difference += gapOf(left, sizes[b].contains(stack) ? sizes[b][stack] : 0);
            }
            const double wanted = double(difference) / double(std::max(weights[a].bytes, weights[b].bytes));
            QVERIFY2(std::abs(reference.distance(b) - wanted) < 1e-12, qPrintable(QString::number(wanted)));
            for (const double limit : {0.01, 0.1, 0.5, 1.0}) {
                QVERIFY(!profiles->differMuch(a, b, limit) || wanted > limit);
                different += profiles->differMuch(a, b, limit) ? 1 : 0;
            }
        }
    }
    QVERIFY(different > 1000); // else it would be useless
}

void tst_rank_groups::restMayHoldWhatTheOtherLists()
{
    const auto weightsOf = [](std::vector<std::pair<const char *, std::uint64_t>> rows, std::uint64_t rest) {
        JobWeights made;
        for (const auto &[stack, bytes] : rows) {
            JobWeight row;
            row.stack = contentHash(std::string_view(stack));
            row.bytes = bytes;
            made.rows.push_back(row);
            made.bytes += bytes;
        }
        JobWeight row;
        row.kind = WeightKind::Rest;
        row.bytes = rest;
        made.rows.push_back(row);
        made.bytes += rest;
        return made;
    };
    const std::vector<JobWeights> weights = {
        weightsOf({{"a", 500}, {"b", 300}, {"c", 100}}, 100),
        weightsOf({{"a", 500}, {"b", 300}, {"d", 100}}, 100), // c and d may be in the rests
        weightsOf({{"a", 500}, {"b", 300}, {"d", 150}}, 50), // c may be, of d 100 bytes at most
        weightsOf({{"a", 500}, {"e", 400}}, 100), // e is too large for a rest
    };
    std::vector<ProfileInput> inputs;
    for (const JobWeights &one : weights)
        inputs.push_back({&one, one.bytes});
    const auto profiles = RankProfiles::make(inputs, LoadContext());
    QVERIFY(profiles);
    ProfileReference reference(*profiles);
    reference.set(0);
    QCOMPARE(reference.distance(0), 0.0);
    QCOMPARE(reference.distance(1), 0.0);
    QCOMPARE(reference.distance(2), 0.1); // 50 of c, or of d, have no counterpart, on either side
    QCOMPARE(reference.distance(3), 0.6);
    reference.set(3);
    QCOMPARE(reference.distance(0), 0.6);
}

void tst_rank_groups::lastDumpOfEachRankIsCompared()
{
    std::vector<MadeRank> ranks = equalRanks(6);
    std::vector<MadeRank> dumps;
    for (const std::int64_t step : {100, 200}) {
        for (MadeRank rank : ranks) {
            rank.step = step;
            rank.stacks.push_back({"grows", std::uint64_t(step) * 20 * kMiB, 1, "other", ""});
            if (step == 200 && rank.rank == 3)
                continue; // its last dump is that of step 100
            dumps.push_back(rank);
        }
    }
    const MadeJob job = jobOf(dumps);
    const RankAnswer last = job.answer();
    QCOMPARE(last.groups.size(), std::size_t(1));
    QCOMPARE(last.groups.front().members, (std::vector<std::size_t>{3, 6, 7, 8, 9, 10}));
    QCOMPARE(last.groupOf[0], RankAnswer::kNoGroup);
    QCOMPARE(last.outliers.size(), std::size_t(1));
    QCOMPARE(last.outliers.front().device, std::size_t(3));
    const RankAnswer first = job.answer(100);
    QCOMPARE(first.groups.front().members, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5}));
    QCOMPARE(first.outliers.size(), std::size_t(0));
    QCOMPARE(job.answer(300).groups.size(), std::size_t(0));
}

void tst_rank_groups::laterNamesAndStepsAreLaterDumps()
{
    struct Dump {
        const char *time = nullptr;
        std::int64_t steps = 0;
    };
    const auto comparedIn = [](const std::vector<Dump> &dumps, bool areKeysReversed) {
        MadeJob job;
        for (std::size_t i = 0; i < dumps.size(); ++i) {
            for (const MadeRank &rank : equalRanks(4)) {
                RankSummary summary = madeRankSummary(rank);
                summary.origin.path = "rank" + std::to_string(rank.rank) + "_" + dumps[i].time + ".pickle";
                summary.devices.front().steps = madeSteps(dumps[i].steps);
                job.add(summary);
                const std::uint64_t key = areKeysReversed ? dumps.size() - i : i + 1;
                job.recordings.back().key = {key, key};
            }
        }
        const RankAnswer answer = job.answer();
        return answer.groups.size() == 1 ? answer.groups.front().members : std::vector<std::size_t>();
    };
    const std::vector<std::size_t> first{0, 1, 2, 3};
    const std::vector<std::size_t> last{4, 5, 6, 7};
    for (const bool areKeysReversed : {false, true}) {
        QCOMPARE(comparedIn({{"20261102_103000", 3}, {"20261102_104500", 3}}, areKeysReversed), last);
        QCOMPARE(comparedIn({{"20261102_104500", 3}, {"20261102_103000", 3}}, areKeysReversed), first);
        // The steps of a recording count before its name.
        QCOMPARE(comparedIn({{"20261102_103000", 5}, {"20261102_104500", 3}}, areKeysReversed), first);
        QCOMPARE(comparedIn({{"20261102_104500", 3}, {"20261102_103000", 5}}, areKeysReversed), last);
    }
}

void tst_rank_groups::straysOnOtherDevicesAreNoRanks()
{
    MadeJob job;
    for (MadeRank rank : equalRanks(4)) {
        RankSummary summary = madeRankSummary(rank);
        summary.devices.front().numbers.ordinal = int(rank.rank) + 4;
        RankDeviceSummary stray;
        stray.numbers.ordinal = 1;
        stray.numbers.peakRequested = 3 * kMiB;
        summary.devices.insert(summary.devices.begin(), stray);
        summary.devices.emplace_back().numbers.ordinal = 9; // nothing is known of it
        job.add(summary);
    }
    const RankAnswer answer = job.answer();
    QCOMPARE(answer.groups.size(), std::size_t(1));
    QCOMPARE(answer.groups.front().members, (std::vector<std::size_t>{1, 4, 7, 10}));
    QCOMPARE(answer.groupOf[0], RankAnswer::kNoGroup);
    QCOMPARE(answer.groupOf[2], RankAnswer::kNoGroup);
}

void tst_rank_groups::logsAreGroupedByTheirPeaks()
{
    MadeJob job;
    for (std::int64_t rank = 0; rank < 30; ++rank) {
        RankSummary summary;
        summary.origin.rank = rank;
        summary.origin.path = std::to_string(rank) + ".log";
        RankDevice &numbers = summary.devices.emplace_back().numbers;
        const bool isSecond = rank >= 15;
        numbers.peakAllocated = (isSecond ? 50'000 : 40'000) * kMiB + std::uint64_t(rank);
        if (rank == 20)
            numbers.peakAllocated = 53'000 * kMiB;
        job.add(summary);
    }
    const RankAnswer answer = job.answer();
    QCOMPARE(answer.groups.size(), std::size_t(2));
    QCOMPARE(answer.groups[1].members.size(), std::size_t(15));
    QCOMPARE(answer.outliers.size(), std::size_t(1));
    QCOMPARE(answer.outliers.front().device, std::size_t(20));
    QVERIFY(addsUp(answer.outliers.front()));
    QCOMPARE(answer.outliers.front().reasons.size(), std::size_t(0));
}

void tst_rank_groups::comparisonsAddUp()
{
    std::mt19937_64 random(5);
    std::vector<JobWeights> weights;
    std::vector<std::map<int, std::uint64_t>> sizes;
    for (int rank = 0; rank < 9; ++rank) {
        JobWeights one;
        std::map<int, std::uint64_t> &own = sizes.emplace_back();
        for (int stack = 0; stack < 40; ++stack) {
            if (random() % 3 == 0)
                continue;
            JobWeight row;
            row.stack = contentHash(std::to_string(stack));
            row.bytes = own[stack] = 1 + random() % 1000;
            one.rows.push_back(row);
            one.bytes += row.bytes;
        }
        one.bytes += random() % 100; // the rest
        weights.push_back(std::move(one));
    }
    std::vector<ProfileInput> inputs;
    for (const JobWeights &one : weights)
        inputs.push_back({&one, one.bytes});
    const auto profiles = RankProfiles::make(inputs, LoadContext());
    QVERIFY(profiles);
    for (std::size_t bases = 1; bases <= 8; ++bases) {
        std::vector<std::size_t> rows;
        for (std::size_t i = 1; i <= bases; ++i)
            rows.push_back(i);
        for (const std::size_t most : {std::size_t(0), std::size_t(5), std::size_t(1000)}) {
            const RankComparison made = compareRanks(*profiles, 0, rows, most);
            std::int64_t sum = made.rest;
            for (const RankDifference &reason : made.reasons)
                sum += reason.change();
            QCOMPARE(sum, std::int64_t(made.bytes) - std::int64_t(made.base));
            QVERIFY(made.reasons.size() <= most);
        }
        const RankComparison all = compareRanks(*profiles, 0, rows, 1000);
        std::map<ContentHash, std::pair<std::uint64_t, std::uint64_t>> wanted; // that differ
        for (int stack = 0; stack < 40; ++stack) {
            std::vector<std::uint64_t> values;
            for (const std::size_t row : rows)
                values.push_back(sizes[row].contains(stack) ? sizes[row][stack] : 0);
            std::sort(values.begin(), values.end());
            const std::uint64_t base = values[(values.size() - 1) / 2]; // the lower of two
            const std::uint64_t own = sizes[0].contains(stack) ? sizes[0][stack] : 0;
            if (own != base)
                wanted[contentHash(std::to_string(stack))] = {own, base};
        }
        QCOMPARE(all.reasons.size(), wanted.size());
        for (const RankDifference &reason : all.reasons)
            QCOMPARE(std::pair(reason.bytes, reason.base), wanted[reason.stack]);
        QVERIFY(std::is_sorted(all.reasons.begin(), all.reasons.end(), [](const auto &a, const auto &b) {
            return std::abs(a.change()) > std::abs(b.change());
        }));
    }
}

void tst_rank_groups::measuresOfDevicesAndSteps()
{
    JobDevice device;
    for (const RankMeasure measure : kRankMeasures)
        QVERIFY(!rankValue(device, measure));
    device.numbers.peakReserved = 80;
    device.numbers.capacity = 70;
    device.numbers.unusedAtPeak = 20;
    device.numbers.finalRequested = 9;
    device.numbers.ooms = 0;
    for (int i = 0; i < 3; ++i) {
        RankStep step;
        step.number = 5 + i;
        step.first = std::uint64_t(i) * 10;
        step.last = step.first + 10;
        step.peakReserved = std::uint64_t(60 + i);
        step.endRequested = std::uint64_t(10 + i * i * 3);
        step.ooms = std::uint64_t(i);
        device.steps.push_back(step);
    }
    QCOMPARE(rankValue(device, RankMeasure::Headroom), std::optional(-10.0));
    QCOMPARE(rankValue(device, RankMeasure::Growth), std::optional(9.0)); // 10, 13, 22: without the first
    QCOMPARE(rankValue(device, RankMeasure::Fragmentation), std::optional(0.25));
    QCOMPARE(rankValue(device, RankMeasure::Ooms), std::optional(0.0));
    QVERIFY(!rankValue(device, RankMeasure::PeakRequested));

    QCOMPARE(stepValue(device, device.steps[1], RankMeasure::PeakReserved), std::optional(61.0));
    QCOMPARE(stepValue(device, device.steps[1], RankMeasure::Headroom), std::optional(9.0));
    QCOMPARE(stepValue(device, device.steps[2], RankMeasure::Growth), std::optional(9.0));
    QVERIFY(!stepValue(device, device.steps[0], RankMeasure::Growth));
    QCOMPARE(stepValue(device, device.steps[2], RankMeasure::Ooms), std::optional(2.0));
    QVERIFY(!stepValue(device, device.steps[2], RankMeasure::PeakRequested)); // 0: not recorded
    QVERIFY(!stepValue(device, device.steps[2], RankMeasure::Fragmentation));
}

void tst_rank_groups::imbalanceIsHighestOverMedian()
{
    std::vector<JobDevice> devices(4);
    RankGroup group;
    for (std::size_t i = 0; i < 4; ++i) {
        devices[i].numbers.peakReserved = 100 + i * 10;
        group.members.push_back(i);
    }
    const auto imbalance = imbalanceOf(devices, group);
    QVERIFY(imbalance && std::abs(*imbalance - (130.0 / 110 - 1)) < 1e-12);
    group.members = {2};
    QCOMPARE(imbalanceOf(devices, group), std::optional(0.0));
    devices[1].numbers.peakReserved.reset();
    group.members = {0, 1, 2};
    QVERIFY(!imbalanceOf(devices, group));
}

void tst_rank_groups::forgedNumbersAreSafe()
{
    MadeJob job = jobOf(equalRanks(12));
    std::mt19937_64 random(9);
    for (JobWeights &weights : job.weights) {
        weights.bytes = random();
        for (JobWeight &row : weights.rows) {
            row.bytes = random() % 4 == 0 ? UINT64_MAX : random();
            row.count = random();
        }
    }
    for (JobDevice &device : job.devices) {
        device.numbers.others = random();
        device.steps = madeSteps(3);
        for (RankStep &step : device.steps)
            step.number = static_cast<std::int64_t>(random());
    }
    const RankAnswer answer = job.answer();
    std::size_t members = 0;
    for (const RankGroup &group : answer.groups)
        members += group.members.size();
    QCOMPARE(members, std::size_t(12));
}

void tst_rank_groups::answersOfAFileAreThoseInMemory()
{
    const QTemporaryDir folder;
    std::vector<MadeRank> ranks = equalRanks(9);
    ranks[4].stacks.push_back({"log_histogram", 900 * kMiB, 3, "", "logger"});
    std::vector<std::string> files;
    for (const MadeRank &rank : ranks) {
        files.push_back(folder.filePath(QString::number(rank.rank)).toStdString());
        QVERIFY(writeSummary(madeRankSummary(rank), files.back(), LoadContext()));
    }
    const std::string path = folder.filePath("job").toStdString();
    QVERIFY(mergeJobs(files, path, LoadContext()));
    const auto job = Job::open(path, LoadContext());
    QVERIFY(job);
    const auto found = rankAnswer(**job, std::nullopt, LoadContext());
    QVERIFY(found);
    const RankAnswer made = jobOf(ranks).answer();
    QCOMPARE(found->groups.size(), std::size_t(1));
    QCOMPARE(found->groups.front().members, made.groups.front().members);
    QCOMPARE(found->outliers.size(), std::size_t(1));
    QCOMPARE(found->outliers.front().peak, made.outliers.front().peak);
    QCOMPARE(found->outliers.front().reasons.size(), made.outliers.front().reasons.size());
    QCOMPARE(found->stories.size(), made.stories.size());
    QCOMPARE(found->standsOut, std::optional<std::size_t>(4));

    // Later comparisons are made from what the first question read.
    const auto all = profilesOf(**job, LoadContext());
    QVERIFY(all && *all == *profilesOf(**job, LoadContext()));
    const std::vector<std::size_t> bases{0, 1, 2, 999};
    const auto compared = compareRanks(**job, 4, bases, 5, LoadContext());
    QVERIFY(compared);
    QCOMPARE(compared->bytes - compared->base, 900 * kMiB);
    QCOMPARE(compared->reasons.size(), std::size_t(1));
    QCOMPARE(*(*job)->text(compared->reasons.front().module), std::string("logger"));
    QCOMPARE((*job)->frames(compared->reasons.front().stack)->front().function, std::string("log_histogram"));
    QCOMPARE(compared->rest, std::int64_t(0));
    QVERIFY(compareRanks(**job, 999, bases, 5, LoadContext())->reasons.empty());
}

} // namespace

ALLOSTRATA_TEST(tst_rank_groups)
#include "tst_rank_groups.moc"
