// Segments view: contents, clicks and keys.
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/session/settings.h"
#include "widgets/session/query_cache.h"
#include "widgets/text/language.h"
#include "widgets/views/segments/segment_canvas.h"
#include "widgets/views/segments/segment_legend_bar.h"
#include "widgets/views/segments/segment_panel.h"
#include "widgets/views/segments/segment_text.h"
#include "widgets/views/segments/segments_view.h"
#include "widgets/window/catalog.h"
#include "widgets/window/workspace.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <cmath>

using namespace allostrata;
using namespace Qt::StringLiterals;

namespace {

/// A view on a session with a real file, shown, with an answer.
struct Shown {
    explicit Shown(const QString &file)
    {
        test::openSample(session, file);
        view.resize(900, 420);
        view.show();
    }
    bool waits()
    {
        return QTest::qWaitFor(
            [this] {
                return view.subject() && !view.isWorking()
                       && view.subject().map->moment
                              == std::min(session.state().cursor, session.device()->timeline.end());
            },
            20000);
    }
    void setCursor(Moment moment)
    {
        ViewState state = session.state();
        state.cursor = moment;
        session.setState(std::move(state));
    }
    /// The middle of a range in the viewport.
    QPoint placeOf(std::size_t range)
    {
        SegmentCanvas &canvas = view.canvas();
        const SegmentMap &map = *view.subject().map;
        canvas.showRange(range);
        const auto boxes = canvas.layoutOfBars().boxesOf(map, *map.segmentAt(map.state.ranges[range].address),
                                                         map.state.ranges[range], 0);
        return canvas.toViewport(boxes.front().center()).toPoint();
    }
    /// The range with the largest block.
    std::size_t largest()
    {
        const auto &ranges = view.subject().map->state.ranges;
        return static_cast<std::size_t>(std::max_element(ranges.begin(), ranges.end(),
                                                         [](const StateRange &a, const StateRange &b) {
                                                             return (a.allocation ? a.size : 0)
                                                                    < (b.allocation ? b.size : 0);
                                                         })
                                        - ranges.begin());
    }

    Session session;
    SegmentsView view{session};
};

const QString kTraining = u"training"_s;

} // namespace

class TestSegmentsView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void totalsMatchTheCountersAtTheCursor();
    void followsTheCursor();
    void aClickSelectsTheAllocation();
    void scrollsToASelectionMadeElsewhere();
    void keepsASelectionMadeBeforeTheFirstResult();
    void arrowsStepTheCursorAndMarkWhatChanged();
    void upAndDownWalkThroughSegments();
    void aSelectionTakesNoRoomFromOtherPanes();
    void enterSelectsTheBlocksOfASegment();
    void panelShowsWhatPinsASegment();
    void withoutASelectionThePanelListsBarelyPinnedSegments();
    void ordersAndScalesChangeTheBars();
    void appliesTheQueryToTheBars();
    void showsAStateWithoutATrace();
    void aFileWithoutATraceOpensOnItsSegments();
    void separatesPrivatePools();
    void tooltipsShowExactBytes();
    void wheelAndKeysZoom();
    void showsTheFinalPositionOfADraggedCursor();
    void aNarrowViewHidesControlsInsteadOfClippingThem();
    void closingTheDocumentClearsTheView();
    void usualSizesLastUntilADividerIsMoved();
    void aMovedDividerIsKept();

private:
    QTemporaryDir m_home;
};

void TestSegmentsView::initTestCase()
{
    installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
    QVERIFY(m_home.isValid());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_home.path());
}

void TestSegmentsView::totalsMatchTheCountersAtTheCursor()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    const Counters counters = shown.session.device()->timeline.countersAt(shown.session.state().cursor);
    const SegmentUse &total = shown.view.subject().map->total;
    QCOMPARE(total.reserved, counters.reserved.value);
    QCOMPARE(total.active(), counters.active.value);
    QCOMPARE(shown.view.totalText(), u"6.73 GiB active of 6.94 GiB reserved at the cursor"_s);
    QVERIFY(shown.view.footText().contains(u"316"_s));
    QVERIFY(!shown.view.legend().items().empty());
}

void TestSegmentsView::followsTheCursor()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    shown.setCursor(10);
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.subject().map->moment, Moment(10));
    QVERIFY(shown.view.footText().contains(u"event 9"_s));
    shown.setCursor(0);
    QVERIFY(shown.waits());
    QVERIFY(shown.view.footText().contains(u"before the first event"_s));
}

void TestSegmentsView::aClickSelectsTheAllocation()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    const std::size_t range = shown.largest();
    QTest::mouseClick(shown.view.canvas().viewport(), Qt::LeftButton, {}, shown.placeOf(range));
    const AllocationId id = shown.view.subject().map->state.ranges[range].allocation;
    QCOMPARE(shown.session.state().selection, std::vector<AllocationId>{id});
    QCOMPARE(shown.view.canvas().selected(), std::vector<std::size_t>{range});
    QVERIFY(shown.view.canvas().current().has_value());
    QTest::mouseClick(shown.view.canvas().viewport(), Qt::LeftButton, Qt::ControlModifier, shown.placeOf(range));
    QVERIFY(shown.session.state().selection.empty());
}

void TestSegmentsView::scrollsToASelectionMadeElsewhere()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    shown.view.canvas().setZoom(16);
    const auto &ranges = shown.view.subject().map->state.ranges;
    const auto last = std::find_if(ranges.rbegin(), ranges.rend(),
                                   [](const StateRange &range) { return bool(range.allocation); });
    QVERIFY(last != ranges.rend());
    QCOMPARE(shown.view.canvas().verticalScrollBar()->value(), 0);
    test::select(shown.session, {last->allocation});
    QTRY_COMPARE(shown.view.canvas().selected().size(), 1U);
    QVERIFY(shown.view.canvas().verticalScrollBar()->value() > 0);
    QCOMPARE(shown.view.canvas().current(), shown.view.subject().map->segmentAt(last->address));
}

void TestSegmentsView::keepsASelectionMadeBeforeTheFirstResult()
{
    Shown shown(kTraining);
    const Moment cursor = shown.session.state().cursor;
    const Timeline &timeline = shown.session.device()->timeline;
    const auto live = timeline.liveAt(cursor);
    const AllocationId last
        = *std::ranges::max_element(live, {}, [&](AllocationId id) { return timeline.allocation(id).address; });
    shown.view.canvas().setZoom(16);
    QCoreApplication::processEvents(); // requested, not answered
    test::select(shown.session, {last});
    QVERIFY(shown.waits());
    QTRY_COMPARE(shown.view.canvas().selected().size(), 1U);
    const SegmentMap &map = *shown.view.subject().map;
    const StateRange &range = map.state.ranges[shown.view.canvas().selected().front()];
    QCOMPARE(range.allocation, last);
    QVERIFY(shown.view.canvas().verticalScrollBar()->value() > 0);
    const auto boxes = shown.view.canvas().layoutOfBars().boxesOf(map, *map.segmentAt(range.address), range, 0);
    QVERIFY(shown.view.canvas().viewport()->rect().contains(
        shown.view.canvas().toViewport(boxes.front().center()).toPoint()));
}

void TestSegmentsView::arrowsStepTheCursorAndMarkWhatChanged()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    const Moment before = shown.session.state().cursor;
    QTest::keyClick(&shown.view.canvas(), Qt::Key_Left);
    QCOMPARE(shown.session.state().cursor, before - 1);
    QVERIFY(shown.waits());
    QTest::keyClick(&shown.view.canvas(), Qt::Key_Right);
    QCOMPARE(shown.session.state().cursor, before);
    QVERIFY(shown.waits());
    const EventId event(before - 1);
    const Trace &trace = shown.session.device()->timeline.trace();
    QVERIFY(trace.action(event) == Action::Alloc); // the peak is reached by an allocation
    const auto changed = shown.view.canvas().changed();
    QVERIFY(changed.has_value());
    QCOMPARE(shown.view.subject().map->state.ranges[*changed].address, trace.address(event));
    QTest::keyClick(&shown.view.canvas(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(shown.session.state().cursor, before + shown.session.device()->timeline.end() / 100);
}

void TestSegmentsView::upAndDownWalkThroughSegments()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    SegmentCanvas &canvas = shown.view.canvas();
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.current(), std::optional<std::size_t>(0));
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.current(), std::optional<std::size_t>(1));
    QTest::keyClick(&canvas, Qt::Key_Up);
    QTest::keyClick(&canvas, Qt::Key_Up);
    QCOMPARE(canvas.current(), std::optional<std::size_t>(0));
    QVERIFY(shown.view.panel().titleText().contains(
        segmentAddressText(shown.view.subject().map->state.segments.front().address)));
}

void TestSegmentsView::aSelectionTakesNoRoomFromOtherPanes()
{
    Shown shown(u"training"_s);
    QVERIFY(shown.waits());
    const QSize before = shown.view.minimumSizeHint();
    QTest::mouseClick(shown.view.canvas().viewport(), Qt::LeftButton, {}, shown.placeOf(shown.largest()));
    QVERIFY(!shown.session.state().selection.empty());
    QCOMPARE(shown.view.minimumSizeHint(), before);
}

void TestSegmentsView::enterSelectsTheBlocksOfASegment()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    const SegmentMap &map = *shown.view.subject().map;
    const auto full = std::max_element(map.uses.begin(), map.uses.end(),
                                       [](const SegmentUse &a, const SegmentUse &b) { return a.blocks < b.blocks; });
    shown.view.canvas().setCurrent(static_cast<std::size_t>(full - map.uses.begin()));
    QTest::keyClick(&shown.view.canvas(), Qt::Key_Return);
    QCOMPARE(shown.session.state().selection.size(), full->blocks);
    const Allocations &allocations = shown.session.device()->timeline.allocations();
    QVERIFY(allocations.requestedSize(shown.session.state().selection.front())
            >= allocations.requestedSize(shown.session.state().selection.back()));
}

void TestSegmentsView::panelShowsWhatPinsASegment()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    const SegmentMap &map = *shown.view.subject().map;
    const auto used = std::find_if(map.uses.begin(), map.uses.end(),
                                   [](const SegmentUse &use) { return use.blocks > 2; });
    const auto segment = static_cast<std::size_t>(used - map.uses.begin());
    shown.view.canvas().setCurrent(segment);
    SegmentListModel &model = shown.view.panel().model();
    const QAbstractItemModelTester tester(&model);
    QCOMPARE(model.total(), used->blocks);
    QCOMPARE(model.bytes(), used->active());
    const auto first = model.range(model.index(0, 0));
    QVERIFY(first.has_value());
    QTreeView &list = shown.view.panel().list();
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(model.index(0, 0)).center());
    QCOMPARE(shown.session.state().selection, std::vector<AllocationId>{map.state.ranges[*first].allocation});
}

void TestSegmentsView::withoutASelectionThePanelListsBarelyPinnedSegments()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    const SegmentMap &map = *shown.view.subject().map;
    SegmentListModel &model = shown.view.panel().model();
    QVERIFY(model.rowCount() > 1);
    const auto first = model.segment(model.index(0, 0));
    const auto second = model.segment(model.index(1, 0));
    QVERIFY(map.uses[*first].stranded() >= map.uses[*second].stranded());
    QCOMPARE(model.bytes(), map.total.stranded());
    shown.view.panel().list().setCurrentIndex(model.index(0, 0));
    test::action(shown.view.panel().list(), u"Select"_s)->trigger();
    QCOMPARE(shown.view.canvas().current(), first);
}

void TestSegmentsView::ordersAndScalesChangeTheBars()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    shown.view.setOrder(SegmentOrder::Reserved);
    QVERIFY(shown.waits());
    const SegmentMap &map = *shown.view.subject().map;
    const SegmentLayout &layout = shown.view.canvas().layoutOfBars();
    const auto largest
        = std::max_element(map.uses.begin(), map.uses.end(),
                           [](const SegmentUse &a, const SegmentUse &b) { return a.reserved < b.reserved; });
    QTRY_COMPARE(map.uses[layout.pieces.front().segment].reserved, largest->reserved);
    shown.view.canvas().setScale(SegmentScale::Even);
    QCOMPARE(layout.pieces.size(), map.state.segments.size());
    QVERIFY(std::abs(layout.pieces.front().box.width() - layout.pieces.back().box.width()) < 1e-9);
}

void TestSegmentsView::appliesTheQueryToTheBars()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    ViewState state = shown.session.state();
    state.query = u"size>=32MiB"_s;
    shown.session.setState(std::move(state));
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.subject().filter != nullptr, 20000);
    QCOMPARE(shown.view.subject().filter, shown.session.queries().filter());
    state = shown.session.state();
    state.query.clear();
    shown.session.setState(std::move(state));
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.subject().filter == nullptr, 20000);
}

void TestSegmentsView::showsAStateWithoutATrace()
{
    Shown shown(u"state_of_pools"_s);
    QVERIFY(!shown.session.device()->capabilities.timeline);
    QVERIFY(shown.waits());
    QVERIFY(shown.view.footText().contains(u"final state"_s));
    std::uint64_t reserved = 0;
    for (const SegmentId id : shown.session.device()->segments)
        reserved += shown.session.document()->snapshot()->segments[id].totalSize;
    QCOMPARE(shown.view.subject().map->total.reserved, reserved);
    const auto row = std::find_if(viewTable().begin(), viewTable().end(),
                                  [](const ViewRow &one) { return one.name == "segments"; });
    QVERIFY(row != viewTable().end());
    QCOMPARE(whyNot(*row, *shown.session.document(), shown.session.device()), QString());
    QVERIFY(shown.view.figure().has_value());
}

void TestSegmentsView::aFileWithoutATraceOpensOnItsSegments()
{
    Session session;
    const ViewHost host{session, nullptr, [](QAction *) {}, [](double, double) {}, [] {}};
    Workspace workspace(host);
    workspace.resize(1200, 800);
    workspace.show();
    test::openSample(session, kTraining);
    QCOMPARE(workspace.tabs()->currentIndex(), 0);
    session.open({test::sampleFile(u"state_of_pools"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(workspace.tabs()->tabText(workspace.tabs()->currentIndex()), u"Segments"_s, 20000);
    QVERIFY(workspace.tabs()->isTabEnabled(workspace.tabs()->currentIndex()));
}

void TestSegmentsView::separatesPrivatePools()
{
    Shown shown(u"state_of_pools"_s);
    QVERIFY(shown.waits());
    QVERIFY(hasSeveralPlaces(*shown.view.subject().map));
    QCOMPARE(shown.view.canvas().layoutOfBars().headings.size(), shown.view.subject().groups->size());
    QVERIFY(shown.view.subject().groups->size() > 1);
    shown.view.setGrouping(SegmentGrouping::None);
    QTRY_COMPARE(shown.view.subject().groups->size(), 1U);
    QVERIFY(shown.view.canvas().layoutOfBars().headings.empty());
}

void TestSegmentsView::tooltipsShowExactBytes()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    const std::size_t range = shown.largest();
    const StateRange &row = shown.view.subject().map->state.ranges[range];
    const PlotTooltip tooltip = shown.view.canvas().tooltipAt(shown.placeOf(range));
    QVERIFY(!tooltip.isEmpty());
    QVERIFY2(tooltip.lines.front().startsWith(QLocale(QLocale::English).toString(qulonglong(row.requestedSize))
                                              + u" B requested"_s),
             qPrintable(tooltip.lines.front()));
    QVERIFY(tooltip.below.join(u' ').contains(segmentAddressText(row.address)));
    QVERIFY(tooltip.below.join(u' ').contains(u"stream 0"_s));
}

void TestSegmentsView::wheelAndKeysZoom()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    SegmentCanvas &canvas = shown.view.canvas();
    const double height = canvas.layoutOfBars().height;
    QTest::keyClick(&canvas, Qt::Key_Plus);
    QCOMPARE(canvas.zoom(), 2.0);
    QVERIFY(canvas.layoutOfBars().height > height * 1.5);
    QTest::keyClick(&canvas, Qt::Key_0);
    QCOMPARE(canvas.zoom(), 1.0);
    QCOMPARE(canvas.layoutOfBars().height, height);
}

void TestSegmentsView::showsTheFinalPositionOfADraggedCursor()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    for (Moment moment = 100; moment < 140; ++moment) {
        shown.setCursor(moment);
        QCoreApplication::processEvents();
    }
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.subject().map->moment, Moment(139));
}

void TestSegmentsView::aNarrowViewHidesControlsInsteadOfClippingThem()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    auto *group = shown.view.findChild<QCheckBox *>();
    QVERIFY(group && group->isVisible());
    shown.view.resize(470, 210);
    QTRY_VERIFY(!group->isVisible());
    QVERIFY(!shown.view.panel().isVisible());
    shown.view.resize(900, 420);
    QTRY_VERIFY(group->isVisible());
    QVERIFY(shown.view.panel().isVisible());
}

void TestSegmentsView::closingTheDocumentClearsTheView()
{
    Shown shown(kTraining);
    QVERIFY(shown.waits());
    shown.session.close(shown.session.documents().front().id);
    QTRY_VERIFY(!shown.view.subject());
    QVERIFY(!shown.view.figure().has_value());
    QTest::keyClick(&shown.view.canvas(), Qt::Key_Down);
    QTest::keyClick(&shown.view.canvas(), Qt::Key_Return);
}

/// A view is arranged before it has its size, and one part may stretch.
void TestSegmentsView::usualSizesLastUntilADividerIsMoved()
{
    KeptSplitter splitter(u"untouched"_s);
    splitter.addWidget(new QLabel);
    splitter.addWidget(new QLabel);
    splitter.setStretchFactor(1, 1);
    splitter.resize(20, 20);
    splitter.arrange(Qt::Vertical, {10, 30});
    splitter.show();
    splitter.resize(200, 400 + splitter.handleWidth());
    QVERIFY2(std::abs(splitter.sizes()[0] - 100) <= 2, qPrintable(QString::number(splitter.sizes()[0])));
}

void TestSegmentsView::aMovedDividerIsKept()
{
    const auto shareOf = [](SegmentsView &view) {
        const QList<int> sizes = view.findChild<KeptSplitter *>()->sizes();
        return double(sizes[0]) / (sizes[0] + sizes[1]);
    };
    double share = 0;
    {
        Shown shown(kTraining);
        QVERIFY(shown.waits());
        const double usual = shareOf(shown.view);
        auto *splitter = shown.view.findChild<KeptSplitter *>();
        QCOMPARE(splitter->objectName(), u"segments"_s);
        QSplitterHandle *handle = splitter->handle(1);
        const QPoint from = handle->rect().center();
        QTest::mousePress(handle, Qt::LeftButton, {}, from);
        QTest::mouseMove(handle, from - QPoint(150, 0));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, from);
        share = shareOf(shown.view);
        QVERIFY2(share < usual - 0.1, qPrintable(u"%1 %2"_s.arg(share).arg(usual)));
        shown.view.resize(1300, 500);
        QVERIFY(std::abs(shareOf(shown.view) - share) < 0.02);
        // Movements do not write the file one by one.
        const auto isStored = [] { return Settings().store().contains("splitters/segments-beside"); };
        QTRY_VERIFY(isStored());
        Settings().store().remove("splitters/segments-beside");
        emit splitter->splitterMoved(splitter->sizes()[0], 1);
        QVERIFY(!isStored());
        QTRY_VERIFY(isStored());
        Settings().store().remove("splitters/segments-beside");
        emit splitter->splitterMoved(splitter->sizes()[0], 1);
    }
    Shown again(kTraining);
    QVERIFY(again.waits());
    QVERIFY2(std::abs(shareOf(again.view) - share) < 0.02, qPrintable(QString::number(shareOf(again.view))));
    // Sizes that make no sense are ignored.
    Settings().store().setValue("splitters/segments-beside", QStringList{u"-5"_s, u"x"_s});
    Shown broken(kTraining);
    QVERIFY(broken.waits());
    QVERIFY(shareOf(broken.view) > share + 0.1);
}

ALLOSTRATA_TEST(TestSegmentsView, QApplication)
#include "tst_segments_view.moc"
