// Menu of the cache that keeps the ranks of folders.

#include "widgets/window/rank_cache_menu.h"

#include "widgets/session/rank_reader.h"
#include "widgets/text/voice.h"

#include <QActionGroup>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr std::uint64_t kGiB = std::uint64_t(1) << 30;
constexpr std::array kCacheLimits = {kGiB / 4, kGiB / 2, Settings::kUsualRankCache, 4 * kGiB, 16 * kGiB};

/// The folder of the cache, with a folder for each run.
QString rankCache() { return QFileInfo(rankCacheOf(QDir::rootPath())).path(); }

std::uint64_t bytesIn(const QString &folder, const std::stop_token &stop)
{
    std::uint64_t sum = 0;
    QDirIterator files(folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks, QDirIterator::Subdirectories);
    while (files.hasNext() && !stop.stop_requested()) {
        files.next();
        sum += static_cast<std::uint64_t>(std::max<qint64>(files.fileInfo().size(), 0));
    }
    return sum;
}

} // namespace

RankCacheMenu::RankCacheMenu(Session &session, Settings &settings, QWidget *parent)
    : QMenu(tr("&Cache of ranks"), parent), m_session(session), m_settings(settings), m_limiting(this),
      m_measuring(this)
{
    setToolTipsVisible(true);
    addLimits();
    addSeparator();
    m_held = addAction(tr("Holds %1").arg(Voice::current().bytes(0)));
    m_held->setEnabled(false);
    m_clear = addAction(tr("C&lear the cache"));
    m_clear->setToolTip(tr("Folders are read again when they are opened next. The one that is open stays."));
    connect(m_clear, &QAction::triggered, this, [this] { limit(0); });
    connect(this, &QMenu::aboutToShow, this, &RankCacheMenu::measure);
    session.ranks().setMostCached(settings.rankCacheBytes());
}

void RankCacheMenu::addLimits()
{
    auto *group = new QActionGroup(this);
    for (const std::uint64_t bytes : kCacheLimits) {
        QAction *action = addAction(tr("At most %1").arg(Voice::current().bytes(bytes)));
        action->setToolTip(tr("Beyond this limit, the folders that were not opened for longest are removed."));
        action->setCheckable(true);
        action->setChecked(m_settings.rankCacheBytes() == bytes);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, bytes] {
            m_settings.setRankCacheBytes(bytes);
            m_session.ranks().setMostCached(bytes);
            limit(bytes);
        });
    }
}

/// Removes folders until the cache takes at most so many bytes.
void RankCacheMenu::limit(std::uint64_t bytes)
{
    const auto &folder = m_session.ranks().folder();
    const QString kept = folder ? rankCacheOf(QFile::decodeName(QByteArray::fromStdString(folder->root))) : QString();
    m_limiting.ask(
        [cache = rankCache(), kept, bytes](const std::stop_token &) {
            limitRankCache(cache, kept, bytes);
            return true;
        },
        [this](const Result<bool> &) {
            if (isVisible())
                measure();
        });
}

void RankCacheMenu::measure()
{
    m_measuring.ask([cache = rankCache()](const std::stop_token &stop) { return bytesIn(cache, stop); },
                    [this](const Result<std::uint64_t> &bytes) {
                        if (!bytes)
                            return;
                        m_held->setText(tr("Holds %1").arg(Voice::current().bytes(*bytes)));
                        m_clear->setEnabled(*bytes > 0);
                    });
}

} // namespace allostrata

#include "moc_rank_cache_menu.cpp"
