// The table of views: every view is shown without a document, with several, with every available file, and after they
// are closed.

#include "tests/gui/session_story.h"
#include "tests/support/real_data.h"

#include "core/reports/report.h"
#include "tests/support/test_main.h"
#include "widgets/text/need_text.h"
#include "widgets/window/catalog.h"

#include <QAction>
#include <QApplication>
#include <QRegularExpression>
#include <QTest>
#include <QWidget>

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestCatalog : public QObject {
    Q_OBJECT

private slots:
    void namesAreStableAndUnique();
    void explainsWhatAFileLacks();
    void viewsSurviveEveryDocument_data();
    void viewsSurviveEveryDocument();
    void everyViewShowsEveryFile_data();
    void everyViewShowsEveryFile();
    void viewsPaintSafelyBeforeTheyRefresh_data() { viewsSurviveEveryDocument_data(); }
    void viewsPaintSafelyBeforeTheyRefresh();
    void aHiddenViewHidesItsExportsWithTheDocument_data() { viewsSurviveEveryDocument_data(); }
    void aHiddenViewHidesItsExportsWithTheDocument();
};

void TestCatalog::namesAreStableAndUnique()
{
    const QRegularExpression pattern(u"^[a-z]+(-[a-z]+)*$"_s);
    std::set<std::string_view> names;
    int central = 0;
    for (const ViewRow &row : viewTable()) {
        QVERIFY(names.insert(row.name).second);
        QVERIFY(pattern.match(QString::fromStdString(std::string(row.name))).hasMatch());
        QVERIFY(!viewTitle(row).isEmpty());
        QVERIFY(findReport(row.name)); // a view is a report
        QVERIFY(row.make || !findReport(row.name)->tables.empty());
        central += row.place == ViewPlace::Central ? 1 : 0;
    }
    QCOMPARE(central, 1);
}

void TestCatalog::explainsWhatAFileLacks()
{
    Session session;
    const Files files;
    session.open({files.write(u"timeless.json"_s, snapshotStory({{3, 1000, false}}))});
    QVERIFY(waitForLoads(session));
    const Voice voice = Voice::current();
    QVERIFY(
        whyNot({{.timeline = true, .times = true}}, *session.document(), session.device(), voice).contains(u"times"_s));
    QCOMPARE(whyNot({{.timeline = true}}, *session.document(), session.device(), voice), QString());
}

void TestCatalog::viewsSurviveEveryDocument_data()
{
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < viewTable().size(); ++i)
        QTest::newRow(viewTable()[i].name.data()) << int(i);
}

void TestCatalog::viewsSurviveEveryDocument()
{
    QFETCH(int, row);
    const Files files;
    Session session;
    QWidget parent;
    parent.resize(700, 500);
    const ViewHost host{session, &parent, [](QAction *) {}, [](double, double) {}, [] {}};
    QWidget *view = makeView(viewTable()[static_cast<std::size_t>(row)], host);
    QVERIFY(view);
    view->resize(parent.size());
    parent.show();
    const auto draw = [&] {
        for (const QSize size : {QSize(700, 500), QSize(0, 0), QSize(30, 2000), QSize(2000, 30), QSize(700, 500)}) {
            view->resize(size);
            QCoreApplication::processEvents();
            view->grab();
        }
    };
    draw();
    session.open({samplePath(), files.write(u"two.json"_s, snapshotStory({{9}, {4}})),
                  files.write(u"nothing.json"_s, R"({"segments": [], "device_traces": []})"),
                  files.write(u"state.json"_s, R"([{"device": 0, "address": 4096, "total_size": 2097152, "stream": 0,
                      "segment_type": "small", "blocks": [{"size": 2097152, "state": "active_allocated"}]}])")});
    QVERIFY(waitForLoads(session));
    for (const SessionDocument &document : session.documents()) {
        session.activate(document.id);
        draw();
        ViewState state = session.state();
        const std::size_t allocations = session.device() ? session.device()->timeline.allocations().size() : 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(allocations, 3); ++i)
            state.selection.push_back(AllocationId::at(allocations - 1 - i));
        state.cursor = state.window.last / 2;
        state.detailPercent = 3;
        session.setState(state);
        draw();
        session.showDevice(1);
        draw();
        session.goBack();
    }
    while (session.active()) {
        session.close(session.active()->id);
        draw();
    }
}

void TestCatalog::everyViewShowsEveryFile_data()
{
    constexpr qint64 kLargest = kIsSanitized ? 20'000 : 80'000; // bytes: larger ones take seconds each
    QTest::addColumn<QString>("path");
    for (const QString &path : filesAtHand(kLargest))
        QTest::newRow(QDir(QStringLiteral(ALLOSTRATA_SOURCE_DIR)).relativeFilePath(path).toUtf8().constData()) << path;
}

/// Shows every view at the peak, with the first allocations selected, and at the end, once its result may be ready.
void TestCatalog::everyViewShowsEveryFile()
{
    QFETCH(const QString, path);
    Session session;
    session.open({path});
    QVERIFY(waitForLoads(session));
    if (session.documents().empty())
        return; // refused, which is an answer
    QWidget parent;
    parent.resize(500, 360);
    const ViewHost host{session, &parent, [](QAction *) {}, [](double, double) {}, [] {}};
    std::vector<QWidget *> views;
    for (const ViewRow &row : viewTable()) {
        views.push_back(makeView(row, host));
        views.back()->resize(parent.size());
    }
    parent.show();
    const auto draw = [&views] {
        QTest::qWait(30);
        for (QWidget *view : views)
            QVERIFY(!view->grab().isNull());
    };
    for (std::size_t device = 0; device < std::max<std::size_t>(session.document()->devices().size(), 1); ++device) {
        session.showDevice(device);
        draw();
        if (!session.device())
            continue;
        ViewState state = session.state();
        const std::size_t allocations = session.device()->timeline.allocations().size();
        for (std::size_t i = 0; i < std::min<std::size_t>(allocations, 2); ++i)
            state.selection.push_back(AllocationId::at(i));
        state.cursor = session.device()->timeline.end();
        state.detailPercent = 5;
        session.setState(std::move(state));
        draw();
    }
}

/// Paints, and hears of another palette, before it was refreshed: shown while documents of other lengths take turns,
/// then hidden while the last one goes.
void TestCatalog::viewsPaintSafelyBeforeTheyRefresh()
{
    QFETCH(int, row);
    const Files files;
    Session session;
    QWidget parent;
    parent.resize(700, 500);
    QWidget *view = makeView(viewTable()[static_cast<std::size_t>(row)],
                             {session, &parent, [](QAction *) {}, [](double, double) {}, [] {}});
    view->resize(parent.size());
    parent.show();
    session.open(
        {files.write(u"long.json"_s, snapshotStory({{400}})), files.write(u"short.json"_s, snapshotStory({{2}}))});
    QVERIFY(waitForLoads(session));
    QCOMPARE(session.documents().size(), std::size_t(2));
    const quint64 longer = session.documents().front().id;
    const quint64 shorter = session.documents().back().id;
    for (const quint64 id : {longer, shorter}) {
        session.activate(id);
        ViewState state = session.state();
        state.axis = TimeAxis::Time;
        state.cursor = session.device()->timeline.end();
        session.setState(std::move(state));
        QTest::qWait(60);
    }
    for (const quint64 id : {longer, shorter, longer}) {
        session.activate(id);
        QVERIFY(!view->grab().isNull());
    }
    QTest::qWait(60);
    view->hide();
    session.close(longer);
    session.close(shorter);
    QPalette other = view->palette();
    other.setColor(QPalette::Base, Qt::black);
    view->setPalette(other);
    QCoreApplication::processEvents();
    QVERIFY(session.documents().empty());
}

void TestCatalog::aHiddenViewHidesItsExportsWithTheDocument()
{
    QFETCH(int, row);
    const ViewRow &tested = viewTable()[static_cast<std::size_t>(row)];
    if (tested.place != ViewPlace::Tab)
        QSKIP("only tabs are hidden");
    const Files files;
    Session session;
    QWidget parent;
    QList<QAction *> exports;
    QWidget *view = makeView(
        tested, {session, &parent, [&exports](QAction *action) { exports << action; }, [](double, double) {}, [] {}});
    const auto areThere = [&exports] {
        return std::all_of(exports.begin(), exports.end(), [](const QAction *action) { return action->isVisible(); });
    };
    QVERIFY(!exports.isEmpty());
    parent.show();
    session.open({files.write(u"one.json"_s, snapshotStory({{3}}))});
    QVERIFY(waitForLoads(session));
    QVERIFY(areThere());
    view->hide();
    QVERIFY(areThere()); // it still knows what is shown
    session.open({files.write(u"other.json"_s, snapshotStory({{4}}))});
    QVERIFY(waitForLoads(session));
    QVERIFY(std::none_of(exports.begin(), exports.end(), [](const QAction *action) { return action->isVisible(); }));
    view->show();
    QVERIFY(areThere());
}

ALLOSTRATA_TEST(TestCatalog, QApplication)
#include "tst_catalog.moc"
