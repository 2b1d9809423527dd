// Files that another process drops on the window, on a virtual X server; then mouse and wheel in the picture.

#include "core/attribution/stack_groups.h"
#include "core/model/run_folder.h"
#include "tests/gui/shown_window.h"
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"
#include "widgets/session/rank_reader.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/views/inspector/inspector_view.h"
#include "widgets/views/ranks/ranks_view.h"
#include "widgets/window/drop_overlay.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QProcess>
#include <QScopeGuard>
#include <QStandardPaths>

#include <memory>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kLongestMs = 20'000;
constexpr int kSettleMs = 400; // longer than animations
constexpr QRect kPlace(100, 60, 1100, 700); // the window; what files are dragged from lies left of it

/// Starts an X server for the test; returns the name of its display, or empty if the program is not installed.
QByteArray startServer(QProcess &server)
{
    server.setProcessChannelMode(QProcess::SeparateChannels);
    server.start(u"Xvfb"_s,
                 {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"1280x800x24"_s, u"-nolisten"_s, u"tcp"_s});
    if (!server.waitForStarted() || !server.waitForReadyRead(kLongestMs))
        return {};
    const QByteArray number = server.readLine().trimmed();
    return number.isEmpty() ? QByteArray() : ":" + number;
}

} // namespace

class TestDrop : public QObject {
    Q_OBJECT

public:
    /// without a server, every test is skipped
    bool hasServer = false;

private slots:
    void initTestCase();
    void cleanup();
    void opensADroppedFile();
    void opensDroppedFilesAndActivatesTheFirst();
    void opensTheSnapshotsOfADroppedFolder();
    void opensADroppedRunAsOneDocument();
    void comparesTheRanksOfADroppedRunAndKeepsThem();
    void explainsWhyADroppedFileCannotBeOpened();
    void showsAnOverlayWhileDragging();
    void exploresADroppedFile();

private:
    /// Output of the program that drags the files into the middle of the window. It runs until the test is over.
    [[nodiscard]] QByteArray drop(const QStringList &paths);
    [[nodiscard]] std::unique_ptr<ShownWindow> show();

    [[nodiscard]] QPoint bandNear(QPoint place, const Timeline &timeline) const;
    void turnWheel(QPoint place);
    void dragOver(QPoint from, QPoint to);

    std::unique_ptr<QProcess> m_source;
    QWidget *m_plot = nullptr;
};

void TestDrop::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    if (hasServer)
        return;
    if (qgetenv("ALLOSTRATA_REQUIRE_GUI") == "1")
        QFAIL("Xvfb is required, but not there");
    QSKIP("Xvfb is not there");
}

void TestDrop::cleanup()
{
    if (!m_source)
        return;
    m_source->closeWriteChannel();
    if (!m_source->waitForFinished(kLongestMs))
        m_source->kill();
    m_source.reset();
}

std::unique_ptr<ShownWindow> TestDrop::show()
{
    auto shown = std::make_unique<ShownWindow>();
    shown->window.setGeometry(kPlace);
    if (!QTest::qWaitForWindowExposed(&shown->window))
        return nullptr;
    QTest::qWait(50);
    return shown;
}

QByteArray TestDrop::drop(const QStringList &paths)
{
    m_source = std::make_unique<QProcess>();
    const QPoint target = kPlace.center();
    m_source->start(QStringLiteral(ALLOSTRATA_DRAG_SOURCE),
                    QStringList{QString::number(target.x()), QString::number(target.y())} + paths);
    if (!QTest::qWaitFor([this] { return m_source->canReadLine(); }, kLongestMs))
        return "no answer";
    return m_source->readLine().trimmed();
}

void TestDrop::opensADroppedFile()
{
    const auto shown = show();
    QVERIFY(shown);
    QCOMPARE(drop({samplePath()}), "copied");
    QTRY_VERIFY(!shown->session.documents().empty());
    QCOMPARE(QString::fromStdString(shown->session.document()->path), samplePath());
    QCOMPARE(shown->window.page(), MainWindow::Page::Document);
}

void TestDrop::opensDroppedFilesAndActivatesTheFirst()
{
    const auto shown = show();
    QVERIFY(shown);
    const QString small = shown->files.write(u"small file with spaces & ümlauts.json"_s, snapshotStory({{3}}));
    QCOMPARE(drop({samplePath(), small}), "copied");
    QTRY_COMPARE(shown->session.documents().size(), 2U);
    QVERIFY(waitForLoads(shown->session));
    QCOMPARE(QString::fromStdString(shown->session.document()->path), samplePath());
    QCOMPARE(QString::fromStdString(shown->session.documents()[1].document->path), small);
}

void TestDrop::opensTheSnapshotsOfADroppedFolder()
{
    const auto shown = show();
    QVERIFY(shown);
    QDir(shown->files.folder()).mkpath(u"run"_s);
    for (int model = 0; model < 3; ++model)
        shown->files.write(u"run/model%1.pickle"_s.arg(model), snapshotStory({{3}}));
    QCOMPARE(drop({shown->files.path(u"run"_s)}), "copied");
    QTRY_COMPARE(shown->session.documents().size(), 3U);
}

void TestDrop::opensADroppedRunAsOneDocument()
{
    const auto shown = show();
    QVERIFY(shown);
    QDir(shown->files.folder()).mkpath(u"run"_s);
    for (int rank = 0; rank < 3; ++rank)
        shown->files.write(u"run/rank%1.pickle"_s.arg(rank), snapshotStory({{3}}));
    QCOMPARE(drop({shown->files.path(u"run"_s)}), "copied");
    QTRY_COMPARE(shown->session.documents().size(), 1U);
    QVERIFY(shown->session.document()->has(DocumentPart::Folder));
    QCOMPARE(shown->session.document()->folder()->dumps.size(), 3U);
}

void TestDrop::comparesTheRanksOfADroppedRunAndKeepsThem()
{
    const auto shown = show();
    QVERIFY(shown);
    const QString run = shown->files.path(u"run"_s);
    QDir().mkpath(run);
    for (int rank = 0; rank < 6; ++rank)
        shown->files.write(u"run/rank%1.pickle"_s.arg(rank), peakBytes(rank == 2 ? 1200 : 1000));
    const QString cache = rankCacheOf(run);
    QDir(cache).removeRecursively();
    for (const std::size_t filesRead : {6U, 0U}) { // the second time all is in the cache
        QCOMPARE(drop({run}), "copied");
        QTRY_COMPARE(shown->session.documents().size(), 1U);
        RanksView *view = nullptr;
        QTRY_VERIFY((view = shown->window.findChild<RanksView *>()));
        QTRY_VERIFY_WITH_TIMEOUT(shown->session.ranks().job() && view->answer()
                                     && view->answer()->document == shown->session.ranks().job(),
                                 30'000);
        QVERIFY(view->selected());
        const Job &job = *view->answer()->job();
        QCOMPARE(job.recordings().size(), 6U);
        QCOMPARE(job.recordingOf(job.devices()[*view->selected()]).origin.rank.value_or(-1), 2);
        QCOMPARE(shown->session.ranks().done(), filesRead);
        shown->session.close(shown->session.active()->id);
        QTRY_VERIFY(!shown->session.ranks().folder());
        cleanup(); // ends the program that the files were dragged from
    }
    QDir(cache).removeRecursively();
}

void TestDrop::explainsWhyADroppedFileCannotBeOpened()
{
    const auto shown = show();
    QVERIFY(shown);
    QCOMPARE(drop({shown->files.write(u"letter.txt"_s, "Dear diary, today I trained a model.\n")}), "copied");
    QTRY_COMPARE(shown->window.page(), MainWindow::Page::Start);
    QVERIFY(waitForLoads(shown->session));
    QVERIFY(shown->session.documents().empty());
}

void TestDrop::showsAnOverlayWhileDragging()
{
    const auto shown = show();
    QVERIFY(shown);
    auto *overlay = shown->window.findChild<DropOverlay *>();
    bool seen = false;
    bool covers = false;
    QTimer watch;
    connect(&watch, &QTimer::timeout, &watch, [&] {
        seen = seen || overlay->isVisible();
        covers = covers || (overlay->isVisible() && overlay->size() == shown->window.size());
    });
    watch.start(5);
    QCOMPARE(drop({samplePath()}), "copied");
    QVERIFY(seen);
    QVERIFY(covers);
    QTRY_VERIFY(!overlay->isVisible());
    QVERIFY(waitForLoads(shown->session));
}

void TestDrop::exploresADroppedFile()
{
    const auto shown = show();
    QVERIFY(shown);
    QCOMPARE(drop({samplePath()}), "copied");
    QTRY_VERIFY(shown->session.device());
    const QWidget *view = shown->window.workspace().centralView();
    QVERIFY(view && view->focusProxy());
    m_plot = view->focusProxy();
    const auto &plot = dynamic_cast<TimelinePlot &>(*m_plot);
    QTRY_VERIFY(plot.scene() && plot.isPictureFinished());
    const auto width = [&] { return shown->session.state().window.last - shown->session.state().window.first; };

    const Moment whole = width();
    const QPoint place(m_plot->width() / 2, m_plot->height() * 3 / 4);
    turnWheel(place);
    QTRY_VERIFY(width() < whole);
    QTest::qWait(kSettleMs);

    const Moment zoomed = width();
    dragOver(place - QPoint(m_plot->width() / 5, 0), place + QPoint(m_plot->width() / 5, 0));
    QTRY_VERIFY(width() < zoomed);
    QTest::qWait(kSettleMs);

    const QPoint band = bandNear(place, shown->session.device()->timeline);
    QVERIFY(!band.isNull());
    QTest::mouseClick(m_plot, Qt::LeftButton, Qt::NoModifier, band);
    QTRY_VERIFY(!shown->session.state().selection.empty());
    const Device &device = *shown->session.device();
    const Allocation chosen = device.timeline.allocation(shown->session.state().selection.front());
    QVERIFY(chosen.stack);
    const auto *inspector = shown->window.findChild<InspectorView *>();
    QTRY_VERIFY(inspector->text().contains(Voice::current().number(chosen.requestedSize)));
    QVERIFY2(inspector->text().contains(u"/train.py:"_s), qPrintable(inspector->text())); // the user's own line

    QTest::keyClick(m_plot, Qt::Key_F);
    QTRY_COMPARE(width(), whole);
}

/// Position in the same column, from the bottom up, with a visible band that has a stack; null if there is none.
QPoint TestDrop::bandNear(QPoint place, const Timeline &timeline) const
{
    auto &plot = dynamic_cast<TimelinePlot &>(*m_plot);
    plot.finishPicture();
    for (place.setY(m_plot->height() - 1); place.y() > 0; place.ry() -= 3) {
        const auto hit = plot.hitAt(place);
        if (hit && !hit->isRest && stackOf(timeline, hit->id))
            return place;
    }
    return {};
}

void TestDrop::turnWheel(QPoint place)
{
    QWheelEvent wheel(place, m_plot->mapToGlobal(place), {}, QPoint(0, 240), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_plot, &wheel);
}

void TestDrop::dragOver(QPoint from, QPoint to)
{
    constexpr int kSteps = 6;
    QTest::mousePress(m_plot, Qt::LeftButton, Qt::NoModifier, from);
    for (int step = 1; step <= kSteps; ++step) {
        const QPoint place = from + (to - from) * step / kSteps;
        QMouseEvent move(QEvent::MouseMove, place, m_plot->mapToGlobal(place), Qt::NoButton, Qt::LeftButton,
                         Qt::NoModifier);
        QCoreApplication::sendEvent(m_plot, &move);
        QTest::qWait(10);
    }
    QTest::mouseRelease(m_plot, Qt::LeftButton, Qt::NoModifier, to);
}

namespace {

int runOnServer(int argc, char **argv)
{
    QProcess server;
    const QByteArray display = startServer(server);
    const auto stop = qScopeGuard([&server] {
        server.terminate();
        server.waitForFinished();
    });
    qputenv("QT_QPA_PLATFORM", display.isEmpty() ? "offscreen" : "xcb");
    if (!display.isEmpty())
        qputenv("DISPLAY", display);
    qunsetenv("WAYLAND_DISPLAY");

    const QApplication application(argc, argv);
    TestDrop test;
    test.hasServer = !display.isEmpty();
    return QTest::qExec(&test, argc, argv);
}

} // namespace

ALLOSTRATA_TEST_RUN_BY(runOnServer)
#include "tst_drop.moc"
