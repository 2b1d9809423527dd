// Stories about ranks: told where the data prove them, and not where they do not.

#include "core/analysis/ranks/rank_groups.h"
#include "tests/core/analysis/ranks/made_job.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const RankStory *storyOf(const RankAnswer &answer, RankStoryKind kind)
{
    const auto found = std::find_if(answer.stories.begin(), answer.stories.end(),
                                    [kind](const RankStory &story) { return story.kind == kind; });
    return found == answer.stories.end() ? nullptr : &*found;
}

/// Stages of a pipeline: stage s keeps `inFlight(s)` microbatches of its layers.
std::vector<MadeRank> pipeline(std::size_t stages, std::size_t each, std::size_t most)
{
    std::vector<MadeRank> ranks;
    for (std::size_t i = 0; i < stages * each; ++i) {
        const std::size_t stage = i / each;
        const std::uint64_t kept = std::min<std::uint64_t>(most, stages - stage);
        MadeRank &rank = ranks.emplace_back();
        rank.rank = std::int64_t(i);
        rank.stacks.push_back({"make_weights", 4000 * kMiB, 100, "parameters", ""});
        for (int part = 0; part < 6; ++part)
            rank.stacks.push_back(
                {"part_" + std::to_string(part) + "<forward", kept * 150 * kMiB, kept * 8, "activations/mlp", ""});
        if (stage == 0)
            rank.stacks.push_back({"make_table", 700 * kMiB, 1, "parameters", "model.embed_tokens"});
        if (stage + 1 == stages)
            rank.stacks.push_back({"vocab_parallel_cross_entropy<loss_func", 900 * kMiB, 3, "activations/loss", ""});
    }
    return ranks;
}

class tst_rank_stories : public QObject {
    Q_OBJECT

private slots:
    void groupsAreMarkedByWhatTheyHoldAlone();
    void pipelineEndsNeedNamesAtTheEnds();
    void microbatchesInFlightFallByOne();
    void microbatchesAreNotToldWithoutTheirNumbers();
    void unevenExpertsAreToldAcrossGroups();
    void oneRankThatLogsIsNamed_data();
    void oneRankThatLogsIsNamed();
    void longestBatchHasOneFactor();
    void interruptedRankEndsEarlier();
    void firstDeviceHoldsContexts();
    void nothingIsToldOfEqualRanks();
    void endsAreKnownByTheNamesOfAnyProgram_data();
    void endsAreKnownByTheNamesOfAnyProgram();
    void stagesNeedRanksOfTheWholeJob();
    void microbatchesFollowTheLastStage_data();
    void microbatchesFollowTheLastStage();
    void scriptsSayNothingAboutTheirStacks();
    void expertsWithEqualLoadsAreNotUneven();
    void oneStepLessIsNoInterruption();
    void stacksWithoutBytesProveNothing();
};

void tst_rank_stories::groupsAreMarkedByWhatTheyHoldAlone()
{
    std::vector<MadeRank> ranks = equalRanks(8);
    for (std::size_t i = 4; i < 8; ++i) {
        ranks[i].stacks.push_back({"forward<step", 900 * kMiB, 1, "activations", "decoder.extra"});
        ranks[i].stacks.push_back({"make_more<step", 800 * kMiB, 1, "other", ""});
    }
    const RankAnswer answer = jobOf(ranks).answer();
    QCOMPARE(answer.groups.size(), std::size_t(2));
    QVERIFY(answer.groups[0].marks.empty());
    QCOMPARE(answer.groups[1].marks, (std::vector<std::string>{"decoder.extra", "make_more"}));
}

void tst_rank_stories::pipelineEndsNeedNamesAtTheEnds()
{
    const MadeJob job = jobOf(pipeline(4, 4, 4));
    const RankAnswer answer = job.answer();
    QCOMPARE(answer.groups.size(), std::size_t(4));
    const RankStory *story = storyOf(answer, RankStoryKind::PipelineEnds);
    QVERIFY(story);
    QVERIFY(story->isProved);
    QCOMPARE(story->devices, (std::vector<std::size_t>{0, 1, 2, 3, 12, 13, 14, 15}));
    QCOMPARE(story->names, (std::vector<std::string>{"model.embed_tokens", "vocab_parallel_cross_entropy"}));
    QCOMPARE(story->numbers, (std::vector<double>{700.0 * kMiB, 900.0 * kMiB}));
    QCOMPARE(story->bytes, 900 * kMiB);

    // In the middle, too: no ends. Rotary embeddings are everywhere and do not count.
    std::vector<MadeRank> ranks = pipeline(4, 4, 4);
    for (std::size_t i = 4; i < 8; ++i) {
        ranks[i].stacks.push_back({"make_table", 700 * kMiB, 1, "parameters", "model.embed_tokens"});
        ranks[i].stacks.push_back({"logits", 900 * kMiB, 1, "activations/loss", "lm_head"});
    }
    QVERIFY(!storyOf(jobOf(ranks).answer(), RankStoryKind::PipelineEnds));
    ranks = pipeline(4, 4, 4);
    for (MadeRank &rank : ranks)
        rank.stacks.push_back({"rotary_embedding", 100 * kMiB, 1, "activations/attention", ""});
    QVERIFY(storyOf(jobOf(ranks).answer(), RankStoryKind::PipelineEnds));
    // Without ranks, nobody knows which stage is the first.
    MadeJob unknown = jobOf(pipeline(4, 4, 4));
    for (JobRecording &recording : unknown.recordings)
        recording.origin.rank.reset();
    QVERIFY(!storyOf(unknown.answer(), RankStoryKind::PipelineEnds));
}

void tst_rank_stories::microbatchesInFlightFallByOne()
{
    const RankAnswer answer = jobOf(pipeline(6, 3, 6)).answer();
    const RankStory *story = storyOf(answer, RankStoryKind::MicrobatchesInFlight);
    QVERIFY(story);
    QCOMPARE(story->numbers, (std::vector<double>{6, 5, 4, 3, 2, 1}));
    QCOMPARE(story->devices.size(), std::size_t(18));
    QCOMPARE(story->bytes, 6 * 6 * 150 * kMiB);
    // Fewer microbatches than stages: stages 1 to 4 hold the same, and are one group.
    const RankAnswer few = jobOf(pipeline(8, 3, 4)).answer();
    const RankStory *capped = storyOf(few, RankStoryKind::MicrobatchesInFlight);
    QVERIFY(capped);
    QCOMPARE(few.groups.front().members.size(), std::size_t(12));
    QCOMPARE(capped->numbers, (std::vector<double>{4, 4, 3, 2, 1}));
}

void tst_rank_stories::microbatchesAreNotToldWithoutTheirNumbers()
{
    // Half of the sizes, but the same numbers: smaller tensors, not fewer microbatches.
    std::vector<MadeRank> ranks = pipeline(4, 3, 4);
    for (MadeRank &rank : ranks) {
        for (MadeStack &stack : rank.stacks)
            stack.count = 8;
    }
    QVERIFY(!storyOf(jobOf(ranks).answer(), RankStoryKind::MicrobatchesInFlight));
    QVERIFY(!storyOf(jobOf(pipeline(2, 3, 2)).answer(), RankStoryKind::MicrobatchesInFlight));
}

void tst_rank_stories::unevenExpertsAreToldAcrossGroups()
{
    std::vector<MadeRank> ranks = equalRanks(8);
    for (std::size_t i = 0; i < 8; ++i)
        ranks[i].stacks.push_back({"apply<forward", (1000 + 250 * i) * kMiB, 8, "activations/expert", ""});
    const MadeJob job = jobOf(ranks);
    const RankAnswer answer = job.answer();
    const RankStory *story = storyOf(answer, RankStoryKind::UnevenExperts);
    QVERIFY(story);
    QCOMPARE(story->devices.size(), std::size_t(8));
    QCOMPARE(story->bytes, 7 * 250 * kMiB);
    QCOMPARE(story->names, (std::vector<std::string>{"apply"}));
    // The same without experts is told by nobody.
    for (MadeRank &rank : ranks)
        rank.stacks.back().category = "activations/mlp";
    QVERIFY(!storyOf(jobOf(ranks).answer(), RankStoryKind::UnevenExperts));
    // One rank with more is an outlier.
    ranks = equalRanks(8);
    for (std::size_t i = 0; i < 8; ++i)
        ranks[i].stacks.push_back({"apply", (i == 3 ? 2000 : 1000) * kMiB, 8, "activations/expert", "moe.experts"});
    QVERIFY(!storyOf(jobOf(ranks).answer(), RankStoryKind::UnevenExperts));
}

void tst_rank_stories::oneRankThatLogsIsNamed_data()
{
    QTest::addColumn<QString>("functions");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("names");
    QTest::addColumn<bool>("isProved");
    QTest::newRow("tensorboard") << "add_histogram<report"
                                 << "site-packages/torch/utils/tensorboard/writer.py"
                                 << "add_histogram tensorboard" << true;
    QTest::newRow("evaluation") << "gather<run_evaluation<train"
                                << "train/loop.py"
                                << "run_evaluation eval" << true;
    QTest::newRow("checkpoint") << "clone<save_checkpoint"
                                << "train/loop.py"
                                << "save_checkpoint checkpoint" << true;
    QTest::newRow("log") << "cat<training_log<train"
                         << "train/loop.py"
                         << "training_log log" << true;
    QTest::newRow("no word") << "cat<gather_rows"
                             << "train/loop.py"
                             << "cat" << false;
    QTest::newRow("a logarithm") << "log_softmax<gather_rows"
                                 << "train/loop.py"
                                 << "log_softmax" << false;
    QTest::newRow("a loop that also evaluates") << "cat<train_and_eval"
                                                << "train/loop.py"
                                                << "cat" << false;
    QTest::newRow("inputs saved for backward") << "pack<save_inputs"
                                               << "train/loop.py"
                                               << "pack" << false;
    QTest::newRow("a saved model") << "cat<save_model"
                                   << "train/loop.py"
                                   << "save_model save" << true;
    QTest::newRow("activation checkpoint") << "checkpoint"
                                           << "site-packages/torch/utils/checkpoint.py"
                                           << "checkpoint" << false;
}

void tst_rank_stories::oneRankThatLogsIsNamed()
{
    QFETCH(QString, functions);
    QFETCH(QString, file);
    QFETCH(QString, names);
    QFETCH(bool, isProved);
    std::vector<MadeRank> ranks = equalRanks(8);
    ranks[5].stacks.push_back({functions.toStdString(), 700 * kMiB, 2, "other", "", file.toStdString()});
    RankAnswer answer = jobOf(ranks).answer();
    const RankStory *story = storyOf(answer, RankStoryKind::OneRankLogs);
    QVERIFY(story);
    QCOMPARE(story->devices, (std::vector<std::size_t>{5}));
    QCOMPARE(story->bytes, 700 * kMiB);
    QCOMPARE(story->isProved, isProved);
    QCOMPARE(QString::fromStdString(story->missing), isProved ? QString() : QString("purpose"));
    QStringList told;
    for (const std::string &name : story->names)
        told << QString::fromStdString(name);
    QCOMPARE(told.join(u' '), names);
    // What another rank does a little of is not one rank's alone.
    ranks[6].stacks.push_back({functions.toStdString(), kMiB, 2, "other", "", file.toStdString()});
    answer = jobOf(ranks).answer();
    QCOMPARE(answer.outliers.size(), std::size_t(1));
    QVERIFY(!storyOf(answer, RankStoryKind::OneRankLogs));
}

void tst_rank_stories::longestBatchHasOneFactor()
{
    std::vector<MadeRank> ranks = equalRanks(8);
    const auto scaled = [&](std::size_t rank, std::uint64_t percent, std::size_t count) {
        ranks[rank] = equalRanks(8)[rank];
        for (std::size_t i = 0; i < count; ++i)
            ranks[rank].stacks[2 + i].bytes = ranks[rank].stacks[2 + i].bytes * percent / 100;
    };
    scaled(2, 150, 12);
    RankAnswer answer = jobOf(ranks).answer();
    const RankStory *story = storyOf(answer, RankStoryKind::LongestBatch);
    QVERIFY(story);
    QCOMPARE(story->devices, (std::vector<std::size_t>{2}));
    QCOMPARE(story->numbers, (std::vector<double>{1.5}));
    QCOMPARE(story->names.front(), std::string("layers.11"));
    scaled(2, 150, 11); // one layer is as before
    answer = jobOf(ranks).answer();
    QCOMPARE(answer.outliers.size(), std::size_t(1));
    QVERIFY(!storyOf(answer, RankStoryKind::LongestBatch));
    scaled(2, 200, 12);
    for (MadeStack &stack : ranks[2].stacks)
        stack.count *= 2; // more tensors of the same sizes
    QVERIFY(!storyOf(jobOf(ranks).answer(), RankStoryKind::LongestBatch));
}

void tst_rank_stories::interruptedRankEndsEarlier()
{
    std::vector<MadeRank> ranks = equalRanks(8);
    for (MadeRank &rank : ranks)
        rank.steps = madeSteps(rank.rank == 6 ? 4 : 9);
    MadeJob job = jobOf(ranks);
    const RankAnswer answer = job.answer();
    const RankStory *story = storyOf(answer, RankStoryKind::Interrupted);
    QVERIFY(story);
    QCOMPARE(story->devices, (std::vector<std::size_t>{6}));
    QCOMPARE(story->numbers, (std::vector<double>{3, 8}));
    // Numbers that count from the first event that was kept say nothing.
    for (JobDevice &device : job.devices)
        device.numbers.stepBasis = "optimizer";
    QVERIFY(storyOf(job.answer(), RankStoryKind::Interrupted));
    job.devices[6].numbers.isCutOff = true;
    QVERIFY(!storyOf(job.answer(), RankStoryKind::Interrupted));

    ranks = equalRanks(8);
    ranks[1].isExit = true;
    const RankAnswer exits = jobOf(ranks).answer();
    QVERIFY(storyOf(exits, RankStoryKind::Interrupted));
    QCOMPARE(storyOf(exits, RankStoryKind::Interrupted)->devices, (std::vector<std::size_t>{1}));
    MadeJob unrelated = jobOf(ranks); // files without ranks need not be of one job
    for (JobRecording &recording : unrelated.recordings)
        recording.origin.rank.reset();
    QVERIFY(!storyOf(unrelated.answer(), RankStoryKind::Interrupted));
    for (MadeRank &rank : ranks)
        rank.isExit = true;
    QVERIFY(!storyOf(jobOf(ranks).answer(), RankStoryKind::Interrupted));
}

void tst_rank_stories::firstDeviceHoldsContexts()
{
    MadeJob job;
    for (MadeRank rank : equalRanks(4)) {
        RankSummary summary = madeRankSummary(rank);
        summary.devices.front().numbers.ordinal = int(rank.rank);
        if (rank.rank > 0) {
            RankDeviceSummary stray;
            stray.numbers.peakRequested = std::uint64_t(rank.rank) * kMiB;
            summary.devices.insert(summary.devices.begin(), stray);
        }
        job.add(summary);
    }
    const RankAnswer answer = job.answer();
    const RankStory *story = storyOf(answer, RankStoryKind::FirstDevice);
    QVERIFY(story);
    QVERIFY(story->isProved);
    QCOMPARE(story->devices, (std::vector<std::size_t>{1, 3, 5}));
    QCOMPARE(story->bytes, 3 * kMiB);

    std::vector<MadeRank> ranks = equalRanks(8);
    for (MadeRank &rank : ranks)
        rank.host = "node1";
    MadeJob contexts = jobOf(ranks);
    for (std::size_t i = 0; i < 8; ++i)
        contexts.devices[i].numbers.others = (i == 0 ? 8 : 1) * 500 * kMiB;
    const RankAnswer likely = contexts.answer();
    const RankStory *other = storyOf(likely, RankStoryKind::FirstDevice);
    QVERIFY(other);
    QVERIFY(!other->isProved);
    QCOMPARE(other->missing, std::string("processes"));
    QCOMPARE(other->devices, (std::vector<std::size_t>{0}));
    QCOMPARE(other->numbers, (std::vector<double>{7}));
    // A program alone that holds a little of another device has no contexts of other ranks.
    MadeJob alone;
    RankSummary summary = madeRankSummary(equalRanks(1).front());
    summary.devices.front().numbers.ordinal = 1;
    summary.devices.insert(summary.devices.begin(), RankDeviceSummary())->numbers.peakRequested = kMiB;
    alone.add(summary);
    QVERIFY(alone.answer().stories.empty());
    contexts.devices[0].numbers.others = 1240 * kMiB; // one and a half
    QVERIFY(!storyOf(contexts.answer(), RankStoryKind::FirstDevice));
}

void tst_rank_stories::nothingIsToldOfEqualRanks()
{
    const RankAnswer answer = jobOf(equalRanks(16)).answer();
    QCOMPARE(answer.groups.size(), std::size_t(1));
    QVERIFY(answer.groups.front().marks.empty());
    QVERIFY(answer.stories.empty());
    QVERIFY(!answer.standsOut);
    QCOMPARE(MadeJob().answer().groups.size(), std::size_t(0));
    QCOMPARE(jobOf(equalRanks(1)).answer().groups.size(), std::size_t(1));
}

void tst_rank_stories::endsAreKnownByTheNamesOfAnyProgram_data()
{
    QTest::addColumn<QString>("embedding"); // functions, or a module behind "@"
    QTest::addColumn<QString>("head");
    QTest::addColumn<bool>("isTold");
    QTest::newRow("Megatron-LM") << "forward@embedding.word_embeddings"
                                 << "forward@output_layer" << true;
    QTest::newRow("torchtitan") << "forward@tok_embeddings"
                                << "forward@output" << true;
    QTest::newRow("GPT-NeoX") << "forward@embed_in"
                              << "forward@embed_out" << true;
    QTest::newRow("GPT-2") << "forward@transformer.wte"
                           << "forward@lm_head" << true;
    QTest::newRow("TransformerLens") << "embed<forward@"
                                     << "unembed<forward@" << true;
    QTest::newRow("DeepSpeed") << "forward@0.word_embeddings"
                               << "parallel_lm_logits<forward@" << true;
    QTest::newRow("blocks") << "forward@layers.0.rotary"
                            << "forward@layers.9.attention.output" << false;
    QTest::newRow("a model within a wrapper") << "forward@model.tok_embeddings"
                                              << "forward@model.output" << true;
    for (const char *module : {"attention.output", "decoder.output", "mlp.head"})
        QTest::newRow(module) << "forward@layers.0.rotary" << QStringLiteral("forward@%1").arg(QLatin1String(module))
                              << false;
}

void tst_rank_stories::endsAreKnownByTheNamesOfAnyProgram()
{
    QFETCH(QString, embedding);
    QFETCH(QString, head);
    QFETCH(bool, isTold);
    const auto stackOf = [](const QString &text) {
        return MadeStack{text.section(u'@', 0, 0).toStdString(), 800 * kMiB, 2, "other",
                         text.section(u'@', 1).toStdString()};
    };
    std::vector<MadeRank> ranks = pipeline(4, 3, 4);
    for (MadeRank &rank : ranks) {
        if (rank.rank < 3)
            rank.stacks.back() = stackOf(embedding);
        else if (rank.rank >= 9)
            rank.stacks.back() = stackOf(head);
    }
    const RankAnswer answer = jobOf(ranks).answer();
    const RankStory *story = storyOf(answer, RankStoryKind::PipelineEnds);
    QCOMPARE(story != nullptr, isTold);
    if (story)
        QCOMPARE(story->numbers, (std::vector<double>{800.0 * kMiB, 800.0 * kMiB}));
    // An embedding that is divided among all ranks is at no end.
    if (isTold) {
        for (MadeRank &rank : ranks) {
            rank.stacks.push_back(stackOf(embedding));
            rank.stacks.back().functions += "<at_begin";
            rank.stacks.push_back(stackOf(head));
            rank.stacks.back().functions += "<at_end";
        }
        QVERIFY(!storyOf(jobOf(ranks).answer(), RankStoryKind::PipelineEnds));
    }
}

void tst_rank_stories::stagesNeedRanksOfTheWholeJob()
{
    std::vector<MadeRank> ranks = pipeline(4, 4, 4);
    QVERIFY(storyOf(jobOf(ranks).answer(), RankStoryKind::PipelineEnds));
    // The same ranks on two machines: which stage is the first is unknown.
    for (MadeRank &rank : ranks) {
        rank.host = rank.rank < 8 ? "node0" : "node1";
        rank.rank %= 8;
    }
    const RankAnswer answer = jobOf(ranks).answer();
    QCOMPARE(answer.groups.size(), std::size_t(4));
    QVERIFY(answer.stories.empty());
    // In another order of ranks, and on the second half of the machines only.
    ranks = pipeline(4, 4, 4);
    for (MadeRank &rank : ranks)
        rank.rank = 16 + rank.rank / 4 + rank.rank % 4 * 4;
    const RankAnswer strided = jobOf(ranks).answer();
    const RankStory *story = storyOf(strided, RankStoryKind::MicrobatchesInFlight);
    QVERIFY(story);
    QCOMPARE(story->numbers, (std::vector<double>{4, 3, 2, 1}));
    QVERIFY(storyOf(strided, RankStoryKind::PipelineEnds));
}

void tst_rank_stories::microbatchesFollowTheLastStage_data()
{
    QTest::addColumn<QList<int>>("kept");
    QTest::addColumn<bool>("isTold");
    QTest::newRow("four stages") << QList<int>{4, 3, 2, 1} << true;
    QTest::newRow("the last half of the stages") << QList<int>{4, 3, 2, 1} << true;
    QTest::newRow("the first half of the stages") << QList<int>{8, 7, 6, 5} << false;
    QTest::newRow("interleaved stages") << QList<int>{11, 9, 7, 5} << false;
    QTest::newRow("powers of two") << QList<int>{8, 4, 2, 1} << false;
    QTest::newRow("stages in reverse") << QList<int>{1, 2, 3, 4} << false;
    QTest::newRow("a stage without") << QList<int>{4, 3, 0, 1} << false;
    QTest::newRow("all kept everywhere") << QList<int>{4, 4, 4, 4} << false;
}

void tst_rank_stories::microbatchesFollowTheLastStage()
{
    QFETCH(QList<int>, kept);
    QFETCH(bool, isTold);
    std::vector<MadeRank> ranks = pipeline(4, 3, 4);
    for (MadeRank &rank : ranks) {
        const auto here = static_cast<std::uint64_t>(kept[rank.rank / 3]);
        for (std::size_t part = 1; part < 7; ++part) {
            rank.stacks[part].bytes = here * 150 * kMiB;
            rank.stacks[part].count = here * 8;
        }
    }
    QCOMPARE(storyOf(jobOf(ranks).answer(), RankStoryKind::MicrobatchesInFlight) != nullptr, isTold);
}

void tst_rank_stories::scriptsSayNothingAboutTheirStacks()
{
    // All stacks pass through train_moe.py and train_and_log(): neither is the reason of a difference.
    std::vector<MadeRank> ranks = equalRanks(8);
    for (MadeRank &rank : ranks) {
        for (std::size_t i = 0; i < rank.stacks.size(); ++i) {
            MadeStack &stack = rank.stacks[i];
            stack.functions += "<train_and_log";
            stack.file = "job/train_moe.py";
            if (i > 1)
                stack.bytes += std::uint64_t(rank.rank) * 20 * kMiB;
        }
    }
    RankAnswer answer = jobOf(ranks).answer();
    QVERIFY(!storyOf(answer, RankStoryKind::UnevenExperts));

    ranks = equalRanks(8);
    for (MadeRank &rank : ranks) {
        for (MadeStack &stack : rank.stacks)
            stack.functions += "<train_and_log";
    }
    ranks[5].stacks.push_back({"cat<gather_rows<train_and_log", 700 * kMiB, 2, "other", ""});
    answer = jobOf(ranks).answer();
    const RankStory *story = storyOf(answer, RankStoryKind::OneRankLogs);
    QVERIFY(story);
    QVERIFY(!story->isProved);
    QCOMPARE(story->names, (std::vector<std::string>{"cat"}));
}

void tst_rank_stories::expertsWithEqualLoadsAreNotUneven()
{
    std::vector<MadeRank> ranks = equalRanks(8);
    for (MadeRank &rank : ranks)
        rank.stacks.push_back({"apply<forward", (1000 + std::uint64_t(rank.rank)) * kMiB, 8, "activations/expert", ""});
    QVERIFY(!storyOf(jobOf(ranks).answer(), RankStoryKind::UnevenExperts));
    // Ranks that differ in anything else are no ranks of one layer's experts.
    ranks = equalRanks(8);
    for (MadeRank &rank : ranks) {
        const auto own = std::uint64_t(rank.rank);
        rank.stacks.push_back({"apply<forward", (1000 + 250 * own) * kMiB, 8, "activations/expert", ""});
        rank.stacks.push_back({"other<forward", (1000 + 900 * own) * kMiB, 8, "activations/mlp", ""});
    }
    QVERIFY(!storyOf(jobOf(ranks).answer(), RankStoryKind::UnevenExperts));
}

void tst_rank_stories::oneStepLessIsNoInterruption()
{
    const auto toldOf = [](std::vector<std::int64_t> lasts, std::int64_t interval) {
        std::vector<MadeRank> ranks = equalRanks(lasts.size());
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            ranks[i].steps = madeSteps(lasts[i]);
            for (RankStep &step : ranks[i].steps)
                step.number *= interval;
        }
        const RankAnswer answer = jobOf(ranks).answer();
        const RankStory *story = storyOf(answer, RankStoryKind::Interrupted);
        return story ? story->devices : std::vector<std::size_t>();
    };
    QCOMPARE(toldOf({9, 9, 9, 8, 9, 9, 9, 9}, 1), std::vector<std::size_t>());
    QCOMPARE(toldOf({9, 9, 9, 7, 9, 9, 9, 9}, 1), std::vector<std::size_t>{3});
    QCOMPARE(toldOf({9, 9, 9, 8, 9, 9, 9, 9}, 50), std::vector<std::size_t>()); // every 50th step is logged
    QCOMPARE(toldOf({9, 9, 9, 7, 9, 9, 9, 9}, 50), std::vector<std::size_t>{3});
    // Some recorded more steps than others: nobody was interrupted.
    QCOMPARE(toldOf({20, 4, 4, 4, 4, 4, 4, 4}, 1), std::vector<std::size_t>());
    QCOMPARE(toldOf({9, 4, 9, 4, 9, 4, 9, 9}, 1), std::vector<std::size_t>());
}

void tst_rank_stories::stacksWithoutBytesProveNothing()
{
    std::vector<MadeRank> ranks = pipeline(4, 3, 4);
    for (MadeRank &rank : ranks) {
        std::erase_if(rank.stacks, [](const MadeStack &stack) { return stack.module == "model.embed_tokens"; });
        if (rank.rank < 3)
            rank.stacks.push_back({"make_table", 0, 1, "parameters", "model.embed_tokens"});
        if (rank.rank >= 9)
            rank.stacks.back().bytes = 0;
    }
    QVERIFY(!storyOf(jobOf(ranks).answer(), RankStoryKind::PipelineEnds));
    for (MadeRank &rank : ranks) {
        for (MadeStack &stack : rank.stacks)
            stack.bytes = 0;
    }
    QCOMPARE(jobOf(ranks).answer().groups.size(), std::size_t(0));
}

} // namespace

ALLOSTRATA_TEST(tst_rank_stories)
#include "tst_rank_stories.moc"
