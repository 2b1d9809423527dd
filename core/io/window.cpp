// The sliding window: keeps the unread tail and reads more behind it.

#include "core/io/window.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <system_error>
#include <utility>

namespace allostrata {

ReadAhead::ReadAhead(Source &source, std::size_t pieceBytes, std::size_t headroom)
    : m_source(source), m_pieceBytes(pieceBytes), m_headroom(headroom)
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

/// Catches exceptions of libraries, which must not leave the thread: memory may run out while decompressing.
ReadAhead::Piece ReadAhead::read(UnsetVector<std::uint8_t> buffer)
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
        piece.error = Error{Reason::NoMemory};
    }
    piece.storedPosition = m_source.storedPosition();
    return piece;
}

void ReadAhead::run()
{
    for (bool more = true; more;) {
        UnsetVector<std::uint8_t> buffer;
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

void ReadAhead::giveBack(UnsetVector<std::uint8_t> buffer)
{
    {
        const std::lock_guard lock(m_mutex);
        m_free.push_back(std::move(buffer));
    }
    m_changed.notify_all();
}

namespace {

constexpr std::size_t kHeadroom = std::size_t(64) << 10; ///< unread bytes that can move to the next piece cheaply
constexpr std::uint64_t kSmallFile = std::uint64_t(1) << 20; ///< read faster than a thread is started
constexpr std::size_t kLeastBytes = 64;
constexpr std::uint64_t kSmallBytes = 4096;

/// Returns the window size for a source: small files have many readers, so their window is no larger than the file.
std::size_t usefulBytes(const Source &source, std::size_t bytes)
{
    const std::uint64_t stored = source.storedSize();
    const std::uint64_t most = stored == 0 ? bytes : std::max(stored + 1, kSmallBytes);
    return std::max(kLeastBytes, static_cast<std::size_t>(std::min<std::uint64_t>(bytes, most)));
}

} // namespace

Window::Window(Source &source, std::size_t bytes, Ahead ahead)
    : m_source(source), m_usualBytes(usefulBytes(source, bytes)), m_isAhead(ahead)
{
    if (ahead == Ahead::No)
        m_buffer.resize(m_usualBytes);
    m_data = m_end = m_buffer.data();
}

Window::Ahead Window::aheadFor(const Source &source)
{
    return source.storedSize() == 0 || source.storedSize() > kSmallFile ? Ahead::Yes : Ahead::No;
}

Result<void> Window::rewind()
{
    m_ahead.reset();
    TRY_DO(m_source.rewind());
    m_data = m_end = m_buffer.data();
    m_base = 0;
    m_storedPosition = 0;
    m_atEnd = false;
    m_error.reset();
    return {};
}

std::uint64_t Window::likelyRest() const
{
    const std::uint64_t stored = m_source.storedSize();
    if (stored == 0 || m_storedPosition == 0)
        return 0;
    const double filled = static_cast<double>(offset() + available());
    const double whole = filled / static_cast<double>(m_storedPosition) * static_cast<double>(stored);
    return whole > filled ? static_cast<std::uint64_t>(whole - filled) + available() : available();
}

bool Window::fill(std::size_t n)
{
    while (available() < n) {
        if (m_atEnd || m_error)
            return false;
        if (m_isAhead == Ahead::Yes)
            fillFromAhead();
        else
            fillHere(n);
    }
    return true;
}

void Window::fillHere(std::size_t n)
{
    const std::size_t held = available();
    makeRoom(n > m_usualBytes ? std::max(m_usualBytes, held * 2) : m_usualBytes);
    auto got = m_source.read({m_buffer.data() + held, m_buffer.size() - held});
    if (got) {
        m_end += *got;
        m_atEnd = *got == 0;
    } else {
        m_error = got.error();
    }
    m_storedPosition = m_source.storedPosition();
}

void Window::fillFromAhead()
{
    if (!m_ahead) {
        try {
            m_ahead = std::make_unique<ReadAhead>(m_source, m_usualBytes, kHeadroom);
        } catch (const std::system_error &) { // the system gives no more threads
            m_isAhead = Ahead::No;
            return;
        }
    }
    ReadAhead::Piece piece = m_ahead->next();
    if (piece.size == 0) {
        m_error = piece.error;
        m_atEnd = true;
        return;
    }
    m_storedPosition = piece.storedPosition;
    const std::size_t held = available();
    if (held <= kHeadroom) {
        swapIn(std::move(piece));
        return;
    }
    if (static_cast<std::size_t>(m_buffer.data() + m_buffer.size() - m_end) < piece.size)
        makeRoom(std::max(held * 2, held + piece.size));
    std::copy_n(piece.buffer.data() + kHeadroom, piece.size, m_buffer.data() + (m_end - m_buffer.data()));
    m_end += piece.size;
    m_ahead->giveBack(std::move(piece.buffer));
}

/// Makes the piece's buffer the window's buffer; unread bytes go in front.
void Window::swapIn(ReadAhead::Piece piece)
{
    const std::size_t held = available();
    const std::uint64_t offsetOfData = offset();
    std::uint8_t *first = piece.buffer.data() + kHeadroom - held;
    if (held > 0)
        std::memcpy(first, m_data, held);
    m_buffer.swap(piece.buffer);
    m_data = first;
    m_end = first + held + piece.size;
    m_base = offsetOfData - static_cast<std::uint64_t>(m_data - m_buffer.data());
    giveBack(std::move(piece.buffer));
}

/// Returns a buffer to the thread if it is one of the thread's, as the thread would wait forever for a lost one. Others
/// are freed.
void Window::giveBack(UnsetVector<std::uint8_t> buffer)
{
    if (m_ahead && buffer.size() == kHeadroom + m_usualBytes)
        m_ahead->giveBack(std::move(buffer));
}

/// Moves the unread bytes to the front of a buffer of at least `size` bytes, of the usual size if that is enough.
void Window::makeRoom(std::size_t size)
{
    const std::size_t held = available();
    m_base += static_cast<std::uint64_t>(m_data - m_buffer.data());
    if (size > m_buffer.size() || (size == m_usualBytes && m_buffer.size() > size)) {
        UnsetVector<std::uint8_t> other(size);
        std::copy(m_data, m_end, other.begin());
        m_buffer.swap(other);
        giveBack(std::move(other));
    } else if (held > 0 && m_data != m_buffer.data()) {
        std::memmove(m_buffer.data(), m_data, held);
    }
    m_data = m_buffer.data();
    m_end = m_data + held;
}

} // namespace allostrata
