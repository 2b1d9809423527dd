// Rules of checks: numbers, formulas, limits.

#include "core/analysis/report/checks.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/tables/check_baseline.h"
#include "core/tables/check_report.h"
#include "core/tables/summary_table.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"

#include <QTest>
#include <QXmlStreamReader>

#include <memory>
#include <span>
#include <string>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

std::shared_ptr<const Document> loaded(const gen::GeneratorConfig &config)
{
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    const std::string bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const auto document = load(std::make_unique<MemorySource>(view), "folder/run.pickle", LoadContext{});
    return document ? *document : nullptr;
}

/// A document, its first device, and the summary to check.
struct Subject {
    explicit Subject(const gen::GeneratorConfig &config)
        : document(loaded(config)), summary(summarise(*document).front())
    {
    }

    std::vector<CheckOutcome> check(const CheckRequest &request) const
    {
        const Device &device = document->devices().front();
        const auto attribution
            = Attribution::build({*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, {});
        auto outcomes = runChecks({*document, summary, &device, nullptr, &*attribution}, request, {});
        return *std::move(outcomes);
    }
    CheckOutcome check(const CheckRule &rule) const { return check(CheckRequest{{rule}, {}, {}}).front(); }

    std::shared_ptr<const Document> document;
    DeviceSummary summary;
};

gen::GeneratorConfig preset(const char *name, std::uint64_t steps)
{
    gen::GeneratorConfig config = *gen::findPreset(name);
    config.training.steps = steps;
    return config;
}

gen::Leak listOf(std::uint64_t bytesPerStep)
{
    gen::Leak list;
    list.bytesPerStep = bytesPerStep;
    list.line = 90;
    return list;
}

/// A run with a list that is cleared regularly, and one that keeps `kept` bytes more in each step.
gen::GeneratorConfig clearing(std::uint64_t every, std::uint64_t steps, std::uint64_t kept)
{
    gen::GeneratorConfig config = preset("basic_training", steps);
    config.training.leaks = {listOf(4 << 20)};
    config.training.leaks.front().clearEvery = every;
    if (kept > 0)
        config.training.leaks.push_back(listOf(kept));
    return config;
}

CheckRule peakRule(PeakCounter counter, std::uint64_t bytes) { return {CheckKind::MaxPeak, counter, bytes, 0}; }

} // namespace

class TestChecks : public QObject {
    Q_OBJECT

private slots:
    void aPeakMayReachItsLimit();
    void fragmentationIsMeasuredAtThePeaks();
    void leaksFailTheirRule();
    void growthIsTheSlopeOfTheStepEnds();
    void memoryWithAPeriodGrowsOnlyFromPeriodToPeriod_data();
    void memoryWithAPeriodGrowsOnlyFromPeriodToPeriod();
    void fewerThanTwoPeriodsAreUnknown_data();
    void fewerThanTwoPeriodsAreUnknown();
    void aLevelThatIsKeptIsNoGrowth();
    void tooFewStepsAreUnknown();
    void outOfMemoryFailsItsRule();
    void baselinesAllowTheirTolerance();
    void baselinesAreWhatSummaryWrites();
    void refusesOtherJsonAsABaseline();
    void aStateWithoutEventsNeverPassesAPeakRule();
    void junitIsWellFormed();
};

void TestChecks::aPeakMayReachItsLimit()
{
    const Subject subject(preset("basic_training", 2));
    for (const auto &[counter, peak] : {std::pair(PeakCounter::Requested, *subject.summary.peakRequested),
                                        std::pair(PeakCounter::Allocated, subject.summary.peakAllocated->value),
                                        std::pair(PeakCounter::Active, subject.summary.peakActive->value),
                                        std::pair(PeakCounter::Reserved, subject.summary.peakReserved->value)}) {
        QCOMPARE(subject.check(peakRule(counter, peak)).status, CheckStatus::Passed);
        const CheckOutcome failed = subject.check(peakRule(counter, peak - 1));
        QCOMPARE(failed.status, CheckStatus::Failed);
        QCOMPARE(failed.terms.front().value, peak);
        QCOMPARE(failed.formula, "peak_" + std::string(peakCounterId(counter)) + " <= limit");
    }
}

void TestChecks::fragmentationIsMeasuredAtThePeaks()
{
    const Subject subject(preset("basic_training", 2));
    const double reserved = static_cast<double>(subject.summary.peakReserved->value);
    const double active = static_cast<double>(subject.summary.peakActive->value);
    const CheckOutcome outcome = subject.check({CheckKind::MaxFragmentation, {}, 0, 0.99});
    QCOMPARE(outcome.value, (reserved - active) / reserved);
    QCOMPARE(outcome.status, CheckStatus::Passed);
    QCOMPARE(outcome.formula, std::string("(peak_reserved - peak_active) / peak_reserved <= limit"));
    QVERIFY(outcome.value > 0);
    QCOMPARE(subject.check({CheckKind::MaxFragmentation, {}, 0, 0}).status, CheckStatus::Failed);
}

void TestChecks::leaksFailTheirRule()
{
    const CheckOutcome leaking = Subject(preset("leak_large", 8)).check({CheckKind::NoLeak, {}, 0, 0});
    QCOMPARE(leaking.status, CheckStatus::Failed);
    QCOMPARE(leaking.leaks.size(), 2U);
    QCOMPARE(leaking.terms[1].value, std::uint64_t(1500004));
    const CheckOutcome clean = Subject(preset("basic_training", 8)).check({CheckKind::NoLeak, {}, 0, 0});
    QCOMPARE(clean.status, CheckStatus::Passed);
    QVERIFY(clean.leaks.empty());
}

void TestChecks::growthIsTheSlopeOfTheStepEnds()
{
    const Subject leaking(preset("leak_large", 10));
    const CheckOutcome outcome = leaking.check({CheckKind::MaxStepGrowth, {}, 1 << 20, 0});
    QCOMPARE(outcome.status, CheckStatus::Failed);
    QCOMPARE(outcome.value, 1500004.0);
    QCOMPARE(leaking.check({CheckKind::MaxStepGrowth, {}, 1500004, 0}).status, CheckStatus::Passed);
    const CheckOutcome clean = Subject(preset("basic_training", 10)).check({CheckKind::MaxStepGrowth, {}, 0, 0});
    QCOMPARE(clean.status, CheckStatus::Passed);
    QCOMPARE(clean.value, 0.0);
}

void TestChecks::memoryWithAPeriodGrowsOnlyFromPeriodToPeriod_data()
{
    QTest::addColumn<quint64>("clearEvery");
    QTest::addColumn<quint64>("steps");
    QTest::addColumn<quint64>("perStep");
    for (const quint64 perStep : {0, 1024, 1 << 20, 64 << 20}) {
        for (const auto &[clear, steps] : {std::pair(2, 8), std::pair(3, 10), std::pair(4, 13), std::pair(5, 16),
                                           std::pair(7, 26), std::pair(10, 31), std::pair(13, 60)})
            QTest::addRow("cleared every %d of %d steps, %llu B kept each step", clear, steps,
                          static_cast<unsigned long long>(perStep))
                << quint64(clear) << quint64(steps) << perStep;
    }
}

void TestChecks::memoryWithAPeriodGrowsOnlyFromPeriodToPeriod()
{
    QFETCH(quint64, clearEvery);
    QFETCH(quint64, steps);
    QFETCH(quint64, perStep);
    const Subject subject(clearing(clearEvery, steps, perStep));
    const CheckOutcome outcome = subject.check({CheckKind::MaxStepGrowth, {}, 0, 0});
    QCOMPARE(outcome.status, perStep > 0 ? CheckStatus::Failed : CheckStatus::Passed);
    QCOMPARE(outcome.value, static_cast<double>(perStep));
    QVERIFY(outcome.isCertain);
}

void TestChecks::fewerThanTwoPeriodsAreUnknown_data()
{
    QTest::addColumn<quint64>("clearEvery");
    QTest::addColumn<quint64>("steps");
    for (const auto &[clear, steps] :
         {std::pair(4, 11), std::pair(5, 9), std::pair(7, 12), std::pair(8, 16), std::pair(10, 25), std::pair(20, 30)})
        QTest::addRow("cleared every %d of %d steps", clear, steps) << quint64(clear) << quint64(steps);
}

void TestChecks::fewerThanTwoPeriodsAreUnknown()
{
    QFETCH(quint64, clearEvery);
    QFETCH(quint64, steps);
    const Subject subject(clearing(clearEvery, steps, 0));
    const CheckOutcome outcome = subject.check({CheckKind::MaxStepGrowth, {}, 0, 0});
    QCOMPARE(outcome.status, CheckStatus::Unknown);
    QCOMPARE(outcome.gap, CheckGap::TooFewPeriods);
    QCOMPARE(subject.check({CheckKind::MaxStepGrowth, {}, 1 << 30, 0}).status, CheckStatus::Passed);
}

void TestChecks::aLevelThatIsKeptIsNoGrowth()
{
    gen::GeneratorConfig config = preset("basic_training", 24);
    config.training.leaks = {listOf(1 << 20)};
    config.training.leaks.front().toStep = 11; // a cache that fills
    const CheckOutcome filled = Subject(config).check({CheckKind::MaxStepGrowth, {}, 0, 0});
    QCOMPARE(filled.status, CheckStatus::Passed);
    QCOMPARE(filled.value, 0.0);
}

void TestChecks::tooFewStepsAreUnknown()
{
    const Subject subject(preset("leak_large", 2));
    for (const CheckKind kind : {CheckKind::NoLeak, CheckKind::MaxStepGrowth}) {
        const CheckOutcome outcome = subject.check({kind, {}, 1, 0});
        QCOMPARE(outcome.status, CheckStatus::Unknown);
        QCOMPARE(outcome.gap, CheckGap::TooFewSteps);
    }
}

void TestChecks::outOfMemoryFailsItsRule()
{
    const CheckOutcome failed = Subject(*gen::findPreset("oom_capacity")).check({CheckKind::NoOom, {}, 0, 0});
    QCOMPARE(failed.status, CheckStatus::Failed);
    QVERIFY(failed.value >= 1);
    QCOMPARE(Subject(preset("basic_training", 2)).check({CheckKind::NoOom, {}, 0, 0}).status, CheckStatus::Passed);
}

void TestChecks::baselinesAllowTheirTolerance()
{
    const Subject subject(preset("basic_training", 2));
    DeviceSummary old = subject.summary;
    old.file = "elsewhere/run.pickle";
    old.peakRequested = *old.peakRequested * 100 / 103;
    for (const auto &[tolerance, status] :
         {std::pair(0.02, CheckStatus::Failed), std::pair(0.04, CheckStatus::Passed)}) {
        const auto outcomes = subject.check(CheckRequest{{{CheckKind::Baseline, {}, 0, tolerance}}, {old}, {}});
        QCOMPARE(outcomes.size(), enumCount<PeakCounter>);
        QCOMPARE(outcomes[0].status, status);
        QCOMPARE(outcomes[3].status, CheckStatus::Passed);
    }
    old.peakRequested = 100; // 0.29 x 100 is less than 29
    QCOMPARE(subject.check(CheckRequest{{{CheckKind::Baseline, {}, 0, 0.29}}, {old}, {}}).front().limit, 129.0);
    old.device = 5;
    const auto none = subject.check(CheckRequest{{{CheckKind::Baseline, {}, 0, 0.02}}, {old}, {}});
    QCOMPARE(none.size(), 1U);
    QCOMPARE(none.front().gap, CheckGap::NoBaseline);
}

void TestChecks::baselinesAreWhatSummaryWrites()
{
    const Subject subject(preset("two_devices", 2));
    SummaryEntry entry;
    entry.file = subject.document->path;
    entry.devices = summarise(*subject.document);
    SummaryEntry unread;
    unread.file = "gone.pickle";
    unread.error = Error{Reason::NotFound, "gone.pickle", {}, 0, 0};
    SummaryEntry empty;
    empty.file = "empty.json";
    empty.note = "The file has no events or segments.";
    const std::vector<SummaryEntry> entries{entry, unread, empty};
    const auto rows = parseBaseline(writeTable(summaryTable(entries, UnreadFiles::InTheirPlace), TableFormat::Json));
    QVERIFY(rows);
    QCOMPARE((*rows).size(), entry.devices.size());
    for (std::size_t i = 0; i < (*rows).size(); ++i) {
        QCOMPARE((*rows)[i].device, entry.devices[i].device);
        QCOMPARE((*rows)[i].peakRequested, entry.devices[i].peakRequested);
        QCOMPARE((*rows)[i].peakReserved->value, entry.devices[i].peakReserved->value);
        QCOMPARE((*rows)[i].peakAllocated->low, entry.devices[i].peakAllocated->low);
    }
}

void TestChecks::refusesOtherJsonAsABaseline()
{
    QCOMPARE(parseBaseline("[1, 2]").error().reason, Reason::UnexpectedValue);
    QCOMPARE(parseBaseline("{}").error().reason, Reason::UnexpectedValue);
    QCOMPARE(parseBaseline("[{\"file\": ").error().reason, Reason::BadJson);
    const auto odd = parseBaseline(R"([{"file": 5, "device": 1e300, "peak_requested": -1, "peak_reserved": "much"}])");
    QVERIFY(odd);
    QVERIFY(!(*odd).front().peakRequested && !(*odd).front().peakReserved && !(*odd).front().device);
}

/// A single state is not a peak: below the limit the result is unknown.
void TestChecks::aStateWithoutEventsNeverPassesAPeakRule()
{
    Subject subject(preset("basic_training", 2));
    subject.summary.events.reset(); // a list of what is live at the peak
    QCOMPARE(subject.check(peakRule(PeakCounter::Requested, *subject.summary.peakRequested)).status,
             CheckStatus::Passed);
    subject.summary.events = 0;
    const std::uint64_t last = *subject.summary.reserved;
    QCOMPARE(subject.check(peakRule(PeakCounter::Reserved, last - 1)).status, CheckStatus::Failed);
    QCOMPARE(subject.check(peakRule(PeakCounter::Reserved, last)).status, CheckStatus::Unknown);
    subject.summary.reserved.reset();
    QCOMPARE(subject.check(peakRule(PeakCounter::Reserved, 0)).gap, CheckGap::NotRecorded);
    QCOMPARE(subject.check({CheckKind::NoOom, {}, 0, 0}).status, CheckStatus::Unknown);
}

void TestChecks::junitIsWellFormed()
{
    const Subject subject(preset("leak_large", 8));
    CheckedDevice device;
    device.device = 0;
    device.outcomes = subject.check(CheckRequest{
        {{CheckKind::NoLeak, {}, 0, 0}, {CheckKind::NoOom, {}, 0, 0}, {CheckKind::Baseline, {}, 0, 0}}, {}, {}});
    device.lines = {"no leak: \"2\" <stacks> & more\x01", "never", "?"};
    device.leakLines = {"train_step <b>"};
    CheckedFile unread;
    unread.file = "a&b\xff\x01.pickle"; // no UTF-8, and a control character
    unread.error = Error{Reason::NotFound, "a&b.pickle", {}, 0, 0};
    unread.errorMessage = "There is no such file.";
    const std::vector<CheckedFile> files{{"run \"1\".pickle", {device}, {}, {}}, unread};
    for (const bool isStrict : {false, true}) {
        QXmlStreamReader xml(QString::fromStdString(checkJunit(files, isStrict)));
        QMap<QString, int> counts;
        QMap<QString, QString> totals;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            ++counts[xml.name().toString()];
            if (xml.name() == u"testsuites")
                for (const QXmlStreamAttribute &one : xml.attributes())
                    totals[one.name().toString()] = one.value().toString();
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(counts.value("testcase"), 4);
        QCOMPARE(counts.value("failure"), 1);
        QCOMPARE(counts.value("skipped"), isStrict ? 0 : 1);
        QCOMPARE(totals.value("tests"), "4");
        QCOMPARE(totals.value("failures"), "1");
        QCOMPARE(totals.value("errors"), isStrict ? "2" : "1");
    }
}

ALLOSTRATA_TEST(TestChecks)
#include "tst_checks.moc"
