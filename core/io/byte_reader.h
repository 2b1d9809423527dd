#pragma once

#include "core/io/source.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Reads a source byte by byte, with offsets; can go back. For texts with embedded data.
class ByteReader {
public:
    /// The source must outlive the reader, and no other reader may use it.
    explicit ByteReader(Source &source) : m_source(source), m_buffer(kBufferBytes) {}

    /// Returns the next byte without consuming it; -1 at the end of the input or after an error.
    [[nodiscard]] int peek() { return m_first < m_last || refill() ? m_buffer[m_first] : -1; }
    int next()
    {
        const int byte = peek();
        m_first += byte >= 0 ? 1 : 0;
        return byte;
    }
    /// Returns the bytes available without another read; empty only at the end of the input or after an error.
    [[nodiscard]] std::span<const std::uint8_t> ready()
    {
        return peek() < 0 ? std::span<const std::uint8_t>() : std::span(m_buffer).subspan(m_first, m_last - m_first);
    }
    /// Consumes bytes, at most the available ones.
    void advance(std::size_t bytes) { m_first += bytes; }

    /// Offset of the next byte.
    [[nodiscard]] std::uint64_t offset() const { return m_base + m_first; }
    /// Continues at another offset. Errors: those of the source.
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
