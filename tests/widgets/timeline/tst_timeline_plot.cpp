// The timeline from the user's side: pointer, keys, menu.

#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/views/timeline/no_history_note.h"
#include "widgets/views/timeline/timeline_menu.h"
#include "widgets/views/timeline/timeline_view.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QInputDialog>
#include <QMenu>
#include <QMouseEvent>
#include <QStatusTipEvent>
#include <QWheelEvent>

using namespace allostrata;
using namespace allostrata::test;

class TestTimelinePlot : public QObject {
    Q_OBJECT

    /// A view with a real snapshot, painted.
    struct Shown {
        Session session;
        TimelineView view{session};

        explicit Shown(const QString &name = QStringLiteral("training"))
        {
            view.resize(900, 600);
            view.show();
            openSample(session, name);
            paint();
        }
        TimelinePlot &plot() { return view.plot(); }
        void paint()
        {
            view.grab(); // lays it out
            plot().finishPicture();
            QVERIFY(isPainted());
        }
        [[nodiscard]] bool isPainted()
        {
            const StateChanges painted = StateChanges(StateChange::Device) | StateChange::Axis | StateChange::Window
                                         | StateChange::Drawing;
            return plot().scene() && !(changesBetween(plot().scene()->state, session.state()) & painted);
        }
        [[nodiscard]] QRect area() { return plot().axisRect()->rect(); }
        void hover(const QPoint &position)
        {
            QMouseEvent event(QEvent::MouseMove, position, plot().mapToGlobal(QPointF(position)), Qt::NoButton,
                              Qt::NoButton, {});
            QApplication::sendEvent(&plot(), &event);
        }
        void wheel(int steps, Qt::KeyboardModifiers modifiers = {})
        {
            const QPointF position = area().center();
            QWheelEvent event(position, plot().mapToGlobal(position), {}, QPoint(0, 120 * steps), Qt::NoButton,
                              modifiers, Qt::NoScrollPhase, false);
            QApplication::sendEvent(&plot(), &event);
            paint();
        }
        void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
        {
            QTest::keyClick(&plot(), key, modifiers);
            paint();
        }
        /// A point of the largest band with separate rows that is born and freed in the trace.
        [[nodiscard]] QPoint band()
        {
            QPoint best;
            std::uint64_t most = 0;
            const int x = area().left() + area().width() / 6;
            for (int y = area().top(); y < area().bottom(); ++y) {
                const auto hit = plot().hitAt(QPointF(x, y));
                if (!hit || hit->run.count > 0 || hit->size <= most)
                    continue;
                const Allocation allocation = session.device()->timeline.allocation(hit->id);
                if (!allocation.allocEvent || !allocation.freeCompletedEvent)
                    continue;
                most = hit->size;
                best = QPoint(x, y);
            }
            return best;
        }
    };

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void hoverShowsTheBandAndThePointer();
    void hoverOnAMergedBandCountsAllocations();
    void hoverOnTheRestCountsAllocations();
    void hoverAboveShowsUnusedMemory();
    void hoverInAListHighlightsBands();
    void chartsShareThePointedMoment();
    void clicksSelect();
    void doubleClickZoomsToTheLife();
    void brushMeasuresAndEscapeCancels();
    void wheelZoomsAndPans();
    void letterKeysZoomAndPan();
    void letterKeysSelect();
    void letterKeysChangeTheDrawing();
    void keyWritesANote();
    void keysAddHistorySteps();
    void escapeClearsTheSelection();
    void menuOffersOnlyApplicableActions();
    void menuKeyOpensTheMenu();
    void copiesRows();
    void titleRowShowsTheWindow();
    void narrowTitleRowIsNotClipped();
    void explainsAFlatPicture();
    void tinySelectionIsVisible();
    void selectionKeepsItsColours();
    void brushKeepsTheBytes();
    void keysAndMenusHideTheTooltip();
    void neverFreedIsSaid();
    void finalStateIsNotColouredByUse();
    void repaintsEveryPixel();
};

/// A window keeps pixels that a paint leaves out: lines of the overlay would accumulate there.
void TestTimelinePlot::repaintsEveryPixel()
{
    Shown shown;
    const auto painted = [&shown](QRgb before) {
        QImage image(shown.plot().size(), QImage::Format_RGB32);
        image.fill(before);
        shown.plot().render(&image, {}, {}, QWidget::DrawChildren);
        return image;
    };
    for (const bool hasPhases : {true, false}) {
        ViewState state = shown.session.state();
        state.showPhases = hasPhases;
        shown.session.setState(state);
        shown.paint();
        shown.hover(shown.band());
        const QImage onBlack = painted(qRgb(0, 0, 0));
        const QImage onWhite = painted(qRgb(255, 255, 255));
        QCOMPARE(onBlack, onWhite);
    }
}

void TestTimelinePlot::hoverShowsTheBandAndThePointer()
{
    Shown shown;
    const QPoint at = shown.band();
    const auto hit = shown.plot().hitAt(at);
    QVERIFY(hit.has_value());
    shown.hover(at);
    const PlotTooltip &tooltip = shown.plot().tooltip();
    const Voice voice = Voice::current();
    QCOMPARE(tooltip.title.strong, voice.bytes(hit->size));
    QVERIFY(tooltip.swatch.isValid());
    QVERIFY(tooltip.lines.contains(voice.number(hit->size) + QStringLiteral(" B requested")));
    QVERIFY(tooltip.below.front().startsWith(QStringLiteral("under the pointer: event ")));
    QCOMPARE(shown.plot().overlay().hovered.size(), std::size_t(1));
    QCOMPARE(shown.plot().overlay().hovered.front().id, hit->id);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&shown.plot(), &leave);
    QVERIFY(shown.plot().tooltip().isEmpty());
    QVERIFY(shown.plot().overlay().hovered.empty());
}

void TestTimelinePlot::chartsShareThePointedMoment()
{
    Shown shown;
    shown.hover(shown.area().center());
    const auto pointed = shown.session.pointed();
    QVERIFY(pointed);
    const double x = shown.plot().xAxis->coordToPixel(shown.plot().scene()->axis.coordinate(*pointed));
    QVERIFY(std::abs(x - shown.area().center().x()) <= 1.5);
    QVERIFY(!shown.plot().overlay().pointed); // the crosshair marks it
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&shown.plot(), &leave);
    QVERIFY(!shown.session.pointed());
    const QImage before = shown.plot().grab().toImage();
    shown.session.setPointed(Moment(5'000)); // by another chart
    QCOMPARE(shown.plot().overlay().pointed, std::optional(5'000.0));
    QVERIFY(shown.plot().grab().toImage() != before);
    QApplication::sendEvent(&shown.plot(), &leave); // the pointer is not here: this takes nothing back
    QCOMPARE(shown.session.pointed(), std::optional(Moment(5'000)));
    shown.session.setPointed({});
    QVERIFY(!shown.plot().overlay().pointed);
}

void TestTimelinePlot::hoverOnAMergedBandCountsAllocations()
{
    Shown shown;
    const QRect area = shown.area();
    for (int y = area.bottom(); y > area.top(); --y) {
        const QPoint at(area.left() + area.width() / 6, y);
        const auto hit = shown.plot().hitAt(at);
        if (!hit || hit->row.count < 2)
            continue;
        shown.hover(at);
        const QString expected = QStringLiteral("merged into this pixel row: %1 ").arg(hit->row.count);
        for (const QString &line : shown.plot().tooltip().lines) {
            if (line.startsWith(expected))
                return;
        }
        QFAIL(qPrintable(shown.plot().tooltip().lines.join(u'|')));
    }
    QFAIL("no merged band under the pointer anywhere");
}

void TestTimelinePlot::hoverOnTheRestCountsAllocations()
{
    Shown shown;
    ViewState state = shown.session.state();
    state.detailPercent = 2;
    shown.session.setState(state);
    shown.paint();
    const QRect area = shown.area();
    for (int y = area.top(); y < area.bottom(); ++y) {
        const QPoint at(area.left() + area.width() / 6, y);
        const auto hit = shown.plot().hitAt(at);
        if (!hit)
            continue;
        QVERIFY(hit->isRest); // it lies on top
        shown.hover(at);
        QCOMPARE(shown.plot().tooltip().title.strong, Voice::current().bytes(hit->rest.bytes));
        QVERIFY(shown.plot().tooltip().title.trail.startsWith(Voice::current().number(hit->rest.count)));
        QVERIFY(shown.plot().overlay().isRestHovered);
        return;
    }
    QFAIL("nothing under the pointer anywhere");
}

void TestTimelinePlot::hoverAboveShowsUnusedMemory()
{
    Shown shown;
    const QPoint at(shown.area().right() - 20, shown.area().top() + shown.area().height() / 4);
    QVERIFY(!shown.plot().hitAt(at));
    shown.hover(at);
    QCOMPARE(shown.plot().tooltip().title.trail, QStringLiteral("reserved, but not requested"));
}

void TestTimelinePlot::hoverInAListHighlightsBands()
{
    Shown shown;
    const auto hit = shown.plot().hitAt(shown.band());
    const QPoint other(shown.band().x(), shown.area().bottom() - 5);
    const auto colourAt = [&shown](const QPoint &place) { return shown.plot().grab().toImage().pixelColor(place); };
    const QColor band = colourAt(shown.band());
    const QColor rest = colourAt(other);
    shown.session.setHovered({hit->id});
    QCOMPARE(shown.plot().overlay().hovered.size(), std::size_t(1));
    QCOMPARE(colourAt(shown.band()), band); // others fade
    QVERIFY(colourAt(other).lightness() > rest.lightness());
    shown.session.setHovered({});
    QVERIFY(shown.plot().overlay().hovered.empty());
    QCOMPARE(colourAt(other), rest);
}

void TestTimelinePlot::clicksSelect()
{
    Shown shown;
    const QPoint at = shown.band();
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, at);
    QCOMPARE(shown.session.state().selection.size(), std::size_t(1));
    const QPoint other(at.x(), shown.area().bottom() - 5);
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, Qt::ControlModifier, other);
    QCOMPARE(shown.session.state().selection.size(), std::size_t(2));
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, Qt::ControlModifier, other);
    QCOMPARE(shown.session.state().selection.size(), std::size_t(1));
    const Moment before = shown.session.state().cursor;
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, QPoint(shown.area().right() - 20, shown.area().top() + 10));
    QVERIFY(shown.session.state().cursor > before);
}

void TestTimelinePlot::doubleClickZoomsToTheLife()
{
    Shown shown;
    const QPoint at = shown.band();
    const auto hit = shown.plot().hitAt(at);
    QTest::mouseDClick(&shown.plot(), Qt::LeftButton, {}, at);
    const StrataIndex &strata = *shown.session.device()->strata;
    const Moment end = shown.session.device()->timeline.end();
    QTRY_VERIFY(shown.session.state().window.last < end || strata.death(hit->id) + 2 >= end);
    QTRY_VERIFY(shown.session.state().window.first <= strata.birth(hit->id));
    QTRY_VERIFY(shown.session.state().window.last >= std::min(strata.death(hit->id), end));
}

void TestTimelinePlot::brushMeasuresAndEscapeCancels()
{
    Shown shown;
    const TimelineWindow whole = shown.session.state().window;
    const QPoint from = shown.area().center();
    const QPoint to = from + QPoint(80, 0);
    const auto drag = [&] {
        QTest::mousePress(&shown.plot(), Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, shown.plot().mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton,
                         {});
        QApplication::sendEvent(&shown.plot(), &move);
    };
    drag();
    QVERIFY(shown.plot().overlay().brush.has_value());
    QVERIFY2(shown.plot().overlay().brushLabel.lead.contains(QStringLiteral("events")),
             qPrintable(shown.plot().overlay().brushLabel.lead));
    QVERIFY(shown.plot().overlay().brushLabel.lead.contains(QStringLiteral("ms")));
    QVERIFY(shown.plot().overlay().brushLabel.strong.endsWith(QStringLiteral("B")));
    QTest::keyClick(&shown.plot(), Qt::Key_Escape);
    QVERIFY(!shown.plot().overlay().brush.has_value());
    QTest::mouseRelease(&shown.plot(), Qt::LeftButton, {}, to);
    QVERIFY(shown.session.state().window == whole);
    drag();
    QTest::mouseRelease(&shown.plot(), Qt::LeftButton, {}, to);
    QTRY_VERIFY(shown.session.state().window.last - shown.session.state().window.first < whole.last / 4);
}

void TestTimelinePlot::wheelZoomsAndPans()
{
    Shown shown;
    const Moment end = shown.session.state().window.last;
    shown.wheel(3);
    const TimelineWindow zoomed = shown.session.state().window;
    QVERIFY(zoomed.first > 0 && zoomed.last < end);
    shown.wheel(-1, Qt::ControlModifier);
    QVERIFY(shown.session.state().window.first > zoomed.first);
    QVERIFY(!shown.session.state().window.highestByte);
    shown.wheel(3, Qt::ShiftModifier);
    QVERIFY(shown.session.state().window.highestByte.has_value());
    shown.wheel(-9, Qt::ShiftModifier);
    QVERIFY(!shown.session.state().window.highestByte.has_value()); // everything is seen: no window of bytes
}

void TestTimelinePlot::letterKeysZoomAndPan()
{
    Shown shown;
    const Moment end = shown.session.device()->timeline.end();
    const Moment peak = shown.session.state().cursor;
    shown.key(Qt::Key_W);
    shown.key(Qt::Key_W);
    const TimelineWindow zoomed = shown.session.state().window;
    QVERIFY(zoomed.last - zoomed.first < end);
    QVERIFY(zoomed.first <= peak && peak <= zoomed.last); // at the cursor
    shown.key(Qt::Key_D);
    QVERIFY(shown.session.state().window.first > zoomed.first);
    shown.key(Qt::Key_A);
    shown.key(Qt::Key_S);
    QVERIFY(shown.session.state().window.last - shown.session.state().window.first > zoomed.last - zoomed.first);
    shown.key(Qt::Key_F);
    QTRY_COMPARE(shown.session.state().window.last - shown.session.state().window.first, end);
    shown.key(Qt::Key_Right);
    QCOMPARE(shown.session.state().cursor, peak + 1);
    shown.key(Qt::Key_Left);
    QCOMPARE(shown.session.state().cursor, peak);
    shown.key(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(shown.session.state().cursor, peak + end / 100);
    shown.key(Qt::Key_P);
    QCOMPARE(shown.session.state().cursor, peak);
    shown.key(Qt::Key_W);
    shown.key(Qt::Key_Home);
    QTRY_COMPARE(shown.session.state().window.last - shown.session.state().window.first, end);
}

void TestTimelinePlot::letterKeysSelect()
{
    Shown shown;
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, shown.band());
    const AllocationId first = shown.session.state().selection.front();
    const StrataIndex &strata = *shown.session.device()->strata;
    shown.key(Qt::Key_BracketLeft);
    QCOMPARE(shown.session.state().cursor, strata.birth(first));
    shown.key(Qt::Key_Up); // no younger allocation is live at its birth
    QCOMPARE(shown.session.state().selection.front(), first);
    shown.key(Qt::Key_Down);
    QVERIFY(shown.session.state().selection.front() < first);
    shown.key(Qt::Key_Up);
    QCOMPARE(shown.session.state().selection.front(), first);
    shown.key(Qt::Key_N);
    const AllocationId next = shown.session.state().selection.front();
    QVERIFY(next > first);
    shown.key(Qt::Key_N, Qt::ShiftModifier);
    QCOMPARE(shown.session.state().selection.front(), first);
    shown.key(Qt::Key_BracketRight);
    QCOMPARE(shown.session.state().cursor, std::min(strata.death(first), shown.session.device()->timeline.end()));
    shown.key(Qt::Key_Z);
    QTRY_VERIFY(shown.session.state().window.first <= strata.birth(first));
    QTRY_VERIFY(shown.session.state().window.last < shown.session.device()->timeline.end());
}

void TestTimelinePlot::letterKeysChangeTheDrawing()
{
    Shown shown;
    const ViewState before = shown.session.state();
    shown.key(Qt::Key_C);
    QVERIFY(shown.session.state().colouring != before.colouring);
    shown.key(Qt::Key_L);
    QCOMPARE(shown.session.state().showLabels, !before.showLabels);
    shown.key(Qt::Key_R);
    QCOMPARE(shown.session.state().showReserved, !before.showReserved);
    QVERIFY(!shown.view.findChildren<QCheckBox *>().isEmpty());
}

// A note stands in the lane above the strata, in the menu and in the figure; without text it is gone.
void TestTimelinePlot::keyWritesANote()
{
    Shown shown;
    const auto write = [&](const QString &text) {
        auto *dialog = shown.view.findChild<QInputDialog *>(QStringLiteral("noteDialog"));
        QVERIFY(dialog && dialog->isVisible());
        dialog->setTextValue(text);
        dialog->accept();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        shown.paint();
    };
    const auto menuAt = [&](const QPoint &place) {
        QStringList titles;
        QMenu menu;
        fillTimelineMenu(menu, shown.session, shown.plot(), place);
        for (const QAction *action : menu.actions())
            titles << QString(action->text()).remove(u'&');
        return titles;
    };
    shown.key(Qt::Key_P);
    while (shown.session.canGoBack())
        shown.session.goBack();
    const Moment peak = shown.session.state().cursor;
    shown.key(Qt::Key_B);
    write(QStringLiteral("  here it   grows "));
    QCOMPARE(shown.session.state().notes, (std::vector<Note>{{0, peak, QStringLiteral("here it grows")}}));
    QVERIFY(!shown.session.canGoBack()); // which keeps notes
    const QPoint mark(qRound(shown.plot().xAxis->coordToPixel(double(peak))), shown.area().top() - 10);
    QCOMPARE(shown.plot().noteAt(mark), std::optional(peak));
    QVERIFY(!shown.plot().noteAt(mark - QPoint(100, 0)));
    QVERIFY(menuAt(mark).contains(QStringLiteral("Edit the note…")));
    QVERIFY(menuAt(mark - QPoint(100, 0)).contains(QStringLiteral("Add a note here…")));
    shown.key(Qt::Key_Left);
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, mark);
    QCOMPARE(shown.session.state().cursor, peak); // exactly, not what the pixel shows
    QTest::mouseDClick(&shown.plot(), Qt::LeftButton, {}, mark);
    write({});
    QVERIFY(shown.session.state().notes.empty());
    QVERIFY(!shown.plot().noteAt(mark));
}

void TestTimelinePlot::keysAddHistorySteps()
{
    Shown shown;
    const TimelineWindow whole = shown.session.state().window;
    shown.wheel(1);
    shown.wheel(1);
    shown.wheel(1);
    QVERIFY(!(shown.session.state().window == whole));
    shown.session.goBack(); // wheel steps that follow each other are one
    QVERIFY(shown.session.state().window == whole || shown.session.canGoBack());
    while (shown.session.canGoBack())
        shown.session.goBack();
    QVERIFY(shown.session.state().window == whole);
}

void TestTimelinePlot::escapeClearsTheSelection()
{
    Shown shown;
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, shown.band());
    shown.key(Qt::Key_Escape);
    QVERIFY(shown.session.state().selection.empty());
}

void TestTimelinePlot::menuOffersOnlyApplicableActions()
{
    Shown shown;
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, shown.band());
    const AllocationId id = shown.session.state().selection.front();
    QMenu menu;
    const QPoint place(shown.area().left() + 10, shown.area().center().y());
    fillTimelineMenu(menu, shown.session, shown.plot(), place);
    const auto trigger = [&](const QString &begin) {
        for (QAction *action : menu.actions()) {
            if (QString(action->text()).remove(u'&').startsWith(begin)) {
                action->trigger();
                return true;
            }
        }
        return false;
    };
    QVERIFY(trigger(QStringLiteral("Copy the address")));
    QCOMPARE(QApplication::clipboard()->text(),
             QStringLiteral("0x") + QString::number(shown.session.device()->timeline.allocation(id).address, 16));
    QVERIFY(trigger(QStringLiteral("Move cursor to its allocation")));
    QCOMPARE(shown.session.state().cursor, shown.session.device()->strata->birth(id));
    QVERIFY(trigger(QStringLiteral("Select all ")));
    QVERIFY(shown.session.state().selection.size() > 1);
    QCOMPARE(shown.session.state().selection.front(), id);
    QVERIFY(trigger(QStringLiteral("Move cursor here")));
    QVERIFY(shown.session.state().cursor < shown.session.device()->timeline.end() / 20);
    select(shown.session, {});
    QMenu bare;
    fillTimelineMenu(bare, shown.session, shown.plot(), place);
    QVERIFY(bare.actions().size() < menu.actions().size());
}

void TestTimelinePlot::menuKeyOpensTheMenu()
{
    Shown shown;
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, shown.band());
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(1, 1), QPoint(1, 1));
    QApplication::sendEvent(&shown.plot(), &event);
    auto *menu = shown.view.findChild<QMenu *>(QStringLiteral("timelineMenu"));
    QVERIFY(menu && menu->isVisible());
    QVERIFY(menu->actions().size() > 6);
    menu->close();
}

void TestTimelinePlot::copiesRows()
{
    Shown shown;
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, shown.band());
    shown.plot().selectAllOfStack();
    const auto count = static_cast<qsizetype>(shown.session.state().selection.size());
    const QString rows = selectedRows(shown.session);
    QCOMPARE(rows.count(u'\n') + 1, count);
    QCOMPARE(rows.section(u'\n', 0, 0).count(u'\t'), 5);
}

void TestTimelinePlot::titleRowShowsTheWindow()
{
    Shown shown;
    shown.view.resize(1300, 600);
    QVERIFY(!button(shown.view, QStringLiteral("Show all"))->isVisible());
    ViewState state = shown.session.state();
    state.window = {3180, 3720, {}, {}};
    shown.session.setState(state);
    QVERIFY(button(shown.view, QStringLiteral("Show all"))->isVisible());
    QVERIFY(labelWith(shown.view, QStringLiteral("events 3,180 – 3,720")) != nullptr);
}

void TestTimelinePlot::narrowTitleRowIsNotClipped()
{
    Shown shown;
    ViewState state = shown.session.state();
    state.window = {3180, 3720, 1000, 2000000};
    shown.session.setState(state);
    for (const int width : {200, 300, 420, 600, 1600}) {
        shown.view.resize(width, 500);
        shown.view.grab();
        QCOMPARE(shown.view.width(), width);
        for (const QWidget *widget : shown.view.findChildren<QWidget *>()) {
            if (widget->isVisibleTo(&shown.view) && qobject_cast<const QAbstractButton *>(widget))
                QVERIFY2(widget->geometry().right() <= width && widget->width() >= widget->sizeHint().width() - 1,
                         qPrintable(QStringLiteral("%1 at %2: %3 of %4, right %5")
                                        .arg(qobject_cast<const QAbstractButton *>(widget)->text())
                                        .arg(width)
                                        .arg(widget->width())
                                        .arg(widget->sizeHint().width())
                                        .arg(widget->geometry().right())));
        }
        QVERIFY(button(shown.view, QStringLiteral("Show all"))->isVisible());
    }
}

void TestTimelinePlot::explainsAFlatPicture()
{
    Shown shown(QStringLiteral("state_of_pools"));
    auto *note = shown.view.findChild<NoHistoryNote *>();
    QVERIFY(note->isVisible());
    QVERIFY(labelWith(shown.view, QStringLiteral("No history: only the final state was saved")) != nullptr);
    QTest::mouseClick(button(shown.view, QStringLiteral("Copy the code")), Qt::LeftButton);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("_record_memory_history")));
    Shown other;
    QVERIFY(!other.view.findChild<NoHistoryNote *>()->isVisible());
}

void TestTimelinePlot::tinySelectionIsVisible()
{
    Shown shown;
    const Allocations &allocations = shown.session.device()->timeline.allocations();
    // The one that lived shortest crosses no drawn column.
    AllocationId shortest(0);
    const StrataIndex &strata = *shown.session.device()->strata;
    for (std::uint32_t row = 0; row < allocations.size(); ++row) {
        const AllocationId id(row);
        if (strata.death(id) - strata.birth(id) < strata.death(shortest) - strata.birth(shortest))
            shortest = id;
    }
    select(shown.session, {shortest});
    QCOMPARE(shown.plot().overlay().selection.size(), std::size_t(1));
    // An allocation hidden by the query loses its outline.
    ViewState hidden = shown.session.state();
    hidden.query = QStringLiteral("size=1");
    shown.session.setState(hidden);
    QTRY_VERIFY(shown.plot().overlay().selection.empty());
}

void TestTimelinePlot::brushKeepsTheBytes()
{
    Shown shown;
    shown.wheel(2, Qt::ShiftModifier);
    const TimelineWindow before = shown.session.state().window;
    QVERIFY(before.highestByte);
    const QPoint from = shown.area().center();
    QTest::mousePress(&shown.plot(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&shown.plot(), from + QPoint(100, 0));
    QTest::mouseRelease(&shown.plot(), Qt::LeftButton, {}, from + QPoint(100, 0));
    QTRY_VERIFY(shown.session.state().window.first > before.first);
    QCOMPARE(shown.session.state().window.lowestByte, before.lowestByte);
    QCOMPARE(shown.session.state().window.highestByte, before.highestByte);
}

void TestTimelinePlot::keysAndMenusHideTheTooltip()
{
    Shown shown;
    shown.hover(shown.band());
    QVERIFY(!shown.plot().tooltip().isEmpty());
    QTest::keyClick(&shown.plot(), Qt::Key_Right);
    QVERIFY(shown.plot().tooltip().isEmpty());
    shown.hover(shown.band());
    QVERIFY(!shown.plot().tooltip().isEmpty());
    QContextMenuEvent event(QContextMenuEvent::Mouse, shown.band(), shown.plot().mapToGlobal(shown.band()));
    QApplication::sendEvent(&shown.plot(), &event);
    QVERIFY(shown.plot().tooltip().isEmpty());
    shown.view.findChild<QMenu *>(QStringLiteral("timelineMenu"))->close();
}

void TestTimelinePlot::neverFreedIsSaid()
{
    Shown shown;
    struct Bar final : QObject {
        QStringList texts;
        bool eventFilter(QObject *, QEvent *event) override
        {
            if (event->type() == QEvent::StatusTip)
                texts << static_cast<QStatusTipEvent *>(event)->tip();
            return false;
        }
    } bar;
    shown.plot().installEventFilter(&bar);
    const StrataIndex &strata = *shown.session.device()->strata;
    const Moment end = shown.session.device()->timeline.end();
    AllocationId kept(0);
    while (strata.death(kept) <= end)
        kept = AllocationId(kept.value() + 1);
    select(shown.session, {kept});
    const Moment before = shown.session.state().cursor;
    shown.key(Qt::Key_BracketRight);
    QCOMPARE(shown.session.state().cursor, before);
    QCOMPARE(bar.texts, QStringList{QStringLiteral("This allocation was never freed.")});
    shown.key(Qt::Key_Right);
    QCOMPARE(bar.texts.last(), QString());
}

void TestTimelinePlot::finalStateIsNotColouredByUse()
{
    Session session;
    ViewState preferred;
    preferred.colouring = Attribute::Category;
    session.setPreferred(preferred);
    openSample(session, QStringLiteral("state_of_devices"));
    QVERIFY(session.state().colouring != Attribute::Category);
}

/// 738 adjoining bands are one area with an outline, not 738 outlines.
void TestTimelinePlot::selectionKeepsItsColours()
{
    Shown shown;
    const Timeline &timeline = shown.session.device()->timeline;
    const QRgb line = makeTheme(ThemeKind::Light, shown.plot().font()).cursor.rgb();
    const auto image = [&shown] {
        QImage painted(shown.plot().size(), QImage::Format_RGB32);
        shown.plot().render(&painted, {}, {}, QWidget::DrawChildren);
        return painted;
    };
    const QImage before = image();
    std::vector<AllocationId> ids; // from before the recording: at the bottom
    for (std::uint32_t row = 0; row < timeline.allocations().size(); ++row) {
        if (!timeline.allocation(AllocationId(row)).allocEvent)
            ids.emplace_back(row);
    }
    QVERIFY(ids.size() > 600);
    select(shown.session, ids);
    shown.paint();
    const QImage after = image();
    QRect bands = shown.area();
    bands.setTop(bands.bottom() - bands.height() / 4);
    bands.setLeft(bands.left() + bands.width() / 4); // right of the cursor
    bands.setRight(bands.left() + bands.width() / 3);
    int same = 0;
    int onLine = 0;
    for (int y = bands.top(); y <= bands.bottom(); ++y) {
        for (int x = bands.left(); x <= bands.right(); ++x) {
            same += after.pixel(x, y) == before.pixel(x, y) ? 1 : 0;
            onLine += after.pixel(x, y) == line ? 1 : 0;
        }
    }
    const int all = bands.width() * bands.height();
    QVERIFY2(same > all * 9 / 10 && onLine == 0, qPrintable(QStringLiteral("%1 of %2").arg(same).arg(all)));
    // The pixel below the band's first one, which the band covers so little that the background shows.
    const QPoint above = shown.band() + QPoint(0, 1);
    QVERIFY(after.pixel(above) != before.pixel(above)); // the rest fades
    select(shown.session, {ids.front()});
    shown.paint();
    QCOMPARE(image().pixel(above), before.pixel(above));
}

ALLOSTRATA_TEST(TestTimelinePlot, QApplication)
#include "tst_timeline_plot.moc"
