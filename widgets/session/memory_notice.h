#pragma once

#include <QElapsedTimer>
#include <QObject>

#include <atomic>

namespace allostrata {

/// Carries word of a lack of memory to the window, from work that has no other way to say so. Lives on the GUI thread.
class MemoryNotice final : public QObject {
    Q_OBJECT

public:
    /// Milliseconds between two signals: showing the message may run out of memory as well.
    static constexpr int kPauseMs = 500;

    /// First called on the GUI thread.
    static MemoryNotice &instance();

    /// Emits ranOut() soon, once for all calls until then. May be called on any thread.
    void announce() noexcept;

signals:
    /// Emitted from the event loop of the GUI thread.
    void ranOut();

private:
    void wait();

    std::atomic<bool> m_isPending = false;
    QElapsedTimer m_emitted; ///< invalid until the first signal
};

} // namespace allostrata
