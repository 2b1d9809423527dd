// Links to what the window shows: made, sent, opened elsewhere.

#include "tests/gui/shown_window.h"
#include "tests/support/test_main.h"

#include "widgets/session/view_link.h"
#include "widgets/window/link_opener.h"
#include "widgets/window/message_area.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenuBar>
#include <QStandardPaths>
#include <QUrl>

#include <memory>
#include <sys/stat.h>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

ViewLink exampleLink()
{
    ViewLink link;
    link.file = u"a b&c=ü.pickle"_s;
    link.hash = QByteArray(32, 'a');
    link.view = u"phases"_s;
    link.state.axis = TimeAxis::Time;
    link.state.device = 1;
    link.state.window = {3, 17, 1000, 5000};
    link.state.cursor = 9;
    link.state.query = u"stack~\"a+b|c%20d\" -phase:backward"_s;
    link.state.colouring = Attribute::Category;
    link.state.detailPercent = 40;
    link.state.replay = {"max_split_size_mb:64,roundup_power2_divisions:[256:1,>:8]", ReplayEffect::Halve, true, false};
    link.state.capacity = 40'000'000'000;
    return link;
}

} // namespace

class TestLinks : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { m_shown = std::make_unique<ShownWindow>(); }
    void cleanup() { m_shown.reset(); }
    void textsReadBackTheSame();
    void otherTextsAreNoLinks();
    void hashesFollowTheContents();
    void aLinkOpensTheSameView();
    void aLinkWaitsForItsFile();
    void aRecentFileIsOpened();
    void anotherVersionIsSaid();
    void whatIsMissingIsReplaced();
    void theMenuCopiesAndAsks();
    void filesOpenByTheirUrl();

private:
    [[nodiscard]] QString story(const QString &name, int pairs = 3) const
    {
        return m_shown->files.write(name, snapshotStory({{pairs}}));
    }
    std::unique_ptr<ShownWindow> m_shown;
};

void TestLinks::textsReadBackTheSame()
{
    const ViewLink link = exampleLink();
    const QString text = linkText(link);
    QVERIFY(text.startsWith(u"allostrata:view?file="_s));
    QVERIFY(!text.contains(u' ') && !text.contains(u'\n'));
    QCOMPARE(linkFrom(u"  "_s + text + u"\n"_s), std::optional(link));
    ViewLink plain = link; // no query, bytes not zoomed
    plain.state.query.clear();
    plain.state.window = {0, 5, std::nullopt, std::nullopt};
    plain.state.replay = {}; // no question, so no capacity
    QVERIFY(!linkText(plain).contains(u"capacity"_s));
    plain.state.capacity.reset();
    QCOMPARE(linkFrom(linkText(plain)), std::optional(plain));
}

void TestLinks::otherTextsAreNoLinks()
{
    for (const QString &text : {QString(), u"https://pytorch.org"_s, u"allostrata:view?"_s, u"allostrata:view?file=a"_s,
                                u"allostrata:view?file=a&hash=12"_s, u"allostrata:view?hash="_s + QString(32, u'a')})
        QVERIFY2(!linkFrom(text), qPrintable(text));
    // Wrong members are left out, the rest counts.
    const auto link = linkFrom(
        u"allostrata:view?file=a&hash=%1&window=9-3&cursor=-4&device=x&colour=zebra&new=1"_s.arg(QString(32, u'a')));
    QVERIFY(link);
    QVERIFY(link->state.window.first == 0 && link->state.window.last == 0);
    QCOMPARE(link->state.cursor, Moment(0));
    QCOMPARE(link->state.colouring, ViewState().colouring);
}

void TestLinks::hashesFollowTheContents()
{
    const QString path = story(u"a.json"_s);
    const QByteArray hash = fileHash(path);
    QCOMPARE(hash.size(), 32);
    const QString copy = m_shown->files.path(u"b.json"_s);
    QVERIFY(QFile::copy(path, copy));
    QCOMPARE(fileHash(copy), hash);
    QVERIFY(fileHash(story(u"c.json"_s, 4)) != hash);
    QCOMPARE(fileHash(u"/no/such/file"_s), QByteArray());
    const QString pipe = QFileInfo(path).dir().filePath(u"pipe"_s);
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    QCOMPARE(fileHash(pipe), QByteArray()); // without waiting for its writer
}

void TestLinks::aLinkOpensTheSameView()
{
    QVERIFY(m_shown->open({story(u"a.json"_s)}));
    ViewState state = m_shown->session.state();
    state.cursor = 2;
    state.window = {1, 5, std::nullopt, std::nullopt};
    state.query = u"size>1"_s;
    state.colouring = Attribute::Size;
    m_shown->session.setState(state);
    m_shown->window.workspace().showView("phases");
    const QString link = m_shown->window.links().link();
    ViewState other = state;
    other.cursor = 0;
    other.query.clear();
    other.colouring = Attribute::Stack;
    other.window = {0, m_shown->session.device()->timeline.end(), std::nullopt, std::nullopt};
    m_shown->session.setState(other);
    m_shown->window.workspace().showView("events");
    m_shown->window.openPaths({link}); // as the command line does
    QVERIFY(m_shown->session.state() == state);
    QCOMPARE(m_shown->window.workspace().shownView(), u"phases"_s);
    m_shown->session.goBack(); // one step
    QVERIFY(m_shown->session.state() == other);
}

void TestLinks::aLinkWaitsForItsFile()
{
    const QString path = story(u"a.json"_s);
    QVERIFY(m_shown->open({path}));
    ViewState state = m_shown->session.state();
    state.cursor = 2;
    m_shown->session.setState(state);
    const QString link = m_shown->window.links().link();
    m_shown->session.close(m_shown->session.active()->id);
    m_shown->window.recentFiles().clear();
    m_shown->window.openPaths({link});
    QCOMPARE(m_shown->window.messages().count(), 1);
    QVERIFY(m_shown->window.messages().message(0).title.contains(u"a.json"_s));
    const QString copy = m_shown->files.path(u"copy.json"_s);
    QVERIFY(QFile::copy(path, copy));
    QVERIFY(m_shown->open({story(u"other.json"_s, 4)})); // not that one
    QVERIFY(m_shown->session.state().cursor != 2);
    QVERIFY(m_shown->open({copy}));
    QCOMPARE(m_shown->session.state().cursor, Moment(2));
    QCOMPARE(m_shown->window.messages().count(), 0);
}

void TestLinks::aRecentFileIsOpened()
{
    const QString path = story(u"a.json"_s);
    QVERIFY(m_shown->open({path}));
    const QString link = m_shown->window.links().link();
    RecentFile file;
    file.path = path;
    m_shown->window.recentFiles().add(file);
    m_shown->session.close(m_shown->session.active()->id);
    m_shown->window.openPaths({link});
    QVERIFY(waitForLoads(m_shown->session));
    QCOMPARE(m_shown->session.documentOf(path), m_shown->session.active()->id);
    QCOMPARE(m_shown->window.messages().count(), 0);
}

void TestLinks::anotherVersionIsSaid()
{
    QVERIFY(m_shown->open({story(u"a.json"_s)}));
    ViewState state = m_shown->session.state();
    state.cursor = 2;
    m_shown->session.setState(state);
    const QString link = m_shown->window.links().link();
    m_shown->session.close(m_shown->session.active()->id);
    m_shown->window.recentFiles().clear();
    QVERIFY(m_shown->open({story(u"a.json"_s, 4)}));
    m_shown->window.openPaths({link});
    QCOMPARE(m_shown->window.messages().count(), 1);
    const Message &message = m_shown->window.messages().message(0);
    QVERIFY(message.title.contains(u"another version"_s));
    QCOMPARE(int(message.actions.size()), 1);
    message.actions.front().run();
    QCOMPARE(m_shown->session.state().cursor, Moment(2));
}

void TestLinks::whatIsMissingIsReplaced()
{
    QVERIFY(m_shown->open({story(u"a.json"_s)}));
    const Document &document = *m_shown->session.document();
    const Moment end = m_shown->session.device()->timeline.end();
    ViewLink link = exampleLink();
    link.state.device = 7;
    link.state.cursor = 1'000'000;
    link.state.window = {900'000, 1'000'000, std::nullopt, std::nullopt};
    const ViewState shown = linkedState(link, document, m_shown->session.state());
    QCOMPARE(shown.device, std::size_t(0));
    QCOMPARE(shown.cursor, end);
    QCOMPARE(shown.window, (TimelineWindow{0, end, std::nullopt, std::nullopt}));
    QVERIFY(shown.replay == link.state.replay);
    QCOMPARE(shown.capacity, link.state.capacity);
    m_shown->window.openPaths({u"allostrata:view?broken"_s});
    QCOMPARE(m_shown->window.messages().message(0).kind, MessageKind::Error);
}

void TestLinks::theMenuCopiesAndAsks()
{
    QVERIFY(m_shown->open({story(u"a.json"_s)}));
    const auto actionOf = [this](const QString &key) {
        const auto actions = m_shown->window.menuBar()->findChildren<QAction *>();
        for (QMenu *menu : m_shown->window.menuBar()->findChildren<QMenu *>()) {
            for (QAction *action : menu->actions()) {
                if (action->shortcut() == QKeySequence(key))
                    return action;
            }
        }
        return static_cast<QAction *>(nullptr);
    };
    QAction *copies = actionOf(u"Ctrl+L"_s);
    QAction *asks = actionOf(u"Ctrl+Shift+L"_s);
    QVERIFY(copies && asks);
    copies->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), m_shown->window.links().link());
    asks->trigger();
    auto *dialog = m_shown->window.findChild<QInputDialog *>();
    QVERIFY(dialog);
    QCOMPARE(dialog->textValue(), m_shown->window.links().link()); // of the clipboard
    ViewState state = m_shown->session.state();
    state.cursor = 2;
    m_shown->session.setState(state);
    dialog->accept();
    QVERIFY(m_shown->session.state().cursor != 2);
}

void TestLinks::filesOpenByTheirUrl()
{
    const QString path = story(u"50% ü.json"_s);
    QVERIFY(m_shown->open({QUrl::fromLocalFile(path).toString(QUrl::FullyEncoded)}));
    QCOMPARE(QString::fromStdString(m_shown->session.document()->path), path);
}

ALLOSTRATA_TEST(TestLinks, QApplication)
#include "tst_links.moc"
