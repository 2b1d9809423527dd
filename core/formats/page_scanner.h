#pragma once

#include "core/io/byte_reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// What a page of memory_viz has that is of interest.
struct PageItem {
    enum class Kind : std::uint8_t {
        Base64, ///< `"base64": "`; the reader stands at the first character
        Name, ///< `"name": "..."`
        PlotData, ///< `alloc_data = {`; the reader stands at the brace
        StateData, ///< `trace_data = {`, likewise
        Picture, ///< `data:image/`
        EntryEnd, ///< a brace that closes
    };

    Kind kind = Kind::EntryEnd;
    char quote = '"'; ///< of Base64
    std::string text; ///< of Name, at most kMostName bytes

    static constexpr std::size_t kMostName = 300;
};

/// Finds the items of a page one after the other. Knows words and quotes, not HTML or JavaScript: keys may be quoted or
/// not, by any quotes, with any blanks.
class PageScanner {
public:
    /// The reader outlives the scanner; it may be used by others between two calls of next().
    PageScanner(ByteReader &text, const LoadContext &context) : m_text(text), m_context(context) {}

    /// Nothing at the end of the page, or after an error: see ByteReader::error().
    /// Errors: Cancelled, those of the source.
    [[nodiscard]] Result<std::optional<PageItem>> next();

private:
    static constexpr std::size_t kLongestWord = 12; ///< of those that count

    [[nodiscard]] std::string_view takeWord();
    [[nodiscard]] std::optional<PageItem> itemOf(std::string_view word);
    void skipBlanks();
    [[nodiscard]] bool takeAny(std::string_view characters, char &which);
    [[nodiscard]] std::string takeText(char quote);

    ByteReader &m_text;
    const LoadContext &m_context;
    std::string m_word;
};

} // namespace allostrata
