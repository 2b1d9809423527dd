// Flame graph: painter, view, history and pictures.

#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "widgets/charts/flame_painter.h"
#include "widgets/figures/flame_figure.h"
#include "widgets/session/view_link.h"
#include "widgets/text/language.h"
#include "widgets/views/flame/flame_canvas.h"
#include "widgets/views/flame/flame_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <memory>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestFlameView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void init();
    void cleanup() { m_session.reset(); }
    void labelsKeepTheirEnd();
    void nothingBelowAPixelIsPainted();
    void flamesAreTheIcicleUpsideDown();
    void totalIsTheCounterAtTheNamedInstant();
    void zoomIsAStepOfTheHistory();
    void escapeZoomsOut();
    void arrowsWalkToCalleesAndBack();
    void searchNamesFramesAndBytes();
    void aZoomIntoAnotherTreeShowsEverything();
    void hoverLightsUpTheBands();
    void coloursByCategory();
    void hottestPathOpens();
    void linkCarriesTheQuestion();
    void svgHasItsTextsAsText();

private:
    void change(const std::function<void(ViewState &)> &edit);
    std::unique_ptr<FlameView> show();
    /// Widest child of the root.
    [[nodiscard]] static CallNodeId widestOf(const FlameView &view)
    {
        return view.canvas().scene().layout.row(1)[0].node;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Session> m_session;
};

void TestFlameView::init()
{
    m_session = std::make_unique<Session>();
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(*gen::findPreset("basic_training")), sink);
    const QString path = m_folder.filePath(u"generated.pickle"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(sink.bytes().data(), static_cast<qint64>(sink.bytes().size()));
    file.close();
    m_session->open({path});
    QTRY_VERIFY_WITH_TIMEOUT(m_session->document(), 20000);
}

void TestFlameView::change(const std::function<void(ViewState &)> &edit)
{
    ViewState state = m_session->state();
    edit(state);
    m_session->setState(state);
}

std::unique_ptr<FlameView> TestFlameView::show()
{
    auto view = std::make_unique<FlameView>(*m_session);
    view->resize(1200, 500);
    view->show();
    [&] { QTRY_VERIFY_WITH_TIMEOUT(view->answer() && !view->isWorking(), 20000); }();
    return view;
}

void TestFlameView::labelsKeepTheirEnd()
{
    const QFontMetricsF metrics(QApplication::font());
    const QString label = u"a_long_name_of_forward model.py:31"_s;
    for (double width = 0; width < metrics.horizontalAdvance(label) + 20; width += 3) {
        const QString text = fittedFlameLabel(label, metrics, width);
        QVERIFY(metrics.horizontalAdvance(text) <= width);
        QVERIFY(text.isEmpty() || text == label || (text.startsWith(u'…') && label.endsWith(text.sliced(1))));
    }
    QCOMPARE(fittedFlameLabel(label, metrics, 10000), label);
    const QString long10k = QString(10000, u'x') + u" end.py:7"_s;
    QVERIFY(fittedFlameLabel(long10k, metrics, 200).endsWith(u"end.py:7"_s));
}

void TestFlameView::nothingBelowAPixelIsPainted()
{
    const auto view = show();
    for (const double width : {20.0, 300.0, 1000.0}) {
        const FlameScene scene = makeFlameScene(view->answer(), CallNodeId(0), width, 10);
        for (const FlameBox &box : scene.layout.boxes)
            QVERIFY(box.merged > 0 || scene.rectOf(box).width() > 0.99);
        QImage image(static_cast<int>(width), static_cast<int>(scene.room.height()), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        drawFlame(painter, scene, {}, scene.room, QApplication::font(),
                  makeTheme(ThemeKind::Light, QApplication::font()));
        painter.end();
        QVERIFY(image.pixelColor(0, 0) != Qt::white);
    }
}

void TestFlameView::flamesAreTheIcicleUpsideDown()
{
    const auto view = show();
    FlameScene scene = makeFlameScene(view->answer(), CallNodeId(0), 600, 10);
    const QRectF top = scene.rectOf(scene.layout.boxes.front());
    QCOMPARE(top.top(), 0.0);
    scene.isFlipped = true;
    QCOMPARE(scene.rectOf(scene.layout.boxes.front()).bottom(), scene.room.bottom());
    for (const FlameBox &box : scene.layout.boxes) {
        const FlameBox found = scene.boxAt(scene.rectOf(box).center());
        QVERIFY(scene.rectOf(box).width() < 2 || found == box);
    }
}

void TestFlameView::totalIsTheCounterAtTheNamedInstant()
{
    const auto view = show();
    const Timeline &timeline = m_session->device()->timeline;
    for (const CallMeasure measure :
         {CallMeasure::AtCursor, CallMeasure::AtPeak, CallMeasure::AtWindowPeak, CallMeasure::AtEnd}) {
        change([measure](ViewState &state) {
            state.calls.measure = measure;
            state.cursor = 100;
        });
        QTRY_VERIFY(view->answer()->question.state.calls.measure == measure && !view->isWorking());
        const FlameAnswer &answer = *view->answer();
        QCOMPARE(answer.total(), timeline.countersAt(answer.values.moment).requested);
        QVERIFY2(view->words().contains(u"after event %1:"_s.arg(Voice::current().number(answer.values.moment - 1))),
                 qPrintable(view->words()));
    }
    QVERIFY(view->words().startsWith(u"At the end"_s));
}

void TestFlameView::zoomIsAStepOfTheHistory()
{
    const auto view = show();
    const CallNodeId node = widestOf(*view);
    view->zoomTo(node);
    QTRY_COMPARE(view->canvas().scene().root, node);
    QCOMPARE(view->canvas().scene().above.size(), std::size_t(1));
    QCOMPARE(view->canvas().scene().width(), view->answer()->values.total[node.value()]);
    m_session->goBack();
    QTRY_COMPARE(view->canvas().scene().root, CallNodeId(0));
    m_session->goForward();
    QTRY_COMPARE(view->canvas().scene().root, node);
}

void TestFlameView::escapeZoomsOut()
{
    const auto view = show();
    const CallNodeId node = widestOf(*view);
    view->zoomTo(node);
    QTRY_COMPARE(view->canvas().scene().root, node);
    QTest::keyClick(&view->canvas(), Qt::Key_Escape);
    QTRY_COMPARE(view->canvas().scene().root, CallNodeId(0));
    QVERIFY(m_session->state().flame.zoom.empty());
}

void TestFlameView::arrowsWalkToCalleesAndBack()
{
    const auto view = show();
    FlameCanvas &canvas = view->canvas();
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.current().node, CallNodeId(0));
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.current().node, widestOf(*view));
    QVERIFY(canvas.accessibleDescription().contains(u"bytes"_s));
    QTest::keyClick(&canvas, Qt::Key_Up);
    QCOMPARE(canvas.current().node, CallNodeId(0));
    QTest::keyClick(&canvas, Qt::Key_Down);
    QTest::keyClick(&canvas, Qt::Key_Return);
    QTRY_COMPARE(canvas.scene().root, canvas.current().node);
}

void TestFlameView::searchNamesFramesAndBytes()
{
    const auto view = show();
    view->search().setText(u"."_s);
    const QString all = view->aboutText();
    QVERIFY2(all.contains(u"frame"_s), qPrintable(all));
    QVERIFY2(all.contains(Voice::current().bytes(view->answer()->total())), qPrintable(all));
    QVERIFY2(all.endsWith(Voice::current().share(1)), qPrintable(all));
    view->nextMatch(1);
    const CallNodeId first = view->canvas().current().node;
    QVERIFY(first);
    view->nextMatch(1);
    QVERIFY(view->canvas().current().node != first);
    view->nextMatch(-1);
    QCOMPARE(view->canvas().current().node, first);
    view->search().setText(u"no such frame"_s);
    QCOMPARE(view->aboutText(), u"no frame found"_s);
    view->search().setText(u"("_s);
    QCOMPARE(view->aboutText(), u"This is not a valid expression."_s);
}

void TestFlameView::aZoomIntoAnotherTreeShowsEverything()
{
    const auto view = show();
    view->zoomTo(widestOf(*view));
    change([](ViewState &state) { state.calls.shape.isInverted = true; }); // e.g. by a link: a path of another tree
    QTRY_VERIFY(view->answer()->question.state.calls.shape.isInverted);
    QVERIFY(!view->canvas().scene().isEmpty());
    QTRY_COMPARE(view->canvas().scene().width(), view->answer()->total());
}

void TestFlameView::hoverLightsUpTheBands()
{
    const auto view = show();
    const CallNodeId node = widestOf(*view);
    emit view->canvas().hovered({0, node});
    QCOMPARE(m_session->hovered().size(), std::size_t(view->answer()->values.totalCount[node.value()]));
    emit view->canvas().hovered(FlameSpot());
    QVERIFY(m_session->hovered().empty());
}

void TestFlameView::coloursByCategory()
{
    const auto view = show();
    change([](ViewState &state) { state.flame.colouring = FlameColouring::Category; });
    QTRY_VERIFY(!view->answer()->kinds.empty());
    QVERIFY(
        std::ranges::any_of(view->answer()->kinds, [](std::uint32_t kind) { return kind != kMixedKinds; }));
    change([](ViewState &state) { state.flame.colouring = FlameColouring::Origin; });
    QTRY_VERIFY(view->answer()->kinds.empty());
}

void TestFlameView::hottestPathOpens()
{
    const auto view = show();
    QAbstractItemModelTester tester(&view->callTree());
    view->expandHottest();
    const FlameBox *box = view->callTree().boxOf(view->tree().currentIndex());
    QVERIFY(box);
    QVERIFY(box->depth > 1);
    QVERIFY(view->callTree().find(box->node).isValid());
}

void TestFlameView::linkCarriesTheQuestion()
{
    const auto view = show();
    view->zoomTo(widestOf(*view));
    change([](ViewState &state) {
        state.calls.measure = CallMeasure::Allocated;
        state.calls.shape = {CallMerge::Files, true, true};
        state.flame.isFlipped = true;
        state.flame.colouring = FlameColouring::Category;
    });
    ViewLink link;
    link.file = u"a.pickle"_s;
    link.hash = QByteArray(32, 'a');
    link.state = m_session->state();
    const auto read = linkFrom(linkText(link));
    QVERIFY(read);
    QVERIFY(read->state.calls == link.state.calls);
    QVERIFY(read->state.flame == link.state.flame);
}

void TestFlameView::svgHasItsTextsAsText()
{
    const auto view = show();
    const auto figure = view->figure();
    QVERIFY(figure);
    const QByteArray svg = sheetSvg(*figure);
    QVERIFY(svg.contains("<text"));
    QVERIFY(svg.contains("all allocations"));
    QVERIFY(svg.contains("At the cursor, after event"));
    for (const QString &ending : {u"png"_s, u"svg"_s, u"pdf"_s}) {
        const QString path = m_folder.filePath(u"flame."_s + ending);
        QVERIFY(writeFlameFigure(*figure, path));
        QVERIFY(QFile(path).size() > 1000);
    }
}

ALLOSTRATA_TEST(TestFlameView, QApplication)
#include "tst_flame_view.moc"
