// Reads a source byte by byte.

#include "core/io/byte_reader.h"

namespace allostrata {

bool ByteReader::refill()
{
    if (m_atEnd || m_error)
        return false;
    m_base += m_last;
    m_first = m_last = 0;
    auto got = m_source.read(m_buffer);
    if (!got) {
        m_error = got.error();
        return false;
    }
    m_last = *got;
    m_atEnd = m_last == 0;
    return m_last > 0;
}

Result<void> ByteReader::seek(std::uint64_t offset)
{
    if (offset >= m_base && offset <= m_base + m_last) {
        m_first = static_cast<std::size_t>(offset - m_base);
        return {};
    }
    TRY_DO(m_source.rewind());
    m_first = m_last = 0;
    m_base = offset;
    m_atEnd = false;
    m_error.reset();
    TRY(auto skipped, m_source.skip(offset));
    m_base = skipped;
    return {};
}

} // namespace allostrata
