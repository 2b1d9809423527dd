#pragma once

#include "core/io/byte_reader.h"

namespace allostrata {

struct LoadContext;

/// Bytes encoded as base64 in a text, from the reader's position up to a quote. Skips blanks and line breaks between
/// the characters, also those written in scripts (\n, \ at the end of a line), and accepts both alphabets. A text that
/// ends before the quote ends the data. Errors of reading: BadBase64 with the place in the text, Cancelled, those of
/// the text's source.
class Base64Source final : public Source {
public:
    /// The reader is at the first character, and must not be used by others while the source is in use. Both arguments
    /// must outlive it.
    Base64Source(ByteReader &text, char quote, const LoadContext &context);

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_text.source().verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_text.source().wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_text.source().storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_text.source().storedSize(); }

private:
    bool takeCharacter();
    [[nodiscard]] std::size_t takeRun(std::span<std::uint8_t> buffer);
    void takeFour();
    void takeEscape();
    void finish();
    void refuse(int character);

    ByteReader &m_text;
    char m_quote;
    const LoadContext &m_context;
    std::uint64_t m_start; ///< offset of the first character
    std::uint32_t m_bits = 0; ///< 6 bits for each pending character
    int m_characters = 0; ///< number of characters in m_bits
    int m_padding = 0; ///< number of "=" read
    std::uint8_t m_ready[3] = {}; ///< decoded, not yet returned
    int m_readyFirst = 0;
    int m_readyCount = 0;
    bool m_ended = false; ///< the quote was read
    bool m_atEnd = false; ///< end of the text or of the data
    std::optional<Error> m_error;
};

} // namespace allostrata
