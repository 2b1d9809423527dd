// The memory limit of a session, documents that are unloaded and reloaded, files that are read again.

#include "tests/gui/session_story.h"
#include "tests/support/test_main.h"
#include "widgets/session/view_moves.h"
#include "widgets/window/load_messages.h"

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestSessionMemory : public QObject {
    Q_OBJECT

private slots:
    void documentReportsItsMemory();
    void unloadsTheLeastRecentlyUsedDocument();
    void neverUnloadsTheActiveDocument();
    void anUnloadedDocumentComesBackUnchanged();
    void anUnloadedDocumentOfAChangedFileStartsAfresh();
    void aFailedReloadLeavesItUnloaded();
    void closingTheLastLoadedDocumentReloadsAnother();
    void closeOthersLeavesOne();
    void refusesAFileThatDoesNotFitWithItsSize();
    void opensAFileThatDoesNotFitOnRequest();
    void reloadingKeepsTheState();
    void aFailedReloadKeepsTheDocument();
    void detectsAChangedFile();
    void changingTheDocumentClearsTheHover();
    void findsADocumentByItsFile();

private:
    QString story(const QString &name, int pairs) const { return m_files.write(name, snapshotStory({{pairs}})); }
    /// Opens three documents, shows the first, then the last; answers their ids.
    QList<quint64> openThree(Session &session) const;

    Files m_files;
};

QList<quint64> TestSessionMemory::openThree(Session &session) const
{
    session.open({story(u"a.json"_s, 40), story(u"b.json"_s, 40), story(u"c.json"_s, 40)});
    if (!waitForLoads(session) || session.documents().size() != 3)
        return {};
    QList<quint64> ids;
    for (const SessionDocument &row : session.documents())
        ids.append(row.id);
    for (const quint64 id : {ids[1], ids[0], ids[2]})
        session.activate(id);
    return ids;
}

void TestSessionMemory::documentReportsItsMemory()
{
    Session session;
    session.open({samplePath()});
    QVERIFY(waitForLoads(session));
    const std::uint64_t bytes = session.documents().front().memoryBytes;
    QVERIFY(bytes >= session.document()->snapshot()->bytes());
    QCOMPARE(session.memoryUsed(), bytes);
}

void TestSessionMemory::unloadsTheLeastRecentlyUsedDocument()
{
    Session session;
    const QList<quint64> ids = openThree(session);
    QCOMPARE(ids.size(), 3);
    QSignalSpy changed(&session, &Session::documentsChanged);
    session.setMemoryBudget(session.memoryUsed() - 1);
    QCOMPARE(session.parked().size(), 1U);
    QCOMPARE(session.parked().front().id, ids[1]);
    QCOMPARE(session.documents().size(), 2U);
    QVERIFY(session.memoryUsed() <= session.memoryBudget());
    QVERIFY(!changed.isEmpty());
    QCOMPARE(session.active()->id, ids[2]);
}

void TestSessionMemory::neverUnloadsTheActiveDocument()
{
    Session session;
    const QList<quint64> ids = openThree(session);
    session.setMemoryBudget(1);
    QCOMPARE(session.parked().size(), 2U);
    QCOMPARE(session.documents().size(), 1U);
    QCOMPARE(session.active()->id, ids[2]);
}

void TestSessionMemory::anUnloadedDocumentComesBackUnchanged()
{
    Session session;
    const QList<quint64> ids = openThree(session);
    session.activate(ids[0]);
    ViewState state = session.state();
    state.cursor = 7;
    state.detailPercent = 30;
    session.setState(state);
    session.activate(ids[2]);
    session.setMemoryBudget(1);
    session.setMemoryBudget(std::uint64_t(1) << 40);
    session.activate(ids[0]);
    QCOMPARE(session.active()->id, ids[2]); // until it is there
    QVERIFY(waitForLoads(session));
    QCOMPARE(session.active()->id, ids[0]);
    QVERIFY(session.state() == state);
    QVERIFY(session.canGoBack());
    QCOMPARE(session.parked().size(), 1U);
    QCOMPARE(session.documents().front().id, ids[0]); // in its old place
}

void TestSessionMemory::anUnloadedDocumentOfAChangedFileStartsAfresh()
{
    Session session;
    const QList<quint64> ids = openThree(session);
    session.setMemoryBudget(1);
    story(u"a.json"_s, 3);
    session.setMemoryBudget(std::uint64_t(1) << 40);
    session.activate(ids[0]);
    QVERIFY(waitForLoads(session));
    QCOMPARE(session.device()->timeline.trace().size(), 9U);
    QVERIFY(session.state() == initialState(*session.document(), 0));
    QVERIFY(!session.canGoBack());
}

void TestSessionMemory::aFailedReloadLeavesItUnloaded()
{
    Session session;
    const QList<quint64> ids = openThree(session);
    session.setMemoryBudget(1);
    const Ends ends(session);
    QFile::remove(m_files.path(u"a.json"_s));
    session.activate(ids[0]);
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.reasons, QList<Reason>{Reason::NotFound});
    QCOMPARE(session.active()->id, ids[2]);
    QCOMPARE(session.parked().size(), 2U);
}

void TestSessionMemory::closingTheLastLoadedDocumentReloadsAnother()
{
    Session session;
    const QList<quint64> ids = openThree(session);
    session.setMemoryBudget(1);
    session.setMemoryBudget(std::uint64_t(1) << 40);
    session.close(ids[2]);
    QVERIFY(waitForLoads(session));
    QCOMPARE(session.active()->id, ids[0]);
    session.close(ids[1]); // still parked
    QVERIFY(session.parked().empty());
}

void TestSessionMemory::closeOthersLeavesOne()
{
    Session session;
    const QList<quint64> ids = openThree(session);
    session.closeOthers(ids[1]);
    QCOMPARE(session.documents().size(), 1U);
    QCOMPARE(session.active()->id, ids[1]);
}

void TestSessionMemory::refusesAFileThatDoesNotFitWithItsSize()
{
    // A pickle by its first byte, too large by its size; its contents are never read.
    const QString path = m_files.write(u"huge.pickle"_s, "\x80\x04");
    QVERIFY(QFile::resize(path, qint64(4) << 30));
    const std::uint64_t needed = leastMemoryOf(path);
    QVERIFY(needed > std::uint64_t(512) << 20 && needed < std::uint64_t(4) << 30);
    Session session;
    session.setMemoryBudget(std::uint64_t(64) << 20);
    std::string subject;
    connect(&session, &Session::loadFailed, this, [&](quint64, const QString &, const Error &error) {
        subject = error.reason == Reason::WouldNotFit ? error.subject : std::string("other");
    });
    session.open({path});
    QVERIFY(waitForLoads(session));
    QCOMPARE(subject, std::to_string(needed));
}

void TestSessionMemory::opensAFileThatDoesNotFitOnRequest()
{
    Session session;
    const Ends ends(session);
    session.setMemoryBudget(1000);
    const QString path = story(u"fits.json"_s, 40);
    session.open({path});
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.failed, 1);
    session.open({path}, Salvage::Refuse, Session::Fit::AtAnyCost);
    QVERIFY(waitForLoads(session));
    QCOMPARE(ends.finished, 1);
    QVERIFY(session.active());
    for (const Reason reason : {Reason::WouldNotFit, Reason::MemoryLimit, Reason::OutOfProportion}) {
        FailureActions actions;
        actions.openAtAnyCost = [] {};
        const Message message = failureMessage(path, {reason, "1000"}, actions);
        QCOMPARE(message.actions.size(), 1U);
        QCOMPARE(message.actions.front().text, u"Open anyway"_s);
    }
}

void TestSessionMemory::reloadingKeepsTheState()
{
    Session session;
    const QString path = story(u"again.json"_s, 40);
    session.open({path});
    QVERIFY(waitForLoads(session));
    const auto before = session.document();
    ViewState state = session.state();
    state.cursor = 5;
    session.setState(state);
    QSignalSpy active(&session, &Session::activeChanged);
    session.reload(session.active()->id);
    QVERIFY(waitForLoads(session));
    QCOMPARE(active.size(), 1);
    QVERIFY(session.document() != before);
    QVERIFY(session.state() == state);
    QCOMPARE(session.documents().size(), 1U);
}

void TestSessionMemory::aFailedReloadKeepsTheDocument()
{
    Session session;
    const QString path = story(u"again2.json"_s, 40);
    session.open({path});
    QVERIFY(waitForLoads(session));
    const auto before = session.document();
    QVERIFY(QFile::remove(path));
    session.reload(session.active()->id);
    QVERIFY(waitForLoads(session));
    QCOMPARE(session.document(), before);
}

void TestSessionMemory::detectsAChangedFile()
{
    Session session;
    const QString path = story(u"changed.json"_s, 4);
    session.open({path});
    QVERIFY(waitForLoads(session));
    const quint64 id = session.active()->id;
    QVERIFY(!session.isOutdated(id));
    story(u"changed.json"_s, 5);
    QVERIFY(session.isOutdated(id));
    session.reload(id);
    QVERIFY(waitForLoads(session));
    QVERIFY(!session.isOutdated(id));
}

void TestSessionMemory::changingTheDocumentClearsTheHover()
{
    Session session;
    const QList<quint64> ids = openThree(session);
    QSignalSpy hovered(&session, &Session::hoveredChanged);
    session.setHovered({AllocationId(1)});
    session.setHovered({AllocationId(1)});
    QCOMPARE(hovered.size(), 1);
    session.activate(ids[0]);
    QVERIFY(session.hovered().empty());
}

void TestSessionMemory::findsADocumentByItsFile()
{
    Session session;
    const QList<quint64> ids = openThree(session);
    QCOMPARE(session.documentOf(m_files.path(u"b.json"_s)), ids[1]);
    session.setMemoryBudget(1);
    QCOMPARE(session.documentOf(m_files.path(u"b.json"_s)), ids[1]);
    QCOMPARE(session.documentOf(m_files.path(u"none"_s)), 0U);
}

ALLOSTRATA_TEST(TestSessionMemory, QCoreApplication)
#include "tst_session_memory.moc"
