// Reads the state of a file by stat(2).

#include "core/io/file_state.h"

#include <sys/stat.h>

namespace allostrata {

namespace {

std::int64_t nanoseconds(const struct timespec &time)
{
    return std::int64_t(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

std::optional<FileState> stateOf(const struct stat &status)
{
    if (!S_ISREG(status.st_mode) || status.st_size < 0)
        return std::nullopt;
    return FileState{status.st_dev, status.st_ino, static_cast<std::uint64_t>(status.st_size),
                     nanoseconds(status.st_mtim), nanoseconds(status.st_ctim)};
}

} // namespace

std::optional<FileState> fileState(const std::string &path)
{
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? stateOf(status) : std::nullopt;
}

std::optional<FileState> fileState(int descriptor)
{
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 ? stateOf(status) : std::nullopt;
}

} // namespace allostrata
