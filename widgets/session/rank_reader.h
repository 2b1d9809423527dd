#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include "core/base/error.h"
#include "core/load/document.h"
#include "widgets/session/latest.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace allostrata {

class Session;

/// Compares the ranks of the session's folder in the background: summarises its dumps, several at a time, and merges
/// the summaries into the file of a job, which it opens. The folder is the active one, or the last active one while it
/// is open. Summaries are kept in the user's cache, so that an unchanged folder is there at once and only what changed
/// is summarised again. Lives on the GUI thread.
class RankReader final : public QObject {
    Q_OBJECT

public:
    explicit RankReader(Session &session);

    /// Bytes that the cache may take from the next folder on; beyond them, the folders that were not opened for longest
    /// are removed.
    void setMostCached(std::uint64_t bytes) { m_mostCached = bytes; }

    /// Null if there is none.
    [[nodiscard]] const std::shared_ptr<const RunFolder> &folder() const { return m_folder; }
    /// Document about the job of all ranks; null until it is there.
    [[nodiscard]] const std::shared_ptr<const Document> &job() const { return m_job; }
    /// Why there is no job, if that failed.
    [[nodiscard]] const std::optional<Error> &failure() const { return m_failure; }
    /// Begins now; otherwise it begins once the peaks of the dumps have been read.
    void want();
    /// Ends soon; the summaries so far stay.
    void cancel();
    /// Continues after cancel() or a failure.
    void resume();

    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    [[nodiscard]] bool isCancelled() const { return m_isCancelled; }
    /// Dumps that were summarised, or needed not be.
    [[nodiscard]] std::size_t done() const;
    [[nodiscard]] std::size_t total() const { return m_total; }

signals:
    /// More has been read, or reading began or ended; emitted a few times a second.
    void changed();

private:
    struct Counter;

    void follow();
    void setFolder(std::shared_ptr<const RunFolder> folder);
    void beginAfterDumps();
    void stop();

    Session &m_session;
    std::shared_ptr<const RunFolder> m_folder;
    std::shared_ptr<const Document> m_job;
    std::optional<Error> m_failure;
    std::shared_ptr<Counter> m_counter; ///< shared with the thread that reads
    std::size_t m_total = 0;
    std::uint64_t m_mostCached = std::uint64_t(1) << 30;
    bool m_isCancelled = false;
    QTimer m_tick;
    Latest m_latest;
};

/// Folder of the cache for the summaries of a run's folder.
[[nodiscard]] QString rankCacheOf(const QString &folder);

} // namespace allostrata
