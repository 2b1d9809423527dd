// The view of leaks, and the dialog of checks.

#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/charts/leak_chart.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/text/language.h"
#include "widgets/text/leak_text.h"
#include "widgets/tools/check/check_dialog.h"
#include "widgets/tools/check/check_form.h"
#include "widgets/views/leaks/leaks_view.h"
#include "widgets/window/tools_menu.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QTemporaryDir>
#include <QTreeView>
#include <QTreeWidget>

#include <memory>
#include <string>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestLeaksView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void init() { m_session = std::make_unique<Session>(); }
    void cleanup() { m_session.reset(); }
    void rowsMatchTheLeaks();
    void aRowSelectsTheFirstLeakedAllocation();
    void chartShowsTheChosenLeak();
    void aCapacityPredictsWhenMemoryRunsOut();
    void reportsThatNothingLeaks();
    void writesPictures_data();
    void writesPictures();
    void checksRulesAsTheyAreChosen();
    void commandLineMatchesTheDialog();
    void theCommandLineReadsTheSamePart();
    void reportsBadLimitsAndBaselines();
    void menuOpensTheDialog();

private:
    void open(const char *preset, std::uint64_t steps);
    std::unique_ptr<LeaksView> shown();

    QTemporaryDir m_folder;
    std::unique_ptr<Session> m_session;
};

void TestLeaksView::open(const char *preset, std::uint64_t steps)
{
    gen::GeneratorConfig config = *gen::findPreset(preset);
    config.training.steps = steps;
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    const QString path = m_folder.filePath(QString::fromLatin1(preset) + u".pickle"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(sink.bytes().data(), static_cast<qint64>(sink.bytes().size()));
    file.close();
    m_session->open({path});
    QTRY_VERIFY_WITH_TIMEOUT(m_session->document(), 20000);
}

std::unique_ptr<LeaksView> TestLeaksView::shown()
{
    auto view = std::make_unique<LeaksView>(*m_session);
    view->resize(1000, 320);
    view->show();
    return view;
}

void TestLeaksView::rowsMatchTheLeaks()
{
    open("leak_large", 12);
    const auto view = shown();
    QTRY_VERIFY_WITH_TIMEOUT(view->answer(), 20000);
    QAbstractItemModelTester tester(&view->model());
    QCOMPARE(view->model().rowCount(), 2);
    QCOMPARE(view->aboutText(), leakHeadline(*view->answer()->report, Voice::current()));
    QVERIFY(view->aboutText().contains(u"2 stacks"_s));
    QVERIFY(view->model().index(0, 0).data().toString().contains(u"train.py:148"_s));
    QCOMPARE(view->model().index(0, view->model().sectionOf("bytes_per_step")).data().toString(),
             Voice::current().bytes(1500000));
}

void TestLeaksView::aRowSelectsTheFirstLeakedAllocation()
{
    open("leak_large", 12);
    const auto view = shown();
    QTRY_VERIFY_WITH_TIMEOUT(view->answer(), 20000);
    emit view->findChild<QTreeView *>()->clicked(view->model().index(1, 0));
    QCOMPARE(m_session->state().selection.front(), view->answer()->report->leaks[1].example);
}

void TestLeaksView::chartShowsTheChosenLeak()
{
    open("leak_large", 12);
    const auto view = shown();
    QTRY_VERIFY_WITH_TIMEOUT(view->answer(), 20000);
    const LeakFindings &report = *view->answer()->report;
    QTRY_VERIFY(view->chart().picture());
    QCOMPARE(view->chart().picture()->highest(), report.leaks[0].liveBytes);
    view->findChild<QTreeView *>()->setCurrentIndex(view->model().index(1, 0));
    QTRY_VERIFY(view->chart().picture() && view->chart().picture()->highest() == report.leaks[1].liveBytes);
    const ChartFrame frame = view->chart().frame();
    const QPointF inFirst(frame.xOf(report.steps[3].first) + 1, frame.area.center().y());
    QCOMPARE(leakStepAt(report, frame, inFirst), std::optional<std::size_t>(3));
    QVERIFY(view->chart()
                .picture()
                ->toolTipAt(frame, inFirst)
                .contains(Voice::current().bytes(report.leaks[1].liveByStep[3])));
}

void TestLeaksView::aCapacityPredictsWhenMemoryRunsOut()
{
    open("leak_large", 12);
    const auto view = shown();
    QTRY_VERIFY_WITH_TIMEOUT(view->answer(), 20000);
    ViewState state = m_session->state();
    state.capacity = std::uint64_t(1) << 30U;
    m_session->setState(state);
    QTRY_VERIFY(view->answer() && view->answer()->report->runsOutAt
                && view->answer()->report->capacity == state.capacity);
    QTRY_VERIFY(labelWith(*view, leakRunsOutText(*view->answer()->report, Voice::current())));
}

void TestLeaksView::reportsThatNothingLeaks()
{
    open("basic_training", 8);
    const auto view = shown();
    QTRY_VERIFY_WITH_TIMEOUT(view->answer(), 20000);
    QTRY_COMPARE(view->state(), ReportView::State::Empty);
    QVERIFY(view->note().startsWith(u"No leak"_s));
    QVERIFY(!view->findChild<QTreeView *>()->isVisible());
    open("inference", 1);
    QTRY_VERIFY_WITH_TIMEOUT(view->answer() && view->note().startsWith(u"Cannot detect leaks"_s), 20000);
}

void TestLeaksView::writesPictures_data()
{
    QTest::addColumn<QString>("ending");
    for (const char *ending : {"png", "svg", "pdf"})
        QTest::newRow(ending) << QString::fromLatin1(ending);
}

void TestLeaksView::writesPictures()
{
    QFETCH(QString, ending);
    open("leak_large", 12);
    const auto view = shown();
    QTRY_VERIFY_WITH_TIMEOUT(view->figure(), 20000);
    const QString path = m_folder.filePath(u"leaks."_s + ending);
    QVERIFY(writeSheet(*view->figure(), path));
    QVERIFY(QFile(path).size() > 1000);
    QFile svg(path);
    if (ending == u"svg") {
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.readAll().contains("train.py:148"));
    }
    if (ending == u"png")
        QCOMPARE(QImage(path).size(), view->figure()->figure.size);
}

void TestLeaksView::checksRulesAsTheyAreChosen()
{
    open("leak_large", 10);
    CheckDialog dialog(*m_session);
    dialog.show();
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.isBusy() && dialog.results().topLevelItemCount() == 1, 20000);
    const QTreeWidgetItem *device = dialog.results().topLevelItem(0);
    QCOMPARE(device->childCount(), 3); // the rules ticked by default
    QVERIFY(dialog.verdict().contains(u"failed"_s));
    dialog.form().setRules(
        {{CheckKind::NoOom, {}, 0, 0}, {CheckKind::MaxPeak, PeakCounter::Reserved, std::uint64_t(1) << 30U, 0}});
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.isBusy() && dialog.results().topLevelItemCount() == 1
                                 && dialog.results().topLevelItem(0)->childCount() == 2,
                             20000);
    QVERIFY(!dialog.verdict().contains(u"failed"_s));
}

void TestLeaksView::commandLineMatchesTheDialog()
{
    open("leak_large", 10);
    CheckDialog dialog(*m_session);
    dialog.form().setRules({{CheckKind::MaxPeak, PeakCounter::Reserved, std::uint64_t(72) << 30U, 0},
                            {CheckKind::MaxFragmentation, {}, 0, 0.125},
                            {CheckKind::MaxStepGrowth, {}, 1 << 20, 0},
                            {CheckKind::NoLeak, {}, 0, 0},
                            {CheckKind::NoOom, {}, 0, 0}});
    const QString path = QString::fromStdString(m_session->document()->path);
    QCOMPARE(dialog.commandLine(),
             u"allostrata check "_s + path
                 + u" --max-peak reserved:72GiB --max-fragmentation 12.5% --max-step-growth 1MiB --no-leak --no-oom"_s);
    dialog.form().setRules({});
    QVERIFY(dialog.commandLine().isEmpty());
}

void TestLeaksView::theCommandLineReadsTheSamePart()
{
    open("basic_training", 2);
    const QString path = QString::fromStdString(m_session->document()->path);
    m_session->openPart(path, *readPartIn("last:50"));
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->document()->readPart.isEverything(), 20000);
    CheckDialog dialog(*m_session);
    dialog.form().setRules({{CheckKind::NoOom, {}, 0, 0}});
    QCOMPARE(dialog.commandLine(), u"allostrata check "_s + path + u" --events last:50 --no-oom"_s);
}

void TestLeaksView::reportsBadLimitsAndBaselines()
{
    open("basic_training", 2);
    CheckDialog dialog(*m_session);
    dialog.form().setRules({{CheckKind::MaxPeak, PeakCounter::Requested, 5000, 0}});
    auto *limit = dialog.form().findChildren<QLineEdit *>().front();
    limit->setText(u"much"_s);
    emit limit->textEdited(u"much"_s);
    QVERIFY(dialog.verdict().contains(u"much"_s));
    dialog.form().setRules({{CheckKind::Baseline, {}, 0, 0.02}});
    QVERIFY(!dialog.verdict().isEmpty());
    QVERIFY(dialog.commandLine().isEmpty());
    auto *baseline = dialog.form().findChild<QLineEdit *>(u"baseline"_s);
    baseline->setText(m_folder.filePath(u"gone.json"_s));
    emit baseline->editingFinished();
    QTRY_VERIFY_WITH_TIMEOUT(dialog.verdict().contains(u"gone.json"_s), 20000);
    baseline->setText(QString::fromStdString(m_session->document()->path));
    emit baseline->editingFinished();
    QTRY_VERIFY_WITH_TIMEOUT(
        dialog.results().topLevelItemCount() == 1 && dialog.results().topLevelItem(0)->childCount() == 4, 20000);
    QVERIFY(!dialog.verdict().contains(u"failed"_s));
}

void TestLeaksView::menuOpensTheDialog()
{
    open("basic_training", 2);
    ToolsMenu menu(*m_session);
    QAction *check = nullptr;
    for (QAction *action : menu.actions())
        check = action->text().contains(u"Check"_s) ? action : check;
    QVERIFY(check && check->isEnabled());
}

ALLOSTRATA_TEST(TestLeaksView, QApplication)
#include "tst_leaks_view.moc"
