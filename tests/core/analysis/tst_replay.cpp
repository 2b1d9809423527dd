// Replays of recordings: the model against real files, against runs of the generator's allocator under other settings,
// and the answers to questions.
#include "core/analysis/replay/replay_answers.h"
#include "core/attribution/attribution.h"
#include "core/base/load_context.h"
#include "core/io/source.h"
#include "core/load/load.h"
#include "core/model/device_code.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/oom_cases.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

Replay replayOf(const Document &document, std::size_t device = 0)
{
    auto replay = Replay::build(document, document.devices()[device], LoadContext{});
    return *std::move(replay);
}

ReplayAnswers answersOf(const Document &document, const ReplayAsk &ask, const ReplayInputs &inputs = {})
{
    auto answers = answerReplay(document, document.devices()[0], ask, inputs, LoadContext{});
    return *std::move(answers);
}

ReplayRun asked(const Replay &replay, ReplayQuestion question)
{
    auto run = replay.ask(question, LoadContext{});
    return *std::move(run);
}

/// The check as text, short if all is exact.
QString described(const SelfCheck &check)
{
    const bool isExact = check.atAddress == check.allocations && check.worstGap == 0
                         && check.peakRecorded == check.run.peakReserved && !check.firstDivergence;
    const QString fit = QString::fromUtf8(replayFitId(check.fit).data());
    if (isExact)
        return fit + QStringLiteral(", exact");
    return QStringLiteral("%1, %2 of %3 at their address, peak %4 for %5, worst gap %6, first divergence %7")
        .arg(fit)
        .arg(check.atAddress)
        .arg(check.allocations)
        .arg(check.run.peakReserved)
        .arg(check.peakRecorded)
        .arg(check.worstGap)
        .arg(check.firstDivergence.key());
}

/// The curve without moments, which segment events shift.
std::vector<std::uint64_t> bytesOf(const ReplayRun &run)
{
    std::vector<std::uint64_t> bytes;
    for (const ReservedPoint &point : run.reserved)
        bytes.push_back(point.bytes);
    return bytes;
}

/// A random run whose file says all that a replay needs: settings, pools, no memory fraction.
gen::GeneratorConfig complete(std::uint64_t seed)
{
    gen::GeneratorConfig config = gen::randomConfig(seed);
    config.epoch = "2026";
    config.runtime.allocator.memoryFraction = 0;
    config.runtime.allocator.garbageCollectionThreshold = 0;
    return config;
}

} // namespace

class TestReplay : public QObject {
    Q_OBJECT

private slots:
    void reproducesTracesOfFiles_data();
    void reproducesTracesOfFiles();
    void refusesFilesOfOtherRules_data();
    void refusesFilesOfOtherRules();
    void reproducesGeneratedRuns();
    void reproducesFilesThatDoNotSayWhatTheyReleased_data();
    void reproducesFilesThatDoNotSayWhatTheyReleased();
    void infersTheSizesOfBlocksFromBefore_data();
    void infersTheSizesOfBlocksFromBefore();
    void predictsOtherSettingsToTheByte();
    void staysCloseWhereTheFileSaysLess_data();
    void staysCloseWhereTheFileSaysLess();
    void repeatsEmptyCacheUnderOtherSettings();
    void avoidsRetriesWithMoreMemory();
    void keepsTheRecordedLimit();
    void endsWhereMemoryRunsOut();
    void servesRecordedOutOfMemoryEventsWithMoreMemory();
    void removesAndHalvesRequests();
    void emptiesTheCacheAtSteps();
    void addsUpTheSegmentsOfThePeak();
    void searchesBestFirst();
    void refusesSettingsAndFractionsWithoutCapacity();
    void keepsWhatWasThereBefore();
    void stopsWhenAsked();
    void tellsItsProgress();
    void leavesPinnedMemoryAlone();
    void searchPrefersRunsWithoutFailures();
    void abandonsSearchesWithoutEnd();
};

void TestReplay::reproducesTracesOfFiles_data() { test::addRecordings(); }

void TestReplay::reproducesTracesOfFiles()
{
    QFETCH(const QString, path);
    // Addresses that were made up, or anonymised: no rules of an allocator are behind them.
    static const QStringList kMadeUp = {QStringLiteral("anonymised_odd_state.pickle"),
                                        QStringLiteral("cpp_writer_30000.pickle")};
    const auto document = test::loadRecording(path);
    QVERIFY(document);
    for (std::size_t i = 0; i < document->devices().size(); ++i) {
        if (!document->devices()[i].capabilities.timeline)
            continue;
        const SelfCheck check = replayOf(*document, i).selfCheck();
        if (check.allocations < 10)
            continue;
        if (kMadeUp.contains(QFileInfo(path).fileName()))
            QVERIFY2(check.fit == ReplayFit::No, qPrintable(described(check)));
        else
            QCOMPARE(described(check), QStringLiteral("yes, exact"));
    }
}

void TestReplay::refusesFilesOfOtherRules_data()
{
    QTest::addColumn<QString>("preset");
    QTest::newRow("segment events were not recorded") << QStringLiteral("skipped_segments");
    QTest::newRow("a memory fraction that the file does not name") << QStringLiteral("gc_and_split_limit");
}

void TestReplay::refusesFilesOfOtherRules()
{
    QFETCH(const QString, preset);
    const auto document = generated(preset.toStdString());
    const ReplayAnswers answers = answersOf(*document, {.settings = "expandable_segments:True", .search = true});
    QVERIFY(answers.check.fit == ReplayFit::No);
    QVERIFY(!answers.asked);
    QVERIFY(answers.searched.empty());
}

void TestReplay::reproducesGeneratedRuns()
{
    for (std::uint64_t seed = 1; seed <= (test::kIsSanitized ? 50 : 150); ++seed) {
        const auto document = generated(complete(seed));
        QVERIFY(document);
        const SelfCheck check = replayOf(*document).selfCheck();
        if (check.allocations > 0)
            QVERIFY2(described(check) == QStringLiteral("yes, exact"),
                     qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(described(check))));
    }
}

void TestReplay::reproducesFilesThatDoNotSayWhatTheyReleased_data()
{
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<QString>("epoch");
    QTest::newRow("releases without stacks") << quint64(83) << QStringLiteral("2.14");
    QTest::newRow("captures after empty_cache()") << quint64(188) << QStringLiteral("2.14");
    QTest::newRow("events without pools") << quint64(2) << QStringLiteral("2.10");
    QTest::newRow("expandable private pools") << quint64(28) << QStringLiteral("2.10");
    QTest::newRow("no stacks at all") << quint64(30) << QStringLiteral("2.10");
    QTest::newRow("no settings") << quint64(2) << QStringLiteral("2.2");
}

void TestReplay::reproducesFilesThatDoNotSayWhatTheyReleased()
{
    QFETCH(const quint64, seed);
    QFETCH(const QString, epoch);
    gen::GeneratorConfig config = complete(seed);
    config.epoch = epoch.toStdString();
    config.training.poolTensors = 0; // pools that are gone at the end have no name anywhere
    const auto document = generated(config);
    QVERIFY(document);
    QCOMPARE(described(replayOf(*document).selfCheck()), QStringLiteral("yes, exact"));
}

void TestReplay::infersTheSizesOfBlocksFromBefore_data()
{
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<quint64>("entries");
    QTest::newRow("freed in the recording") << quint64(1583) << quint64(217);
    QTest::newRow("waiting for another stream") << quint64(4507) << quint64(173);
}

/// A recording that begins late: some block before it was larger than requested, and the free range behind it too small
/// for a request that seemed to fit.
void TestReplay::infersTheSizesOfBlocksFromBefore()
{
    QFETCH(const quint64, seed);
    QFETCH(const quint64, entries);
    gen::GeneratorConfig config = gen::randomConfig(seed);
    config.training.poolTensors = 0;
    config.runtime.allocator.memoryFraction = 0;
    config.runtime.allocator.garbageCollectionThreshold = 0;
    config.runtime.allocator.expandableSegments = false;
    config.runtime.recorder.level = gen::ContextLevel::All;
    config.runtime.recorder.maxEntries = entries;
    const auto document = generated(config);
    QVERIFY(document);
    QCOMPARE(described(replayOf(*document).selfCheck()), QStringLiteral("yes, exact"));
}

void TestReplay::predictsOtherSettingsToTheByte()
{
    for (std::uint64_t seed = 1; seed <= (test::kIsSanitized ? 25 : 100); ++seed) {
        gen::GeneratorConfig a = complete(seed);
        a.runtime.recorder = {};
        a.runtime.maxEvents = UINT64_MAX;
        a.runtime.devices[0].capacity = 80 * gen::kGiB;
        a.training.history = gen::HistoryStart::AtOnce;
        a.training.emptyCacheAfterBackward = false; // the first one may release nothing, which leaves no trace
        a.training.emptyCacheEvery = 0;
        gen::GeneratorConfig b = a;
        b.runtime.allocator = complete(seed + 100'000).runtime.allocator;
        const auto recorded = generated(a);
        const auto other = generated(b);
        QVERIFY(recorded && other);
        ReplayQuestion question;
        question.config = AllocatorConfig::recorded(*other->snapshot());
        const ReplayRun run = asked(replayOf(*recorded), question);
        const SelfCheck truth = replayOf(*other).selfCheck();
        QVERIFY2(run.peakReserved == truth.peakRecorded && bytesOf(run) == bytesOf(truth.run),
                 qPrintable(QStringLiteral("seed %1, from “%2” to “%3”: predicted %4, was %5")
                                .arg(seed)
                                .arg(QString::fromStdString(a.runtime.allocator.confText()),
                                     QString::fromStdString(b.runtime.allocator.confText()))
                                .arg(run.peakReserved)
                                .arg(truth.peakRecorded)));
    }
}

void TestReplay::staysCloseWhereTheFileSaysLess_data()
{
    QTest::addColumn<bool>("emptiesCache");
    QTest::addColumn<double>("worst"); // relative error of the peak
    QTest::addColumn<quint64>("runs");
    QTest::newRow("calls of empty_cache() that released nothing")
        << true << 0.25 << quint64(test::kIsSanitized ? 10 : 40);
    QTest::newRow("retries and failures") << false << 0.05 << quint64(100); // few of them say less
}

/// Not everything can be predicted to the byte. A call of empty_cache() that releases nothing leaves no trace, and the
/// file does not say what a program would have done with memory that it did not get.
void TestReplay::staysCloseWhereTheFileSaysLess()
{
    QFETCH(const bool, emptiesCache);
    QFETCH(const double, worst);
    QFETCH(const quint64, runs);
    int count = 0;
    int exact = 0;
    for (std::uint64_t seed = 1; seed <= runs; ++seed) {
        gen::GeneratorConfig a = complete(seed);
        a.runtime.recorder = {};
        a.runtime.maxEvents = UINT64_MAX;
        a.runtime.devices[0].capacity = 80 * gen::kGiB;
        a.training.history = gen::HistoryStart::AtOnce;
        a.training.emptyCacheAfterBackward = emptiesCache && seed % 2 == 1;
        a.training.emptyCacheEvery = emptiesCache ? 1 + seed % 3 : 0;
        if (!emptiesCache) {
            const auto roomy = generated(a);
            a.runtime.devices[0].capacity = roomy->devices()[0].timeline.peakReserved().bytes.value * (92 + seed % 8)
                                            / 100;
        }
        gen::GeneratorConfig b = a;
        b.runtime.allocator = complete(seed + 100'000).runtime.allocator;
        const auto recorded = generated(a);
        const auto other = generated(b);
        if (!canReplay(recorded->devices()[0]) || !canReplay(other->devices()[0]))
            continue; // it ended before anything was recorded
        ReplayQuestion question;
        question.config = AllocatorConfig::recorded(*other->snapshot());
        const ReplayRun run = asked(replayOf(*recorded), question);
        const SelfCheck truth = replayOf(*other).selfCheck();
        if (run.oom || truth.run.counts.ooms > 0)
            continue; // the programs end at different requests
        const auto peak = static_cast<double>(truth.peakRecorded);
        const double error = std::abs(static_cast<double>(run.peakReserved) - peak) / peak;
        QVERIFY2(error <= worst, qPrintable(QStringLiteral("seed %1: off by %2").arg(seed).arg(error)));
        ++count;
        exact += error == 0 ? 1 : 0;
    }
    QVERIFY2(count >= 5 && exact * 10 >= count * 6, qPrintable(QStringLiteral("%1 of %2 exact").arg(exact).arg(count)));
}

void TestReplay::repeatsEmptyCacheUnderOtherSettings()
{
    const auto document = generated("empty_cache");
    const Replay replay = replayOf(*document);
    QVERIFY(replay.selfCheck().run.counts.cudaFrees > 0);
    QCOMPARE(replay.selfCheck().run.counts.retries, 0U);
    ReplayQuestion question;
    question.config = replay.recorded();
    question.config.expandableSegments = true;
    QVERIFY(asked(replay, question).counts.unmaps > 0);
}

void TestReplay::avoidsRetriesWithMoreMemory()
{
    const auto document = generated("oom_growing");
    const Replay replay = replayOf(*document);
    QVERIFY(replay.selfCheck().run.counts.retries > 1);
    ReplayQuestion question;
    question.config = replay.recorded();
    question.capacity = 80 * gen::kGiB;
    const ReplayRun run = asked(replay, question);
    QCOMPARE(run.counts.retries, 0U);
    QVERIFY(run.peakReserved > replay.selfCheck().peakRecorded);
    QVERIFY(run.firstChange);
}

void TestReplay::keepsTheRecordedLimit()
{
    // Nothing ran out, but the device refused, and oversize blocks made room.
    const auto document = generated("split_limit_retry");
    const Replay replay = replayOf(*document);
    ReplayQuestion question;
    question.config = replay.recorded();
    QCOMPARE(asked(replay, question).peakReserved, replay.selfCheck().peakRecorded);
}

void TestReplay::endsWhereMemoryRunsOut()
{
    const auto document = generated("basic_training");
    const Replay replay = replayOf(*document);
    ReplayQuestion question;
    question.config = replay.recorded();
    question.capacity = replay.selfCheck().run.peakActive / 2;
    const ReplayRun run = asked(replay, question);
    QVERIFY(run.oom);
    QCOMPARE(run.counts.ooms, 1U);
    QVERIFY(run.counts.retries > 0);
    QVERIFY(run.peakReserved <= *question.capacity);
    QCOMPARE(run.oomBytes, document->devices()[0].timeline.trace().eventSize(run.oom));
}

void TestReplay::servesRecordedOutOfMemoryEventsWithMoreMemory()
{
    const auto document = generated("oom_fragmentation");
    const Replay replay = replayOf(*document);
    QCOMPARE(replay.selfCheck().run.counts.ooms, 1U);
    ReplayQuestion question;
    question.config = replay.recorded();
    QCOMPARE(asked(replay, question).oomsServed, 0U);
    question.capacity = 80 * gen::kGiB;
    QCOMPARE(asked(replay, question).oomsServed, 1U);
}

void TestReplay::removesAndHalvesRequests()
{
    const auto document = generated("basic_training");
    const std::uint64_t whole = replayOf(*document).selfCheck().peakRecorded;
    const ReplayAnswers removed = answersOf(*document, {.effect = ReplayEffect::Remove});
    QCOMPARE(removed.asked->peakReserved, 0U);
    const ReplayAnswers halved = answersOf(*document, {.effect = ReplayEffect::Halve});
    QVERIFY(halved.asked->peakActive < whole * 6 / 10 && halved.asked->peakActive > whole * 4 / 10);
    // Half of the allocations: those that stay are requested as before.
    std::vector<std::uint8_t> flags(document->devices()[0].timeline.allocations().size());
    for (std::size_t i = 0; i < flags.size(); i += 2)
        flags[i] = 1;
    ReplayInputs inputs;
    inputs.matching = flags;
    const ReplayAnswers some = answersOf(*document, {.effect = ReplayEffect::Remove}, inputs);
    QVERIFY(some.asked->peakActive > 0 && some.asked->peakActive < halved.check.run.peakActive);
    QVERIFY(!some.asked->oom);
}

void TestReplay::emptiesTheCacheAtSteps()
{
    const auto document = generated("basic_training");
    const Device &device = document->devices()[0];
    const auto attribution
        = Attribution::build({*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, {});
    QVERIFY(attribution && !attribution->steps().empty());
    ReplayInputs inputs;
    inputs.attribution = &*attribution;
    const ReplayAnswers answers = answersOf(*document, {.emptyCacheAtSteps = true}, inputs);
    QCOMPARE(answers.check.run.counts.cudaFrees, 0U);
    QVERIFY(answers.asked->counts.cudaFrees > 0);
    QVERIFY(answers.asked->finalReserved <= answers.check.run.finalReserved);
}

void TestReplay::addsUpTheSegmentsOfThePeak()
{
    const auto document = generated("expandable_fragmented");
    for (const char *settings : {"", "expandable_segments:False"}) {
        const ReplayAnswers answers = answersOf(*document, {.settings = settings});
        const ReplayRun &run = answers.asked ? *answers.asked : answers.check.run;
        std::uint64_t reserved = 0;
        std::uint64_t active = 0;
        for (const CachingAllocator::SegmentView &segment : answers.segments) {
            for (const CachingAllocator::Piece &piece : segment.pieces) {
                reserved += piece.size;
                active += piece.use == CachingAllocator::Use::Free ? 0 : piece.size;
            }
        }
        QCOMPARE(reserved, run.peakReserved);
        QCOMPARE(active, run.activeAtPeak);
    }
}

void TestReplay::searchesBestFirst()
{
    const auto document = generated("expandable_fragmented");
    const ReplayAnswers answers = answersOf(*document, {.search = true});
    QVERIFY(answers.searched.size() > 20);
    QVERIFY(std::is_sorted(answers.searched.begin(), answers.searched.end(),
                           [](const ReplayRun &a, const ReplayRun &b) { return a.peakReserved < b.peakReserved; }));
    const auto isRecorded = [&](const ReplayRun &run) { return run.config == answers.recorded; };
    const auto same = std::find_if(answers.searched.begin(), answers.searched.end(), isRecorded);
    QVERIFY(same != answers.searched.end());
    QCOMPARE(same->peakReserved, answers.check.peakRecorded);
}

void TestReplay::refusesSettingsAndFractionsWithoutCapacity()
{
    const auto document = generated("basic_training");
    const auto ask = [&](const char *settings, const ReplayInputs &inputs) {
        return answerReplay(*document, document->devices()[0], {.settings = settings}, inputs, LoadContext{});
    };
    const auto bad = ask("max_split_size_mb:1", {});
    QVERIFY(!bad && bad.error().reason == Reason::BadSetting);
    const auto needed = ask("per_process_memory_fraction:0.5", {});
    QVERIFY(!needed && needed.error().reason == Reason::CapacityNeeded);
    ReplayInputs inputs;
    inputs.capacity = 80 * gen::kGiB;
    QVERIFY(ask("per_process_memory_fraction:0.5", inputs));
}

void TestReplay::keepsWhatWasThereBefore()
{
    const auto document = generated("late_history");
    const Replay replay = replayOf(*document);
    const std::uint64_t before = document->devices()[0].timeline.countersAt(0).reserved.value;
    QVERIFY(before > 0);
    ReplayQuestion question;
    question.config = replay.recorded();
    question.config.expandableSegments = true;
    const ReplayRun run = asked(replay, question);
    QCOMPARE(run.reserved.front().bytes, before);
    QVERIFY(run.peakReserved >= before);
}

void TestReplay::stopsWhenAsked()
{
    const auto document = generated("basic_training");
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto replay = Replay::build(*document, document->devices()[0], context);
    QVERIFY(!replay && replay.error().reason == Reason::Cancelled);
}

void TestReplay::tellsItsProgress()
{
    const auto document = generated("basic_training");
    std::vector<LoadProgress> told;
    LoadContext context;
    context.onProgress = [&told](const LoadProgress &progress) { told.push_back(progress); };
    const auto replay = Replay::build(*document, document->devices()[0], context);
    QVERIFY(replay && !told.empty());
    QVERIFY(told.back().stage == LoadStage::Replaying);
    QCOMPARE(told.back().bytesTotal, std::uint64_t(document->devices()[0].timeline.trace().size()));
    told.clear();
    QVERIFY(searchSettings(*replay, {}, context));
    const std::size_t settings = searchedSettings(replay->recorded()).size();
    QCOMPARE(told.size(), settings);
    QCOMPARE(told.back().bytesRead, std::uint64_t(settings));
    QCOMPARE(told.back().bytesTotal, std::uint64_t(settings));
}

void TestReplay::leavesPinnedMemoryAlone()
{
    const auto document = generated("host_memory");
    int pinned = 0;
    for (const Device &device : document->devices()) {
        pinned += device.ordinal == kPinnedHost ? 1 : 0;
        QCOMPARE(canReplay(device), device.ordinal != kPinnedHost);
    }
    QCOMPARE(pinned, 1);
}

/// A run that avoids a recorded out-of-memory error may need more memory than those that end with it.
void TestReplay::searchPrefersRunsWithoutFailures()
{
    const std::vector<gen::GeneratorConfig> cases = gen::oomCases();
    const auto wanted = std::find_if(cases.begin(), cases.end(), [](const gen::GeneratorConfig &config) {
        return config.name == "full but for less than a page, expandable";
    });
    QVERIFY(wanted != cases.end());
    const auto document = generated(*wanted);
    const ReplayAnswers answers = answersOf(*document, {.search = true});
    const ReplayRun &best = answers.searched.front();
    QCOMPARE(answers.check.run.counts.ooms, 1U);
    QCOMPARE(best.counts.ooms, 0U);
    QVERIFY(best.peakReserved > answers.check.run.peakReserved);
}

/// 5,000 mapped ranges with holes too small for any of 60,000 requests, each of which passes over all of them.
void TestReplay::abandonsSearchesWithoutEnd()
{
    constexpr std::uint64_t kBase = 0x7f0000000000ULL;
    constexpr int kRanges = 5000;
    std::string text = R"({"allocator_settings": {"expandable_segments": true}, "segments": [)";
    for (int i = 0; i < kRanges; ++i) {
        const std::string address = std::to_string(kBase + static_cast<std::uint64_t>(i) * 40 * gen::kMiB);
        text += (i == 0 ? "" : ",");
        text
            += R"({"device": 0, "address": )" + address
               + R"(, "total_size": 20971520, "stream": 0, "segment_type": "large", "is_expandable": true, "blocks": [)"
               + R"({"address": )" + address
               + R"(, "size": 20971520, "requested_size": 20971520, "state": "active_allocated", "frames": []}]})";
    }
    text += R"(], "device_traces": [[)";
    for (std::uint64_t i = 0; i < 60'000; ++i) {
        const std::string address = std::to_string(kBase + 5100 * 40 * gen::kMiB + i * 60 * gen::kMiB);
        text += (i == 0 ? "" : ",");
        text += R"({"action": "alloc", "addr": )" + address + R"(, "size": 50000000, "stream": 0, "frames": []})";
    }
    text += "]]}";
    const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t *>(text.data()), text.size());
    const auto document = load(std::make_unique<MemorySource>(bytes), "holes.json", LoadContext{});
    QVERIFY(document && !(*document)->devices().empty());
    const ReplayAnswers answers = answersOf(**document, {.settings = "expandable_segments:False"});
    QVERIFY(answers.check.run.isAbandoned);
    QVERIFY(answers.check.fit == ReplayFit::No);
}

ALLOSTRATA_TEST(TestReplay)
#include "tst_replay.moc"
