#pragma once

class QThreadPool;

namespace allostrata {

/// The threads that answer questions. Not QThreadPool::globalInstance(): Qt 6.4 paints large areas on its threads and
/// waits for them, so analyses would hold up the window, and those that run away would stop it.
///
/// QCoreApplication waits for the work in it, as it does for Qt's own.
[[nodiscard]] QThreadPool &workPool();

} // namespace allostrata
