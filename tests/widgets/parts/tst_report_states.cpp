// Views of reports while there is no answer, and if there never will be one.

#include "tests/support/failing_memory.h"
#include "tests/support/samples.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "tests/support/step_files.h"
#include "widgets/parts/report_view.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/text/language.h"
#include "widgets/views/categories/categories_view.h"
#include "widgets/views/diagnostics/diagnostics_view.h"
#include "widgets/views/differences/differences_view.h"
#include "widgets/views/events/event_list.h"
#include "widgets/views/events/events_view.h"
#include "widgets/views/out_of_memory/out_of_memory_view.h"
#include "widgets/views/sizes/sizes_view.h"
#include "widgets/views/steps/steps_view.h"
#include "widgets/window/catalog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QThread>
#include <QToolButton>

#include <algorithm>
#include <initializer_list>
#include <optional>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

QString sample() { return sampleFile(u"training_run"_s); }

void open(Session &session, const QString &path)
{
    session.open({path});
    QTRY_VERIFY_WITH_TIMEOUT(session.document(), 20000);
}

/// The visible label that reports a lack of memory.
bool saysSo(const QWidget &view)
{
    const auto labels = view.findChildren<QLabel *>();
    return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->isVisible() && label->text().contains(u"enough free memory"_s);
    });
}

} // namespace

class TestReportStates : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void explainsAFailureAndRetries_data();
    void explainsAFailureAndRetries();
    void showsThatAResultIsPending();
    void aPatientViewFinishesItsAnswers();
    void explainsAnEmptyView();
    void emptyDifferencesOfferComparisons();
    void aTraceWithoutStepsShowsAnEmptyView();
    void retriesAFailedStepFile();
    void explainsWhatIsNeededFirst();
    void chartComesBackAfterAFailure();
    void writesPicturesOfEmptyViews();
    void refusesTextOfTooManyRows();
    void aFilterWithoutAnAnswerShowsNoOldEvents();
    void explainsMissingDiagnostics();
};

void TestReportStates::explainsAFailureAndRetries_data()
{
    QTest::addColumn<QString>("file");
    // size of a request that fails: an analysis makes one, the fonts that Qt loads for charts do not
    QTest::addColumn<int>("least");
    for (const char *view : {"modules", "phases", "categories", "leaks", "cached-segments", "private-pools",
                             "statistics", "peak", "replay", "segment-costs", "diff"})
        QTest::newRow(view) << sample() << 8192;
    for (const char *view : {"sizes", "steps", "segments"})
        QTest::newRow(view) << sample() << 400;
    QTest::newRow("out-of-memory") << sampleFile(u"oom_capacity"_s) << 400;
    QTest::newRow("operators") << QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/torch/profile.pt.trace.json.gz")
                               << 400;
}

void TestReportStates::explainsAFailureAndRetries()
{
    QFETCH(const QString, file);
    QFETCH(int, least);
    Session session;
    open(session, file);
    const auto row = std::find_if(viewTable().begin(), viewTable().end(),
                                  [](const ViewRow &one) { return one.name == QTest::currentDataTag(); });
    QVERIFY(row != viewTable().end());
    QCOMPARE(whyNot(*row, *session.document(), session.device()), QString());
    session.baseline().useMoment();
    QWidget parent;
    parent.resize(900, 500);
    QWidget *made = makeView(*row, {session, &parent, [](QAction *) {}, [](double, double) {}, [] {}});
    made->resize(parent.size());
    auto *report = qobject_cast<ReportView *>(made);
    QVERIFY(report);
    {
        const FailingMemory failing(static_cast<std::size_t>(least));
        parent.show();
        QCOMPARE(report->state(), ReportView::State::Busy);
        QTRY_VERIFY_WITH_TIMEOUT(saysSo(*made), 20000);
    }
    QCOMPARE(report->state(), ReportView::State::Failed);
    QVERIFY(!report->exportActions().front()->isEnabled());
    const auto buttons = made->findChildren<QToolButton *>();
    const auto exports = std::find_if(buttons.begin(), buttons.end(), [report](const QToolButton *one) {
        return one->menu() && one->menu() == report->exportActions().front()->menu();
    });
    QVERIFY(exports != buttons.end() && !(*exports)->isEnabled());
    button(*made, u"Try again"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(report->state() == ReportView::State::Shown || report->state() == ReportView::State::Empty,
                             20000);
    QVERIFY(report->exportActions().front()->isEnabled() && (*exports)->isEnabled());
    QVERIFY(!saysSo(*made));
}

void TestReportStates::showsThatAResultIsPending()
{
    class Slow final : public ReportView {
    public:
        explicit Slow(Session &of) : ReportView(of, "leaks", u"Leaks"_s, nullptr) { begin(); }

    protected:
        std::optional<ReportQuestion> question() override { return deviceQuestion(session()); }
        void askFor(const ReportQuestion &) override
        {
            workOut(
                [](const LoadContext &context) -> Result<int> {
                    while (!context.stop.stop_requested())
                        QThread::msleep(5);
                    return *context.cancelled();
                },
                [](int) {});
        }
        void forget() override {}
    };
    Session session;
    Slow view(session);
    view.show();
    QCOMPARE(view.state(), ReportView::State::Nothing);
    open(session, sample());
    QTRY_COMPARE(view.state(), ReportView::State::Busy);
    QTRY_COMPARE(view.note(), u"Computing…"_s);
    session.close(session.active()->id);
    QTRY_COMPARE(view.state(), ReportView::State::Nothing);
    QCOMPARE(view.note(), QString());
}

/// While the cursor is dragged, questions come faster than answers.
void TestReportStates::aPatientViewFinishesItsAnswers()
{
    class Patient final : public ReportView {
    public:
        explicit Patient(Session &of) : ReportView(of, "leaks", u"Leaks"_s, nullptr, {ReportInput::Cursor})
        {
            setPatient();
            begin();
        }

        std::shared_ptr<std::atomic<bool>> isOpen = std::make_shared<std::atomic<bool>>(false);
        std::vector<Moment> answers;

    protected:
        std::optional<ReportQuestion> question() override { return deviceQuestion(session()); }
        void askFor(const ReportQuestion &question) override
        {
            workOut(
                [cursor = question.state.cursor, isOpen = isOpen](const LoadContext &context) -> Result<Moment> {
                    while (!*isOpen && !context.stop.stop_requested())
                        QThread::msleep(5);
                    if (context.stop.stop_requested())
                        return *context.cancelled();
                    return cursor;
                },
                [this](Moment moment) { answers.push_back(moment); });
        }
        void forget() override {}
    };
    Session session;
    open(session, sample());
    Patient view(session);
    view.show();
    QTRY_COMPARE(view.state(), ReportView::State::Busy);
    const Moment first = session.state().cursor;
    for (const Moment moment : {Moment(5), Moment(6), Moment(7)}) {
        session.change([moment](ViewState &state) { state.cursor = moment; });
        QCoreApplication::processEvents();
    }
    *view.isOpen = true;
    QTRY_COMPARE(view.answers, (std::vector<Moment>{first, 7}));
}

void TestReportStates::emptyDifferencesOfferComparisons()
{
    Session session;
    open(session, sample());
    DifferencesView view(session);
    view.resize(800, 400);
    view.show();
    const auto links = [&view]() -> QLabel * {
        for (QLabel *label : view.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().startsWith(u"<a href"_s))
                return label;
        }
        return nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(links() && links()->text().count(u"<a "_s) == 2, 20000);
    QVERIFY(links()->text().contains(u"two steps"_s));
    int wanted = 0;
    connect(&view, &DifferencesView::stepsWanted, this, [&wanted] { ++wanted; });
    emit links()->linkActivated(u"0"_s);
    QCOMPARE(wanted, 1);
    emit links()->linkActivated(u"1"_s);
    QVERIFY(session.baseline().baseline()->moment);
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), ReportView::State::Shown, 20000);
    QVERIFY(!links());
}

void TestReportStates::explainsAnEmptyView()
{
    Session session;
    open(session, sample());
    const ViewState before = session.state();
    ViewState state = before;
    state.query = u"size>1TiB"_s;
    state.cursor = 0;
    session.setState(state);
    session.baseline().useMoment();
    SizesView sizes(session);
    DifferencesView differences(session);
    differences.setMoments(DifferencesView::Moments::Cursors);
    for (ReportView *view : std::initializer_list<ReportView *>{&sizes, &differences}) {
        view->show();
        QTRY_COMPARE_WITH_TIMEOUT(view->state(), ReportView::State::Empty, 20000);
        QVERIFY(!view->note().isEmpty());
        QVERIFY(view->exportActions().front()->isEnabled());
    }
    QVERIFY(sizes.note().contains(u"No allocations match here"_s));
    QVERIFY(differences.note().contains(u"Nothing is live"_s));
    session.setState(before);
    QTRY_COMPARE_WITH_TIMEOUT(sizes.state(), ReportView::State::Shown, 20000);
    QCOMPARE(sizes.note(), QString());
}

void TestReportStates::aTraceWithoutStepsShowsAnEmptyView()
{
    Session session;
    openSample(session, u"few_events"_s);
    StepsView view(session);
    view.show();
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), ReportView::State::Empty, 20000);
    QVERIFY(view.note().contains(u"No steps were found"_s));
    QVERIFY(!view.exportActions().front()->isEnabled());
}

/// Covers a document without devices.
void TestReportStates::retriesAFailedStepFile()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"run.jsonl"_s);
    writeText(path, stepLines(400, [](int) { return 60.0; }));
    Session session;
    open(session, path);
    StepsView view(session);
    view.resize(900, 500);
    {
        const FailingMemory failing(400);
        view.show();
        QCOMPARE(view.state(), ReportView::State::Busy);
        QTRY_COMPARE_WITH_TIMEOUT(view.state(), ReportView::State::Failed, 20000);
        QVERIFY(saysSo(view));
    }
    button(view, u"Try again"_s)->click();
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), ReportView::State::Shown, 20000);
    QCOMPARE(view.model().rowCount(), 400);
    session.close(session.active()->id);
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), ReportView::State::Nothing, 20000);
    QCOMPARE(view.model().rowCount(), 0);
}

void TestReportStates::explainsWhatIsNeededFirst()
{
    Session session;
    open(session, sample());
    DifferencesView view(session);
    view.show();
    QCOMPARE(view.state(), ReportView::State::Nothing);
    QVERIFY(view.note().contains(u"another open document"_s));
    QVERIFY(!view.exportActions().front()->isEnabled());
    session.baseline().useMoment();
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), ReportView::State::Shown, 20000);
    session.baseline().clear();
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), ReportView::State::Nothing, 20000);
    QVERIFY(view.note().contains(u"another open document"_s));
}

void TestReportStates::chartComesBackAfterAFailure()
{
    Session session;
    open(session, sample());
    CategoriesView view(session);
    view.resize(900, 400);
    {
        const FailingMemory failing(8192);
        view.show();
        QTRY_COMPARE_WITH_TIMEOUT(view.state(), ReportView::State::Failed, 20000);
    }
    button(view, u"Try again"_s)->click();
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), ReportView::State::Shown, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(view.chart().picture(), 20000);
}

/// A trace in which memory never ran out has a verdict to save, as on the command line.
void TestReportStates::writesPicturesOfEmptyViews()
{
    Session session;
    open(session, sample());
    OutOfMemoryView view(session);
    view.show();
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), ReportView::State::Empty, 20000);
    QVERIFY(view.exportActions().front()->isEnabled());
    QTemporaryDir folder;
    const auto figure = view.figure();
    QVERIFY(figure);
    QVERIFY(writeSheet(*figure, folder.filePath(u"verdict.png"_s)));
    view.exportActions().front()->menu()->actions().front()->trigger();
    QVERIFY(view.findChild<QFileDialog *>());
}

void TestReportStates::aFilterWithoutAnAnswerShowsNoOldEvents()
{
    Session session;
    open(session, sample());
    EventsView view(session);
    view.resize(900, 400);
    view.show();
    const std::size_t all = session.device()->timeline.end();
    QTRY_COMPARE_WITH_TIMEOUT(view.list().rows().size(), all, 20000);
    QTRY_VERIFY(!view.isBusy());
    {
        const FailingMemory failing(400);
        view.setActions(ActionSet::of({Action::Alloc}));
        QTRY_VERIFY_WITH_TIMEOUT(saysSo(view), 20000);
    }
    QCOMPARE(view.list().rows().size(), 0U);
    view.setActions(ActionSet::of({Action::Alloc, Action::FreeCompleted}));
    QTRY_VERIFY_WITH_TIMEOUT(view.list().rows().size() > 0 && view.list().rows().size() < all, 20000);
    QVERIFY(!saysSo(view));
}

void TestReportStates::explainsMissingDiagnostics()
{
    Session session;
    open(session, sample());
    DiagnosticsView view(session);
    view.resize(900, 400);
    {
        const FailingMemory failing(400);
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(saysSo(view), 20000);
    }
    QVERIFY(!view.page().isVisible() && !view.exportActions().front()->isEnabled());
    session.change([](ViewState &state) { state.cursor = 7; });
    QTRY_VERIFY_WITH_TIMEOUT(view.page().isVisible() && !view.page().toPlainText().isEmpty(), 20000);
    QVERIFY(!saysSo(view));
}

// A million rows of text do not fit in memory before the first is written: the user is told, and no file is left.
void TestReportStates::refusesTextOfTooManyRows()
{
    QTemporaryDir folder;
    QWidget view;
    const LongTable endless{kMostRowsForPeople + 1, [](std::size_t, std::size_t) { return Table(); }};
    allostrata::saveTable(
        &view, {u"Save"_s, u"table"_s, {}, [endless](const LoadContext &) -> Result<LongTable> { return endless; }});
    auto *dialog = view.findChild<QFileDialog *>();
    QVERIFY(dialog);
    const QString path = folder.filePath(u"table.md"_s);
    emit dialog->fileSelected(path);
    QTRY_VERIFY(view.findChild<QMessageBox *>());
    QCOMPARE(view.findChild<QMessageBox *>()->text(),
             u"The table has 1,000,001 rows, too many for this format. Save it as CSV or JSON, or select a part with a "
             "query."_s);
    QVERIFY(!QFileInfo::exists(path));
}

ALLOSTRATA_TEST(TestReportStates, QApplication)
#include "tst_report_states.moc"
