// Leaks of loops without step markers: their steps are found by the rhythm of the stacks.

#include "core/analysis/leaks/leaks.h"
#include "core/attributes/attribute_values.h"
#include "core/base/load_context.h"
#include "core/query/evaluate.h"
#include "core/query/query_parser.h"
#include "tests/support/leak_loop.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace allostrata;
using allostrata::test::Loop;

namespace {

std::string given(const LeakFindings &report)
{
    std::string text = std::string(stepBasisId(report.basis)) + ", " + std::to_string(report.steps.size()) + " steps:";
    for (const Leak &one : report.leaks)
        text += " " + std::to_string(one.bytesPerStep.value) + " from " + std::to_string(one.firstStep);
    return text;
}

constexpr std::uint32_t kLeakLine = 77;

} // namespace

class TestLeakLoops : public QObject {
    Q_OBJECT

private slots:
    void findsLeaksInUnmarkedLoops_data();
    void findsLeaksInUnmarkedLoops();
    void findsALeakDespiteALongFirstRoundAndEvaluations();
    void growthByCopyingIsALeak();
    void reportsNoLeakForReplacedBuffersAndCaches_data();
    void reportsNoLeakForReplacedBuffersAndCaches();
    void layersOfOnePassAreNotSteps();
    void aTraceWithoutRepetitionHasNoSteps();
    void sizesBeyondTheLimitDoNotHideSteps();
    void findsALineThatLeaksThroughManyStacks();
};

void TestLeakLoops::findsLeaksInUnmarkedLoops_data()
{
    QTest::addColumn<int>("rounds");
    QTest::addColumn<bool>("uneven");
    for (const int rounds : {5, 6, 20, 300}) {
        QTest::addRow("%d even rounds", rounds) << rounds << false;
        QTest::addRow("%d uneven rounds", rounds) << rounds << true;
    }
}

void TestLeakLoops::findsLeaksInUnmarkedLoops()
{
    QFETCH(int, rounds);
    QFETCH(bool, uneven);
    Loop loop;
    for (int i = 0; i < 10; ++i)
        loop.make(200, 1 << 20, "load_model");
    for (int i = 0; i < rounds; ++i) {
        loop.work(uneven);
        loop.make(kLeakLine, 2048);
    }
    const LeakFindings report = loop.leaks();
    QVERIFY2(report.leaks.size() == 1, given(report).c_str());
    QCOMPARE(report.basis, StepBasis::Period);
    QCOMPARE(report.steps.size(), static_cast<std::size_t>(rounds));
    QCOMPARE(report.leaks.front().bytesPerStep, Interval::exactly(2048));
    QCOMPARE(report.leaks.front().remainingCount, static_cast<std::uint64_t>(rounds));
}

void TestLeakLoops::findsALeakDespiteALongFirstRoundAndEvaluations()
{
    Loop loop;
    for (int i = 0; i < 12; ++i) {
        loop.work();
        loop.make(kLeakLine, 2048);
        if (i == 0)
            loop.work(); // allocations made once
        if (i % 4 == 3)
            loop.work(true); // an evaluation
    }
    const LeakFindings report = loop.leaks();
    QVERIFY2(report.leaks.size() == 1, given(report).c_str());
    QCOMPARE(report.leaks.front().remainingCount, std::uint64_t(12));
}

/// torch.cat: each round replaces the tensor by one that holds more.
void TestLeakLoops::growthByCopyingIsALeak()
{
    Loop loop;
    std::uint64_t old = 0;
    for (std::uint64_t i = 0; i < 12; ++i) {
        loop.work(true);
        const std::uint64_t copied = loop.make(kLeakLine, 4096 * (i + 1));
        if (old != 0)
            loop.drop(old);
        old = copied;
    }
    const LeakFindings report = loop.leaks();
    QVERIFY2(report.leaks.size() == 1, given(report).c_str());
    QVERIFY(report.leaks.front().isByCopying);
    QCOMPARE(report.leaks.front().bytesPerStep, Interval::exactly(4096));
    QCOMPARE(report.leaks.front().liveCount, std::uint64_t(1));
    QCOMPARE(report.leaks.front().liveBytes, std::uint64_t(12 * 4096));
}

void TestLeakLoops::reportsNoLeakForReplacedBuffersAndCaches_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("buffers of recurring sizes, replaced each round") << 0;
    QTest::newRow("caches of six-token sequences, freed as a whole") << 1;
    QTest::newRow("a cache of recurring keys") << 2;
    QTest::newRow("a cache of one sequence, freed at the end") << 3;
    QTest::newRow("temporaries only") << 4;
}

void TestLeakLoops::reportsNoLeakForReplacedBuffersAndCaches()
{
    QFETCH(int, kind);
    Loop loop;
    std::vector<std::uint64_t> matching;
    for (std::uint64_t i = 0; i < 40; ++i) {
        loop.work(true);
        if (kind == 0) {
            matching.push_back(loop.make(kLeakLine, 4096 * (i % 5 + 1)));
            if (matching.size() > 1) {
                loop.drop(matching.front());
                matching.erase(matching.begin());
            }
        }
        if (kind == 1 && i % 6 == 0) {
            for (const std::uint64_t address : std::exchange(matching, {}))
                loop.drop(address);
        }
        if (kind == 1 || kind == 3 || (kind == 2 && i < 12 && i % 3 != 2))
            matching.push_back(loop.make(kLeakLine, 4096));
    }
    if (kind == 3) {
        for (const std::uint64_t address : matching)
            loop.drop(address);
    }
    const LeakFindings report = loop.leaks();
    QVERIFY(!report.tooFewSteps);
    QVERIFY2(report.leaks.empty(), given(report).c_str());
}

/// A forward pass saves memory for the backward pass, layer after layer.
void TestLeakLoops::layersOfOnePassAreNotSteps()
{
    Loop loop;
    loop.make(5, 1000, "forward");
    loop.make(6, 1000, "forward");
    for (int layer = 0; layer < 24; ++layer) {
        for (std::uint32_t line = 10; line < 30; ++line) {
            const std::uint64_t address = loop.make(line, 4096, "forward");
            if (line % 2 == 0)
                loop.drop(address);
        }
    }
    loop.make(40, 1000, "forward");
    loop.make(41, 1000, "forward");
    const LeakFindings report = loop.leaks();
    QVERIFY2(report.leaks.empty(), given(report).c_str());
    QVERIFY(report.tooFewSteps);
}

void TestLeakLoops::aTraceWithoutRepetitionHasNoSteps()
{
    Loop loop;
    std::minstd_rand random(3);
    std::vector<std::uint64_t> live;
    for (int i = 0; i < 20000; ++i) {
        live.push_back(loop.make(10 + static_cast<std::uint32_t>(random() % 500), 512 * (1 + random() % 100)));
        if (live.size() > 100 && random() % 10 != 0) {
            const std::size_t which = random() % live.size();
            loop.drop(live[which]);
            live.erase(live.begin() + static_cast<std::ptrdiff_t>(which));
        }
    }
    const LeakFindings report = loop.leaks();
    QVERIFY2(report.tooFewSteps, given(report).c_str());
}

/// The trace has as many sizes as are compared before its rounds begin. Each round adds one more, which is not an
/// allocation of the line that marks the rounds.
void TestLeakLoops::sizesBeyondTheLimitDoNotHideSteps()
{
    constexpr std::uint64_t kMostSizes = 1 << 20;
    constexpr std::uint64_t kRounds = 30;
    constexpr std::uint32_t kCallsOfRound = 13000; // the rounds take half of the trace
    Loop loop;
    for (std::uint64_t i = 0; i < kMostSizes; ++i)
        loop.make(0, 1 + i, "");
    for (std::uint64_t round = 0; round < kRounds; ++round) {
        loop.drop(loop.make(50, 512)); // the first stack of the file
        for (std::uint32_t i = 0; i < kCallsOfRound; ++i) {
            if (i == kCallsOfRound / 10)
                loop.make(0, 1 + kMostSizes + round, "");
            loop.drop(loop.make(51 + i % 2, 512));
        }
    }
    QCOMPARE(loop.parts().attribution.steps().size(), std::size_t(kRounds));
}

/// One line of the user that calls another function of a library every three rounds.
void TestLeakLoops::findsALineThatLeaksThroughManyStacks()
{
    Loop loop;
    for (int i = 0; i < 30; ++i) {
        loop.work();
        loop.make(kLeakLine, 2048, "run_batch", "kernel" + std::to_string(i / 3));
    }
    const Loop::Parts all = loop.parts();
    const auto report = findLeaks(all.document, all.device, all.attribution, {}, {});
    QVERIFY(report);
    QVERIFY2(report->leaks.size() == 1, given(*report).c_str());
    const Leak &leak = report->leaks.front();
    QVERIFY(!leak.isWhole);
    // Its name matches the allocations of all these stacks.
    const auto query = parseQuery("stack==" + leakStackName(leak, all.document));
    QVERIFY(query);
    const AttributeReader reader(attributeInput(all.document, all.device, &all.attribution));
    const auto found = evaluate(*query, {reader.input(), 0, 0, {}}, LoadContext{});
    QVERIFY(found);
    QCOMPARE(found->count, std::uint64_t(30));
    QCOMPARE(found->count, leak.remainingCount);
}

ALLOSTRATA_TEST(TestLeakLoops)
#include "tst_leak_loops.moc"
