// The view of steps, driven by a session: chart, verdicts, tables, comparisons and estimates, steps of traces,
// pictures.

#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "tests/support/step_files.h"
#include "core/attribution/stack_groups.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/file_follower.h"
#include "widgets/session/settings.h"
#include "widgets/text/language.h"
#include "widgets/models/report_roles.h"
#include "widgets/views/differences/differences_view.h"
#include "widgets/views/steps/step_bars_chart.h"
#include "widgets/views/steps/step_plot.h"
#include "widgets/views/steps/step_verdicts.h"
#include "widgets/views/steps/steps_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kPatience = 20000;

double flat(int step) { return 60 + 0.2 * std::sin(step * 1.7); }

double leak(int step) { return 60 + 0.2 * std::sin(step * 1.7) + 0.25 * step; }

const QByteArray kComparison = R"({"metadata": {"config_file": "a.toml", "num_results": 3}, "results": [
{"model_flavor": "8B", "batch_size": 2, "seq_len": 8192, "num_gpus": 8, "parallelism_config": "fsdp8", "estimated_peak_gib": 50.0,
 "actual_peak_allocated_gib": 40.0, "actual_peak_reserved_gib": 44.0, "estimation_error_pct": 25.0, "run_type": "comparison", "success": true},
{"model_flavor": "8B", "batch_size": 4, "seq_len": 8192, "num_gpus": 8, "parallelism_config": "fsdp8", "estimated_peak_gib": 54.0,
 "actual_peak_allocated_gib": 60.0, "actual_peak_reserved_gib": 60.0, "estimation_error_pct": -10.0, "run_type": "comparison", "success": true},
{"model_flavor": "70B", "batch_size": 1, "seq_len": 8192, "num_gpus": 8, "parallelism_config": "fsdp8", "estimated_peak_gib": 90.0,
 "run_type": "comparison", "success": false, "error_message": "CUDA out of memory"}]})";

/// First moment in [first, last] with the highest sum of live requested bytes, from scratch.
Moment slowPeak(const Timeline &timeline, Moment first, Moment last)
{
    Moment best = first;
    for (Moment moment = first; moment <= last; ++moment) {
        if (timeline.countersAt(moment).requested > timeline.countersAt(best).requested)
            best = moment;
    }
    return best;
}

/// Live requested bytes by category, from scratch.
std::map<std::string, std::uint64_t> liveByCategory(const Timeline &timeline, const Attribution &attribution,
                                                    Moment moment)
{
    std::map<std::string, std::uint64_t> sums;
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        if (isLiveAt(timeline, id, moment))
            sums[attribution.categories()[attribution.category(id)].id] += timeline.allocations().requestedSize(id);
    }
    return sums;
}

struct Shown {
    QTemporaryDir folder;
    Session session;
    StepsView view{session};

    explicit Shown(const QByteArray &text, const QString &name = u"run.jsonl"_s)
    {
        writeText(folder.filePath(name), text);
        open(folder.filePath(name));
    }
    void open(const QString &path)
    {
        view.resize(1200, 640);
        view.QWidget::show();
        session.open({path});
        [this] { QTRY_VERIFY_WITH_TIMEOUT(session.document(), kPatience); }();
        wait();
    }
    void wait()
    {
        [this] { QTRY_VERIFY_WITH_TIMEOUT(view.answer(), kPatience); }();
    }
    QString said() const
    {
        QString text;
        for (const StepVerdict &verdict : const_cast<StepsView &>(view).verdicts().verdicts())
            text += verdict.title + u". "_s + verdict.text + u' ' + verdict.advice + u'\n';
        return text;
    }
    int column(const QString &title)
    {
        for (int i = 0; i < view.model().columnCount(); ++i) {
            if (view.model().headerData(i, Qt::Horizontal).toString() == title)
                return i;
        }
        return -1;
    }
    QString cell(int row, const QString &title) { return view.model().index(row, column(title)).data().toString(); }
};

} // namespace

class TestStepsView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"allostrata-test"_s);
        QCoreApplication::setApplicationName(u"tst_steps_view"_s);
        Settings().store().clear();
        installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
    }

    void eachCounterIsALineAndTheTableMatches()
    {
        Shown shown(stepLines(20, flat));
        const StepChart &chart = *shown.view.plot().chart();
        QCOMPARE(chart.lines.size(), 3U);
        std::set<QRgb> colours;
        for (const StepChart::Line &line : chart.lines) {
            QCOMPARE(line.points.size(), 20U);
            colours.insert(stepCounterColour(line.counter.value(), ThemeKind::Light).rgb());
        }
        QCOMPARE(colours.size(), 3U);
        QVERIFY(std::abs(static_cast<double>(chart.capacity.bytes.value_or(0)) / double(1 << 30) - kDeviceGiB) < 0.01);
        QCOMPARE(chart.strips.size(), 2U); // loss and tps
        const QAbstractItemModelTester tester(&shown.view.model());
        QCOMPARE(shown.view.model().rowCount(), 20);
        // shared: a long run's table is not copied on this thread
        QCOMPARE(&shown.view.model().table(), shown.view.answer()->tables[StepTable::Rows].get());
        QCOMPARE(shown.cell(0, u"Step"_s), u"1"_s);
        QVERIFY(shown.cell(0, u"Reserved"_s) != shown.cell(0, u"Allocated"_s));
        QCOMPARE(shown.cell(4, u"Reserved, share"_s),
                 QString::fromStdString(formatShare(flat(5) / 100, Voice::current().numberStyle())));
        const QString tip = stepToolTip(chart, {0, 4});
        for (const QString &part :
             {u"step 5"_s, u"Reserved"_s, u"Active"_s, u"Allocated"_s, u"tps"_s, Voice::current().number(3005)})
            QVERIFY2(tip.contains(part), qPrintable(tip));
    }

    void verdictJudgesHeadroomByTheLimits()
    {
        Shown shown(stepLines(20, flat));
        QVERIFY2(shown.said().contains(u"Headroom: safe"_s), qPrintable(shown.said()));
        QVERIFY2(shown.said().contains(u"Growth: stable"_s), qPrintable(shown.said()));
        shown.view.setLimits({0.45, 0.42});
        QTRY_VERIFY_WITH_TIMEOUT(shown.said().contains(u"Headroom: at risk"_s), kPatience);
        QCOMPARE(Settings().headroomLimits(), (HeadroomLimits{0.45, 0.42}));
        shown.view.setLimits({});
    }

    void verdictsLeaveALowViewToTheChart()
    {
        Shown shown(stepLines(20, flat));
        const auto *box = shown.view.findChild<StepVerdicts *>();
        shown.view.resize(450, 640);
        QTRY_VERIFY(box->height() > 60);
        shown.view.resize(450, 210);
        QTRY_VERIFY(box->height() < 40);
        QVERIFY(shown.view.plot().height() > 80);
        QVERIFY(box->findChild<QLabel *>()->toolTip().contains(shown.view.verdicts().verdicts().front().text));
        shown.view.resize(450, 640);
        QTRY_VERIFY(box->height() > 60);
    }

    void usesTheCapacityTheUserSets()
    {
        Shown shown(stepLines(20, flat));
        ViewState state = shown.session.state();
        state.capacity = std::uint64_t(50) << 30;
        shown.session.setState(state);
        QTRY_VERIFY_WITH_TIMEOUT(shown.said().contains(u"50.00 GiB"_s) || shown.said().contains(u"50.0 GiB"_s),
                                 kPatience);
    }

    void reportsSlowGrowthWithItsRateAndEnd()
    {
        Shown shown(stepLines(60, leak));
        const QString said = shown.said();
        QVERIFY2(said.contains(u"slow growth"_s), qPrintable(said));
        QVERIFY2(said.contains(u"per step"_s) && said.contains(u"memory will run out at about step"_s),
                 qPrintable(said));
        QCOMPARE(shown.view.plot().chart()->growth.value().verdict, GrowthVerdict::SlowGrowth);
    }

    void aSpikeNamesItsStep()
    {
        Shown shown(stepLines(40, [](int step) { return step == 23 ? 75.0 : flat(step); }));
        QVERIFY2(shown.said().contains(u"Step 23 takes"_s), qPrintable(shown.said()));
    }

    void retriesAndOomsAreLabelledMarks()
    {
        QByteArray text;
        for (int step = 1; step <= 12; ++step)
            text += stepRecord(step, 95, step >= 5 ? 2 : 0, step >= 9 ? 1 : 0) + '\n';
        Shown shown(text);
        const auto &marks = shown.view.plot().chart()->marks;
        QCOMPARE(marks.size(), 2U);
        QCOMPARE(marks[0].step, 5.0);
        QCOMPARE(marks[0].retries, 2U);
        QCOMPARE(marks[1].step, 9.0);
        QCOMPARE(marks[1].ooms, 1U);
        QVERIFY(stepToolTip(*shown.view.plot().chart(), {0, 8}).contains(u"Memory ran out"_s));
        QVERIFY(shown.said().contains(u"ran out"_s));
    }

    void aRowHighlightsItsMarkInTheChart()
    {
        Shown shown(stepLines(20, flat));
        StepPlot &plot = shown.view.plot();
        QTreeView *tree = &shown.view.tree();
        const QModelIndex row = shown.view.model().index(7, 0);
        QTRY_VERIFY(tree->viewport()->height() > 60); // laid out
        tree->scrollTo(row);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(row).center());
        QCOMPARE(plot.chosen(), (std::optional<StepPlace>(StepPlace{0, 7})));
        QVERIFY(plot.panes());
        const QPointF place(plot.panes()->xOf(13), plot.panes()->area().center().y());
        QTest::mouseClick(&plot, Qt::LeftButton, {}, place.toPoint());
        QCOMPARE(shown.view.model().rowOf(tree->currentIndex()), std::optional<std::size_t>(12));
        QTest::keyClick(&plot, Qt::Key_Right);
        QCOMPARE(shown.view.model().rowOf(tree->currentIndex()), std::optional<std::size_t>(13));
    }

    void wheelAndDragZoomAndADoubleClickShowsAll()
    {
        Shown shown(stepLines(50, flat));
        StepPlot &plot = shown.view.plot();
        const StepWindow all = plot.shownSteps();
        const QPointF middle = plot.panes()->area().center();
        QWheelEvent wheel(middle, plot.mapToGlobal(middle), {}, QPoint(0, 240), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&plot, &wheel);
        QVERIFY(plot.isZoomed());
        QVERIFY(plot.shownSteps().to - plot.shownSteps().from < all.to - all.from);
        QTest::mouseDClick(&plot, Qt::LeftButton, {}, middle.toPoint());
        QCOMPARE(plot.shownSteps(), all);
        QTest::mousePress(&plot, Qt::LeftButton, {}, QPointF(plot.panes()->xOf(10), middle.y()).toPoint());
        QTest::mouseMove(&plot, QPointF(plot.panes()->xOf(20), middle.y()).toPoint());
        QTest::mouseRelease(&plot, Qt::LeftButton, {}, QPointF(plot.panes()->xOf(20), middle.y()).toPoint());
        QVERIFY(std::abs(plot.shownSteps().from - 10) < 0.5 && std::abs(plot.shownSteps().to - 20) < 0.5);
        QTest::keyClick(&plot, Qt::Key_Home);
        QVERIFY(!plot.isZoomed());
    }

    void followsAGrowingFileUnlessZoomed()
    {
        Shown shown(stepLines(10, flat));
        StepPlot &plot = shown.view.plot();
        const QString path = shown.folder.filePath(u"run.jsonl"_s);
        writeText(path, stepRecord(11, 60) + '\n', QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(shown.view.model().rowCount(), 11, kPatience);
        QVERIFY(plot.shownSteps().to > 11);
        plot.setWindow(StepWindow{2, 6});
        const StepWindow zoomed = plot.shownSteps();
        plot.setChosen(StepPlace{0, 3});
        writeText(path, stepRecord(12, 60) + '\n', QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(shown.view.model().rowCount(), 12, kPatience);
        QCOMPARE(plot.shownSteps(), zoomed);
        QCOMPARE(plot.chosen(), (std::optional<StepPlace>(StepPlace{0, 3})));
    }

    void sortsColumnsByValue()
    {
        Shown shown(stepLines(20, leak));
        shown.view.model().sort(shown.column(u"Reserved"_s), Qt::DescendingOrder);
        QCOMPARE(shown.cell(0, u"Step"_s), u"20"_s);
        shown.view.model().sort(-1);
        QCOMPARE(shown.cell(0, u"Step"_s), u"1"_s);
    }

    void showsTheChosenMetrics()
    {
        Shown shown(stepLines(20, flat));
        shown.view.setMetrics({"tps"});
        QTRY_COMPARE_WITH_TIMEOUT(shown.view.plot().chart()->strips.size(), 1U, kPatience);
        QCOMPARE(shown.view.plot().chart()->strips[0].metric, std::string("tps"));
    }

    void comparisonShowsErrorsByCounterAndMixedUpColumns()
    {
        Shown shown(kComparison, u"comparison.json"_s);
        const BarChart &bars = shown.view.bars().bars();
        QCOMPARE(bars.groups.size(), 3U);
        QCOMPARE(bars.groups[0].bars.size(), 3U); // estimated, allocated, reserved
        QCOMPARE(bars.groups[1].bars.size(), 2U); // its allocated is reserved
        QVERIFY(bars.groups[2].bars.empty() && bars.groups[2].trouble.contains(u"CUDA out of memory"_s));
        QStringList rows;
        for (int row = 0; row < shown.view.model().rowCount(); ++row)
            rows << QStringList{shown.cell(row, u"Counter"_s), shown.cell(row, u"Estimated peak"_s),
                                shown.cell(row, u"Error, share"_s), shown.cell(row, u"Outcome"_s)}
                        .join(u' ');
        QCOMPARE(rows, (QStringList{u"Allocated ~50.00 GiB 25.0 % done"_s, u"Reserved ~50.00 GiB 13.6 % done"_s,
                                    u"Reserved ~54.00 GiB −10.0 % done"_s, u"– ~90.00 GiB – failed"_s}));
        QCOMPARE(shown.cell(3, u"Message"_s), u"CUDA out of memory"_s);
        QVERIFY(shown.view.model().index(3, 0).data(FaintRole).toBool()
                && !shown.view.model().index(2, 0).data(FaintRole).toBool());
        emit shown.view.bars().rowChosen(1);
        QCOMPARE(shown.view.tree().currentIndex().row(), 2); // the configuration's first counter
        QVERIFY2(shown.said().contains(u"really reserved memory"_s), qPrintable(shown.said()));
        QVERIFY2(shown.said().contains(u"1 failed"_s), qPrintable(shown.said()));
    }

    void stacksEstimatesByPart()
    {
        const QString log = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/estimation.log");
        Shown shown(stepLines(3, flat));
        shown.session.open({log});
        QTRY_VERIFY_WITH_TIMEOUT(shown.view.answer() && shown.view.answer()->question.page == StepPage::Estimates,
                                 kPatience);
        const BarChart &bars = shown.view.bars().bars();
        QCOMPARE(bars.groups.size(), 2U);
        QVERIFY(bars.groups[0].bars.size() >= 2 && bars.groups[0].bars[0].parts.size() >= 3);
        double sum = 0;
        for (const BarPart &part : bars.groups[0].bars[0].parts)
            sum += part.value;
        QVERIFY(std::abs(sum / double(1 << 20) - 7766.31) < 0.2);
        QVERIFY2(shown.cell(0, u"Total"_s).startsWith(u'~'), qPrintable(shown.cell(0, u"Total"_s)));
        shown.view.showTable(StepTable::Modules);
        QVERIFY(shown.view.model().rowCount() > 3);
        shown.view.showTable(StepTable::Facts);
        QVERIFY(shown.column(u"Details"_s) > 0);
    }

    void showsStepsOfATraceInTheSameChart()
    {
        auto config = gen::findPreset("user_metadata");
        QVERIFY(config);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"trace.pickle"_s);
        {
            gen::StringSink sink;
            gen::writeSnapshot(gen::generate(*config), sink);
            writeText(path, QByteArray(sink.bytes().data(), static_cast<qsizetype>(sink.bytes().size())));
        }
        Shown shown(stepLines(3, flat));
        const auto before = shown.view.answer();
        shown.session.open({path});
        QTRY_VERIFY_WITH_TIMEOUT(shown.view.answer() && shown.view.answer() != before, kPatience);
        QVERIFY(shown.view.model().rowCount() >= 2);
        const Table saved = *shown.view.tableOffer(kTraceStepsId).make(tableFormat(TableFormat::Text), {});
        QCOMPARE(saved.rows.size(), std::size_t(shown.view.model().rowCount()));
        QCOMPARE(saved.columns.back().title, std::string("Live at the end"));
        QVERIFY(shown.column(u"Live at the end"_s) > 0);
        QVERIFY(!shown.view.follower().canFollow());
        const TimelineWindow whole = shown.session.state().window;
        QTreeView *tree = &shown.view.tree();
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {},
                          tree->visualRect(shown.view.model().index(1, 0)).center());
        QVERIFY(shown.session.state().window != whole);
    }

    void comparesTwoSelectedSteps()
    {
        Shown shown(stepLines(3, flat));
        const auto buttons = shown.view.findChildren<QToolButton *>();
        const auto compare = std::ranges::find(buttons, u"Compare"_s, &QToolButton::text);
        QVERIFY(compare != buttons.end() && !(*compare)->isVisible()); // a file of step data has no allocations
        const auto before = shown.view.answer();
        openSample(shown.session, u"training_run"_s);
        QTRY_VERIFY_WITH_TIMEOUT(shown.view.answer() && shown.view.answer() != before, kPatience);
        QVERIFY(shown.view.model().rowCount() >= 3 && (*compare)->isVisible());
        QItemSelectionModel &selection = *shown.view.tree().selectionModel();
        const auto pick = [&](int row) {
            selection.select(shown.view.model().index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        };
        selection.clearSelection();
        pick(2);
        QVERIFY(!(*compare)->isEnabled());
        pick(0);
        QVERIFY((*compare)->isEnabled());
        pick(1);
        QVERIFY(!(*compare)->isEnabled());
        selection.clearSelection();
        pick(2);
        pick(0);

        DifferencesView differences(shown.session);
        differences.resize(900, 400);
        differences.QWidget::show();
        (*compare)->click();
        QTRY_VERIFY_WITH_TIMEOUT(differences.answer(), kPatience);
        const Timeline &timeline = shown.session.device()->timeline;
        const auto attribution = shown.session.attributions().attribution();
        const auto check = [&](Moment base, Moment other) {
            const DiffAnswer &answer = *differences.answer();
            QCOMPARE(answer.question.base.state.cursor, base);
            QCOMPARE(answer.question.other.state.cursor, other);
            auto sums = std::array{liveByCategory(timeline, *attribution, base),
                                   liveByCategory(timeline, *attribution, other)};
            std::set<std::string> names;
            for (const auto &side : sums) {
                for (const auto &[name, bytes] : side)
                    names.insert(name);
            }
            QCOMPARE(answer.table.rows.size(), names.size());
            for (const DiffRow &row : answer.table.rows) {
                QCOMPARE(row.base().bytes, sums[0][row.label]);
                QCOMPARE(row.other().bytes, sums[1][row.label]);
            }
        };
        const Step &first = attribution->steps()[0];
        const Step &last = attribution->steps()[2];
        check(slowPeak(timeline, first.first, first.last), slowPeak(timeline, last.first, last.last));
        QVERIFY2(differences.footText().startsWith(u"peak of step %1, event "_s.arg(last.number)),
                 qPrintable(differences.footText()));
        const auto atPeaks = differences.answer();
        differences.setMoments(DifferencesView::Moments::Ends);
        QTRY_VERIFY_WITH_TIMEOUT(differences.answer() != atPeaks, kPatience);
        check(first.last, last.last);
        const QSignalSpy chosen(&shown.session.baseline(), &BaselineCache::chosen);
        (*compare)->click(); // the same steps again
        QCOMPARE(chosen.size(), 1);
    }

    void comparedStepsNameTheirColumns()
    {
        Session session;
        DifferencesView differences(session);
        differences.resize(900, 400);
        differences.QWidget::show();
        openSample(session, u"training_run"_s);
        QTRY_VERIFY_WITH_TIMEOUT(session.attributions().attribution(), kPatience);
        session.baseline().useSteps(0, 2);
        QTRY_VERIFY_WITH_TIMEOUT(differences.answer(), kPatience);
        const auto steps = session.attributions().attribution()->steps();
        const auto titleOf = [&](std::string_view column) {
            const CellTableModel &model = differences.model();
            return model.headerData(model.sectionOf(column), Qt::Horizontal).toString();
        };
        QCOMPARE(titleOf("base"), u"Step %1"_s.arg(steps[0].number));
        QCOMPARE(titleOf("other"), u"Step %1"_s.arg(steps[2].number));
    }

    void aStepsRowFiltersToItsAllocations()
    {
        Shown shown(stepLines(3, flat));
        const auto before = shown.view.answer();
        openSample(shown.session, u"training_run"_s);
        QTRY_VERIFY_WITH_TIMEOUT(shown.view.answer() && shown.view.answer() != before, kPatience);
        QTreeView &tree = shown.view.tree();
        emit tree.customContextMenuRequested(tree.visualRect(tree.model()->index(1, 0)).center());
        const auto *menu = shown.view.findChild<QMenu *>(u"rowMenu"_s);
        QVERIFY(menu);
        const auto actions = menu->actions();
        const auto filter = std::ranges::find(actions, u"&Filter to this"_s, &QAction::text);
        QVERIFY(filter != actions.end());
        (*filter)->trigger();
        const auto attribution = shown.session.attributions().attribution();
        QCOMPARE(shown.session.state().query, u"step=%1"_s.arg(attribution->steps()[1].number));
    }

    void explainsHowToMarkSteps()
    {
        Shown shown(stepLines(3, flat));
        const auto before = shown.view.data();
        openSample(shown.session, u"few_events"_s);
        QTRY_VERIFY_WITH_TIMEOUT(shown.view.data() && shown.view.data() != before, kPatience);
        QVERIFY(!shown.view.answer());
        QCOMPARE(shown.view.model().rowCount(), 0);
    }

    void writesPicturesAsShown_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("name");
        QTest::newRow("steps") << stepLines(30, leak) << u"run.jsonl"_s;
        QTest::newRow("comparison") << kComparison << u"comparison.json"_s;
    }
    void writesPicturesAsShown()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, name);
        Shown shown(text, name);
        const auto figure = shown.view.figure();
        QVERIFY(figure);
        for (const QString &ending : {u"png"_s, u"svg"_s, u"pdf"_s}) {
            const QString path = shown.folder.filePath(u"picture."_s + ending);
            QVERIFY(writeSheet(*figure, path));
            QVERIFY(QFileInfo(path).size() > 3000);
        }
        QCOMPARE((*sheetImage(*figure)).size(), figure->sheet.size * figure->sheet.dpi / 96);
    }

    void remembersTheColumnsOfEachTable()
    {
        const QByteArray run = stepLines(20, leak);
        {
            Shown shown(run);
            QVERIFY(shown.view.columnChooser()->isChosen("active")
                    && !shown.view.columnChooser()->isChosen("retries_added"));
            shown.view.columnChooser()->choose("active", false);
            shown.view.showTable(StepTable::Growth);
            shown.view.columnChooser()->choose("noise", true);
        }
        Shown again(run);
        QVERIFY(!again.view.columnChooser()->isChosen("active"));
        again.view.showTable(StepTable::Growth);
        QVERIFY(again.view.columnChooser()->isChosen("noise") && again.view.columnChooser()->isChosen("headroom"));
        Settings().store().clear();
    }

    void savedReportMatchesTheView_data()
    {
        writesPicturesAsShown_data();
        QTest::newRow("an estimation") << QByteArray() << u"estimation.log"_s;
    }
    void savedReportMatchesTheView()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, name);
        if (text.isEmpty()) {
            QFile file(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/") + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            text = file.readAll();
        }
        Shown shown(text, name);
        QAction *exports = shown.view.exportActions().front();
        QVERIFY(exports->isEnabled());
        emit exports->menu()->aboutToShow();
        const auto &tables = shown.view.answer()->tables;
        QCOMPARE(exports->menu()->actions().size(),
                 1 + std::ranges::count_if(tables, [](const auto &table) { return table != nullptr; }));
        for (QAction *save : exports->menu()->actions()) {
            save->trigger();
            const std::unique_ptr<QFileDialog> dialog(shown.view.findChild<QFileDialog *>());
            QVERIFY2(dialog, qPrintable(save->text()));
        }
        for (const StepTable id : enumerators<StepTable>) {
            if (!tables[id])
                continue;
            const Table saved = *shown.view.tableOffer(kStepTableIds[id]).make(tableFormat(TableFormat::Text), {});
            QCOMPARE(tables[id]->rows.size(), saved.rows.size());
            for (std::size_t column = 0; column < saved.columns.size(); ++column) {
                const auto at = std::ranges::find(tables[id]->columns, saved.columns[column].name, &Column::name)
                                - tables[id]->columns.begin();
                for (std::size_t row = 0; row < saved.rows.size(); ++row)
                    QVERIFY2(saved.rows[row].cells[column] == tables[id]->rows[row].cells.at(std::size_t(at)),
                             saved.columns[column].name.c_str());
            }
        }
    }

    void survivesEverySize()
    {
        Shown shown(stepLines(30, leak));
        for (const QSize size : {QSize(200, 80), QSize(500, 900), QSize(760, 200), QSize(1900, 900)}) {
            shown.view.resize(size);
            QCoreApplication::processEvents();
            QVERIFY(!shown.view.grab().isNull());
        }
    }
};

ALLOSTRATA_TEST(TestStepsView, QApplication)
#include "tst_steps_view.moc"
