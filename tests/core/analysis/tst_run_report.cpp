// Reports: their numbers against the analysis script's, and their sentences for files of all kinds.

#include "core/analysis/report/report.h"
#include "core/base/load_context.h"
#include "core/io/staged_folder.h"
#include "core/load/load.h"
#include "core/model/run_folder.h"
#include "core/runs/run_name.h"
#include "core/tables/report_json.h"
#include "tests/support/generated.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

using namespace allostrata;

namespace {

const QString kData = allostrata::test::sharedFile("data");

/// A report with all that it refers to.
struct Made {
    std::shared_ptr<const Document> document;
    std::vector<Attribution> attributions;
    std::vector<const Attribution *> rows;
    RunReport report;
};

std::optional<Made> reportOf(const QString &path, const char *rules)
{
    const auto document = load(path.toStdString(), LoadContext());
    if (!document)
        return std::nullopt;
    Made made;
    made.document = *document;
    AttributionRules set;
    set.categories = *CategoryRules::named(rules);
    for (const Device &device : (*document)->devices()) {
        auto built = Attribution::build(
            {*(*document)->snapshot(), device.timeline, device.times, *(*document)->stacks()}, set, LoadContext());
        if (!built)
            return std::nullopt;
        made.attributions.push_back(*std::move(built));
    }
    for (const Attribution &one : made.attributions)
        made.rows.push_back(&one);
    auto report = makeRunReport(**document, made.rows, {}, LoadContext());
    if (!report)
        return std::nullopt;
    made.report = *std::move(report);
    return made;
}

/// Findings of all devices together.
const StateFindings *stateOf(const RunReport &report)
{
    if (report.total)
        return &*report.total;
    for (const DeviceFindings &device : report.devices) {
        if (device.state)
            return &*device.state;
    }
    return nullptr;
}

bool advises(const RunReport &report, AdviceKind kind)
{
    return std::any_of(report.advice.begin(), report.advice.end(),
                       [kind](const Advice &one) { return one.kind == kind; });
}

} // namespace

class TestRunReport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void sumsMatchTheScript_data();
    void sumsMatchTheScript();
    void categoriesSumToTheTotal_data() { test::addRecordings(); }
    void categoriesSumToTheTotal();
    void givesAdviceOnlyWhereItApplies_data() { test::addRecordings(); }
    void givesAdviceOnlyWhereItApplies();
    void freeBlocksBesideLiveOnesAreNotReleasable();
    void advisesNoSettingThatIsOn();
    void advisesByReplays();
    void jsonShowsTheNumbers();
    void everyFileGivesAReport_data();
    void everyFileGivesAReport();
    void derivesRunNamesFromPaths_data();
    void derivesRunNamesFromPaths();
    void numbersCollidingRunNames();
    void runNamesAreValidFileNames();
    void foldersAppearWhenComplete();
    void foldersAreNeverOverwritten();
    void updatesALinkButReplacesNothingElse();

private:
    QJsonObject m_facts;
};

void TestRunReport::initTestCase()
{
    QFile file(kData + QStringLiteral("/facts.json"));
    if (!file.open(QIODevice::ReadOnly)) {
        if (qgetenv("ALLOSTRATA_REQUIRE_DATA") == "1")
            QFAIL("the real snapshots are required, but not there");
        return;
    }
    m_facts = QJsonDocument::fromJson(file.readAll()).object();
}

void TestRunReport::sumsMatchTheScript_data()
{
    QTest::addColumn<QString>("name");
    if (m_facts.isEmpty())
        QSKIP("the real snapshots are not there");
    for (const QString &name : m_facts.keys())
        QTest::newRow(qPrintable(name)) << name;
}

void TestRunReport::sumsMatchTheScript()
{
    QFETCH(QString, name);
    const QJsonObject facts = m_facts.value(name).toObject().value(QLatin1String("analyze_script")).toObject();
    if (facts.isEmpty())
        QSKIP("the script says nothing of this file");
    const auto made = reportOf(kData + QStringLiteral("/snapshots/") + name, "analyze-script");
    QVERIFY(made);
    const StateFindings *state = stateOf(made->report);
    QVERIFY(state);
    const auto number = [&](const char *key) {
        return static_cast<std::uint64_t>(facts.value(QLatin1String(key)).toInteger());
    };
    QCOMPARE(state->allocated, number("allocated"));
    QCOMPARE(state->reserved, number("reserved"));
    QCOMPARE(state->cached(), number("cached"));
    QCOMPARE(state->inactiveBlocks, number("inactive_blocks"));
    const QJsonObject large = facts.value(QLatin1String("inactive_over_100MiB")).toObject();
    QCOMPARE(state->largeInactiveBlocks, std::uint64_t(large.value(QLatin1String("count")).toInteger()));
    QCOMPARE(state->largeInactive, std::uint64_t(large.value(QLatin1String("bytes")).toInteger()));
    const QJsonArray top = facts.value(QLatin1String("top5")).toArray();
    for (qsizetype i = 0; i < top.size(); ++i)
        QCOMPARE(state->largest[std::size_t(i)].bytes, std::uint64_t(top[i].toInteger()));
    const QJsonObject categories = facts.value(QLatin1String("categories")).toObject();
    QCOMPARE(qsizetype(state->categories.size()), categories.size());
    const CategoryRules rules = CategoryRules::analyzeScript();
    for (const CategoryBytes &row : state->categories) {
        const QString category = QString::fromStdString(rules.categories()[row.category].name);
        QVERIFY2(categories.contains(category), qPrintable(category));
        QCOMPARE(row.bytes, std::uint64_t(categories.value(category).toInteger()));
    }
}

void TestRunReport::categoriesSumToTheTotal()
{
    QFETCH(QString, path);
    const auto made = reportOf(path, "pytorch");
    QVERIFY(made);
    for (const DeviceFindings &device : made->report.devices) {
        std::uint64_t sum = 0;
        if (device.state) {
            for (const CategoryBytes &row : device.state->categories)
                sum += row.bytes;
            QCOMPARE(sum, device.state->allocated);
            QCOMPARE(device.state->allocated, device.summary.allocated.value_or(0));
            QCOMPARE(device.state->reserved, device.summary.reservedBlocks.value_or(0));
        }
        if (!device.peak)
            continue;
        sum = 0;
        for (const CategoryBytes &row : device.peak->categories)
            sum += row.bytes;
        QCOMPARE(sum, device.peak->requested);
        QCOMPARE(device.peak->requested, device.summary.peakRequested.value_or(0));
        sum = 0;
        for (const PhaseBytes &row : device.peak->phases)
            sum += row.bytes;
        QCOMPARE(sum, device.peak->requested);
    }
}

void TestRunReport::givesAdviceOnlyWhereItApplies()
{
    QFETCH(QString, path);
    const auto made = reportOf(path, "pytorch");
    QVERIFY(made);
    for (std::size_t row = 0; row < made->report.devices.size(); ++row) {
        const DeviceFindings &device = made->report.devices[row];
        const auto has = [&](AdviceKind kind) {
            return std::any_of(made->report.advice.begin(), made->report.advice.end(),
                               [&](const Advice &one) { return one.kind == kind && one.device == row; });
        };
        QVERIFY(device.ooms.empty() ? !has(AdviceKind::OomRemedy) : true);
        QVERIFY(!has(AdviceKind::LowHeadroom)); // no file contains the capacity of the device
        QCOMPARE(has(AdviceKind::Leak), device.leaks && !device.leaks->leaks.empty());
        if (!device.state)
            continue;
        QCOMPARE(has(AdviceKind::CachedShare), double(device.state->cached()) > 0.10 * double(device.state->reserved));
        QCOMPARE(has(AdviceKind::LargeFreeBlocks), device.state->largeInactiveBlocks > 0);
        QVERIFY(device.state->largeSplit <= std::min(device.state->largeInactive, device.state->splitInactive));
    }
    for (const Advice &one : made->report.advice) {
        QVERIFY(one.remedy || !adviceSetting(one, made->report.devices[one.device]).empty());
        QVERIFY(one.whole == 0 || one.bytes <= one.whole);
    }
}

void TestRunReport::freeBlocksBesideLiveOnesAreNotReleasable()
{
    Advice advice;
    advice.kind = AdviceKind::LargeFreeBlocks;
    DeviceFindings device;
    device.state = StateFindings();
    device.state->largeInactive = 400U << 20U;
    QCOMPARE(adviceSetting(advice, device), std::string_view("torch.cuda.empty_cache()"));
    device.state->largeSplit = 300U << 20U;
    QVERIFY(adviceSetting(advice, device).find("expandable_segments") != std::string_view::npos);
    device.isExpandable = true; // free pages of expandable segments can be unmapped
    QCOMPARE(adviceSetting(advice, device), std::string_view("torch.cuda.empty_cache()"));
}

void TestRunReport::advisesNoSettingThatIsOn()
{
    Advice advice;
    DeviceFindings device;
    for (const AdviceKind kind : {AdviceKind::CachedShare, AdviceKind::Fragmentation}) {
        advice.kind = kind;
        device.isExpandable = false;
        QVERIFY(adviceSetting(advice, device).find("expandable_segments") != std::string_view::npos);
        device.isExpandable = true;
        QVERIFY(adviceSetting(advice, device).find("expandable_segments") == std::string_view::npos);
    }
}

/// Recommendations of settings carry what a replay under them shows.
void TestRunReport::advisesByReplays()
{
    Made made;
    made.document = generated("oom_fragmentation");
    AttributionRules set;
    set.categories = *CategoryRules::named("pytorch");
    const Device &device = made.document->devices().front();
    auto built = Attribution::build(
        {*made.document->snapshot(), device.timeline, device.times, *made.document->stacks()}, set, LoadContext());
    QVERIFY(built);
    made.attributions.push_back(*std::move(built));
    made.rows = {&made.attributions.front()};
    const auto report = makeRunReport(*made.document, made.rows, {}, LoadContext());
    QVERIFY(report);
    const auto &replay = report->devices.front().replay;
    QVERIFY(replay && replay->answers.check.fit == ReplayFit::Yes && replay->answers.asked);
    QVERIFY(replay->answers.asked->config.expandableSegments);
    QVERIFY(replay->answers.asked->reserved.size() <= 1); // no curve
    const auto remedy = std::find_if(report->advice.begin(), report->advice.end(), [](const Advice &one) {
        return one.remedy && one.remedy->kind == OomRemedyKind::ExpandableSegments;
    });
    QVERIFY(remedy != report->advice.end());
    const ReplayRun *run = replayedAdvice(*remedy, report->devices.front());
    QVERIFY(run);
    QCOMPARE(run->peakReserved, replay->answers.asked->peakReserved);
    const QJsonObject json
        = QJsonDocument::fromJson(QByteArray::fromStdString(reportJson(*report, *made.document, made.rows, "run")))
              .object();
    const QJsonObject shown
        = json.value(QLatin1String("devices")).toArray().first().toObject().value(QLatin1String("replay")).toObject();
    QCOMPARE(shown.value(QLatin1String("fits")).toString(), QStringLiteral("yes"));
    QCOMPARE(shown.value(QLatin1String("other")).toObject().value(QLatin1String("settings")).toString(),
             QStringLiteral("expandable_segments:True"));
    const auto row = static_cast<qsizetype>(remedy - report->advice.begin());
    QCOMPARE(json.value(QLatin1String("recommendations"))
                 .toArray()
                 .at(row)
                 .toObject()
                 .value(QLatin1String("replayed"))
                 .toObject(),
             shown.value(QLatin1String("other")).toObject());
}

void TestRunReport::jsonShowsTheNumbers()
{
    const auto made = reportOf(test::sampleFile(QStringLiteral("logits_spike")), "pytorch");
    QVERIFY(made);
    const std::string text = reportJson(made->report, *made->document, made->rows, "small");
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
    QCOMPARE(json.value(QLatin1String("schema")).toString(), QStringLiteral("allostrata-report"));
    QCOMPARE(json.value(QLatin1String("version")).toInt(), kReportVersion);
    const QJsonObject device = json.value(QLatin1String("devices")).toArray().at(0).toObject();
    const QJsonObject state = device.value(QLatin1String("state")).toObject();
    const StateFindings &ours = *made->report.devices.front().state;
    QCOMPARE(std::uint64_t(state.value(QLatin1String("reserved")).toInteger()), ours.reserved);
    QCOMPARE(std::uint64_t(state.value(QLatin1String("cached")).toInteger()), ours.cached());
    QCOMPARE(std::size_t(state.value(QLatin1String("largest_blocks")).toArray().size()), ours.largest.size());
    QCOMPARE(std::size_t(json.value(QLatin1String("recommendations")).toArray().size()), made->report.advice.size());
    QVERIFY(advises(made->report, AdviceKind::LargeFreeBlocks));
}

void TestRunReport::everyFileGivesAReport_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &path : test::sampleFiles())
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    for (const char *folder : {"snapshots", "traces", "timelines", "peak_json", "step_data", "html"}) {
        const QDir files(kData + QLatin1Char('/') + QLatin1String(folder));
        for (const QString &name : files.entryList(QDir::Files))
            QTest::newRow(qPrintable(name)) << files.filePath(name);
    }
}

void TestRunReport::everyFileGivesAReport()
{
    QFETCH(QString, path);
    const auto made = reportOf(path, "pytorch");
    QVERIFY(made);
    const std::string text = reportJson(made->report, *made->document, made->rows, "x");
    QVERIFY(QJsonDocument::fromJson(QByteArray::fromStdString(text)).isObject());
    QVERIFY(!made->report.summaries.empty() || made->document->snapshot()->profile);
}

void TestRunReport::derivesRunNamesFromPaths_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("name");
    const auto row = [](const char *path, const char *name) {
        QTest::newRow(path) << QByteArray(path) << QByteArray(name);
    };
    row("out/iteration_1/rank0_memory_snapshot.pickle", "iter1_rank0");
    row("/a/b/iteration_12/rank3_something_else.pickle.gz", "iter12_rank3");
    row("memory_snapshot_lbs8_full/iteration_1/rank0_memory_snapshot.pickle", "lbs8_full_iter1_rank0");
    row("memory_snapshot/iteration_4_exit/rank0_memory_snapshot.pickle", "iter4_exit_rank0");
    row("profiling/memory_snapshot/step_10/000003_step_10.pickle", "step10_rank3");
    row("C:\\runs\\iteration_2\\rank1_x.pickle", "iter2_rank1");
    row("batch_16/snapshot.pickle", "batch_16");
    row("iteration_3/memory_snapshot.pickle", "iter3");
    row("train_xl_ctx128_bf16.pickle", "train_xl_ctx128_bf16");
    row("x/hta_v100.trace.json.gz", "hta_v100");
    row("rank3/step_10.pickle", "rank3_step10");
    row("memory_snapshot.pickle", "memory_snapshot");
    row("rank_2_snapshot.pkl", "rank2");
    row("rank10/iteration_1/rank1_memory_snapshot.pickle", "rank10_iter1_rank1");
    row("iteration_12/rank1_iter1.pickle", "iter12_rank1");
    row("results_lbs4/iteration_2_exit/rank3_memory_snapshot.pickle", "lbs4_iter2_exit_rank3");
    row("LBS16/Iteration_4/Rank2_Memory_Snapshot.PICKLE", "LBS16_iter4_rank2");
    row("rank00/step-0010.pickle", "rank0_step10");
    row("sbatch_out/iteration_1/rank0.pickle", "iter1_rank0");
    row("a b (2).pickle", "a_b_2");
    row("\xe6\xb1\x89.pickle", "\xe6\xb1\x89");
    row("../..", "run");
    row("....", "run");
    row("___", "run");
    row("-", "stdin");
    row("", "run");
}

void TestRunReport::derivesRunNamesFromPaths()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, name);
    QCOMPARE(QByteArray::fromStdString(runNameOf(path.toStdString())), name);
}

void TestRunReport::numbersCollidingRunNames()
{
    const std::vector<std::string> paths = {"a/iteration_1/rank0_x.pickle", "b/iteration_1/rank0_x.pickle",
                                            "c/iteration_1/rank0_x.pickle", "iteration_1/rank1_x.pickle"};
    const std::vector<std::string> names = {"iter1_rank0", "iter1_rank0_2", "iter1_rank0_3", "iter1_rank1"};
    QCOMPARE(runNamesOf(paths), names);
}

void TestRunReport::runNamesAreValidFileNames()
{
    QCOMPARE(fileNameFrom("../a b/c\n"), std::string("_a_b_c"));
    QCOMPARE(fileNameFrom("..."), std::string("run"));
    const std::string wide(40, 'x');
    QVERIFY(fileNameFrom(wide + std::string("\xe6\xb1\x89") + std::string(200, 'y')).size() <= 100);
}

void TestRunReport::foldersAppearWhenComplete()
{
    const QTemporaryDir base;
    const std::string parent = (base.path() + QStringLiteral("/results")).toStdString();
    {
        auto staged = StagedFolder::create(parent);
        QVERIFY(staged);
        const auto part = staged->add("0");
        QVERIFY(part);
        QVERIFY(staged->reserve("run"));
        const Error full{Reason::WriteFailed, *part + "/summary.txt: No space left on device"};
        QCOMPARE(staged->named(full).subject, parent + "/summary.txt: No space left on device");
    }
    QVERIFY(QDir(QString::fromStdString(parent))
                .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
                .isEmpty());
}

void TestRunReport::foldersAreNeverOverwritten()
{
    const QTemporaryDir base;
    QVERIFY(QDir(base.path()).mkdir(QStringLiteral("run")));
    auto staged = StagedFolder::create(base.path().toStdString());
    QVERIFY(staged);
    const auto filled = staged->add("0");
    QVERIFY(filled);
    QFile file(QString::fromStdString(*filled) + QStringLiteral("/x"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto name = staged->reserve("run");
    QVERIFY(name);
    QCOMPARE(*name, std::string("run_2"));
    QVERIFY(staged->publish("0", *name));
    QVERIFY(QFile::exists(base.path() + QStringLiteral("/run_2/x")));
    QVERIFY(QDir(base.path() + QStringLiteral("/run")).isEmpty());
}

void TestRunReport::updatesALinkButReplacesNothingElse()
{
    const QTemporaryDir base;
    auto staged = StagedFolder::create(base.path().toStdString());
    QVERIFY(staged);
    QVERIFY(staged->link("latest", "one"));
    QVERIFY(staged->link("latest", "two"));
    QVERIFY(QFile::symLinkTarget(base.path() + QStringLiteral("/latest")).endsWith(QStringLiteral("/two")));
    QVERIFY(QDir(base.path()).mkdir(QStringLiteral("kept")));
    QVERIFY(!staged->link("kept", "two"));
}

ALLOSTRATA_TEST(TestRunReport)
#include "tst_run_report.moc"
