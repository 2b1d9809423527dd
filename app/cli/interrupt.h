#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace allostrata {

/// While it lives, Ctrl+C (and a request to end or a lost terminal) asks for a stop instead of killing the program;
/// a second one kills. Signals that the caller had ignored stay ignored. To be made before any other thread starts.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt &) = delete;
    Interrupt &operator=(const Interrupt &) = delete;

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }
    /// The signal that asked for the stop; 0: none did.
    [[nodiscard]] int signal() const { return m_signal.load(); }

private:
    void watch();

    sigset_t m_watched{};
    sigset_t m_previous{};
    std::stop_source m_stop;
    std::atomic<int> m_signal = 0;
    std::atomic<bool> m_done = false;
    std::jthread m_thread;
};

} // namespace allostrata
