#pragma once

#include <QLoggingCategory>

class QThreadPool;

namespace allostrata {

/// The threads that answer questions. Not QThreadPool::globalInstance(): Qt 6.4 paints large areas on its threads and
/// waits for them, so analyses would hold up the window, and those that run away would stop it.
///
/// QCoreApplication waits for the work in it, as it does for Qt's own.
[[nodiscard]] QThreadPool &workPool();

/// Each question that the pool has answered: who asked, how long it waited for a thread, how long it took.
Q_DECLARE_LOGGING_CATEGORY(workLog)

/// Whether the pool can run one more job: it has an idle thread, or can start one, which is tried only if it has to be.
/// Qt's pool loses a job with a thread that it cannot start.
[[nodiscard]] bool canWorkInBackground();
/// Returns the number of threads that work; those that were given up do, too, although the pool no longer counts them.
[[nodiscard]] int threadsAtWork();
/// Called by each job first.
void noteWorkThread();
/// Lets the window go first where there are fewer processors than threads: this thread, from now on, and those that it
/// starts.
void letWindowGoFirst();

} // namespace allostrata
