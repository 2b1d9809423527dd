#pragma once

class QThreadPool;

namespace allostrata {

/// The threads that answer questions. Not QThreadPool::globalInstance(): Qt 6.4 paints large areas on its threads and
/// waits for them, so analyses would hold up the window, and those that run away would stop it.
///
/// QCoreApplication waits for the work in it, as it does for Qt's own.
[[nodiscard]] QThreadPool &workPool();

/// Whether the pool can run one more job. Qt's pool loses a job with a thread that it cannot start.
[[nodiscard]] bool canWorkInBackground();
/// Called by each job first.
void noteWorkThread();
/// Lets the window go first where there are fewer processors than threads: this thread, from now on, and those that it
/// starts.
void letWindowGoFirst();

} // namespace allostrata
