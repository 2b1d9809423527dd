// Bytes in memory as a source.

#include "core/io/source.h"

#include <algorithm>
#include <cstring>

namespace allostrata {

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

} // namespace allostrata
