// The views of the ledger and of the segments over time, driven by a session: sums, moments, selection, query, exports.

#include "tests/support/session_helpers.h"
#include "widgets/charts/cached_chart.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/views/cached_segments/band_panel.h"
#include "widgets/views/cached_segments/cached_segments_view.h"
#include "widgets/views/peak/peak_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QTemporaryDir>
#include <QTreeView>

#include "core/export/table.h"
#include "tests/support/test_main.h"

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QString kMedium = u"training"_s;
const QString kExpandable = u"expandable"_s;

struct ShownPeak {
    Session session;
    PeakView view{session};
    QAbstractItemModelTester tester{&view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest};

    explicit ShownPeak(const QString &name = kMedium)
    {
        view.resize(1000, 420);
        view.show();
        openSample(session, name);
        QTRY_VERIFY_WITH_TIMEOUT(view.model().answer(), 20000);
    }
    const Ledger &ledger() { return view.model().answer()->ledger; }
    QTreeView *tree() { return view.findChild<QTreeView *>(); }
    /// The first line of a kind.
    QModelIndex line(LedgerKind kind)
    {
        for (std::uint32_t i = 0; i < ledger().rows.size(); ++i) {
            if (ledger().rows[i].kind == kind)
                return view.model().indexOf(i);
        }
        return {};
    }
    void click(const QModelIndex &index)
    {
        tree()->scrollTo(index);
        QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {},
                          tree()->visualRect(index.siblingAtColumn(0)).center());
    }
};

struct ShownSegments {
    Session session;
    CachedSegmentsView view{session};

    explicit ShownSegments(const QString &name = kMedium)
    {
        view.resize(1100, 460);
        view.show();
        openSample(session, name);
        waitForPicture();
    }
    void waitForPicture() { QTRY_VERIFY_WITH_TIMEOUT(view.chart().picture(), 20000); }
    const CachedArea &area() { return static_cast<const CachedChart &>(*view.chart().picture()).area(); }
};

} // namespace

class TestLedgerViews : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void ledgerEndsAtReserved();
    void showsAnotherMoment();
    void aRowSelectsItsAllocations();
    void freeMemoryMovesTheCursorToItsMoment();
    void memoryOutsideReservedComesLast();
    void openRowsStayOpen();
    void copiesARow();
    void writesTheLedger();
    void segmentsSumToReserved();
    void pageTotalsMatchPyTorchsTimelinePage();
    void aBandDescribesItsSegment();
    void keysWalkThroughTheBands();
    void writesTheSegments();
    void drawsViewsAtEverySize_data();
    void drawsViewsAtEverySize();
};

void TestLedgerViews::ledgerEndsAtReserved()
{
    ShownPeak shown;
    const Timeline &timeline = shown.session.device()->timeline;
    QCOMPARE(shown.ledger().moment, shown.session.state().cursor); // the peak
    const QModelIndex reserved = shown.line(LedgerKind::Reserved);
    const std::uint64_t bytes = timeline.countersAt(shown.ledger().moment).reserved.value;
    QCOMPARE(reserved.siblingAtColumn(shown.view.model().sectionOf("bytes")).data().toString(),
             Voice::current().number(bytes));
    QCOMPARE(shown.view.totalText(), Voice::current().number(bytes) + u" B = reserved"_s);
    double end = 0;
    for (int row = 0; row < shown.view.model().rowCount(); ++row) {
        const QModelIndex index = shown.view.model().index(row, shown.view.model().sectionOf("start"));
        const LedgerRow *given = shown.view.model().row(index);
        if (!given || given->isSum())
            continue;
        QVERIFY(qAbs(index.data(LedgerModel::StartRole).toDouble() - end) < 1e-9);
        end += index.data(LedgerModel::LengthRole).toDouble();
    }
    QVERIFY(qAbs(end - 1) < 1e-9);
    QVERIFY(!shown.tree()->isColumnHidden(shown.view.model().sectionOf("start"))); // the bars
    QVERIFY(shown.tree()->isColumnHidden(shown.view.model().sectionOf("module"))); // the names say it
}

void TestLedgerViews::showsAnotherMoment()
{
    ShownPeak shown;
    shown.view.setAt(LedgerAt::Cursor);
    ViewState state = shown.session.state();
    state.cursor = 100;
    shown.session.setState(state);
    QTRY_COMPARE(shown.ledger().moment, Moment(100));
    QCOMPARE(shown.ledger().counters, shown.session.device()->timeline.countersAt(100));
    shown.view.setAt(LedgerAt::PeakReserved);
    QTRY_COMPARE(shown.ledger().counters.reserved.value, shown.session.device()->timeline.peakReserved().bytes.value);
}

void TestLedgerViews::aRowSelectsItsAllocations()
{
    ShownPeak shown;
    const QModelIndex category = shown.line(LedgerKind::Category);
    shown.click(category);
    std::int64_t sum = 0;
    for (const AllocationId id : shown.session.state().selection)
        sum += static_cast<std::int64_t>(shown.session.device()->timeline.allocations().requestedSize(id));
    QCOMPARE(sum, shown.view.model().row(category)->bytes);
    emit shown.tree()->doubleClicked(category);
    QVERIFY2(shown.session.state().query.startsWith(u"category="_s), qPrintable(shown.session.state().query));
    const QModelIndex module = shown.line(LedgerKind::Module);
    QVERIFY(module.isValid());
    shown.tree()->expand(module.parent());
    shown.click(module);
    sum = 0;
    for (const AllocationId id : shown.session.state().selection)
        sum += static_cast<std::int64_t>(shown.session.device()->timeline.allocations().requestedSize(id));
    QCOMPARE(sum, shown.view.model().row(module)->bytes);
}

void TestLedgerViews::freeMemoryMovesTheCursorToItsMoment()
{
    ShownPeak shown;
    shown.view.setAt(LedgerAt::PeakReserved);
    const Moment peak = momentOf(shown.session.device()->timeline, LedgerPeak::Reserved);
    QTRY_COMPARE(shown.ledger().moment, peak);
    ViewState state = shown.session.state();
    state.cursor = 5;
    shown.session.setState(state);
    shown.click(shown.line(LedgerKind::SplitRemainders));
    QCOMPARE(shown.session.state().cursor, peak);
}

void TestLedgerViews::memoryOutsideReservedComesLast()
{
    ShownPeak shown;
    const int rows = shown.view.model().rowCount();
    ViewState state = shown.session.state();
    state.capacity = std::uint64_t(16) << 30;
    shown.session.setState(state);
    QTRY_COMPARE(shown.view.model().rowCount(), rows + 1);
    const QModelIndex last = shown.view.model().index(rows, shown.view.model().sectionOf("bytes"));
    QCOMPARE(last.data().toString(), Voice::current().number(*state.capacity - shown.ledger().counters.reserved.value));
    QTRY_VERIFY(shown.view.figure() && shown.view.figure()->answer->capacity);
    LedgerFigure drawn = *shown.view.figure();
    auto bare = std::make_shared<LedgerAnswer>(*drawn.answer);
    bare->capacity.reset();
    const QImage withIt = *sheetImage(drawn);
    drawn.answer = bare;
    QVERIFY(withIt != *sheetImage(drawn)); // a line of the picture as well
    state.capacity = 1; // cannot be less than reserved
    shown.session.setState(state);
    QTRY_COMPARE(shown.view.model().rowCount(), rows);
}

void TestLedgerViews::openRowsStayOpen()
{
    ShownPeak shown;
    shown.view.setAt(LedgerAt::Cursor);
    QTRY_VERIFY(shown.view.model().answer()->at == LedgerAt::Cursor);
    const QModelIndex parent = shown.line(LedgerKind::Module).parent();
    const auto key = shown.view.model().keyOf(parent);
    shown.tree()->expand(parent);
    ViewState state = shown.session.state();
    state.cursor -= 10;
    shown.session.setState(state);
    QTRY_COMPARE(shown.ledger().moment, state.cursor);
    for (int row = 0; row < shown.view.model().rowCount(); ++row) {
        const QModelIndex index = shown.view.model().index(row, 0);
        QCOMPARE(shown.tree()->isExpanded(index), shown.view.model().keyOf(index) == key);
    }
}

void TestLedgerViews::copiesARow()
{
    ShownPeak shown;
    shown.tree()->setCurrentIndex(shown.line(LedgerKind::Reserved));
    shown.tree()->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&shown.view));
    QTest::keyClick(shown.tree(), Qt::Key_C, Qt::ControlModifier);
    QTRY_VERIFY(QGuiApplication::clipboard()->text().startsWith(u"Reserved\t"_s));
}

void TestLedgerViews::writesTheLedger()
{
    ShownPeak shown;
    const LedgerFigure figure = *shown.view.figure();
    QTemporaryDir folder;
    for (const QString &ending : {u"png"_s, u"svg"_s, u"pdf"_s})
        QVERIFY(writeSheet(figure, folder.filePath(u"peak."_s + ending)));
    LedgerFigure tiny = figure;
    tiny.figure.size = QSize(320, 180);
    QVERIFY(sheetImage(tiny));
    const std::string csv = writeTable(*shown.view.tableOffer("ledger").make(*findTableFormat("csv"), {}),
                                       TableFormat::Csv);
    QVERIFY(csv.find("\nreserved,") != std::string::npos);
    const std::string text = writeTable(*shown.view.tableOffer("ledger").make(*findTableFormat("md"), {}),
                                        TableFormat::Markdown);
    QVERIFY2(text.find("Free in split segments") != std::string::npos, text.c_str());
}

void TestLedgerViews::segmentsSumToReserved()
{
    for (const QString &name : {kMedium, kExpandable}) {
        ShownSegments shown(name);
        const CachedArea &area = shown.area();
        const Timeline &timeline = shown.session.device()->timeline;
        for (std::size_t column = 0; column < area.stacks.stackOf.size(); ++column) {
            std::uint64_t sum = 0;
            for (const CachedLayer &layer : area.stacks.layersOf(column))
                sum += layer.size;
            QCOMPARE(sum, timeline.countersAt(area.stacks.columns.samples[column]).reserved.value);
        }
        QCOMPARE(area.peak.bytes, timeline.peakReserved().bytes.value);
        QVERIFY(shown.view.totalText().startsWith(Voice::current().bytes(area.peak.bytes)));
    }
}

void TestLedgerViews::pageTotalsMatchPyTorchsTimelinePage()
{
    ShownSegments shown(kExpandable); // the page does not count maps
    QVERIFY(shown.area().pageTotals.empty());
    shown.view.setShowsPage(true);
    QTRY_VERIFY(!shown.area().pageTotals.empty());
    const std::vector<std::uint64_t> &totals = shown.area().pageTotals;
    QCOMPARE(*std::max_element(totals.begin(), totals.end()), shown.session.device()->timeline.cachedSegments().peak);
}

void TestLedgerViews::aBandDescribesItsSegment()
{
    ShownSegments shown;
    const ChartFrame &frame = shown.view.chart().frame();
    const QPointF place(frame.area.center().x(), frame.area.bottom() - 3);
    const auto band = shown.area().bandAt(frame, place);
    QVERIFY(band);
    QTest::mouseClick(&shown.view.chart(), Qt::LeftButton, {}, place.toPoint());
    const QString title = shown.view.panel().titleText();
    QVERIFY2(title.contains(u" at 0x"_s), qPrintable(title));
    QTRY_COMPARE(shown.area().selected, band);
    QVERIFY(shown.view.chart().picture()->toolTipAt(frame, place).contains(u"reserved"_s));
    QVERIFY(shown.area().classes.size() > 5); // coloured by stack
    shown.view.setColouring(SegmentColouring::Stream);
    QTRY_COMPARE(shown.area().classes.size(), std::size_t(1));
    QCOMPARE(shown.area().selected, band); // stays
}

void TestLedgerViews::keysWalkThroughTheBands()
{
    ShownSegments shown;
    QTest::keyClick(&shown.view.chart(), Qt::Key_Down);
    QTRY_VERIFY(shown.area().selected);
    const std::uint32_t first = *shown.area().selected;
    QTest::keyClick(&shown.view.chart(), Qt::Key_Down);
    QTRY_VERIFY(shown.area().selected && *shown.area().selected < first);
    QTest::keyClick(&shown.view.chart(), Qt::Key_Escape);
    QTRY_VERIFY(!shown.area().selected);
    QCOMPARE(shown.view.panel().titleText(), QString());
}

void TestLedgerViews::writesTheSegments()
{
    ShownSegments shown(kExpandable);
    CachedFigure figure = *shown.view.figure();
    figure.area.showsPage = true;
    QTemporaryDir folder;
    for (const QString &ending : {u"png"_s, u"svg"_s, u"pdf"_s})
        QVERIFY(writeSheet(figure, folder.filePath(u"segments."_s + ending)));
    figure.figure.size = QSize(240, 140);
    const QString small = folder.filePath(u"small.png"_s);
    QVERIFY(writeSheet(figure, small));
    QCOMPARE(QImage(small).size(), figure.figure.size);
}

void TestLedgerViews::drawsViewsAtEverySize_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("nothing") << QSize(1, 1);
    QTest::newRow("narrow") << QSize(220, 500);
    QTest::newRow("flat") << QSize(1200, 90);
    QTest::newRow("wide") << QSize(1900, 700);
}

void TestLedgerViews::drawsViewsAtEverySize()
{
    QFETCH(const QSize, size);
    Session session;
    PeakView peak(session);
    CachedSegmentsView segments(session);
    for (QWidget *view : std::initializer_list<QWidget *>{&peak, &segments}) {
        view->resize(size);
        view->show();
        QVERIFY(!view->grab().isNull());
    }
    openSample(session, kMedium);
    QTRY_VERIFY_WITH_TIMEOUT(peak.model().answer(), 20000);
    QVERIFY(!peak.grab().isNull());
    QVERIFY(!segments.grab().isNull());
}

ALLOSTRATA_TEST(TestLedgerViews, QApplication)
#include "tst_ledger_views.moc"
