// A stream that can be rewound: bytes already read are stored in an unnamed temporary file.

#include "core/io/stream_source.h"

#include "core/base/load_context.h"
#include "core/io/posix.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kStreamPieceBytes = std::size_t(1) << 20; // between two checks of the stop token
constexpr int kPollMs = 100;

/// Creates an unnamed file in the first folder that permits it.
Result<FileDescriptor> openUnnamed()
{
    std::vector<std::string> folders;
    if (const char *chosen = std::getenv("TMPDIR"); chosen && *chosen)
        folders.emplace_back(chosen);
    folders.insert(folders.end(), {"/var/tmp", "/tmp"});
    int number = 0;
    for (const std::string &folder : folders) {
        std::string name = folder + "/allostrata-XXXXXX";
        const int fd = ::mkostemp(name.data(), O_CLOEXEC);
        if (fd >= 0) {
            ::unlink(name.c_str());
            return FileDescriptor(fd);
        }
        number = number == 0 ? errno : number;
    }
    return Error{Reason::CopyFailed, folders.front() + ": " + systemMessage(number)};
}

} // namespace

StreamSource::StreamSource(FileDescriptor stream, const LoadContext &context)
    : m_stream(std::move(stream)), m_context(context)
{
    const int flags = ::fcntl(m_stream.get(), F_GETFL);
    struct stat status {};
    const bool isPipe = ::fstat(m_stream.get(), &status) == 0 && S_ISFIFO(status.st_mode); // its writer may come later
    m_waitsFirst = flags < 0 || (flags & O_NONBLOCK) == 0 || isPipe;
}

Result<std::size_t> StreamSource::read(std::span<std::uint8_t> buffer)
{
    std::size_t filled = 0;
    while (filled < buffer.size()) {
        if (auto error = m_context.cancelled())
            return *error;
        const auto piece = buffer.subspan(filled, std::min(buffer.size() - filled, kStreamPieceBytes));
        auto got = m_position < m_spooled ? readCopy(piece) : readStream(piece);
        if (!got && filled == 0)
            return got;
        if (!got || *got == 0)
            break;
        filled += *got;
        m_position += *got;
    }
    return filled;
}

Result<void> StreamSource::rewind()
{
    m_position = 0;
    return {};
}

Result<std::size_t> StreamSource::readCopy(std::span<std::uint8_t> buffer)
{
    const auto wanted = std::min<std::uint64_t>(buffer.size(), m_spooled - m_position);
    for (;;) {
        const ssize_t got = ::pread(m_copy.get(), buffer.data(), wanted, static_cast<off_t>(m_position));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return readFailed(got < 0 ? errno : EIO, m_position);
        return static_cast<std::size_t>(got);
    }
}

Result<std::size_t> StreamSource::readStream(std::span<std::uint8_t> buffer)
{
    while (!m_atEnd && !m_error) {
        if (m_waitsFirst) {
            if (auto error = wait())
                return *error;
        }
        const ssize_t got = ::read(m_stream.get(), buffer.data(), buffer.size());
        if (got > 0) {
            if (auto kept = keep(buffer.first(static_cast<std::size_t>(got))); !kept) {
                m_error = kept.error();
                break;
            }
            return static_cast<std::size_t>(got);
        }
        if (got == 0)
            m_atEnd = true;
        else if (errno == EAGAIN)
            m_waitsFirst = true;
        else if (errno != EINTR)
            m_error = readFailed(errno, m_position);
    }
    if (m_error)
        return *m_error;
    return std::size_t(0);
}

std::optional<Error> StreamSource::wait()
{
    for (;;) {
        if (auto error = m_context.cancelled())
            return error;
        pollfd waited{m_stream.get(), POLLIN, 0};
        const int ready = ::poll(&waited, 1, kPollMs);
        if (ready > 0)
            return std::nullopt;
        if (ready < 0 && errno != EINTR)
            return readFailed(errno, m_position);
    }
}

Result<void> StreamSource::keep(std::span<const std::uint8_t> bytes)
{
    if (m_spooled + bytes.size() > m_context.limits.decompressed) {
        return Error{Reason::DecompressedTooLarge, std::to_string(m_context.limits.decompressed), m_spooled};
    }
    if (!m_copy) {
        auto copy = openUnnamed();
        if (!copy)
            return copy.error();
        m_copy = std::move(*copy);
    }
    while (!bytes.empty()) {
        const ssize_t put = ::pwrite(m_copy.get(), bytes.data(), bytes.size(), static_cast<off_t>(m_spooled));
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return Error{Reason::CopyFailed, systemMessage(put < 0 ? errno : EIO)};
        bytes = bytes.subspan(static_cast<std::size_t>(put));
        m_spooled += static_cast<std::uint64_t>(put);
    }
    return {};
}

} // namespace allostrata
