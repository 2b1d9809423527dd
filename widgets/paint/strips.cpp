// Shares a picture's strips among the cores.

#include "widgets/paint/strips.h"

#include <QThread>
#include <QThreadPool>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>

namespace allostrata {

namespace {

/// What the helpers share; outlives the call, as a helper may come when all is done. `work` is called for rows below
/// `count` only, and while one of those is under way the caller waits.
struct Strips {
    const std::function<void(int)> *work = nullptr;
    int count = 0;
    std::atomic<int> next = 0;
    std::mutex mutex;
    std::condition_variable ended;
    int done = 0; ///< under the mutex

    void take()
    {
        int mine = 0;
        for (int strip = next++; strip < count; strip = next++) {
            (*work)(strip);
            ++mine;
        }
        if (mine == 0)
            return;
        const std::lock_guard lock(mutex);
        done += mine;
        ended.notify_all();
    }
};

} // namespace

void forEachStrip(int count, const std::function<void(int)> &work)
{
    auto strips = std::make_shared<Strips>();
    strips->work = &work;
    strips->count = count;
    const int helpers = std::min(QThread::idealThreadCount(), count) - 1;
    for (int helper = 0; helper < helpers; ++helper) {
        if (!QThreadPool::globalInstance()->tryStart([strips] { strips->take(); }))
            break;
    }
    strips->take();
    std::unique_lock lock(strips->mutex);
    strips->ended.wait(lock, [&] { return strips->done == count; });
}

} // namespace allostrata
