// Flame graph: painter, view, history and pictures.

#include "core/analysis/calls/call_rows.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "widgets/charts/flame_painter.h"
#include "widgets/figures/flame_figure.h"
#include "widgets/figures/flame_svg.h"
#include "widgets/models/report_roles.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/view_link.h"
#include "widgets/text/language.h"
#include "widgets/views/flame/flame_canvas.h"
#include "widgets/views/flame/flame_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QContextMenuEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QTreeView>
#include <QXmlStreamReader>

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
    void callersAndCalleesShareTheirFrame();
    void tablesAndSearchLeadBackToTheGraph();
    void aChangeOfMindBeforeTheAnswerCounts();
    void onlyFramesOfStacksCanBeFilteredTo();
    void aMenuTakesThePlaceOfTheTooltip();
    void widthsCountAllocations();
    void theSmallestShareIsSet();
    void coloursByModule();
    void differsFromTheBaseline();
    void theCallTreeShowsTheHistory();
    void hottestPathOpens();
    void linkCarriesTheQuestion();
    void svgHasItsTextsAsText();
    void svgNamesEveryBox();

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
    QVERIFY(canvas.accessibleDescription().contains(
        Voice::current().exactBytes(view->answer()->values.total[widestOf(*view).value()])));
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
    QTRY_VERIFY(!view->aboutText().isEmpty());
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
    QTRY_COMPARE(view->aboutText(), u"no frame found"_s);
    view->search().setText(u"("_s);
    QTRY_COMPARE(view->aboutText(), u"This is not a valid expression."_s);
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
    QTRY_COMPARE(m_session->hovered().size(), std::size_t(view->answer()->values.totalCount[node.value()]));
    emit view->canvas().hovered(FlameSpot());
    QVERIFY(m_session->hovered().empty());
}

void TestFlameView::coloursByCategory()
{
    const auto view = show();
    change([](ViewState &state) { state.flame.colouring = FlameColouring::Category; });
    QTRY_VERIFY(!view->answer()->kinds.empty());
    QVERIFY(std::ranges::any_of(view->answer()->kinds, [](std::uint32_t kind) { return kind != kMixedKinds; }));
    change([](ViewState &state) { state.flame.colouring = FlameColouring::Origin; });
    QTRY_VERIFY(view->answer()->kinds.empty());
}

void TestFlameView::callersAndCalleesShareTheirFrame()
{
    const auto view = show();
    const CallTree &tree = *view->answer()->tree;
    const CallNodeId inner = view->canvas().scene().layout.row(3)[0].node;
    const CallFrameId frame = tree.node(inner).frame;
    view->showAround(tree, frame);
    QTRY_VERIFY(view->answer()->callees && !view->isWorking());
    const FlameAnswer &answer = *view->answer();
    const std::vector<FlameScene> &scenes = view->canvas().scenes();
    QCOMPARE(scenes.size(), std::size_t(2));
    QCOMPARE(answer.callees->total(), answer.callers->total());
    std::vector<std::uint8_t> isFrame(tree.frameCount());
    isFrame[frame.value()] = 1;
    QCOMPARE(answer.callees->total(), callMatches(tree, answer.values, isFrame).sums.total);
    QCOMPARE(scenes[0].rowRect(0), scenes[1].rowRect(0)); // the frame's own row
    QVERIFY(scenes[1].rowRect(1).top() < scenes[0].rowRect(0).top());
    QVERIFY2(view->words().startsWith(u"Callers and callees of "_s), qPrintable(view->words()));
    // Up from the frame leads to its caller, and down again back to it.
    FlameCanvas &canvas = view->canvas();
    canvas.setCurrent({0, CallNodeId(0)});
    QTest::keyClick(&canvas, Qt::Key_Up);
    QCOMPARE(canvas.current().scene, std::size_t(1));
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.current(), (FlameSpot{0, CallNodeId(0)}));
    for (const QString &ending : {u"png"_s, u"svg"_s})
        QVERIFY(writeSheet(*view->figure(), m_folder.filePath(u"around."_s + ending)));
    QTest::keyClick(&canvas, Qt::Key_Escape);
    QTRY_VERIFY(!view->answer()->callees);
    QVERIFY(m_session->canGoBack());
}

void TestFlameView::tablesAndSearchLeadBackToTheGraph()
{
    const auto view = show();
    const CallTree &tree = *view->answer()->tree;
    const auto &boxes = view->canvas().scene().layout.boxes;
    const auto deepest = std::ranges::max_element(boxes, {}, [](const FlameBox &box) { return box.node; });
    const CallNodeId last = deepest->node; // no small tree around a frame has it
    view->zoomTo(tree.node(last).parent);
    const auto around = [&] {
        view->showAround(tree, tree.node(last).frame);
        QTRY_VERIFY(view->answer()->callees && !view->isWorking());
    };
    around();
    QTreeView &table = view->tree();
    emit table.clicked(view->callTree().find(last));
    QCOMPARE(view->canvas().scenes().size(), std::size_t(1));
    QCOMPARE(view->canvas().current(), (FlameSpot{0, last}));
    QTRY_VERIFY(m_session->state().flame.around.empty() && !view->isWorking());
    around();
    view->search().setText(u"."_s);
    QTRY_VERIFY(!view->aboutText().isEmpty());
    view->nextMatch(-1);
    QCOMPARE(view->canvas().scenes().size(), std::size_t(1));
    QVERIFY(view->canvas().scene().boxOf(view->canvas().current().node));
}

void TestFlameView::aChangeOfMindBeforeTheAnswerCounts()
{
    const auto view = show();
    const CallTree &tree = *view->answer()->tree;
    view->showAround(tree, tree.node(widestOf(*view)).frame);
    change([](ViewState &state) { state.flame.around.clear(); });
    QTRY_VERIFY(!view->isWorking());
    QTest::qWait(50);
    QVERIFY(!view->answer()->callees);
}

void TestFlameView::onlyFramesOfStacksCanBeFilteredTo()
{
    const auto view = show();
    const CallTree &tree = *view->answer()->tree;
    bool isAnyFolded = false;
    for (std::size_t i = 1; i < tree.size(); ++i) {
        const CallNodeId node = CallNodeId::at(i);
        const NamedFrame &frame = tree.frame(tree.node(node).frame).text;
        isAnyFolded = isAnyFolded || frame.file.empty();
        if (view->callTree().find(node).isValid()) {
            view->canvas().setCurrent({0, node});
            emit view->canvas().menuWanted({0, node}, QPoint());
            const QMenu *menu = view->findChildren<QMenu *>(u"frameMenu"_s).last();
            const bool filters = std::ranges::any_of(
                menu->actions(), [](const QAction *action) { return action->text() == u"&Filter to this"_s; });
            QCOMPARE(filters, !frame.file.empty());
            delete menu;
        }
    }
    QVERIFY(isAnyFolded);
}

void TestFlameView::aMenuTakesThePlaceOfTheTooltip()
{
    const auto view = show();
    FlameCanvas &canvas = view->canvas();
    static_cast<void>(canvas.viewport()->grab()); // lays out
    QTest::qWait(100);
    const QImage before = canvas.viewport()->grab().toImage();
    QPoint place(canvas.viewport()->width() / 3, 3);
    const auto showsTooltip = [&] { return canvas.viewport()->grab().toImage() != before; };
    for (; place.y() < canvas.viewport()->height() && !showsTooltip(); place += QPoint(0, 9)) {
        QMouseEvent move(QEvent::MouseMove, place, canvas.viewport()->mapToGlobal(place), Qt::NoButton, {}, {});
        QCoreApplication::sendEvent(canvas.viewport(), &move);
    }
    QVERIFY(showsTooltip());
    disconnect(&canvas, &FlameCanvas::menuWanted, nullptr, nullptr);
    QContextMenuEvent menu(QContextMenuEvent::Mouse, place, canvas.viewport()->mapToGlobal(place));
    QCoreApplication::sendEvent(canvas.viewport(), &menu);
    QVERIFY(!showsTooltip());
}

void TestFlameView::widthsCountAllocations()
{
    const auto view = show();
    change([](ViewState &state) { state.calls.unit = CallUnit::Allocations; });
    QTRY_COMPARE(view->answer()->unit(), CallUnit::Allocations);
    QCOMPARE(view->answer()->total(), view->answer()->values.totalCount.front());
    QTRY_COMPARE(view->canvas().scene().width(), view->answer()->total());
}

void TestFlameView::theSmallestShareIsSet()
{
    const auto view = show();
    const std::size_t before = view->canvas().scene().layout.boxes.size();
    change([](ViewState &state) { state.calls.smallest = 0.3; });
    QTRY_VERIFY(view->answer()->question.state.calls.smallest == 0.3);
    QTRY_VERIFY(view->canvas().scene().layout.boxes.size() < before);
    for (const FlameBox &box : view->canvas().scene().layout.boxes)
        QVERIFY(box.merged > 0 || 10 * box.width >= 3 * view->answer()->total());
}

void TestFlameView::coloursByModule()
{
    const auto view = show();
    change([](ViewState &state) { state.flame.colouring = FlameColouring::Module; });
    QTRY_VERIFY(!view->answer()->kinds.empty());
    const auto legend = flameLegend(view->canvas().scene(), makeTheme(ThemeKind::Light, QApplication::font()));
    QVERIFY(legend.size() > 1);
    QCOMPARE(legend.back().text, u"several modules, or none"_s);
}

void TestFlameView::differsFromTheBaseline()
{
    change([](ViewState &state) { state.cursor = 100; });
    m_session->baseline().useMoment();
    change([](ViewState &state) {
        state.cursor = 800;
        state.flame.colouring = FlameColouring::Difference;
    });
    const auto view = show();
    const Timeline &timeline = m_session->device()->timeline;
    QVERIFY(view->answer()->isCompared());
    const std::uint64_t now = timeline.countersAt(800).requested;
    const std::uint64_t before = timeline.countersAt(100).requested;
    QCOMPARE(view->answer()->total(), now);
    QCOMPARE(view->answer()->baseValues.total.front(), before);
    QVERIFY(now > before);
    const Voice voice = Voice::current();
    QVERIFY2(view->words().endsWith(
                 u"baseline: %1, %2"_s.arg(voice.bytes(before), callChangeText(now, before, CallUnit::Bytes, voice))),
             qPrintable(view->words()));
    const Theme theme = makeTheme(ThemeKind::Light, QApplication::font());
    const FlameScene &scene = view->canvas().scene();
    for (const FlameBox &box : scene.layout.boxes) {
        const std::uint32_t node = box.node.value();
        const QColor colour = flameColour(*view->answer(), box, theme);
        if (box.merged == 0 && view->answer()->widths()[node] > view->answer()->baseWidths()[node])
            QVERIFY(colour.red() > colour.blue());
    }
    m_session->baseline().clear();
    QTRY_VERIFY(!view->answer()->isCompared());
}

void TestFlameView::theCallTreeShowsTheHistory()
{
    const auto view = show();
    CallTreeModel &model = view->callTree();
    const int section = model.sectionOf("peak_in_range");
    QVERIFY(section > 0);
    const std::uint64_t peak = m_session->device()->timeline.peakRequested().bytes;
    QTRY_COMPARE(model.index(0, section).data().toString(), Voice::current().bytes(peak));
    const auto curve = model.index(0, section).data(CurveRole).value<QList<double>>();
    QVERIFY(curve.size() > 10);
    QCOMPARE(*std::ranges::max_element(curve), double(peak));
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
        state.calls.unit = CallUnit::Allocations;
        state.calls.smallest = 0.005;
        state.flame.around = "f\t/u/a.py\t3";
        state.source = {"/u/a.py", 3};
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
    QVERIFY(read->state.source == link.state.source);
}

void TestFlameView::svgHasItsTextsAsText()
{
    const auto view = show();
    const auto figure = view->figure();
    QVERIFY(figure);
    const QByteArray svg = *sheetSvg(*figure);
    QVERIFY(svg.contains("<text"));
    QVERIFY(svg.contains("all allocations"));
    QVERIFY(svg.contains("At the cursor, after event"));
    for (const QString &ending : {u"png"_s, u"svg"_s, u"pdf"_s}) {
        const QString path = m_folder.filePath(u"flame."_s + ending);
        QVERIFY(writeSheet(*figure, path));
        QVERIFY(QFile(path).size() > 1000);
    }
}

void TestFlameView::svgNamesEveryBox()
{
    const auto view = show();
    const QByteArray svg = flameSvg(*view->figure());
    QVERIFY(svg.contains("<script>"));
    QXmlStreamReader reader(svg);
    QStringList titles;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"title")
            titles << reader.readElementText().section(u'\n', 0, 0);
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    // Zoomed, the rows above have their own numbers.
    view->zoomTo(widestOf(*view));
    QTRY_COMPARE(view->canvas().scene().above.size(), std::size_t(1));
    const QByteArray zoomed = flameSvg(*view->figure());
    QVERIFY(zoomed.contains("Shown: only the part below ") && !svg.contains("Shown: only"));
    const qsizetype first = zoomed.indexOf("<title>");
    QVERIFY(zoomed.mid(first, zoomed.indexOf("</title>", first) - first).contains(Voice::current().share(1).toUtf8()));
    view->zoomTo(CallNodeId(0));
    QTRY_VERIFY(view->canvas().scene().above.empty());
    const FlameScene &scene = view->canvas().scene();
    QVERIFY(titles.size() >= qsizetype(scene.layout.boxes.size()));
    for (const FlameBox &box : scene.layout.boxes) {
        if (box.merged == 0)
            QVERIFY(titles.contains(flameBoxText(*scene.answer->tree, box, Voice::current())));
    }
}

ALLOSTRATA_TEST(TestFlameView, QApplication)
#include "tst_flame_view.moc"
