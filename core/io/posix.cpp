// Turns errno values into Errors.

#include "core/io/posix.h"

#include <unistd.h>

#include <system_error>

namespace allostrata {

FileDescriptor::~FileDescriptor()
{
    if (m_fd >= 0)
        ::close(m_fd);
}

std::string systemMessage(int number) { return std::system_category().message(number); }

Error readFailed(int number, std::uint64_t offset) { return Error{Reason::ReadFailed, systemMessage(number), offset}; }

Error writeFailed(const std::string &path, int number)
{
    return Error{Reason::WriteFailed, path + ": " + systemMessage(number)};
}

} // namespace allostrata
