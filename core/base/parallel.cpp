// Runs helper threads and shares work with them.

#include "core/base/parallel.h"

namespace allostrata {

namespace {

std::size_t processors()
{
    static const std::size_t count = std::max<std::size_t>(std::thread::hardware_concurrency(), 1); // a system call
    return count;
}

} // namespace

/// The helper threads. They wait for work of any owner under one mutex, which is never locked while a part runs.
class SharedWork::Helpers {
public:
    /// Returns the helpers of the process; never destroyed, because one may still look for work when the process ends.
    static Helpers &shared()
    {
        static Helpers &helpers = *new Helpers;
        return helpers;
    }

    [[nodiscard]] std::mutex &mutex() { return m_mutex; }
    void offer(SharedWork &work);
    /// Requires the mutex.
    void withdraw(SharedWork &work);

private:
    void help();
    [[nodiscard]] SharedWork *wanting() const;

    std::mutex m_mutex; ///< guards the members below, and the progress of all work
    std::condition_variable m_offered;
    SharedWork *m_newest = nullptr; ///< newest work on offer
    std::size_t m_threads = 0;
    std::size_t m_idle = 0; ///< threads waiting for work
};

void SharedWork::Helpers::offer(SharedWork &work)
{
    const std::size_t wanted = std::min({work.m_count, work.m_mostHelping, processors()});
    {
        const std::lock_guard lock(m_mutex);
        work.m_older = std::exchange(m_newest, &work);
        for (std::size_t free = m_idle; free < wanted && m_threads < processors(); ++free) {
            std::jthread thread = startThread([this] { help(); });
            if (!thread.joinable())
                break;
            thread.detach();
            ++m_threads;
        }
    }
    for (std::size_t i = 0; i < wanted; ++i)
        m_offered.notify_one();
}

void SharedWork::Helpers::withdraw(SharedWork &work)
{
    SharedWork **link = &m_newest;
    while (*link && *link != &work)
        link = &(*link)->m_older;
    if (*link)
        *link = work.m_older;
}

/// Returns the newest work with parts left to begin and fewer helpers than it allows.
SharedWork *SharedWork::Helpers::wanting() const
{
    SharedWork *work = m_newest;
    while (work && (work->m_next == work->m_count || work->m_helping == work->m_mostHelping))
        work = work->m_older;
    return work;
}

void SharedWork::Helpers::help()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        SharedWork *work = wanting();
        if (!work) {
            ++m_idle;
            m_offered.wait(lock);
            --m_idle;
            continue;
        }
        ++work->m_helping;
        work->runNext(lock);
        if (--work->m_helping == 0)
            work->m_ended.notify_all(); // the owner may destroy it as soon as the mutex is free
    }
}

SharedWork::SharedWork(std::size_t count, std::size_t helpers, Part run)
    : m_run(std::move(run)), m_count(count), m_mostHelping(helpers)
{
    if (helpers > 0)
        Helpers::shared().offer(*this);
}

SharedWork::~SharedWork()
{
    Helpers &helpers = Helpers::shared();
    std::unique_lock lock(helpers.mutex());
    helpers.withdraw(*this);
    m_ended.wait(lock, [this] { return m_helping == 0; });
}

void SharedWork::finish()
{
    std::unique_lock lock(Helpers::shared().mutex());
    while (m_next < m_count)
        runNext(lock);
    m_ended.wait(lock, [this] { return m_helping == 0; });
    if (m_failure)
        std::rethrow_exception(m_failure);
}

/// Unlocks while the part runs.
void SharedWork::runNext(std::unique_lock<std::mutex> &lock)
{
    const std::size_t part = m_next++;
    std::exception_ptr failure;
    lock.unlock();
    try {
        m_run(part);
    } catch (...) {
        failure = std::current_exception();
    }
    lock.lock();
    if (!failure)
        return;
    m_next = m_count;
    if (!m_failure)
        m_failure = std::move(failure);
}

void forEachPart(std::size_t count, SharedWork::Part work, std::size_t threads)
{
    const std::size_t taking = std::min({count, threads, processors()});
    SharedWork(count, taking > 1 ? taking - 1 : 0, std::move(work)).finish();
}

} // namespace allostrata
