// Pictures of the timeline are made on another thread, and only those still wanted are delivered.

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/session/work_notice.h"
#include "widgets/text/language.h"
#include "widgets/timeline/timeline_axes.h"
#include "widgets/timeline/timeline_plot.h"

#include <QApplication>
#include <QSignalSpy>

#include <algorithm>
#include <atomic>
#include <new>
#include <semaphore>
#include <stdexcept>
#include <thread>

using namespace allostrata;
using namespace allostrata::test;

class TestPictureMaker : public QObject {
    Q_OBJECT

    /// Makes empty pictures whose level of detail identifies their request; each waits until it is released.
    struct Slow {
        std::counting_semaphore<16> started{0};
        std::counting_semaphore<16> mayGo{0};
        std::atomic<int> ran = 0;
        std::atomic<int> stopped = 0;
        std::thread::id thread;

        PictureMaker::Picture operator()(const PictureRequest &request, const std::stop_token &stop)
        {
            ++ran;
            thread = std::this_thread::get_id();
            started.release();
            mayGo.acquire();
            if (stop.stop_requested()) {
                ++stopped;
                return nullptr;
            }
            auto picture = std::make_shared<TimelinePicture>();
            picture->scene.state = request.state;
            return picture;
        }
    };
    static PictureRequest request(int detail)
    {
        PictureRequest request;
        request.state.detailPercent = detail;
        return request;
    }

    /// A plot with a real snapshot and its finished picture.
    struct Shown {
        Session session;
        TimelinePlot plot{session, makeTheme(ThemeKind::Light, QGuiApplication::font())};
        std::vector<TimelineWindow> replotted; ///< windows of all pictures that were drawn

        Shown()
        {
            plot.resize(700, 400);
            plot.show();
            openSample(session, QStringLiteral("training"));
            plot.finishPicture();
            QObject::connect(&plot, &QCustomPlot::afterReplot, &plot, [this] {
                if (plot.scene())
                    replotted.push_back(plot.scene()->state.window);
            });
        }
        void setWindow(Moment first, Moment last)
        {
            ViewState state = session.state();
            state.window = {first, last, {}, {}};
            session.setState(state);
        }
        [[nodiscard]] TimelineWindow shownWindow() const { return plot.scene()->state.window; }
    };

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void cleanup() { Patience::msPerSecond = 1000; }
    void worksOnAnotherThread();
    void stopsAndDropsAnOutdatedRequest();
    void neverDeliversACancelledPicture();
    void destructorWaitsForTheThread();
    void deliversAPictureUnderConstantRequests();
    void continuesAfterRunningOutOfMemory();
    void aPictureThatDoesNotFitInMemoryFails_data();
    void aPictureThatDoesNotFitInMemoryFails();
    void plotSaysWhyItHasNoPicture();
    void aPictureThatRunsAwayIsGivenUp();
    void waitsForNoThreadThatRunsAway();
    void paintingRequestsNoPicture();
    void neverShowsAnOutdatedPicture();
    void movesTheOldPictureMeanwhile();
    void drawsThePictureOfEverythingBesideAMovedOne();
    void neverShowsAPictureOfAnotherDocument();
    void zoomStepsFasterThanPicturesAddUp();
};

void TestPictureMaker::worksOnAnotherThread()
{
    Slow slow;
    PictureMaker maker([&slow] { return std::ref(slow); });
    int made = 0;
    connect(&maker, &PictureMaker::made, this, [&] { ++made; });
    maker.ask(request(1));
    QVERIFY(maker.isBusy());
    slow.started.acquire(); // would block forever on this thread: nothing has released it yet
    QVERIFY(slow.thread != std::this_thread::get_id());
    slow.mayGo.release();
    QTRY_COMPARE(made, 1);
    QVERIFY(!maker.isBusy());
}

void TestPictureMaker::stopsAndDropsAnOutdatedRequest()
{
    Slow slow;
    PictureMaker maker([&slow] { return std::ref(slow); });
    std::vector<int> details;
    connect(&maker, &PictureMaker::made, this,
            [&](const auto &picture) { details.push_back(picture->scene.state.detailPercent); });
    maker.ask(request(1));
    maker.ask(request(2)); // within kPatience, or before it was even begun
    maker.ask(request(3));
    slow.mayGo.release(3);
    maker.finish();
    QCOMPARE(details, std::vector<int>{3});
    QVERIFY(slow.ran <= 2);
    QCOMPARE(slow.stopped, slow.ran - 1);
}

void TestPictureMaker::neverDeliversACancelledPicture()
{
    Slow slow;
    PictureMaker maker([&slow] { return std::ref(slow); });
    QSignalSpy made(&maker, &PictureMaker::made);
    maker.ask(request(1));
    slow.started.acquire();
    slow.mayGo.release();
    maker.cancel();
    QVERIFY(!maker.isBusy());
    maker.finish();
    QTest::qWait(20);
    QCOMPARE(made.count(), 0);
}

void TestPictureMaker::destructorWaitsForTheThread()
{
    Slow slow; // destroyed after the maker: the sanitizers would report a thread left running
    {
        PictureMaker maker([&slow] { return std::ref(slow); });
        maker.ask(request(1));
        slow.started.acquire();
        maker.ask(request(2));
        slow.mayGo.release(2);
    }
    QVERIFY(slow.ran <= 2);
}

void TestPictureMaker::deliversAPictureUnderConstantRequests()
{
    Slow slow;
    PictureMaker maker([&slow] { return std::ref(slow); });
    std::vector<int> details;
    connect(&maker, &PictureMaker::made, this,
            [&](const auto &picture) { details.push_back(picture->scene.state.detailPercent); });
    maker.ask(request(1));
    slow.started.acquire();
    QTest::qSleep(static_cast<int>(PictureMaker::kPatience.count()) + 5);
    maker.ask(request(2));
    maker.ask(request(3));
    slow.mayGo.release();
    QTRY_COMPARE(details, std::vector<int>{1});
    QVERIFY(maker.isBusy());
    slow.mayGo.release();
    QTRY_COMPARE(details, (std::vector<int>{1, 3}));
    QCOMPARE(slow.ran, 2);
}

void TestPictureMaker::continuesAfterRunningOutOfMemory()
{
    const auto make = [](const PictureRequest &request, const std::stop_token &) -> PictureMaker::Picture {
        if (request.state.detailPercent == 1)
            throw std::bad_alloc();
        if (request.state.detailPercent == 2)
            throw std::length_error("vector");
        return std::make_shared<TimelinePicture>();
    };
    PictureMaker maker([make] { return make; });
    QSignalSpy made(&maker, &PictureMaker::made);
    QSignalSpy failed(&maker, &PictureMaker::failed);
    for (const int detail : {1, 2}) {
        maker.ask(request(detail));
        QTRY_VERIFY(!maker.isBusy());
        QCOMPARE(failed.count(), detail);
        QCOMPARE(made.count(), 0);
    }
    maker.ask(request(3));
    maker.finish();
    QCOMPARE(made.count(), 1);
    QCOMPARE(failed.count(), 2);
    QVERIFY(!maker.isBusy());
}

void TestPictureMaker::aPictureThatDoesNotFitInMemoryFails_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("bands") << QStringLiteral("/resources/samples/training_run.pickle.zst");
    QTest::newRow("areas") << QStringLiteral("/tests/data/timelines/rows.raw.json");
}

void TestPictureMaker::aPictureThatDoesNotFitInMemoryFails()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("the sanitizer ends the program where the system would refuse memory");
#endif
    QFETCH(const QString, file);
    const auto document = load(ALLOSTRATA_SOURCE_DIR + file.toStdString(), LoadContext());
    QVERIFY(document);
    PictureMaker maker(&PictureMaker::inStudio);
    QSignalSpy made(&maker, &PictureMaker::made);
    QSignalSpy failed(&maker, &PictureMaker::failed);
    PictureRequest request;
    request.document = *document;
    request.theme = std::make_shared<const Theme>(makeTheme(ThemeKind::Light, QGuiApplication::font()));
    request.room = {40'000, 2'000'000'000}; // 320 TB, more than any program can address
    maker.ask(request);
    maker.finish();
    QCOMPARE(failed.count(), 1);
    QCOMPARE(made.count(), 0);
    request.room = {400, 300};
    maker.ask(request);
    maker.finish();
    QCOMPARE(failed.count(), 1);
    QCOMPARE(made.count(), 1);
}

void TestPictureMaker::aPictureThatRunsAwayIsGivenUp()
{
    Slow slow; // the first one ignores that it is asked to stop
    QSignalSpy announced(&WorkNotice::instance(), &WorkNotice::failed);
    PictureMaker maker([&slow] { return std::ref(slow); });
    QSignalSpy made(&maker, &PictureMaker::made);
    QSignalSpy failed(&maker, &PictureMaker::failed);
    Patience::msPerSecond = 5;
    maker.ask(request(1));
    slow.started.acquire();
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(failed[0][0].value<Error>().reason, Reason::RanAway);
    QTRY_COMPARE(announced.count(), 1);
    QVERIFY(!maker.isBusy());
    QCOMPARE(Patience::lost.load(), 1);
    Patience::msPerSecond = 1000;
    maker.ask(request(2)); // on another thread
    slow.started.acquire();
    slow.mayGo.release(2);
    QTRY_COMPARE(made.count(), 1);
    QTRY_COMPARE(Patience::lost.load(), 0);
    QCOMPARE(made[0][0].value<PictureMaker::Picture>()->scene.state.detailPercent, 2);
    QCOMPARE(failed.count(), 1);
}

void TestPictureMaker::waitsForNoThreadThatRunsAway()
{
    Slow slow;
    Patience::msPerSecond = 5;
    {
        PictureMaker maker([&slow] { return std::ref(slow); });
        QSignalSpy failed(&maker, &PictureMaker::failed);
        maker.ask(request(1));
        slow.started.acquire();
        maker.finish();
        QCOMPARE(failed.count(), 1);
        maker.ask(request(2));
        slow.started.acquire();
    }
    QCOMPARE(Patience::lost.load(), 2);
    slow.mayGo.release(2);
    QTRY_COMPARE(Patience::lost.load(), 0);
}

void TestPictureMaker::plotSaysWhyItHasNoPicture()
{
    Session session;
    TimelinePlot plot(session, makeTheme(ThemeKind::Light, QGuiApplication::font()));
    plot.resize(700, 400);
    session.open({QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst")});
    QTRY_VERIFY_WITH_TIMEOUT(session.document(), 20000);
    plot.show();
    plot.finishPicture();
    const QImage before = plot.grab().toImage();
    auto *maker = plot.findChild<PictureMaker *>();
    QVERIFY(maker);
    emit maker->failed(Error{Reason::NoMemory});
    const QImage withoutMemory = plot.grab().toImage();
    QVERIFY(withoutMemory != before);
    emit maker->failed(Error{Reason::RanAway, "10"});
    QVERIFY(plot.grab().toImage() != before);
    QVERIFY(plot.grab().toImage() != withoutMemory);
    const ViewState all = session.state();
    ViewState zoomed = all;
    zoomed.window = {100, 900, {}, {}};
    for (const ViewState &state : {zoomed, all}) {
        session.setState(state);
        plot.finishPicture();
    }
    QCOMPARE(plot.grab().toImage(), before);
}

void TestPictureMaker::paintingRequestsNoPicture()
{
    Shown shown;
    const TimelineWindow before = shown.shownWindow();
    shown.setWindow(100, 900);
    QCoreApplication::sendPostedEvents(&shown.plot); // delivers a picture that is already finished
    shown.plot.repaint();
    shown.setWindow(200, 1000);
    shown.plot.repaint(); // no event can bring a picture in between
    QVERIFY(!(shown.shownWindow() == TimelineWindow{200, 1000, {}, {}}));
    QVERIFY(!shown.plot.isPictureFinished());
    shown.plot.finishPicture();
    QVERIFY(shown.plot.isPictureFinished());
    QVERIFY((shown.shownWindow() == TimelineWindow{200, 1000, {}, {}}));
    QVERIFY(!(shown.shownWindow() == before));
}

void TestPictureMaker::neverShowsAnOutdatedPicture()
{
    Shown shown;
    for (Moment step = 1; step <= 20; ++step) {
        shown.plot.finishPicture();
        shown.replotted.clear();
        const TimelineWindow overtaken{step * 10, step * 10 + 2000, {}, {}};
        shown.setWindow(overtaken.first, overtaken.last);
        shown.setWindow(step, step + 1000);
        QTRY_VERIFY(shown.plot.isPictureFinished());
        QVERIFY(std::find(shown.replotted.begin(), shown.replotted.end(), overtaken) == shown.replotted.end());
        QCOMPARE(shown.shownWindow().first, step);
    }
}

void TestPictureMaker::movesTheOldPictureMeanwhile()
{
    Shown shown;
    shown.setWindow(1000, 2000);
    shown.plot.finishPicture();
    const QRectF area = shown.plot.axisRect()->rect();
    QCOMPARE(scenePlace(shown.plot, *shown.plot.scene()), area);
    shown.setWindow(1500, 2500);
    const QRectF moved = scenePlace(shown.plot, *shown.plot.scene());
    QCOMPARE(moved.left(), area.left() - area.width() / 2);
    QCOMPARE(moved.width(), area.width());
    // A hit returns the band visible at that position.
    const auto hit = shown.plot.hitAt(QPointF(area.left() + 2, area.bottom() - 2));
    QVERIFY(hit.has_value());
    const Moment sample
        = shown.plot.scene()->picture.columns.samples[shown.plot.scene()->picture.columns.samples.size() / 2 + 2];
    QVERIFY(shown.session.device()->strata->birth(hit->id) <= sample
            && shown.session.device()->strata->death(hit->id) > sample);
    // Nothing is known yet about what the old picture does not show.
    QVERIFY(!shown.plot.hitAt(QPointF(area.right() - 2, area.bottom() - 2)).has_value());
    shown.plot.finishPicture();
    QCOMPARE(scenePlace(shown.plot, *shown.plot.scene()), area);
}

/// Beside the old picture of a part is the one of everything, as long as only the window changes.
void TestPictureMaker::drawsThePictureOfEverythingBesideAMovedOne()
{
    Shown shown;
    const QRgb ground = makeTheme(ThemeKind::Light, QGuiApplication::font()).base.rgb();
    const QPoint beside = shown.plot.axisRect()->rect().bottomRight() - QPoint(20, 4);
    const auto colourBeside = [&] { return shown.plot.grab().toImage().pixel(beside); };
    shown.setWindow(1000, 2000);
    shown.plot.finishPicture();
    shown.setWindow(1000, 5000);
    QCOMPARE(shown.shownWindow().last, 2000U);
    QVERIFY(colourBeside() != ground);
    shown.plot.finishPicture();
    QCOMPARE(shown.shownWindow().last, 5000U);
    QVERIFY(colourBeside() != ground);

    ViewState state = shown.session.state();
    state.colouring = Attribute::Size;
    state.window = {1000, 2000, {}, {}};
    shown.session.setState(state);
    shown.plot.finishPicture();
    shown.setWindow(1000, 5000);
    QCOMPARE(colourBeside(), ground); // that of everything has other colours
}

void TestPictureMaker::neverShowsAPictureOfAnotherDocument()
{
    Shown shown;
    const quint64 first = shown.session.active()->id;
    openSample(shown.session, QStringLiteral("state_of_pools"));
    QTRY_COMPARE_WITH_TIMEOUT(shown.session.documents().size(), std::size_t(2), 20000);
    const quint64 second = shown.session.documents().back().id;
    shown.session.activate(first);
    shown.plot.finishPicture();
    shown.setWindow(100, 900); // under way
    shown.session.activate(second);
    QVERIFY(shown.plot.scene() == nullptr);
    shown.plot.finishPicture();
    QCOMPARE(shown.plot.scene()->state.window.last, shown.session.state().window.last);
    const std::weak_ptr<const Document> closed = shown.session.document();
    shown.session.close(second);
    shown.plot.finishPicture();
    QTRY_VERIFY(closed.expired()); // neither plot nor thread still refers to it
}

void TestPictureMaker::zoomStepsFasterThanPicturesAddUp()
{
    Shown shown;
    shown.setWindow(2000, 4000);
    shown.plot.finishPicture();
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&shown.plot, Qt::Key_D);
    QCOMPARE(shown.session.state().window.first, Moment(3000));
    QCOMPARE(shown.session.state().window.last, Moment(5000));
}

ALLOSTRATA_TEST(TestPictureMaker, QApplication)
#include "tst_picture_maker.moc"
