// Checks of a job's recordings, which have numbers but no allocations, beside those of the recordings themselves.

#include "core/analysis/ranks/summarise_rank.h"
#include "core/analysis/report/checks.h"
#include "core/base/load_context.h"
#include "core/job/job.h"
#include "tests/support/generated.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>
#include <utility>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

/// A recording as a job keeps it.
struct Recorded {
    explicit Recorded(const gen::GeneratorConfig &config) : document(generated(config))
    {
        auto made = summariseRank(*document, {}, LoadContext());
        RankDeviceSummary &summary = made->devices.front();
        device = {0, std::move(summary.numbers), std::move(summary.steps), std::move(summary.ooms)};
    }

    [[nodiscard]] CheckOutcome check(const CheckRule &rule) const
    {
        DeviceSummary summary; // as summariseJob() makes it
        summary.events = device.numbers.events;
        summary.peakRequested = device.numbers.peakRequested;
        summary.peakReserved = Estimated::exactly(device.numbers.peakReserved);
        summary.peakActive = Estimated::exactly(device.numbers.peakActive);
        summary.reserved = device.numbers.finalReserved;
        const Document job;
        return runChecks({job, summary, nullptr, nullptr, nullptr, &device}, {{rule}, {}, {}}, {})->front();
    }

    /// The outcome of the recording itself.
    [[nodiscard]] CheckOutcome checkFile(const CheckRule &rule) const
    {
        DeviceSummary summary = summarise(*document).front();
        if (device.numbers.events == 0)
            summary.events = 0; // a bare list of segments does not even say that
        const Device &of = document->devices().front();
        const auto attribution = Attribution::build({*document->snapshot(), of.timeline, of.times, *document->stacks()},
                                                    {}, LoadContext());
        return runChecks({*document, summary, &of, nullptr, &*attribution}, {{rule}, {}, {}}, {})->front();
    }

    std::shared_ptr<const Document> document;
    JobDevice device;
};

gen::GeneratorConfig stepsOf(const char *preset, std::uint64_t steps)
{
    gen::GeneratorConfig config = *gen::findPreset(preset);
    config.training.steps = steps;
    return config;
}

gen::GeneratorConfig listOf(const gen::Leak &list, std::uint64_t steps)
{
    gen::GeneratorConfig config = stepsOf("basic_training", steps);
    config.training.leaks = {list};
    return config;
}

/// A device of a log, whose rows say what is allocated in each step.
JobDevice logged(const std::vector<std::uint64_t> &allocated)
{
    JobDevice device;
    for (const std::uint64_t bytes : allocated) {
        RankStep &step = device.steps.emplace_back();
        step.number = static_cast<std::int64_t>(device.steps.size());
        step.peakAllocated = bytes;
    }
    return device;
}

CheckOutcome checkLog(const JobDevice &device, const CheckRule &rule)
{
    DeviceSummary summary;
    StepSummary &steps = summary.steps.emplace();
    steps.steps = device.steps.size();
    steps.retries = 0;
    for (const RankStep &step : device.steps)
        *steps.retries += step.retries;
    const Document job;
    return runChecks({job, summary, nullptr, nullptr, nullptr, &device}, {{rule}, {}, {}}, {})->front();
}

constexpr CheckRule kNoLeakRule{CheckKind::NoLeak, {}, 0, 0};

} // namespace

class TestRankChecks : public QObject {
    Q_OBJECT

private slots:
    void leaksAreFoundAsInTheRecording_data();
    void leaksAreFoundAsInTheRecording();
    void growthWithoutAPeriodIsUnknown();
    void noiseIsNoLeak();
    void aStateWithoutEventsIsJudgedAsInTheFile();
    void logsGrowAsTheirRunsDo();
    void noRetriesOfALogAreUnknown();
};

void TestRankChecks::leaksAreFoundAsInTheRecording_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<std::shared_ptr<Recorded>>("recorded");
    const auto row = [](const char *name, CheckStatus status, const gen::GeneratorConfig &config) {
        QTest::newRow(name) << static_cast<int>(status) << std::make_shared<Recorded>(config);
    };
    row("a megabyte in each step", CheckStatus::Failed, stepsOf("leak_large", 8));
    row("four bytes in each step", CheckStatus::Failed, stepsOf("leak_small", 8));
    row("as few steps as the rule needs", CheckStatus::Failed, stepsOf("leak_large", kFewestLeakSteps));
    row("too few steps", CheckStatus::Unknown, stepsOf("leak_large", kFewestLeakSteps - 1));
    row("nothing is kept", CheckStatus::Passed, stepsOf("basic_training", 8));
    gen::Leak list;
    list.bytesPerStep = 1 << 20;
    list.line = 90;
    list.toStep = 11;
    row("a cache that fills", CheckStatus::Passed, listOf(list, 24));
    list.toStep = 0;
    list.mostSaved = 3;
    row("a window", CheckStatus::Passed, listOf(list, 16));
    list.mostSaved = 0;
    list.clearEvery = 3;
    row("a list that is cleared", CheckStatus::Passed, listOf(list, 10));
}

void TestRankChecks::leaksAreFoundAsInTheRecording()
{
    QFETCH(int, status);
    QFETCH(std::shared_ptr<Recorded>, recorded);
    const CheckOutcome outcome = recorded->check(kNoLeakRule);
    const CheckOutcome ofFile = recorded->checkFile(kNoLeakRule);
    QCOMPARE(static_cast<int>(ofFile.status), status);
    QCOMPARE(static_cast<int>(outcome.status), status);
    QCOMPARE(outcome.gap, ofFile.gap);
    QCOMPARE(outcome.terms.back().name, std::string_view("steps"));
    QCOMPARE(outcome.terms.back().value, ofFile.terms.back().value);
    if (outcome.failed())
        QCOMPARE(outcome.terms.front().value, ofFile.terms[1].value); // the bytes of each step
}

void TestRankChecks::growthWithoutAPeriodIsUnknown()
{
    gen::Leak list;
    list.bytesPerStep = 4 << 20;
    list.line = 90;
    list.clearEvery = 7;
    const CheckOutcome outcome = Recorded(listOf(list, 12)).check(kNoLeakRule);
    QCOMPARE(outcome.status, CheckStatus::Unknown);
    QCOMPARE(outcome.gap, CheckGap::TooFewPeriods);
}

void TestRankChecks::noiseIsNoLeak()
{
    Recorded recorded(stepsOf("basic_training", 2));
    recorded.device.steps.clear();
    std::mt19937 random(7);
    for (std::size_t i = 0; i < 40; ++i)
        recorded.device.steps.emplace_back().endRequested = 10'000 + random() % 50;
    QCOMPARE(recorded.check(kNoLeakRule).status, CheckStatus::Passed);
    for (std::size_t i = 0; i < recorded.device.steps.size(); ++i)
        recorded.device.steps[i].endRequested += 100 * i;
    const CheckOutcome leaking = recorded.check(kNoLeakRule);
    QCOMPARE(leaking.status, CheckStatus::Failed);
    QCOMPARE(leaking.formula, std::string("least_growth_per_step <= 0"));
    QVERIFY(leaking.value > 90 && leaking.value <= 100);
}

void TestRankChecks::aStateWithoutEventsIsJudgedAsInTheFile()
{
    const Recorded recorded(*gen::findPreset("list_form")); // a list of segments
    QCOMPARE(recorded.device.numbers.events, std::uint64_t(0));
    for (const CheckRule &rule :
         {CheckRule{CheckKind::MaxPeak, PeakCounter::Active, 1, 0},
          CheckRule{CheckKind::MaxPeak, PeakCounter::Active, UINT64_MAX / 4, 0},
          CheckRule{CheckKind::MaxFragmentation, {}, 0, 0.0001}, CheckRule{CheckKind::MaxFragmentation, {}, 0, 1}}) {
        const CheckOutcome outcome = recorded.check(rule);
        const CheckOutcome ofFile = recorded.checkFile(rule);
        QCOMPARE(outcome.status, ofFile.status);
        QCOMPARE(outcome.value, ofFile.value);
        QCOMPARE(outcome.formula, ofFile.formula);
    }
}

void TestRankChecks::logsGrowAsTheirRunsDo()
{
    std::vector<std::uint64_t> rising;
    std::vector<std::uint64_t> level;
    for (std::uint64_t step = 0; step < 30; ++step) {
        rising.push_back((std::uint64_t(10) << 30U) + step * (100 << 20U));
        level.push_back(std::uint64_t(10) << 30U);
    }
    const CheckRule rule{CheckKind::MaxStepGrowth, {}, 1 << 20, 0};
    const CheckOutcome grown = checkLog(logged(rising), rule);
    QCOMPARE(grown.status, CheckStatus::Failed);
    QCOMPARE(grown.value, static_cast<double>(100 << 20));
    QCOMPARE(checkLog(logged(level), rule).status, CheckStatus::Passed);
    QCOMPARE(checkLog(logged({}), rule).gap, CheckGap::NotRecorded);
    QCOMPARE(checkLog(logged(rising), kNoLeakRule).gap, CheckGap::NotRecorded); // allocated bytes have no stacks
}

void TestRankChecks::noRetriesOfALogAreUnknown()
{
    JobDevice device = logged({1, 2, 3});
    const CheckRule rule{CheckKind::MaxRetries, {}, 1, 0};
    QCOMPARE(checkLog(device, rule).status, CheckStatus::Unknown);
    device.steps[1].retries = 1;
    QCOMPARE(checkLog(device, rule).status, CheckStatus::Passed);
    device.steps[2].retries = 1;
    QCOMPARE(checkLog(device, rule).status, CheckStatus::Failed);
}

ALLOSTRATA_TEST(TestRankChecks)
#include "tst_rank_checks.moc"
