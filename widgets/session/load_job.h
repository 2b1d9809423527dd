#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace allostrata {

using LoadResult = Result<std::shared_ptr<const Document>>;

/// A file as it was when it was read: tells whether it changed since.
struct FileStamp {
    qint64 modifiedMs = 0;
    qint64 size = -1; ///< negative: there is no such file, or it cannot change (standard input)

    [[nodiscard]] bool operator==(const FileStamp &) const = default;
};
[[nodiscard]] FileStamp stampOf(const QString &path);

/// What a load is asked for besides its path.
struct LoadWish {
    Salvage salvage = Salvage::Refuse;
    LoadLimits limits;
    std::shared_ptr<const StackRules> rules; ///< null: the standard ones
};

/// The least memory that a document of this file takes, in bytes: 0 where that cannot be told before it is read, as of
/// compressed files. From measurements of pickles, whose events need the least of all.
[[nodiscard]] std::uint64_t leastMemoryOf(const QString &path);

/// Loads one file on a thread of its own. Made and used on the GUI thread; ends in exactly one ended(), always from
/// the event loop, never from within start() or cancel(). Destroying it asks for a stop and waits for the thread.
class LoadJob final : public QObject {
    Q_OBJECT

public:
    LoadJob(quint64 id, QString path, LoadWish wish, QObject *parent = nullptr);
    ~LoadJob() override;

    /// Starts the thread, unless the job was cancelled before. Where the system gives no more threads, loads the file
    /// before it returns. To be called once.
    void start();
    /// Ends the job soon, with Reason::Cancelled unless it had ended already.
    void cancel();

    [[nodiscard]] quint64 id() const { return m_id; }
    [[nodiscard]] const QString &path() const { return m_path; }
    /// Of the file when it began to be read; as of when the job ended.
    [[nodiscard]] const FileStamp &stamp() const { return m_stamp; }
    [[nodiscard]] bool isStarted() const { return m_started; }
    [[nodiscard]] bool isEnded() const { return m_ended; }
    [[nodiscard]] const LoadProgress &progress() const { return m_progress; }
    /// Since start(); 0 before.
    [[nodiscard]] qint64 elapsedMs() const { return m_started ? m_clock.elapsed() : 0; }

signals:
    void progressed();
    void ended(const std::shared_ptr<const allostrata::LoadResult> &result);

private:
    void run(const std::stop_token &stop);
    void report(const LoadProgress &progress);
    void takeProgress();
    void end(std::shared_ptr<const LoadResult> result, const FileStamp &stamp = {});

    quint64 m_id = 0;
    QString m_path;
    LoadWish m_wish;
    FileStamp m_stamp;
    bool m_started = false;
    bool m_ended = false;
    bool m_cancelled = false;
    QElapsedTimer m_clock;
    LoadProgress m_progress; ///< what the GUI thread has seen

    std::mutex m_mutex;
    LoadProgress m_reported; ///< by the worker; under the mutex
    bool m_reportPending = false; ///< a takeProgress() is on its way; under the mutex
    std::jthread m_thread;
};

} // namespace allostrata
