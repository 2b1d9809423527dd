// Verdicts and tables of step data, on small hand-made data and on the samples; and files that claim more than they
// contain.

#include "core/analysis/report/summary.h"
#include "core/analysis/steps/step_errors.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/base/load_context.h"
#include "core/formats/steps/step_runs.h"
#include "core/model/profile.h"
#include "core/tables/step_table.h"
#include "core/tables/summary_table.h"
#include "tests/support/load_text.h"
#include "tests/support/step_helpers.h"
#include "tests/support/golden.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr std::uint64_t kGib = std::uint64_t(1) << 30;

QByteArray record(const QByteArray &statistics, const QByteArray &metadata)
{
    return R"({"step": 3, "device_mem_stats": )" + statistics + ", " + metadata + "}";
}

StepRun runOf(std::vector<StepRow> rows, std::optional<std::uint64_t> capacity = {})
{
    StepRun run;
    run.rows = std::move(rows);
    run.capacity = capacity;
    return run;
}

StepRow rowOf(std::int64_t step, StepFigure reserved)
{
    StepRow row;
    row.step = step;
    row.reserved = reserved;
    return row;
}

ComparedConfiguration configurationOf(std::uint64_t estimated, std::optional<std::uint64_t> allocated,
                                      std::optional<std::uint64_t> reserved)
{
    ComparedConfiguration one;
    one.estimatedPeak = estimated;
    one.actualAllocated = allocated;
    one.actualReserved = reserved;
    return one;
}

} // namespace

class TestStepAnalysis : public QObject {
    Q_OBJECT

private slots:
    void headroomIsJudgedByItsLimits_data();
    void headroomIsJudgedByItsLimits();
    void headroomUsesTheBestCounterPresent();
    void capacityComesFromPercent();
    void aCounterThatFallsIsARestart();
    void theLastOfEqualStepsCounts();
    void allocatedAndReservedAreNotMixed();
    void aTruncatedEstimateUsesItsHighestIteration();
    void meanErrorCoversOnlyCompletedRuns();
    void checksThePercentageInTheFile();
    void summaryHasARowPerRun();
    void tablesContainEveryRow();
    void metricsHaveColumnsUpToALimit();
    void truncatesLongNames();
    void boundsTheNumberOfMetrics();
    void factsCountAgainstTheLimit();
    void aStrayQuoteDoesNotSwallowOtherRows();
    void reportsAnUnclosedQuote();
    void readsManyQuotesAndStepsInLinearTime();
    void aTimeIsNotARank();
    void lettersAreNotNaN();
    void acceptsNumbersInStrings();
    void ignoresANumberCutOffAtTheEnd();
};

void TestStepAnalysis::headroomIsJudgedByItsLimits_data()
{
    QTest::addColumn<double>("percent");
    QTest::addColumn<int>("verdict");
    QTest::newRow("half") << 50.0 << static_cast<int>(HeadroomVerdict::Safe);
    QTest::newRow("at the limit of safe") << 90.0 << static_cast<int>(HeadroomVerdict::Safe);
    QTest::newRow("just below the limit of safe") << 90.1 << static_cast<int>(HeadroomVerdict::Tight);
    QTest::newRow("at the limit of tight") << 95.0 << static_cast<int>(HeadroomVerdict::Tight);
    QTest::newRow("below the limit of tight") << 95.1 << static_cast<int>(HeadroomVerdict::AtRisk);
    QTest::newRow("more than the capacity") << 120.0 << static_cast<int>(HeadroomVerdict::AtRisk);
}

void TestStepAnalysis::headroomIsJudgedByItsLimits()
{
    QFETCH(double, percent);
    QFETCH(int, verdict);
    QCOMPARE(static_cast<int>(headroomOf(runOf({rowOf(1, {{}, percent})})).verdict), verdict);
    const auto bytes = static_cast<std::uint64_t>(percent * 1000);
    QCOMPARE(static_cast<int>(headroomOf(runOf({rowOf(1, {bytes, {}})}, 100'000)).verdict), verdict);
    QCOMPARE(static_cast<int>(headroomOf(runOf({rowOf(1, {bytes, {}})}), 100'000).verdict), verdict);
}

void TestStepAnalysis::headroomUsesTheBestCounterPresent()
{
    QCOMPARE(headroomOf(runOf({})).verdict, HeadroomVerdict::Unknown);
    QCOMPARE(headroomOf(runOf({rowOf(1, {5, {}})})).verdict, HeadroomVerdict::Unknown);
    StepRow row;
    row.active.bytes = 60;
    row.allocated.bytes = 99;
    const Headroom headroom = headroomOf(runOf({row}, 100));
    QCOMPARE(headroom.counter, StepCounter::Active);
    QCOMPARE(*headroom.freeBytes, 40);
    QCOMPARE(headroomOf(runOf({rowOf(1, {88, {}})}, 100), {}, {0.2, 0.1}).verdict, HeadroomVerdict::Tight);
}

void TestStepAnalysis::capacityComesFromPercent()
{
    const StepRun run = runOf({rowOf(1, {40, 50.0}), rowOf(2, {60, 75.0}), rowOf(3, {7, {}})});
    QCOMPARE(capacityOf(run), (StepCapacity{80, CapacityOrigin::Percent}));
    QCOMPARE(capacityOf(run, 100), (StepCapacity{100, CapacityOrigin::Given}));
    QCOMPARE(*bytesOf({{}, 25.0}, 80), 20U);
    QCOMPARE(*percentOf({20, {}}, 80), 25.0);
}

void TestStepAnalysis::aCounterThatFallsIsARestart()
{
    StepRun run;
    for (const std::optional<std::uint64_t> count : {std::optional<std::uint64_t>(1), {}, {3}, {3}, {2}, {4}}) {
        run.rows.emplace_back();
        run.rows.back().retries = count;
    }
    const CounterSteps steps = retriesPerStep(run);
    QCOMPARE(steps.added, (std::vector<std::optional<std::uint64_t>>{1, {}, 2, 0, 2, 2}));
    QCOMPARE(steps.restarts, std::vector<std::size_t>{4});
    QCOMPARE(steps.total, 7U);
    // If a file begins late, the increase before its first row is unknown.
    run.rows.front().step = 5000;
    const CounterSteps later = retriesPerStep(run);
    QVERIFY(!later.added.front());
    QCOMPARE(later.total, 7U);
}

void TestStepAnalysis::theLastOfEqualStepsCounts()
{
    const StepRun run = runOf({rowOf(2, {20, {}}), rowOf(1, {10, {}}), rowOf(2, {25, {}}), rowOf(3, {})});
    QCOMPARE(stepPoints(run, StepCounter::Reserved, {}), (std::vector<StepPoint>{{1, 10, 1}, {2, 25, 2}}));
    QCOMPARE(peakOf(run, StepCounter::Reserved, {})->row, 2U);
}

void TestStepAnalysis::allocatedAndReservedAreNotMixed()
{
    const std::vector<ComparedConfiguration> both = {configurationOf(90, 100, 100), configurationOf(90, 80, 100)};
    const StepComparisonFindings report = stepComparisonFindings(both);
    QVERIFY(report.configurations[0].allocatedIsReserved);
    QVERIFY(!report.configurations[0].of(StepCounter::Allocated));
    QCOMPARE(*report.configurations[0].best(), StepCounter::Reserved);
    QCOMPARE(report.configurations[1].of(StepCounter::Allocated)->percent, 12.5);
    QCOMPARE(report.configurations[1].of(StepCounter::Reserved)->bytes, -10);
    QCOMPARE(report.allocatedMixedUp, 1U);
    std::vector<ComparedConfiguration> older = {configurationOf(90, {}, 100)};
    older[0].actualActive = 100;
    const StepComparisonFindings active = stepComparisonFindings(older);
    QVERIFY(active.configurations[0].activeIsReserved);
    QVERIFY(!active.configurations[0].of(StepCounter::Active));
    QCOMPARE(active.activeMixedUp, 1U);
    QCOMPARE(active.allocatedMixedUp, 0U);
}

void TestStepAnalysis::aTruncatedEstimateUsesItsHighestIteration()
{
    Estimation cut;
    cut.iterations = {{"0", "cuda:0", {}, 7}, {"1", "cuda:0", {}, 5}};
    QCOMPARE(*estimatedPeakOf(cut).bytes, 7U);
    QVERIFY(estimatedPeakOf(cut).isOfIterations);
    cut.trackerMax = 6;
    QCOMPARE(*estimatedPeakOf(cut).bytes, 6U);
}

void TestStepAnalysis::meanErrorCoversOnlyCompletedRuns()
{
    std::vector<ComparedConfiguration> rows = {configurationOf(80, {}, 100), configurationOf(110, {}, 100),
                                               configurationOf(1, {}, 100)};
    rows[2].failed = true;
    const StepComparisonFindings report = stepComparisonFindings(rows);
    const ErrorSpread &spread = report.of(StepCounter::Reserved);
    QCOMPARE(spread.configurations, 2U);
    QCOMPARE(spread.meanPercent, -5.0);
    QCOMPARE(spread.meanAbsolutePercent, 15.0);
    QCOMPARE(spread.leastPercent, -20.0);
    QCOMPARE(spread.mostBytes, 10);
    QCOMPARE(report.failed, 1U);
}

void TestStepAnalysis::checksThePercentageInTheFile()
{
    std::vector<ComparedConfiguration> rows = {configurationOf(90, 80, 100), configurationOf(90, 80, 100)};
    rows[0].errorPercent = -10.05;
    rows[1].errorPercent = -11.0;
    const StepComparisonFindings report = stepComparisonFindings(rows);
    QCOMPARE(*report.configurations[0].filePercentOf, StepCounter::Reserved);
    QVERIFY(report.configurations[1].filePercentDiffers);
    QCOMPARE(report.differing, 1U);
}

void TestStepAnalysis::summaryHasARowPerRun()
{
    std::vector<SummaryEntry> entries;
    for (const char *name :
         {"collector.json", "lines.jsonl", "comparison.json", "console.log", "estimation.log", "scalars.csv"}) {
        const auto document = loadText(stepSample(QString::fromLatin1(name)));
        QVERIFY(document);
        entries.push_back({name, summarise(*document), {}, {}});
    }
    QCOMPARE(entries[3].devices.size(), 2U);
    QCOMPARE(entries[1].devices[0].steps->growth, std::string("slow_growth"));
    QCOMPARE(entries[3].devices[1].steps->growth, std::string("spike"));
    QCOMPARE(entries[2].devices[0].peakAllocated.has_value(), false);
    for (const TableFormatRow &format : tableFormats()) {
        const QByteArray difference = differenceFromGolden(
            QStringLiteral("summary_steps.")
                + QString::fromLatin1(format.id.data(), static_cast<qsizetype>(format.id.size())),
            writeTable(summaryTable(entries, UnreadFiles::InTheirPlace), format.format));
        QVERIFY2(difference.isEmpty(), difference.constData());
    }
}

void TestStepAnalysis::tablesContainEveryRow()
{
    const StepData collector = stepsOf(stepSample(QStringLiteral("collector.json")));
    const Table rows = stepRowTable(collector, {});
    QCOMPARE(rows.rows.size(), 12U);
    QCOMPARE(rows.columns.back().name, std::string("tps"));
    const auto cell = [&rows](std::size_t row, std::string_view column) {
        return rows.rows[row]
            .cells[std::size_t(std::ranges::find(rows.columns, column, &Column::name) - rows.columns.begin())];
    };
    QCOMPARE(std::get<double>(cell(0, "since_first")), 0.0);
    QCOMPARE(std::get<double>(cell(11, "since_first")),
             std::get<double>(cell(11, "timestamp")) - std::get<double>(cell(0, "timestamp")));
    for (const Row &row : rows.rows)
        QCOMPARE(row.cells.size(), rows.columns.size());
    const auto isWhole = [](const Table &table) {
        return !table.rows.empty() && std::all_of(table.rows.begin(), table.rows.end(), [&](const Row &row) {
            return row.cells.size() == table.columns.size();
        });
    };
    QVERIFY(isWhole(stepGrowthTable(collector, {})));
    QVERIFY(isWhole(stepFactTable(collector)));
    QVERIFY(isWhole(stepComparisonTable(stepsOf(stepSample(QStringLiteral("comparison.json"))))));
    const StepData estimations = stepsOf(stepSample(QStringLiteral("estimation.log")));
    QVERIFY(isWhole(stepEstimateTable(estimations)));
    QVERIFY(isWhole(stepEstimateModuleTable(estimations)));
    QCOMPARE(stepEstimateModuleTable(estimations).rows.size(), 8U);
}

void TestStepAnalysis::metricsHaveColumnsUpToALimit()
{
    StepData data;
    data.runs = {runOf({rowOf(1, {kGib, {}})}), runOf({rowOf(1, {kGib, {}})})};
    data.runs[0].metrics = {"step", "loss"};
    data.runs[0].rows[0].metrics = {7.0, 2.5};
    data.runs[1].rows[0].metrics = {1.5};
    const std::size_t plain = stepRowTable({}, {}).columns.size();
    data.runs[1].metrics = {"loss"};
    const Table table = stepRowTable(data, {});
    QCOMPARE(table.columns.size(), plain + 2);
    QCOMPARE(table.columns[plain].name, std::string("metric.step"));
    QCOMPARE(std::get<double>(table.rows[0].cells[plain]), 7.0);
    QCOMPARE(std::get<double>(table.rows[1].cells[plain + 1]), 1.5);
    data.runs[1].metrics = {"mfu", "loss", "loss"}; // of equal names the first one counts
    data.runs[1].rows[0].metrics = {0.5, 20.0, 99.0};
    const Table twice = stepRowTable(data, {});
    QVERIFY(twice.rows[0].cells.back() == Cell() && twice.rows[1].cells[plain] == Cell());
    QCOMPARE(std::get<double>(twice.rows[1].cells[plain + 1]), 20.0);
    for (int i = 0; i < 1000; ++i)
        data.runs[1].metrics.push_back("m" + std::to_string(i));
    QCOMPARE(stepRowTable(data, {}).columns.size(), plain + kMostMetricColumns);
}

void TestStepAnalysis::truncatesLongNames()
{
    const QByteArray name = "x" + QByteArray("\xc3\xa4").repeated(1 << 16);
    const QByteArray zeros = QByteArray("0,").repeated(50000) + "0";
    const QByteArray first = R"({"step": 0, "memory_stats": {"max_active_gib": 1}})"
                             "\n"; // the text by which the format is recognised
    const QByteArray text = first + "{\"" + name + "\": [" + zeros
                            + R"(], "step": 1, "memory_stats": {"max_active_gib": 1}, "metadata": {")" + name
                            + "\": \"a\"}}\n";
    const StepRun run = stepsOf(text).runs.at(0);
    QCOMPARE(run.rows.size(), 2U);
    QCOMPARE(run.metrics.size(), 1U);
    QCOMPARE(run.metrics[0], name.left(255).toStdString() + ".");
    QCOMPARE(run.facts.at(0).first, name.left(255).toStdString());
    QVERIFY(issuesOf(text, Issue::DroppedRow) > 0);
}

void TestStepAnalysis::boundsTheNumberOfMetrics()
{
    const QByteArray numbers = QByteArray("0,").repeated(2999) + "0";
    const QByteArray text = "[" + record(R"({"max_reserved_gib": 4.0})", "\"metadata\": {\"n\": [" + numbers + "]}")
                            + "]";
    QCOMPARE(stepsOf(text).runs.at(0).metrics.size(), 1024U);
    QCOMPARE(issuesOf(text, Issue::DroppedRow), 3000U - 1024U);
}

void TestStepAnalysis::factsCountAgainstTheLimit()
{
    Diagnostics diagnostics;
    LoadContext context;
    context.limits.memory = 1 << 20;
    StepRuns runs(diagnostics, context);
    for (int i = 0; i < 1000; ++i)
        runs.addFact({}, std::to_string(i), std::string(10000, 'x'));
    StepRuns::Draft draft;
    draft.hasStep = true;
    const auto error = runs.add(std::move(draft));
    QVERIFY(error);
    QCOMPARE(error->reason, Reason::MemoryLimit);
}

void TestStepAnalysis::aStrayQuoteDoesNotSwallowOtherRows()
{
    const QByteArray text = "step,size,max_active_gib\n1,5\",1\n2,6,2\n3,\"a\nb\",3\n";
    const StepRun run = stepsOf(text).runs.at(0);
    QCOMPARE(run.rows.size(), 3U);
    QCOMPARE(run.rows[2].line, 4U);
    QCOMPARE(*run.rows[2].active.bytes, std::uint64_t(3) << 30);
    QCOMPARE(issuesOf(text, Issue::DroppedRow), 0U);
}

void TestStepAnalysis::reportsAnUnclosedQuote()
{
    const QByteArray head = "step,note,max_active_gib\n1,a,1\n";
    for (const char *rest : {"2,\"b,2\n3,c,3\n", "2,\"b,2\n3,c,3", "2,\"b,2\n"}) {
        QCOMPARE(stepsOf(head + rest).runs.at(0).rows.size(), 1U);
        QCOMPARE(issuesOf(head + rest, Issue::DroppedRow), 1U);
    }
}

/// Quadratic reading would take minutes.
void TestStepAnalysis::readsManyQuotesAndStepsInLinearTime()
{
    const QByteArray cell = QByteArray(1 << 20, ' ') + "x" + QByteArray(1 << 20, '"');
    QCOMPARE(stepsOf("step,note,max_active_gib\n1," + cell + ",2\n").runs.at(0).rows.size(), 1U);
    const QByteArray log = "step: 1 loss: 8.1 memory: 28.13GiB(35.50%)\n" + QByteArray("step:").repeated(400000) + "\n";
    QCOMPARE(stepsOf(log).runs.at(0).rows.size(), 1U);
}

void TestStepAnalysis::aTimeIsNotARank()
{
    const QByteArray step = "step:  1  loss:  8.1  memory: 28.13GiB(35.50%)\n";
    QCOMPARE(stepsOf("06:31:45 " + step).runs.at(0).name, std::string());
    QCOMPARE(stepsOf("3: " + step).runs.at(0).name, std::string("rank 3"));
}

void TestStepAnalysis::lettersAreNotNaN()
{
    const QByteArray metadata = R"("metadata": {"a": "N", "b": "I", "c": ")" + QByteArray("\x7f")
                                + R"(", "d": "\u007F", "e": "\\u007f", "f": NaN, "g": -Infinity})";
    const QByteArray text = "[" + record(R"({"max_reserved_gib": 4.0})", metadata) + "]";
    const auto facts = stepsOf(text).runs.at(0).facts;
    QCOMPARE(facts, (std::vector<std::pair<std::string, std::string>>{
                        {"a", "N"}, {"b", "I"}, {"c", "?"}, {"d", "?"}, {"e", "\\u007f"}}));
    QCOMPARE(issuesOf(text, Issue::NumberOutOfRange), 2U);
}

void TestStepAnalysis::acceptsNumbersInStrings()
{
    const QByteArray numbers = record(R"({"max_reserved_gib": 4.5, "num_ooms": 2})", R"("metadata": {})");
    const QByteArray texts = record(R"({"max_reserved_gib": "4.5", "num_ooms": "2"})", R"("metadata": {})");
    const StepData expected = stepsOf("[" + numbers + "]");
    QCOMPARE(expected.runs.at(0).rows.at(0).ooms, std::optional<std::uint64_t>(2));
    QVERIFY(stepsOf("[" + texts + "]") == expected);
    QCOMPARE(issuesOf("[" + texts + "]", Issue::WrongType), 0U);
    QCOMPARE(issuesOf("[" + record(R"({"max_reserved_gib": "much"})", R"("metadata": {})") + "]", Issue::WrongType),
             1U);
    const QByteArray compared
        = R"({"metadata": {}, "results": [{"model_flavor": "8B", "estimated_peak_gib": "20.5", "run_type": "estimation", "success": true}]})";
    QCOMPARE(stepsOf(compared).comparisons.at(0).estimatedPeak, std::optional(kGib * 41 / 2));
}

void TestStepAnalysis::ignoresANumberCutOffAtTheEnd()
{
    const QByteArray line = "step:  1  loss:  8.1  memory: 28.13GiB(35.50%)\n";
    const StepRun cutInBytes = stepsOf(line + "step:  2  loss:  8.0  memory: 2").runs.at(0);
    QCOMPARE(cutInBytes.metrics, std::vector<std::string>{"loss"});
    QVERIFY(!cutInBytes.rows.at(1).reserved.bytes);
    const StepRun cutInShare = stepsOf(line + "step:  2  loss:  8.0  memory: 28.13GiB(35").runs.at(0);
    QVERIFY(cutInShare.rows.at(1).reserved.bytes);
    QVERIFY(!cutInShare.rows.at(1).reserved.percent);
}

ALLOSTRATA_TEST(TestStepAnalysis)
#include "tst_step_analysis.moc"

#include <algorithm>
