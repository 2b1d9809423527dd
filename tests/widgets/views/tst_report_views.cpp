// The views of categories, phases and modules, driven by a session: sums, selection, query, zoom, rules, exports.

#include "core/analysis/allocations/histogram.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/session_helpers.h"
#include "widgets/charts/stacked_chart.h"
#include "widgets/charts/phase_chart.h"
#include "widgets/figures/report_pictures.h"
#include "widgets/figures/trace_figure.h"
#include "widgets/parts/report_chart.h"
#include "widgets/parts/table_report_view.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/work_pool.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/views/categories/categories_view.h"
#include "widgets/views/modules/modules_view.h"
#include "widgets/views/phases/phases_view.h"
#include "widgets/window/catalog.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThreadPool>
#include <QTreeView>

#include <semaphore>
#include <algorithm>
#include <set>

#include "core/export/table.h"
#include "tests/support/test_main.h"

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QString kMedium = u"training"_s;
constexpr std::uint64_t kMediumPeak = 7221981188;

template <typename View>
struct Shown {
    Session session;
    View view{session};
    QAbstractItemModelTester tester{&view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest};

    explicit Shown(const QString &name = kMedium)
    {
        view.resize(1000, 420);
        view.show();
        openSample(session, name);
        waitForAnswer();
    }
    void waitForAnswer()
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            view.model().answer() && view.model().answer()->question.state.cursor == session.state().cursor, 20000);
    }
    void moveTo(Moment cursor)
    {
        ViewState state = session.state();
        state.cursor = cursor;
        session.setState(state);
        waitForAnswer();
    }
    void filter(const QString &query)
    {
        ViewState state = session.state();
        state.query = query;
        session.setState(state);
        QTRY_VERIFY_WITH_TIMEOUT(view.model().answer() && view.model().answer()->question.state.query == query
                                     && bool(view.model().answer()->question.filter) == !query.isEmpty(),
                                 20000);
    }
    QTreeView *tree() { return view.template findChild<QTreeView *>(); }
    std::uint64_t requested() { return session.device()->timeline.countersAt(session.state().cursor).requested; }
};

QModelIndex named(const QAbstractItemModel &model, const QString &name, const QModelIndex &parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (index.data().toString() == name)
            return index;
        if (const QModelIndex below = named(model, name, index); below.isValid())
            return below;
    }
    return {};
}

void click(QTreeView &tree, const QModelIndex &index)
{
    tree.scrollTo(index);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(index.siblingAtColumn(0)).center());
}

std::uint64_t sumOfSelection(const Session &session)
{
    std::uint64_t sum = 0;
    for (const AllocationId id : session.state().selection)
        sum += session.device()->timeline.allocations().requestedSize(id);
    return sum;
}

} // namespace

class TestReportViews : public QObject {
    Q_OBJECT

private slots:
    void memoryWithoutAStackHasAName();
    void sizeClassesAreStackedBesideTheirTable();
    void narrowSizeClassesShowBytes();
    void legendNamesWhatIsLargeElsewhere();
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void allViewsShowThePeakOfTheSummary();
    void followsCursorAndQuery();
    void selectsAndFiltersACategory();
    void uncheckedCategoriesLeaveTheScale();
    void splitsMemoryFromBeforeBySize();
    void appliesTheChosenRules();
    void zoomsToAPhaseAndBack();
    void rowsOutsideTheWindowStay();
    void nodesSelectTheAllocationsBelowThem();
    void marksTheNodeOfASelectionMadeElsewhere();
    void openNodesStayOpen();
    void writesPicturesAndTables();
    void viewsAreEmptyWithoutADocument();
    void keysMatchClicks();
    void aLateAnswerDrawsNoOtherDevice();
    void drawsViewsAtEverySizeAndState_data();
    void drawsViewsAtEverySizeAndState();
};

void TestReportViews::memoryWithoutAStackHasAName()
{
    Session session;
    TableReportView view(session, "byte-time", QString());
    view.show();
    openSample(session, kMedium);
    const auto *tree = view.findChild<QTreeView *>();
    QVERIFY(tree);
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 0, 20000);
    QCOMPARE(tree->model()->index(0, 0).data().toString(), u"no stack"_s);
}

void TestReportViews::sizeClassesAreStackedBesideTheirTable()
{
    Session session;
    TableReportView view(session, "size-classes", QString());
    view.resize(900, 500);
    view.show();
    openSample(session, kMedium);
    const auto *tree = view.findChild<QTreeView *>();
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 3, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(view.chart().picture(), 20000);
    const auto &area = static_cast<const StackedChart *>(view.chart().picture().get())->area();
    QCOMPARE(area.highest, kMediumPeak);
    QVERIFY(area.bands.size() > 3);
    std::set<QRgb> colours;
    for (std::size_t i = 0; i < area.bands.size(); ++i) {
        QVERIFY(i == 0 || area.bands[i - 1].group < area.bands[i].group);
        QVERIFY(!area.bands[i].name.isEmpty());
        colours.insert(area.bands[i].colour.rgb());
    }
    QCOMPARE(colours.size(), area.bands.size());
    for (std::size_t column = 0; column < area.series.columns.samples.size(); ++column) {
        std::uint64_t sum = 0;
        for (const StackedArea::Band &band : area.bands)
            sum += area.series.of(band.group)[column];
        QCOMPARE(sum, area.series.columns.totals[column]);
    }

    const StackedArea::Band &band = area.bands.back();
    emit view.chart().menuWanted(band.group, QPoint());
    auto *menu = view.findChild<QMenu *>(u"rowMenu"_s);
    QVERIFY(menu);
    const auto entry = [menu](const QString &text) {
        const auto entries = menu->actions();
        const auto found = std::ranges::find(entries, text, &QAction::text);
        return found == entries.end() ? nullptr : *found;
    };
    QVERIFY(entry(u"Select its largest allocation"_s));
    entry(u"Select its largest allocation"_s)->trigger();
    const Allocations &allocations = session.device()->timeline.allocations();
    QCOMPARE(session.state().selection.size(), 1U);
    QCOMPARE(histogramStep(allocations.requestedSize(session.state().selection.front())), band.group);
    QVERIFY(entry(u"&Filter to this"_s));
    entry(u"&Filter to this"_s)->trigger();
    QCOMPARE(session.state().query, u"size:64MiB..134217727"_s);
}

/// A class of sizes that has no room beside the others tells less than its bytes.
void TestReportViews::narrowSizeClassesShowBytes()
{
    Session session;
    const auto row = std::ranges::find(viewTable(), std::string_view("size-classes"), &ViewRow::name);
    QWidget parent;
    parent.resize(330, 500);
    auto *view = static_cast<TableReportView *>(
        makeView(*row, {session, &parent, [](QAction *) {}, [](double, double) {}, [] {}}));
    view->resize(parent.size());
    parent.show();
    openSample(session, kMedium);
    QTRY_VERIFY_WITH_TIMEOUT(view->model().rowCount() > 3, 20000);
    const auto isShown = [view](std::string_view column) {
        return !view->tree().isColumnHidden(view->model().sectionOf(column));
    };
    QTRY_VERIFY(isShown("peak_bytes"));
    QVERIFY(!isShown("high"));
}

/// Memory that is gone at the highest point has a colour in the picture, too.
void TestReportViews::legendNamesWhatIsLargeElsewhere()
{
    Session session;
    openSample(session, kMedium);
    const PictureRow *picture = findPicture("size-classes");
    ReportQuestion question = *deviceQuestion(session);
    question.state.window.last = question.timeline().end();
    const auto figure = sheetOf(TraceFigureRequest{picture->stacked, question, {}, {}}, {}, {});
    QVERIFY(figure && figure->legend);
    const auto area = picture->stacked->make({question, {}, 800, ThemeKind::Light}, {});
    QVERIFY(area);
    const auto &totals = (*area)->series.columns.totals;
    const auto peak = static_cast<std::size_t>(std::ranges::max_element(totals) - totals.begin());
    int elsewhere = 0;
    for (const StackedArea::Band &band : (*area)->bands) {
        const auto bytes = (*area)->series.of(band.group);
        if (*std::ranges::max_element(bytes) <= bytes[peak] + 2 * ((*area)->highest / 50))
            continue;
        ++elsewhere;
        QVERIFY(std::ranges::find(figure->legend->elsewhere, band.name, &FigureLegend::Row::name)
                != figure->legend->elsewhere.end());
    }
    QVERIFY(elsewhere > 0);
}

void TestReportViews::allViewsShowThePeakOfTheSummary()
{
    Shown<CategoriesView> categories;
    QCOMPARE(categories.view.model().answer()->report.total.liveBytes, kMediumPeak);
    QCOMPARE(categories.view.model().answer()->report.total.peakBytes, kMediumPeak);
    QCOMPARE(categories.view.totalText(), u"6.73 GiB = requested at the cursor"_s);
    QTRY_VERIFY_WITH_TIMEOUT(categories.view.chart().picture(), 10000);
    QCOMPARE(categories.view.chart().picture()->highest(), kMediumPeak);
    Shown<PhasesView> phases;
    QCOMPARE(phases.view.model().answer()->report.total.peakBytes, kMediumPeak);
    QCOMPARE(phases.view.model().answer()->report.total.liveBytes, kMediumPeak);
    QTRY_VERIFY_WITH_TIMEOUT(phases.view.chart().picture(), 10000);
    QCOMPARE(phases.view.chart().picture()->highest(), kMediumPeak);
    Shown<ModulesView> modules;
    QCOMPARE(modules.view.model().answer()->rollup.total[ModuleMeasure::AtCursor], kMediumPeak);
    QCOMPARE(modules.view.model().answer()->rollup.total[ModuleMeasure::AtPeak], kMediumPeak);
    modules.view.setGrouping(ModuleGrouping::Plain);
    QTRY_VERIFY(modules.view.model().answer()->rollup.grouping == ModuleGrouping::Plain);
    QCOMPARE(modules.view.model().answer()->rollup.total[ModuleMeasure::AtCursor], kMediumPeak);
}

void TestReportViews::followsCursorAndQuery()
{
    Shown<CategoriesView> categories;
    categories.moveTo(2000);
    QCOMPARE(categories.view.model().answer()->report.total.liveBytes, categories.requested());
    categories.filter(u"size>16MiB"_s);
    const auto &matching = categories.view.model().answer()->question.filter->matching.flags;
    std::uint64_t live = 0;
    for (const AllocationId id : categories.session.device()->timeline.liveAt(2000))
        live += matching[id.value()] != 0 ? categories.session.device()->timeline.allocations().requestedSize(id) : 0;
    QVERIFY(live > 0 && live < categories.requested());
    QCOMPARE(categories.view.model().answer()->report.total.liveBytes, live);
    Shown<ModulesView> modules;
    modules.moveTo(2000);
    modules.filter(u"size>16MiB"_s);
    QCOMPARE(modules.view.model().answer()->rollup.total[ModuleMeasure::AtCursor], live);
    Shown<PhasesView> phases;
    phases.moveTo(2000);
    phases.filter(u"size>16MiB"_s);
    QCOMPARE(phases.view.model().answer()->report.total.liveBytes, live);
    phases.filter({});
    QCOMPARE(phases.view.model().answer()->report.total.liveBytes, phases.requested());
}

void TestReportViews::selectsAndFiltersACategory()
{
    Shown<CategoriesView> shown;
    const QModelIndex mlp = named(shown.view.model(), u"MLP"_s);
    QVERIFY(mlp.isValid());
    const CategoryId category = shown.view.model().category(mlp);
    const std::uint64_t bytes
        = shown.view.model().answer()->report.rows[static_cast<std::size_t>(mlp.row())].sums.liveBytes;
    click(*shown.tree(), mlp);
    QCOMPARE(sumOfSelection(shown.session), bytes);
    // A selection in another view marks its row.
    select(shown.session, {AllocationId(0)});
    QTRY_COMPARE(shown.tree()->currentIndex().siblingAtColumn(0).data().toString(), u"Parameters"_s);
    emit shown.tree()->doubleClicked(shown.view.model().find(category));
    QCOMPARE(shown.session.state().query, u"category=activations/mlp"_s);
    QTRY_VERIFY(shown.view.model().answer()->question.filter);
    QCOMPARE(shown.view.model().answer()->report.total.liveBytes, bytes);
}

void TestReportViews::uncheckedCategoriesLeaveTheScale()
{
    Shown<CategoriesView> shown(u"inference"_s);
    const std::uint64_t peak = shown.session.device()->timeline.peakRequested().bytes;
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.chart().picture(), 10000);
    auto *before = button(shown.view, u"Hide pre-recording memory"_s);
    QVERIFY(before && before->isVisible());
    before->click();
    QTRY_VERIFY(shown.view.chart().picture()->highest() < peak);
    const auto &area = static_cast<const StackedChart *>(shown.view.chart().picture().get())->area();
    for (const StackedArea::Band &band : area.bands)
        QVERIFY(band.group != area.question.attribution->beforeRecording().value());
    QCOMPARE(shown.view.model().answer()->report.total.liveBytes, peak); // sums stay
    const QModelIndex row = shown.view.model().find(area.question.attribution->beforeRecording());
    QCOMPARE(row.data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QVERIFY(shown.view.model().setData(row, int(Qt::Checked), Qt::CheckStateRole));
    QTRY_COMPARE(shown.view.chart().picture()->highest(), peak);
    QVERIFY(!before->isChecked());
}

void TestReportViews::splitsMemoryFromBeforeBySize()
{
    Shown<CategoriesView> shown(u"inference"_s);
    CategoryModel &model = shown.view.model();
    const QModelIndex before = model.find(model.answer()->question.attribution->beforeRecording());
    QVERIFY(model.rowCount(before) > 3);
    QCOMPARE(model.index(0, 0, before).data().toString(), u"2 × 7.81 MiB"_s);
    std::uint64_t sum = 0;
    for (const SizeGroup &group : model.answer()->report.beforeRecording)
        sum += group.bytes();
    QCOMPARE(sum, model.answer()->report.rows[static_cast<std::size_t>(before.row())].sums.liveBytes);
    // The summary refers to the same row, however the table is sorted.
    model.sort(0, Qt::DescendingOrder);
    QVERIFY(model.find(model.answer()->question.attribution->beforeRecording()).row() != before.row());
    shown.moveTo(shown.session.state().cursor + 1);
    const QList<QLabel *> labels = shown.view.findChildren<QLabel *>();
    const QString bytes = Voice::current().bytes(sum);
    QVERIFY(std::ranges::any_of(
        labels, [&](const QLabel *label) { return label->text().startsWith(bytes + u" was allocated before"_s); }));
}

void TestReportViews::appliesTheChosenRules()
{
    Shown<CategoriesView> shown;
    auto *rules = shown.view.findChild<QComboBox *>();
    const int script = rules->findData(u"analyze-script"_s);
    QVERIFY(script >= 0);
    rules->setCurrentIndex(script);
    emit rules->activated(script);
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.model().answer()
                                 && shown.view.model().answer()->question.attribution->categoryRules().name()
                                        == CategoryRules::analyzeScript().name(),
                             10000);
    QCOMPARE(shown.view.model().answer()->report.total.liveBytes, kMediumPeak);
    QCOMPARE(rules->currentData().toString(), u"analyze-script"_s);
}

void TestReportViews::zoomsToAPhaseAndBack()
{
    Shown<PhasesView> shown;
    const TimelineWindow whole = shown.session.state().window;
    const QModelIndex backward = named(shown.view.model(), u"backward"_s);
    QVERIFY(backward.isValid());
    const PhaseRow row = *shown.view.model().row(backward);
    click(*shown.tree(), backward);
    QCOMPARE(shown.session.state().window.first, row.first);
    QCOMPARE(shown.session.state().window.last, row.last);
    QTRY_COMPARE(shown.view.model().answer()->question.state.window, shown.session.state().window);
    click(*shown.tree(), named(shown.view.model(), u"backward"_s));
    QCOMPARE(shown.session.state().window, whole);
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.chart().picture(), 10000);
    QTRY_COMPARE(static_cast<const PhaseChart *>(shown.view.chart().picture().get())->area().question.state.window,
                 whole);
    emit shown.view.chart().pressed(2000, false);
    QVERIFY(shown.session.state().window != whole);
    QVERIFY(shown.session.state().window.first < 2000 && shown.session.state().window.last > 2000);
}

void TestReportViews::rowsOutsideTheWindowStay()
{
    Shown<PhasesView> shown;
    ViewState state = shown.session.state();
    state.window = {4500, 5500, std::nullopt, std::nullopt}; // within the optimizer's step
    shown.session.setState(state);
    QTRY_COMPARE(shown.view.model().answer()->question.state.window, state.window);
    const PhaseRow *forward = shown.view.model().row(named(shown.view.model(), u"forward"_s));
    QVERIFY(forward && forward->stretches == 0 && forward->last > forward->first);
    const PhaseRow *optimizer = shown.view.model().row(named(shown.view.model(), u"optimizer"_s));
    QVERIFY(optimizer && optimizer->events == 1000);
    QCOMPARE(shown.view.model().answer()->report.total.events, std::uint64_t(1000));
}

void TestReportViews::nodesSelectTheAllocationsBelowThem()
{
    Shown<ModulesView> shown;
    ModuleModel &model = shown.view.model();
    const QModelIndex top = model.index(0, 0);
    const std::uint64_t bytes = model.answer()->rollup.rows[model.rollupRow(top)].inclusive[ModuleMeasure::AtCursor];
    QVERIFY(bytes > 0);
    click(*shown.tree(), top);
    QCOMPARE(sumOfSelection(shown.session), bytes);
    QTRY_COMPARE(shown.tree()->currentIndex().siblingAtColumn(0), top);
    emit shown.tree()->doubleClicked(top);
    QVERIFY(shown.session.state().query.startsWith(u"module"_s));
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.model().answer()->question.filter, 10000);
    QVERIFY2(!shown.session.queries().error(), qPrintable(shown.session.state().query));
    QCOMPARE(model.answer()->rollup.total[ModuleMeasure::AtCursor], bytes);
    // Also the allocations without a known module.
    shown.filter({});
    const QModelIndex unknown = model.index(model.rowCount() - 1, 0);
    QCOMPARE(unknown.data().toString(), u"unknown"_s);
    emit shown.tree()->doubleClicked(unknown);
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.model().answer()->question.filter, 10000);
    QCOMPARE(model.answer()->rollup.total[ModuleMeasure::AtCursor], kMediumPeak - bytes);
}

void TestReportViews::marksTheNodeOfASelectionMadeElsewhere()
{
    Shown<ModulesView> shown;
    ModuleModel &model = shown.view.model();
    const Attribution &attribution = *model.answer()->question.attribution;
    AllocationId deep;
    for (const AllocationId id : shown.session.device()->timeline.liveAt(shown.session.state().cursor)) {
        if (const ModuleId module = attribution.module(id); module && attribution.modules()[module].depth >= 2)
            deep = id;
    }
    QVERIFY(deep);
    select(shown.session, {deep});
    const std::uint32_t row = model.answer()->rollup.rowOf(attribution.modules(), attribution.module(deep));
    QTRY_COMPARE(model.rollupRow(shown.tree()->currentIndex()), row);
    QCOMPARE(shown.session.state().selection.size(), std::size_t(1)); // marking does not choose
}

void TestReportViews::openNodesStayOpen()
{
    Shown<ModulesView> shown;
    ModuleModel &model = shown.view.model();
    shown.tree()->collapseAll();
    const std::uint32_t top = model.rollupRow(model.index(0, 0));
    shown.tree()->expand(model.find(top));
    shown.moveTo(3000);
    QVERIFY(shown.tree()->isExpanded(model.find(top)));
    shown.filter(u"size>4MiB"_s);
    QVERIFY(shown.tree()->isExpanded(model.find(top)));
    model.sort(model.sectionOf("allocated"), Qt::AscendingOrder);
    QVERIFY(shown.tree()->isExpanded(model.find(top)));
    QCOMPARE(model.measure(), ModuleMeasure::Allocated);
}

void TestReportViews::writesPicturesAndTables()
{
    Shown<CategoriesView> categories;
    Shown<PhasesView> phases;
    Shown<ModulesView> modules;
    QTemporaryDir folder;
    for (auto request : {categories.view.figure(), phases.view.figure()}) {
        QVERIFY(request);
        request->figure.size = {900, 500};
        for (const QString &ending : {u"png"_s, u"svg"_s, u"pdf"_s}) {
            const QString path = folder.filePath(u"picture."_s + ending);
            QVERIFY(writeSheet(*request, path));
            QVERIFY(QFileInfo(path).size() > 4000);
        }
        QVERIFY(!writeSheet(*request, folder.filePath(u"picture.bmp"_s)));
        for (const QSize size : {QSize(100, 100), QSize(3000, 120), QSize(120, 1500)}) {
            request->figure.size = size;
            QVERIFY(writeSheet(*request, folder.filePath(u"sized.png"_s)));
            QCOMPARE(QImage(folder.filePath(u"sized.png"_s)).size(), size);
        }
    }
    for (const TableFormatRow &format : tableFormats()) {
        QVERIFY(writeTable(*categories.view.tableOffer("categories").make(format, {}), format.format).size() > 200);
        QVERIFY(writeTable(*phases.view.tableOffer("phases").make(format, {}), format.format).size() > 200);
        QVERIFY(writeTable(*phases.view.tableOffer("steps").make(format, {}), format.format).size() > 100);
        QVERIFY(writeTable(*modules.view.tableOffer("modules").make(format, {}), format.format).size() > 200);
    }
    const std::string markdown = writeTable(
        *categories.view.tableOffer("categories").make(tableFormat(TableFormat::Markdown), {}), TableFormat::Markdown);
    QVERIFY(markdown.find("Before the recording") != std::string::npos);
}

void TestReportViews::viewsAreEmptyWithoutADocument()
{
    Shown<CategoriesView> categories;
    Shown<PhasesView> phases;
    Shown<ModulesView> modules;
    const auto close = [](Session &session, auto &view) {
        session.close(session.active()->id);
        QTRY_VERIFY(!view.model().answer());
        QCOMPARE(view.model().rowCount(), 0);
        QVERIFY(view.totalText().isEmpty());
        view.grab();
    };
    close(categories.session, categories.view);
    close(phases.session, phases.view);
    close(modules.session, modules.view);
}

void TestReportViews::keysMatchClicks()
{
    Shown<CategoriesView> shown;
    CategoryModel &model = shown.view.model();
    const QModelIndex mlp = named(model, u"MLP"_s);
    shown.tree()->setCurrentIndex(mlp);
    QAction *choose = action(*shown.tree(), u"Select its allocations"_s);
    QVERIFY(choose && choose->shortcuts().contains(QKeySequence(Qt::Key_Return)));
    choose->trigger();
    QCOMPARE(sumOfSelection(shown.session),
             model.answer()->report.rows[static_cast<std::size_t>(mlp.row())].sums.liveBytes);
    QTest::keyClick(shown.tree(), Qt::Key_Space);
    QVERIFY(model.isHidden(model.category(mlp)));
    model.showOnly(model.category(mlp));
    QVERIFY(!model.isHidden(model.category(mlp)));
    QVERIFY(model.isHidden(model.answer()->question.attribution->beforeRecording()));
    model.showAllCategories();
    QVERIFY(!model.isHidden(model.answer()->question.attribution->beforeRecording()));
}

/// The answer for one device came when another was shown, which was drawn with the attribution of the first.
void TestReportViews::aLateAnswerDrawsNoOtherDevice()
{
    generator::StringSink sink;
    generator::writeSnapshot(generator::generate(*generator::findPreset("two_devices")), generator::Writer::Python, 4,
                             sink);
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"two.pickle"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(sink.bytes())) > 0);
    file.close();
    Session session;
    session.open({file.fileName()});
    QTRY_VERIFY_WITH_TIMEOUT(session.device() && session.document()->devices().size() == 2, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(session.attributions().attribution(), 20000);
    CategoriesView view(session);
    view.resize(1000, 420);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(view.model().answer(), 20000);
    view.hide();
    const std::size_t first = session.state().device;
    session.showDevice(1 - first);
    QTRY_VERIFY_WITH_TIMEOUT(session.attributions().attribution(), 20000);

    std::binary_semaphore goesOn(0);
    QThreadPool &pool = workPool();
    const int threads = pool.maxThreadCount();
    pool.setMaxThreadCount(1);
    pool.start([&goesOn] { goesOn.acquire(); });
    view.show();
    QTest::qWait(50); // it asks
    view.hide();
    session.showDevice(first);
    const QSignalSpy drawn(view.findChild<ReportChart *>(), &ReportChart::drawn);
    goesOn.release();
    QTRY_VERIFY_WITH_TIMEOUT(view.model().answer() && view.model().answer()->question.state.device != first, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(pool.activeThreadCount(), 0, 20000);
    QTest::qWait(50); // an answer of the chart would come
    pool.setMaxThreadCount(threads);
    QCOMPARE(drawn.size(), 0);
}

void TestReportViews::drawsViewsAtEverySizeAndState_data()
{
    QTest::addColumn<QString>("file");
    for (const char *name : {"training", "state_of_devices", "state_of_pools", "oom_fragmentation", "ring_overflow"})
        QTest::newRow(name) << sampleFile(QString::fromLatin1(name));
    for (const char *name : {"windows_federated.pickle", "legacy_history_oom.pickle", "anonymised_odd_state.pickle",
                             "cpp_writer_tiny.pickle"}) {
        if (realSnapshots().contains(QLatin1String(name)))
            QTest::newRow(name) << realDataFolder() + u'/' + QLatin1String(name);
    }
}

void TestReportViews::drawsViewsAtEverySizeAndState()
{
    QFETCH(const QString, file);
    Session session;
    CategoriesView categories(session);
    PhasesView phases(session);
    ModulesView modules(session);
    QWidget *const views[] = {&categories, &phases, &modules};
    for (QWidget *view : views)
        view->show();
    openRecording(session, file);
    const bool hasTrace = session.device() && session.device()->capabilities.timeline;
    const QSize large = kIsSanitized ? QSize(2600, 1600) : QSize(4000, 2500);
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        for (const QSize size : {QSize(900, 400), QSize(0, 0), QSize(30, 2000), QSize(2000, 30), large}) {
            for (QWidget *view : views) {
                view->setPalette(paletteOf(makeTheme(kind, view->font())));
                view->resize(size);
            }
            ViewState state = session.state();
            const Moment end = session.device() ? session.device()->timeline.end() : 0;
            state.axis = state.axis == TimeAxis::Events ? TimeAxis::Time : TimeAxis::Events;
            state.cursor = state.cursor == end ? 0 : end;
            state.window = {end / 2, std::min(end / 2 + 1, end), std::nullopt, std::nullopt};
            state.query = kind == ThemeKind::Dark ? u"size>999999GiB"_s : QString();
            if (session.device() && session.device()->timeline.allocations().size() > 0)
                state.selection = {AllocationId(0)};
            session.setState(state);
            if (hasTrace)
                QTRY_VERIFY(modules.model().answer() && modules.model().answer()->question.state == state);
            for (QWidget *view : views)
                view->grab();
        }
    }
    QCOMPARE(hasTrace, bool(modules.model().answer()));
}

ALLOSTRATA_TEST(TestReportViews, QApplication)
#include "tst_report_views.moc"
