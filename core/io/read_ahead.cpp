// The thread that reads ahead.

#include "core/io/read_ahead.h"

#include "core/base/parallel.h"

#include <new>
#include <utility>

namespace allostrata {

ReadAhead::ReadAhead(Source &source, std::size_t pieceBytes, std::size_t headroom) :
    m_source(source), m_pieceBytes(pieceBytes), m_headroom(headroom)
{
    for (std::size_t i = 0; i < kBuffers; ++i)
        m_free.emplace_back(headroom + pieceBytes);
    m_thread = startThread([this] { run(); });
}

ReadAhead::~ReadAhead()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

/// A library's exception must not leave the thread: memory may run out while decompressing.
ReadAhead::Piece ReadAhead::read(std::vector<std::uint8_t> buffer)
{
    Piece piece;
    piece.buffer = std::move(buffer);
    try {
        auto got = m_source.read({piece.buffer.data() + m_headroom, m_pieceBytes});
        if (got)
            piece.size = *got;
        else
            piece.error = got.error();
    } catch (const std::bad_alloc &) {
        piece.error = Error{Reason::MemoryLimit, {}, {}, 0, 0};
    }
    piece.storedPosition = m_source.storedPosition();
    return piece;
}

void ReadAhead::run()
{
    for (bool more = true; more;) {
        std::vector<std::uint8_t> buffer;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, [this] { return m_stop || !m_free.empty(); });
            if (m_stop)
                return;
            buffer = std::move(m_free.back());
            m_free.pop_back();
        }
        Piece piece = read(std::move(buffer));
        more = piece.size > 0;
        {
            const std::lock_guard lock(m_mutex);
            m_ready.push_back(std::move(piece));
        }
        m_changed.notify_all();
    }
}

ReadAhead::Piece ReadAhead::next()
{
    std::unique_lock lock(m_mutex);
    if (m_atEnd)
        return {};
    if (!m_thread.joinable()) {
        m_ready.push_back(read(std::move(m_free.back())));
        m_free.pop_back();
    }
    m_changed.wait(lock, [this] { return !m_ready.empty(); });
    Piece piece = std::move(m_ready.front());
    m_ready.pop_front();
    m_atEnd = piece.size == 0;
    return piece;
}

void ReadAhead::giveBack(std::vector<std::uint8_t> buffer)
{
    {
        const std::lock_guard lock(m_mutex);
        m_free.push_back(std::move(buffer));
    }
    m_changed.notify_all();
}

} // namespace allostrata
