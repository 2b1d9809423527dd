// Every exported picture: an interrupted one is an error and leaves no file; all can be written from another thread.
#include "core/analysis/allocations/histogram.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/load/load.h"
#include "tests/support/failing_memory.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"
#include "widgets/figures/bar_figure.h"
#include "widgets/figures/cached_figure.h"
#include "widgets/figures/diff_figure.h"
#include "widgets/figures/dump_figure.h"
#include "widgets/figures/histogram_figure.h"
#include "widgets/figures/leak_figure.h"
#include "widgets/figures/ledger_figure.h"
#include "widgets/figures/oom_figure.h"
#include "widgets/figures/operator_figure.h"
#include "widgets/figures/pool_figure.h"
#include "widgets/figures/rank_figure.h"
#include "widgets/figures/replay_figure.h"
#include "widgets/figures/segment_cost_figure.h"
#include "widgets/figures/segment_figure.h"
#include "widgets/figures/statistics_figure.h"
#include "widgets/figures/step_figure.h"
#include "widgets/figures/timeline_figure.h"
#include "widgets/figures/trace_figure.h"
#include "widgets/session/view_moves.h"
#include "widgets/session/ledger_question.h"

#include <QApplication>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <future>
#include <optional>

namespace gen = allostrata::generator;
using namespace allostrata;
using allostrata::test::FailingMemory;

namespace {

constexpr std::size_t kLeastMissing = 200; ///< bytes

struct Asked {
    std::shared_ptr<const Document> document;
    ReportQuestion question;
    FigureRequest request;
    std::shared_ptr<const CachedBands> bands;
    std::shared_ptr<const LeakFindings> leaks;
    std::shared_ptr<const SegmentCosts> costs;
    std::shared_ptr<const ReplayAnswer> replay;
    std::shared_ptr<const LedgerAnswer> ledger;
    std::shared_ptr<const DiffAnswer> diff;
};

using Write = Result<void> (*)(const Asked &asked, const QString &path, const std::stop_token &stop);

struct Row {
    const char *name;
    Write write;
};

template <const StackedPicture *kStacked>
Result<void> writeReport(const Asked &asked, const QString &path, const std::stop_token &stop)
{
    return writeSheet(TraceFigureRequest{kStacked, asked.question, {}, asked.request}, path, stop);
}

BarChart oneBar()
{
    BarChart chart;
    chart.groups = {{QStringLiteral("xl"), {}, {{QStringLiteral("peak"), {{1024.0}}, QStringLiteral("1.00 KiB")}}}};
    return chart;
}

BarFigure barFigureOf(const PlainFigure &sheet)
{
    BarFigure figure;
    figure.sheet = sheet;
    figure.chart = oneBar();
    return figure;
}

constexpr Row kFigures[] = {
    {"active memory",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(TimelineFigure{asked.document, asked.request}, path, stop);
     }},
    {"categories", writeReport<&kCategoriesOverTime>},
    {"phases", writeReport<nullptr>},
    {"statistics",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(StatisticsFigureRequest{asked.question, asked.request}, path, stop);
     }},
    {"pools",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(PoolFigure{asked.question, nullptr, {}, asked.request}, path, stop);
     }},
    {"cached segments",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         CachedFigure figure;
         figure.area.question = asked.question;
         figure.area.bands = asked.bands;
         figure.figure = asked.request;
         return writeSheet(figure, path, stop);
     }},
    {"leaks",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(LeakFigure{asked.document, asked.leaks, asked.request}, path, stop);
     }},
    {"segment costs",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(SegmentCostFigure{asked.document, asked.costs, asked.request}, path, stop);
     }},
    {"replay",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(ReplayFigure{asked.replay, asked.request}, path, stop);
     }},
    {"segments",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(SegmentFigure{asked.document, nullptr, {}, {}, asked.request}, path, stop);
     }},
    {"peak",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(LedgerFigure{asked.ledger, asked.request}, path, stop);
     }},
    {"out of memory",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(oomFigure(*asked.document, OutOfMemory(), asked.request), path, stop);
     }},
    {"differences",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(DiffFigure{asked.diff, asked.request}, path, stop);
     }},
    {"sizes",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(HistogramFigure{plainFigure(*asked.document, asked.request), {Histogram()}}, path, stop);
     }},
    {"operators",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         OperatorBreakdown report;
         report.rows.resize(40);
         return writeSheet(OperatorFigure{plainFigure(*asked.document, asked.request), report,
                                          QStringList(40, QStringLiteral("aten::mm"))},
                           path, stop);
     }},
    {"dumps",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         const RunFolder folder{"/run",
                                {{DumpKind::Snapshot, "/run/a", 1, 0, false, 1, "i", "r"},
                                 {DumpKind::Snapshot, "/run/b", 2, 3, true, 1, "i", "r"}}};
         return writeSheet(
             dumpFigure(dumpScene(std::make_shared<const RunFolder>(folder), DumpMeasure::Requested), asked.request),
             path, stop);
     }},
    {"ranks",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         const std::vector<double> heights(RankCurvesChart::kColumns, 1e9);
         RankCurvesChart chart;
         chart.traces = {{RankTrace::Kind::Band, 0, 0, QStringLiteral("ranks 0–3"), heights, heights, heights}};
         chart.highest = 1e9;
         return writeSheet(RankFigure{plainFigure(*asked.document, asked.request), std::make_shared<const RankScene>(),
                                      std::make_shared<const RankCurvesChart>(chart)},
                           path, stop);
     }},
    {"steps",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(StepPicture{plainFigure(*asked.document, asked.request), {}, oneBar(), false, {}, {}}, path,
                           stop);
     }},
    {"bars",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeSheet(barFigureOf(plainFigure(*asked.document, asked.request)), path, stop);
     }},
};

} // namespace

class TestFigureStops : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void stoppedFiguresAreErrors_data();
    void stoppedFiguresAreErrors();
    void timelineRunningOutOfMemoryIsAnError();
    void figuresCanBeWrittenOnAnyThread_data() { stoppedFiguresAreErrors_data(); }
    void figuresCanBeWrittenOnAnyThread();
    void runningOutOfMemoryIsAnError_data() { stoppedFiguresAreErrors_data(); }
    void runningOutOfMemoryIsAnError();
    void picturesWithoutPixelsAreErrors();

private:
    [[nodiscard]] QString path(const char *ending) const
    {
        return m_folder.filePath(QStringLiteral("figure.") + QString::fromLatin1(ending));
    }

    QTemporaryDir m_folder;
    Asked m_asked;
};

void TestFigureStops::initTestCase()
{
    const gen::GeneratedRun run = gen::generate(*gen::findPreset("leak_large"));
    gen::StringSink sink;
    gen::writeSnapshot(run, sink);
    const std::string bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    auto document = load(std::make_unique<MemorySource>(view), "leak_large.pickle", LoadContext{});
    QVERIFY(document);
    m_asked.document = *document;
    m_asked.request.size = QSize(500, 300);
    m_asked.request.state = initialState(*m_asked.document, 0);
    m_asked.question = {m_asked.document, *makeAttribution(*m_asked.document, 0, {}, {}), nullptr,
                        m_asked.request.state};
    QVERIFY(m_asked.question.attribution);
    const Device &device = m_asked.question.device();
    auto bands = CachedBands::build(*m_asked.document->snapshot(), m_asked.question.timeline(), {});
    auto leaks = findLeaks(*m_asked.document, device, *m_asked.question.attribution, {}, {});
    auto costs = segmentCosts(*m_asked.document, device, nullptr, {});
    auto replay = answerReplay(*m_asked.document, device, {"expandable_segments:True"}, {}, {});
    auto ledger = answerLedger(m_asked.question, LedgerAt::PeakRequested, {});
    DiffQuestion question{m_asked.question, m_asked.question, {}, Attribute::Category, {}, {}, {}, nullptr};
    question.base.state.cursor = 10;
    auto diff = answerDiff(std::move(question), {});
    QVERIFY(bands && leaks && costs && replay && ledger && diff);
    m_asked.bands = std::make_shared<const CachedBands>(*std::move(bands));
    m_asked.leaks = std::make_shared<const LeakFindings>(*std::move(leaks));
    m_asked.costs = std::make_shared<const SegmentCosts>(*std::move(costs));
    m_asked.replay
        = std::make_shared<const ReplayAnswer>(ReplayAnswer{m_asked.document, 0, {}, std::nullopt, *std::move(replay)});
    m_asked.ledger = *ledger;
    m_asked.diff = *diff;
}

void TestFigureStops::stoppedFiguresAreErrors_data()
{
    QTest::addColumn<int>("row");
    for (std::size_t row = 0; row < std::size(kFigures); ++row)
        QTest::newRow(kFigures[row].name) << static_cast<int>(row);
}

void TestFigureStops::stoppedFiguresAreErrors()
{
    QFETCH(const int, row);
    std::stop_source source;
    source.request_stop();
    for (const char *ending : {"png", "svg", "pdf"}) {
        const auto written = kFigures[row].write(m_asked, path(ending), source.get_token());
        QVERIFY(!written);
        QCOMPARE(written.error().reason, Reason::Cancelled);
    }
    QVERIFY(QDir(m_folder.path()).isEmpty());
}

/// Fails with an error at any failing allocation.
void TestFigureStops::timelineRunningOutOfMemoryIsAnError()
{
    for (const std::size_t least : {std::size_t(400), std::size_t(4000), std::size_t(16000)}) {
        for (const char *ending : {"png", "svg", "pdf"}) {
            const QString file = path(ending);
            const test::FailingMemory failing(least);
            std::future<Result<void>> done = std::async(std::launch::async,
                                                        [&] { return kFigures[0].write(m_asked, file, {}); });
            QTRY_VERIFY_WITH_TIMEOUT(done.wait_for(std::chrono::seconds(0)) == std::future_status::ready, 20000);
            const auto written = done.get();
            QVERIFY(!written);
            QVERIFY(written.error().reason == Reason::MemoryLimit || written.error().reason == Reason::NoMemory);
        }
    }
    QVERIFY(QDir(m_folder.path()).isEmpty());
}

void TestFigureStops::figuresCanBeWrittenOnAnyThread()
{
    QFETCH(const int, row);
    for (const char *ending : {"png", "svg", "pdf"}) {
        std::future<bool> done = std::async(
            std::launch::async, [&] { return static_cast<bool>(kFigures[row].write(m_asked, path(ending), {})); });
        QTRY_VERIFY_WITH_TIMEOUT(done.wait_for(std::chrono::seconds(0)) == std::future_status::ready, 20000);
        QVERIFY(done.get());
        QFile file(path(ending));
        QVERIFY(file.size() > 1000);
        QVERIFY(file.remove());
    }
}

/// Written in the background, as the window and the command line write them.
void TestFigureStops::runningOutOfMemoryIsAnError()
{
    QFETCH(const int, row);
    for (const char *ending : {"png", "svg", "pdf"}) {
        std::optional<FailingMemory> failing;
        failing.emplace(kLeastMissing);
        std::future<Reason> done = std::async(std::launch::async, [&] {
            const auto written = guarded([&] { return kFigures[row].write(m_asked, path(ending), {}); });
            return written ? Reason::Empty : written.error().reason;
        });
        QTRY_VERIFY_WITH_TIMEOUT(done.wait_for(std::chrono::seconds(0)) == std::future_status::ready, 20000);
        failing.reset();
        const Reason reason = done.get();
        QVERIFY2(reason == Reason::NoMemory || reason == Reason::MemoryLimit,
                 qPrintable(QString::number(static_cast<int>(reason))));
    }
    QVERIFY(QDir(m_folder.path()).isEmpty());
}

void TestFigureStops::picturesWithoutPixelsAreErrors()
{
    PlainFigure sheet;
    sheet.size = QSize();
    const auto written = writeSheet(barFigureOf(sheet), path("png"));
    QVERIFY(!written);
    QCOMPARE(written.error().reason, Reason::NoMemory);
    QVERIFY(!sheetImage(barFigureOf(sheet)));
    QVERIFY(QDir(m_folder.path()).isEmpty());
}

ALLOSTRATA_TEST(TestFigureStops, QApplication)
#include "tst_figure_stops.moc"
