// Loads and analyses that run away end as errors; everything else goes on.

#include "session_story.h"
#include "tests/support/test_main.h"
#include "widgets/session/latest.h"
#include "widgets/session/patience.h"
#include "widgets/session/work_notice.h"
#include "widgets/window/load_messages.h"

#include <QCoreApplication>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <memory>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestGivingUp : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qRegisterMetaType<Error>(); }
    void init() { Patience::msPerSecond = 5; }
    void cleanup() { Patience::msPerSecond = 1000; }
    void progressRenewsPatience();
    void patienceGrowsWithTheEvents();
    void aLoadWithoutProgressEndsAsItsError();
    void anEndlessAnalysisEndsAsAnError();
    void anEndlessAnalysisWithoutAnErrorIsAnnounced();
    void waitingForAThreadIsNotRunningAway();
    void somethingUnlimitedIsNeverGivenUp();
    void theMessageOffersToOpenTheFileAgain();
};

namespace {

/// Work that ignores requests to stop until it is released.
struct Endless {
    std::shared_ptr<QSemaphore> begun = std::make_shared<QSemaphore>();
    std::shared_ptr<QSemaphore> gate = std::make_shared<QSemaphore>();

    template <typename Answer>
    [[nodiscard]] auto work(Answer answer) const
    {
        return [begun = begun, gate = gate, answer](const std::stop_token &) {
            begun->release();
            gate->acquire();
            return answer;
        };
    }
    /// Ends the work; returns whether nothing is lost any more.
    [[nodiscard]] bool end() const
    {
        gate->release();
        return QTest::qWaitFor([] { return Patience::lost == 0; });
    }
};

} // namespace

void TestGivingUp::progressRenewsPatience()
{
    int given = 0;
    Patience patience([&given] { ++given; });
    QTimer progress;
    connect(&progress, &QTimer::timeout, &progress, [&patience] { patience.renew(); });
    progress.start(Patience::msPerSecond);
    patience.begin();
    QTest::qWait(Patience::msPerSecond * Patience::kSeconds * 4);
    QCOMPARE(given, 0);
    progress.stop();
    QTRY_COMPARE(given, 1);
    QTest::qWait(Patience::msPerSecond * Patience::kSeconds * 2);
    QCOMPARE(given, 1);
}

void TestGivingUp::patienceGrowsWithTheEvents()
{
    QCOMPARE(Patience::secondsFor(0), 10);
    QCOMPARE(Patience::secondsFor(10'000'000), 110);
    Files files;
    Session session;
    session.open({files.write(u"a.json"_s, snapshotStory({{40}}))});
    QVERIFY(waitForLoads(session));
    QCOMPARE(Patience::mostEvents, session.device()->timeline.end());
    session.close(session.active()->id);
    QCOMPARE(Patience::mostEvents, 0U);
}

void TestGivingUp::aLoadWithoutProgressEndsAsItsError()
{
    Files files;
    Session session;
    const Ends ends(session);
    const SlowFile endless(files.path(u"endless.json"_s));
    session.open({files.write(u"good.json"_s, snapshotStory({{40}})), endless.path()});
    endless.write("{\"segments\": [");
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.reasons, QList{Reason::RanAway});
    QCOMPARE(session.documents().size(), 1U);
    session.open({files.write(u"later.json"_s, snapshotStory({{20}}))});
    QVERIFY(waitForLoads(session));
    QCOMPARE(session.documents().size(), 2U);
    QTRY_COMPARE(Patience::lost.load(), 0);
}

void TestGivingUp::anEndlessAnalysisEndsAsAnError()
{
    const Endless endless;
    Latest latest(this);
    QList<Reason> reasons;
    latest.ask(endless.work(Result<int>(1)),
               [&](const Result<int> &answer) { reasons.append(answer ? Reason::Cancelled : answer.error().reason); });
    QTRY_COMPARE(reasons, QList{Reason::RanAway});
    QVERIFY(!latest.isBusy());
    QCOMPARE(Patience::lost.load(), 1);

    // Another thread takes the place of the one that is lost.
    const int threads = QThreadPool::globalInstance()->maxThreadCount();
    QThreadPool::globalInstance()->setMaxThreadCount(1);
    int answered = 0;
    latest.ask([](const std::stop_token &) { return Result<int>(7); },
               [&](const Result<int> &answer) { answered = answer ? *answer : -1; });
    QTRY_COMPARE(answered, 7);
    QThreadPool::globalInstance()->setMaxThreadCount(threads);
    QVERIFY(endless.end());
    QCOMPARE(reasons.size(), 1);
}

void TestGivingUp::anEndlessAnalysisWithoutAnErrorIsAnnounced()
{
    const Endless endless;
    QSignalSpy announced(&WorkNotice::instance(), &WorkNotice::failed);
    Latest latest(this);
    bool isEmpty = false;
    latest.ask(endless.work(std::make_shared<const int>(1)),
               [&](const std::shared_ptr<const int> &answer) { isEmpty = !answer; });
    QTRY_VERIFY(isEmpty);
    QCOMPARE(announced.size(), 1);
    QCOMPARE(announced[0][0].value<Error>().reason, Reason::RanAway);
    QCOMPARE(latest.failure().reason, Reason::RanAway);
    QVERIFY(endless.end());
}

void TestGivingUp::waitingForAThreadIsNotRunningAway()
{
    const int threads = QThreadPool::globalInstance()->maxThreadCount();
    QThreadPool::globalInstance()->setMaxThreadCount(1);
    const Endless slow;
    Latest first(this);
    first.setUnlimited();
    first.ask(slow.work(Result<int>(1)), [](const Result<int> &) {});
    QVERIFY(slow.begun->tryAcquire(1, 5000));
    Latest second(this);
    int answered = 0;
    second.ask([](const std::stop_token &) { return Result<int>(7); },
               [&](const Result<int> &answer) { answered = answer ? *answer : -1; });
    QTest::qWait(Patience::msPerSecond * Patience::kSeconds * 3);
    QCOMPARE(answered, 0);
    QVERIFY(slow.end());
    QTRY_COMPARE(answered, 7);
    QThreadPool::globalInstance()->setMaxThreadCount(threads);
}

void TestGivingUp::somethingUnlimitedIsNeverGivenUp()
{
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
    QCOMPARE(message.title, u"run.pickle was not opened: reading it did not finish"_s);
    QVERIFY2(message.text.contains(u"10 seconds"_s), qPrintable(message.text));
    const auto action = std::ranges::find(message.actions, u"Open again"_s, &MessageAction::text);
    QVERIFY(action != message.actions.end());
    action->run();
    QVERIFY(isOpened);
    const Message ofAnalysis = workMessage({Reason::RanAway, "10"}, u"/data/run.pickle"_s);
    QCOMPARE(ofAnalysis.title, u"An analysis of run.pickle did not finish"_s);
}

ALLOSTRATA_TEST(TestGivingUp, QCoreApplication)
#include "tst_giving_up.moc"
