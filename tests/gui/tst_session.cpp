// Loads of a session: each ends once, can be cancelled, and the right document becomes active.

#include "tests/gui/session_story.h"
#include "tests/support/test_main.h"
#include "widgets/session/load_job.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <thread>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void loadEndsInExactlyOneSignal_data();
    void loadEndsInExactlyOneSignal();
    void signalsComeFromTheEventLoop();
    void cancelsARunningLoad();
    void cancelRightAfterOpenTakesEffect();
    void cancelsAWaitingLoad();
    void cancellingAFinishedLoadDoesNothing();
    void endingTheSessionEndsItsLoads();
    void limitsTheNumberOfParallelLoads();
    void progressComesSeldomAndInTheEndWhole();
    void manyFilesKeepTheirOrder();
    void activatesTheFirstFileEvenIfItLoadsLast();
    void keepsTheDocumentTheUserChose();
    void activatesTheNextFileIfTheFirstFails();
    void aLaterOpenBecomesActive();
    void closingActivatesTheNeighbour();
    void closingTheLastLeavesNothing();
    void neverReusesIds();
    void opensATruncatedFileOnRequest();
    void aPartIsNotItsFile();
    void leavesOutWhatTheDeviceDoesNotHave();

private:
    Files m_files;
    QString m_small = m_files.write(u"small.json"_s, snapshotStory({{2}}));
};

void TestSession::loadEndsInExactlyOneSignal_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("opens");
    const QByteArray whole = snapshotStory({{50}});
    QTest::newRow("no such file") << m_files.path(u"none"_s) << false;
    QTest::newRow("folder") << m_files.folder() << false;
    QTest::newRow("empty") << m_files.write(u"empty"_s, {}) << false;
    QTest::newRow("text") << m_files.write(u"text"_s, "Dear diary, today I trained a model.\n") << false;
    QTest::newRow("cut off") << m_files.write(u"cut.json"_s, whole.left(whole.size() / 2)) << false;
    QTest::newRow("empty name") << QString() << false;
    QTest::newRow("good") << m_small << true;
    QTest::newRow("sample") << samplePath() << true;
}

void TestSession::loadEndsInExactlyOneSignal()
{
    QFETCH(QString, path);
    QFETCH(bool, opens);
    Session session;
    const Ends ends(session);
    QSignalSpy started(&session, &Session::loadStarted);
    session.open({path});
    QCOMPARE(started.size(), 1);
    QVERIFY(waitForLoads(session));
    QTest::qWait(20); // time for a second signal, which must not arrive
    QCOMPARE(ends.finished, opens ? 1 : 0);
    QCOMPARE(ends.failed, opens ? 0 : 1);
    QCOMPARE(session.documents().size(), opens ? 1U : 0U);
    QCOMPARE(session.active() != nullptr, opens);
}

void TestSession::signalsComeFromTheEventLoop()
{
    Session session;
    const Ends ends(session);
    session.open({m_small, m_files.path(u"none"_s)});
    session.cancelAll();
    QCOMPARE(ends.finished + ends.failed, 0);
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.finished + ends.failed, 2);
}

void TestSession::cancelsARunningLoad()
{
    const SlowFile slow(m_files.path(u"slow1"_s));
    Session session;
    const Ends ends(session);
    session.open({slow.path()});
    slow.write(snapshotStory({{20}}).left(100));
    QTest::qWait(50);
    QCOMPARE(session.loads().size(), 1U);
    QVERIFY(session.loads().front().started);
    session.cancel(session.loads().front().job);
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.reasons, QList<Reason>{Reason::Cancelled});
    QCOMPARE(ends.finished, 0);
}

void TestSession::cancelRightAfterOpenTakesEffect()
{
    // Even if the file is read before the worker checks the request.
    Session session;
    const Ends ends(session);
    for (int i = 0; i < 20; ++i) {
        session.open({m_small});
        session.cancelAll();
    }
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.failed, 20);
    QVERIFY(session.documents().empty());
}

void TestSession::cancelsAWaitingLoad()
{
    const SlowFile first(m_files.path(u"slow2"_s));
    const SlowFile second(m_files.path(u"slow3"_s));
    Session session;
    const Ends ends(session);
    session.open({first.path(), second.path(), m_small});
    QTest::qWait(20);
    const LoadStatus waiting = session.loads().back();
    QVERIFY(!waiting.started);
    session.cancel(waiting.job);
    QTRY_COMPARE(ends.failed, 1);
    QCOMPARE(session.loads().size(), 2U);
    session.cancelAll();
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.failed, 3);
}

void TestSession::cancellingAFinishedLoadDoesNothing()
{
    Session session;
    const Ends ends(session);
    session.open({m_small});
    const quint64 job = session.loads().front().job;
    QVERIFY(waitForLoads(session));
    session.cancel(job);
    session.cancel(12345);
    QTest::qWait(20);
    QCOMPARE(ends.finished, 1);
    QCOMPARE(ends.failed, 0);
}

void TestSession::endingTheSessionEndsItsLoads()
{
    const SlowFile slow(m_files.path(u"slow4"_s));
    Session session;
    session.open({slow.path(), m_small, m_small});
    QTest::qWait(20);
    // Its destructor must not wait for the pipe, which stays open.
}

void TestSession::limitsTheNumberOfParallelLoads()
{
    const SlowFile first(m_files.path(u"slow5"_s));
    const SlowFile second(m_files.path(u"slow6"_s));
    const SlowFile third(m_files.path(u"slow7"_s));
    Session session;
    session.open({first.path(), second.path(), third.path()});
    const auto running = [&session] {
        const std::vector<LoadStatus> loads = session.loads();
        return std::count_if(loads.begin(), loads.end(), [](const LoadStatus &load) { return load.started; });
    };
    QTest::qWait(20);
    QCOMPARE(running(), qsizetype(Session::kLoadsAtOnce));
    session.cancel(session.loads().front().job);
    QTRY_COMPARE(session.loads().size(), 2U);
    QCOMPARE(running(), qsizetype(Session::kLoadsAtOnce));
}

/// Each report paints the window on a processor that the load could use.
void TestSession::progressComesSeldomAndInTheEndWhole()
{
    constexpr std::uint64_t kReports = 400;
    LoadJob::readInstead = [](const std::string &, const LoadContext &context) -> LoadResult {
        for (std::uint64_t report = 1; report <= kReports; ++report) {
            context.onProgress({LoadStage::Reading, report, kReports, report});
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        while (!context.stop.stop_requested())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return Error{Reason::Cancelled};
    };
    const auto readAgain = qScopeGuard([] { LoadJob::readInstead = nullptr; });
    Session session;
    QSignalSpy progressed(&session, &Session::loadProgressed);
    QElapsedTimer clock;
    clock.start();
    session.open({m_small});
    QTRY_COMPARE(session.loads().front().progress.events, kReports);
    QVERIFY(progressed.size() > 1);
    QCOMPARE_LE(progressed.size(), 2 + clock.elapsed() / 50);
    session.cancelAll();
    QVERIFY(waitForLoads(session));
}

void TestSession::manyFilesKeepTheirOrder()
{
    QStringList paths;
    for (int i = 0; i < 25; ++i)
        paths.append(m_files.write(u"rank%1.json"_s.arg(i), snapshotStory({{i % 7 == 0 ? 400 : 2}})));
    Session session;
    session.open(paths);
    QVERIFY(waitForLoads(session));
    QStringList opened;
    for (const SessionDocument &row : session.documents())
        opened.append(QString::fromStdString(row.document->path));
    QCOMPARE(opened, paths);
    QCOMPARE(QString::fromStdString(session.document()->path), paths.front());
}

void TestSession::activatesTheFirstFileEvenIfItLoadsLast()
{
    SlowFile slow(m_files.path(u"slow8"_s));
    Session session;
    session.open({slow.path(), m_small});
    QTRY_COMPARE(session.documents().size(), 1U);
    QCOMPARE(QString::fromStdString(session.document()->path), m_small);
    slow.write(snapshotStory({{3}}));
    slow.end();
    QVERIFY(waitForLoads(session));
    QCOMPARE(QString::fromStdString(session.document()->path), slow.path());
    QCOMPARE(QString::fromStdString(session.documents().front().document->path), slow.path());
}

void TestSession::keepsTheDocumentTheUserChose()
{
    SlowFile slow(m_files.path(u"slow9"_s));
    Session session;
    session.open({slow.path(), m_small});
    QTRY_COMPARE(session.documents().size(), 1U);
    session.activate(session.active()->id);
    slow.write(snapshotStory({{3}}));
    slow.end();
    QVERIFY(waitForLoads(session));
    QCOMPARE(session.documents().size(), 2U);
    QCOMPARE(QString::fromStdString(session.document()->path), m_small);
}

void TestSession::activatesTheNextFileIfTheFirstFails()
{
    Session session;
    session.open({m_files.path(u"none"_s), m_small, samplePath()});
    QVERIFY(waitForLoads(session));
    QCOMPARE(QString::fromStdString(session.document()->path), m_small);
}

void TestSession::aLaterOpenBecomesActive()
{
    Session session;
    session.open({m_small});
    QVERIFY(waitForLoads(session));
    session.open({samplePath()});
    QVERIFY(waitForLoads(session));
    QCOMPARE(QString::fromStdString(session.document()->path), samplePath());
}

void TestSession::closingActivatesTheNeighbour()
{
    Session session;
    session.open({m_small, m_small, m_small});
    QVERIFY(waitForLoads(session));
    const quint64 first = session.documents()[0].id;
    const quint64 second = session.documents()[1].id;
    const quint64 third = session.documents()[2].id;
    QSignalSpy active(&session, &Session::activeChanged);
    session.activate(second);
    session.close(second);
    QCOMPARE(session.active()->id, third);
    session.close(third);
    QCOMPARE(session.active()->id, first);
    QCOMPARE(active.size(), 3);
    session.close(99999);
    QCOMPARE(session.documents().size(), 1U);
}

void TestSession::closingTheLastLeavesNothing()
{
    Session session;
    session.open({m_small});
    QVERIFY(waitForLoads(session));
    session.close(session.active()->id);
    QVERIFY(!session.active());
    QVERIFY(!session.document());
    QVERIFY(!session.device());
    QVERIFY(session.state() == ViewState());
    QVERIFY(!session.canGoBack());
    session.setState(ViewState());
    session.goBack();
    session.goForward();
    session.showDevice(1);
}

void TestSession::neverReusesIds()
{
    Session session;
    const Ends ends(session);
    for (int i = 0; i < 3; ++i) {
        session.open({m_small});
        QVERIFY(waitForLoads(session));
        session.close(session.active()->id);
    }
    QCOMPARE(QSet<quint64>(ends.documents.begin(), ends.documents.end()).size(), 3);
}

/// Views follow the session a little later, and may act on the rows of a document that was active before.
void TestSession::leavesOutWhatTheDeviceDoesNotHave()
{
    Session session;
    session.open({m_small});
    QVERIFY(waitForLoads(session));
    const Timeline &timeline = session.device()->timeline;
    const std::vector known{AllocationId::at(0)};
    const std::vector mixed{AllocationId::at(timeline.allocations().size()), known.front()};
    ViewState state = session.state();
    state.cursor = timeline.end() + 100;
    state.selection = mixed;
    session.setState(state);
    QCOMPARE(session.state().cursor, timeline.end());
    QVERIFY(session.state().selection == known);
    session.setHovered(mixed);
    QVERIFY(session.hovered() == known);
    const auto document = session.document();
    QVERIFY(session.shows(document, 0) && !session.shows(document, 1) && !session.shows(nullptr, 0));
}

void TestSession::opensATruncatedFileOnRequest()
{
    const QByteArray whole = snapshotStory({{50}});
    const QString path = m_files.write(u"cut2.json"_s, whole.left(whole.size() * 3 / 4));
    Session session;
    const Ends ends(session);
    session.open({path});
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.failed, 1);
    session.open({path}, Salvage::KeepWhatIsThere);
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.finished, 1);
    QCOMPARE(session.document()->diagnostics.count(Issue::Salvaged), 1U);
    QVERIFY(session.device()->timeline.trace().size() > 50);
}

/// Whoever opens the file wants all of it, and a failed part is tried again as a part.
void TestSession::aPartIsNotItsFile()
{
    const QString path = m_files.write(u"parts.json"_s, snapshotStory({{50}}));
    Session session;
    ReadPart failed;
    connect(&session, &Session::loadFailed, this,
            [&failed](quint64, const QString &, const Error &, const ReadPart &part) { failed = part; });
    const ReadPart some = *readPartIn("10:20");
    session.openPart(path, some);
    QCOMPARE(session.loads().front().part, some);
    QVERIFY(waitForLoads(session));
    QCOMPARE(session.document()->readPart, some);
    QCOMPARE(session.documentOf(path), quint64(0));
    session.open({path});
    QVERIFY(waitForLoads(session));
    QCOMPARE(session.documents().size(), 2U);
    QCOMPARE(session.documentOf(path), session.documents().back().id);
    const ReadPart none = *readPartIn("1000000:2000000");
    session.openPart(path, none);
    QVERIFY(waitForLoads(session));
    QCOMPARE(failed, none);
}

ALLOSTRATA_TEST(TestSession, QCoreApplication)
#include "tst_session.moc"
