// Closing what was opened.

#include "core/io/file_descriptor.h"

#include <unistd.h>

namespace allostrata {

FileDescriptor::~FileDescriptor()
{
    if (m_fd >= 0)
        ::close(m_fd);
}

} // namespace allostrata
