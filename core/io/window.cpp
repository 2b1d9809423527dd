// The sliding window: keeps the unread tail and reads more behind it.

#include "core/io/window.h"

#include <algorithm>
#include <cstring>

namespace allostrata {

Window::Window(Source &source, std::size_t bytes) : m_source(source), m_buffer(std::max<std::size_t>(bytes, 64))
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
    if (m_atEnd || m_error)
        return false;
    const std::size_t held = available();
    const auto consumed = static_cast<std::size_t>(m_data - m_buffer.data());
    if (held > 0 && consumed > 0)
        std::memmove(m_buffer.data(), m_data, held);
    m_base += consumed;
    if (n > m_buffer.size())
        m_buffer.resize(std::max(n, m_buffer.size() * 2));
    m_data = m_buffer.data();
    m_end = m_data + held;
    const std::size_t room = m_buffer.size() - held;
    auto got = m_source.read({m_buffer.data() + held, room});
    if (!got) {
        m_error = got.error();
        return false;
    }
    m_end += *got;
    m_atEnd = *got < room;
    return available() >= n;
}

} // namespace allostrata
