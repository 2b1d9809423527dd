#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace allostrata {

/// While an object exists, Ctrl+C (and SIGTERM or a lost terminal) requests a stop instead of killing the program; a
/// second one, half a second later or more, kills it. Signals that the caller had ignored stay ignored. Construct
/// before any other thread starts.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt &) = delete;
    Interrupt &operator=(const Interrupt &) = delete;

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }
    /// Signal that requested a stop of this process; 0 if there was none.
    [[nodiscard]] static int signal() { return s_signal.load(); }

private:
    void watch();

    sigset_t m_watched{};
    sigset_t m_previous{};
    std::stop_source m_stop;
    static std::atomic<int> s_signal;
    std::atomic<bool> m_done = false;
    std::jthread m_thread;
};

} // namespace allostrata
