// Histograms of sizes and lifetimes: geometry, view, pictures, tables.

#include "tests/support/session_helpers.h"
#include "widgets/figures/histogram_figure.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/settings.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/views/sizes/histogram_chart.h"
#include "widgets/views/sizes/sizes_view.h"

#include "core/query/query_parser.h"
#include "core/tables/allocation_table.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTemporaryDir>
#include <QToolButton>

#include <array>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QString kTraining = u"training"_s;

Histogram someHistogram()
{
    Histogram made;
    made.bars = {{512, 1023, {3, 2000}}, {1024, 2047, {0, 0}}, {2048, 4095, {1, 4000}}};
    made.open = {2, 500};
    made.total = {6, 6500};
    return made;
}

HistogramPicture somePicture(HistogramMeasure measure, HistogramHeights heights)
{
    return {someHistogram(), {}, measure, heights, makeTheme(ThemeKind::Light, QFont(u"DejaVu Sans"_s, 10))};
}

} // namespace

class TestSizesView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void barHeightsMatchTheirSums();
    void logarithmicScaleShowsLowBars();
    void barsReactOverTheirWholeColumn();
    void textShowsTheRange();
    void queriesFromBarsReadBack();
    void sumsMatchTheCounter();
    void clickSelectsTheBar();
    void menuOfABarFilters();
    void outlinesTheSelection();
    void arrowKeysWalkOverBars();
    void filteringKeepsTheBar();
    void tablesSumToTheTotal();
    void writesPictures_data();
    void writesPictures();
    void explainsAnEmptyView();
    void controlsRestAtEveryWidth();
    void aFinalStateHasSizesButNoLifetimes();
};

void TestSizesView::barHeightsMatchTheirSums()
{
    const HistogramLayout bytes(somePicture(HistogramMeasure::Bytes, HistogramHeights::Linear), {0, 0, 600, 400});
    QCOMPARE(bytes.barCount(), std::size_t(4));
    QVERIFY(std::abs(bytes.bar(0).height() * 2 - bytes.bar(2).height()) <= 2);
    QVERIFY(bytes.bar(1).isEmpty());
    const HistogramLayout counts(somePicture(HistogramMeasure::Count, HistogramHeights::Linear), {0, 0, 600, 400});
    QVERIFY(std::abs(counts.bar(2).height() * 3 - counts.bar(0).height()) <= 3);
    for (std::size_t place = 0; place < bytes.barCount(); ++place) {
        QVERIFY(bytes.plot().adjusted(-1, -1, 1, 1).contains(bytes.column(place)));
        QVERIFY(bytes.bar(place).isEmpty() || bytes.bar(place).bottom() <= bytes.plot().bottom() + 1);
    }
}

void TestSizesView::logarithmicScaleShowsLowBars()
{
    HistogramPicture picture = somePicture(HistogramMeasure::Bytes, HistogramHeights::Linear);
    picture.histogram.bars[2].sum.bytes = std::uint64_t(1) << 40;
    const HistogramLayout linear(picture, {0, 0, 600, 400});
    QVERIFY(linear.bar(0).height() < 3);
    picture.heights = HistogramHeights::Logarithmic;
    const HistogramLayout logarithmic(picture, {0, 0, 600, 400});
    QVERIFY(logarithmic.bar(0).height() > 60);
    QVERIFY(logarithmic.bar(0).height() < logarithmic.bar(2).height());
}

void TestSizesView::barsReactOverTheirWholeColumn()
{
    const HistogramLayout made(somePicture(HistogramMeasure::Bytes, HistogramHeights::Linear), {0, 0, 600, 400});
    for (const std::size_t place : {std::size_t(0), std::size_t(2), std::size_t(3)})
        QCOMPARE(made.barAt(made.column(place).center()), std::optional(place));
    QCOMPARE(made.barAt(made.column(1).center()), std::nullopt); // an empty bar
    QCOMPARE(made.barAt({-5, -5}), std::nullopt);
    QVERIFY(made.part(3).isOpen);
    QCOMPARE(made.part(0).high, std::uint64_t(1023));
    const HistogramLayout tiny(somePicture(HistogramMeasure::Bytes, HistogramHeights::Linear), {0, 0, 3, 3});
    QCOMPARE(tiny.barAt({1, 1}), std::nullopt);
}

void TestSizesView::textShowsTheRange()
{
    Histogram made = someHistogram();
    QCOMPARE(barText(made, 0), u"512 B to below 1.00 KiB"_s);
    QCOMPARE(barText(made, 3), u"lifetime not fully recorded"_s);
    made.of = HistogramOf::LifeEvents;
    QCOMPARE(barText(made, 2), u"2,048 to 4,095 events"_s);
    made.of = HistogramOf::LifeTime;
    QCOMPARE(barText(made, 0), u"512 µs to below 1.02 ms"_s);
    QCOMPARE(stepText(HistogramOf::Size, std::uint64_t(1) << 26), u"64 MiB"_s);
    QCOMPARE(stepText(HistogramOf::Size, std::uint64_t(1) << 63), u"8 EiB"_s);
    made.bars = {{lowestOfStep(64), highestOfStep(64), {1, UINT64_MAX}}};
    made.of = HistogramOf::Size;
    QVERIFY(!barText(made, 0).isEmpty());
}

void TestSizesView::queriesFromBarsReadBack()
{
    for (const HistogramOf of : {HistogramOf::Size, HistogramOf::LifeEvents, HistogramOf::LifeTime}) {
        for (const std::size_t step : {std::size_t(0), std::size_t(1), std::size_t(20), std::size_t(40)}) {
            const QString text = queryOf({of, false, lowestOfStep(step), highestOfStep(step)});
            QVERIFY2(parseQuery(text.toStdString()), qPrintable(text));
        }
        QVERIFY(parseQuery(queryOf({of, true, 0, 0}).toStdString()));
    }
}

void TestSizesView::sumsMatchTheCounter()
{
    Session session;
    SizesView view(session);
    view.resize(900, 300);
    view.show();
    openSample(session, kTraining);
    QTRY_COMPARE(view.sizeChart().picture().histogram.total.bytes, std::uint64_t(7221981188));
    QVERIFY(view.totalText().endsWith(u"6.73 GiB"_s));
    QVERIFY(view.lifeChart().picture().histogram.total == view.sizeChart().picture().histogram.total);
    view.setScope(AllocationScope::All);
    QTRY_COMPARE(view.sizeChart().picture().histogram.total.count, std::uint64_t(2572));
    ViewState state = session.state();
    state.query = u"size>=32MiB"_s;
    session.setState(state);
    QTRY_VERIFY(session.queries().filter());
    QTRY_COMPARE(view.sizeChart().picture().histogram.total.count, session.queries().filter()->matching.count);
    QCOMPARE(view.sizeChart().picture().histogram.bars.front().low, std::uint64_t(32) << 20);
}

void TestSizesView::clickSelectsTheBar()
{
    Session session;
    SizesView view(session);
    view.resize(900, 300);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(view.sizeChart().picture().histogram.total.count > 0);
    const HistogramLayout drawn = view.sizeChart().drawn();
    const std::size_t last = drawn.picture().histogram.bars.size() - 1;
    QTest::mouseClick(&view.sizeChart(), Qt::LeftButton, {}, drawn.column(last).center().toPoint());
    QTRY_COMPARE(session.state().selection.size(), std::size_t(drawn.sum(last).count));
    QCOMPARE(sumOf(session.device()->timeline, session.state().selection).bytes, drawn.sum(last).bytes);
}

void TestSizesView::menuOfABarFilters()
{
    Session session;
    SizesView view(session);
    view.resize(900, 300);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(view.sizeChart().picture().histogram.total.count > 0);
    QTest::keyClick(&view.sizeChart(), Qt::Key_End);
    const QPoint place(5, 5);
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, view.sizeChart().mapToGlobal(place));
    QApplication::sendEvent(&view.sizeChart(), &event);
    auto *menu = view.findChild<QMenu *>(u"sizesMenu"_s);
    QVERIFY(menu);
    QStringList filters;
    for (QAction *one : menu->findChildren<QAction *>()) {
        if (one->text().startsWith(u"&F"_s))
            filters << one->text();
        if (one->text() == u"Te&xt"_s)
            one->trigger();
    }
    QCOMPARE(filters, QStringList{u"&Filter to this"_s});
    QCOMPARE(QGuiApplication::clipboard()->text(), view.sizeChart().accessibleDescription());
    QVERIFY(view.sizeChart().accessibleDescription().contains(u" allocation"_s));
    delete menu;
}

void TestSizesView::outlinesTheSelection()
{
    Session session;
    SizesView view(session);
    view.resize(900, 300);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(view.sizeChart().picture().histogram.total.count > 0);
    const auto live = session.device()->timeline.liveAt(session.state().cursor);
    select(session, {live[3], live[700], live.back()});
    QTRY_VERIFY(!view.sizeChart().picture().selected.empty());
    for (const HistogramChart *chart : {&view.sizeChart(), &view.lifeChart()}) {
        AllocationSum sum;
        for (const AllocationSum &part : chart->picture().selected)
            sum.addMany(part.count, part.bytes);
        QVERIFY(sum == sumOf(session.device()->timeline, session.state().selection));
    }
}

void TestSizesView::arrowKeysWalkOverBars()
{
    HistogramChart chart;
    chart.resize(500, 300);
    chart.setPicture(somePicture(HistogramMeasure::Bytes, HistogramHeights::Linear));
    std::vector<HistogramPart> chosen;
    connect(&chart, &HistogramChart::chosen, this, [&chosen](const HistogramPart &part) { chosen.push_back(part); });
    QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(chart.current(), std::optional<std::size_t>(0));
    QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(chart.current(), std::optional<std::size_t>(2)); // over the empty one
    QVERIFY(chart.accessibleDescription().contains(u"2.00 KiB"_s));
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(chart.current(), std::optional<std::size_t>(3));
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(chosen.size(), std::size_t(1));
    QVERIFY(chosen.front().isOpen);
}

void TestSizesView::filteringKeepsTheBar()
{
    Session session;
    openSample(session, kTraining);
    const Device &device = *session.device();
    const auto ids = *allocationsIn(device.timeline, {}, {});
    for (const HistogramOf of : {HistogramOf::Size, HistogramOf::LifeEvents, HistogramOf::LifeTime}) {
        const Histogram made = *histogram(device, ids, of, {});
        const auto check = [&](const HistogramPart &part, const AllocationSum &sum) {
            ViewState state = session.state();
            state.query = queryOf(part);
            session.setState(state);
            QTRY_VERIFY(session.queries().filter() && !session.queries().isBusy());
            QCOMPARE(session.queries().filter()->matching.count, sum.count);
            QCOMPARE(session.queries().filter()->matching.bytes, sum.bytes);
        };
        for (const std::size_t place : {std::size_t(0), made.bars.size() / 2, made.bars.size() - 1}) {
            if (made.bars[place].sum.count > 0)
                check({of, false, made.bars[place].low, made.bars[place].high}, made.bars[place].sum);
        }
        if (made.open.count > 0)
            check({of, true, 0, 0}, made.open);
    }
}

void TestSizesView::tablesSumToTheTotal()
{
    const Table table = histogramTable(someHistogram());
    QCOMPARE(table.rows.size(), std::size_t(4));
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
    for (const Row &row : table.rows) {
        count += std::get<std::uint64_t>(row.cells[2]);
        bytes += std::get<std::uint64_t>(row.cells[3]);
    }
    QCOMPARE(count, std::uint64_t(6));
    QCOMPARE(bytes, std::uint64_t(6500));
    QVERIFY(std::holds_alternative<std::monostate>(table.rows.back().cells[0]));
    const QStringList lines = QString::fromStdString(writeTable(table, TableFormat::Csv)).split(u'\n');
    QCOMPARE(lines[0].trimmed(),
             u"low [B],high [B],allocations,requested [B],share_of_allocations,share_of_requested"_s);
    QVERIFY(lines[1].startsWith(u"512,1023,3,2000,0.5,"_s));
}

void TestSizesView::writesPictures_data()
{
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("png") << u"png"_s << QByteArray("\x89PNG");
    QTest::newRow("svg") << u"svg"_s << QByteArray("<?xml");
    QTest::newRow("pdf") << u"pdf"_s << QByteArray("%PDF");
}

void TestSizesView::writesPictures()
{
    QFETCH(QString, ending);
    QFETCH(QByteArray, start);
    const QTemporaryDir folder;
    HistogramFigure figure;
    figure.histograms = {someHistogram(), someHistogram()};
    figure.title = u"a & b.pickle"_s;
    figure.footnote = u"note"_s;
    figure.size = {800, 450};
    const QString path = folder.filePath(u"sizes."_s + ending);
    QVERIFY(writeSheet(figure, path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith(start));
    QVERIFY(!writeSheet(figure, folder.filePath(u"sizes.bmp"_s)));
    figure.dpi = 192; // pixels only
    QCOMPARE((*sheetImage(figure)).size(), QSize(1600, 900));
    for (const FigureTheme theme : {FigureTheme::Paper, FigureTheme::Light, FigureTheme::Dark}) {
        figure.theme = theme;
        const QImage image = *sheetImage(figure);
        QCOMPARE(image.pixelColor(2, 2).lightness() < 128, theme == FigureTheme::Dark);
    }
}

/// A button that changes its form back and forth would keep the processor busy for ever.
void TestSizesView::controlsRestAtEveryWidth()
{
    Session session;
    openSample(session, kTraining);
    SizesView view(session);
    view.resize(900, 400);
    view.show();
    QTRY_COMPARE(view.state(), ReportView::State::Shown);
    const auto buttons = view.findChildren<QToolButton *>();
    const auto forms = [&buttons] {
        QList<int> all;
        for (const QToolButton *button : buttons)
            all << static_cast<int>(button->toolButtonStyle()) << button->width()
                << static_cast<int>(button->isHidden());
        return all;
    };
    constexpr int kTurns = 12; // more than a change of form takes to reach the layout
    for (int width = 350; width < 900; ++width) {
        view.resize(width, 400);
        for (int turn = 0; turn < kTurns; ++turn)
            QCoreApplication::processEvents();
        const QList<int> rested = forms();
        for (int turn = 0; turn < 3; ++turn) {
            QCoreApplication::processEvents();
            QVERIFY2(forms() == rested, QByteArray::number(width));
        }
    }
}

void TestSizesView::explainsAnEmptyView()
{
    Session session;
    SizesView view(session);
    view.resize(700, 300);
    view.show();
    QVERIFY(labelWith(view, u"Open a snapshot to see the sizes of its allocations."_s));
    openSample(session, kTraining);
    QTRY_VERIFY(view.sizeChart().isVisible());
    for (const QSize size : {QSize(0, 0), QSize(30, 2000), QSize(4000, 2500), QSize(700, 300)}) {
        view.resize(size);
        view.grab();
    }
    session.close(session.active()->id);
    QTRY_VERIFY(labelWith(view, u"Open a snapshot to see the sizes of its allocations."_s));
    QVERIFY(!view.sizeChart().isVisible());
}

void TestSizesView::aFinalStateHasSizesButNoLifetimes()
{
    Session session;
    SizesView view(session);
    view.resize(700, 300);
    view.show();
    openSample(session, u"state_of_pools"_s);
    QTRY_COMPARE(view.state(), ReportView::State::Shown);
    QVERIFY(view.sizeChart().isVisible() && !view.lifeChart().isVisible());
    const QList<QAction *> exports = view.exportActions().front()->menu()->actions();
    QCOMPARE(exports.size(), 3);
    QVERIFY(exports[0]->isEnabled() && exports[1]->isEnabled() && !exports[2]->isEnabled());
    const auto table = view.tableOffer("sizes").make(tableFormat(TableFormat::Csv), {});
    QVERIFY(table);
    std::uint64_t count = 0;
    for (const Row &row : table->rows)
        count += std::get<std::uint64_t>(row.cells[2]);
    QCOMPARE(count, view.sizeChart().picture().histogram.total.count);
    QVERIFY(count > 0);
    Settings settings;
    QSettings &store = settings.store();
    store.setValue(u"picture/width"_s, 640);
    store.setValue(u"picture/theme"_s, u"dark"_s);
    store.setValue(u"picture/title"_s, false);
    const auto figure = view.figure();
    store.remove(u"picture"_s);
    QVERIFY(figure && figure->size.width() == 640 && figure->theme == FigureTheme::Dark && figure->title.isEmpty()
            && !figure->footnote.isEmpty());
    QCOMPARE(view.figure()->title, u"state_of_pools.pickle.zst"_s);
}

ALLOSTRATA_TEST(TestSizesView, QApplication)
#include "tst_sizes_view.moc"
