// List of events without its view: model and scroll bar.

#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/views/events/event_list.h"
#include "widgets/views/events/event_scroll_bar.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QTableView>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QString kTraining = u"training"_s;

} // namespace

class TestEventList : public QObject {
    Q_OBJECT

private slots:
    void modelPassesTheModelTester();
    void wheelAndBarScroll();
    void barCountsMoreRowsThanQtDoes();
    void marksLieAtTheirRows();
};

void TestEventList::modelPassesTheModelTester()
{
    Session session;
    openSample(session, kTraining);
    EventTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSource({session.document(), 0, nullptr});
    model.setRows(std::make_shared<EventRows>(*EventRows::build(session.device()->timeline, {}, {})));
    for (const std::size_t top : {std::size_t(0), std::size_t(5520), std::size_t(30000), std::size_t(5)}) {
        model.show(top, 20);
        QCOMPARE(std::size_t(model.rowCount()), std::min<std::size_t>(20, 5526 - std::min<std::size_t>(top, 5526)));
    }
    model.setSelection({AllocationId(0)});
    model.setCursor(7);
    QVERIFY(model.index(1, 0).data(EventTableModel::IsCurrentRole).toBool());
    model.setSource({});
    QCOMPARE(model.rowCount(), 0);
}

void TestEventList::wheelAndBarScroll()
{
    Session session;
    openSample(session, kTraining);
    EventList list;
    list.resize(900, 300);
    list.setTheme(themeOf(list.palette(), list.font()));
    list.show();
    list.model().setSource({session.document(), 0, nullptr});
    list.setRows(std::make_shared<EventRows>(*EventRows::build(session.device()->timeline, {}, {})));
    list.scrollTo(100);
    QWheelEvent down({50, 50}, list.table().viewport()->mapToGlobal(QPointF(50, 50)), {}, {0, -120}, Qt::NoButton,
                     Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(list.table().viewport(), &down);
    QCOMPARE(list.top(), std::size_t(103));
    list.bar().setValue(list.bar().maximum());
    QCOMPARE(list.top(), list.rows().size() - list.page());
    list.scrollTo(1'000'000);
    QCOMPARE(list.top(), list.rows().size() - list.page());
}

void TestEventList::barCountsMoreRowsThanQtDoes()
{
    EventScrollBar bar;
    bar.setRows(std::size_t(4'294'967'000), 20);
    bar.setValue(bar.maximum());
    QCOMPARE(bar.top(), std::size_t(4'294'966'980));
    bar.setTop(3'000'000'001);
    QCOMPARE(bar.top(), std::size_t(3'000'000'001));
}

void TestEventList::marksLieAtTheirRows()
{
    EventScrollBar bar;
    Theme theme = makeTheme(ThemeKind::Light, bar.font());
    theme.error.text = QColor(1, 200, 3);
    bar.setTheme(theme);
    bar.resize(16, 400);
    bar.setRows(1000, 10);
    const auto marked = [&](std::vector<std::uint32_t> rows) {
        bar.setMarks(std::make_shared<std::vector<std::uint32_t>>(std::move(rows)), {});
        const QImage image = bar.grab().toImage();
        std::vector<int> places;
        for (int y = 0; y < image.height(); ++y) {
            if (image.pixelColor(image.width() / 2, y) == theme.error.text)
                places.push_back(y * 1000 / image.height());
        }
        return places;
    };
    QVERIFY(marked({}).empty());
    const auto middle = marked({500});
    QVERIFY(!middle.empty() && middle.size() <= 4);
    QVERIFY(std::abs(middle.front() - 500) < 60); // buttons at the ends take some room
    QVERIFY(marked({0, 1, 2, 3, 999}).back() > 900);
}

ALLOSTRATA_TEST(TestEventList, QApplication)
#include "tst_event_list.moc"
