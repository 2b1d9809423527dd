// The main window: its states, messages, controls and stored settings.

#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "tests/gui/shown_window.h"

#include "widgets/parts/segmented_control.h"
#include "widgets/tools/estimate/estimate_dialog.h"
#include "widgets/window/help_dialog.h"
#include "widgets/window/message_area.h"
#include "widgets/window/message_bar.h"
#include "widgets/window/query_bar.h"
#include "widgets/window/recent_list.h"
#include "widgets/window/record_panel.h"
#include "widgets/window/workspace.h"

#include <QGuiApplication>
#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>
#include <QSlider>
#include <QStandardPaths>
#include <QThread>

#include <algorithm>
#include <memory>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { m_shown = std::make_unique<ShownWindow>(); }
    void cleanup() { m_shown.reset(); }
    void startsOnTheStartPage();
    void sampleButtonOpensTheSample();
    void pastedErrorsAreOpened();
    void opensRecordings_data();
    void opensRecordings();
    void shortLoadIsNotShown();
    void showsALongLoadAndEscapeCancelsIt();
    void outlinesWhatIsBeingRead();
    void documentStaysUsableDuringAnotherLoad();
    void explainsAFailedLoadInPlace();
    void showsAFewMessages();
    void announcesAChangedFileOnce();
    void newMessageReplacesTheOlderOneForItsFile();
    void detailsExpand();
    void copiesTheReport();
    void offersToOpenTheIntactPartOfATruncatedFile();
    void estimatesTheModelOfAConfig();
    void reportsMissingDataOnce();
    void smallerDocumentReplacesALargerOne();
    void toolbarFollowsTheState();
    void toolbarSetsTheState();
    void chosenColouringReturnsTheFocus();
    void queryFieldHasRoomBesideItsAnswer();
    void draggingTheDetailSliderIsOneHistoryStep();
    void timeAxisNeedsTimes();
    void listsRecentFiles();
    void storesOnlyTheUsersChoices();
    void removesAMissingRecentFile();
    void copiesTheCode();
    void closingTheDocumentReturnsToTheStartPage();
    void remembersTheLayout();
    void remembersPreferences();
    void themeChangesTheWindow();
    void everyControlHasAnAccessibleName();
    void tabKeyReachesTheControls();
    void nextPaneMovesTheFocus();
    void helpListsThePages();
    void helpFitsTheScreen();

private:
    std::unique_ptr<ShownWindow> m_shown;
};

void TestMainWindow::startsOnTheStartPage()
{
    QCOMPARE(m_shown->window.page(), MainWindow::Page::Start);
    QCOMPARE(m_shown->window.windowTitle(), u"Allostrata"_s);
    QVERIFY(m_shown->find<QPushButton>(u"Open files…"_s));
    QVERIFY(m_shown->find<QPushButton>(u"Open the sample"_s));
    QCOMPARE(m_shown->window.messages().count(), 0);
}

void TestMainWindow::sampleButtonOpensTheSample()
{
    m_shown->find<QPushButton>(u"Open the sample"_s)->click();
    QVERIFY(waitForLoads(m_shown->session));
    QCOMPARE(m_shown->window.page(), MainWindow::Page::Document);
    QVERIFY(m_shown->window.windowTitle().startsWith(u"training_run.pickle"_s));
    QVERIFY(m_shown->session.device()->timeline.peakRequested().bytes > 0);
}

void TestMainWindow::pastedErrorsAreOpened()
{
    QVERIFY(QTest::qWaitForWindowActive(&m_shown->window));
    QGuiApplication::clipboard()->setText(
        u"torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 3.50 GiB. GPU 0 has a total capacity of 23.64 "
        "GiB of which 1.12 GiB is free. Including non-PyTorch memory, this process has 22.50 GiB memory in use. Of the "
        "allocated memory 17.90 GiB is allocated by PyTorch, and 4.20 GiB is reserved by PyTorch but unallocated."_s);
    m_shown->find<QPushButton>(u"Paste an error"_s)->click();
    QTRY_VERIFY(m_shown->session.document());
    const auto document = m_shown->session.document();
    QVERIFY(document->steps());
    QCOMPARE(document->steps()->runs.at(0).ooms.size(), std::size_t(1));
    const auto shows = [this](const QString &words) {
        const QList<QLabel *> labels = m_shown->window.workspace().findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&](const QLabel *label) { return label->isVisible() && label->text().contains(words); });
    };
    QTRY_VERIFY(shows(u"Memory ran out"_s));
    QVERIFY(shows(u"4.20 GiB is reserved but not allocated"_s));
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(&m_shown->window, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(m_shown->session.documents().size(), std::size_t(1)); // nothing to open
}

void TestMainWindow::opensRecordings_data() { addRecordings(); }

void TestMainWindow::opensRecordings()
{
    QFETCH(QString, path);
    QVERIFY(m_shown->open({path}));
    QCOMPARE(m_shown->window.page(), MainWindow::Page::Document);
    QVERIFY(!m_shown->window.grab().isNull());
    for (int i = 0; i < m_shown->window.messages().count(); ++i)
        QVERIFY(m_shown->window.messages().message(i).kind != MessageKind::Error);
}

void TestMainWindow::shortLoadIsNotShown()
{
    QList<MainWindow::Page> pages;
    QTimer watch;
    connect(&watch, &QTimer::timeout, &watch, [&] { pages.append(m_shown->window.page()); });
    watch.start(1);
    QVERIFY(m_shown->open({m_shown->files.write(u"small.json"_s, snapshotStory({{3}}))}));
    QVERIFY(!pages.contains(MainWindow::Page::Loading));
    QCOMPARE(m_shown->window.page(), MainWindow::Page::Document);
}

void TestMainWindow::showsALongLoadAndEscapeCancelsIt()
{
    const SlowFile slow(m_shown->files.path(u"slow"_s));
    m_shown->window.openPaths({slow.path()});
    QCOMPARE(m_shown->window.page(), MainWindow::Page::Start);
    QTRY_COMPARE(m_shown->window.page(), MainWindow::Page::Loading);
    QVERIFY(m_shown->find<QPushButton>(u"Cancel (Esc)"_s));
    QTest::keyClick(&m_shown->window, Qt::Key_Escape);
    QTRY_COMPARE(m_shown->window.page(), MainWindow::Page::Start);
    QVERIFY(m_shown->session.loads().empty());
    // A user who cancels knows why no document opens.
    QCOMPARE(m_shown->window.messages().count(), 0);
}

void TestMainWindow::outlinesWhatIsBeingRead()
{
    LoadJob::readInstead = [](const std::string &, const LoadContext &context) -> LoadResult {
        LoadOutline outline;
        for (int i = 0; i < 640; ++i)
            outline.add(i < 64 ? -(1 << 20) : 3 << 20); // at first what was made before is freed
        context.onProgress({LoadStage::Reading, 50, 100, 640});
        context.onOutline(outline);
        while (!context.stop.stop_requested())
            QThread::msleep(5);
        return *context.cancelled();
    };
    const auto restore = qScopeGuard([] { LoadJob::readInstead = nullptr; });
    m_shown->window.openPaths({m_shown->files.write(u"large.pickle"_s, "content")});
    QTRY_COMPARE(m_shown->window.page(), MainWindow::Page::Loading);
    const auto notes = [this] {
        QStringList texts;
        for (const QLabel *label : m_shown->window.findChildren<QLabel *>()) {
            if (label->isVisible())
                texts << label->text();
        }
        return texts;
    };
    // 576 x 3 MiB above the lowest total.
    QTRY_VERIFY(!notes().filter(u"of the events read so far: up to 1.69 GiB."_s).isEmpty());
    QTest::keyClick(&m_shown->window, Qt::Key_Escape);
    QVERIFY(waitForLoads(m_shown->session));
}

void TestMainWindow::documentStaysUsableDuringAnotherLoad()
{
    QVERIFY(m_shown->open({m_shown->files.write(u"small.json"_s, snapshotStory({{3}}))}));
    const SlowFile slow(m_shown->files.path(u"slow"_s));
    m_shown->window.openPaths({slow.path()});
    QTest::qWait(MainWindow::kQuietMs + 50);
    QCOMPARE(m_shown->window.page(), MainWindow::Page::Document);
    QTest::keyClick(&m_shown->window, Qt::Key_Escape);
    QVERIFY(waitForLoads(m_shown->session));
    QCOMPARE(m_shown->session.documents().size(), 1U);
}

void TestMainWindow::explainsAFailedLoadInPlace()
{
    QVERIFY(m_shown->open({m_shown->files.write(u"small.json"_s, snapshotStory({{3}}))}));
    QVERIFY(m_shown->open({m_shown->files.write(u"evil.pickle"_s, "\x80\x04\x8c\x05posix\x8c\x06system\x93."),
                           m_shown->files.path(u"none.pickle"_s)}));
    QCOMPARE(m_shown->window.messages().count(), 2);
    const bool isEvilFirst = m_shown->window.messages().message(0).title.startsWith(u"evil"_s);
    QCOMPARE(m_shown->window.messages().message(isEvilFirst ? 1 : 0).title, u"none.pickle was not found"_s);
    const Message &evil = m_shown->window.messages().message(isEvilFirst ? 0 : 1);
    QCOMPARE(evil.kind, MessageKind::Error);
    QCOMPARE(evil.title, u"evil.pickle was not opened: it tries to run code"_s);
    QVERIFY(evil.text.contains(u"posix.system"_s));
    QVERIFY(!evil.advice.isEmpty());
    // The open document stays open.
    QCOMPARE(m_shown->window.page(), MainWindow::Page::Document);
    QCOMPARE(m_shown->session.documents().size(), 1U);
}

void TestMainWindow::showsAFewMessages()
{
    QStringList paths;
    for (int i = 0; i < 5; ++i)
        paths.append(m_shown->files.path(u"none%1"_s.arg(i)));
    QVERIFY(m_shown->open(paths));
    QCOMPARE(m_shown->window.messages().count(), 5);
    const auto seen = [this] {
        const auto bars = m_shown->window.findChildren<MessageBar *>();
        return std::count_if(bars.begin(), bars.end(), [](const MessageBar *bar) { return bar->isVisible(); });
    };
    const auto few = seen(); // as many as fit into a part of the window
    QVERIFY(few >= 1 && few <= MessageArea::kMostShown);
    // All of them are scrolled, each at its full height, and the window keeps its size.
    const QSize size = m_shown->window.size();
    m_shown->find<QPushButton>(u"%1 more"_s.arg(5 - few))->click();
    QTRY_COMPARE(seen(), 5);
    for (const MessageBar *bar : m_shown->window.findChildren<MessageBar *>())
        QTRY_VERIFY(bar->height() >= bar->heightForWidth(bar->width()));
    QVERIFY(m_shown->window.messages().height() <= size.height() / 2);
    QCOMPARE(m_shown->window.size(), size);
    m_shown->find<QPushButton>(u"Show fewer"_s)->click();
    QTRY_COMPARE(seen(), few);
    // Two tall ones would leave no room to the timeline.
    Message tall;
    tall.kind = MessageKind::Error;
    tall.text = u"a line\n"_s.repeated(9);
    for (int i = 0; i < 2; ++i)
        m_shown->window.messages().show(tall);
    QTRY_COMPARE(seen(), 1);
    // A message about another document waits for it.
    m_shown->window.messages().closeAll();
    Message ofOther;
    ofOther.documents = {2};
    m_shown->window.messages().setActive(1);
    m_shown->window.messages().show(ofOther);
    QCOMPARE(seen(), 0);
    m_shown->window.messages().setActive(2);
    QCOMPARE(seen(), 1);
    for (int i = 0; i < 4; ++i)
        m_shown->window.messages().show(Message());
    m_shown->find<QPushButton>(u"Close all"_s)->click();
    QCOMPARE(m_shown->window.messages().count(), 0);
    QVERIFY(!m_shown->window.messages().isVisible());
}

void TestMainWindow::announcesAChangedFileOnce()
{
    const QString path = m_shown->files.write(u"changing.json"_s, snapshotStory({{3}}));
    QVERIFY(m_shown->open({path}));
    const auto comeBack = [] { emit qApp->applicationStateChanged(Qt::ApplicationActive); };
    comeBack();
    QCOMPARE(m_shown->window.messages().count(), 0);
    m_shown->files.write(u"changing.json"_s, snapshotStory({{3}, {5}}));
    comeBack();
    QCOMPARE(m_shown->window.messages().count(), 1);
    QCOMPARE(m_shown->window.messages().message(0).title, u"changing.json has changed on disk since it was read"_s);
    m_shown->window.messages().closeAll();
    comeBack();
    QCOMPARE(m_shown->window.messages().count(), 0);
}

void TestMainWindow::newMessageReplacesTheOlderOneForItsFile()
{
    const QString path = m_shown->files.path(u"none"_s);
    QVERIFY(m_shown->open({path}));
    QVERIFY(m_shown->open({path}));
    QCOMPARE(m_shown->window.messages().count(), 1);
    m_shown->files.write(u"none"_s, snapshotStory({{3}}));
    QVERIFY(m_shown->open({path}));
    QCOMPARE(m_shown->window.messages().count(), 0);
}

void TestMainWindow::detailsExpand()
{
    QVERIFY(m_shown->open({m_shown->files.write(u"evil.pickle"_s, "\x80\x04\x8c\x05posix\x8c\x06system\x93.")}));
    const int before = m_shown->window.messages().sizeHint().height();
    auto *button = m_shown->find<QPushButton>(u"Details"_s);
    button->click();
    QTRY_VERIFY(m_shown->window.messages().sizeHint().height() > before);
    button->click();
    QTRY_COMPARE(m_shown->window.messages().sizeHint().height(), before);
}

void TestMainWindow::copiesTheReport()
{
    const QString path = m_shown->files.path(u"none"_s);
    QVERIFY(m_shown->open({path}));
    m_shown->find<QPushButton>(u"Copy report"_s)->click();
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY2(text.contains(path) && text.contains(u"not_found"_s), qPrintable(text));
}

void TestMainWindow::offersToOpenTheIntactPartOfATruncatedFile()
{
    const QByteArray whole = snapshotStory({{50}});
    QVERIFY(m_shown->open({m_shown->files.write(u"cut.json"_s, whole.left(whole.size() * 3 / 4))}));
    QCOMPARE(m_shown->window.page(), MainWindow::Page::Start);
    auto *button = m_shown->find<QPushButton>(u"Open the readable part"_s);
    QVERIFY(button);
    button->click();
    QVERIFY(waitForLoads(m_shown->session));
    QCOMPARE(m_shown->window.page(), MainWindow::Page::Document);
    QCOMPARE(m_shown->window.messages().count(), 1);
    QCOMPARE(m_shown->window.messages().message(0).kind, MessageKind::Warning);
    QVERIFY(m_shown->window.messages().message(0).text.contains(u"cut off"_s));
}

void TestMainWindow::estimatesTheModelOfAConfig()
{
    QFile file(m_shown->files.path(u"config.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"model_type": "llama", "hidden_size": 256, "num_hidden_layers": 3, "num_attention_heads": 8,
        "intermediate_size": 688, "vocab_size": 1000})");
    file.close();
    m_shown->window.openPaths({file.fileName()});
    const auto *dialog = m_shown->window.findChild<EstimateDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    QTRY_VERIFY(!dialog->isBusy() && dialog->found() && dialog->found()->estimate
                && dialog->found()->estimate->model.hidden == 256);
    QVERIFY(m_shown->session.loads().empty()); // it is no document
    QVERIFY(m_shown->session.documents().empty());
}

void TestMainWindow::reportsMissingDataOnce()
{
    // The second alloc of an address that is live is a contradiction.
    const QByteArray odd = R"({"segments": [], "device_traces": [[
        {"action": "alloc", "addr": 4096, "size": 100, "stream": 0, "frames": []},
        {"action": "alloc", "addr": 4096, "size": 200, "stream": 0, "frames": []}]]})";
    QVERIFY(m_shown->open({m_shown->files.write(u"odd.json"_s, odd)}));
    QCOMPARE(m_shown->window.messages().count(), 1);
    QCOMPARE(m_shown->window.messages().message(0).kind, MessageKind::Warning);
    m_shown->window.messages().closeAll();
    QVERIFY(m_shown->open({m_shown->files.write(u"small.json"_s, snapshotStory({{3}}))}));
    m_shown->session.activate(m_shown->session.documents().front().id);
    QCOMPARE(m_shown->window.messages().count(), 0);
}

void TestMainWindow::smallerDocumentReplacesALargerOne()
{
    // The message moves the views before they have drawn the new document: they must not use the old one then.
    QVERIFY(m_shown->open({samplePath()}));
    QVERIFY(!m_shown->window.grab().isNull());
    const QByteArray odd = R"({"segments": [], "device_traces": [[
        {"action": "alloc", "addr": 4096, "size": 100, "stream": 0, "frames": []},
        {"action": "alloc", "addr": 4096, "size": 200, "stream": 0, "frames": []}]]})";
    QVERIFY(m_shown->open({m_shown->files.write(u"odd.json"_s, odd)}));
    QCOMPARE(m_shown->window.messages().count(), 1);
    QVERIFY(!m_shown->window.grab().isNull());
    m_shown->session.close(m_shown->session.active()->id);
    m_shown->session.close(m_shown->session.active()->id);
    m_shown->window.resize(900, 650);
    QVERIFY(!m_shown->window.grab().isNull());
}

void TestMainWindow::toolbarFollowsTheState()
{
    QVERIFY(m_shown->open({samplePath()}));
    ViewState state = m_shown->session.state();
    state.detailPercent = 37;
    state.colouring = Attribute::Lifetime;
    state.axis = TimeAxis::Time;
    m_shown->session.setState(state);
    QCOMPARE(m_shown->window.findChild<QSlider *>()->value(), 37);
    QCOMPARE(m_shown->window.findChild<QComboBox *>()->currentText(), u"Lifetime"_s);
    m_shown->session.goBack();
    QCOMPARE(m_shown->window.findChild<QSlider *>()->value(), 100);
    QCOMPARE(m_shown->window.findChild<QComboBox *>()->currentText(), u"Stack"_s);
}

void TestMainWindow::toolbarSetsTheState()
{
    QVERIFY(m_shown->open({samplePath()}));
    auto *colouring = m_shown->window.findChild<QComboBox *>();
    colouring->setFocus();
    QTest::keyClick(colouring, Qt::Key_Down);
    QCOMPARE(m_shown->session.state().colouring, Attribute::Function);
    for (auto *control : m_shown->window.findChildren<SegmentedControl *>()) {
        if (control->isVisible() && control->accessibleName() == u"Axis"_s)
            QTest::mouseClick(control->childAt(control->width() - 5, control->height() / 2), Qt::LeftButton);
    }
    QCOMPARE(m_shown->session.state().axis, TimeAxis::Time);
    m_shown->session.goBack();
    m_shown->session.goBack();
    QCOMPARE(m_shown->session.state().colouring, Attribute::Stack);
}

void TestMainWindow::queryFieldHasRoomBesideItsAnswer()
{
    QVERIFY(m_shown->open({samplePath()}));
    auto *bar = m_shown->window.findChild<QueryBar *>();
    m_shown->window.resize(1024, 700);
    QTRY_VERIFY(m_shown->window.findChild<QComboBox *>()->isVisible()); // without an answer, controls have room
    bar->field().setText(u"size>64KiB"_s);
    QTest::keyClick(&bar->field(), Qt::Key_Return);
    QTRY_VERIFY(bar->answerText().contains(u" of "_s));
    for (const int width : {1024, 1280, 1400, 1600}) {
        m_shown->window.resize(width, 800);
        QTRY_VERIFY2(bar->field().width() >= 180, qPrintable(QString::number(bar->field().width())));
    }
}

/// Otherwise P would choose "Pool" instead of going to the peak.
void TestMainWindow::chosenColouringReturnsTheFocus()
{
    QVERIFY(m_shown->open({samplePath()}));
    QVERIFY(QTest::qWaitForWindowActive(&m_shown->window));
    auto *colouring = m_shown->window.findChild<QComboBox *>();
    colouring->setFocus();
    QTest::keyClick(colouring, Qt::Key_Down);
    QVERIFY(colouring->hasFocus()); // the next key may follow
    emit colouring->activated(colouring->currentIndex()); // as from its list
    QVERIFY(!colouring->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_P);
    QCOMPARE(m_shown->session.state().colouring, Attribute::Function);
}

void TestMainWindow::draggingTheDetailSliderIsOneHistoryStep()
{
    QVERIFY(m_shown->open({samplePath()}));
    auto *slider = m_shown->window.findChild<QSlider *>();
    for (int percent = 99; percent >= 1; --percent)
        slider->setValue(percent);
    QCOMPARE(m_shown->session.state().detailPercent, 1);
    m_shown->session.goBack();
    QCOMPARE(m_shown->session.state().detailPercent, 100);
    QVERIFY(!m_shown->session.canGoBack());
}

void TestMainWindow::timeAxisNeedsTimes()
{
    QVERIFY(m_shown->open({m_shown->files.write(u"timeless.json"_s, snapshotStory({{3, 1000, false}}))}));
    bool found = false;
    for (const auto *button : m_shown->window.findChildren<QAbstractButton *>()) {
        if (!button->isVisible() || button->text() != u"Time"_s)
            continue;
        found = true;
        QVERIFY(!button->isEnabled());
        QVERIFY(!button->toolTip().isEmpty());
    }
    QVERIFY(found);
}

void TestMainWindow::listsRecentFiles()
{
    QVERIFY(m_shown->open({samplePath(), m_shown->files.write(u"small.json"_s, snapshotStory({{3}}))}));
    QTRY_COMPARE(m_shown->window.recentFiles().files().size(), 2U);
    const RecentFile &first = m_shown->window.recentFiles().files().back();
    QVERIFY(first.peakBytes.value_or(0) > 0);
    for (const auto ground : {RecentFiles::Ground::Light, RecentFiles::Ground::Dark})
        QTRY_VERIFY(!QImage(RecentFiles::pictureOf(samplePath(), ground)).isNull());
    QCOMPARE(m_shown->window.findChild<RecentList *>()->count(), 2);
}

void TestMainWindow::storesOnlyTheUsersChoices()
{
    QSettings &store = m_shown->settings.store();
    QVERIFY(m_shown->open({samplePath(), m_shown->files.write(u"small.json"_s, snapshotStory({{3}}))}));
    QVERIFY(!store.contains("view/colouring"));
    ViewState state = m_shown->session.state();
    state.colouring = Attribute::Size;
    m_shown->session.setState(state);
    QVERIFY(store.contains("view/colouring"));
}

void TestMainWindow::removesAMissingRecentFile()
{
    const QString path = m_shown->files.write(u"small.json"_s, snapshotStory({{3}}));
    QVERIFY(m_shown->open({path}));
    QFile::remove(path);
    QVERIFY(m_shown->open({path}));
    QVERIFY(m_shown->window.recentFiles().files().empty());
}

void TestMainWindow::copiesTheCode()
{
    const auto *panel = m_shown->window.findChild<RecordPanel *>();
    m_shown->find<QPushButton>(u"Copy"_s)->click();
    const QString text = QGuiApplication::clipboard()->text();
    QCOMPARE(text, panel->code() + u'\n');
    QVERIFY(text.contains(u"_record_memory_history"_s) && text.contains(u"_dump_snapshot"_s));
}

void TestMainWindow::closingTheDocumentReturnsToTheStartPage()
{
    QVERIFY(m_shown->open({samplePath()}));
    m_shown->session.close(m_shown->session.active()->id);
    QCOMPARE(m_shown->window.page(), MainWindow::Page::Start);
    QCOMPARE(m_shown->window.windowTitle(), u"Allostrata"_s);
}

void TestMainWindow::remembersTheLayout()
{
    QVERIFY(m_shown->open({samplePath()}));
    m_shown->window.resize(1111, 777);
    auto *dock = m_shown->window.findChild<QDockWidget *>(u"documents"_s);
    QVERIFY(dock->isVisible());
    dock->hide();
    m_shown->window.close();
    MainWindow next(m_shown->session, m_shown->settings, m_shown->look);
    next.show();
    QCOMPARE(next.size(), QSize(1111, 777));
    QVERIFY(!next.findChild<QDockWidget *>(u"documents"_s)->isVisible());
}

void TestMainWindow::remembersPreferences()
{
    QVERIFY(m_shown->open({samplePath()}));
    ViewState state = m_shown->session.state();
    state.colouring = Attribute::Stream;
    state.showLabels = false;
    m_shown->session.setState(state);
    QVERIFY(m_shown->open({m_shown->files.write(u"small.json"_s, snapshotStory({{3}}))}));
    QCOMPARE(m_shown->session.state().colouring, Attribute::Stream);
    QVERIFY(!m_shown->settings.preferred().showLabels);
}

void TestMainWindow::themeChangesTheWindow()
{
    QVERIFY(m_shown->open({samplePath()}));
    const auto ground = [this] { return m_shown->window.grab().toImage().pixelColor(3, 3).lightnessF(); };
    // Widgets hear of a new palette only while the application runs.
    const auto becomes = [&](ThemeChoice choice, auto isSo) {
        QTimer::singleShot(0, &m_shown->window, [this, choice] { m_shown->look.apply(choice); });
        for (int turn = 0; turn < 200 && !isSo(ground()); ++turn) {
            QTimer::singleShot(50, qApp, &QCoreApplication::quit);
            QApplication::exec();
        }
        return isSo(ground());
    };
    QVERIFY(ground() > 0.8F);
    QVERIFY(becomes(ThemeChoice::Dark, [](float lightness) { return lightness < 0.3F; }));
    QVERIFY(becomes(ThemeChoice::Light, [](float lightness) { return lightness > 0.8F; }));
}

void TestMainWindow::everyControlHasAnAccessibleName()
{
    const auto check = [this] {
        for (const auto *button : m_shown->window.findChildren<QAbstractButton *>()) {
            const bool isQtsOwn = button->objectName().startsWith(u"qt_"_s);
            if (button->isVisible() && !isQtsOwn)
                QVERIFY2(!button->text().isEmpty() || !button->accessibleName().isEmpty(),
                         qPrintable(button->toolTip() + u' ' + button->metaObject()->className()));
        }
        for (const auto *widget : m_shown->window.findChildren<QWidget *>()) {
            // Every widget that takes the keyboard focus has an accessible name or a text.
            const bool isQtsOwn = widget->objectName().startsWith(u"qt_"_s) || widget->focusProxy();
            if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) && !isQtsOwn) {
                QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
                QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
            }
        }
    };
    check();
    QVERIFY(m_shown->open({samplePath(), m_shown->files.path(u"none"_s)}));
    check();
}

void TestMainWindow::tabKeyReachesTheControls()
{
    m_shown->window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_shown->window));
    QVERIFY(m_shown->open({samplePath()}));
    QSet<const QWidget *> reached;
    for (int i = 0; i < 200; ++i) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &m_shown->window, Qt::Key_Tab);
        if (QApplication::focusWidget())
            reached.insert(QApplication::focusWidget());
    }
    for (const auto *widget : m_shown->window.findChildren<QWidget *>()) {
        const bool isChoice = widget->parentWidget() && qobject_cast<const SegmentedControl *>(widget->parentWidget());
        if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus)
            && !widget->focusProxy() && !isChoice)
            QVERIFY2(reached.contains(widget), qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' '
                                                          + widget->accessibleName() + u' ' + widget->toolTip()));
    }
}

void TestMainWindow::nextPaneMovesTheFocus()
{
    m_shown->window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_shown->window));
    QVERIFY(m_shown->open({samplePath()}));
    m_shown->window.setAttribute(Qt::WA_KeyboardFocusChange, false); // as after a click
    const Attribute colouring = m_shown->session.state().colouring;
    QSet<const QWidget *> focused;
    for (int i = 0; i < 6; ++i) {
        m_shown->window.workspace().focusNextPane();
        QVERIFY(QApplication::focusWidget());
        QVERIFY(m_shown->window.testAttribute(Qt::WA_KeyboardFocusChange)); // the focus is painted
        focused.insert(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QCOMPARE(m_shown->session.state().colouring, colouring);
    }
    QVERIFY(focused.size() >= 2);
}

void TestMainWindow::helpListsThePages()
{
    const HelpDialog dialog(&m_shown->window);
    const auto labels = dialog.findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [](const QLabel *label) { return label->text().endsWith(u"allostrata/tour"_s); }));
}

void TestMainWindow::helpFitsTheScreen()
{
    const HelpDialog dialog(&m_shown->window);
    QVERIFY(dialog.height() < dialog.screen()->availableGeometry().height());
}

ALLOSTRATA_TEST(TestMainWindow, QApplication)
#include "tst_main_window.moc"
