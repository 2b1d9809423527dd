// Controls of the steps view.

#include "widgets/views/steps/step_controls.h"

#include "widgets/parts/capacity_menu.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/session/file_follower.h"
#include "widgets/session/settings.h"
#include "widgets/text/voice.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace allostrata {

namespace {

constexpr int kWidestRun = 260;

} // namespace

StepControls::StepControls(Session &session, FileFollower &follower, QWidget *row)
    : QObject(row), m_session(session), m_follower(follower)
{
    m_choices.chart.run = 0;
    m_choices.chart.limits = Settings().headroomLimits();
    m_pages = segmentedControl(
        row, tr("Page"), {{Words::tr("Steps")}, {tr("Comparison")}, {Words::tr("Estimates")}, {tr("Who held memory")}},
        [this](int page) {
            m_choices.page = static_cast<StepPage>(page);
            refresh();
            emit changed();
        });
    m_runs = comboBox(row, {.name = Words::tr("Run")}, [this](int index) {
        const int run = m_runs->itemData(index).toInt();
        m_choices.chart.run = run < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(run));
        emit runChosen();
        refresh();
        emit changed();
    });
    m_runs->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_runs->setMaximumWidth(kWidestRun);
    m_counters = segmentedControl(row, tr("Counter shown for all runs"),
                                  {{Words::tr("Allocated")}, {Words::tr("Active")}, {Words::tr("Reserved")}},
                                  [this](int counter) {
                                      m_choices.chart.counter = static_cast<StepCounter>(counter);
                                      emit changed();
                                  });
    m_scales = segmentedControl(
        row, tr("Scale"),
        {{Words::tr("Device"), tr("From zero to the device's capacity.")},
         {tr("Values"), tr("From the lowest to the highest value, so that small changes are visible.")}},
        [this](int scale) {
            m_choices.chart.scale = static_cast<StepScale>(scale);
            emit changed();
        });
    m_metrics = toolButton(row, {.text = tr("Metrics"),
                                 .icon = Icon::Eye,
                                 .toolTip = tr("Show loss, speed and other metrics in strips below the memory."),
                                 .isFlat = true,
                                 .menu = new QMenu});
    auto *limits = new QMenu;
    limits->addAction(tr("Headroom limits…"), this, &StepControls::askLimits);
    limits->addMenu(new CapacityMenu(session, limits));
    m_limits = toolButton(row, {.text = tr("Limits"), .icon = Icon::Gear, .isFlat = true, .menu = limits});
    m_compare
        = toolButton(row,
                     {.text = tr("Compare"),
                      .icon = Icon::Columns,
                      .toolTip = tr("Select two steps (Ctrl+click the second) to see what grew from one to the other."),
                      .isFlat = true},
                     [this] { emit compareWanted(); });
    m_follow = toolButton(row, {.text = tr("Follow"), .icon = Icon::Play, .isFlat = true});
    m_follow->setCheckable(true);
    connect(m_follow, &QToolButton::toggled, &follower, &FileFollower::setOn);
    connect(&follower, &FileFollower::changed, this, &StepControls::refreshFollowing);
    refreshLimits();
}

std::vector<QWidget *> StepControls::beforeText() const
{
    return {m_pages, m_runs, m_counters, m_scales, m_metrics, m_limits, m_compare};
}

std::vector<ControlFitter::Control> StepControls::fromLeastNeeded(QWidget *exports) const
{
    return {{exports}, {m_limits}, {m_metrics}, {m_follow}, {m_compare}, {m_scales}, {m_counters}, {m_runs}, {m_pages}};
}

void StepControls::setFitter(ControlFitter *fitter)
{
    m_fitter = fitter;
    refresh();
    refreshFollowing();
}

void StepControls::setMetrics(std::vector<std::string> metrics)
{
    m_choices.chart.metrics = std::move(metrics);
    m_choices.hasMetrics = true;
    emit changed();
}

void StepControls::setLimits(const HeadroomLimits &limits)
{
    m_choices.chart.limits = limits;
    Settings().setHeadroomLimits(limits);
    refreshLimits();
    emit changed();
}

void StepControls::setData(std::shared_ptr<const StepData> data)
{
    m_data = std::move(data);
    refresh();
}

void StepControls::take(const StepsQuestion &answered)
{
    m_choices.page = answered.page;
    m_choices.chart.run = answered.chart.run;
    m_choices.chart.counter = answered.chart.counter;
    setData(answered.chart.data);
}

void StepControls::setComparable(bool areTwoSelected) { m_compare->setEnabled(areTwoSelected); }

void StepControls::refresh()
{
    const std::vector<StepPage> pages = m_data ? stepPages(*m_data) : std::vector<StepPage>();
    const bool isSteps = m_choices.page == StepPage::Steps && !pages.empty();
    for (const StepPage page : kStepPages)
        m_pages->setChoiceVisible(static_cast<int>(page), std::ranges::find(pages, page) != pages.end());
    m_pages->setCurrent(static_cast<int>(m_choices.page));
    m_counters->setCurrent(static_cast<int>(m_choices.chart.counter));
    const bool hasRuns = isSteps && m_data->runs.size() > 1;
    const bool isOfFile = m_session.document() && m_session.document()->has(DocumentPart::Steps);
    for (const auto &[control, isWanted] :
         std::initializer_list<std::pair<QWidget *, bool>>{{m_pages, pages.size() > 1},
                                                           {m_runs, hasRuns},
                                                           {m_counters, hasRuns && !m_choices.chart.run},
                                                           {m_scales, isSteps},
                                                           {m_metrics, isSteps && !stepMetrics(*m_data).empty()},
                                                           {m_limits, isSteps},
                                                           {m_compare, isSteps && !isOfFile}})
        m_fitter->setWanted(*control, isWanted);
    fillRuns();
    fillMetrics();
}

void StepControls::fillRuns()
{
    const QSignalBlocker blocker(m_runs);
    m_runs->clear();
    if (!m_data)
        return;
    m_runs->addItem(tr("All runs"), -1);
    for (std::size_t i = 0; i < m_data->runs.size(); ++i)
        m_runs->addItem(stepRunText(*m_data, i, Voice::current()), static_cast<int>(i));
    m_runs->setCurrentIndex(m_choices.chart.run ? static_cast<int>(*m_choices.chart.run) + 1 : 0);
}

std::vector<std::string> StepControls::shownMetrics() const
{
    return m_choices.hasMetrics ? m_choices.chart.metrics : usualMetrics(*m_data);
}

void StepControls::fillMetrics()
{
    QMenu *menu = m_metrics->menu();
    menu->clear();
    if (!m_data)
        return;
    const std::vector<std::string> shownOnes = shownMetrics();
    for (const std::string &name : stepMetrics(*m_data))
        addSwitch(*menu, metricName(name, Voice::current()), std::ranges::find(shownOnes, name) != shownOnes.end(),
                  [this, name](bool isOn) {
                      std::vector<std::string> metrics = shownMetrics();
                      std::erase(metrics, name);
                      if (isOn)
                          metrics.push_back(name);
                      setMetrics(std::move(metrics));
                  });
}

void StepControls::refreshLimits()
{
    const Voice voice = Voice::current();
    const HeadroomLimits &limits = m_choices.chart.limits;
    m_limits->setToolTip(
        tr("Set the headroom limits (safe: at least %1 % free, tight: at least %2 %) and the device's capacity.")
            .arg(metricText(limits.safe * 100, voice), metricText(limits.tight * 100, voice)));
    m_limits->setAccessibleName(m_limits->toolTip());
}

void StepControls::askLimits()
{
    auto *dialog = new QDialog(m_limits);
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
    QDoubleSpinBox *safe = field(m_choices.chart.limits.safe, tr("Safe: minimum free at the peak"));
    QDoubleSpinBox *tight = field(m_choices.chart.limits.tight,
                                  tr("Tight: minimum free at the peak (less is at risk)"));
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

void StepControls::refreshFollowing()
{
    const QSignalBlocker blocker(m_follow);
    const bool isOn = m_follower.isOn();
    if (m_fitter)
        m_fitter->setWanted(*m_follow, m_follower.canFollow());
    m_follow->setChecked(isOn);
    QString text = isOn ? tr("Following") : tr("Follow");
    QString tip = isOn ? tr("New rows are shown as they are added to the file. Click to stop.")
                       : tr("Show new rows as they are added to the file.");
    Icon icon = isOn ? Icon::Play : Icon::Clock;
    if (m_follower.status() == FileFollower::Status::Missing) {
        text = tr("File not found");
        tip = tr("The file no longer exists. The data already read stays, and is reloaded when the file is back.");
        icon = Icon::Warning;
    } else if (m_follower.status() == FileFollower::Status::Unreadable) {
        text = tr("Waiting for the file");
        tip = tr("The file has changed and cannot be read at the moment, perhaps because it is still being written. "
                 "The data already read stays.");
        icon = Icon::Clock;
    }
    m_follow->setText(text);
    m_follow->setToolTip(tip);
    m_follow->setAccessibleName(text);
    m_follow->setIcon(themedIcon(icon));
}

} // namespace allostrata

#include "moc_step_controls.cpp"
