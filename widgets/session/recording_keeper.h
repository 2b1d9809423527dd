#pragma once

#include <QObject>
#include <QTimer>

#include "core/load/reading_cache.h"
#include "widgets/session/latest.h"

#include <deque>
#include <memory>

namespace allostrata {

class Session;

/// Keeps the recordings that a session has read, one at a time and in the background, a little after they are shown:
/// what people do first with a file shall not have to share the processors. Lives on the GUI thread.
class RecordingKeeper final : public QObject {
    Q_OBJECT

public:
    static constexpr int kPauseMs = 2000; ///< after a file was opened, or kept

    explicit RecordingKeeper(Session &session);

    /// Null: keeps nothing.
    void setCache(std::shared_ptr<const ReadingCache> cache);
    [[nodiscard]] const std::shared_ptr<const ReadingCache> &cache() const { return m_cache; }

private:
    void add(quint64 id);
    void keepNext();

    Session &m_session;
    std::shared_ptr<const ReadingCache> m_cache;
    std::deque<std::weak_ptr<const Document>> m_waiting; ///< those closed by then are not kept
    QTimer m_pause;
    bool m_hasFailed = false; ///< the cache cannot be written, which was said
    Latest m_latest;
};

/// Folder of the user's cache of recordings.
[[nodiscard]] QString recordingCacheFolder();
/// The user's cache of recordings; null if it may take no bytes.
[[nodiscard]] std::shared_ptr<const ReadingCache> recordingCache(std::uint64_t mostBytes);

} // namespace allostrata
