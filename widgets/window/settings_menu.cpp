// Menu of settings.

#include "widgets/window/settings_menu.h"

#include "widgets/parts/locate_source.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/views/inspector/rules_dialog.h"
#include "widgets/window/cache_menu.h"
#include "widgets/window/look.h"

#include <QActionGroup>
#include <QCoreApplication>

#include <array>
#include <functional>

namespace allostrata {

namespace {

struct ThemeRow {
    ThemeChoice choice = ThemeChoice::System;
    const char *title = nullptr;
};

constexpr std::array kThemeRows = {
    ThemeRow{ThemeChoice::System, QT_TRANSLATE_NOOP("Words", "Follow the &system")},
    ThemeRow{ThemeChoice::Light, QT_TRANSLATE_NOOP("Words", "&Light")},
    ThemeRow{ThemeChoice::Dark, QT_TRANSLATE_NOOP("Words", "&Dark")},
};

constexpr std::array kMemoryPercents = {30, 50, Settings::kUsualMemoryPercent, 90};

/// Menu with one checked entry.
class Choices {
public:
    explicit Choices(QMenu *menu) : m_menu(menu), m_group(new QActionGroup(menu)) { menu->setToolTipsVisible(true); }

    QAction *add(const QString &title, bool isChosen, const std::function<void()> &choose)
    {
        QAction *action = m_menu->addAction(title);
        m_group->addAction(action);
        action->setCheckable(true);
        action->setChecked(isChosen);
        QObject::connect(action, &QAction::triggered, m_menu, choose);
        return action;
    }

private:
    QMenu *m_menu;
    QActionGroup *m_group;
};

} // namespace

SettingsMenu::SettingsMenu(Session &session, Settings &settings, Look &look, QWidget *parent)
    : QMenu(tr("&Settings"), parent), m_session(session), m_settings(settings), m_look(look)
{
    addThemes();
    addLanguages();
    addUnits();
    addMemory();
    addMenu(recordingCacheMenu(session, settings, this));
    addMenu(rankCacheMenu(session, settings, this));
    addSeparator();
    connect(addAction(tr("&Folding rules…")), &QAction::triggered, this, [this] {
        auto *dialog = new RulesDialog(m_session, parentWidget());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    connect(addAction(tr("&Source folders…")), &QAction::triggered, this,
            [this] { editSourceFolders(parentWidget(), [] {}); });
}

void SettingsMenu::addThemes()
{
    Choices choices(addMenu(tr("&Theme")));
    for (const ThemeRow &row : kThemeRows) {
        choices.add(Words::tr(row.title), m_settings.theme() == row.choice, [this, choice = row.choice] {
            m_settings.setTheme(choice);
            m_look.apply(choice);
        });
    }
}

void SettingsMenu::addLanguages()
{
    Choices choices(addMenu(tr("L&anguage")));
    const auto add = [&](const QString &title, const QString &code) {
        choices.add(title, m_settings.language() == code, [this, code] {
            m_settings.setLanguage(code);
            emit languageChosen(code);
        });
    };
    add(Words::tr("Follow the &system"), {});
    for (const Language &language : languages())
        add(QString::fromUtf8(language.name), QString::fromLatin1(language.code));
}

void SettingsMenu::addUnits()
{
    Choices choices(addMenu(tr("Axis &units")));
    const auto add = [&](const QString &title, bool decimal) {
        QAction *action = choices.add(title, m_settings.preferred().decimalUnits == decimal, [this, decimal] {
            ViewState preferred = m_settings.preferred();
            preferred.decimalUnits = decimal;
            m_settings.setPreferred(preferred);
            m_session.setPreferred(preferred);
            m_session.change([&](ViewState &state) { state.decimalUnits = decimal; }, Session::History::Replace);
        });
        connect(&m_session, &Session::stateChanged, action, [this, action, decimal] {
            if (m_session.active())
                action->setChecked(m_session.state().decimalUnits == decimal);
        });
    };
    add(tr("&Binary: GiB, 1024³ bytes"), false);
    add(tr("&Decimal: GB, 1000³ bytes"), true);
}

void SettingsMenu::addMemory()
{
    QMenu *menu = addMenu(tr("&Memory for documents"));
    const std::uint64_t machine = machineMemory();
    menu->setEnabled(machine > 0);
    Choices choices(menu);
    const auto add = [&](const QString &title, int percent) {
        choices
            .add(title, m_settings.memoryPercent() == percent,
                 [this, percent] {
                     m_settings.setMemoryPercent(percent);
                     m_session.setMemoryBudget(m_settings.memoryBudget());
                 })
            ->setToolTip(
                tr("When all documents together exceed this limit, the least recently used ones are unloaded."));
    };
    for (const int percent : kMemoryPercents) {
        add(tr("%1 % of this machine's memory, %2")
                .arg(QString::number(percent),
                     Voice::current().bytes(machine / 100 * static_cast<std::uint64_t>(percent))),
            percent);
    }
    add(tr("&No limit"), 0);
}

} // namespace allostrata

#include "moc_settings_menu.cpp"
