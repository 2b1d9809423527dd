// Menus of the caches: of the ranks of folders, and of recordings.

#include "widgets/window/cache_menu.h"

#include "core/io/cache_folder.h"
#include "widgets/session/rank_reader.h"
#include "widgets/session/recording_keeper.h"
#include "widgets/text/voice.h"

#include <QActionGroup>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::uint64_t kGiB = std::uint64_t(1) << 30;

} // namespace

CacheMenu::CacheMenu(UserCache cache, QWidget *parent)
    : QMenu(cache.title, parent), m_cache(std::move(cache)), m_limiting(this), m_measuring(this)
{
    setToolTipsVisible(true);
    addLimits();
    addSeparator();
    m_held = addAction(tr("Holds %1").arg(Voice::current().bytes(0)));
    m_held->setEnabled(false);
    m_clear = addAction(tr("C&lear the cache"));
    m_clear->setToolTip(m_cache.clearTip);
    connect(m_clear, &QAction::triggered, this, [this] { limit(0); });
    connect(this, &QMenu::aboutToShow, this, &CacheMenu::measure);
}

void CacheMenu::addLimits()
{
    auto *group = new QActionGroup(this);
    for (const std::uint64_t bytes : m_cache.limits) {
        QAction *action = addAction(bytes == 0 ? tr("&Off") : tr("At most %1").arg(Voice::current().bytes(bytes)));
        action->setToolTip(bytes == 0 ? tr("Nothing is kept; what the cache holds is removed.") : m_cache.limitTip);
        action->setCheckable(true);
        action->setChecked(m_cache.limit() == bytes);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, bytes] {
            m_cache.setLimit(bytes);
            limit(bytes);
        });
    }
}

/// Removes entries until the cache takes at most so many bytes.
void CacheMenu::limit(std::uint64_t bytes)
{
    m_limiting.ask(
        [folder = QFile::encodeName(m_cache.folder).toStdString(), kept = m_cache.kept(), isEntry = m_cache.isEntry,
         bytes](const std::stop_token &) {
            limitCache(folder, bytes, kept, isEntry);
            return true;
        },
        [this](const Result<bool> &) {
            if (isVisible())
                measure();
        });
}

void CacheMenu::measure()
{
    m_measuring.ask([folder = QFile::encodeName(m_cache.folder).toStdString()](
                        const std::stop_token &stop) { return bytesBelow(folder, stop); },
                    [this](const Result<std::uint64_t> &bytes) {
                        if (!bytes)
                            return;
                        m_held->setText(tr("Holds %1").arg(Voice::current().bytes(*bytes)));
                        m_clear->setEnabled(*bytes > 0);
                    });
}

CacheMenu *rankCacheMenu(Session &session, Settings &settings, QWidget *parent)
{
    UserCache cache;
    cache.title = CacheMenu::tr("&Cache of ranks");
    cache.folder = QFileInfo(rankCacheOf(QDir::rootPath())).path();
    cache.limits = {kGiB / 4, kGiB / 2, Settings::kUsualRankCache, 4 * kGiB, 16 * kGiB};
    cache.limitTip = CacheMenu::tr("Beyond this limit, the folders that were not opened for longest are removed.");
    cache.clearTip = CacheMenu::tr("Folders are read again when they are opened next. The one that is open stays.");
    cache.limit = [&settings] { return settings.rankCacheBytes(); };
    cache.setLimit = [&session, &settings](std::uint64_t bytes) {
        settings.setRankCacheBytes(bytes);
        session.ranks().setMostCached(bytes);
    };
    cache.kept = [&session]() -> std::string {
        const auto &folder = session.ranks().folder();
        if (!folder)
            return {};
        return QFileInfo(rankCacheOf(QFile::decodeName(folder->root.c_str()))).fileName().toStdString();
    };
    session.ranks().setMostCached(settings.rankCacheBytes());
    auto *menu = new CacheMenu(std::move(cache), parent);
    menu->setObjectName(u"rankCache"_s);
    return menu;
}

CacheMenu *recordingCacheMenu(Session &session, Settings &settings, QWidget *parent)
{
    UserCache cache;
    cache.title = CacheMenu::tr("Cache of &recordings");
    cache.folder = recordingCacheFolder();
    cache.limits = {0, kGiB, 4 * kGiB, 16 * kGiB, 64 * kGiB};
    cache.limitTip = CacheMenu::tr(
        "Large recordings that were opened are kept, compressed, and open faster the next time. They are found by the "
        "contents of their files. Beyond this limit, the least recently opened ones are removed.");
    cache.clearTip = CacheMenu::tr("The next time, the files themselves are read.");
    cache.limit = [&settings] { return settings.recordingCacheBytes(); };
    cache.setLimit = [&session, &settings](std::uint64_t bytes) {
        settings.setRecordingCacheBytes(bytes);
        session.setCache(recordingCache(bytes));
    };
    cache.kept = [] { return std::string(); };
    cache.isEntry = ReadingCache::isEntry;
    session.setCache(recordingCache(settings.recordingCacheBytes()));
    auto *menu = new CacheMenu(std::move(cache), parent);
    menu->setObjectName(u"recordingCache"_s);
    return menu;
}

} // namespace allostrata

#include "moc_cache_menu.cpp"
