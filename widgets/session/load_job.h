#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include "core/base/load_context.h"
#include "core/base/load_outline.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/session/patience.h"
#include "widgets/session/salvage.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>

namespace allostrata {

class ReadingCache;

using LoadResult = Result<std::shared_ptr<const Document>>;

/// Stamp of a file when it was read; shows whether it has changed since.
struct FileStamp {
    qint64 modifiedMs = 0;
    qint64 size = -1; ///< negative: the file does not exist, or cannot change (standard input)

    [[nodiscard]] bool operator==(const FileStamp &) const = default;
};
[[nodiscard]] FileStamp stampOf(const QString &path);

/// Options of a load besides its path.
struct LoadWish {
    LoadHow how;
    LoadLimits limits;
    std::shared_ptr<const StackRules> rules; ///< null: the standard rules
    std::shared_ptr<const ReadingCache> cache; ///< null: the file itself is read
};

/// Lower bound in bytes of the memory that a document of this file takes; 0 if it is unknown before reading, as for
/// compressed files. Measured on pickles, whose events need the least.
[[nodiscard]] std::uint64_t leastMemoryOf(const QString &path);

/// Loads one file on a thread of its own. Create and use it on the GUI thread. Ends in exactly one ended(), always from
/// the event loop, never within start() or cancel(). A load that runs away ends with Reason::RanAway. The destructor
/// requests a stop and waits for the thread, but not for long.
class LoadJob final : public QObject {
    Q_OBJECT

public:
    LoadJob(quint64 id, QString path, LoadWish wish, QObject *parent = nullptr);
    ~LoadJob() override;

    /// Starts the thread, unless the job is already cancelled. If the system cannot create a thread, loads the file
    /// before returning. Call once.
    void start();
    /// Ends the job soon, with Reason::Cancelled unless it has already ended.
    void cancel();

    /// Replaces load() in tests.
    inline static LoadResult (*readInstead)(const std::string &path, const LoadContext &context) = nullptr;

    [[nodiscard]] quint64 id() const { return m_id; }
    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] const ReadPart &part() const { return m_part; }
    /// Stamp of the file when reading began; valid once the job has ended.
    [[nodiscard]] const FileStamp &stamp() const { return m_stamp; }
    [[nodiscard]] bool isStarted() const { return m_started; }
    [[nodiscard]] bool isEnded() const { return m_ended; }
    [[nodiscard]] const LoadProgress &progress() const { return m_progress; }
    /// The trace that is being read, so far; null if there is nothing to show.
    [[nodiscard]] const std::shared_ptr<const LoadOutline> &outline() const { return m_outline; }
    /// Since start(); 0 before.
    [[nodiscard]] qint64 elapsedMs() const { return m_started ? m_clock.elapsed() : 0; }

signals:
    void progressed();
    void ended(const std::shared_ptr<const allostrata::LoadResult> &result);

private:
    struct Shared;

    static void run(const std::shared_ptr<Shared> &shared, const std::stop_token &stop);
    void takeProgress();
    void giveUp();
    void leaveThread();
    void end(std::shared_ptr<const LoadResult> result, const FileStamp &stamp = {});

    quint64 m_id = 0;
    QString m_path;
    ReadPart m_part;
    std::shared_ptr<Shared> m_shared; ///< with the thread, which may outlive this object
    FileStamp m_stamp;
    bool m_started = false;
    bool m_ended = false;
    bool m_cancelled = false;
    QElapsedTimer m_clock;
    LoadProgress m_progress; ///< as seen by the GUI thread, like the next one
    std::shared_ptr<const LoadOutline> m_outline;
    Patience m_patience;
    std::uint64_t m_events = 0; ///< read so far
    std::jthread m_thread;
};

} // namespace allostrata
