// Leaks of generated training runs against the planted ones, and of the real snapshots.

#include "core/analysis/leaks/leaks.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <memory>
#include <set>
#include <span>
#include <string>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

constexpr std::uint32_t kLine = 148;

std::shared_ptr<const Document> loaded(const gen::GeneratorConfig &config)
{
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    const std::string bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    return document ? *document : nullptr;
}

LeakFindings leaksOf(const Document &document, const Device &device, std::optional<std::uint64_t> capacity = {})
{
    const auto attribution = Attribution::build(
        {*document.snapshot(), device.timeline, device.times, *document.stacks()}, {}, LoadContext{});
    auto report = findLeaks(document, device, *attribution, capacity, LoadContext{});
    return *std::move(report);
}

LeakFindings leaksOf(const gen::GeneratorConfig &config)
{
    const auto document = loaded(config);
    return leaksOf(*document, document->devices().front());
}

/// A small model, so that each step also makes and frees many temporaries.
gen::GeneratorConfig training(std::uint64_t steps, std::vector<gen::Leak> leaks)
{
    gen::GeneratorConfig config;
    config.training.layers = 1;
    config.training.width = 64;
    config.training.vocabulary = 500;
    config.training.context = 32;
    config.training.noise = 2;
    config.training.steps = steps;
    config.training.leaks = std::move(leaks);
    config.runtime.stacks.nativeFrames = false;
    return config;
}

gen::Leak leak(std::uint64_t bytes, std::uint32_t line = kLine)
{
    gen::Leak one;
    one.bytesPerStep = bytes;
    one.line = line;
    return one;
}

bool hasLine(const Document &document, const Leak &one, std::uint32_t line)
{
    for (const FrameId frame : document.snapshot()->stacks.stack(one.stack)) {
        if (document.snapshot()->stacks.frame(frame).line == line)
            return true;
    }
    return false;
}

std::string given(const LeakFindings &report)
{
    std::string text = std::string(stepBasisId(report.basis)) + ", " + std::to_string(report.steps.size()) + " steps:";
    for (const Leak &one : report.leaks)
        text += " " + std::to_string(one.bytesPerStep.value) + " from " + std::to_string(one.firstStep) + " in "
                + std::to_string(one.leakingSteps);
    return text;
}

} // namespace

class TestLeaks : public QObject {
    Q_OBJECT

private slots:
    void findsPlantedLeaks_data();
    void findsPlantedLeaks();
    void findsLeaksEveryThirdStepAndByCopying_data();
    void findsLeaksEveryThirdStepAndByCopying();
    void growingBatchesAreNotALeak();
    void distinguishesSeveralLeaks();
    void aLateLeakIsReportedFromItsFirstStep();
    void findsALeakInAFullRingBuffer();
    void noiseGivesARange();
    void ignoresPatternsThatOnlyLookLikeALeak_data();
    void ignoresPatternsThatOnlyLookLikeALeak();
    void findsNoLeakInPresetsWithoutOne();
    void findsNoLeakInOtherRecordings();
    void predictsWhenMemoryRunsOutFromBlockGrowth();
    void liveBytesByStepMatchTheStack();
    void reportsTooFewSteps();
};

void TestLeaks::findsPlantedLeaks_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<quint64>("steps");
    QTest::addColumn<quint64>("noise");
    QTest::addColumn<bool>("annotated");
    for (const quint64 bytes : {quint64(4), quint64(512), quint64(100000), quint64(1) << 20U, quint64(64) << 20U}) {
        for (const quint64 steps : {5U, 12U, 60U, 500U}) {
            if (steps == 500 && bytes != 512)
                continue; // more than a device has, or no new case
            for (const quint64 noise : {0U, 20U}) {
                for (const bool annotated : {true, false})
                    QTest::addRow("%llu bytes, %llu steps, noise %llu, %s", bytes, steps, noise,
                                  annotated ? "annotated" : "plain")
                        << bytes << steps << noise << annotated;
            }
        }
    }
}

void TestLeaks::findsPlantedLeaks()
{
    QFETCH(quint64, bytes);
    QFETCH(quint64, steps);
    QFETCH(quint64, noise);
    QFETCH(bool, annotated);
    gen::Leak planted = leak(bytes);
    planted.noisePercent = noise;
    gen::GeneratorConfig config = training(steps, {planted});
    config.training.annotations = annotated;
    const auto document = loaded(config);
    const LeakFindings report = leaksOf(*document, document->devices().front());
    QVERIFY2(report.leaks.size() == 1 && !report.tooFewSteps, given(report).c_str());
    const Leak &found = report.leaks.front();
    QVERIFY(hasLine(*document, found, kLine));
    QVERIFY(found.firstRow <= 1);
    QCOMPARE(found.remainingCount, steps);
    if (noise == 0 || bytes < 5) {
        QCOMPARE(found.bytesPerStep, Interval::exactly(bytes));
        QCOMPARE(found.liveBytes, bytes * steps);
    } else {
        QVERIFY(std::abs(static_cast<double>(found.bytesPerStep.value) / static_cast<double>(bytes) - 1) < 0.2);
    }
}

void TestLeaks::findsLeaksEveryThirdStepAndByCopying_data()
{
    QTest::addColumn<quint64>("every");
    QTest::addColumn<bool>("byCopying");
    QTest::addColumn<quint64>("steps");
    for (const quint64 steps : {12U, 14U, 40U}) {
        QTest::addRow("every third of %llu steps", steps) << quint64(3) << false << steps;
        QTest::addRow("by copying, %llu steps", steps) << quint64(1) << true << steps;
        QTest::addRow("by copying in every third of %llu steps", steps + 4) << quint64(3) << true << steps + 4;
    }
}

void TestLeaks::findsLeaksEveryThirdStepAndByCopying()
{
    QFETCH(quint64, every);
    QFETCH(bool, byCopying);
    QFETCH(quint64, steps);
    gen::Leak planted = leak(1 << 20);
    planted.everySteps = every;
    planted.byCopying = byCopying;
    for (const bool annotated : {true, false}) {
        gen::GeneratorConfig config = training(steps, {planted});
        config.training.annotations = annotated;
        const auto document = loaded(config);
        const LeakFindings report = leaksOf(*document, document->devices().front());
        QVERIFY2(report.leaks.size() == 1, given(report).c_str());
        const Leak &found = report.leaks.front();
        QVERIFY(hasLine(*document, found, kLine));
        QCOMPARE(found.isByCopying, byCopying);
        QCOMPARE(found.liveBytes, std::uint64_t((steps + every - 1) / every) << 20U);
        const double rate = static_cast<double>(1U << 20U) / static_cast<double>(every);
        QVERIFY2(std::abs(static_cast<double>(found.bytesPerStep.value) / rate - 1) < 0.15, given(report).c_str());
        QCOMPARE(found.confidence, confidenceOf(found.leakingSteps));
    }
}

void TestLeaks::growingBatchesAreNotALeak()
{
    gen::GeneratorConfig config = training(20, {});
    config.training.growBatchBy = 1;
    const LeakFindings report = leaksOf(config);
    QVERIFY(!report.tooFewSteps);
    QVERIFY2(report.leaks.empty(), given(report).c_str());
}

void TestLeaks::distinguishesSeveralLeaks()
{
    const auto document = loaded(training(12, {leak(512, 150), leak(3000000, 148), leak(70000, 149)}));
    const LeakFindings report = leaksOf(*document, document->devices().front());
    QVERIFY2(report.leaks.size() == 3, given(report).c_str());
    QCOMPARE(report.leaks[0].bytesPerStep.value, std::uint64_t(3000000));
    QCOMPARE(report.leaks[1].bytesPerStep.value, std::uint64_t(70000));
    QCOMPARE(report.leaks[2].bytesPerStep.value, std::uint64_t(512));
    QVERIFY(hasLine(*document, report.leaks[1], 149));
    QCOMPARE(report.bytesPerStep.value, std::uint64_t(3070512));
    std::set<std::uint64_t> fingerprints;
    for (const Leak &one : report.leaks)
        fingerprints.insert(one.fingerprint);
    QCOMPARE(fingerprints.size(), 3U);
}

void TestLeaks::aLateLeakIsReportedFromItsFirstStep()
{
    gen::Leak late = leak(1 << 20);
    late.fromStep = 20;
    const LeakFindings report = leaksOf(training(30, {late}));
    QVERIFY2(report.leaks.size() == 1, given(report).c_str());
    QVERIFY(report.leaks.front().firstStep >= 20 && report.leaks.front().firstStep <= 21);
    QCOMPARE(report.leaks.front().remainingCount, std::uint64_t(10));
}

void TestLeaks::findsALeakInAFullRingBuffer()
{
    gen::GeneratorConfig config = training(200, {leak(512)});
    config.runtime.recorder.maxEntries = 4000;
    const auto document = loaded(config);
    const LeakFindings report = leaksOf(*document, document->devices().front());
    QVERIFY2(report.leaks.size() == 1, given(report).c_str());
    QCOMPARE(report.leaks.front().bytesPerStep.value, std::uint64_t(512));
    QCOMPARE(report.leaks.front().liveBytes, std::uint64_t(512 * 200)); // includes those from before the recording
    QVERIFY(report.leaks.front().remainingCount < 200);
}

void TestLeaks::noiseGivesARange()
{
    gen::Leak noisy = leak(1 << 20);
    noisy.noisePercent = 20;
    const LeakFindings report = leaksOf(training(60, {noisy}));
    QVERIFY2(report.leaks.size() == 1, given(report).c_str());
    const Interval rate = report.leaks.front().bytesPerStep;
    QVERIFY(rate.low < rate.value && rate.value < rate.high);
    QVERIFY(rate.low <= (1U << 20U) && rate.high >= (1U << 20U));
}

void TestLeaks::ignoresPatternsThatOnlyLookLikeALeak_data()
{
    QTest::addColumn<quint64>("to");
    QTest::addColumn<quint64>("most");
    QTest::addColumn<quint64>("clear");
    QTest::addColumn<quint64>("steps");
    const auto row = [](const char *name, quint64 to, quint64 most, quint64 clear, quint64 steps) {
        QTest::newRow(name) << to << most << clear << steps;
    };
    row("a cache that fills", 8, 0, 0, 26);
    row("a cache of eight keys in ten steps", 8, 0, 0, 10);
    row("a cache of eight keys in twelve steps", 8, 0, 0, 12);
    row("one-off", 1, 0, 0, 26);
    row("the newest three", 0, 3, 0, 26);
    row("the newest ten", 0, 10, 0, 26);
    row("the newest eight of nine steps", 0, 8, 0, 9);
    row("the newest eight of ten steps", 0, 8, 0, 10);
    row("a list cleared every seven steps", 0, 0, 7, 26);
    row("a list cleared every ten steps, once", 0, 0, 10, 14);
    row("a list cleared every ten steps, seen just before", 0, 0, 10, 19);
    row("a list cleared every ten steps, twice", 0, 0, 10, 25);
}

void TestLeaks::ignoresPatternsThatOnlyLookLikeALeak()
{
    QFETCH(quint64, to);
    QFETCH(quint64, most);
    QFETCH(quint64, clear);
    QFETCH(quint64, steps);
    gen::Leak one = leak(1 << 20);
    one.toStep = to;
    one.mostSaved = most;
    one.clearEvery = clear;
    for (const bool annotated : {true, false}) {
        gen::GeneratorConfig config = training(steps, {one});
        config.training.annotations = annotated;
        const LeakFindings report = leaksOf(config);
        QVERIFY(!report.tooFewSteps);
        QVERIFY2(report.leaks.empty(), given(report).c_str());
    }
}

void TestLeaks::findsNoLeakInPresetsWithoutOne()
{
    for (const gen::Preset &preset : gen::presets()) {
        gen::GeneratorConfig config = *gen::findPreset(preset.name);
        const bool mayRun = config.scenario == gen::Scenario::Training && config.training.steps < 30;
        for (const std::uint64_t steps : {config.training.steps, std::uint64_t(9)}) {
            config.training.steps = mayRun ? steps : config.training.steps;
            const auto document = loaded(config);
            QVERIFY2(document, preset.name.data());
            for (const Device &device : document->devices()) {
                const LeakFindings report = leaksOf(*document, device);
                const std::size_t wanted = device.ordinal == 0 && report.steps.size() >= 5
                                               ? config.training.leaks.size()
                                               : 0;
                QVERIFY2(report.leaks.size() == wanted, (std::string(preset.name) + ": " + given(report)).c_str());
            }
        }
    }
}

void TestLeaks::findsNoLeakInOtherRecordings()
{
    for (const QString &path : test::recordingsAtHand()) {
        if (QFileInfo(path).fileName().startsWith(u"leak_"))
            continue;
        const auto document = test::loadRecording(path);
        QVERIFY(document);
        for (const Device &device : document->devices()) {
            const LeakFindings report = leaksOf(*document, device);
            QVERIFY2(report.leaks.empty(), (path.toStdString() + ": " + given(report)).c_str());
        }
    }
}

void TestLeaks::predictsWhenMemoryRunsOutFromBlockGrowth()
{
    const auto document = loaded(training(12, {leak(1 << 20)}));
    const Device &device = document->devices().front();
    const LeakFindings without = leaksOf(*document, device);
    QVERIFY(!without.runsOutAt || without.capacity);
    QCOMPARE(without.level, device.timeline.peakAllocated().bytes.value); // it grows: the last steps peak highest
    const std::uint64_t room = std::uint64_t(100) << 20U;
    const LeakFindings report = leaksOf(*document, device, without.level + room);
    QCOMPARE(report.blockBytesPerStep.value, std::uint64_t(1) << 20U);
    QCOMPARE(report.runsOutAt, std::optional<std::int64_t>(report.steps.back().number + 100));
    QCOMPARE(report.runsOutEarliest, report.runsOutAt);
    QCOMPARE(report.runsOutLatest, report.runsOutAt);
    QCOMPARE(leaksOf(*document, device, 1000).runsOutAt, std::optional<std::int64_t>(report.steps.back().number));
}

void TestLeaks::liveBytesByStepMatchTheStack()
{
    const auto document = loaded(training(12, {leak(1 << 20)}));
    const Device &device = document->devices().front();
    const LeakFindings report = leaksOf(*document, device);
    QCOMPARE(report.leaks.size(), 1U);
    const Leak &one = report.leaks.front();
    QCOMPARE(one.liveByStep.size(), report.steps.size());
    QCOMPARE(one.liveByStep.back(), one.liveBytes);
    for (std::size_t row = 0; row < report.steps.size(); ++row) {
        std::uint64_t live = 0;
        for (const AllocationId id : device.timeline.liveAt(report.steps[row].last))
            live += stackOf(device.timeline, id) == one.stack ? device.timeline.allocations().requestedSize(id) : 0;
        QCOMPARE(one.liveByStep[row], live);
    }
}

void TestLeaks::reportsTooFewSteps()
{
    const LeakFindings report = leaksOf(training(2, {leak(1 << 20)}));
    QVERIFY(report.tooFewSteps);
    QVERIFY(report.leaks.empty());
    QCOMPARE(report.basis, StepBasis::None);
}

ALLOSTRATA_TEST(TestLeaks)
#include "tst_leaks.moc"
