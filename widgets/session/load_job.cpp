// Loads a file on its own thread; progress and result return through the event loop.

#include "widgets/session/load_job.h"

#include "core/base/parallel.h"
#include "core/load/load.h"
#include "core/load/reading_cache.h"
#include "widgets/session/crash_context.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// Memory for the columns of a snapshot and the index of its timeline, as a share of its pickle: a lower bound from
/// real files.
constexpr double kMemoryShare = 0.25;

/// Between two progress reports that are shown: each paints the window anew, on a processor that the load could use.
constexpr std::chrono::milliseconds kBetweenReports(50);

LoadResult loadGuarded(const QString &path, const LoadContext &context, const ReadingCache *cache,
                       decltype(LoadJob::readInstead) readInstead)
{
    const std::uint64_t needed = context.part.isEverything() ? leastMemoryOf(path) : 0;
    if (needed > context.limits.memory)
        return Error{Reason::WouldNotFit, std::to_string(needed)};
    // The system may run out of memory before our limit is reached.
    return guarded([&]() -> LoadResult {
        const std::string name = QFile::encodeName(path).toStdString();
        if (readInstead)
            return readInstead(name, context);
        return cache ? cache->load(name, context) : load(name, context);
    });
}

} // namespace

/// State shared with the loading thread; `mutex` guards the members below it.
struct LoadJob::Shared {
    QString path;
    LoadWish wish;
    decltype(LoadJob::readInstead) readInstead = LoadJob::readInstead;
    std::mutex mutex;
    std::condition_variable ended;
    LoadJob *job = nullptr; ///< null: the job is gone, or gave up
    LoadProgress reported;
    std::shared_ptr<const LoadOutline> outline;
    bool isReportNew = false; ///< not yet taken
    bool reportPending = false; ///< a call of takeProgress() is queued, or waits for its time
    bool isRunning = false;
    bool isLost = false; ///< the program no longer waits for the thread

    /// Calls `act` on the job, from the event loop of its thread, unless it is gone.
    template <typename Act>
    void tellJob(Act act)
    {
        if (job)
            QMetaObject::invokeMethod(job, std::move(act), Qt::QueuedConnection);
    }
    template <typename Reported>
    void report(Reported Shared::*member, Reported value)
    {
        const std::lock_guard lock(mutex);
        this->*member = std::move(value);
        isReportNew = true;
        if (!std::exchange(reportPending, true))
            tellJob([owner = job] { owner->takeProgress(); });
    }
};

FileStamp stampOf(const QString &path)
{
    const QFileInfo file(path);
    if (!file.isFile())
        return {};
    return {file.lastModified().toMSecsSinceEpoch(), file.size()};
}

std::uint64_t leastMemoryOf(const QString &path)
{
    constexpr qint64 kWorthAsking = qint64(64) << 20;
    QFile file(path);
    if (!QFileInfo(file).isFile() || file.size() < kWorthAsking || !file.open(QIODevice::ReadOnly))
        return 0;
    const bool isPickle = file.read(1) == QByteArray("\x80");
    return isPickle ? static_cast<std::uint64_t>(static_cast<double>(file.size()) * kMemoryShare) : 0;
}

LoadJob::LoadJob(quint64 id, QString path, LoadWish wish, QObject *parent)
    : QObject(parent), m_id(id), m_path(std::move(path)), m_part(wish.how.part), m_shared(std::make_shared<Shared>()),
      m_patience([this] { giveUp(); })
{
    m_shared->path = m_path;
    m_shared->wish = std::move(wish);
    m_shared->job = this;
}

LoadJob::~LoadJob()
{
    m_thread.request_stop();
    if (!m_thread.joinable())
        return;
    bool hasEnded = false;
    {
        std::unique_lock lock(m_shared->mutex);
        m_shared->job = nullptr;
        hasEnded = m_shared->ended.wait_for(lock, Patience::kAtEnd, [this] { return !m_shared->isRunning; });
    }
    if (hasEnded)
        m_thread.join();
    else
        leaveThread();
}

/// Lets a thread run that does not end.
void LoadJob::leaveThread()
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->job = nullptr;
    if (m_shared->isRunning && !std::exchange(m_shared->isLost, true))
        ++Patience::lost;
    m_thread.detach();
}

void LoadJob::start()
{
    Q_ASSERT(!m_started);
    if (m_cancelled)
        return;
    m_started = true;
    m_clock.start();
    m_shared->isRunning = true;
    // A pipe may be slow to deliver, and a folder may be on a slow network.
    if (QFileInfo(m_path).isFile())
        m_patience.begin();
    m_thread = startThread([shared = m_shared](const std::stop_token &stop) {
        letWindowGoFirst();
        run(shared, stop);
    });
    if (!m_thread.joinable())
        run(m_shared, {});
}

void LoadJob::cancel()
{
    if (m_cancelled || m_ended)
        return;
    m_cancelled = true;
    if (m_started) {
        m_thread.request_stop();
        m_patience.begin();
        return;
    }
    const auto result = std::make_shared<const LoadResult>(Error{Reason::Cancelled});
    QMetaObject::invokeMethod(
        this, [this, result] { end(result); }, Qt::QueuedConnection);
}

void LoadJob::run(const std::shared_ptr<Shared> &shared, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    context.salvage = shared->wish.how.salvage;
    context.part = shared->wish.how.part;
    context.limits = shared->wish.limits;
    context.rules = shared->wish.rules;
    context.onProgress = [&shared](const LoadProgress &progress) { shared->report(&Shared::reported, progress); };
    context.onOutline = [&shared](const LoadOutline &outline) {
        shared->report(&Shared::outline, std::make_shared<const LoadOutline>(outline));
    };
    const OwnStack stack;
    const FileInWork inWork(QFile::encodeName(shared->path).toStdString());
    const FileStamp stamp = stampOf(shared->path);
    const auto result = std::make_shared<const LoadResult>(
        loadGuarded(shared->path, context, shared->wish.cache.get(), shared->readInstead));
    const std::lock_guard lock(shared->mutex);
    shared->tellJob([owner = shared->job, result, stamp] { owner->end(result, stamp); });
    shared->isRunning = false;
    if (shared->isLost)
        --Patience::lost;
    shared->ended.notify_all();
}

void LoadJob::takeProgress()
{
    LoadProgress now;
    {
        const std::lock_guard lock(m_shared->mutex);
        now = m_shared->reported;
        m_outline = m_shared->outline;
        m_shared->reportPending = std::exchange(m_shared->isReportNew, false);
        if (!m_shared->reportPending)
            return;
    }
    QTimer::singleShot(kBetweenReports, this, &LoadJob::takeProgress);
    if (now != m_progress)
        m_patience.renew();
    m_progress = now;
    m_events = std::max(m_events, now.events); // later stages do not say
    m_patience.setEvents(m_events);
    if (!m_ended)
        emit progressed();
}

void LoadJob::giveUp()
{
    {
        const std::lock_guard lock(m_shared->mutex);
        if (!m_shared->isRunning)
            return; // its result is on the way
    }
    m_thread.request_stop();
    leaveThread();
    end(std::make_shared<const LoadResult>(m_cancelled ? Error{Reason::Cancelled}
                                                       : Error{Reason::RanAway, std::to_string(m_patience.waited())}));
}

void LoadJob::end(std::shared_ptr<const LoadResult> result, const FileStamp &stamp)
{
    if (std::exchange(m_ended, true))
        return;
    m_patience.end();
    m_stamp = stamp;
    // A load that finished after the user cancelled still counts as cancelled.
    if (m_cancelled && *result)
        result = std::make_shared<const LoadResult>(Error{Reason::Cancelled});
    emit ended(result);
}

} // namespace allostrata

#include "moc_load_job.cpp"
