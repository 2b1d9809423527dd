#pragma once

#include "core/base/arrays.h"
#include "core/io/source.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace allostrata {

/// Reads a source on a separate thread, some pieces ahead of its consumer, so that the disk, the kernel's copy and the
/// decompressor run in parallel with the parser. Buffers are reused: a few pieces of memory for any input.
///
/// No other code may use the source in its lifetime. The destructor ends the thread; a read in progress is finished (or
/// cancelled by the source's own stop token).
class ReadAhead {
public:
    /// A stretch of the input: `size` bytes from buffer[headroom] on. Shorter than a whole piece at the end, and 0
    /// behind the end.
    struct Piece {
        UnsetVector<std::uint8_t> buffer;
        std::size_t size = 0;
        std::optional<Error> error; ///< error behind this piece, if any
        std::uint64_t storedPosition = 0; ///< position of the source behind this piece
    };

    /// `headroom`: bytes left free before the contents of each buffer.
    ReadAhead(Source &source, std::size_t pieceBytes, std::size_t headroom);
    ReadAhead(const ReadAhead &) = delete;
    ReadAhead &operator=(const ReadAhead &) = delete;
    ~ReadAhead();

    [[nodiscard]] std::size_t headroom() const { return m_headroom; }
    /// Waits for the next piece. After the piece that ends the input, pieces have size 0.
    [[nodiscard]] Piece next();
    /// Returns a buffer to be filled again.
    void giveBack(UnsetVector<std::uint8_t> buffer);

private:
    static constexpr std::size_t kBuffers = 3; ///< one is parsed, one waits, one is being filled

    void run();
    [[nodiscard]] Piece read(UnsetVector<std::uint8_t> buffer);

    Source &m_source;
    std::size_t m_pieceBytes;
    std::size_t m_headroom;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Piece> m_ready;
    std::vector<UnsetVector<std::uint8_t>> m_free;
    bool m_stop = false;
    bool m_atEnd = false; ///< the last piece has been returned
    std::jthread m_thread; ///< empty if the system cannot start a thread: then next() reads
};

/// A sliding window over a Source: a reader reads [data, end) directly and requests more when necessary.
///
///     consumed            unread
///   |----------|-------------------------|
///   base       data                      end
///
/// `need(n)` makes at least n bytes contiguous from `data` unless the input ends before that. It may move the bytes, so
/// pointers into the window are invalid after it. The frequent case has plain loads and no calls.
///
/// With Ahead::Yes the source is read on a separate thread from the first need() on, and belongs to the window until
/// the window is destroyed or rewound.
class Window {
public:
    static constexpr std::size_t kDefaultBytes = std::size_t(384) << 10;
    enum class Ahead : std::uint8_t { No, Yes };

    explicit Window(Source &source, std::size_t bytes = kDefaultBytes, Ahead ahead = Ahead::No);
    /// Returns the best choice for a source: ahead unless it is small.
    [[nodiscard]] static Ahead aheadFor(const Source &source);

    [[nodiscard]] const std::uint8_t *data() const { return m_data; }
    [[nodiscard]] const std::uint8_t *end() const { return m_end; }
    [[nodiscard]] std::size_t available() const { return static_cast<std::size_t>(m_end - m_data); }
    /// Offset of data() in the (decompressed) input.
    [[nodiscard]] std::uint64_t offset() const { return m_base + static_cast<std::uint64_t>(m_data - m_buffer.data()); }
    void skipTo(const std::uint8_t *position) { m_data = position; }
    void skip(std::size_t bytes) { m_data += bytes; }

    /// Returns true if n bytes are available. False at the end of the input or after an error (see error()); available
    /// bytes stay readable. The window grows with the bytes that arrive until it has n bytes, never to a size that is
    /// only claimed, and shrinks again once they are consumed; the caller bounds n.
    [[nodiscard]] bool need(std::size_t n) { return available() >= n || fill(n); }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// Stored position of the source at the end of the filled window; see Source::storedPosition().
    [[nodiscard]] std::uint64_t storedPosition() const { return m_storedPosition; }
    /// Estimated bytes of input after data(), from the stored size of the source and the ratio so far; 0 if unknown.
    /// Never a size to rely on.
    [[nodiscard]] std::uint64_t likelyRest() const;
    /// Starts again at the first byte.
    Result<void> rewind();

private:
    bool fill(std::size_t n);
    void fillHere(std::size_t n);
    void fillFromAhead();
    void makeRoom(std::size_t size);
    void swapIn(ReadAhead::Piece piece);
    void giveBack(UnsetVector<std::uint8_t> buffer);

    Source &m_source;
    std::size_t m_usualBytes = 0;
    UnsetVector<std::uint8_t> m_buffer;
    const std::uint8_t *m_data = nullptr;
    const std::uint8_t *m_end = nullptr;
    std::uint64_t m_base = 0; ///< offset of the buffer's first byte; modulo 2^64
    std::uint64_t m_storedPosition = 0;
    Ahead m_isAhead = Ahead::No;
    std::unique_ptr<ReadAhead> m_ahead; ///< from the first fill on
    bool m_atEnd = false;
    std::optional<Error> m_error;
};

} // namespace allostrata
