// Steps view: memory from step to step.

#include "widgets/views/steps/steps_view.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/models/report_roles.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/capacity_menu.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/file_follower.h"
#include "widgets/session/settings.h"
#include "widgets/text/voice.h"
#include "widgets/views/steps/step_bars_chart.h"
#include "widgets/views/steps/step_plot.h"
#include "widgets/views/steps/step_verdicts.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Height in pixels from which the table is below the chart, unless the view is much wider than high
constexpr int kHighEnough = 480;
constexpr int kRoomForWords = 300; ///< height from which verdicts have their numbers; below, the chart needs the room

QToolButton *flatButton(const QString &text, Icon icon, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

StepsView::StepsView(Session &session, QWidget *parent)
    : ReportView(session, "steps", Words::tr("Steps"), parent), m_limits(Settings().headroomLimits())
{
    setMinimumSize(1, 1); // a low window may shrink the view
    m_follower = new FileFollower(session, this);
    buildControls();
    m_verdictBox = new StepVerdicts(this);
    static_cast<QVBoxLayout *>(layout())->insertWidget(1, m_verdictBox);
    buildBody();
    m_fitter = fitControls({{exportButton()},
                            {m_limitsButton},
                            {m_metricButton},
                            {m_followButton},
                            {m_compareButton},
                            {m_scales},
                            {m_counters},
                            {m_runs},
                            {m_pages}});
    connect(exportButton()->menu(), &QMenu::aboutToShow, this, &StepsView::offerTables);
    offerTables();
    connect(m_follower, &FileFollower::changed, this, &StepsView::refreshFollowing);
    begin();
    refreshControls();
    refreshFollowing();
}

void StepsView::buildControls()
{
    QWidget *row = controls()->parentWidget();
    m_pages = new SegmentedControl(
        {Words::tr("Steps"), tr("Comparison"), Words::tr("Estimates"), tr("Who held memory")}, row);
    m_pages->setAccessibleName(tr("Page"));
    m_runs = new QComboBox(row);
    m_runs->setAccessibleName(Words::tr("Run"));
    m_runs->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_runs->setMaximumWidth(260);
    m_counters = new SegmentedControl({Words::tr("Allocated"), Words::tr("Active"), Words::tr("Reserved")}, row);
    m_counters->setAccessibleName(tr("Counter shown for all runs"));
    m_scales = new SegmentedControl({Words::tr("Device"), tr("Values")}, row);
    m_scales->setAccessibleName(tr("Scale"));
    m_scales->setChoiceToolTip(0, tr("From zero to the device's capacity."));
    m_scales->setChoiceToolTip(1, tr("From the lowest to the highest value, so that small changes are visible."));
    m_metricButton = flatButton(tr("Metrics"), Icon::Eye, row);
    m_metricButton->setToolTip(tr("Show loss, speed and other metrics in strips below the memory."));
    m_metricButton->setPopupMode(QToolButton::InstantPopup);
    m_metricButton->setMenu(new QMenu(m_metricButton));
    m_limitsButton = flatButton(tr("Limits"), Icon::Gear, row);
    m_followButton = flatButton(tr("Follow"), Icon::Play, row);
    m_followButton->setCheckable(true);
    m_compareButton = flatButton(tr("Compare"), Icon::Columns, row);
    m_compareButton->setToolTip(tr("Select two steps (Ctrl+click the second) to see what grew from one to the other."));
    connect(m_compareButton, &QToolButton::clicked, this, &StepsView::compare);
    int place = 0;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_pages, m_runs, m_counters, m_scales, m_metricButton,
                                                            m_limitsButton, m_compareButton})
        controls()->insertWidget(place++, widget);
    controls()->insertWidget(place + 1, m_followButton); // after the label
    connect(m_pages, &SegmentedControl::chosen, this, [this](int page) { showPage(static_cast<StepPage>(page)); });
    connect(m_runs, &QComboBox::activated, this, [this](int index) {
        const int run = m_runs->itemData(index).toInt();
        showRun(run < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(run)));
    });
    connect(m_counters, &SegmentedControl::chosen, this, [this](int counter) {
        m_counter = static_cast<StepCounter>(counter);
        askAgain();
    });
    connect(m_scales, &SegmentedControl::chosen, this, [this](int scale) {
        m_scale = static_cast<StepScale>(scale);
        askAgain();
    });
    connect(m_followButton, &QToolButton::toggled, m_follower, &FileFollower::setOn);
    buildLimits();
}

void StepsView::buildBody()
{
    m_charts = new QStackedWidget(splitter());
    m_plot = new StepPlot(m_charts);
    m_plot->setAccessibleName(Words::tr("Memory by step"));
    m_plot->setAccessibleDescription(tr("The table next to it shows the same data as numbers. Press the arrow keys to "
                                        "choose a step, plus and minus to zoom, Home to show everything."));
    m_bars = new StepBarsChart(m_charts);
    m_bars->setAccessibleName(tr("Estimated and measured memory"));
    m_bars->setAccessibleDescription(Words::tr("The table next to it shows the same data as numbers."));
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
    connect(tree().selectionModel(), &QItemSelectionModel::selectionChanged, this, &StepsView::refreshCompare);
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
    m_plot->setTheme(theme);
    m_bars->setTheme(theme);
    m_verdictBox->setTheme(theme);
    if (m_answer && answered() && mayStay(*answered())) // bars have the theme's colours built in
        askAgain();
}

bool StepsView::isOfFile() const { return session().document() && session().document()->has(DocumentPart::Steps); }

bool StepsView::canBeAsked() const { return isOfFile() || ReportView::canBeAsked(); }

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
    if (isWorking() && m_source.lock() != session().document()) // the file grows faster than answers are computed
        m_asksAgain = true;
    else
        ReportView::refresh(changes);
}

void StepsView::askFor(const ReportQuestion &question)
{
    m_document = session().active()->id;
    m_source = question.document;
    m_asksAgain = false;
    const bool isKnown = answered() && answered()->document == question.document
                         && answered()->attribution == question.attribution;
    StepsQuestion asked;
    asked.about = question;
    asked.isNew = !m_data;
    asked.page = m_page;
    asked.chart = {isKnown ? m_data : nullptr, m_run,    m_counter, m_metrics.value_or(std::vector<std::string>()),
                   question.state.capacity,    m_limits, m_scale};
    asked.hasMetrics = m_metrics.has_value();
    asked.theme = themeKindOf(themeOf(palette(), font()));
    workOut([asked = std::move(asked)](const LoadContext &context) { return stepsAnswer(asked, context); },
            [this](const std::shared_ptr<const StepsAnswer> &answer) { take(answer); });
}

void StepsView::take(const std::shared_ptr<const StepsAnswer> &answer)
{
    const bool isFirst = !m_answer;
    const bool isOtherPage = isFirst || m_answer->question.page != answer->question.page;
    const StepsQuestion &asked = answer->question;
    m_data = asked.chart.data;
    m_answer = stepPages(*m_data).empty() ? nullptr : answer;
    m_page = asked.page;
    m_run = asked.chart.run;
    m_counter = asked.chart.counter;
    refreshControls();
    m_verdictBox->setVerdicts(answer->verdicts);
    if (m_page == StepPage::Steps)
        m_plot->setChart(answer->chart,
                         m_answer && bestTable() == StepTable::Ooms
                             ? tr("No steps were logged, only that memory ran out: see the tables below.")
                             : tr("No row of this run contains memory or a metric."));
    else
        m_bars->setBars(answer->bars);
    m_charts->setCurrentWidget(m_page == StepPage::Steps ? static_cast<QWidget *>(m_plot) : m_bars);
    if (isFirst)
        m_plot->setWindow(std::nullopt);
    fillTables();
    if (m_answer)
        fitTabs(isOtherPage ? bestTable() : m_table);
    if (m_asksAgain)
        askAgain();
}

void StepsView::forget()
{
    m_data.reset();
    m_answer.reset();
    m_asksAgain = false;
    m_plot->setChosen(std::nullopt);
    m_plot->setChart(nullptr, {});
    m_bars->setChosen(std::nullopt);
    m_verdictBox->setVerdicts({});
    fillTables();
    refreshControls();
}

void StepsView::refreshControls()
{
    const std::vector<StepPage> pages = m_data ? stepPages(*m_data) : std::vector<StepPage>();
    const bool isSteps = m_page == StepPage::Steps && !pages.empty();
    for (const StepPage page : kStepPages) {
        const bool has = std::find(pages.begin(), pages.end(), page) != pages.end();
        m_pages->setChoiceVisible(static_cast<int>(page), has);
    }
    m_pages->setCurrent(static_cast<int>(m_page));
    m_counters->setCurrent(static_cast<int>(m_counter));
    const bool hasRuns = isSteps && m_data->runs.size() > 1;
    for (const auto &[control, isWanted] :
         std::initializer_list<std::pair<QWidget *, bool>>{{m_pages, pages.size() > 1},
                                                           {m_runs, hasRuns},
                                                           {m_counters, hasRuns && !m_run},
                                                           {m_scales, isSteps},
                                                           {m_metricButton, isSteps && !stepMetrics(*m_data).empty()},
                                                           {m_limitsButton, isSteps},
                                                           {m_compareButton, isSteps && !isOfFile()}})
        m_fitter->setWanted(*control, isWanted);
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

std::vector<std::string> StepsView::shownMetrics() const { return m_metrics ? *m_metrics : usualMetrics(*m_data); }

void StepsView::fillMetrics()
{
    QMenu *menu = m_metricButton->menu();
    menu->clear();
    if (!m_data)
        return;
    const std::vector<std::string> shownOnes = shownMetrics();
    for (const std::string &name : stepMetrics(*m_data)) {
        QAction *action = menu->addAction(metricName(name, Voice::current()));
        action->setCheckable(true);
        action->setChecked(std::find(shownOnes.begin(), shownOnes.end(), name) != shownOnes.end());
        connect(action, &QAction::toggled, this, [this, name](bool on) {
            std::vector<std::string> metrics = shownMetrics();
            std::erase(metrics, name);
            if (on)
                metrics.push_back(name);
            m_metrics = std::move(metrics);
            askAgain();
        });
    }
}

void StepsView::showPage(StepPage page)
{
    m_page = page;
    refreshControls();
    askAgain();
}

void StepsView::showRun(std::optional<std::size_t> run)
{
    m_run = run;
    m_plot->setChosen(std::nullopt);
    refreshControls();
    askAgain();
}

void StepsView::setMetrics(std::vector<std::string> metrics)
{
    m_metrics = std::move(metrics);
    askAgain();
}

void StepsView::setLimits(const HeadroomLimits &limits)
{
    m_limits = limits;
    Settings().setHeadroomLimits(limits);
    refreshTexts();
    askAgain();
}

void StepsView::fillTables()
{
    m_isFilling = true;
    for (const StepTable table : enumerators<StepTable>) {
        const auto isFaint = [answer = m_answer](std::size_t row, std::string_view, int role) {
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

void StepsView::fitTabs(StepTable shown)
{
    // before hiding tabs, so that the bar does not choose one itself
    showTable(m_answer->tables[shown] ? shown : firstTable(m_page));
    for (const StepTable table : enumerators<StepTable>)
        m_tabs->setShown(static_cast<int>(table), m_answer->tables[table] != nullptr);
}

StepTable StepsView::bestTable() const
{
    const StepTable first = firstTable(m_page);
    const auto &rows = m_answer->tables[first];
    const bool isEmpty = !rows || rows->rows.empty();
    return isEmpty && m_answer->tables[StepTable::Ooms] ? StepTable::Ooms : first;
}

void StepsView::showTable(StepTable table) { m_tabs->setCurrentIndex(static_cast<int>(table)); }

void StepsView::choosePlace(const StepPlace &place)
{
    if (!m_answer)
        return;
    const auto &places = m_answer->places;
    const auto found = std::find(places.begin(), places.end(), place);
    if (found != places.end())
        selectRow(static_cast<std::size_t>(found - places.begin()));
    showInTimeline(place);
}

void StepsView::selectRow(std::size_t row)
{
    showTable(firstTable(m_page));
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
    if (tree().selectionModel()->selectedRows().size() > 1) // rows are being collected to compare them
        return;
    if (m_answer && *row < m_answer->places.size())
        showInTimeline(m_answer->places[*row]);
}

/// Zooms the timeline to a step of a trace; if it is shown already, zooms out to everything.
void StepsView::showInTimeline(const StepPlace &place)
{
    const Device *device = session().device();
    if (!device || !m_answer || !m_answer->question.about.attribution || m_data->runs.empty()
        || place.row >= m_data->runs[0].rows.size())
        return;
    const auto number = m_data->runs[0].rows[place.row].step;
    const auto steps = m_answer->question.about.attribution->steps();
    const bool isAligned = steps.size() == m_data->runs[0].rows.size();
    const auto found = isAligned ? steps.begin() + static_cast<std::ptrdiff_t>(place.row)
                                 : std::find_if(steps.begin(), steps.end(),
                                                [number](const Step &step) { return step.number == number; });
    if (found == steps.end())
        return;
    const Moment end = device->timeline.end();
    ViewState state = session().state();
    const TimelineWindow wanted{std::min(found->first, end), std::min(found->last, end), std::nullopt, std::nullopt};
    const bool isThere = state.window == wanted;
    state.window = isThere ? TimelineWindow{0, end, std::nullopt, std::nullopt} : wanted;
    state.cursor = bounded(state.cursor, state.window.first, state.window.last);
    session().setState(std::move(state));
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

void StepsView::refreshCompare() { m_compareButton->setEnabled(selectedSteps().size() == 2); }

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
    action->setEnabled(m_compareButton->isEnabled());
}

void StepsView::buildLimits()
{
    auto *menu = new QMenu(m_limitsButton);
    connect(menu->addAction(tr("Headroom limits…")), &QAction::triggered, this, &StepsView::askLimits);
    menu->addMenu(new CapacityMenu(session(), menu));
    m_limitsButton->setMenu(menu);
    m_limitsButton->setPopupMode(QToolButton::InstantPopup);
}

void StepsView::askLimits()
{
    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Headroom limits"));
    auto *form = new QFormLayout(dialog);
    const auto field = [&](double share, const QString &name) {
        auto *box = new QDoubleSpinBox(dialog);
        box->setRange(0, 100);
        box->setDecimals(1);
        box->setSuffix(tr(" %"));
        box->setValue(share * 100);
        box->setAccessibleName(name);
        form->addRow(name, box);
        return box;
    };
    QDoubleSpinBox *safe = field(m_limits.safe, tr("Safe: minimum free at the peak"));
    QDoubleSpinBox *tight = field(m_limits.tight, tr("Tight: minimum free at the peak (less is at risk)"));
    connect(safe, &QDoubleSpinBox::valueChanged, tight, &QDoubleSpinBox::setMaximum);
    tight->setMaximum(safe->value());
    auto *buttons = new QDialogButtonBox(
        QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, dialog);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QAbstractButton::clicked, dialog, [safe, tight] {
        safe->setValue(HeadroomLimits().safe * 100);
        tight->setValue(HeadroomLimits().tight * 100);
    });
    connect(dialog, &QDialog::accepted, this, [this, safe, tight] {
        setLimits({safe->value() / 100, std::min(tight->value(), safe->value()) / 100});
    });
    dialog->open();
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

void StepsView::refreshFollowing()
{
    const QSignalBlocker blocker(m_followButton);
    const bool isOn = m_follower->isOn();
    m_fitter->setWanted(*m_followButton, m_follower->canFollow());
    m_followButton->setChecked(isOn);
    QString text = isOn ? tr("Following") : tr("Follow");
    QString tip = isOn ? tr("New rows are shown as they are added to the file. Click to stop.")
                       : tr("Show new rows as they are added to the file.");
    Icon icon = isOn ? Icon::Play : Icon::Clock;
    if (m_follower->status() == FileFollower::Status::Missing) {
        text = tr("File not found");
        tip = tr("The file no longer exists. The data already read stays, and is reloaded when the file is back.");
        icon = Icon::Warning;
    } else if (m_follower->status() == FileFollower::Status::Unreadable) {
        text = tr("Waiting for the file");
        tip = tr("The file has changed and cannot be read at the moment, perhaps because it is still being written. "
                 "The data already read stays.");
        icon = Icon::Clock;
    }
    m_followButton->setText(text);
    m_followButton->setToolTip(tip);
    m_followButton->setAccessibleName(text);
    m_followButton->setIcon(themedIcon(icon));
}

void StepsView::refreshTexts()
{
    const Voice voice = Voice::current();
    m_limitsButton->setToolTip(
        tr("Set the headroom limits (safe: at least %1 % free, tight: at least %2 %) and the device's capacity.")
            .arg(metricText(m_limits.safe * 100, voice), metricText(m_limits.tight * 100, voice)));
    m_limitsButton->setAccessibleName(m_limitsButton->toolTip());
    if (!m_data)
        return;
    if (!m_answer) {
        setEmpty(emptyText());
        exportActions().front()->setEnabled(false); // not even an empty table can be saved
        return;
    }
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
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = session().state();
    const auto window = m_plot->isZoomed() ? std::optional(m_plot->shownSteps()) : std::nullopt;
    return stepPicture(*m_answer->question.about.document, m_answer->question.page, m_answer->question.chart, request,
                       window);
}

/// Shows the tables that the data has.
void StepsView::offerTables()
{
    exportButton()->menu()->clear();
    addPictureExport(tr("Save the picture of steps…"), [this] { return writerOf(figure(), writeSheet<StepPicture>); });
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
