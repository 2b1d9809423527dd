// Reads a regular file: pread in bounded pieces, and a check at the end that the file has not changed.

#include "core/io/file_source.h"

#include "core/base/load_context.h"
#include "core/io/posix.h"

#include <algorithm>
#include <cerrno>
#include <unistd.h>
#include <utility>

namespace allostrata {

namespace {
constexpr std::size_t kFilePieceBytes = std::size_t(4) << 20; // between two checks of the stop token
}

FileSource::FileSource(FileDescriptor file, const struct stat &status, std::uint64_t start, const LoadContext &context)
    : m_file(std::move(file)), m_context(context), m_changed(status.st_mtim)
{
    const auto size = static_cast<std::uint64_t>(std::max<off_t>(status.st_size, 0));
    m_start = std::min(start, size);
    m_size = size - m_start;
}

Result<std::size_t> FileSource::read(std::span<std::uint8_t> buffer)
{
    std::size_t filled = 0;
    while (filled < buffer.size()) {
        if (auto error = m_context.cancelled())
            return *error;
        const std::size_t wanted
            = std::min({buffer.size() - filled, kFilePieceBytes, static_cast<std::size_t>(m_size - m_position)});
        if (wanted == 0) {
            // Errors are returned by a separate read, so that bytes read before them are not lost.
            if (filled == 0) {
                if (auto error = changed(m_position))
                    return *error;
            }
            break;
        }
        const ssize_t got = ::pread(m_file.get(), buffer.data() + filled, wanted,
                                    static_cast<off_t>(m_start + m_position));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0 && filled > 0)
            break;
        if (got < 0)
            return readFailed(errno, m_position);
        if (got == 0)
            return Error{Reason::ChangedWhileRead, {}, m_position};
        filled += static_cast<std::size_t>(got);
        m_position += static_cast<std::uint64_t>(got);
    }
    return filled;
}

Result<void> FileSource::rewind()
{
    m_position = 0;
    return {};
}

Result<std::uint64_t> FileSource::skip(std::uint64_t bytes)
{
    const std::uint64_t count = std::min(bytes, m_size - m_position);
    m_position += count;
    return count;
}

Result<void> FileSource::verifyUnchanged() const
{
    if (auto error = changed(m_position))
        return *error;
    return {};
}

std::optional<Error> FileSource::changed(std::uint64_t offset) const
{
    struct stat now {};
    if (::fstat(m_file.get(), &now) != 0)
        return readFailed(errno, offset);
    const bool same = now.st_size >= 0 && static_cast<std::uint64_t>(now.st_size) == m_start + m_size
                      && now.st_mtim.tv_sec == m_changed.tv_sec && now.st_mtim.tv_nsec == m_changed.tv_nsec;
    if (same)
        return std::nullopt;
    return Error{Reason::ChangedWhileRead, {}, offset};
}

} // namespace allostrata
