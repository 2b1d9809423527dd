#pragma once

#include "core/base/error.h"
#include "widgets/session/work_pool.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace allostrata {

/// Gives up on work that runs away: a load or an analysis that shows no progress for long. Such work is asked to stop
/// and its answer is an error; its thread is left alone until it ends. Lives on the GUI thread.
///
/// Seconds are counted by a timer of the event loop, so a program that was stopped or asleep gives up on nothing.
class Patience {
public:
    static constexpr int kSeconds = 10;
    static constexpr int kSecondsPerMillionEvents = 10; ///< for slow computers
    /// The longest wait for a thread that has been asked to stop.
    static constexpr std::chrono::seconds kAtEnd{2};

    /// `giveUp` is called when patience ends, at most once for each begin().
    explicit Patience(std::function<void()> giveUp) : m_giveUp(std::move(giveUp))
    {
        m_timer.callOnTimeout([this] { tick(); });
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
        return kSeconds + static_cast<int>(events * kSecondsPerMillionEvents / 1'000'000);
    }
    /// Sets the number of events of the work, once it is known.
    void setEvents(std::uint64_t events) { m_events = events; }

    inline static std::uint64_t openEvents = 0; ///< of all open documents; kept up by the session
    inline static int msPerSecond = 1000; ///< shorter in tests
    /// Threads that were given up and have not ended: the program must not wait for them when it ends.
    inline static std::atomic<int> lost = 0;

private:
    void tick()
    {
        if (++m_waited < secondsFor(m_events))
            return;
        end();
        m_giveUp();
    }

    QTimer m_timer;
    std::function<void()> m_giveUp;
    int m_waited = 0;
    std::uint64_t m_events = 0;
};

/// Work on a thread of the pool, from its request to its end.
class PoolRun {
public:
    /// `asker` names who asked in the log; it must live as long as the program, as names of classes do.
    explicit PoolRun(const char *asker) : m_asker(asker) { m_sinceAsked.start(); }

    /// Watches the work to its end, even if nobody waits for its answer any more. Once it has run away, another thread
    /// takes the place of its thread, and `giveUp` is called with the error. Time spent waiting for a thread does not
    /// count. Call on the GUI thread.
    static void watch(const std::shared_ptr<PoolRun> &run, std::function<void(const Error &)> giveUp)
    {
        auto *timer = new QTimer(QCoreApplication::instance());
        timer->callOnTimeout([timer, run, giveUp = std::move(giveUp), waited = 0]() mutable {
            State working = State::Working;
            if (run->m_state == State::Waiting
                || (run->m_state == working && ++waited < Patience::secondsFor(Patience::openEvents)))
                return;
            timer->stop();
            timer->deleteLater();
            if (!run->m_state.compare_exchange_strong(working, State::Lost))
                return; // it has ended
            ++Patience::lost;
            workPool().releaseThread();
            giveUp(Error{Reason::RanAway, std::to_string(waited)});
        });
        timer->start(Patience::msPerSecond);
    }

    /// Marks the run while it works, on its thread.
    class Working {
    public:
        explicit Working(std::shared_ptr<PoolRun> run)
            : m_run(std::move(run)), m_waitedMs(m_run->m_sinceAsked.elapsed())
        {
            m_run->m_state = State::Working;
        }
        ~Working()
        {
            qCDebug(workLog, "%s waited %lld ms, took %lld ms", m_run->m_asker, m_waitedMs,
                    m_run->m_sinceAsked.elapsed() - m_waitedMs);
            if (m_run->m_state.exchange(State::Ended) != State::Lost)
                return;
            workPool().reserveThread(); // there is one more than before
            --Patience::lost;
        }
        Working(const Working &) = delete;
        Working &operator=(const Working &) = delete;

    private:
        std::shared_ptr<PoolRun> m_run;
        qint64 m_waitedMs;
    };

private:
    enum class State : std::uint8_t { Waiting, Working, Lost, Ended };

    const char *m_asker;
    QElapsedTimer m_sinceAsked;
    std::atomic<State> m_state = State::Waiting;
};

} // namespace allostrata
