// A load on its own thread: progress and result come back through the event loop.

#include "widgets/session/load_job.h"

#include "core/load/load.h"

#include <QFile>

#include <new>
#include <string>
#include <utility>

namespace allostrata {

namespace {

LoadResult loadGuarded(const std::string &path, const LoadContext &context)
{
    try {
        return load(path, context);
    } catch (const std::bad_alloc &) {
        // The system gave out before our own limit did.
        return Error{Reason::MemoryLimit, std::to_string(context.limits.memory), {}, 0, 0};
    }
}

} // namespace

LoadJob::LoadJob(quint64 id, QString path, Salvage salvage, QObject *parent) :
    QObject(parent), m_id(id), m_path(std::move(path)), m_salvage(salvage)
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
    m_thread = std::jthread([this](const std::stop_token &stop) { run(stop); });
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
    const auto result = std::make_shared<const LoadResult>(Error{Reason::Cancelled, {}, {}, 0, 0});
    QMetaObject::invokeMethod(this, [this, result] { end(result); }, Qt::QueuedConnection);
}

void LoadJob::run(const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    context.salvage = m_salvage;
    context.onProgress = [this](const LoadProgress &progress) { report(progress); };
    const std::string path = QFile::encodeName(m_path).toStdString();
    const auto result = std::make_shared<const LoadResult>(loadGuarded(path, context));
    QMetaObject::invokeMethod(this, [this, result] { end(result); }, Qt::QueuedConnection);
}

void LoadJob::report(const LoadProgress &progress)
{
    {
        const std::lock_guard lock(m_mutex);
        m_reported = progress;
        if (std::exchange(m_reportPending, true))
            return;
    }
    QMetaObject::invokeMethod(this, [this] { takeProgress(); }, Qt::QueuedConnection);
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

void LoadJob::end(std::shared_ptr<const LoadResult> result)
{
    if (std::exchange(m_ended, true))
        return;
    // A load that was through when the user cancelled is still a cancelled one.
    if (m_cancelled && *result)
        result = std::make_shared<const LoadResult>(Error{Reason::Cancelled, {}, {}, 0, 0});
    emit ended(result);
}

} // namespace allostrata
