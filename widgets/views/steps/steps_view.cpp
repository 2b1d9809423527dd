// Steps view: memory from step to step.

#include "widgets/views/steps/steps_view.h"

#include "widgets/parts/kept_splitter.h"
#include "widgets/models/report_roles.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/file_follower.h"
#include "widgets/text/voice.h"
#include "widgets/views/steps/step_bars_chart.h"
#include "widgets/views/steps/step_plot.h"
#include "widgets/views/steps/step_verdicts.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Height in pixels from which the table is below the chart, unless the view is much wider than high
constexpr int kHighEnough = 480;
constexpr int kRoomForWords = 300; ///< height from which verdicts have their numbers; below, the chart needs the room

} // namespace

StepsView::StepsView(Session &session, QWidget *parent) : ReportView(session, "steps", Words::tr("Steps"), parent)
{
    setMinimumSize(1, 1); // a low window may shrink the view
    m_follower = new FileFollower(session, this);
    m_controls = new StepControls(session, *m_follower, controlRow());
    addControls(m_controls->beforeText());
    controls()->insertWidget(controls()->indexOf(exportButton()), m_controls->follow());
    m_verdictBox = new StepVerdicts(this);
    addHead(m_verdictBox);
    buildBody();
    m_controls->setFitter(fitControls(m_controls->fromLeastNeeded(exportButton())));
    connect(m_controls, &StepControls::changed, this, &StepsView::askAgain);
    connect(m_controls, &StepControls::runChosen, this, [this] { m_plot->setChosen(std::nullopt); });
    connect(m_controls, &StepControls::compareWanted, this, &StepsView::compare);
    connect(exportButton()->menu(), &QMenu::aboutToShow, this, &StepsView::offerTables);
    offerTables();
    setPatient(); // the file may grow faster than answers are computed
    begin();
}

void StepsView::buildBody()
{
    m_charts = new QStackedWidget(splitter());
    m_plot = new StepPlot(m_charts);
    m_bars = new StepBarsChart(m_charts);
    m_charts->addWidget(m_plot);
    m_charts->addWidget(m_bars);
    m_tabs = addTabs(tr("Step tables"));
    buildTables();
    connect(m_plot, &StepPlot::placeChosen, this, &StepsView::choosePlace);
    connect(m_plot, &StepPlot::zoomed, this, &StepsView::refreshTexts);
    connect(m_bars, &StepBarsChart::rowChosen, this, [this](std::size_t row) {
        m_bars->setChosen(row);
        if (m_answer)
            selectRow(static_cast<std::size_t>(std::ranges::find(m_answer->barRows, std::optional(row))
                                               - m_answer->barRows.begin()));
    });
}

void StepsView::buildTables()
{
    const auto add = [this](StepTable table, const QString &name, ColumnChooser::Look look) {
        look.table = kStepTableIds[table];
        m_trees[table] = addTable(model(table), {name, std::move(look)});
        const auto isOfCharts = [table](StepPage page) { return table == firstTable(page); };
        if (std::ranges::none_of(kStepPages, isOfCharts))
            return;
        onRow(tr("Show it in the chart"), [this](const QModelIndex &index) { goToRow(index); });
        connect(tree().selectionModel(), &QItemSelectionModel::currentChanged, this,
                [this, table](const QModelIndex &index) {
                    if (const auto row = model(table).rowOf(index); row && m_trees[table]->hasFocus() && !m_isFilling)
                        chooseRow(*row);
                });
    };
    add(StepTable::Rows, Words::tr("Steps"), {{}, 70, {"reserved", "active", "allocated", "reserved_share"}, {}});
    tree().setSelectionMode(QAbstractItemView::ExtendedSelection);
    connect(tree().selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { refreshCompare(); });
    add(StepTable::Growth, Words::tr("Growth"),
        {{}, 90, {"headroom", "growth", "peak", "free_share", "per_step", "runs_out_at"}, {}});
    add(StepTable::Ooms, Words::tr("Out of memory"), {{}, 90, {"request", "free", "total", "causes"}, {}});
    add(StepTable::Parts, tr("Who held memory"), {{}, 120, {"memory", "bytes"}, {}});
    add(StepTable::Comparison, Words::tr("Configurations"),
        {{}, 70, {"batch_size", "counter", "error_share", "measured_peak", "estimated_peak"}, {}});
    add(StepTable::Errors, tr("Errors"), {{}, 90, {"mean_error_share", "mean_absolute_error_share"}, {}});
    add(StepTable::Estimates, Words::tr("Peaks"),
        {{}, 240, {"iteration", "total", "estimated_peak", "peak_reserved"}, {}});
    add(StepTable::Modules, Words::tr("Modules"), {{}, 120, {"module", "state", "total"}, {}});
    add(StepTable::Facts, tr("About the file"), {{}, 120, {"value"}, {}, "value"});
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int table) { m_table = static_cast<StepTable>(table); });
}

void StepsView::resizeEvent(QResizeEvent *event)
{
    ReportView::resizeEvent(event);
    m_verdictBox->setBrief(height() < kRoomForWords);
    const bool isHigh = height() >= kHighEnough && height() * 2 > width();
    const int length = isHigh ? splitter()->height() : width();
    splitter()->arrange(isHigh ? Qt::Vertical : Qt::Horizontal, {length * 60 / 100, length * 40 / 100});
}

void StepsView::applyTheme(const Theme &theme)
{
    m_verdictBox->setTheme(theme);
    if (m_answer && answered() && mayStay(*answered())) // bars have the theme's colours built in
        askAgain();
}

bool StepsView::isOfFile() const { return session().document() && session().document()->has(DocumentPart::Steps); }

/// Covers all steps, regardless of the cursor and the query.
std::optional<ReportQuestion> StepsView::question()
{
    if (!canBeAsked())
        return std::nullopt;
    ReportQuestion wanted{session().document(), nullptr, nullptr, session().state()};
    wanted.state.cursor = 0;
    wanted.state.window = {};
    if (!isOfFile())
        wanted.attribution = session().attributions().attribution();
    return isOfFile() || wanted.attribution ? std::optional(wanted) : std::nullopt;
}

/// A file that grows is another document each time it is read, so documents are compared by id.
bool StepsView::mayStay(const ReportQuestion &asked) const
{
    return session().active() && session().active()->id == m_document && session().state().device == asked.state.device;
}

void StepsView::refresh(StateChanges changes)
{
    if (changes.testFlag(StateChange::Drawing)) {
        const ByteUnits units = session().state().decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary;
        m_plot->setUnits(units);
        m_bars->setUnits(units);
    }
    ReportView::refresh(changes);
}

void StepsView::askFor(const ReportQuestion &question)
{
    m_document = session().active()->id;
    const bool isKnown = answered() && answered()->document == question.document
                         && answered()->attribution == question.attribution;
    StepsQuestion asked = m_controls->choices();
    asked.about = question;
    asked.isNew = !m_data;
    asked.chart.data = isKnown ? m_data : nullptr;
    asked.chart.capacity = question.state.capacity;
    asked.theme = themeKindOf(themeOf(palette(), font()));
    workOut([asked = std::move(asked)](const LoadContext &context) { return stepsAnswer(asked, context); },
            [this](const std::shared_ptr<const StepsAnswer> &answer) { take(answer); });
}

void StepsView::take(const std::shared_ptr<const StepsAnswer> &answer)
{
    const bool isFirst = !m_answer;
    const bool isOtherPage = isFirst || m_answer->question.page != answer->question.page;
    m_data = answer->question.chart.data;
    m_answer = stepPages(*m_data).empty() ? nullptr : answer;
    m_controls->take(answer->question);
    m_verdictBox->setVerdicts(answer->verdicts);
    if (page() == StepPage::Steps)
        m_plot->setChart(answer->chart,
                         m_answer && bestTable(*m_answer) == StepTable::Ooms
                             ? tr("No steps were logged, only that memory ran out: see the tables below.")
                             : tr("No row of this run contains memory or a metric."));
    else
        m_bars->setBars(answer->bars);
    m_charts->setCurrentWidget(page() == StepPage::Steps ? static_cast<QWidget *>(m_plot) : m_bars);
    if (isFirst)
        m_plot->setWindow(std::nullopt);
    fillTables();
    if (m_answer) { // a tab is chosen before others are hidden, so that the bar does not choose one itself
        const StepTable wanted = isOtherPage ? bestTable(*m_answer) : m_table;
        showTable(m_answer->tables[wanted] ? wanted : firstTable(page()));
        for (const StepTable table : enumerators<StepTable>)
            m_tabs->setShown(static_cast<int>(table), m_answer->tables[table] != nullptr);
    }
}

void StepsView::forget()
{
    m_data.reset();
    m_answer.reset();
    m_plot->setChosen(std::nullopt);
    m_plot->setChart(nullptr, {});
    m_bars->setChosen(std::nullopt);
    m_verdictBox->setVerdicts({});
    fillTables();
    m_controls->setData(nullptr);
}

void StepsView::fillTables()
{
    m_isFilling = true;
    for (const StepTable table : enumerators<StepTable>) {
        const auto isFaint = [answer = m_answer](std::size_t row, const allostrata::Column *, int role) {
            return role == FaintRole ? QVariant(std::ranges::binary_search(answer->faint, row)) : QVariant();
        };
        const bool isFirst = m_answer && table == firstTable(m_answer->question.page);
        refillTable(*m_trees[table], model(table), m_answer ? m_answer->tables[table] : nullptr,
                    isFirst ? RowLook(isFaint) : RowLook());
        if (m_answer && m_answer->tables[table])
            m_tabs->setShown(static_cast<int>(table), true);
    }
    m_isFilling = false;
    refreshCompare();
}

void StepsView::showTable(StepTable table) { m_tabs->setCurrentIndex(static_cast<int>(table)); }

void StepsView::choosePlace(const StepPlace &place)
{
    if (!m_answer)
        return;
    const auto found = std::ranges::find(m_answer->places, place);
    if (found != m_answer->places.end())
        selectRow(static_cast<std::size_t>(found - m_answer->places.begin()));
    showInTimeline(place);
}

void StepsView::selectRow(std::size_t row)
{
    showTable(firstTable(page()));
    const QModelIndex index = model().indexOf(row);
    tree().setCurrentIndex(index);
    tree().scrollTo(index);
}

void StepsView::chooseRow(std::size_t row)
{
    if (m_answer && row < m_answer->barRows.size())
        m_bars->setChosen(m_answer->barRows[row]);
    else if (m_answer && row < m_answer->places.size())
        m_plot->setChosen(m_answer->places[row]);
}

void StepsView::goToRow(const QModelIndex &index)
{
    const auto row = model().rowOf(index);
    if (!row)
        return;
    chooseRow(*row);
    const bool isCollecting = tree().selectionModel()->selectedRows().size() > 1; // to compare them
    if (!isCollecting && m_answer && *row < m_answer->places.size())
        showInTimeline(m_answer->places[*row]);
}

/// Zooms the timeline to a step of a trace; if it is shown already, zooms out to everything.
void StepsView::showInTimeline(const StepPlace &place)
{
    if (const auto step = session().device() && m_answer ? stepAt(*m_answer, place) : std::nullopt)
        toggleZoom(step->first, step->last);
}

/// Whether the rows of the table are the attribution's steps; its data may be older than the attribution.
bool StepsView::showsSteps() const
{
    const auto attribution = session().attributions().attribution();
    return m_answer && m_table == StepTable::Rows && !isOfFile() && attribution
           && answered()->attribution == attribution && answered()->document == session().document();
}

/// Rows of the attribution's steps, ascending. Empty unless the table shows them.
std::vector<std::size_t> StepsView::selectedSteps() const
{
    std::vector<std::size_t> rows;
    if (!showsSteps())
        return rows;
    const CellTableModel &rowsModel = m_models[enumIndex(StepTable::Rows)];
    for (const QModelIndex &index : m_trees[StepTable::Rows]->selectionModel()->selectedRows()) {
        if (const auto row = rowsModel.rowOf(index); row && *row < m_answer->places.size())
            rows.push_back(m_answer->places[*row].row);
    }
    std::ranges::sort(rows);
    return rows;
}

void StepsView::compare()
{
    if (const auto steps = selectedSteps(); steps.size() == 2)
        session().baseline().useSteps(steps[0], steps[1]);
}

std::optional<Subject> StepsView::subjectOf(const QModelIndex &index) const
{
    const auto row = m_models[enumIndex(StepTable::Rows)].rowOf(index);
    if (!showsSteps() || !row || *row >= m_answer->places.size())
        return {};
    const auto steps = session().attributions().attribution()->steps();
    const std::size_t step = m_answer->places[*row].row;
    return step < steps.size()
               ? std::optional(subjectOfRow(index, u"step=%1"_s.arg(steps[step].number), Attribute::Step))
               : std::nullopt;
}

void StepsView::fillMenu(QMenu &menu, const QModelIndex &)
{
    if (m_table != StepTable::Rows || isOfFile())
        return;
    QAction *action = menu.addAction(tr("Compare the two selected steps"), this, &StepsView::compare);
    action->setEnabled(selectedSteps().size() == 2);
}

QString StepsView::emptyText() const
{
    if (!isOfFile())
        return tr(
            "No steps were found in this trace. Wrap each step in torch.profiler.record_function(\"ProfilerStep#7\"), "
            "or record with the helper from the start page, which marks the steps for you.");
    if (session().document()->format == "step-comparison")
        return tr("This comparison has no results: no configuration was estimated or measured.");
    return tr("This file has no rows.");
}

void StepsView::refreshTexts()
{
    if (!m_data)
        return;
    if (!m_answer) {
        setEmpty(emptyText());
        exportActions().front()->setEnabled(false); // not even an empty table can be saved
        return;
    }
    const Voice voice = Voice::current();
    const bool isSteps = m_answer->question.page == StepPage::Steps;
    const bool isTrace = !isOfFile();
    setAbout(!isSteps  ? QString()
             : isTrace ? tr("peak of each step found in the trace")
                       : tr("peaks since the previous step"));
    QString hint;
    if (isSteps && m_plot->isZoomed())
        hint = tr("Showing steps %1 to %2. Double-click or press Home to show all steps.")
                   .arg(stepIndexText(static_cast<std::int64_t>(m_plot->shownSteps().from), voice),
                        stepIndexText(static_cast<std::int64_t>(m_plot->shownSteps().to), voice));
    else if (isSteps && isTrace)
        hint = tr("Click a step to zoom the timeline to it; click again to show everything. Ctrl+click a second one to "
                  "compare them.");
    else if (isSteps)
        hint = tr("Turn the wheel to zoom, drag to show a range, click a step to find its row.");
    else
        hint = tr("Click a bar to find its row.");
    setFoot(hint);
    setTotal(stepContentText(*m_data, voice));
}

std::optional<StepPicture> StepsView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    const auto window = m_plot->isZoomed() ? std::optional(m_plot->shownSteps()) : std::nullopt;
    return stepPicture(*m_answer->question.about.document, m_answer->question.page, m_answer->question.chart,
                       pictureRequest(), window);
}

/// Shows the tables that the data has.
void StepsView::offerTables()
{
    exportButton()->menu()->clear();
    addPictureExport(tr("Save the picture of steps…"), [this] { return writerOf(figure()); });
    for (const StepTable table : enumerators<StepTable>) {
        if (!m_answer || !m_answer->tables[table])
            continue;
        addExport(tr("Save the table “%1”…").arg(m_tabs->tabText(static_cast<int>(table))), [this, table] {
            TableOffer offer = tableOffer(table == StepTable::Rows && !isOfFile() ? kTraceStepsId
                                                                                  : kStepTableIds[table]);
            offer.title = tr("Save a table of steps");
            saveTable(this, std::move(offer));
        });
    }
}

} // namespace allostrata

#include "moc_steps_view.cpp"
