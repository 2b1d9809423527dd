// Turns Ctrl+C into a stop request. A separate thread waits for the signal, because little is allowed in a handler.

#include "app/cli/interrupt.h"

#include "core/base/parallel.h"

#include <array>
#include <chrono>
#include <optional>
#include <pthread.h>

namespace allostrata {

namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
constexpr int kWakeUp = SIGUSR1; // sent by the destructor to the waiting thread
/// Signals that follow the first one sooner are the same request: timeout(1) sends each to the program and its group.
constexpr std::chrono::milliseconds kOneRequest(500);

bool isIgnored(int number)
{
    struct sigaction action {};
    return ::sigaction(number, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

} // namespace

std::atomic<int> Interrupt::s_signal = 0;

Interrupt::Interrupt()
{
    ::sigemptyset(&m_watched);
    for (const int number : kSignals) {
        if (!isIgnored(number))
            ::sigaddset(&m_watched, number);
    }
    ::sigaddset(&m_watched, kWakeUp);
    ::pthread_sigmask(SIG_BLOCK, &m_watched, &m_previous);
    m_thread = startThread([this] { watch(); });
    if (!m_thread.joinable()) // without the thread, signals end the program as usual
        ::pthread_sigmask(SIG_SETMASK, &m_previous, nullptr);
}

Interrupt::~Interrupt()
{
    if (!m_thread.joinable())
        return;
    m_done = true;
    ::pthread_kill(m_thread.native_handle(), kWakeUp);
    m_thread.join();
    if (s_signal == 0) // else the program is about to end with its status, whatever still arrives
        ::pthread_sigmask(SIG_SETMASK, &m_previous, nullptr);
}

void Interrupt::watch()
{
    using Clock = std::chrono::steady_clock;
    std::optional<Clock::time_point> first;
    for (;;) {
        int number = 0;
        if (::sigwait(&m_watched, &number) != 0 || m_done)
            return;
        if (number == kWakeUp)
            continue;
        if (!first) {
            first = Clock::now();
            s_signal = number;
        } else if (Clock::now() - *first > kOneRequest) {
            ::signal(number, SIG_DFL);
            sigset_t only;
            ::sigemptyset(&only);
            ::sigaddset(&only, number);
            ::pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
            ::raise(number);
        }
        m_stop.request_stop();
    }
}

} // namespace allostrata
