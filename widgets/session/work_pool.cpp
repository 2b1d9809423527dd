// The threads that answer questions.

#include "widgets/session/work_pool.h"

#include <QCoreApplication>
#include <QThreadPool>

namespace allostrata {

QThreadPool &workPool()
{
    static QThreadPool pool;
    [[maybe_unused]] static const bool isWaitedFor = [] {
        qAddPostRoutine([] { pool.waitForDone(); });
        return true;
    }();
    return pool;
}

} // namespace allostrata
