#pragma once

#include <QMenu>

#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/session/settings.h"

class QAction;

namespace allostrata {

/// Menu of the cache that keeps the ranks of folders: its limit, what it holds, and an entry that clears it. Keeps the
/// cache within the limit after each folder that was read. The folder that is open stays.
class RankCacheMenu final : public QMenu {
    Q_OBJECT

public:
    /// The references must outlive the menu.
    RankCacheMenu(Session &session, Settings &settings, QWidget *parent = nullptr);

    /// Entry that says what the cache holds; measured when the menu is about to be shown.
    [[nodiscard]] const QAction &held() const { return *m_held; }

private:
    void addLimits();
    void limit(std::uint64_t bytes);
    void measure();

    Session &m_session;
    Settings &m_settings;
    QAction *m_held = nullptr;
    QAction *m_clear = nullptr;
    Latest m_limiting;
    Latest m_measuring;
};

} // namespace allostrata
