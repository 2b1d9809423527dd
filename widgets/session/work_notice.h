#pragma once

#include <QElapsedTimer>
#include <QObject>

#include "core/base/error.h"

#include <atomic>

namespace allostrata {

/// Carries word of a failure to the window, from work that has no other way to say so: a lack of memory, or an analysis
/// that ran away. Lives on the GUI thread.
class WorkNotice final : public QObject {
    Q_OBJECT

public:
    /// Milliseconds between two signals: showing the message may run out of memory as well.
    static constexpr int kPauseMs = 500;

    /// First called on the GUI thread.
    static WorkNotice &instance();

    /// Emits failed() for a lack of memory soon, once for all calls until then. May be called on any thread.
    void announce() noexcept;
    /// Likewise for any error; each other one is announced. Call on the GUI thread.
    void announce(const Error &error);

signals:
    /// Emitted from the event loop of the GUI thread.
    void failed(const allostrata::Error &error);

private:
    void wait();

    std::atomic<bool> m_isPending = false;
    QElapsedTimer m_emitted; ///< invalid until the first signal
};

} // namespace allostrata
