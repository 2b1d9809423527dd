#pragma once

#include <QMenu>

#include "widgets/session/session.h"
#include "widgets/session/settings.h"

namespace allostrata {

class Look;

/// Menu of the global settings: theme, language, units, memory limit for open documents, the cache of ranks, and the
/// folding rules. Each choice is saved and takes effect at once.
class SettingsMenu final : public QMenu {
    Q_OBJECT

public:
    /// The references must outlive the menu.
    SettingsMenu(Session &session, Settings &settings, Look &look, QWidget *parent = nullptr);

signals:
    /// Emitted when the user chooses a language; "" is the system's.
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
