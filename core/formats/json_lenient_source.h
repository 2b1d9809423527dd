#pragma once

#include "core/io/source.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

// What stands for the numbers that JSON has not, but that Python writes: a text as long as its word, or filled with blanks.
// No text of the file is one of these: its DEL characters come as '?', escaped ones too.
inline constexpr const char *kNotANumberText = "\x7f"; ///< NaN
inline constexpr const char *kInfinityText = "\x7f\x7f"; ///< Infinity and -Infinity

[[nodiscard]] inline bool isNoNumberText(std::string_view text)
{
    return text == kNotANumberText || text == kInfinityText;
}

/// A JSON text in which NaN, Infinity and -Infinity outside of strings have become texts of the same length, so that a strict parser reads it
/// and all places stay where they are. The source below must outlive it.
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
    std::size_t m_rewritten = 0; ///< of those
    bool m_isText = false; ///< inside of a string
    bool m_isEscaped = false;
    bool m_atEnd = false;
};

} // namespace allostrata
