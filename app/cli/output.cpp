// Writes results to standard output or a file, and messages to standard error.

#include "app/cli/output.h"

#include "core/export/plain_text.h"
#include "core/io/atomic_file.h"
#include "widgets/text/reason_text.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <unistd.h>

namespace allostrata {

namespace {

/// Writes the whole text, even if the system takes it in pieces; returns 0 or errno.
int writeAll(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return errno;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

} // namespace

ExitStatus printResult(std::string_view text)
{
    const int number = writeAll(STDOUT_FILENO, text);
    if (number == 0)
        return ExitStatus::Done;
    if (number == EPIPE)
        return ExitStatus::Unreadable;
    return printError({Reason::WriteFailed, std::string("stdout: ") + std::strerror(number)});
}

ExitStatus writeResult(const std::string &path, std::string_view text)
{
    if (path == "-")
        return printResult(text);
    if (const Result<void> written = writeFile(path, text); !written)
        return printError(written.error());
    return ExitStatus::Done;
}

ExitStatus writeResult(const std::string &path, const std::function<Result<void>(const TextSink &sink)> &write)
{
    if (path == "-") {
        int number = 0;
        const Result<void> written = write([&number](std::string_view text) -> Result<void> {
            number = writeAll(STDOUT_FILENO, text);
            if (number != 0)
                return Error{Reason::WriteFailed, std::string("stdout: ") + std::strerror(number)};
            return {};
        });
        if (written)
            return ExitStatus::Done;
        return number == EPIPE ? ExitStatus::Unreadable : printError(written.error());
    }
    auto file = AtomicFile::create(path);
    if (!file)
        return printError(file.error());
    if (const auto written = write([&file](std::string_view text) { return file->write(text); }); !written)
        return printError(written.error());
    const auto named = file->commit();
    return named ? ExitStatus::Done : printError(named.error());
}

ExitStatus printError(const Error &error)
{
    printMessage(errorText(error, Voice::current()).all());
    return ExitStatus::Unreadable;
}

void printMessage(const QString &message) { printHint(QStringLiteral("allostrata: ") + message); }

void printHint(const QString &line)
{
    // There is no way to report a failure of standard error.
    static_cast<void>(writeAll(STDERR_FILENO, line.toStdString() + '\n'));
}

std::string paragraph(const QString &text, std::size_t width)
{
    std::string lines;
    for (const std::string &line : wrapped(text.toStdString(), width))
        lines += line + '\n';
    return lines;
}

} // namespace allostrata
