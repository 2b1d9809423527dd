// The view of statistics: curves, numbers, streams, annotations, settings.

#include "widgets/views/statistics/statistics_view.h"

#include "widgets/charts/statistics_picture.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/text/statistics_text.h"
#include "widgets/views/statistics/free_sizes_chart.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <new>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kNarrowStatistics = 760; ///< below this chart and tables stand one above the other

std::shared_ptr<const FreeCurve> samplesOf(const ReportQuestion &question, const std::vector<Moment> &moments, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    try {
        auto samples = fragmentationSamples(*question.document->snapshot, question.timeline(), moments, context);
        return samples ? std::make_shared<const FreeCurve>(*std::move(samples)) : nullptr;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

StatisticsCurve curveOf(StatisticsView::Chart chart)
{
    switch (chart) {
    case StatisticsView::Chart::Shares: return StatisticsCurve::Shares;
    case StatisticsView::Chart::FreeMemory: return StatisticsCurve::FreeMemory;
    case StatisticsView::Chart::Pending: return StatisticsCurve::Pending;
    default: return StatisticsCurve::Counters;
    }
}

} // namespace

StatisticsView::StatisticsView(Session &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_latestDevice(this), m_latestNumbers(this), m_latestFree(this)
{
    QVBoxLayout *column = beginReport(*this, tr("Statistics"));
    buildActions();
    buildControls();
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    refreshTexts();
}

void StatisticsView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    const QStringList charts{tr("Counters"), tr("Efficiency"), tr("Fragmentation"), tr("Free sizes"), tr("Pending frees")};
    m_choice = new SegmentedControl(charts, controls);
    m_choice->setAccessibleName(tr("What the chart shows"));
    m_choice->setChoiceToolTip(0, tr("Requested, allocated, active and reserved bytes over the window"));
    m_choice->setChoiceToolTip(1, tr("Allocated and free memory as shares of what is reserved"));
    m_choice->setChoiceToolTip(2, tr("Free memory over the window, where it lies, and its largest block"));
    m_choice->setChoiceToolTip(3, tr("The free blocks at the cursor by size"));
    m_choice->setChoiceToolTip(4, tr("Freed blocks that wait for work on another stream, by stream"));
    m_about = reportLabel({}, controls);
    m_list = new QComboBox(controls);
    m_list->addItems(charts);
    m_list->setAccessibleName(m_choice->accessibleName());
    m_exportButton = exportButton(m_export->menu(), controls);
    row->addWidget(m_choice);
    row->addWidget(m_list);
    row->addWidget(m_about, 1);
    row->addWidget(m_exportButton);
    new ControlFitter(*controls, {{m_exportButton}, {m_choice, m_list}});
    layout()->addWidget(controls);
    connect(m_list, &QComboBox::activated, this, [this](int index) { show(static_cast<Chart>(index)); });
    connect(m_choice, &SegmentedControl::chosen, this, [this](int index) { show(static_cast<Chart>(index)); });
}

void StatisticsView::buildBody()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_charts = new QStackedWidget(m_splitter);
    m_chart = new ReportChart(m_session, statisticsPictures(StatisticsCurve::Counters, nullptr, nullptr), m_charts);
    m_chart->setAccessibleName(tr("Statistics over time"));
    m_chart->setAccessibleDescription(tr("The counters of the allocator over the window; the table beside it tells them at the cursor and at the peak."));
    connect(m_chart, &ReportChart::pressed, this, &StatisticsView::moveCursor);
    m_freeSizes = new FreeSizesChart(m_charts);
    m_freeSizes->setAccessibleName(tr("Free blocks by size"));
    m_freeSizes->setAccessibleDescription(tr("The table beside it tells the same as numbers."));
    m_charts->addWidget(m_chart);
    m_charts->addWidget(m_freeSizes);
    auto *tables = new QWidget(m_splitter);
    buildTables(tables);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
}

void StatisticsView::buildTables(QWidget *parent)
{
    auto *column = new QVBoxLayout(parent);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_tabs = new UnderlineTabs(parent);
    m_tabs->setAccessibleName(tr("Tables of statistics"));
    m_tables = new QStackedWidget(parent);
    const std::array<QString, PageCount> names = {tr("Numbers"), tr("Free sizes"), tr("Streams"), tr("Annotations"), tr("Settings")};
    const std::array<std::vector<int>, PageCount> widths = {std::vector{90, 90}, {58, 124, 86}, {76, 78, 82, 88, 112}, {78, 78, 78}, {130}};
    for (int page = 0; page < PageCount; ++page) {
        const auto at = static_cast<std::size_t>(page);
        m_tabs->addTab(names[at]);
        QTreeView *tree = m_trees[at] = makeReportTree(m_tables, &m_delegates[at]);
        tree->setAccessibleName(names[at]);
        tree->setRootIsDecorated(false);
        tree->setModel(&m_models[at]);
        m_tables->addWidget(tree);
        if (page == Streams)
            keepNameWide(*tree, 130, {1, 5, 2});
        else if (page == Numbers)
            keepNameWide(*tree, 96, {2});
        connect(&m_models[at], &QAbstractItemModel::modelReset, tree, [tree, columns = widths[at]] {
            if (tree->model()->columnCount() == 0)
                return;
            tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
            for (std::size_t i = 0; i < columns.size() && static_cast<int>(i) + 1 < tree->model()->columnCount(); ++i)
                tree->header()->resizeSection(static_cast<int>(i) + 1, columns[i]);
            QResizeEvent again(tree->viewport()->size(), tree->viewport()->size()); // columns that have no room are left out
            QCoreApplication::sendEvent(tree->viewport(), &again);
        });
        connect(tree, &QTreeView::clicked, this, [this, page](const QModelIndex &index) { chooseRow(static_cast<Page>(page), index); });
        addRowKeys(*tree, page == Annotations || page == Streams ? tr("Show it in the timeline") : tr("Choose"),
                   [this, page](const QModelIndex &index) { chooseRow(static_cast<Page>(page), index); });
        tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    }
    connect(m_trees[Settings]->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] { refreshTexts(); });
    m_tableNote = reportLabel({}, parent);
    m_tableNote->setContentsMargins(kReportMargin, 4, kReportMargin, 6);
    m_tableNote->setWordWrap(true);
    column->addWidget(m_tabs);
    column->addWidget(m_tables, 1);
    column->addWidget(m_tableNote);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int page) {
        m_tables->setCurrentIndex(page);
        refreshTexts();
    });
}

bool StatisticsView::hasTimeline() const
{
    const Device *device = m_session.device();
    return device && device->capabilities.timeline && device->strata;
}

void StatisticsView::show(Chart chart)
{
    m_shown = chart;
    m_choice->setCurrent(static_cast<int>(chart));
    m_list->setCurrentIndex(static_cast<int>(chart));
    m_charts->setCurrentWidget(chart == Chart::FreeSizes ? static_cast<QWidget *>(m_freeSizes) : m_chart);
    showCurve();
    if (chart == Chart::FreeMemory)
        askFreeCurve();
    refreshTexts();
}

void StatisticsView::refresh(StateChanges changes)
{
    const bool isOther = m_statistics && !isShown(m_session, m_statistics->question);
    if (changes.testFlag(StateChange::Device) || isOther)
        askDevice();
    const bool redraws = changes.testAnyFlags(StateChange::Device | StateChange::Axis | StateChange::Window | StateChange::Drawing);
    if (redraws)
        restartFreeCurve();
    if (redraws) {
        m_freeSizes->setUnits(m_session.state().decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary);
        m_chart->setQuestion(hasTimeline() ? deviceQuestion(m_session) : std::nullopt);
    }
    if (changes.testAnyFlags(StateChange::Device | StateChange::Cursor)) {
        askNumbers();
        m_chart->followCursor();
    }
    refreshTexts();
}

void StatisticsView::askDevice()
{
    const auto question = deviceQuestion(m_session);
    if (question && m_statistics && isShown(m_session, m_statistics->question))
        return;
    m_statistics.reset();
    m_numbers.reset();
    for (StatisticsModel &model : m_models)
        model.setRows({});
    m_freeSizes->setFragmentation(std::nullopt, std::nullopt);
    const bool canDraw = hasTimeline();
    for (const Chart chart : {Chart::Counters, Chart::Shares, Chart::FreeMemory, Chart::Pending}) {
        m_choice->setChoiceEnabled(static_cast<int>(chart), canDraw || !question, canDraw ? QString() : tr("This device has no trace in this file, only its final state."));
        if (auto *items = qobject_cast<QStandardItemModel *>(m_list->model()))
            items->item(static_cast<int>(chart))->setEnabled(canDraw || !question);
    }
    showCurve();
    if (!question) {
        m_latestDevice.stop();
        return;
    }
    if (!canDraw && m_shown != Chart::FreeSizes)
        show(Chart::FreeSizes);
    m_models[Settings].setRows(settingRows(question->document->snapshot->settings));
    m_latestDevice.ask([question = *question](const std::stop_token &stop) { return deviceStatistics(question, stop); },
                       [this](const std::shared_ptr<const DeviceStatistics> &statistics) {
                           m_statistics = statistics;
                           showCurve();
                           fillTables();
                           refreshTexts();
                       });
}

void StatisticsView::askNumbers()
{
    const auto question = deviceQuestion(m_session);
    if (!question) {
        m_latestNumbers.stop();
        return;
    }
    m_latestNumbers.ask([question = *question](const std::stop_token &) { return statisticsNumbers(question); },
                        [this](const std::shared_ptr<const StatisticsNumbers> &numbers) {
                            m_numbers = numbers;
                            fillTables();
                            refreshTexts();
                        });
}

void StatisticsView::restartFreeCurve()
{
    m_latestFree.stop();
    m_freeMoments.clear();
    m_freeCurve.reset();
    m_freeRound = 0;
    if (m_shown == Chart::FreeMemory)
        askFreeCurve();
}

void StatisticsView::askFreeCurve()
{
    const auto question = deviceQuestion(m_session);
    if (!question || !hasTimeline() || m_latestFree.isBusy() || isFreeCurveDone())
        return;
    if (m_freeMoments.empty())
        m_freeMoments = freeMoments(*question);
    m_latestFree.ask([question = *question, moments = momentsOfRound(m_freeMoments, m_freeRound)](const std::stop_token &stop) { return samplesOf(question, moments, stop); },
                     [this](const std::shared_ptr<const FreeCurve> &more) { takeFreeCurve(more); });
}

void StatisticsView::takeFreeCurve(const std::shared_ptr<const FreeCurve> &more)
{
    if (!more)
        return;
    auto curve = std::make_shared<FreeCurve>(m_freeCurve ? *m_freeCurve : FreeCurve());
    const auto middle = static_cast<std::ptrdiff_t>(curve->size());
    curve->insert(curve->end(), more->begin(), more->end());
    std::inplace_merge(curve->begin(), curve->begin() + middle, curve->end(),
                       [](const FragmentationSample &a, const FragmentationSample &b) { return a.moment < b.moment; });
    m_freeCurve = std::move(curve);
    ++m_freeRound;
    if (m_shown == Chart::FreeMemory) {
        showCurve();
        askFreeCurve();
    }
    refreshTexts();
}

void StatisticsView::showCurve()
{
    if (m_shown != Chart::FreeSizes)
        m_chart->setMake(statisticsPictures(curveOf(m_shown), m_statistics ? m_statistics->source : nullptr, m_freeCurve));
}

void StatisticsView::fillTables()
{
    if (m_numbers) {
        const ThemeKind theme = themeKindOf(themeOf(palette(), font()));
        m_models[Numbers].setRows(numberRows(*m_numbers, theme));
        m_models[FreeSizes].setRows(freeSizeRows(m_numbers->cursor.free));
        m_freeSizes->setFragmentation(m_numbers->cursor.free, m_numbers->peak ? std::optional(m_numbers->peak->free) : std::nullopt);
    }
    if (m_statistics) {
        m_models[Streams].setRows(streamRows(*m_statistics, m_session.state().cursor));
        if (m_models[Annotations].rowCount() == 0)
            m_models[Annotations].setRows(annotationRows(*m_statistics));
    }
}

void StatisticsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutSplitter(*m_splitter, size(), kNarrowStatistics, width() < kNarrowStatistics ? 0.38 : 0.54);
}

void StatisticsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    for (std::size_t page = 0; page < PageCount; ++page)
        styleReportTree(*m_trees[page], m_delegates[page], theme);
    m_chart->setTheme(theme);
    m_freeSizes->setTheme(theme);
    for (QLabel *label : findChildren<QLabel *>())
        label->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
    fillTables();
}

void StatisticsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_chart && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_statistics_view.cpp"
