#pragma once

#include "core/io/source.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Byte after byte of a source, with its offset; can go back. For texts with data in them.
class ByteReader {
public:
    /// The source outlives the reader, and is read by it alone.
    explicit ByteReader(Source &source) : m_source(source), m_buffer(kBufferBytes) {}

    /// The next byte, without taking it; -1 at the end of the input or after an error.
    [[nodiscard]] int peek() { return m_first < m_last || refill() ? m_buffer[m_first] : -1; }
    int next()
    {
        const int byte = peek();
        m_first += byte >= 0 ? 1 : 0;
        return byte;
    }
    /// What lies ready without another read; empty only at the end of the input or after an error.
    [[nodiscard]] std::span<const std::uint8_t> ready()
    {
        return peek() < 0 ? std::span<const std::uint8_t>() : std::span(m_buffer).subspan(m_first, m_last - m_first);
    }
    /// At most what is ready.
    void advance(std::size_t bytes) { m_first += bytes; }

    /// Of the next byte.
    [[nodiscard]] std::uint64_t offset() const { return m_base + m_first; }
    /// Goes on at another place. Errors: those of the source.
    [[nodiscard]] Result<void> seek(std::uint64_t offset);
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    [[nodiscard]] const Source &source() const { return m_source; }

private:
    static constexpr std::size_t kBufferBytes = std::size_t(64) << 10;

    bool refill();

    Source &m_source;
    std::vector<std::uint8_t> m_buffer;
    std::size_t m_first = 0; ///< [m_first, m_last) of the buffer is unread
    std::size_t m_last = 0;
    std::uint64_t m_base = 0; ///< offset of the buffer's first byte
    bool m_atEnd = false;
    std::optional<Error> m_error;
};

} // namespace allostrata
