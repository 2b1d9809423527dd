// The growth test on series with known truth, with noise, warm-ups, spikes, shifts and plateaus.

#include "core/analysis/steps/step_growth.h"
#include "core/analysis/steps/step_trend.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <vector>

using namespace allostrata;

namespace {

constexpr double kGib = 1073741824.0;

/// GiB by the number of the row.
using ValueOf = std::function<double(int row)>;

class Series {
public:
    explicit Series(unsigned seed) : m_random(seed) {}

    /// `noise`: share of the value, uniform to both sides.
    std::vector<StepPoint> points(int count, double noise, const ValueOf &shape)
    {
        std::uniform_real_distribution<double> around(1 - noise, 1 + noise);
        std::vector<StepPoint> points;
        for (int row = 0; row < count; ++row)
            points.push_back({row + 1, static_cast<std::uint64_t>(shape(row) * around(m_random) * kGib),
                              static_cast<std::size_t>(row)});
        return points;
    }

private:
    std::mt19937 m_random;
};

/// Percentage of 40 series with this verdict.
int percentJudged(GrowthVerdict verdict, int count, double noise, const ValueOf &shape)
{
    constexpr int kSeries = 20;
    Series series(static_cast<unsigned>(count) * 31 + static_cast<unsigned>(noise * 100));
    int judged = 0;
    for (int i = 0; i < kSeries; ++i)
        judged += growthOf(series.points(count, noise, shape)).verdict == verdict ? 1 : 0;
    return judged * 100 / kSeries;
}

} // namespace

class TestStepGrowth : public QObject {
    Q_OBJECT

private slots:
    void verdictsMatchTheTruth_data();
    void verdictsMatchTheTruth();
    void reportsHowManyStepsAreNeeded();
    void judgesFewSteps_data();
    void judgesFewSteps();
    void judgesFewNoisySteps();
    void comparesPeriodsAtEqualPhase_data();
    void comparesPeriodsAtEqualPhase();
    void predictsWhenMemoryRunsOut();
    void namesTheSpike();
    void namesTheShift();
    void findsGrowthThatBeginsLate_data();
    void findsGrowthThatBeginsLate();
    void findsWhereGrowthBegins();
    void aJumpIsNotLateGrowth();
    void judgesPercentagesWithoutBytes();
    void findsASpikeBesideGrowth();
    void handlesHostileSteps();
    void predictsNothingBeyondTheStepRange();
    void slopeIsTheMedianOfAllPairs();
};

void TestStepGrowth::verdictsMatchTheTruth_data()
{
    QTest::addColumn<int>("verdict");
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("noise");
    QTest::addColumn<ValueOf>("shape");
    QTest::addColumn<int>("least");
    for (const int count : {12, 20, 50, 200}) {
        for (const double noise : {0.0, 0.01, 0.05, 0.2}) {
            const auto row = [&](const char *name, GrowthVerdict verdict, int least, const ValueOf &shape) {
                QTest::addRow("%s, %d steps, noise %g", name, count, noise)
                    << static_cast<int>(verdict) << count << noise << shape << least;
            };
            const bool isClear = noise < 0.1 ? count >= 20 || noise < 0.02 : count >= 200;
            row("stable", GrowthVerdict::Stable, 94, [](int) { return 40.0; });
            row("warm-up of two low steps", GrowthVerdict::Stable, 94, [](int at) { return at < 2 ? 20.0 : 40.0; });
            row("falling", GrowthVerdict::Stable, 94, [count](int at) { return 40 - 10.0 * at / count; });
            if (isClear) {
                row("growth of 80 %", GrowthVerdict::SlowGrowth, 94,
                    [count](int at) { return 40 + 32.0 * at / count; });
                row("a spike", GrowthVerdict::Spike, 94, [count](int at) { return at == 2 * count / 3 ? 90.0 : 40.0; });
                row("a long warm-up", GrowthVerdict::Stable, 90,
                    [count](int at) { return at < count / 6 ? 25.0 : 40.0; });
                row("a new level", GrowthVerdict::Stable, 84, [count](int at) { return at < count / 2 ? 40.0 : 60.0; });
            }
        }
    }
}

void TestStepGrowth::verdictsMatchTheTruth()
{
    QFETCH(int, verdict);
    QFETCH(int, count);
    QFETCH(double, noise);
    QFETCH(ValueOf, shape);
    QFETCH(int, least);
    const int judged = percentJudged(static_cast<GrowthVerdict>(verdict), count, noise, shape);
    QVERIFY2(judged >= least, qPrintable(QString::number(judged)));
}

void TestStepGrowth::reportsHowManyStepsAreNeeded()
{
    Series series(1);
    for (int count = 0; count < 3; ++count) {
        const Growth growth = growthOf(series.points(count, 0, [](int at) { return 10.0 + at; }));
        QCOMPARE(growth.verdict, GrowthVerdict::TooFew);
        QCOMPARE(growth.needed, 3U);
        QCOMPARE(growth.points, static_cast<std::size_t>(count));
    }
    const auto confidence = [&](int count) {
        return growthOf(series.points(count, 0, [](int at) { return 10.0 + at; })).confidence;
    };
    QCOMPARE(confidence(4), Confidence::Low);
    QCOMPARE(confidence(6), Confidence::Medium);
    QCOMPARE(confidence(10), Confidence::High);
    const Growth unclear = growthOf(series.points(3, 0, [](int at) { return at == 0 ? 30.0 : at == 1 ? 45.0 : 78.0; }));
    QCOMPARE(unclear.verdict, GrowthVerdict::TooFew);
    QCOMPARE(unclear.needed, 10U);
}

void TestStepGrowth::judgesFewSteps_data()
{
    QTest::addColumn<QList<double>>("gib");
    QTest::addColumn<int>("verdict");
    QTest::addColumn<double>("slope"); ///< slope of the growth, or height of the spike
    const auto row = [](const char *name, const QList<double> &gib, GrowthVerdict verdict, double slope) {
        QTest::newRow(name) << gib << static_cast<int>(verdict) << slope;
    };
    row("growth of two per step", {45, 47, 49, 51}, GrowthVerdict::SlowGrowth, 2);
    row("up and down", {47, 48, 47, 48}, GrowthVerdict::Stable, 0);
    row("the last step is an outlier", {45, 45, 78}, GrowthVerdict::Spike, 33);
    row("one step is an outlier", {45, 46, 45, 78, 45}, GrowthVerdict::Spike, 32);
    row("three rising steps", {45, 47, 49}, GrowthVerdict::SlowGrowth, 2);
    row("constant", {45, 45, 45}, GrowthVerdict::Stable, 0);
    row("a low first step", {20, 45, 45, 45, 46}, GrowthVerdict::Stable, 0);
    row("growth after a low first step", {30, 45, 47, 49, 51}, GrowthVerdict::SlowGrowth, 2);
    row("a new level", {45, 45, 60, 60}, GrowthVerdict::Stable, 0);
    row("growth with noise", {40, 42.2, 43.8, 46.3, 47.9, 50.1, 52}, GrowthVerdict::SlowGrowth, 2);
}

void TestStepGrowth::judgesFewSteps()
{
    QFETCH(QList<double>, gib);
    QFETCH(int, verdict);
    QFETCH(double, slope);
    std::vector<StepPoint> points;
    for (const double one : gib)
        points.push_back(
            {static_cast<std::int64_t>(points.size()) + 1, static_cast<std::uint64_t>(one * kGib), points.size()});
    const Growth growth = growthOf(points, std::uint64_t(80) << 30);
    QCOMPARE(growthId(growth.verdict), growthId(static_cast<GrowthVerdict>(verdict)));
    QCOMPARE(growth.confidence, gib.size() < 6 ? Confidence::Low : Confidence::Medium);
    if (growth.verdict == GrowthVerdict::SlowGrowth) {
        QVERIFY(std::abs(growth.slope / kGib - slope) < 0.1);
        QVERIFY(growth.runsOutAt.has_value());
    }
    if (growth.verdict == GrowthVerdict::Spike)
        QCOMPARE(growth.spikes.at(0).above, static_cast<std::uint64_t>(slope * kGib));
}

void TestStepGrowth::judgesFewNoisySteps()
{
    for (const int count : {4, 5, 6, 7, 9}) {
        QVERIFY(percentJudged(GrowthVerdict::Stable, count, 0.005, [](int) { return 45.0; }) >= 92);
        QVERIFY(percentJudged(GrowthVerdict::SlowGrowth, count, 0.005, [](int at) { return 45 + 2.0 * at; })
                >= (count < 5 ? 80 : 94));
        QVERIFY(percentJudged(GrowthVerdict::Spike, count, 0.01, [](int at) { return at == 2 ? 78.0 : 45.0; }) >= 94);
    }
}

void TestStepGrowth::comparesPeriodsAtEqualPhase_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<ValueOf>("shape");
    QTest::addColumn<QString>("wanted");
    const auto row = [](const char *name, int count, const ValueOf &shape, const char *wanted) {
        QTest::newRow(name) << count << shape << QString::fromLatin1(wanted);
    };
    row(
        "a list cleared every five steps", 15, [](int at) { return 40.0 + at % 5; }, "5 0 0");
    row(
        "after a warm-up", 20, [](int at) { return at < 8 ? 20.0 + at : 40.0 + at % 4; }, "4 0 8");
    row(
        "every fourth step is lower", 12, [](int at) { return at % 4 == 3 ? 3.0 : 4.0; }, "4 0 0");
    row(
        "and grows", 15, [](int at) { return 40.0 + at % 5 + at; }, "5 5 0");
    row(
        "less than two periods", 15, [](int at) { return 40.0 + at % 8; }, "");
    row(
        "constant", 20, [](int) { return 40.0; }, "");
    row(
        "steady growth", 20, [](int at) { return 40.0 + at; }, "");
    row(
        "growth every third step", 20, [](int at) { return 40.0 + at / 3; }, "3 1 0");
    row(
        "a new level", 20, [](int at) { return at < 10 ? 40.0 : 50.0; }, "");
    row(
        "a spike", 20, [](int at) { return at == 10 ? 60.0 : 40.0; }, "");
}

void TestStepGrowth::comparesPeriodsAtEqualPhase()
{
    QFETCH(int, count);
    QFETCH(ValueOf, shape);
    QFETCH(QString, wanted);
    std::vector<TrendPoint> points;
    for (int row = 0; row < count; ++row)
        points.push_back({static_cast<double>(row), shape(row)});
    const auto period = periodOf(points);
    QCOMPARE(period ? QStringLiteral("%1 %2 %3").arg(period->length).arg(period->rise).arg(period->first) : QString(),
             wanted);
}

void TestStepGrowth::predictsWhenMemoryRunsOut()
{
    Series series(1);
    // 0.25 GiB a step from 40 GiB at step 1 on: 80 GiB are reached at step 161.
    const Growth exact = growthOf(series.points(100, 0, [](int at) { return 40 + 0.25 * at; }), std::uint64_t(80)
                                                                                                    << 30);
    QCOMPARE(exact.slope, 0.25 * kGib);
    QCOMPARE(*exact.runsOutAt, 161);
    QCOMPARE(exact.warmUp, 2U);
    const Growth noisy = growthOf(series.points(300, 0.1, [](int at) { return 40 + 0.25 * at; }), std::uint64_t(160)
                                                                                                      << 30);
    QCOMPARE(noisy.verdict, GrowthVerdict::SlowGrowth);
    QVERIFY(std::abs(noisy.slope / kGib - 0.25) < 0.03);
    QVERIFY(noisy.slopeLow < 0.25 * kGib && noisy.slopeHigh > 0.25 * kGib);
    QVERIFY(std::abs(*noisy.runsOutAt - 481) < 40);
    QVERIFY(*noisy.runsOutEarliest <= *noisy.runsOutAt && *noisy.runsOutLatest >= *noisy.runsOutAt);
    QVERIFY(!growthOf(series.points(100, 0, [](int) { return 40.0; }), std::uint64_t(80) << 30).runsOutAt);
}

void TestStepGrowth::namesTheSpike()
{
    Series series(3);
    const Growth growth = growthOf(series.points(60, 0.02, [](int at) { return at == 41 ? 70.0 : 40.0; }));
    QCOMPARE(growth.verdict, GrowthVerdict::Spike);
    QCOMPARE(growth.spikeCount, 1U);
    QCOMPARE(growth.spikes.at(0).step, 42);
    QCOMPARE(growth.spikes[0].row, 41U);
    QVERIFY(std::abs(static_cast<double>(growth.spikes[0].above) / kGib - 30) < 2.5);
}

void TestStepGrowth::namesTheShift()
{
    Series series(4);
    const Growth growth = growthOf(series.points(60, 0.02, [](int at) { return at < 30 ? 40.0 : 60.0; }));
    QCOMPARE(growth.verdict, GrowthVerdict::Stable);
    QVERIFY(growth.shift.has_value());
    QCOMPARE(growth.shift->step, 31);
    QVERIFY(growth.shift->before < growth.shift->after);
}

void TestStepGrowth::findsGrowthThatBeginsLate_data()
{
    QTest::addColumn<int>("flat");
    QTest::addColumn<double>("noise");
    for (const int flat : {40, 50, 60, 70, 80}) {
        for (const double noise : {0.0, 0.002})
            QTest::addRow("%d steps flat, noise %g", flat, noise) << flat << noise;
    }
}

void TestStepGrowth::findsGrowthThatBeginsLate()
{
    QFETCH(int, flat);
    QFETCH(double, noise);
    Series series(7);
    // 50 GiB up to step `flat`, then 0.2 GiB more at each: 80 GiB are reached 150 steps later.
    const auto points = series.points(100, noise,
                                      [flat](int at) { return at < flat ? 50.0 : 50 + 0.2 * (at + 1 - flat); });
    const Growth growth = growthOf(points, std::uint64_t(80) << 30);
    QCOMPARE(growth.verdict, GrowthVerdict::SlowGrowth);
    QVERIFY2(std::abs(growth.slope / kGib - 0.2) < (noise > 0 ? 0.02 : 1e-6),
             qPrintable(QString::number(growth.slope / kGib)));
    QVERIFY(std::abs(growth.firstStep - flat) <= 3);
    QVERIFY2(std::abs(*growth.runsOutAt - flat - 150) <= (noise > 0 ? 15 : 1),
             qPrintable(QString::number(*growth.runsOutAt)));
    QVERIFY(!growth.shift);
}

void TestStepGrowth::findsWhereGrowthBegins()
{
    constexpr std::size_t kPoints = 100; // more than are all tried
    for (std::size_t begin = 15; begin < 85; ++begin) {
        std::vector<TrendPoint> points;
        for (std::size_t i = 0; i < kPoints; ++i)
            points.push_back({static_cast<double>(i), 40 + 2 * static_cast<double>(i - std::min(i, begin))});
        const Shape shape = shapeOf(points, trendOf(points));
        QVERIFY2(shape.risesFrom && (*shape.risesFrom == begin || *shape.risesFrom == begin + 1),
                 qPrintable(QString::number(begin)));
    }
}

void TestStepGrowth::aJumpIsNotLateGrowth()
{
    Series series(8);
    const Growth exact = growthOf(series.points(100, 0, [](int at) { return at < 50 ? 50.0 : 60.0; }), std::uint64_t(80)
                                                                                                           << 30);
    QCOMPARE(exact.verdict, GrowthVerdict::Stable);
    QCOMPARE(exact.shift->step, 51);
    QVERIFY(!exact.runsOutAt);
    for (const double noise : {0.01, 0.05}) {
        QVERIFY(percentJudged(GrowthVerdict::SlowGrowth, 100, noise, [](int at) { return at < 50 ? 50.0 : 60.0; })
                <= 3);
        QVERIFY(percentJudged(GrowthVerdict::SlowGrowth, 100, noise, [](int at) { return 40 + 0.25 * (at % 40); })
                <= 3);
    }
}

void TestStepGrowth::judgesPercentagesWithoutBytes()
{
    StepRun run;
    for (int step = 1; step <= 100; ++step) {
        run.rows.emplace_back().step = step;
        run.rows.back().reserved.percent = 60 + 0.3 * step;
    }
    const Growth growth = growthOf(run, StepCounter::Reserved);
    QVERIFY(growth.isShare);
    QCOMPARE(growth.verdict, GrowthVerdict::SlowGrowth);
    QVERIFY(std::abs(*growth.runsOutAt - 134) <= 1);
    QVERIFY(!growthOf(run, StepCounter::Reserved, std::uint64_t(80) << 30).isShare);
}

void TestStepGrowth::findsASpikeBesideGrowth()
{
    Series series(5);
    const Growth growth = growthOf(series.points(100, 0.01, [](int at) { return at == 70 ? 120.0 : 40 + 0.2 * at; }));
    QCOMPARE(growth.verdict, GrowthVerdict::SlowGrowth);
    QCOMPARE(growth.spikes.at(0).step, 71);
}

void TestStepGrowth::handlesHostileSteps()
{
    std::vector<StepPoint> points;
    for (std::size_t i = 0; i < 40; ++i)
        points.push_back(
            {i < 20 ? INT64_MIN + static_cast<std::int64_t>(i) : INT64_MAX - 40 + static_cast<std::int64_t>(i),
             i % 2 == 0 ? 0 : UINT64_MAX, i});
    const Growth growth = growthOf(points, std::uint64_t(1));
    QVERIFY(std::isfinite(growth.slope));
    for (StepPoint &point : points)
        point.bytes = static_cast<std::uint64_t>(point.row) << 58U;
    QVERIFY(std::isfinite(growthOf(points, UINT64_MAX).slope));
}

void TestStepGrowth::predictsNothingBeyondTheStepRange()
{
    Series series(9);
    std::vector<StepPoint> points = series.points(100, 0.0, [](int at) { return 1 + 1e-4 * at; });
    for (StepPoint &point : points)
        point.step = -9'000'000'000'000'000'000 + point.step * 1'000'000'000'000'000;
    // It would take 1e19 steps: more than fit, though the step that it ends at does.
    const Growth growth = growthOf(points, std::uint64_t(2) << 30);
    QCOMPARE(growth.verdict, GrowthVerdict::SlowGrowth);
    QVERIFY(!growth.runsOutAt);
    QVERIFY(!growth.runsOutLatest);
}

void TestStepGrowth::slopeIsTheMedianOfAllPairs()
{
    const std::vector<TrendPoint> points = {{0, 1}, {1, 3}, {2, 2}, {3, 50}, {4, 6}, {5, 7}};
    std::vector<double> slopes;
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = i + 1; j < points.size(); ++j)
            slopes.push_back((points[j].y - points[i].y) / (points[j].x - points[i].x));
    }
    std::sort(slopes.begin(), slopes.end());
    QCOMPARE(trendOf(points).slope, slopes[7]);
    // Of 24 orders of four values, one has no pair out of order, three have one.
    const std::vector<TrendPoint> rising = {{0, 1}, {1, 2}, {2, 3}, {3, 4}};
    QCOMPARE(trendOf(rising).chance, 1.0 / 24);
    const std::vector<TrendPoint> nearly = {{0, 1}, {1, 3}, {2, 2}, {3, 4}};
    QCOMPARE(trendOf(nearly).chance, 4.0 / 24);
}

ALLOSTRATA_TEST(TestStepGrowth)
#include "tst_step_growth.moc"
