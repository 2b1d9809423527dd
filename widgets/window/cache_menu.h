#pragma once

#include <QMenu>
#include <QString>

#include "core/io/cache_folder.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/session/settings.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

class QAction;

namespace allostrata {

/// A cache that the user may limit.
struct UserCache {
    QString title; ///< of its menu
    QString folder;
    std::vector<std::uint64_t> limits; ///< bytes to choose from; 0: it is off, and empty
    QString limitTip; ///< what happens beyond a limit
    QString clearTip;
    std::function<std::uint64_t()> limit;
    std::function<void(std::uint64_t)> setLimit;
    std::function<std::string()> kept; ///< the entry that is in use and stays; empty: none
    IsCacheEntry isEntry = nullptr; ///< null: everything in the folder is one
};

/// Menu of a cache: its limit, what it holds, and an entry that clears it.
class CacheMenu final : public QMenu {
    Q_OBJECT

public:
    CacheMenu(UserCache cache, QWidget *parent = nullptr);

    /// Entry that says what the cache holds; measured when the menu is about to be shown.
    [[nodiscard]] const QAction &held() const { return *m_held; }

private:
    void addLimits();
    void limit(std::uint64_t bytes);
    void measure();

    const UserCache m_cache;
    QAction *m_held = nullptr;
    QAction *m_clear = nullptr;
    Latest m_limiting;
    Latest m_measuring;
};

// The references must outlive the menus.

/// Menu of the cache for the ranks of folders, which stays within its limit after each folder is read.
[[nodiscard]] CacheMenu *rankCacheMenu(Session &session, Settings &settings, QWidget *parent);
/// Menu of the cache for recordings, which is off by default.
[[nodiscard]] CacheMenu *recordingCacheMenu(Session &session, Settings &settings, QWidget *parent);

} // namespace allostrata
