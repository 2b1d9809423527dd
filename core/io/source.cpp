// Opens files as sources and removes compression.

#include "core/io/source.h"

#include "core/base/load_context.h"
#include "core/io/codecs.h"
#include "core/io/decompressing_source.h"
#include "core/io/file_source.h"
#include "core/io/posix.h"
#include "core/io/stream_source.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace allostrata {

Result<std::uint64_t> Source::skip(std::uint64_t bytes)
{
    constexpr std::size_t kPieceBytes = std::size_t(256) << 10;
    std::vector<std::uint8_t> piece(static_cast<std::size_t>(std::min<std::uint64_t>(bytes, kPieceBytes)));
    std::uint64_t done = 0;
    while (done < bytes) {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(bytes - done, piece.size()));
        TRY(auto got, read(std::span(piece).first(wanted)));
        done += got;
        if (got < wanted)
            break;
    }
    return done;
}

Result<std::size_t> CountingSource::read(std::span<std::uint8_t> buffer)
{
    auto got = m_source->read(buffer);
    if (got)
        advance(*got);
    return got;
}

Result<void> CountingSource::rewind()
{
    m_position = 0;
    return m_source->rewind();
}

Result<std::uint64_t> CountingSource::skip(std::uint64_t bytes)
{
    auto skipped = m_source->skip(bytes);
    if (skipped)
        advance(*skipped);
    return skipped;
}

void CountingSource::advance(std::uint64_t bytes)
{
    m_position += bytes;
    if (m_position > m_count.load(std::memory_order_relaxed))
        m_count.store(m_position, std::memory_order_relaxed);
}

Result<std::size_t> MemorySource::read(std::span<std::uint8_t> buffer)
{
    const std::size_t count = std::min(buffer.size(), m_bytes.size() - m_position);
    if (count > 0)
        std::memcpy(buffer.data(), m_bytes.data() + m_position, count);
    m_position += count;
    return count;
}

Result<void> MemorySource::rewind()
{
    m_position = 0;
    return {};
}

Result<std::uint64_t> MemorySource::skip(std::uint64_t bytes)
{
    const std::uint64_t count = std::min<std::uint64_t>(bytes, m_bytes.size() - m_position);
    m_position += static_cast<std::size_t>(count);
    return count;
}

namespace {

Error openFailed(const std::string &path, int number)
{
    switch (number) {
    case ENOENT:
    case ENOTDIR: return Error{Reason::NotFound, path};
    case EACCES:
    case EPERM: return Error{Reason::NoPermission, path};
    default: return Error{Reason::ReadFailed, systemMessage(number)};
    }
}

Result<FileDescriptor> openDescriptor(const std::string &path)
{
    if (path.find('\0') != std::string::npos)
        return openFailed(path, ENOENT);
    // A pipe without a writer must not block where nothing can stop it; for regular files O_NONBLOCK has no effect.
    const int fd = path == "-" ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                               : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return openFailed(path, errno);
    return FileDescriptor(fd);
}

} // namespace

Result<std::unique_ptr<Source>> openFile(const std::string &path, const LoadContext &context)
{
    TRY(auto file, openDescriptor(path));
    struct stat status {};
    if (::fstat(file.get(), &status) != 0)
        return readFailed(errno, 0);
    if (S_ISDIR(status.st_mode))
        return Error{Reason::IsFolder, path};
    // Files of size 0 may have contents (/proc): those are read as streams.
    if (!S_ISREG(status.st_mode) || status.st_size == 0)
        return std::unique_ptr<Source>(std::make_unique<StreamSource>(std::move(file), context));
    const off_t start = path == "-" ? std::max<off_t>(::lseek(file.get(), 0, SEEK_CUR), 0) : 0;
    ::posix_fadvise(file.get(), start, 0, POSIX_FADV_SEQUENTIAL);
    return std::unique_ptr<Source>(
        std::make_unique<FileSource>(std::move(file), status, static_cast<std::uint64_t>(start), context));
}

namespace {

constexpr int kLayers = 2;

/// Returns the codec whose magic begins the source; null for other input. Leaves the source at its first byte.
Result<std::unique_ptr<Codec>> codecOf(Source &source, const LoadContext &context)
{
    std::array<std::uint8_t, Codec::kMagicBytes> magic{};
    TRY(auto got, source.read(magic));
    if (got < magic.size()) {
        std::uint8_t next = 0;
        TRY_DO(source.read({&next, 1}));
    }
    TRY_DO(source.rewind());
    if (got < magic.size())
        return std::unique_ptr<Codec>();
    if (auto gzip = makeGzipCodec(); gzip->startsMember(magic))
        return gzip;
    if (auto zstd = makeZstdCodec(context.limits.memory); zstd->startsMember(magic))
        return zstd;
    return std::unique_ptr<Codec>();
}

} // namespace

Result<std::unique_ptr<Source>> peel(std::unique_ptr<Source> source, const LoadContext &context)
{
    for (int layer = 0; layer < kLayers; ++layer) {
        TRY(auto codec, codecOf(*source, context));
        if (!codec)
            break;
        source = std::make_unique<DecompressingSource>(std::move(source), std::move(codec), context);
    }
    return source;
}

} // namespace allostrata
