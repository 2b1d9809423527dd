// Words and quotes in a page: where the data of a snapshot begins.

#include "core/formats/page_scanner.h"

#include "core/base/load_context.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr std::uint64_t kPollBytes = std::uint64_t(1) << 20;

bool isWordByte(int byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '_'
        || byte == '$';
}

bool isBlank(int byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n' || byte == '\f';
}

} // namespace

Result<std::optional<PageItem>> PageScanner::next()
{
    std::uint64_t poll = m_text.offset();
    for (int byte = m_text.peek(); byte >= 0; byte = m_text.peek()) {
        if (m_text.offset() >= poll) {
            if (auto error = m_context.cancelled())
                return *error;
            poll = m_text.offset() + kPollBytes;
        }
        if (byte == '}') {
            m_text.next();
            return std::optional(PageItem{PageItem::Kind::EntryEnd, '"', {}});
        }
        if (!isWordByte(byte)) {
            m_text.next();
            continue;
        }
        if (auto item = itemOf(takeWord()))
            return item;
    }
    if (m_text.error())
        return *m_text.error();
    return std::optional<PageItem>();
}

/// The word that begins here; empty for one that is too long to count.
std::string_view PageScanner::takeWord()
{
    m_word.clear();
    std::size_t length = 0;
    for (auto ready = m_text.ready(); !ready.empty(); ready = m_text.ready()) {
        const auto end = std::find_if_not(ready.begin(), ready.end(), isWordByte);
        const auto count = static_cast<std::size_t>(end - ready.begin());
        length += count;
        if (length <= kLongestWord)
            m_word.append(reinterpret_cast<const char *>(ready.data()), count);
        m_text.advance(count);
        if (end != ready.end())
            break;
    }
    return length <= kLongestWord ? std::string_view(m_word) : std::string_view();
}

/// What a word begins, if what stands behind it fits. Takes no more than that.
std::optional<PageItem> PageScanner::itemOf(std::string_view word)
{
    constexpr std::string_view kQuotes = "\"'`";
    char character = 0;
    if (word == "data") { // an address: data:image/png;base64,...
        if (takeAny(":", character) && takeWord() == "image")
            return PageItem{PageItem::Kind::Picture, '"', {}};
        return std::nullopt;
    }
    const bool isData = word == "alloc_data" || word == "trace_data";
    const bool isBase64 = word == "base64";
    if (!isData && !isBase64 && word != "name")
        return std::nullopt;
    (void)takeAny(kQuotes, character);
    skipBlanks();
    if (!takeAny(word == "name" ? ":" : ":=", character))
        return std::nullopt;
    skipBlanks();
    if (isData) {
        const auto kind = word == "alloc_data" ? PageItem::Kind::PlotData : PageItem::Kind::StateData;
        return m_text.peek() == '{' ? std::optional(PageItem{kind, '"', {}}) : std::nullopt;
    }
    if (!takeAny(kQuotes, character))
        return std::nullopt;
    if (isBase64)
        return PageItem{PageItem::Kind::Base64, character, {}};
    return PageItem{PageItem::Kind::Name, character, takeText(character)};
}

void PageScanner::skipBlanks()
{
    while (isBlank(m_text.peek()))
        m_text.next();
}

bool PageScanner::takeAny(std::string_view characters, char &which)
{
    const int byte = m_text.peek();
    if (byte < 0 || characters.find(static_cast<char>(byte)) == std::string_view::npos)
        return false;
    which = static_cast<char>(m_text.next());
    return true;
}

/// Up to the quote; a name that is longer than any is cut.
std::string PageScanner::takeText(char quote)
{
    std::string text;
    for (int byte = m_text.next(); byte >= 0 && byte != static_cast<unsigned char>(quote) && byte != '\n';
         byte = m_text.next()) {
        const int taken = byte == '\\' ? m_text.next() : byte;
        if (taken >= 0 && text.size() < PageItem::kMostName)
            text.push_back(static_cast<char>(taken));
        else
            break;
    }
    return text;
}

} // namespace allostrata
