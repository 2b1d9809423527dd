// From a path to a source: what kind of file it is decides how it is read.

#include "core/base/load_context.h"
#include "core/io/file_source.h"
#include "core/io/source.h"
#include "core/io/stream_source.h"
#include "core/io/system_error.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace allostrata {

namespace {

Error openFailed(const std::string &path, int number)
{
    switch (number) {
    case ENOENT:
    case ENOTDIR:
        return Error{Reason::NotFound, path, {}, 0, 0};
    case EACCES:
    case EPERM:
        return Error{Reason::NoPermission, path, {}, 0, 0};
    default:
        return Error{Reason::ReadFailed, systemMessage(number), {}, 0, 0};
    }
}

Result<FileDescriptor> openDescriptor(const std::string &path)
{
    if (path.find('\0') != std::string::npos)
        return openFailed(path, ENOENT);
    // A pipe without a writer must not block here; for regular files O_NONBLOCK means nothing.
    const int fd = path == "-" ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                               : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return openFailed(path, errno);
    return FileDescriptor(fd);
}

} // namespace

Result<std::unique_ptr<Source>> openFile(const std::string &path, const LoadContext &context)
{
    auto file = openDescriptor(path);
    if (!file)
        return file.error();
    struct stat status {};
    if (::fstat(file->get(), &status) != 0)
        return readFailed(errno, 0);
    if (S_ISDIR(status.st_mode))
        return Error{Reason::IsFolder, path, {}, 0, 0};
    // Files of size 0 that have contents exist too (/proc): those are read as streams.
    if (!S_ISREG(status.st_mode) || status.st_size == 0)
        return std::unique_ptr<Source>(std::make_unique<StreamSource>(*std::move(file), context));
    const off_t start = path == "-" ? std::max<off_t>(::lseek(file->get(), 0, SEEK_CUR), 0) : 0;
    ::posix_fadvise(file->get(), start, 0, POSIX_FADV_SEQUENTIAL);
    return std::unique_ptr<Source>(
        std::make_unique<FileSource>(*std::move(file), status, static_cast<std::uint64_t>(start), context));
}

} // namespace allostrata
