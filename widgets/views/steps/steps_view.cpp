// The view of steps: its parts.

#include "widgets/views/steps/steps_view.h"

#include "widgets/paint/icons.h"
#include "widgets/parts/deferred_refresh.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/ruled_box.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/file_follower.h"
#include "widgets/session/settings.h"
#include "widgets/views/steps/step_bars_chart.h"
#include "widgets/views/steps/step_plot.h"
#include "widgets/views/steps/step_verdicts.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kHighEnough = 480; ///< from this height on, and where it is not much wider, the table stands below the chart

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
    : QWidget(parent), m_session(session), m_limits(Settings().headroomLimits()), m_latestData(this), m_latest(this)
{
    setAccessibleName(tr("Steps"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setMinimumSize(1, 1); // it gives way in a low window
    m_follower = new FileFollower(m_session, this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildActions();
    buildControls();
    m_verdictBox = new StepVerdicts(this);
    column->addWidget(m_verdictBox);
    buildBody();
    m_foot = makeReportFoot(this);
    column->addWidget(m_foot.box);
    connect(m_follower, &FileFollower::changed, this, &StepsView::refreshFollowing);
    applyTheme();
    m_refresh = new DeferredRefresh(m_session, this, [this](StateChanges changes) { refresh(changes); });
    refreshControls();
    refreshFollowing();
    refreshTexts();
}

StepsView::~StepsView() = default;

void StepsView::buildControls()
{
    QHBoxLayout *row = makeControlRow(this);
    QWidget *controls = row->parentWidget();
    m_pages = new SegmentedControl({tr("Steps"), tr("Comparison"), tr("Estimates")}, controls);
    m_pages->setAccessibleName(tr("What is shown"));
    m_runs = new QComboBox(controls);
    m_runs->setAccessibleName(tr("Run"));
    m_runs->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_runs->setMaximumWidth(260);
    m_counters = new SegmentedControl({tr("Allocated"), tr("Active"), tr("Reserved")}, controls);
    m_counters->setAccessibleName(tr("Counter of all runs"));
    m_scales = new SegmentedControl({tr("Device"), tr("Values")}, controls);
    m_scales->setAccessibleName(tr("Scale"));
    m_scales->setChoiceToolTip(0, tr("From zero to the capacity of the device"));
    m_scales->setChoiceToolTip(1, tr("From the lowest to the highest value: small changes show"));
    m_metricButton = flatButton(tr("Metrics"), Icon::Columns, controls);
    m_metricButton->setToolTip(tr("Loss, speed and others, in strips below the memory"));
    m_metricButton->setPopupMode(QToolButton::InstantPopup);
    m_metricButton->setMenu(new QMenu(m_metricButton));
    m_limitsButton = flatButton(tr("Limits"), Icon::Gear, controls);
    m_about = reportLabel({}, controls);
    m_followButton = flatButton(tr("Follow"), Icon::Play, controls);
    m_followButton->setCheckable(true);
    m_exportButton = exportButton(m_export->menu(), controls);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_pages, m_runs, m_counters, m_scales, m_metricButton, m_limitsButton})
        row->addWidget(widget);
    row->addWidget(m_about, 1);
    row->addWidget(m_followButton);
    row->addWidget(m_exportButton);
    m_fitter = new ControlFitter(*controls, {{m_exportButton}, {m_limitsButton}, {m_metricButton}, {m_followButton}, {m_scales}, {m_counters}, {m_runs}, {m_pages}});
    layout()->addWidget(controls);
    connect(m_pages, &SegmentedControl::chosen, this, [this](int page) { showPage(static_cast<StepPage>(page)); });
    connect(m_runs, &QComboBox::activated, this, [this](int index) {
        const int run = m_runs->itemData(index).toInt();
        showRun(run < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(run)));
    });
    connect(m_counters, &SegmentedControl::chosen, this, [this](int counter) {
        m_counter = static_cast<StepCounter>(counter);
        ask();
    });
    connect(m_scales, &SegmentedControl::chosen, this, [this](int scale) {
        m_scale = static_cast<StepScale>(scale);
        ask();
    });
    connect(m_followButton, &QToolButton::toggled, m_follower, &FileFollower::setOn);
    buildLimits();
}

void StepsView::buildBody()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_charts = new QStackedWidget(m_splitter);
    m_plot = new StepPlot(m_charts);
    m_plot->setAccessibleName(tr("Memory from step to step"));
    m_plot->setAccessibleDescription(tr("The table beside it tells the same as numbers. Arrow keys choose a step, plus and minus zoom, Home shows all."));
    m_bars = new StepBarsChart(m_charts);
    m_bars->setAccessibleName(tr("Estimated and measured memory"));
    m_bars->setAccessibleDescription(tr("The table beside it tells the same as numbers."));
    m_charts->addWidget(m_plot);
    m_charts->addWidget(m_bars);
    auto *tables = new QWidget(m_splitter);
    auto *column = new QVBoxLayout(tables);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_tabs = new UnderlineTabs(tables);
    m_tabs->setAccessibleName(tr("Tables of steps"));
    m_tabs->addTab(tr("Steps"));
    m_tree = makeReportTree(tables, &m_delegate);
    m_tree->setAccessibleName(tr("Table of steps"));
    m_tree->setRootIsDecorated(false);
    m_tree->setModel(&m_model);
    m_tree->header()->setSortIndicatorClearable(true);
    m_tree->header()->setSortIndicator(-1, Qt::AscendingOrder);
    m_tree->setSortingEnabled(true);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    addRowKeys(*m_tree, tr("Show it in the chart"), [this](const QModelIndex &index) { onRow(index); });
    connect(m_tree, &QTreeView::clicked, this, &StepsView::onRow);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (const auto row = m_model.rowOf(index); row && m_tree->hasFocus() && !m_isFilling)
            chooseRow(*row);
    });
    column->addWidget(m_tabs);
    column->addWidget(m_tree, 1);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_splitter, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int table) {
        if (table >= 0 && table != m_table)
            showTable(table);
    });
    connect(m_plot, &StepPlot::placeChosen, this, &StepsView::choosePlace);
    connect(m_plot, &StepPlot::zoomed, this, &StepsView::refreshTexts);
    connect(m_bars, &StepBarsChart::rowChosen, this, [this](std::size_t row) {
        m_bars->setChosen(row);
        selectRow(row);
    });
}

void StepsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isHigh = height() >= kHighEnough && height() * 2 > width();
    const Qt::Orientation orientation = isHigh ? Qt::Vertical : Qt::Horizontal;
    const bool turns = m_splitter->orientation() != orientation || event->oldSize().width() <= 0;
    m_splitter->setOrientation(orientation);
    const int length = isHigh ? m_splitter->height() : width();
    if (turns || !m_splitter->property("touched").toBool())
        m_splitter->setSizes({length * 60 / 100, length * 40 / 100});
}

void StepsView::setLimits(const HeadroomLimits &limits)
{
    m_limits = limits;
    Settings().setHeadroomLimits(limits);
    refreshTexts();
    ask();
}

void StepsView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    styleReportTree(*m_tree, m_delegate, theme);
    m_plot->setTheme(theme);
    m_bars->setTheme(theme);
    m_verdictBox->setTheme(theme);
    m_about->setFont(theme.smallFont);
    m_foot.left->setFont(theme.smallFont);
    m_foot.total->setFont(theme.titleFont);
    ask();
}

void StepsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_foot.box && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
}

} // namespace allostrata

#include "moc_steps_view.cpp"
