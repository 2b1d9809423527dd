// Entry point: sets the language, then runs the command line.

#include "app/cli/command_line.h"

#include "app/cli/command_table.h"
#include "app/cli/crash_handler.h"
#include "app/cli/option_values.h"
#include "app/commands/commands.h"
#include "core/base/arrays.h"
#include "core/base/result.h"
#include "core/io/posix.h"
#include "widgets/text/language.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/window/application.h"

#include <QApplication>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <execinfo.h>
#include <fcntl.h>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <unistd.h>
#include <vector>

namespace {

/// Suppresses Qt's warning about a locale that is not UTF-8: Qt continues with a UTF-8 locale, and the user cannot act
/// on it.
class QuietQt {
public:
    QuietQt() : m_previous(qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &) {})) {}
    ~QuietQt() { qInstallMessageHandler(m_previous); }
    QuietQt(const QuietQt &) = delete;
    QuietQt &operator=(const QuietQt &) = delete;

private:
    QtMessageHandler m_previous;
};

/// What remains to be said if memory runs out where no command handles it; in an array, as there may be none left.
std::array<char, 1024> lastWords = {"allostrata: This computer does not have enough free memory for this operation.\n"};

/// Sets the last words in the user's language.
void translateLastWords()
{
    const QString message = allostrata::errorText({allostrata::Reason::NoMemory}, allostrata::Voice::current()).all();
    const std::string text = "allostrata: " + message.toStdString() + '\n';
    if (text.size() < lastWords.size())
        *std::copy(text.begin(), text.end(), lastWords.begin()) = '\0';
}

int endWithoutMemory()
{
    allostrata::writeCrashReport("Out of memory.");
    static_cast<void>(!::write(STDERR_FILENO, lastWords.data(), std::strlen(lastWords.data())));
    return static_cast<int>(allostrata::ExitStatus::Unreadable);
}

/// Ends the program for an exception that left a thread, or a function of Qt that lets none through.
[[noreturn]] void endAfterException()
{
    try {
        if (const std::exception_ptr exception = std::current_exception())
            std::rethrow_exception(exception);
    } catch (const std::bad_alloc &) {
        ::_exit(endWithoutMemory());
    } catch (...) {
    }
    std::abort();
}

/// Whether the limit of this process leaves the memory that Qt needs to paint: without it, Qt ends by a signal.
bool hasRoomToPaint()
{
    constexpr rlim_t kNeeded = rlim_t(400) << 20;
    rlimit limit{};
    return ::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= kNeeded;
}

/// Whether Qt and what it loads can open files: without it, they end by a signal.
bool hasRoomToOpen()
{
    std::array<allostrata::FileDescriptor, 8> files;
    return std::ranges::all_of(files, [](allostrata::FileDescriptor &file) {
        file = allostrata::FileDescriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC));
        return static_cast<bool>(file);
    });
}

/// Lets a request fail that all memory of this computer and its swap space could not hold, so that it ends the load or
/// the analysis that made it; the system would kill the program. Sanitizers reserve more than that for themselves.
void limitMemory()
{
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    struct sysinfo machine {};
    rlimit limit{};
    if (::sysinfo(&machine) != 0 || ::getrlimit(RLIMIT_DATA, &limit) != 0)
        return;
    const rlim_t whole = (rlim_t(machine.totalram) + machine.totalswap) * machine.mem_unit;
    if (whole >= limit.rlim_cur)
        return;
    limit.rlim_cur = whole;
    ::setrlimit(RLIMIT_DATA, &limit);
#endif
}

QLocale chosenLocale(const allostrata::Invocation &invocation)
{
    const QString named = QString::fromStdString(invocation.value(allostrata::OptionId::Language));
    return allostrata::localeOfLanguage(named).value_or(QLocale::system());
}

bool willPaint(const allostrata::ParsedCall &call)
{
    using allostrata::ApplicationKind;
    if (call.usageError() || call.invocation.has(allostrata::OptionId::Help))
        return false;
    const ApplicationKind kind = call.command->application;
    return kind == ApplicationKind::Offscreen
           || (kind == ApplicationKind::OffscreenForPictures && allostrata::wantsPicture(call.invocation));
}

std::unique_ptr<QCoreApplication> makeApplication(int &argc, char *argv[], const allostrata::ParsedCall &call)
{
    const QuietQt quiet;
    if (willPaint(call))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (allostrata::willShowWindow(call))
        return std::make_unique<allostrata::Application>(argc, argv);
    if (willPaint(call))
        return std::make_unique<QApplication>(argc, argv);
    return std::make_unique<QCoreApplication>(argc, argv);
}

int run(int argc, char *argv[])
{
    limitMemory();
    allostrata::giveFreedArraysBack();
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is a write error and must not kill the program
    std::signal(SIGXFSZ, SIG_IGN); // so is a file beyond the limit of its size
    // The raw bytes, because a path need not be UTF-8.
    const std::vector<std::string_view> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    const allostrata::ParsedCall call = allostrata::parseCall(arguments);
    const bool needsRoom = willPaint(call) || allostrata::willShowWindow(call);
    if (needsRoom && !hasRoomToPaint())
        return endWithoutMemory();
    if (needsRoom && !hasRoomToOpen()) {
        constexpr std::string_view kWords = "allostrata: Too many open files: pictures and windows need a few more.\n";
        static_cast<void>(!::write(STDERR_FILENO, kWords.data(), kWords.size()));
        return static_cast<int>(allostrata::ExitStatus::Unreadable);
    }
    const auto application = makeApplication(argc, argv, call);
    QCoreApplication::setOrganizationName(QStringLiteral("allostrata"));
    QCoreApplication::setApplicationName(QStringLiteral("allostrata"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ALLOSTRATA_VERSION));
    allostrata::installLanguage(*application, chosenLocale(call.invocation));
    translateLastWords();
    return allostrata::runCall(call);
}

} // namespace

int main(int argc, char *argv[])
{
    std::set_terminate(endAfterException);
    void *frame = nullptr;
    ::backtrace(&frame, 1); // loads what unwinding through C needs, which would fail later if memory is short
    const auto status = allostrata::guarded([&]() -> allostrata::Result<int> { return run(argc, argv); });
    return status ? *status : endWithoutMemory();
}
