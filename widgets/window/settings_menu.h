#pragma once

#include <QMenu>

#include "widgets/session/session.h"
#include "widgets/session/settings.h"

namespace allostrata {

class Look;

/// What can be set once for all: theme, language, units, how much memory open documents may take, and the folding
/// rules. Each choice is kept, and takes effect at once.
class SettingsMenu final : public QMenu {
    Q_OBJECT

public:
    /// All of them outlive the menu.
    SettingsMenu(Session &session, Settings &settings, Look &look, QWidget *parent = nullptr);

signals:
    /// "" is the language of the system.
    void languageChosen(const QString &code);

private:
    void addThemes();
    void addLanguages();
    void addUnits();
    void addMemory();

    Session &m_session;
    Settings &m_settings;
    Look &m_look;
};

} // namespace allostrata
