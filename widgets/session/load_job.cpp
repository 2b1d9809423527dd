// Loads a file on its own thread; progress and result return through the event loop.

#include "widgets/session/load_job.h"

#include "core/base/parallel.h"
#include "core/load/load.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <new>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// Memory for the columns of a snapshot and the index of its timeline, as a share of its pickle: a lower bound from
/// real files.
constexpr double kMemoryShare = 0.25;

LoadResult loadGuarded(const QString &path, const LoadContext &context)
{
    if (const std::uint64_t needed = leastMemoryOf(path); needed > context.limits.memory)
        return Error{Reason::WouldNotFit, std::to_string(needed)};
    try {
        return load(QFile::encodeName(path).toStdString(), context);
    } catch (const std::bad_alloc &) {
        // The system ran out of memory before our limit was reached.
        return Error{Reason::NoMemory};
    }
}

} // namespace

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
    : QObject(parent), m_id(id), m_path(std::move(path)), m_wish(wish)
{
}

LoadJob::~LoadJob()
{
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
}

void LoadJob::start()
{
    Q_ASSERT(!m_started);
    if (m_cancelled)
        return;
    m_started = true;
    m_clock.start();
    m_thread = startThread([this](const std::stop_token &stop) { run(stop); });
    if (!m_thread.joinable())
        run({});
}

void LoadJob::cancel()
{
    if (m_cancelled || m_ended)
        return;
    m_cancelled = true;
    if (m_started) {
        m_thread.request_stop();
        return;
    }
    const auto result = std::make_shared<const LoadResult>(Error{Reason::Cancelled});
    QMetaObject::invokeMethod(
        this, [this, result] { end(result); }, Qt::QueuedConnection);
}

void LoadJob::run(const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    context.salvage = m_wish.salvage;
    context.limits = m_wish.limits;
    context.rules = m_wish.rules;
    context.onProgress = [this](const LoadProgress &progress) { report(progress); };
    const FileStamp stamp = stampOf(m_path);
    const auto result = std::make_shared<const LoadResult>(loadGuarded(m_path, context));
    QMetaObject::invokeMethod(
        this, [this, result, stamp] { end(result, stamp); }, Qt::QueuedConnection);
}

void LoadJob::report(const LoadProgress &progress)
{
    {
        const std::lock_guard lock(m_mutex);
        m_reported = progress;
        if (std::exchange(m_reportPending, true))
            return;
    }
    QMetaObject::invokeMethod(
        this, [this] { takeProgress(); }, Qt::QueuedConnection);
}

void LoadJob::takeProgress()
{
    {
        const std::lock_guard lock(m_mutex);
        m_progress = m_reported;
        m_reportPending = false;
    }
    if (!m_ended)
        emit progressed();
}

void LoadJob::end(std::shared_ptr<const LoadResult> result, const FileStamp &stamp)
{
    if (std::exchange(m_ended, true))
        return;
    m_stamp = stamp;
    // A load that finished after the user cancelled still counts as cancelled.
    if (m_cancelled && *result)
        result = std::make_shared<const LoadResult>(Error{Reason::Cancelled});
    emit ended(result);
}

} // namespace allostrata

#include "moc_load_job.cpp"
