// The view of statistics, driven by a session: its numbers against the counters, curves, annotations, settings,
// exports.

#include "core/analysis/report/device_overview.h"
#include "core/attribution/stack_groups.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/charts/statistics_chart.h"
#include "widgets/parts/fitted_label.h"
#include "widgets/parts/report_chart.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/text/language.h"
#include "widgets/text/statistics_text.h"
#include "widgets/views/statistics/free_sizes_chart.h"
#include "widgets/views/statistics/statistics_view.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QAbstractItemModelTester>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

#include <atomic>
#include <memory>
#include <stop_token>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QString kMedium = u"training"_s;
constexpr std::uint64_t kMediumPeak = 7221981188;

struct Shown {
    Session session;
    StatisticsView view{session};

    explicit Shown(const QString &name = kMedium)
    {
        view.resize(1100, 420);
        view.QWidget::show();
        openSample(session, name);
        waitForAnswer();
    }
    void waitForAnswer()
    {
        QTRY_VERIFY_WITH_TIMEOUT(view.statistics() && view.numbers()
                                     && view.numbers()->cursor.moment
                                            == std::min(session.state().cursor, session.device()->timeline.end()),
                                 20000);
    }
    void moveTo(Moment cursor)
    {
        ViewState state = session.state();
        state.cursor = cursor;
        session.setState(state);
        waitForAnswer();
    }
    QString cell(StatisticsView::Page page, const QString &name, int column)
    {
        const CellTableModel &model = view.model(page);
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data().toString() == name)
                return model.index(row, column).data().toString();
        }
        return u"no row "_s + name;
    }
    /// The shown curve, once it is ready.
    const StatisticsArea *area(StatisticsCurve curve)
    {
        const auto shown = [&]() -> const StatisticsArea * {
            const auto *picture = static_cast<const StatisticsChart *>(view.chart().picture().get());
            return picture && picture->area().curve == curve && !picture->area().lines.empty() ? &picture->area()
                                                                                               : nullptr;
        };
        [&] { QTRY_VERIFY_WITH_TIMEOUT(shown(), 20000); }();
        return shown();
    }
};

} // namespace

class TestStatisticsView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void numbersMatchTheCounters();
    void curvesShowThePeak();
    void freeMemoryRefinesGradually();
    void freeSizesSumToTheTotal();
    void clickingAnAnnotationZoomsAndBack();
    void explainsSettings();
    void tablesMatchTheReport();
    void aFileWithoutATraceShowsItsFinalState();
    void doesNotMixDocuments();
    void aHiddenCurveForgetsAClosedDocument();
    void aChartDrawsOnlyTheDeviceOfItsData();
    void writesPictures();
    void aNarrowViewHasAListOfCharts();
    void shortensCaptionsByWholeClauses();
};

void TestStatisticsView::numbersMatchTheCounters()
{
    Shown shown;
    const Timeline &timeline = shown.session.device()->timeline;
    QCOMPARE(shown.view.numbers()->peak->counters.requested, kMediumPeak);
    QCOMPARE(shown.cell(StatisticsView::Numbers, u"Requested"_s, 1), u"6.73 GiB"_s); // opened at the peak
    QCOMPARE(shown.cell(StatisticsView::Numbers, u"Requested"_s, 2), u"6.73 GiB"_s);
    const Voice voice = Voice::current();
    for (const Moment moment : {Moment(0), Moment(3000), timeline.end()}) {
        shown.moveTo(moment);
        const Counters counters = timeline.countersAt(moment);
        QCOMPARE(shown.view.numbers()->cursor.counters, counters);
        QTRY_COMPARE(shown.cell(StatisticsView::Numbers, u"Allocated"_s, 1), estimateText(counters.allocated, voice));
        QCOMPARE(shown.cell(StatisticsView::Numbers, u"Reserved"_s, 1), estimateText(counters.reserved, voice));
        const ReservedSplit split = splitReserved(timeline, moment);
        QCOMPARE(shown.view.numbers()->cursor.free.unused, split.unused);
        QCOMPARE(shown.view.numbers()->cursor.free.reserved, counters.reserved.value);
    }
    const DeviceOverview overview = *overviewOf(*shown.session.document(), shown.session.state().device);
    QCOMPARE(efficiencyOf(shown.view.numbers()->peak->counters), overview.efficiencyAtPeak);
    QAbstractItemModelTester tester(&shown.view.model(StatisticsView::Numbers),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void TestStatisticsView::curvesShowThePeak()
{
    Shown shown;
    const Timeline &timeline = shown.session.device()->timeline;
    const StatisticsArea *counters = shown.area(StatisticsCurve::Counters);
    QVERIFY(counters);
    double requested = 0;
    double reserved = 0;
    for (std::size_t i = 0; i < counters->columns.size(); ++i) {
        requested = std::max(requested, counters->lines[0].values[i].high);
        reserved = std::max(reserved, counters->lines[1].values[i].high);
    }
    QCOMPARE(requested, double(kMediumPeak));
    QCOMPARE(reserved, double(timeline.peakReserved().bytes.value));
    shown.view.show(StatisticsView::Chart::Shares);
    const StatisticsArea *shares = shown.area(StatisticsCurve::Shares);
    QVERIFY(shares);
    QVERIFY(shares->highest >= kWholeShare);
    QCOMPARE(shown.view.chart().picture()->values(), ChartValues::Share);
    QVERIFY(shown.view.chart().unit() == u"%"_s);
    const QString tip = shown.view.chart().picture()->toolTipAt(shown.view.chart().frame(),
                                                                shown.view.chart().frame().area.center());
    QVERIFY2(tip.contains(u"Efficiency"_s) && tip.contains(u'%'), qPrintable(tip));
}

void TestStatisticsView::freeMemoryRefinesGradually()
{
    Shown shown;
    shown.view.show(StatisticsView::Chart::FreeMemory);
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.isFreeCurveDone(), 30000);
    const FreeCurve &curve = *shown.view.freeCurve();
    QVERIFY(curve.size() > 100 && curve.size() <= std::size_t(kFreeSamples));
    const Timeline &timeline = shown.session.device()->timeline;
    bool hasPeak = false;
    for (std::size_t i = 0; i < curve.size(); ++i) {
        QVERIFY(i == 0 || curve[i - 1].moment < curve[i].moment);
        QCOMPARE(curve[i].reserved, timeline.countersAt(curve[i].moment).reserved.value);
        hasPeak = hasPeak || curve[i].moment == peakMoment(timeline);
    }
    QVERIFY(hasPeak);
    ViewState state = shown.session.state();
    state.window = {2000, 2400, std::nullopt, std::nullopt};
    shown.session.setState(state);
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.isFreeCurveDone() && shown.view.freeCurve()->front().moment >= 2000, 30000);
    QVERIFY(shown.view.freeCurve()->back().moment <= 2400);
}

void TestStatisticsView::freeSizesSumToTheTotal()
{
    Shown shown;
    shown.view.show(StatisticsView::Chart::FreeSizes);
    shown.moveTo(3000);
    const Counters counters = shown.session.device()->timeline.countersAt(3000);
    std::uint64_t sum = 0;
    const auto &drawn = shown.view.freeSizes().sizes();
    QVERIFY(drawn);
    for (const auto &step : drawn->steps())
        sum += step.shown.bytes;
    QCOMPARE(sum, counters.reserved.value - counters.active.value);
    QVERIFY(shown.view.model(StatisticsView::FreeSizes).rowCount() > 3);
    QCustomPlot &plot = shown.view.freeSizes();
    QTRY_VERIFY(shown.view.freeSizes().stepAt(
                    {plot.xAxis->coordToPixel(0.5), plot.yAxis->coordToPixel(plot.yAxis->range().center())})
                == std::size_t(0));
    QVERIFY(drawn->toolTip(0).contains(u"blocks"_s));
}

void TestStatisticsView::clickingAnAnnotationZoomsAndBack()
{
    Shown shown;
    const CellTableModel &model = shown.view.model(StatisticsView::Annotations);
    QVERIFY(model.rowCount() > 0);
    const auto trees = shown.view.findChildren<QTreeView *>();
    QTreeView *tree = *std::find_if(trees.begin(), trees.end(),
                                    [&](const QTreeView *one) { return one->model() == &model; });
    const TimelineWindow whole = shown.session.state().window;
    const AnnotatedSpan row = shown.view.statistics()->annotations.front();
    QVERIFY(row.first && row.last && *row.first < *row.last);
    emit tree->clicked(model.index(0, 0));
    QCOMPARE(shown.session.state().window.first, *row.first);
    QCOMPARE(shown.session.state().window.last, *row.last);
    emit tree->clicked(model.index(0, 0));
    QCOMPARE(shown.session.state().window, whole);
}

void TestStatisticsView::explainsSettings()
{
    Shown shown;
    QCOMPARE(shown.cell(StatisticsView::Settings, u"max_split_size"_s, 1), u"unlimited"_s);
    QCOMPARE(shown.cell(StatisticsView::Settings, u"garbage_collection_threshold"_s, 1), u"off"_s);
    const CellTableModel &model = shown.view.model(StatisticsView::Settings);
    for (int row = 0; row < model.rowCount(); ++row)
        QVERIFY2(!model.index(row, 0).data(Qt::ToolTipRole).toString().contains(u"unknown setting"_s),
                 qPrintable(model.index(row, 0).data().toString()));
    QCOMPARE(std::size_t(model.rowCount()), shown.session.document()->snapshot()->settings.entries.size());
}

void TestStatisticsView::tablesMatchTheReport()
{
    Shown shown;
    shown.moveTo(3000);
    auto *tabs = shown.view.findChild<QTabBar *>();
    const auto buttons = shown.view.findChildren<QToolButton *>();
    const auto columns = std::ranges::find_if(buttons,
                                              [](const QToolButton *one) { return one->text() == u"Columns"_s; });
    QVERIFY(columns != buttons.end());
    QVERIFY(!shown.view.columnChooser() && !(*columns)->isEnabled()); // the numbers have none to choose
    const std::pair<StatisticsView::Page, std::string_view> pages[] = {{StatisticsView::FreeSizes, "free-sizes"},
                                                                       {StatisticsView::Streams, "streams"},
                                                                       {StatisticsView::Annotations, "annotations"},
                                                                       {StatisticsView::Settings, "settings"}};
    for (const auto &[page, id] : pages) {
        tabs->setCurrentIndex(page);
        QVERIFY2(shown.view.columnChooser() && (*columns)->isEnabled(), id.data());
        const QAbstractItemModelTester tester(&shown.view.model(page),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        Table saved = *shown.view.tableOffer(id).make(tableFormat(TableFormat::Text), {});
        if (page == StatisticsView::FreeSizes)
            std::ranges::reverse(saved.rows);
        const Table &table = shown.view.model(page).table();
        QVERIFY2(!table.rows.empty() && std::ranges::equal(table.rows, saved.rows, {}, &Row::cells, &Row::cells),
                 id.data());
    }
    shown.view.model(StatisticsView::FreeSizes).sort(0, Qt::AscendingOrder);
    QTreeView &tree = shown.view.tree();
    tree.setCurrentIndex(tree.model()->index(1, 0));
    shown.moveTo(3001);
    QCOMPARE(tree.currentIndex().row(), 1); // stays when the cursor moves
}

void TestStatisticsView::aFileWithoutATraceShowsItsFinalState()
{
    Shown shown(u"state_of_pools"_s);
    QVERIFY(!shown.view.numbers()->peak);
    QVERIFY(shown.view.freeSizes().isVisible() && !shown.view.chart().isVisible());
    const Counters counters = shown.session.device()->timeline.countersAt(0);
    QTRY_COMPARE(shown.cell(StatisticsView::Numbers, u"Reserved"_s, 1),
                 estimateText(counters.reserved, Voice::current()));
    QVERIFY(!shown.view.figure());
}

void TestStatisticsView::doesNotMixDocuments()
{
    Shown shown;
    shown.view.show(StatisticsView::Chart::FreeMemory);
    shown.session.open({sampleFile(u"ring_overflow"_s)});
    QTRY_VERIFY_WITH_TIMEOUT(shown.session.document()
                                 && QString::fromStdString(shown.session.document()->path).contains(u"ring_overflow"_s),
                             20000);
    QTRY_VERIFY_WITH_TIMEOUT(
        shown.view.statistics() && shown.view.statistics()->question.document == shown.session.document()
            && shown.view.numbers() && shown.view.numbers()->question.document == shown.session.document()
            && shown.view.isFreeCurveDone(),
        20000);
    const Timeline &timeline = shown.session.device()->timeline;
    for (const FragmentationSample &sample : *shown.view.freeCurve())
        QCOMPARE(sample.reserved,
                 fragmentationAt(*shown.session.document()->snapshot(), timeline, sample.moment).reserved);
    while (shown.session.active())
        shown.session.close(shown.session.active()->id);
    QTRY_VERIFY(!shown.view.numbers() && !shown.view.statistics());
    QCOMPARE(shown.view.model(StatisticsView::Numbers).rowCount(), 0);
    QCOMPARE(shown.view.model(StatisticsView::Settings).rowCount(), 0);
}

/// It read the freed memory of the document, which the address sanitizer sees.
void TestStatisticsView::aHiddenCurveForgetsAClosedDocument()
{
    Shown shown;
    shown.view.show(StatisticsView::Chart::Pending);
    QVERIFY(shown.area(StatisticsCurve::Pending));
    shown.view.show(StatisticsView::Chart::FreeSizes);
    const auto closed = shown.session.active()->id;
    shown.session.open({sampleFile(u"ring_overflow"_s)});
    shown.session.close(closed);
    QTRY_VERIFY_WITH_TIMEOUT(shown.session.document(), 20000);
    shown.waitForAnswer();
    shown.view.show(StatisticsView::Chart::Pending);
    QVERIFY(shown.area(StatisticsCurve::Pending));
}

void TestStatisticsView::aChartDrawsOnlyTheDeviceOfItsData()
{
    Shown shown;
    QVERIFY(shown.area(StatisticsCurve::Counters));
    const ReportQuestion first = *deviceQuestion(shown.session);
    shown.view.show(StatisticsView::Chart::FreeSizes);
    shown.session.open({sampleFile(u"ring_overflow"_s)});
    QTRY_VERIFY_WITH_TIMEOUT(shown.session.documents().size() == 2 && shown.session.document() != first.document,
                             20000);
    const ReportQuestion second = *deviceQuestion(shown.session);

    ReportChart chart(shown.session, nullptr);
    chart.resize(400, 200);
    const auto asked = std::make_shared<std::atomic<int>>(0);
    chart.setMake(
        [asked](const ReportQuestion &, int, ThemeKind, const std::stop_token &) {
            ++*asked;
            return std::shared_ptr<const TraceChart>();
        },
        first.document, first.state.device);
    chart.setQuestion(second);
    ReportQuestion otherDevice = first;
    ++otherDevice.state.device;
    chart.setQuestion(otherDevice);
    QTest::qWait(50);
    QCOMPARE(asked->load(), 0);
    chart.setQuestion(first);
    QTRY_COMPARE(asked->load(), 1);
}

void TestStatisticsView::writesPictures()
{
    Shown shown;
    auto request = shown.view.figure();
    QVERIFY(request);
    QTemporaryDir folder;
    request->figure.size = {900, 500};
    for (const QString &ending : {u"png"_s, u"svg"_s, u"pdf"_s}) {
        const QString path = folder.filePath(u"picture."_s + ending);
        QVERIFY(writeSheet(*request, path));
        QVERIFY(QFileInfo(path).size() > 4000);
    }
    QVERIFY(!writeSheet(*request, folder.filePath(u"picture.bmp"_s)));
    for (const QSize size : {QSize(100, 100), QSize(1600, 120), QSize(120, 900)}) {
        request->figure.size = size;
        QVERIFY(writeSheet(*request, folder.filePath(u"sized.png"_s)));
        QCOMPARE(QImage(folder.filePath(u"sized.png"_s)).size(), size);
    }
    for (const QSize size : {QSize(1200, 400), QSize(600, 700), QSize(260, 120)}) {
        shown.view.resize(size);
        QVERIFY(!shown.view.grab().isNull());
    }
}

void TestStatisticsView::aNarrowViewHasAListOfCharts()
{
    Shown shown;
    auto *list = shown.view.findChild<QComboBox *>();
    auto *choice = shown.view.findChild<SegmentedControl *>();
    shown.view.resize(1200, 400);
    QVERIFY(choice->isVisible() && !list->isVisible());
    choice->findChild<QAbstractButton *>()->setFocus();
    shown.view.resize(440, 400);
    QVERIFY(!choice->isVisible() && list->isVisible());
    emit list->activated(static_cast<int>(StatisticsView::Chart::FreeSizes));
    QCOMPARE(choice->current(), static_cast<int>(StatisticsView::Chart::FreeSizes));
    QVERIFY(shown.view.freeSizes().isVisible());
    shown.view.resize(1200, 400);
    QVERIFY(choice->isVisible() && !list->isVisible());
}

void TestStatisticsView::shortensCaptionsByWholeClauses()
{
    FittedLabel label(u"Click a step to zoom to it; click again to show all. Enter does the same."_s);
    const auto shownIn = [&](const QString &room) {
        label.resize(label.fontMetrics().horizontalAdvance(room), label.height());
        return label.shownText();
    };
    QCOMPARE(shownIn(label.text()), label.text());
    QCOMPARE(shownIn(u"Click a step to zoom to it; click again to show all. Enter"_s),
             u"Click a step to zoom to it; click again to show all"_s);
    QCOMPARE(shownIn(u"Click a step to zoom to it; click again"_s), u"Click a step to zoom to it"_s);
    QCOMPARE(shownIn(u"Click a step"_s), QString());
    label.setText(u"line: what is requested; area: what is reserved"_s);
    QCOMPARE(shownIn(u"line: what"_s), QString());
    label.setText(u"Segment 0x7f0000000000"_s);
    QCOMPARE(shownIn(u"Segment 0x7f00"_s).back(), QChar(0x2026));
}

ALLOSTRATA_TEST(TestStatisticsView, QApplication)
#include "tst_statistics_view.moc"
