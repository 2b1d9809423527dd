// The sliding window: keeps the unread tail and reads more behind it.

#include "core/io/window.h"

#include <algorithm>
#include <cstring>

namespace allostrata {

Window::Window(Source &source, std::size_t bytes) :
    m_source(source), m_usualBytes(std::max<std::size_t>(bytes, 64)), m_buffer(m_usualBytes)
{
    m_data = m_end = m_buffer.data();
}

Result<void> Window::rewind()
{
    if (auto rewound = m_source.rewind(); !rewound)
        return rewound;
    m_data = m_end = m_buffer.data();
    m_base = 0;
    m_atEnd = false;
    m_error.reset();
    return {};
}

bool Window::fill(std::size_t n)
{
    while (available() < n) {
        if (m_atEnd || m_error)
            return false;
        const std::size_t held = available();
        makeRoom(n > m_usualBytes ? std::max(m_usualBytes, held * 2) : m_usualBytes);
        auto got = m_source.read({m_buffer.data() + held, m_buffer.size() - held});
        if (got) {
            m_end += *got;
            m_atEnd = *got == 0;
        } else {
            m_error = got.error();
        }
    }
    return true;
}

/// Moves what is unread to the front of a buffer of at least `size` bytes, which is the usual one wherever that will
/// do.
void Window::makeRoom(std::size_t size)
{
    const std::size_t held = available();
    m_base += static_cast<std::uint64_t>(m_data - m_buffer.data());
    if (size > m_buffer.size() || (size == m_usualBytes && m_buffer.size() > size)) {
        std::vector<std::uint8_t> other(size);
        std::copy(m_data, m_end, other.begin());
        m_buffer.swap(other);
    } else if (held > 0 && m_data != m_buffer.data()) {
        std::memmove(m_buffer.data(), m_data, held);
    }
    m_data = m_buffer.data();
    m_end = m_data + held;
}

} // namespace allostrata
