// What the view of steps shows, and of which data.

#include "core/analysis/snapshot_steps.h"
#include "core/base/bounded.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/views/steps/step_bars_chart.h"
#include "widgets/views/steps/step_plot.h"
#include "widgets/views/steps/step_verdicts.h"
#include "widgets/views/steps/steps_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <new>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kWidestColumn = 300;
constexpr int kMeasuredRows = 60; ///< that decide how wide columns are

std::shared_ptr<const StepData> stepsOf(const std::shared_ptr<const Document> &document, std::size_t device, const std::shared_ptr<const Attribution> &attribution,
                                        const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    try {
        auto run = snapshotStepRun(document->devices[device], *attribution, context);
        if (!run)
            return nullptr;
        auto data = std::make_shared<StepData>();
        if (!run->rows.empty())
            data->runs.push_back(*std::move(run));
        return data;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

} // namespace

void StepsView::refresh(StateChanges changes)
{
    if (changes.testAnyFlags(StateChange::Device | StateChange::Attribution))
        findData();
    if (changes.testFlag(StateChange::Drawing)) {
        const ByteUnits units = m_session.state().decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary;
        m_plot->setUnits(units);
        m_bars->setUnits(units);
        const auto capacity = m_session.state().capacity;
        if (m_answer && m_answer->question.chart.capacity != capacity)
            ask();
    }
    refreshTexts();
}

void StepsView::findData()
{
    const SessionDocument *row = m_session.active();
    const auto document = row ? row->document : nullptr;
    const bool isOther = (row ? row->id : 0) != m_document || (row && row->state.device != m_device);
    m_document = row ? row->id : 0;
    m_device = row ? row->state.device : 0;
    if (isOther) { // of another file nothing stays
        m_source.reset();
        m_attribution.reset();
        m_latestData.stop();
        m_latest.stop();
        m_answer.reset();
        m_asksAgain = false;
        m_plot->setChosen(std::nullopt);
        m_bars->setChosen(std::nullopt);
        takeData(nullptr);
    }
    if (document && document->has(DocumentPart::Steps)) {
        if (m_source.lock() != document) {
            m_source = document;
            takeData(document->snapshot->steps);
        }
    } else if (m_session.device() && m_session.device()->capabilities.timeline) {
        askDevice();
    }
}

void StepsView::askDevice()
{
    const auto attribution = m_session.attributions().attribution();
    const auto document = m_session.document();
    if (!attribution || (m_attribution.lock() == attribution && m_source.lock() == document))
        return;
    m_attribution = attribution;
    m_source = document;
    m_latestData.ask([document, device = m_device, attribution](const std::stop_token &stop) { return stepsOf(document, device, attribution, stop); },
                     [this](const std::shared_ptr<const StepData> &data) { takeData(data); });
}

void StepsView::takeData(std::shared_ptr<const StepData> data)
{
    const bool isFirst = !m_data;
    m_data = std::move(data);
    const std::vector<StepPage> pages = m_data ? stepPages(*m_data) : std::vector<StepPage>();
    if (!pages.empty() && std::find(pages.begin(), pages.end(), m_page) == pages.end())
        m_page = pages.front();
    if (m_data && isFirst && !pages.empty())
        m_page = pages.front();
    const std::size_t runs = m_data ? m_data->runs.size() : 0;
    if (isFirst || (m_run && *m_run >= runs))
        m_run = runs > 1 ? std::nullopt : std::optional<std::size_t>(0);
    if (isFirst && runs > 0) {
        const auto &run = m_data->runs.front();
        m_counter = hasCounter(run, StepCounter::Reserved) ? StepCounter::Reserved : hasCounter(run, StepCounter::Active) ? StepCounter::Active : StepCounter::Allocated;
    }
    refreshControls();
    if (!isFirst && m_data && m_latest.isBusy()) // a file that grows faster than it is answered
        m_asksAgain = true;
    else
        ask();
}

void StepsView::refreshControls()
{
    const std::vector<StepPage> pages = m_data ? stepPages(*m_data) : std::vector<StepPage>();
    const bool isSteps = m_page == StepPage::Steps && !pages.empty();
    for (const StepPage page : {StepPage::Steps, StepPage::Comparison, StepPage::Estimates}) {
        const bool has = std::find(pages.begin(), pages.end(), page) != pages.end();
        m_pages->setChoiceEnabled(static_cast<int>(page), has, has ? QString() : tr("This file tells nothing of it."));
    }
    m_pages->setCurrent(static_cast<int>(m_page));
    m_fitter->setWanted(*m_pages, pages.size() > 1);
    m_fitter->setWanted(*m_runs, isSteps && m_data->runs.size() > 1);
    m_fitter->setWanted(*m_counters, isSteps && m_data->runs.size() > 1 && !m_run);
    m_counters->setCurrent(static_cast<int>(m_counter));
    m_fitter->setWanted(*m_scales, isSteps);
    m_fitter->setWanted(*m_metricButton, isSteps && !stepMetrics(*m_data).empty());
    m_fitter->setWanted(*m_limitsButton, isSteps);
    fillRuns();
    fillMetrics();
}

void StepsView::fillRuns()
{
    const QSignalBlocker blocker(m_runs);
    m_runs->clear();
    if (!m_data)
        return;
    m_runs->addItem(tr("All runs"), -1);
    for (std::size_t i = 0; i < m_data->runs.size(); ++i)
        m_runs->addItem(stepRunText(*m_data, i, Voice::current()), static_cast<int>(i));
    m_runs->setCurrentIndex(m_run ? static_cast<int>(*m_run) + 1 : 0);
}

void StepsView::fillMetrics()
{
    QMenu *menu = m_metricButton->menu();
    menu->clear();
    if (!m_data)
        return;
    const std::vector<std::string> shownOnes = m_metrics ? *m_metrics : usualMetrics(*m_data);
    for (const std::string &name : stepMetrics(*m_data)) {
        QAction *action = menu->addAction(metricName(name, Voice::current()));
        action->setCheckable(true);
        action->setChecked(std::find(shownOnes.begin(), shownOnes.end(), name) != shownOnes.end());
        connect(action, &QAction::toggled, this, [this, name](bool on) {
            std::vector<std::string> metrics = m_metrics ? *m_metrics : usualMetrics(*m_data);
            std::erase(metrics, name);
            if (on)
                metrics.push_back(name);
            m_metrics = std::move(metrics);
            ask();
        });
    }
}

void StepsView::showPage(StepPage page)
{
    m_page = page;
    m_table = 0;
    refreshControls();
    ask();
}

void StepsView::showRun(std::optional<std::size_t> run)
{
    m_run = run;
    m_plot->setChosen(std::nullopt);
    refreshControls();
    ask();
}

void StepsView::setMetrics(std::vector<std::string> metrics)
{
    m_metrics = std::move(metrics);
    fillMetrics();
    ask();
}

StepsQuestion StepsView::question() const
{
    StepsQuestion question;
    question.page = m_page;
    question.chart.data = m_data;
    question.chart.run = m_run;
    question.chart.counter = m_counter;
    question.chart.metrics = m_metrics ? *m_metrics : usualMetrics(*m_data);
    question.chart.capacity = m_session.active() ? m_session.state().capacity : std::nullopt;
    question.chart.limits = m_limits;
    question.chart.scale = m_scale;
    question.theme = themeKindOf(themeOf(palette(), font()));
    return question;
}

void StepsView::ask()
{
    if (!m_data || stepPages(*m_data).empty()) {
        m_latest.stop();
        take(nullptr);
        return;
    }
    m_latest.ask([question = question()](const std::stop_token &stop) { return stepsAnswer(question, stop); },
                 [this](const std::shared_ptr<const StepsAnswer> &answer) { take(answer); });
}

void StepsView::take(const std::shared_ptr<const StepsAnswer> &answer)
{
    const bool isFirst = !m_answer;
    m_answer = answer;
    m_export->setEnabled(answer != nullptr);
    if (!answer) {
        m_plot->setChart(nullptr, emptyText());
        m_charts->setCurrentWidget(m_plot);
        m_verdictBox->setVerdicts({});
    } else {
        const bool isChart = answer->question.page == StepPage::Steps;
        m_verdictBox->setVerdicts(answer->verdicts);
        if (isChart)
            m_plot->setChart(answer->chart, emptyText());
        else
            m_bars->setBars(answer->bars);
        m_charts->setCurrentWidget(isChart ? static_cast<QWidget *>(m_plot) : m_bars);
        if (isChart && isFirst)
            m_plot->setWindow(std::nullopt);
    }
    fillTables();
    refreshTexts();
    if (std::exchange(m_asksAgain, false))
        ask();
}

void StepsView::fillTables()
{
    const int count = m_answer ? static_cast<int>(m_answer->tables.size()) : 0;
    const QSignalBlocker blocker(m_tabs);
    while (m_tabs->count() > std::max(count, 1)) // one always stays, for its height
        m_tabs->removeTab(m_tabs->count() - 1);
    for (int i = 0; i < count; ++i) {
        const QString &name = m_answer->tables[static_cast<std::size_t>(i)].name;
        if (i < m_tabs->count())
            m_tabs->setTabText(i, name);
        else
            m_tabs->addTab(name);
    }
    m_table = bounded(m_table, 0, std::max(count - 1, 0));
    m_tabs->setCurrentIndex(m_table);
    m_tabs->updateGeometry();
    m_tabs->parentWidget()->setVisible(count > 0);
    showTable(m_table);
}

void StepsView::showTable(int table)
{
    m_table = table;
    const auto current = m_model.rowOf(m_tree->currentIndex());
    const QScrollBar *bar = m_tree->verticalScrollBar();
    const bool wasAtEnd = bar->maximum() > 0 && bar->value() == bar->maximum();
    const int scrolled = bar->value();
    const int columns = m_model.columnCount();
    const auto before = m_model.table().columns;
    const bool has = m_answer && static_cast<std::size_t>(table) < m_answer->tables.size();
    const StepsTable *shownOne = has ? &m_answer->tables[static_cast<std::size_t>(table)] : nullptr;
    m_model.setTable(shownOne ? std::shared_ptr<const Table>(m_answer, &shownOne->table) : nullptr, shownOne ? shownOne->faint : std::vector<std::size_t>());
    const auto &after = m_model.table().columns;
    const bool isSame = columns == m_model.columnCount() && std::equal(before.begin(), before.end(), after.begin(), [](const Column &a, const Column &b) { return a.name == b.name; });
    if (!isSame) {
        m_tree->header()->setSortIndicator(-1, Qt::AscendingOrder);
        fitColumns();
        return;
    }
    m_isFilling = true;
    if (current)
        m_tree->setCurrentIndex(m_model.indexOf(*current));
    m_isFilling = false;
    m_tree->verticalScrollBar()->setValue(wasAtEnd ? m_tree->verticalScrollBar()->maximum() : scrolled);
}

void StepsView::fitColumns()
{
    const QFontMetrics metrics(themeOf(palette(), font()).smallFont);
    for (int column = 0; column < m_model.columnCount(); ++column) {
        int width = metrics.horizontalAdvance(m_model.headerData(column, Qt::Horizontal).toString()) + 34;
        for (int row = 0; row < std::min(m_model.rowCount(), kMeasuredRows); ++row)
            width = std::max(width, metrics.horizontalAdvance(m_model.index(row, column).data().toString()) + 20);
        m_tree->header()->resizeSection(column, std::min(width, kWidestColumn));
    }
}

void StepsView::choosePlace(const StepPlace &place)
{
    if (!m_answer)
        return;
    const auto &places = m_answer->places;
    const auto found = std::find(places.begin(), places.end(), place);
    if (found != places.end())
        selectRow(static_cast<std::size_t>(found - places.begin()));
    showInTimeline(place);
    refreshTexts();
}

void StepsView::selectRow(std::size_t row)
{
    if (m_table != 0)
        m_tabs->setCurrentIndex(0);
    const QModelIndex index = m_model.indexOf(row);
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void StepsView::chooseRow(std::size_t row)
{
    if (!m_answer || m_table != 0)
        return;
    if (m_answer->question.page != StepPage::Steps)
        m_bars->setChosen(row);
    else if (row < m_answer->places.size())
        m_plot->setChosen(m_answer->places[row]);
    refreshTexts();
}

void StepsView::onRow(const QModelIndex &index)
{
    const auto row = m_model.rowOf(index);
    if (!row)
        return;
    chooseRow(*row);
    if (m_answer && m_table == 0 && *row < m_answer->places.size())
        showInTimeline(m_answer->places[*row]);
}

/// Of a trace: the timeline zooms to the step, once more shows all.
void StepsView::showInTimeline(const StepPlace &place)
{
    const Device *device = m_session.device();
    const auto attribution = m_attribution.lock();
    if (!device || !attribution || !m_data || m_data->runs.empty() || place.row >= m_data->runs[0].rows.size())
        return;
    const auto number = m_data->runs[0].rows[place.row].step;
    const auto steps = attribution->steps();
    const bool isAligned = steps.size() == m_data->runs[0].rows.size();
    const auto found = isAligned ? steps.begin() + static_cast<std::ptrdiff_t>(place.row)
                                 : std::find_if(steps.begin(), steps.end(), [number](const Step &step) { return step.number == number; });
    if (found == steps.end())
        return;
    const Moment end = device->timeline.end();
    ViewState state = m_session.state();
    const TimelineWindow wanted{std::min(found->first, end), std::min(found->last, end), std::nullopt, std::nullopt};
    const bool isThere = state.window == wanted;
    state.window = isThere ? TimelineWindow{0, end, std::nullopt, std::nullopt} : wanted;
    state.cursor = bounded(state.cursor, state.window.first, state.window.last);
    m_session.setState(std::move(state));
}

} // namespace allostrata
