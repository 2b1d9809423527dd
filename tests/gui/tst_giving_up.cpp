// Loads and analyses that run away end as errors; everything else goes on.

#include "tests/gui/session_story.h"
#include "tests/support/test_main.h"
#include "widgets/session/latest.h"
#include "widgets/session/patience.h"
#include "widgets/session/work_notice.h"
#include "widgets/session/work_pool.h"
#include "widgets/window/load_messages.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestGivingUp : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qRegisterMetaType<Error>(); }
    void cleanup()
    {
        Patience::msPerSecond = 1000;
        workPool().setMaxThreadCount(QThread::idealThreadCount());
        LoadJob::readInstead = nullptr;
    }
    void progressRenewsPatience();
    void patienceGrowsWithTheEvents();
    void aLoadWithoutProgressEndsAsItsError();
    void aPipeMayTakeItsTime();
    void anEndlessAnalysisEndsAsAnError();
    void anEndlessAnalysisWithoutAnErrorIsAnnounced();
    void anEndlessAnalysisThatWasReplacedIsGivenUp();
    void waitingForAThreadIsNotRunningAway();
    void paintingWaitsForNoAnalysis();
    void somethingUnlimitedIsNeverGivenUp();
    void theMessageOffersToOpenTheFileAgain();
};

namespace {

constexpr int kShort = 5; ///< milliseconds of a second

/// Work that ignores requests to stop until this object ends it.
class Endless {
public:
    ~Endless() { open(); }

    template <typename Answer>
    [[nodiscard]] auto work(Answer answer) const
    {
        return [begun = m_begun, gate = m_gate, answer](const std::stop_token &) {
            begun->release();
            gate->acquire();
            return answer;
        };
    }
    [[nodiscard]] bool waitForBegin() const { return m_begun->tryAcquire(1, 10'000); }
    /// Lets the work end. May be called on any thread.
    void open() const { m_gate->release(kMost); }
    /// Ends the work; returns whether nothing is lost any more.
    [[nodiscard]] bool end() const
    {
        open();
        return QTest::qWaitFor([] { return Patience::lost == 0; });
    }

private:
    static constexpr int kMost = 100;

    std::shared_ptr<QSemaphore> m_begun = std::make_shared<QSemaphore>();
    std::shared_ptr<QSemaphore> m_gate = std::make_shared<QSemaphore>();
};

QSemaphore endlessLoad;

} // namespace

void TestGivingUp::progressRenewsPatience()
{
    Patience::msPerSecond = 20;
    int given = 0;
    Patience patience([&given] { ++given; });
    QTimer progress;
    connect(&progress, &QTimer::timeout, &progress, [&patience] { patience.renew(); });
    progress.start(Patience::msPerSecond);
    patience.begin();
    QTest::qWait(Patience::msPerSecond * Patience::kSeconds * 3);
    QCOMPARE(given, 0);
    progress.stop();
    QTRY_COMPARE(given, 1);
    QTest::qWait(Patience::msPerSecond * Patience::kSeconds * 2);
    QCOMPARE(given, 1);
}

void TestGivingUp::patienceGrowsWithTheEvents()
{
    QCOMPARE(Patience::secondsFor(0), 10);
    QCOMPARE(Patience::secondsFor(900'000), 19);
    QCOMPARE(Patience::secondsFor(10'000'000), 110);
    Files files;
    Session session;
    session.open({files.write(u"a.json"_s, snapshotStory({{40}, {20}}))});
    QVERIFY(waitForLoads(session));
    QVERIFY(session.device());
    const auto &devices = session.document()->devices();
    QCOMPARE(Patience::openEvents, std::uint64_t(devices[0].timeline.end()) + devices[1].timeline.end());
    session.close(session.active()->id);
    QCOMPARE(Patience::openEvents, 0U);
}

void TestGivingUp::aLoadWithoutProgressEndsAsItsError()
{
    Files files;
    Session session;
    const Ends ends(session);
    const QString good = files.write(u"good.json"_s, snapshotStory({{40}}));
    session.open({good});
    QVERIFY(waitForLoads(session));

    LoadJob::readInstead = [](const std::string &, const LoadContext &) -> LoadResult { // ignores its stop
        endlessLoad.acquire();
        return Error{Reason::Empty};
    };
    Patience::msPerSecond = kShort;
    session.open({files.write(u"endless.json"_s, "{}")});
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.reasons, QList{Reason::RanAway});
    QCOMPARE(Patience::lost.load(), 1);
    QCOMPARE(session.documents().size(), 1U);

    LoadJob::readInstead = nullptr;
    Patience::msPerSecond = 1000;
    session.open({files.write(u"later.json"_s, snapshotStory({{20}}))});
    QVERIFY(waitForLoads(session));
    QCOMPARE(session.documents().size(), 2U);
    endlessLoad.release();
    QTRY_COMPARE(Patience::lost.load(), 0);
    QCOMPARE(ends.reasons.size(), 1);
}

void TestGivingUp::aPipeMayTakeItsTime()
{
    Files files;
    Session session;
    const Ends ends(session);
    SlowFile pipe(files.path(u"pipe.json"_s));
    Patience::msPerSecond = kShort;
    session.open({pipe.path()});
    QTest::qWait(Patience::msPerSecond * Patience::kSeconds * 4);
    QCOMPARE(session.loads().size(), 1U);
    pipe.write(snapshotStory({{20}}));
    pipe.end();
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.finished, 1);
}

void TestGivingUp::anEndlessAnalysisEndsAsAnError()
{
    Patience::msPerSecond = kShort;
    const Endless endless;
    Latest latest(this);
    QList<Reason> reasons;
    latest.ask(endless.work(Result<int>(1)),
               [&](const Result<int> &answer) { reasons.append(answer ? Reason::Cancelled : answer.error().reason); });
    QTRY_COMPARE(reasons, QList{Reason::RanAway});
    QVERIFY(!latest.isBusy());
    QCOMPARE(Patience::lost.load(), 1);

    // Another thread takes the place of the one that is lost.
    Patience::msPerSecond = 1000;
    workPool().setMaxThreadCount(1);
    int answered = 0;
    latest.ask([](const std::stop_token &) { return Result<int>(7); },
               [&](const Result<int> &answer) { answered = answer ? *answer : -1; });
    QTRY_COMPARE(answered, 7);
    QVERIFY(endless.end());
    QCOMPARE(reasons.size(), 1);
}

void TestGivingUp::anEndlessAnalysisWithoutAnErrorIsAnnounced()
{
    Patience::msPerSecond = kShort;
    const Endless endless;
    QSignalSpy announced(&WorkNotice::instance(), &WorkNotice::failed);
    Latest latest(this);
    bool isMissing = false;
    latest.ask(endless.work(7), [&](const Result<int> &answer) { isMissing = !orAnnounce(answer); });
    QTRY_VERIFY(isMissing);
    QTRY_COMPARE(announced.size(), 1);
    QCOMPARE(announced[0][0].value<Error>().reason, Reason::RanAway);
    QVERIFY(endless.end());
    QCOMPARE(announced.size(), 1);
}

void TestGivingUp::anEndlessAnalysisThatWasReplacedIsGivenUp()
{
    Patience::msPerSecond = kShort;
    workPool().setMaxThreadCount(1);
    const Endless endless;
    Latest latest(this);
    int answered = 0;
    const auto then = [&](const Result<int> &answer) { answered = answer ? *answer : -1; };
    latest.ask(endless.work(Result<int>(1)), then);
    QVERIFY(endless.waitForBegin());
    latest.ask([](const std::stop_token &) { return Result<int>(7); }, then); // waits for the only thread
    QTRY_COMPARE(answered, 7);
    QCOMPARE(Patience::lost.load(), 1);
    QVERIFY(endless.end());
    QCOMPARE(answered, 7);
}

void TestGivingUp::paintingWaitsForNoAnalysis()
{
    workPool().setMaxThreadCount(1);
    const Endless endless;
    Latest latest(this);
    latest.setUnlimited();
    latest.ask(endless.work(Result<int>(1)), [](const Result<int> &) {});
    QVERIFY(endless.waitForBegin());
    std::atomic<bool> isFreed = false;
    QSemaphore isPainted;
    const std::jthread rescue([&] { // else the test would wait for ever
        isFreed = !isPainted.tryAcquire(1, 5000);
        if (isFreed)
            endless.open();
    });
    QImage image(4000, 3000, QImage::Format_ARGB32_Premultiplied);
    QPainter(&image).fillRect(image.rect(), QColor(10, 20, 30, 100)); // large and translucent: on several threads
    isPainted.release();
    QVERIFY(!isFreed);
    QVERIFY(endless.end());
}

void TestGivingUp::waitingForAThreadIsNotRunningAway()
{
    workPool().setMaxThreadCount(1);
    const Endless slow;
    Latest first(this);
    first.setUnlimited();
    first.ask(slow.work(Result<int>(1)), [](const Result<int> &) {});
    QVERIFY(slow.waitForBegin());
    Patience::msPerSecond = kShort;
    Latest second(this);
    int answered = 0;
    second.ask([](const std::stop_token &) { return Result<int>(7); },
               [&](const Result<int> &answer) { answered = answer ? *answer : -1; });
    QTest::qWait(Patience::msPerSecond * Patience::kSeconds * 3);
    QCOMPARE(answered, 0);
    QVERIFY(slow.end());
    QTRY_COMPARE(answered, 7);
}

void TestGivingUp::somethingUnlimitedIsNeverGivenUp()
{
    Patience::msPerSecond = kShort;
    const Endless slow;
    Latest latest(this);
    latest.setUnlimited();
    int answered = 0;
    latest.ask(slow.work(Result<int>(1)), [&](const Result<int> &answer) { answered = answer ? *answer : -1; });
    QTest::qWait(Patience::msPerSecond * Patience::kSeconds * 3);
    QCOMPARE(answered, 0);
    QVERIFY(slow.end());
    QTRY_COMPARE(answered, 1);
}

void TestGivingUp::theMessageOffersToOpenTheFileAgain()
{
    bool isOpened = false;
    FailureActions actions;
    actions.openAgain = [&isOpened] { isOpened = true; };
    const Message message = failureMessage(u"/data/run.pickle"_s, {Reason::RanAway, "10"}, actions);
    QCOMPARE(message.title, u"run.pickle was not opened: reading it made no progress"_s);
    QVERIFY2(message.text.contains(u"10 seconds"_s), qPrintable(message.text));
    const auto action = std::ranges::find(message.actions, u"Open again"_s, &MessageAction::text);
    QVERIFY(action != message.actions.end());
    action->run();
    QVERIFY(isOpened);
    const Message ofAnalysis = workMessage({Reason::RanAway, "10"}, u"/data/run.pickle"_s);
    QCOMPARE(ofAnalysis.title, u"An analysis of run.pickle did not finish"_s);
    QCOMPARE(workMessage({Reason::RanAway, "10"}, {}).title, u"An analysis did not finish"_s);
}

ALLOSTRATA_TEST(TestGivingUp, QCoreApplication)
#include "tst_giving_up.moc"
