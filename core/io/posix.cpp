// Turns errno values into Errors.

#include "core/io/posix.h"

#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace allostrata {

FileDescriptor::~FileDescriptor() { close(); }

int FileDescriptor::close()
{
    const int fd = std::exchange(m_fd, -1);
    return fd < 0 || ::close(fd) == 0 || errno == EINTR ? 0 : errno; // Linux has closed it where a signal came
}

std::string systemMessage(int number) { return std::system_category().message(number); }

Error readFailed(int number, std::uint64_t offset) { return Error{Reason::ReadFailed, systemMessage(number), offset}; }

Error writeFailed(const std::string &path, int number)
{
    return Error{Reason::WriteFailed, path + ": " + systemMessage(number)};
}

} // namespace allostrata
