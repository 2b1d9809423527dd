// Writes a report when the program dies. Everything in the handlers is safe within a signal handler, or as safe as a
// backtrace can be.

#include "app/cli/crash_handler.h"

#include "widgets/session/crash_context.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <execinfo.h>
#include <fcntl.h>
#include <string_view>
#include <sys/syscall.h>
#include <unistd.h>

namespace allostrata {

namespace {

constexpr std::size_t kLongestText = 4096; ///< of a path or the head; longer ones are not used
constexpr int kMostFrames = 64;
constexpr unsigned kLongestReport = 10; ///< seconds, in case the backtrace waits for a lock

using Text = std::array<char, kLongestText>;

Text reportPath{};
Text reportHead{};
Text culpritPath{};
Text recordPath{};
Text lockPath{};
std::atomic_flag isWritten = ATOMIC_FLAG_INIT;

struct FatalSignal {
    int number = 0;
    const char *name = nullptr;
    struct sigaction usual = {};
};
std::array fatalSignals = {
    FatalSignal{SIGSEGV, "SIGSEGV: invalid memory access"},
    FatalSignal{SIGBUS, "SIGBUS: memory that cannot be read; a mapped file may have been truncated"},
    FatalSignal{SIGFPE, "SIGFPE: invalid arithmetic"},
    FatalSignal{SIGILL, "SIGILL: illegal instruction"},
    FatalSignal{SIGABRT, "SIGABRT: an internal check failed"},
};

void keep(Text &place, const std::string &text)
{
    if (text.size() < place.size())
        *std::copy(text.begin(), text.end(), place.begin()) = '\0';
}

void put(int file, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written <= 0)
            return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

int create(const Text &path)
{
    return ::open(path.data(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
}

void removeRecord()
{
    for (const Text &path : {std::cref(recordPath), std::cref(lockPath)}) {
        if (path[0] != '\0')
            ::unlink(path.data());
    }
}

void onFatal(int number, siginfo_t *info, void *)
{
    auto *const row = std::ranges::find(fatalSignals, number, &FatalSignal::number);
    writeCrashReport(row->name);
    // The usual course: a fault occurs again when this returns, but a signal that was sent does not.
    ::sigaction(number, &row->usual, nullptr);
    if (info->si_code <= 0)
        ::raise(number);
}

void onRequest(int number)
{
    removeRecord();
    std::signal(number, SIG_DFL);
    ::raise(number);
}

} // namespace

void writeCrashReport(const char *what)
{
    if (reportPath[0] == '\0')
        return;
    if (isWritten.test_and_set()) { // by another thread, which will end the program
        while (true)
            ::pause();
    }
    ::alarm(kLongestReport);
    if (FileInWork::path[0] != '\0') {
        const int culprit = create(culpritPath);
        put(culprit, FileInWork::path.data());
        ::close(culprit);
    }
    const int file = create(reportPath); // if that fails, the rest does nothing
    put(file, reportHead.data());
    put(file, what);
    put(file, ::syscall(SYS_gettid) == ::getpid() ? "\nthread: main\n" : "\nthread: a worker\n");
    std::array<void *, kMostFrames> frames{};
    ::backtrace_symbols_fd(frames.data(), ::backtrace(frames.data(), kMostFrames), file);
    ::close(file);
    ::alarm(0);
}

void reportCrashes(const LastWill &will)
{
    keep(reportHead, will.head);
    keep(culpritPath, will.culprit);
    keep(recordPath, will.record);
    keep(lockPath, will.lock);
    keep(reportPath, will.report);
    void *frame = nullptr;
    ::backtrace(&frame, 1); // loads what it needs, which would allocate in the handler
    static const OwnStack ofMainThread;
    for (FatalSignal &row : fatalSignals) {
        struct sigaction action = {};
        action.sa_sigaction = onFatal;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK;
        ::sigaction(row.number, &action, &row.usual);
    }
    for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
        if (std::signal(number, onRequest) == SIG_IGN) // as under nohup
            std::signal(number, SIG_IGN);
    }
    std::atexit(removeRecord); // Qt calls exit() where the display is lost
}

} // namespace allostrata
