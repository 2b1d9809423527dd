#pragma once

#include "core/formats/json/json_bytes.h"
#include "core/formats/json/json_events.h"
#include "core/formats/json/json_place.h"
#include "core/io/source.h"
#include "core/io/window.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

// Strings that replace the numbers that Python writes but JSON lacks, followed by blanks if shorter than the word. No
// string of the file equals one of these: its DEL characters become '?', escaped ones too.
inline constexpr const char *kNotANumberText = "\x7f"; ///< NaN
inline constexpr const char *kInfinityText = "\x7f\x7f"; ///< Infinity and -Infinity

[[nodiscard]] inline bool isNoNumberText(std::string_view text)
{
    return text == kNotANumberText || text == kInfinityText;
}

/// A JSON text in which NaN, Infinity and -Infinity outside of strings are replaced by strings of the same length, so
/// that a strict parser reads it and all positions stay the same. The source below must outlive it.
class LenientJsonSource final : public Source {
public:
    explicit LenientJsonSource(Source &source) : m_source(source) {}

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_source.verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_source.wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_source.storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_source.storedSize(); }

private:
    [[nodiscard]] Result<void> fill(std::size_t wanted);
    void rewrite();
    void hideDelete(std::string_view rest);

    Source &m_source;
    std::vector<std::uint8_t> m_bytes; ///< read, and not yet handed out
    std::size_t m_rewritten = 0; ///< how many of m_bytes are rewritten
    bool m_isText = false; ///< inside a string
    bool m_isEscaped = false;
    bool m_atEnd = false;
};

/// Hands the parser the bytes of a window, and ends the input after an error.
class JsonFeed {
public:
    JsonFeed(Source &source, const LoadContext &context, const JsonOptions &options)
        : m_window(source, Window::kDefaultBytes, Window::aheadFor(source)), m_context(context), m_options(options)
    {
    }

    [[nodiscard]] bool atEnd() { return m_window.available() == 0 && !refill(); }
    [[nodiscard]] char current() const { return static_cast<char>(*m_window.data()); }
    void next() { m_window.skip(1); }

    /// Called when the parser reports a value or a key.
    void tokenRead()
    {
        if (m_options.line) {
            countLines();
            *m_options.line = m_lines.line();
        }
    }
    /// Called when the parser has finished a token.
    void tokenDone()
    {
        m_tokenStart = m_window.offset();
        m_valueStart.reset();
    }
    /// Skips the bytes requested by the handler after the last token.
    void passOver()
    {
        if (m_options.skip && m_options.skip->m_isAsked) {
            m_options.skip->m_isAsked = false;
            passOver(m_options.skip->m_kept, m_options.skip->m_most);
        }
    }
    /// Passes bytes of the window that were read without the parser, up to the end of a token.
    void pass(std::size_t bytes)
    {
        m_window.skip(bytes);
        m_passed += bytes;
        tokenDone();
    }
    /// Bytes that the parser has not seen.
    [[nodiscard]] std::uint64_t passed() const { return m_passed; }
    /// Returns the start of the value just reported by the parser.
    [[nodiscard]] std::uint64_t valueStart()
    {
        noteValueStart();
        return m_valueStart.value_or(m_window.offset() > 0 ? m_window.offset() - 1 : 0);
    }
    [[nodiscard]] TextPlace placeOf(std::uint64_t offset)
    {
        countLines();
        return m_lines.at(offset);
    }
    [[nodiscard]] std::uint64_t offset() const { return m_window.offset(); }
    [[nodiscard]] Window &window() { return m_window; }
    [[nodiscard]] bool hasEnded() const { return m_ended; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

private:
    /// Returns the consumed bytes of the window from an offset on.
    [[nodiscard]] std::span<const std::uint8_t> consumedFrom(std::uint64_t offset) const
    {
        const auto count = static_cast<std::size_t>(m_window.offset() - offset);
        return {m_window.data() - count, count};
    }
    void countLines() { m_lines.add(consumedFrom(m_lines.offset())); }
    /// Notes the first byte after m_tokenStart that is not a separator, if the window still has it.
    void noteValueStart();

    void passOver(std::string *kept, std::size_t most);

    bool refill()
    {
        if (!m_ended)
            m_ended = !tryRefill();
        return !m_ended;
    }

    bool tryRefill();

    bool fail(Error error)
    {
        m_error = std::move(error);
        return false;
    }

    void tick();

    Window m_window;
    const LoadContext &m_context;
    const JsonOptions &m_options;
    LineCounter m_lines; ///< up to the position reached by countLines()
    std::uint64_t m_windowStart = 0; ///< earlier bytes have been consumed and are gone
    std::uint64_t m_tokenStart = 0;
    std::uint64_t m_passed = 0;
    std::optional<std::uint64_t> m_valueStart; ///< see noteValueStart()
    std::chrono::steady_clock::time_point m_lastTick;
    bool m_ended = false;
    std::optional<Error> m_error;
};

} // namespace allostrata
