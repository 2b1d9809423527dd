#pragma once

#include "core/io/byte_reader.h"

namespace allostrata {

struct LoadContext;

/// The bytes that stand as base64 in a text, from the reader's place up to a quote. Blanks and line breaks between the
/// characters are passed over, also such as scripts write them (\n, \ at the end of a line); both alphabets are taken.
/// A text that ends before the quote ends the data. Errors of reading: BadBase64 with the place in the text, Cancelled,
/// those of the text's source.
class Base64Source final : public Source {
public:
    /// The reader stands at the first character, and is not used by others while the source is. Both outlive it.
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
    std::uint32_t m_bits = 0; ///< 6 bits each of the characters not given out yet
    int m_characters = 0; ///< in m_bits
    int m_padding = 0; ///< "=" met
    std::uint8_t m_ready[3] = {}; ///< decoded, not given out yet
    int m_readyFirst = 0;
    int m_readyCount = 0;
    bool m_ended = false; ///< the quote was met, and taken
    bool m_atEnd = false; ///< of the text or of the data
    std::optional<Error> m_error;
};

} // namespace allostrata
