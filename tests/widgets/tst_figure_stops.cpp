// Every exported picture: an interrupted one is an error and leaves no file; all can be written from another thread.
#include "core/analysis/histogram.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"
#include "widgets/charts/cached_figure.h"
#include "widgets/charts/leak_figure.h"
#include "widgets/charts/pool_figure.h"
#include "widgets/charts/report_figure.h"
#include "widgets/charts/segment_cost_figure.h"
#include "widgets/charts/statistics_figure.h"
#include "widgets/charts/ledger_figure.h"
#include "widgets/charts/oom_figure.h"
#include "widgets/plots/segment_figure.h"
#include "widgets/session/ledger_question.h"
#include "widgets/session/session.h"

#include <QApplication>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <future>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

struct Asked {
    std::shared_ptr<const Document> document;
    ReportQuestion question;
    FigureRequest request;
};

using Write = Result<void> (*)(const Asked &asked, const QString &path, const std::stop_token &stop);

struct Row {
    const char *name;
    Write write;
};

template <ReportFigureKind kKind>
Result<void> writeReport(const Asked &asked, const QString &path, const std::stop_token &stop)
{
    return writeReportFigure({kKind, asked.question, {}, asked.request}, path, stop);
}

constexpr Row kFigures[] = {
    {"active memory", [](const Asked &asked, const QString &path, const std::stop_token &stop) { return writeFigure(asked.document, asked.request, path, stop); }},
    {"categories", writeReport<ReportFigureKind::Categories>},
    {"phases", writeReport<ReportFigureKind::Phases>},
    {"statistics", [](const Asked &asked, const QString &path, const std::stop_token &stop) { return writeStatisticsFigure({asked.question, asked.request}, path, stop); }},
    {"pools", [](const Asked &asked, const QString &path, const std::stop_token &stop) { return writePoolFigure({asked.question, nullptr, {}, asked.request}, path, stop); }},
    {"cached segments",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         auto bands = CachedBands::build(*asked.document->snapshot, asked.question.timeline(), {});
         CachedFigure figure;
         figure.area.question = asked.question;
         figure.area.bands = std::make_shared<const CachedBands>(*std::move(bands));
         figure.figure = asked.request;
         return writeCachedFigure(figure, path, stop);
     }},
    {"leaks",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         auto leaks = findLeaks(*asked.document, asked.question.device(), *asked.question.attribution, {}, {});
         return writeLeakFigure(leakFigure(asked.document, std::make_shared<const LeakReport>(*std::move(leaks)), asked.request), path, stop);
     }},
    {"segment costs",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         auto costs = segmentCosts(*asked.document, asked.question.device(), nullptr, {});
         return writeSegmentCostFigure(segmentCostFigure(asked.document, std::make_shared<const SegmentCosts>(*std::move(costs)), asked.request), path, stop);
     }},
    {"segments", [](const Asked &asked, const QString &path, const std::stop_token &stop) { return writeSegmentFigure({asked.document, nullptr, {}, {}, asked.request}, path, stop); }},
    {"peak",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeLedgerFigure({*answerLedger(asked.question, LedgerAt::PeakRequested, {}), asked.request}, path, stop);
     }},
    {"out of memory",
     [](const Asked &asked, const QString &path, const std::stop_token &stop) {
         return writeOomFigure(oomFigure(*asked.document, OutOfMemory(), asked.request), path, stop);
     }},
};

} // namespace

class TestFigureStops : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void stoppedFiguresAreErrors_data();
    void stoppedFiguresAreErrors();
    void anyThreadWritesThem_data() { stoppedFiguresAreErrors_data(); }
    void anyThreadWritesThem();

private:
    [[nodiscard]] QString path(const char *ending) const { return m_folder.filePath(QStringLiteral("figure.") + QString::fromLatin1(ending)); }

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
    m_asked.request.state = Session::initialState(*m_asked.document, 0);
    m_asked.question = {m_asked.document, makeAttribution(*m_asked.document, 0, {}, {}), nullptr, m_asked.request.state};
    QVERIFY(m_asked.question.attribution);
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

void TestFigureStops::anyThreadWritesThem()
{
    QFETCH(const int, row);
    for (const char *ending : {"png", "svg", "pdf"}) {
        std::future<bool> done = std::async(std::launch::async, [&] { return static_cast<bool>(kFigures[row].write(m_asked, path(ending), {})); });
        QTRY_VERIFY_WITH_TIMEOUT(done.wait_for(std::chrono::seconds(0)) == std::future_status::ready, 20000);
        QVERIFY(done.get());
        QFile file(path(ending));
        QVERIFY(file.size() > 1000);
        QVERIFY(file.remove());
    }
}

ALLOSTRATA_TEST(TestFigureStops, QApplication)
#include "tst_figure_stops.moc"
