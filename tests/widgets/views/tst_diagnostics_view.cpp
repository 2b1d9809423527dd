// Diagnostics view: what a file does not say.

#include "core/model/run_folder.h"
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "tests/support/step_files.h"
#include "widgets/text/language.h"
#include "widgets/views/diagnostics/diagnostics_view.h"
#include "widgets/window/catalog.h"
#include "widgets/window/view_frame.h"

#include <QApplication>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QUrl>

#include <algorithm>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

struct Shown {
    Session session;
    DiagnosticsView view{session};

    explicit Shown(const QString &path)
    {
        view.resize(900, 500);
        view.show();
        session.open({path});
        [this] {
            QTRY_VERIFY_WITH_TIMEOUT(session.document() && !view.page().toPlainText().isEmpty() && !view.isBusy(),
                                     20000);
        }();
        settle();
    }
    void settle()
    {
        QCoreApplication::processEvents();
        QTRY_VERIFY(!view.isBusy());
        QCoreApplication::processEvents();
    }
    [[nodiscard]] QString text() { return view.page().toPlainText(); }
};

} // namespace

class TestDiagnosticsView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
    }
    void listsEveryIssueWithItsNumbers();
    void badgeCountsUnseenIssues();
    void linksGoToTheirPlaces();
    void sizesFollowTheCursor();
    void reportsAFileWithoutGaps();
    void aChosenCapacityIsNotAGap();
    void escapesMarkupFromTheFile();
    void badgeReachesTheTab();
    void showsDiagnosticsOfFoldersAndStepFiles();
};

void TestDiagnosticsView::listsEveryIssueWithItsNumbers()
{
    Shown shown(sampleFile(u"ring_overflow"_s));
    const QString text = shown.text();
    QVERIFY2(text.contains(u"Older events overwritten"_s), qPrintable(text));
    QVERIFY(text.contains(u"Affected:"_s));
    const Allocations &allocations = shown.session.device()->timeline.allocations();
    QVERIFY(text.contains(Voice::current().number(allocations.bornBefore()) + u" allocations, "_s));
    QVERIFY(text.contains(u"81"_s)); // frees of unseen allocations
    QVERIFY2(shown.view.countsText().startsWith(u"1 warning"_s), qPrintable(shown.view.countsText()));
    QVERIFY(shown.view.countsText().contains(u", 1 note"_s));
}

void TestDiagnosticsView::badgeCountsUnseenIssues()
{
    Session session;
    DiagnosticsView view(session); // never shown
    QStringList given;
    QObject::connect(&view, &DiagnosticsView::badgeChanged, &view,
                     [&given](const QString &badge) { given.append(badge); });
    session.open({sampleFile(u"ring_overflow"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(view.badge(), u"2"_s, 20000);
    session.close(session.active()->id);
    QTRY_COMPARE(view.badge(), QString());
    QCOMPARE(given, (QStringList{u"2"_s, QString()}));
}

void TestDiagnosticsView::linksGoToTheirPlaces()
{
    Shown shown(sampleFile(u"training"_s));
    const QString html = shown.view.page().toHtml();
    const qsizetype at = html.indexOf(u"href=\"event:"_s);
    QVERIFY(at > 0);
    const QString link = html.mid(at + 6).section(u'"', 0, 0);
    emit shown.view.page().anchorClicked(QUrl(link));
    const auto event = static_cast<std::uint32_t>(link.section(u':', 1).toUInt());
    QCOMPARE(shown.session.state().cursor, Moment(event + 1));
    QCOMPARE(shown.session.state().selection,
             std::vector{shown.session.device()->timeline.allocationOf(EventId(event))});
    // Blocks without a stack are in the final state.
    QVERIFY(html.contains(u"href=\"segment:"_s));
    shown.view.goTo(QUrl(u"segment:0"_s));
    QCOMPARE(shown.session.state().cursor, shown.session.device()->timeline.end());
    const ViewState before = shown.session.state();
    for (const char16_t *odd : {u"event:99999999999", u"event:x", u"segment:4000000000", u"block:-1", u"else:1"})
        shown.view.goTo(QUrl(QString::fromUtf16(odd)));
    QVERIFY(shown.session.state() == before);
}

void TestDiagnosticsView::sizesFollowTheCursor()
{
    Shown shown(sampleFile(u"training"_s));
    ViewState state = shown.session.state();
    state.cursor = 0;
    shown.session.setState(state);
    shown.settle();
    const QString count = Voice::current().number(shown.session.device()->timeline.liveAt(0).size());
    QTRY_VERIFY2(shown.text().contains(count), qPrintable(shown.text()));
}

void TestDiagnosticsView::reportsAFileWithoutGaps()
{
    Shown shown(sampleFile(u"optimizer_temporaries"_s));
    ViewState state = shown.session.state();
    state.capacity = std::uint64_t(80) << 30;
    shown.session.setState(state);
    QTRY_VERIFY2(shown.text().contains(u"does not contradict itself"_s), qPrintable(shown.text()));
    QCOMPARE(shown.view.badge(), QString());
}

void TestDiagnosticsView::aChosenCapacityIsNotAGap()
{
    Shown shown(sampleFile(u"training"_s));
    QVERIFY(shown.text().contains(u"Device capacity not recorded"_s));
    ViewState state = shown.session.state();
    state.capacity = std::uint64_t(80) << 30;
    shown.session.setState(state);
    QTRY_VERIFY(!shown.text().contains(u"Device capacity not recorded"_s));
}

void TestDiagnosticsView::escapesMarkupFromTheFile()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"odd.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"segments": [], "device_traces": [[{"action": "<img src='event:1'>", "addr": 4096, "size": 1, "stream": 0}]]})");
    file.close();
    Shown shown(file.fileName());
    QVERIFY2(shown.text().contains(u"<img src='event:1'>"_s), qPrintable(shown.text()));
}

void TestDiagnosticsView::badgeReachesTheTab()
{
    Session session;
    const auto table = viewTable();
    const auto row = std::find_if(table.begin(), table.end(),
                                  [](const ViewRow &one) { return one.name == "diagnostics"; });
    QVERIFY(row != table.end());
    ViewFrame frame(*row, {session, nullptr, [](QAction *) {}, [](double, double) {}, [] {}});
    int given = 0;
    QObject::connect(&frame, &ViewFrame::badgeChanged, &frame, [&given] { ++given; });
    session.open({sampleFile(u"ring_overflow"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(frame.badge(), u"2"_s, 20000);
    QCOMPARE(given, 1);
}

void TestDiagnosticsView::showsDiagnosticsOfFoldersAndStepFiles()
{
    const RunTree tree;
    tree.writeRun(u"run/memory_snapshot"_s, 1, 2);
    tree.write(u"run/memory_snapshot/iteration_1/notes.pickle"_s, peakBytes(100));
    Shown folder(tree.path(u"run"_s));
    QVERIFY2(folder.text().contains(u"notes.pickle"_s), qPrintable(folder.text()));
    QCOMPARE(folder.view.badge(), u"1"_s);
    QVERIFY(folder.view.exportActions().front()->isEnabled());
    const auto rows = viewTable();
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [](const ViewRow &one) { return one.name == "diagnostics"; });
    QCOMPARE(whyNot(*row, *folder.session.document(), nullptr), QString());

    tree.writeRun(u"whole/memory_snapshot"_s, 1, 2);
    Shown whole(tree.path(u"whole"_s));
    QVERIFY2(whole.text().startsWith(u"Every dump"_s), qPrintable(whole.text()));

    const QString steps = tree.write(u"steps.jsonl"_s, stepLines(4, [](int step) { return 40.0 + step; }));
    Shown known(steps);
    QCOMPARE(known.view.badge(), QString());
    QVERIFY2(known.text().startsWith(u"The file contains all"_s), qPrintable(known.text()));
    const QByteArray bare = R"({"step": 1, "device_mem_stats": {"max_reserved_gib": 10.0}}
{"step": 2, "device_mem_stats": {"max_reserved_gib": 11.0}}
)";
    Shown unknown(tree.write(u"bare.jsonl"_s, bare));
    QVERIFY2(unknown.text().contains(u"Device capacity not recorded"_s), qPrintable(unknown.text()));
    ViewState state = unknown.session.state();
    state.capacity = std::uint64_t(1) << 36;
    unknown.session.setState(std::move(state));
    unknown.settle();
    QVERIFY(!unknown.text().contains(u"Device capacity"_s));
}

ALLOSTRATA_TEST(TestDiagnosticsView, QApplication)
#include "tst_diagnostics_view.moc"
