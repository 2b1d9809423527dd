// The threads that answer questions.

#include "widgets/session/work_pool.h"

#include "core/base/parallel.h"
#include "widgets/session/patience.h"

#include <QCoreApplication>
#include <QThreadPool>

#include <atomic>
#include <utility>

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

namespace allostrata {

Q_LOGGING_CATEGORY(workLog, "allostrata.work", QtInfoMsg)

QThreadPool &workPool()
{
    static QThreadPool pool;
    [[maybe_unused]] static const bool isWaitedFor = [] {
        pool.setExpiryTimeout(-1); // see canWorkInBackground()
        qAddPostRoutine([] { pool.waitForDone(); });
        return true;
    }();
    return pool;
}

namespace {

std::atomic<int> threadsSeen = 0; ///< threads of the pool that have run a job; they never end

} // namespace

int threadsAtWork() { return workPool().activeThreadCount() + Patience::lost; }

bool canWorkInBackground()
{
    return threadsAtWork() < threadsSeen || threadsSeen >= workPool().maxThreadCount() || startThread([] {}).joinable();
}

void noteWorkThread()
{
    alignas(void *) thread_local bool isSeen = false;
    if (std::exchange(isSeen, true))
        return;
    ++threadsSeen;
    letWindowGoFirst();
}

void letWindowGoFirst()
{
    constexpr int kNicer = 5;
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNicer);
    const struct sched_param none {
    };
    ::sched_setscheduler(0, SCHED_BATCH, &none); // does not interrupt the window's thread when it wakes
}

} // namespace allostrata
