// From errno to Error.

#include "core/io/system_error.h"

#include <system_error>

namespace allostrata {

std::string systemMessage(int number)
{
    return std::system_category().message(number);
}

Error readFailed(int number, std::uint64_t offset)
{
    return Error{Reason::ReadFailed, systemMessage(number), offset, 0, 0};
}

Error writeFailed(const std::string &path, int number)
{
    return Error{Reason::WriteFailed, path + ": " + systemMessage(number), {}, 0, 0};
}

} // namespace allostrata
