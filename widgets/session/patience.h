#pragma once

#include <QTimer>

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

namespace allostrata {

/// Gives up on work that runs away: a load or an analysis that shows no progress for long. Such work is asked to stop
/// and its answer is an error; its thread is left alone until it ends. Lives on the GUI thread.
///
/// Seconds are counted by a timer of the event loop, so a program that was stopped or asleep gives up on nothing.
class Patience {
public:
    static constexpr int kSeconds = 10;
    static constexpr int kSecondsPerMillionEvents = 10; ///< ten times what the slowest analysis takes

    /// `giveUp` is called when patience ends, at most once for each begin().
    explicit Patience(std::function<void()> giveUp) : m_giveUp(std::move(giveUp))
    {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { tick(); });
    }

    void begin()
    {
        m_waited = 0;
        m_timer.start(msPerSecond);
    }
    void end() { m_timer.stop(); }
    /// The work has made progress.
    void renew() { m_waited = 0; }
    /// Seconds without progress so far.
    [[nodiscard]] int waited() const { return m_waited; }

    /// Seconds granted to work on this many events.
    [[nodiscard]] static int secondsFor(std::uint64_t events)
    {
        return kSeconds + static_cast<int>(events / 1'000'000 * kSecondsPerMillionEvents);
    }
    /// Events of the work; the default is that of the largest open document.
    void setEvents(std::uint64_t events) { m_events = events; }

    inline static std::uint64_t mostEvents = 0; ///< of an open document; kept up by the session
    inline static int msPerSecond = 1000; ///< shorter in tests
    /// Threads that were given up and have not ended: the program must not wait for them when it ends.
    inline static std::atomic<int> lost = 0;

private:
    void tick()
    {
        if (++m_waited < secondsFor(m_events > 0 ? m_events : mostEvents))
            return;
        end();
        m_giveUp();
    }

    QTimer m_timer;
    std::function<void()> m_giveUp;
    int m_waited = 0;
    std::uint64_t m_events = 0;
};

} // namespace allostrata
