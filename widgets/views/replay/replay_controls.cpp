// Controls of the replay view.

#include "widgets/views/replay/replay_controls.h"

#include "widgets/parts/capacity_menu.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/text/voice.h"
#include "widgets/views/replay/settings_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <array>

namespace allostrata {

namespace {

constexpr std::array kEffects = {ReplayEffect::None, ReplayEffect::Remove, ReplayEffect::Halve};

} // namespace

ReplayControls::ReplayControls(Session &session, QWidget *row) : QObject(row), m_session(session)
{
    m_settings = new SettingsField(row);
    connect(m_settings, &SettingsField::chosen, this, [this](const QString &settings) {
        change([&settings](ReplayAsk &ask) { ask.settings = settings.toStdString(); });
    });
    m_options = new QWidget(row);
    m_effect = comboBox(
        m_options,
        {tr("Allocations that match the query"),
         tr("Replays the run without the allocations that match the query, or with half their bytes. "
            "Without a query, all match."),
         {tr("Keep matching allocations"), tr("Remove matching allocations"), tr("Halve matching allocations")}},
        [this](int index) { setEffect(index); });
    m_emptyCache = checkBox(m_options, tr("Empty cache at ends of steps"),
                            tr("Calls torch.cuda.empty_cache() at the end of each step."),
                            [this](bool isOn) { emptyCacheAtSteps(isOn); });
    m_capacityMenu = new CapacityMenu(session, m_options);
    m_capacity = toolButton(
        m_options,
        {.toolTip = tr("Memory that the allocator can get from the device. Replays show whether the run fits."),
         .menu = m_capacityMenu});
    auto *options = new QHBoxLayout(m_options);
    options->setContentsMargins(0, 0, 0, 0);
    options->setSpacing(8);
    for (QWidget *option : std::initializer_list<QWidget *>{m_effect, m_emptyCache, m_capacity})
        options->addWidget(option);
    m_more = toolButton(row, {.text = tr("Options"), .menu = new QMenu});
    m_search = toolButton(
        row, {.toolTip = tr("Tries common settings, one after another, and lists their peaks, best first.")},
        [this] { emit searchWanted(); });
    m_open
        = toolButton(row,
                     {.text = Words::tr("Open as document"),
                      .toolTip = tr("Opens what would have been recorded, with all views. It is marked as replayed.")},
                     [this] { emit openWanted(); });
    connect(m_more->menu(), &QMenu::aboutToShow, this, &ReplayControls::fillMore);
    followTheme(*row, {{&Theme::smallFont, {m_effect, m_emptyCache, m_capacity}}},
                [this](const Theme &theme) { m_settings->setFieldFont(theme.smallFont); });
    fillMore(); // filled now, because callers may read the actions before the menu opens
}

std::vector<QWidget *> ReplayControls::all() const { return {m_settings, m_options, m_more, m_search, m_open}; }

void ReplayControls::change(const std::function<void(ReplayAsk &)> &edit)
{
    m_session.change([&edit](ViewState &state) { edit(state.replay); });
}

void ReplayControls::setEffect(int row)
{
    change([row](ReplayAsk &ask) { ask.effect = kEffects[static_cast<std::size_t>(row)]; });
}

void ReplayControls::emptyCacheAtSteps(bool isOn)
{
    change([isOn](ReplayAsk &ask) { ask.emptyCacheAtSteps = isOn; });
}

void ReplayControls::fillMore()
{
    QMenu &menu = *m_more->menu();
    menu.clear();
    QStringList effects;
    for (int i = 0; i < m_effect->count(); ++i)
        effects << m_effect->itemText(i);
    addChoices(menu, effects, m_effect->currentIndex(), [this](int row) { setEffect(row); });
    menu.addSeparator();
    addSwitch(menu, m_emptyCache->text(), m_emptyCache->isChecked(), [this](bool isOn) { emptyCacheAtSteps(isOn); });
    menu.addSeparator();
    menu.addAction(m_capacityMenu->menuAction());
    menu.addSeparator();
    for (QToolButton *button : {m_search, m_open})
        menu.addAction(button->text(), button, &QToolButton::click)->setEnabled(button->isEnabled());
}

void ReplayControls::refresh()
{
    const ViewState &state = m_session.state();
    m_settings->setText(QString::fromStdString(state.replay.settings));
    m_effect->setCurrentIndex(static_cast<int>(state.replay.effect));
    m_emptyCache->setChecked(state.replay.emptyCacheAtSteps);
    m_capacity->setText(state.capacity ? tr("Device memory: %1").arg(Voice::current().bytes(*state.capacity))
                                       : Words::tr("Device memory"));
}

void ReplayControls::setAskable(bool isAskable)
{
    for (QWidget *control : std::initializer_list<QWidget *>{m_settings, m_options, m_more})
        control->setEnabled(isAskable);
}

} // namespace allostrata

#include "moc_replay_controls.cpp"
