// A member of an archive: a stretch of it, and the check at its end.

#include "core/io/zip_member_source.h"

#include <algorithm>
#include <zlib.h>

namespace allostrata {

Result<std::size_t> RangeSource::read(std::span<std::uint8_t> buffer)
{
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), m_size - m_position));
    auto got = m_whole->read(buffer.first(wanted));
    if (got)
        m_position += *got;
    return got;
}

Result<void> RangeSource::rewind()
{
    m_position = 0;
    if (auto rewound = m_whole->rewind(); !rewound)
        return rewound;
    if (auto skipped = m_whole->skip(m_offset); !skipped)
        return skipped.error();
    return {};
}

Result<std::size_t> CheckedSource::read(std::span<std::uint8_t> buffer)
{
    auto got = m_inner->read(buffer);
    if (!got)
        return got;
    m_checksum = static_cast<std::uint32_t>(crc32_z(m_checksum, buffer.data(), *got));
    m_read += *got;
    const bool isOver = *got == 0 && !buffer.empty();
    if (m_read > m_size || (isOver && m_read < m_size && !wasCut()))
        return Error{Reason::BadCompression, "zip: size of a member", m_read, 0, 0};
    if (isOver && m_checksum != m_wanted && !wasCut())
        return Error{Reason::BadCompression, "zip: checksum of a member", m_read, 0, 0};
    return got;
}

Result<void> CheckedSource::rewind()
{
    m_read = 0;
    m_checksum = 0;
    return m_inner->rewind();
}

} // namespace allostrata
