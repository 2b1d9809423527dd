// The shared state: reported changes, history, and the members that stay when the device changes.

#include "tests/gui/session_story.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

/// Collects what stateChanged() says.
class Changes : public QObject {
public:
    explicit Changes(Session &session)
    {
        connect(&session, &Session::stateChanged, this, [this](StateChanges changes) { all.append(changes); });
    }

    QList<StateChanges> all;
};

} // namespace

class TestSessionHistory : public QObject {
    Q_OBJECT

private slots:
    void init();
    void changesNameWhatDiffers_data();
    void changesNameWhatDiffers();
    void startsZoomedOutWithTheCursorAtThePeak();
    void anEqualStateIsNotAStep();
    void backAndForwardWalkThroughTheSteps();
    void aNewStepDropsTheStepsAhead();
    void aReplacedStateIsPartOfTheStep();
    void boundsTheHistory();
    void historyIsPerDocument();
    void activationReportsEveryChange();
    void startsOnTheDeviceWithTheHighestPeak();
    void deviceChangeKeepsTheTime();
    void deviceChangeKeepsAFullRange();
    void deviceChangeWithoutOverlappingTimesShowsAll();
    void deviceChangeIsAStep();
    void ignoresAMissingDevice();
    void preferencesApplyToNewDocuments();

private:
    void open(const QList<StoryDevice> &devices);
    void moveCursor(Moment moment, Session::History history = Session::History::Push);

    Files m_files;
    std::unique_ptr<Session> m_session;
};

void TestSessionHistory::init() { m_session = std::make_unique<Session>(); }

void TestSessionHistory::open(const QList<StoryDevice> &devices)
{
    m_session->open({m_files.write(u"story.json"_s, snapshotStory(devices))});
    QVERIFY(waitForLoads(*m_session));
    QVERIFY(m_session->active());
}

void TestSessionHistory::moveCursor(Moment moment, Session::History history)
{
    ViewState state = m_session->state();
    state.cursor = moment;
    m_session->setState(state, history);
}

void TestSessionHistory::changesNameWhatDiffers_data()
{
    QTest::addColumn<int>("change");
    QTest::newRow("nothing") << 0;
    QTest::newRow("device") << int(StateChange::Device);
    QTest::newRow("axis") << int(StateChange::Axis);
    QTest::newRow("window") << int(StateChange::Window);
    QTest::newRow("cursor") << int(StateChange::Cursor);
    QTest::newRow("selection") << int(StateChange::Selection);
    QTest::newRow("query") << int(StateChange::Query);
    QTest::newRow("drawing") << int(StateChange::Drawing);
    QTest::newRow("replay") << int(StateChange::Replay);
    QTest::newRow("calls") << int(StateChange::Calls);
    QTest::newRow("flame") << int(StateChange::Flame);
    QTest::newRow("window and cursor") << int((StateChanges(StateChange::Window) | StateChange::Cursor).toInt());
}

void TestSessionHistory::changesNameWhatDiffers()
{
    QFETCH(int, change);
    const auto changes = StateChanges::fromInt(static_cast<StateChanges::Int>(change));
    ViewState after;
    if (changes.testFlag(StateChange::Device))
        after.device = 1;
    if (changes.testFlag(StateChange::Axis))
        after.axis = TimeAxis::Time;
    if (changes.testFlag(StateChange::Window))
        after.window.highestByte = 5;
    if (changes.testFlag(StateChange::Cursor))
        after.cursor = 7;
    if (changes.testFlag(StateChange::Selection))
        after.selection = {AllocationId(3)};
    if (changes.testFlag(StateChange::Query))
        after.query = u"size>1MiB"_s;
    if (changes.testFlag(StateChange::Drawing))
        after.showLabels = false;
    if (changes.testFlag(StateChange::Replay))
        after.replay.settings = "expandable_segments:True";
    if (changes.testFlag(StateChange::Calls))
        after.calls.shape.isInverted = true;
    if (changes.testFlag(StateChange::Flame))
        after.flame.zoom = {"main\ttrain.py\t3"};
    QCOMPARE(changesBetween(ViewState(), after), changes);
    QCOMPARE(changesBetween(after, ViewState()), changes);
}

void TestSessionHistory::startsZoomedOutWithTheCursorAtThePeak()
{
    open({{5}});
    const ViewState &state = m_session->state();
    QCOMPARE(state.window.first, 0U);
    QCOMPARE(state.window.last, 15U);
    // The largest is the last one, allocated by event 12.
    QCOMPARE(state.cursor, 13U);
    QCOMPARE(m_session->device()->timeline.countersAt(state.cursor).requested, 500U);
    QVERIFY(!m_session->canGoBack());
}

void TestSessionHistory::anEqualStateIsNotAStep()
{
    open({{5}});
    const Changes changes(*m_session);
    m_session->setState(m_session->state());
    QVERIFY(!m_session->canGoBack());
    QVERIFY(changes.all.isEmpty());
}

void TestSessionHistory::backAndForwardWalkThroughTheSteps()
{
    open({{5}});
    const Moment start = m_session->state().cursor;
    moveCursor(1);
    moveCursor(2);
    const Changes changes(*m_session);
    m_session->goBack();
    QCOMPARE(m_session->state().cursor, 1U);
    m_session->goBack();
    QCOMPARE(m_session->state().cursor, start);
    QVERIFY(!m_session->canGoBack());
    m_session->goBack();
    m_session->goForward();
    m_session->goForward();
    QCOMPARE(m_session->state().cursor, 2U);
    QVERIFY(!m_session->canGoForward());
    m_session->goForward();
    QCOMPARE(changes.all, QList<StateChanges>(4, StateChange::Cursor));
}

void TestSessionHistory::aNewStepDropsTheStepsAhead()
{
    open({{5}});
    moveCursor(1);
    moveCursor(2);
    m_session->goBack();
    moveCursor(3);
    QVERIFY(!m_session->canGoForward());
    m_session->goBack();
    QCOMPARE(m_session->state().cursor, 1U);
}

void TestSessionHistory::aReplacedStateIsPartOfTheStep()
{
    open({{5}});
    const Moment start = m_session->state().cursor;
    moveCursor(1);
    for (Moment moment = 2; moment < 9; ++moment)
        moveCursor(moment, Session::History::Replace);
    m_session->goBack();
    QCOMPARE(m_session->state().cursor, start);
    m_session->goForward();
    QCOMPARE(m_session->state().cursor, 8U);
}

void TestSessionHistory::boundsTheHistory()
{
    open({{5}});
    for (std::size_t i = 0; i < Session::kLongestHistory + 50; ++i)
        moveCursor(static_cast<Moment>(i % 2));
    std::size_t steps = 0;
    for (; m_session->canGoBack(); ++steps)
        m_session->goBack();
    QCOMPARE(steps, Session::kLongestHistory);
}

void TestSessionHistory::historyIsPerDocument()
{
    open({{5}});
    moveCursor(1);
    const quint64 first = m_session->active()->id;
    open({{4}});
    QVERIFY(!m_session->canGoBack());
    moveCursor(2);
    m_session->activate(first);
    QCOMPARE(m_session->state().cursor, 1U);
    QVERIFY(m_session->canGoBack());
}

void TestSessionHistory::activationReportsEveryChange()
{
    open({{5}});
    const quint64 first = m_session->active()->id;
    open({{4}});
    const Changes changes(*m_session);
    m_session->activate(first);
    QCOMPARE(changes.all.size(), 1);
    for (const StateChange change :
         {StateChange::Device, StateChange::Axis, StateChange::Window, StateChange::Cursor, StateChange::Selection,
          StateChange::Query, StateChange::Drawing, StateChange::Attribution, StateChange::Baseline,
          StateChange::Replay, StateChange::Calls, StateChange::Flame, StateChange::Source})
        QVERIFY(changes.all.front().testFlag(change));
    m_session->activate(first);
    QCOMPARE(changes.all.size(), 1);
}

void TestSessionHistory::startsOnTheDeviceWithTheHighestPeak()
{
    open({{2}, {9}, {4}});
    QCOMPARE(m_session->state().device, 1U);
}

void TestSessionHistory::deviceChangeKeepsTheTime()
{
    // Device 1 begins 60 microseconds later: six events of device 0.
    open({{20, 1000}, {10, 1060}});
    ViewState state = m_session->state();
    QCOMPARE(state.device, 0U);
    state.cursor = 13; // after event 12, at 1120
    state.window.first = 10; // after event 9, at 1090
    state.window.last = 22; // after event 21, at 1210
    state.selection = {AllocationId(1)};
    state.colouring = Attribute::Lifetime;
    m_session->setState(state);
    m_session->showDevice(1);
    const ViewState &moved = m_session->state();
    QCOMPARE(moved.device, 1U);
    QCOMPARE(moved.cursor, 7U); // event 6 is at 1120
    QCOMPARE(moved.window.first, 4U); // event 3 is at 1090
    QCOMPARE(moved.window.last, 16U); // event 15 is at 1210
    QVERIFY(moved.selection.empty());
    QCOMPARE(moved.colouring, Attribute::Lifetime);
}

void TestSessionHistory::deviceChangeKeepsAFullRange()
{
    open({{20, 1000}, {10, 1060}});
    m_session->showDevice(1);
    QCOMPARE(m_session->state().window.first, 0U);
    QCOMPARE(m_session->state().window.last, 30U);
    // The cursor moves from peak to peak.
    QCOMPARE(m_session->device()->timeline.countersAt(m_session->state().cursor).requested, 1000U);
}

void TestSessionHistory::deviceChangeWithoutOverlappingTimesShowsAll()
{
    open({{20, 1000}, {10, 900'000}, {5, 1000, false}});
    ViewState state = m_session->state();
    state.axis = TimeAxis::Time;
    state.window.first = 10;
    state.window.last = 22;
    m_session->setState(state);
    m_session->showDevice(1);
    QCOMPARE(m_session->state().window.last, 30U);
    QCOMPARE(m_session->state().axis, TimeAxis::Time);
    m_session->showDevice(2);
    QCOMPARE(m_session->state().window.last, 15U);
    QCOMPARE(m_session->state().axis, TimeAxis::Events);
}

void TestSessionHistory::deviceChangeIsAStep()
{
    open({{20}, {10}});
    const Changes changes(*m_session);
    m_session->showDevice(1);
    QVERIFY(changes.all.front().testFlag(StateChange::Device));
    m_session->goBack();
    QCOMPARE(m_session->state().device, 0U);
}

void TestSessionHistory::ignoresAMissingDevice()
{
    open({{20}, {10}});
    m_session->showDevice(2);
    m_session->showDevice(0);
    QVERIFY(!m_session->canGoBack());
}

void TestSessionHistory::preferencesApplyToNewDocuments()
{
    ViewState preferred;
    preferred.colouring = Attribute::Stream;
    preferred.showLabels = false;
    preferred.cursor = 99;
    m_session->setPreferred(preferred);
    open({{5}});
    QCOMPARE(m_session->state().colouring, Attribute::Stream);
    QVERIFY(!m_session->state().showLabels);
    QVERIFY(m_session->state().showReserved);
    QCOMPARE(m_session->state().cursor, 13U);
}

ALLOSTRATA_TEST(TestSessionHistory, QCoreApplication)
#include "tst_session_history.moc"
