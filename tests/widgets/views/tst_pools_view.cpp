// Pools view: contents, clicks and keys.
#include "core/query/query_parser.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/charts/pool_chart.h"
#include "widgets/parts/report_chart.h"
#include "widgets/views/private_pools/pools_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace allostrata;
using namespace Qt::StringLiterals;
namespace gen = allostrata::generator;

namespace {

/// A view on a session with a generated file, shown, with an answer.
struct Shown {
    explicit Shown(const char *preset)
    {
        const gen::GeneratedRun run = gen::generate(*gen::findPreset(preset));
        gen::StringSink sink;
        gen::writeSnapshot(run, sink);
        QFile file(folder.filePath(u"made.pickle"_s));
        if (!file.open(QIODevice::WriteOnly))
            return;
        file.write(sink.bytes().data(), static_cast<qint64>(sink.bytes().size()));
        file.close();
        session.open({file.fileName()});
        view.resize(1000, 380);
        view.show();
    }
    bool waits()
    {
        return QTest::qWaitFor(
            [this] {
                return session.document() && !view.model().rows().empty() && !view.isWorking()
                       && view.chart().picture();
            },
            20000);
    }
    [[nodiscard]] const PoolArea &area() { return dynamic_cast<const PoolChart &>(*view.chart().picture()).area(); }

    QTemporaryDir folder;
    Session session;
    PoolsView view{session};
};

} // namespace

class TestPoolsView : public QObject {
    Q_OBJECT

private slots:
    void rowsSumToTheCounters();
    void aClickShowsAPoolAlone();
    void aDoubleClickFiltersToItsAllocations();
    void explainsASinglePool();
    void theCursorMovesTheTableOnly();
    void clickInTheChartSetsTheCursor();
    void wheelZoomsAndPans();
    void draggingPansAndADoubleClickShowsAll_data();
    void draggingPansAndADoubleClickShowsAll();
    void hoverHighlightsInAllCharts();
    void savesThePicture();
};

void TestPoolsView::rowsSumToTheCounters()
{
    Shown shown("cuda_graph");
    QVERIFY(shown.waits());
    const QAbstractItemModelTester tester(&shown.view.model());
    const Counters counters = shown.session.device()->timeline.countersAt(shown.session.state().cursor);
    QCOMPARE(shown.view.model().reserved(), counters.reserved.value);
    QCOMPARE(shown.view.model().active(), counters.active.value);
    QVERIFY(shown.view.model().rowCount() > 1);
    const QModelIndex last = shown.view.model().index(shown.view.model().rowCount() - 1, 0);
    QVERIFY2(last.data().toString().startsWith(u"CUDA graph pool"_s)
                 || last.data().toString().startsWith(u"memory pool"_s),
             qPrintable(last.data().toString()));
    for (const PoolRow &row : shown.view.model().rows())
        QVERIFY(row.peak.reserved >= row.use.reserved && row.peak.active >= row.use.active());
}

void TestPoolsView::aClickShowsAPoolAlone()
{
    Shown shown("cuda_graph");
    QVERIFY(shown.waits());
    QVERIFY(shown.area().bands.size() > 1);
    QTreeView &table = shown.view.tree();
    table.setCurrentIndex(shown.view.model().index(1, 0));
    test::action(table, u"Show alone"_s)->trigger();
    QCOMPARE(shown.view.alone(), std::optional<std::size_t>(1));
    QTRY_COMPARE(shown.area().bands.size(), 1U);
    QCOMPARE(shown.area().bands.front().place, 1U);
    QTest::mouseClick(test::button(shown.view, u"Show all pools"_s), Qt::LeftButton);
    QCOMPARE(shown.view.alone(), std::nullopt);
    QTRY_VERIFY(shown.area().bands.size() > 1);
}

void TestPoolsView::aDoubleClickFiltersToItsAllocations()
{
    Shown shown("cuda_graph");
    QVERIFY(shown.waits());
    QTreeView &table = shown.view.tree();
    emit table.doubleClicked(shown.view.model().index(1, 0));
    QVERIFY2(shown.session.state().query.startsWith(u"pool="_s), qPrintable(shown.session.state().query));
    QTRY_VERIFY(test::labelWith(shown.view, shown.view.aboutText()));
    QVERIFY(parseQuery(shown.session.state().query.toStdString()));
}

void TestPoolsView::explainsASinglePool()
{
    Shown shown("basic_training");
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.model().rowCount(), 1);
    QVERIFY2(shown.view.aboutText().startsWith(u"Only one pool"_s), qPrintable(shown.view.aboutText()));
    shown.view.tree().setCurrentIndex(shown.view.model().index(0, 0));
    test::action(shown.view.tree(), u"Show alone"_s)->trigger();
    QCOMPARE(shown.view.alone(), std::nullopt);
}

void TestPoolsView::theCursorMovesTheTableOnly()
{
    Shown shown("private_pools");
    QVERIFY(shown.waits());
    const auto picture = shown.view.chart().picture();
    ViewState state = shown.session.state();
    state.cursor = 3;
    shown.session.setState(std::move(state));
    QTRY_COMPARE(shown.view.model().reserved(), shown.session.device()->timeline.countersAt(3).reserved.value);
    QCOMPARE(shown.view.chart().picture(), picture);
}

void TestPoolsView::clickInTheChartSetsTheCursor()
{
    Shown shown("cuda_graph");
    QVERIFY(shown.waits());
    const QRectF area = shown.view.chart().frame().area;
    QTest::mouseClick(&shown.view.chart(), Qt::LeftButton, {},
                      QPoint(static_cast<int>(area.left()) + 2, static_cast<int>(area.center().y())));
    QVERIFY(shown.session.state().cursor < shown.session.device()->timeline.end() / 20);
}

void TestPoolsView::wheelZoomsAndPans()
{
    Shown shown("cuda_graph");
    QVERIFY(shown.waits());
    const QRectF area = shown.view.chart().frame().area;
    const auto turn = [&](int steps, Qt::KeyboardModifiers keys) {
        QWheelEvent event(area.center(), area.center(), {}, QPoint(0, 120 * steps), Qt::NoButton, keys,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&shown.view.chart(), &event);
    };
    const TimelineWindow whole = shown.session.state().window;
    turn(2, {});
    const TimelineWindow closer = shown.session.state().window;
    QVERIFY(closer.first > whole.first && closer.last < whole.last);
    QTRY_VERIFY(shown.view.chart().frame().from == closer.first && shown.view.chart().frame().to == closer.last);
    turn(-1, Qt::ControlModifier);
    const TimelineWindow later = shown.session.state().window;
    QVERIFY(later.first > closer.first);
    QCOMPARE(later.last - later.first, closer.last - closer.first);
    turn(-30, {});
    QCOMPARE(shown.session.state().window, whole);
    QVERIFY(shown.session.canGoBack());
}

void TestPoolsView::draggingPansAndADoubleClickShowsAll_data()
{
    QTest::addColumn<Qt::MouseButton>("button");
    QTest::addColumn<Qt::KeyboardModifiers>("keys");
    QTest::newRow("middle button") << Qt::MiddleButton << Qt::KeyboardModifiers();
    QTest::newRow("Shift and the left one") << Qt::LeftButton << Qt::KeyboardModifiers(Qt::ShiftModifier);
}

void TestPoolsView::draggingPansAndADoubleClickShowsAll()
{
    QFETCH(Qt::MouseButton, button);
    QFETCH(Qt::KeyboardModifiers, keys);
    Shown shown("cuda_graph");
    QVERIFY(shown.waits());
    ReportChart &chart = shown.view.chart();
    const TimelineWindow whole = shown.session.state().window;
    ViewState state = shown.session.state();
    state.window.first = whole.last / 2;
    state.window.last = whole.last / 4 * 3;
    shown.session.setState(state);
    QTRY_VERIFY(chart.picture() && chart.frame().from == double(state.window.first));
    const QPoint middle = chart.frame().area.center().toPoint();
    const Moment cursor = shown.session.state().cursor;
    QTest::mousePress(&chart, button, keys, middle);
    const QPointF end = middle + QPoint(100, 0);
    QMouseEvent move(QEvent::MouseMove, end, chart.mapToGlobal(end), Qt::NoButton, button, keys);
    QCoreApplication::sendEvent(&chart, &move);
    QTest::mouseRelease(&chart, button, keys, end.toPoint());
    const TimelineWindow moved = shown.session.state().window;
    QVERIFY(moved.first < state.window.first);
    QCOMPARE(moved.last - moved.first, state.window.last - state.window.first);
    QCOMPARE(shown.session.state().cursor, cursor);
    QTRY_VERIFY(chart.picture() && chart.frame().from == double(moved.first));
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, middle);
    QCOMPARE(shown.session.state().window, whole);
}

void TestPoolsView::hoverHighlightsInAllCharts()
{
    Shown shown("cuda_graph");
    QVERIFY(shown.waits());
    ReportChart &chart = shown.view.chart();
    ReportChart other(shown.session, {}, nullptr); // also in another window
    other.show();
    const ChartFrame frame = chart.frame();
    const auto point = [&chart](const QPointF &at) {
        QMouseEvent move(QEvent::MouseMove, at, chart.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&chart, &move);
    };
    const QImage before = chart.grab().toImage();
    point(frame.area.center());
    QVERIFY(chart.pointed());
    QVERIFY(std::abs(frame.xOf(*chart.pointed()) - frame.area.center().x())
            <= frame.area.width() / (frame.to - frame.from));
    QCOMPARE(other.pointed(), chart.pointed());
    QVERIFY(chart.grab().toImage() != before); // a line
    point(frame.area.topLeft() - QPointF(5, 5));
    QVERIFY(!chart.pointed() && !other.pointed());
    QCOMPARE(chart.grab().toImage(), before);
    point(frame.area.center()); // also of a chart that has been hidden in the meantime
    other.hide();
    point(frame.area.topLeft() - QPointF(5, 5));
    QVERIFY(!other.pointed());
    point(frame.area.center()); // another file has no pointed moment
    QVERIFY(chart.pointed());
    shown.session.close(shown.session.active()->id);
    QTRY_VERIFY(!shown.session.document());
    QTRY_VERIFY(!chart.pointed());
}

void TestPoolsView::savesThePicture()
{
    Shown shown("cuda_graph");
    QVERIFY(shown.waits());
    auto figure = shown.view.figure();
    QVERIFY(figure.has_value());
    figure->figure.size = QSize(640, 400);
    for (const char *ending : {"png", "svg", "pdf"}) {
        const QString path = shown.folder.filePath(u"pools."_s + QString::fromLatin1(ending));
        QVERIFY(writeSheet(*figure, path));
        QVERIFY(QFile(path).size() > 500);
        if (qstrcmp(ending, "png") == 0)
            QCOMPARE(QImage(path).size(), QSize(640, 400));
    }
}

ALLOSTRATA_TEST(TestPoolsView, QApplication)
#include "tst_pools_view.moc"
