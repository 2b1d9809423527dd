#pragma once

#include "core/base/result.h"
#include "core/io/window.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// A line of a text.
struct TextLine {
    /// Text without the line end; valid until the next line is read. For a very long line the first kMostBytes
    std::string_view text;
    std::uint64_t number = 0; ///< from 1
    std::uint64_t offset = 0; ///< offset of the first byte
    bool isComplete = true; ///< false: the text ends without a line end, or the line is cut
    bool isCut = false; ///< the line is longer than kMostBytes
    bool isRest = false; ///< what follows in a line that was cut
};

/// Reads a text line by line: memory for one line. Lines end with LF or CR LF; a byte order mark is skipped, and so are
/// NULs at the end of a line.
class TextLines {
public:
    static constexpr std::size_t kMostBytes = std::size_t(4) << 20;

    /// Both arguments must outlive this.
    TextLines(Source &source, const LoadContext &context);

    /// Returns the next line; empty at the end. Errors: Cancelled, those of the source.
    [[nodiscard]] Result<std::optional<TextLine>> next();

    /// Moves the source back to its first byte for others; no more lines may be read.
    [[nodiscard]] Result<void> rewind() { return m_window.rewind(); }

    /// Calls take(line) for each line; take returns an error or none. Errors: those of next() and of take().
    template <typename Take>
    [[nodiscard]] std::optional<Error> forEach(Take take)
    {
        while (true) {
            const auto line = next();
            if (!line)
                return line.error();
            if (!*line)
                return std::nullopt;
            if (std::optional<Error> error = take(**line))
                return error;
        }
    }

private:
    void tick();

    Source &m_source;
    const LoadContext &m_context;
    Window m_window;
    std::uint64_t m_number = 0;
    std::size_t m_consumed = 0; ///< bytes of the window taken by the last line
    bool m_isCut = false; ///< the last line was
    std::chrono::steady_clock::time_point m_lastTick;
};

} // namespace allostrata
