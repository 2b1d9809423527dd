// Which series of live bytes per step are leaks.

#include "core/analysis/leaks/leak_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <string>
#include <vector>

using namespace allostrata;

namespace {

/// Remaining and live bytes by step.
struct Series {
    std::vector<KeptRow> kept;
    std::vector<std::uint64_t> live;

    void add(std::uint64_t remainingBytes, std::uint64_t liveBytes)
    {
        kept.push_back({remainingBytes, remainingBytes, remainingBytes > 0 ? 1U : 0U, {}});
        live.push_back(liveBytes);
    }
    [[nodiscard]] std::optional<LeakRun> run() const { return leakRunOf({kept, live, 0, 0, false}); }
};

/// Series in which 'x' keeps 100 bytes; freed bytes are no longer live.
Series seriesOf(const std::string &marks, std::uint64_t before = 0)
{
    Series series;
    std::uint64_t live = before;
    for (const char mark : marks) {
        live += mark == 'x' ? 100 : 0;
        series.add(mark == 'x' ? 100 : 0, live);
    }
    return series;
}

} // namespace

class TestLeakRows : public QObject {
    Q_OBJECT

private slots:
    void judgesEachSeries_data();
    void judgesEachSeries();
    void aSlidingWindowIsNotALeak();
    void aJustFilledWindowIsNotALeak();
    void aSawtoothIsNotALeak();
    void findsALeakUnderASawtooth();
    void rateExcludesTheFirstAndLastStep();
    void rateIsARangeWhereStepsDiffer();
};

void TestLeakRows::judgesEachSeries_data()
{
    QTest::addColumn<QString>("marks");
    QTest::addColumn<int>("first"); // -1: none
    QTest::newRow("each step") << "xxxxxxxx" << 0;
    QTest::newRow("four steps") << "xxxx" << 0;
    QTest::newRow("all but the first of five steps") << ".xxxx" << 1;
    QTest::newRow("the last step is cut off") << "xxxxx." << 0;
    QTest::newRow("from the middle on") << "............xxxxxxxx" << 12;
    QTest::newRow("weights first, then from the middle on") << "x.........xxxxxxxxxx" << 10;
    QTest::newRow("four in five") << "xxxx.xxxx.xxxx.xxxx." << 0;
    QTest::newRow("every fourth step") << "x...x...x...x...x...x...x..." << 0;
    QTest::newRow("never") << "........" << -1;
    QTest::newRow("once") << "x......." << -1;
    QTest::newRow("at the end") << ".......x" << -1;
    QTest::newRow("at both ends") << "x......x" << -1;
    QTest::newRow("the last two") << "......xx" << -1;
    QTest::newRow("a cache that fills") << "xxxxxxxx............" << -1;
    QTest::newRow("a cache that fills ever more slowly") << "xxxxxx.xx..x...x.........x.........." << -1;
    QTest::newRow("experts first used late") << "xx.x....x.........." << -1;
    QTest::newRow("a cache that fills in most of few steps") << "xxxxxx.." << -1;
    QTest::newRow("three steps") << "xxx" << -1;
    QTest::newRow("no steps") << "" << -1;
}

void TestLeakRows::judgesEachSeries()
{
    QFETCH(QString, marks);
    QFETCH(int, first);
    const auto run = seriesOf(marks.toStdString()).run();
    QCOMPARE(run ? static_cast<int>(run->first) : -1, first);
    if (run)
        QCOMPARE(run->steps, static_cast<std::size_t>(marks.mid(first).count(u'x')));
}

void TestLeakRows::aSlidingWindowIsNotALeak()
{
    Series series;
    for (int step = 0; step < 20; ++step)
        series.add(step >= 12 ? 100 : 0, static_cast<std::uint64_t>(std::min(step + 1, 8)) * 100);
    QVERIFY(!series.run());
}

void TestLeakRows::aJustFilledWindowIsNotALeak()
{
    Series series; // series of the newest sixteen steps
    for (int step = 0; step < 20; ++step)
        series.add(step >= 4 ? 100 : 0, static_cast<std::uint64_t>(std::min(step + 1, 16)) * 100);
    QVERIFY(!series.run());
}

void TestLeakRows::aSawtoothIsNotALeak()
{
    Series series;
    for (int step = 0; step < 24; ++step)
        series.add(step >= 16 ? 100 : 0, static_cast<std::uint64_t>(step % 8 + 1) * 100);
    QVERIFY(!series.run());
}

void TestLeakRows::findsALeakUnderASawtooth()
{
    Series series;
    for (int step = 0; step < 24; ++step)
        series.add(100, static_cast<std::uint64_t>(step + 1) * 100 + static_cast<std::uint64_t>(step % 5) * 150);
    QVERIFY(series.run());
}

void TestLeakRows::rateExcludesTheFirstAndLastStep()
{
    Series series = seriesOf("xxxxxxxx");
    series.kept.front().bytes = 1000000;
    series.kept.back().bytes = 3000;
    QCOMPARE(leakRate(series.kept, {0, 8, false}, &KeptRow::bytes), Interval::exactly(100));
    Series shifted = seriesOf(".xxxx"); // the end of the first step was not recognised
    shifted.kept[1].bytes = 200;
    QCOMPARE(leakRate(shifted.kept, {1, 4, false}, &KeptRow::bytes), Interval::exactly(100));
    const Series rounds = seriesOf(".x..x..x..x..x..x.");
    QCOMPARE(leakRate(rounds.kept, {1, 6, true}, &KeptRow::bytes).value, std::uint64_t(33));
}

void TestLeakRows::rateIsARangeWhereStepsDiffer()
{
    Series series = seriesOf("xxxxxxxxxx");
    for (std::size_t i = 0; i < series.kept.size(); ++i)
        series.kept[i].bytes = i % 2 == 0 ? 80 : 120;
    const Interval rate = leakRate(series.kept, {0, 10, false}, &KeptRow::bytes);
    QCOMPARE(rate.value, std::uint64_t(100));
    QVERIFY(rate.low > 80 && rate.low < 100 && rate.high > 100 && rate.high < 120);
}

ALLOSTRATA_TEST(TestLeakRows)
#include "tst_leak_rows.moc"
