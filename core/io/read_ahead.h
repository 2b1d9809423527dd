#pragma once

#include "core/io/source.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace allostrata {

/// Reads a source on a thread of its own, some pieces ahead of whoever wants them, so that the disk, the kernel's copy
/// and the decompressor run beside the parser. Buffers go round: a few pieces of memory, whatever the input.
///
/// While it lives nobody else may touch the source. The destructor ends the thread; a read that is under way is
/// finished (or cancelled by the source's own stop token).
class ReadAhead {
public:
    /// A stretch of the input: `size` bytes from buffer[headroom] on. Less than a whole piece at the end, and 0 behind it.
    struct Piece {
        std::vector<std::uint8_t> buffer;
        std::size_t size = 0;
        std::optional<Error> error; ///< why nothing follows
        std::uint64_t storedPosition = 0; ///< of the source behind this piece
    };

    /// `headroom`: bytes left free before the contents of each buffer.
    ReadAhead(Source &source, std::size_t pieceBytes, std::size_t headroom);
    ReadAhead(const ReadAhead &) = delete;
    ReadAhead &operator=(const ReadAhead &) = delete;
    ~ReadAhead();

    [[nodiscard]] std::size_t headroom() const { return m_headroom; }
    /// Waits for the next piece. After one that ends the input: pieces of size 0.
    [[nodiscard]] Piece next();
    /// A buffer to be filled again.
    void giveBack(std::vector<std::uint8_t> buffer);

private:
    static constexpr std::size_t kBuffers = 3; ///< one is parsed, one waits, one is being filled

    void run();
    [[nodiscard]] Piece read(std::vector<std::uint8_t> buffer);

    Source &m_source;
    std::size_t m_pieceBytes;
    std::size_t m_headroom;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Piece> m_ready;
    std::vector<std::vector<std::uint8_t>> m_free;
    bool m_stop = false;
    bool m_atEnd = false; ///< the last piece has been taken
    std::jthread m_thread; ///< none where the system gives no more: then next() reads
};

} // namespace allostrata
