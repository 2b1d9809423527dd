// Reads HTML pages of memory_viz: finds the embedded data and opens it with the reader of its format.

#include "core/formats/page/html_page.h"

#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/base/overloaded.h"
#include "core/formats/choose_format.h"
#include "core/formats/page/plot_data.h"
#include "core/io/base64_source.h"
#include "core/io/byte_reader.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// An item of interest in a page of memory_viz.
struct PageItem {
    enum class Kind : std::uint8_t {
        Base64, ///< `"base64": "`; the reader is at the first character
        Name, ///< `"name": "..."`
        PlotData, ///< `alloc_data = {`; the reader is at the brace
        StateData, ///< `trace_data = {`, likewise
        Picture, ///< `data:image/`
        EntryEnd, ///< a closing brace
    };

    Kind kind = Kind::EntryEnd;
    char quote = '"'; ///< quote around the Base64 text
    std::string text; ///< text of Name, at most kMostName bytes

    static constexpr std::size_t kMostName = 300;
};

/// Finds the items of a page one after the other. Knows words and quotes, but neither HTML nor JavaScript: keys may be
/// unquoted or quoted in any style, with any blanks.
class PageScanner {
public:
    /// The reader must outlive the scanner; others may use it between two calls of next().
    PageScanner(ByteReader &text, const LoadContext &context) : m_text(text), m_context(context) {}

    /// Returns the next item; empty at the end of the page, or after an error: see ByteReader::error(). Errors:
    /// Cancelled, those of the source.
    [[nodiscard]] Result<std::optional<PageItem>> next();

private:
    static constexpr std::size_t kLongestWord = 12; ///< length of the longest known word

    [[nodiscard]] std::string_view takeWord();
    [[nodiscard]] std::optional<PageItem> itemOf(std::string_view word);
    void skipBlanks();
    [[nodiscard]] bool takeAny(std::string_view characters, char &which);
    [[nodiscard]] std::string takeText(char quote);

    ByteReader &m_text;
    const LoadContext &m_context;
    std::string m_word;
};

constexpr std::uint64_t kPollBytes = std::uint64_t(1) << 20;

bool isWordByte(int byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '_'
           || byte == '$';
}

bool isBlank(int byte) { return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n' || byte == '\f'; }

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

/// Returns the word that begins here; empty if it is longer than all known words.
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

/// Returns the item that a word begins, if the text after it fits. Takes no more than that text.
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

/// Takes the text up to the quote; a name longer than kMostName is cut.
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

constexpr std::size_t kMostNamed = 1000; ///< limit on files of one page that are named

bool startsWithNoCase(std::string_view text, std::string_view start)
{
    return text.size() >= start.size()
           && std::equal(start.begin(), start.end(), text.begin(), [](char a, char b) { return a == lowered(b); });
}

std::string_view skipPageBlanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n\f");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// Returns the text after a byte order mark, blanks and comments.
std::string_view contentsOf(std::string_view text)
{
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    text = skipPageBlanks(text);
    while (text.starts_with("<!--")) {
        const std::size_t end = text.find("-->");
        if (end == std::string_view::npos)
            break;
        text = skipPageBlanks(text.substr(end + 3));
    }
    return text;
}

/// A source of a script value in braces; it ends with the closing brace.
class BracedSource final : public Source {
public:
    explicit BracedSource(ByteReader &text) : m_text(text), m_start(text.offset()) {}

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override
    {
        std::size_t filled = 0;
        while (filled < buffer.size() && !m_atEnd) {
            const int byte = m_text.next();
            if (byte < 0)
                break;
            buffer[filled++] = static_cast<std::uint8_t>(byte);
            follow(static_cast<char>(byte));
        }
        if (filled == 0 && m_text.error())
            return *m_text.error();
        return filled;
    }
    Result<void> rewind() override
    {
        m_depth = 0;
        m_inString = m_isEscaped = m_atEnd = false;
        return m_text.seek(m_start);
    }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_text.source().storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_text.source().storedSize(); }

private:
    void follow(char byte)
    {
        if (m_inString) {
            m_inString = m_isEscaped || byte != '"';
            m_isEscaped = !m_isEscaped && byte == '\\';
        } else if (byte == '"') {
            m_inString = true;
        } else if (byte == '{') {
            ++m_depth;
        } else if (byte == '}') {
            m_atEnd = --m_depth == 0;
        }
    }

    ByteReader &m_text;
    std::uint64_t m_start;
    std::uint64_t m_depth = 0;
    bool m_inString = false;
    bool m_isEscaped = false;
    bool m_atEnd = false;
};

/// Reads the embedded data in any format except pages.
Result<std::unique_ptr<Snapshot>> readEmbedded(std::unique_ptr<Source> data, const LoadContext &context)
{
    const Source *const stored = data.get();
    TRY(auto peeled, peel(std::move(data), context));
    if (context.bytesRead && peeled.get() != stored) // what it unfolds to counts as well
        peeled = std::make_unique<CountingSource>(std::move(peeled), *context.bytesRead);
    Source &source = *peeled;
    TRY(const auto head, readHead(source));
    const FormatChoice choice = chooseFormat(head);
    if (!choice.format || choice.format->id == "html-page")
        return refusal(head);
    auto snapshot = std::visit(Overloaded{[&](SnapshotReader read) { return read(source, context); },
                                          [&](FollowedReader read) { return read(source, context, nullptr); },
                                          [&](auto) -> Result<std::unique_ptr<Snapshot>> { return refusal(head); }},
                               choice.format->read);
    if (!snapshot)
        return snapshot;
    // The bytes that follow must be valid as well.
    std::array<std::uint8_t, 4096> rest{};
    for (std::size_t count = rest.size(); count == rest.size();) {
        auto got = source.read(rest);
        if (!got && context.salvage == Salvage::KeepWhatIsThere && got.error().reason != Reason::Cancelled) {
            (*snapshot)->diagnostics.add(Issue::Salvaged,
                                         {0, got.error().offset.value_or(0), std::string(got.error().id())});
            break;
        }
        if (!got)
            return got.error();
        count = *got;
    }
    return snapshot;
}

/// The names of a page's embedded files, in the page's order. A name may come before or after its file.
class FileNames {
public:
    void addFile() { m_names.push_back(std::exchange(m_pending, {})); }
    void addName(std::string name)
    {
        if (m_isInEntry && !m_names.empty() && m_names.back().empty())
            m_names.back() = std::move(name);
        else
            m_pending = std::move(name);
    }
    void enterEntry() { m_isInEntry = true; }
    void leaveEntry()
    {
        m_isInEntry = false;
        m_pending.clear();
    }
    [[nodiscard]] std::size_t count() const { return m_names.size(); }
    [[nodiscard]] std::string name(std::size_t file) const
    {
        return m_names[file].empty() ? std::string("#").append(std::to_string(file + 1)) : m_names[file];
    }

private:
    std::vector<std::string> m_names;
    std::string m_pending;
    bool m_isInEntry = false; ///< the entry contains a file
};

/// Scans a page and reads the first data in it.
class PageReader {
public:
    PageReader(Source &source, const LoadContext &context)
        : m_context(context), m_text(source), m_scanner(m_text, context)
    {
    }

    Result<std::unique_ptr<Snapshot>> read()
    {
        for (;;) {
            auto item = m_scanner.next();
            if (!item && (!m_snapshot || item.error().reason == Reason::Cancelled))
                return item.error();
            if (!item || !*item || m_names.count() >= kMostNamed)
                break;
            TRY_DO(take(**item));
        }
        if (!m_snapshot)
            return Error{Reason::PageWithoutSnapshot, m_hasPicture ? "picture" : ""};
        for (std::size_t file = 0; m_names.count() > 1 && file < m_names.count(); ++file)
            m_snapshot->diagnostics.add(file == 0 ? Issue::OpenedMember : Issue::OtherMembers,
                                        {0, file, m_names.name(file)});
        return std::move(m_snapshot);
    }

private:
    Result<void> take(PageItem &item)
    {
        switch (item.kind) {
        case PageItem::Kind::Name: m_names.addName(std::move(item.text)); return {};
        case PageItem::Kind::EntryEnd: m_names.leaveEntry(); return {};
        case PageItem::Kind::Picture: m_hasPicture = true; return {};
        case PageItem::Kind::Base64:
        case PageItem::Kind::PlotData:
        case PageItem::Kind::StateData: break;
        }
        m_names.addFile();
        m_names.enterEntry();
        if (m_snapshot)
            return {};
        auto snapshot = readItem(item);
        if (!snapshot)
            return snapshot.error();
        m_snapshot = *std::move(snapshot);
        return {};
    }

    Result<std::unique_ptr<Snapshot>> readItem(const PageItem &item)
    {
        if (item.kind == PageItem::Kind::Base64)
            return readEmbedded(std::make_unique<Base64Source>(m_text, item.quote, m_context), m_context);
        const std::uint64_t start = m_text.offset();
        BracedSource braces(m_text);
        auto snapshot = item.kind == PageItem::Kind::PlotData ? readPlotData(braces, m_context)
                                                              : readStateData(braces, m_context);
        if (snapshot)
            return snapshot;
        Error error = snapshot.error();
        if (error.offset)
            *error.offset += start; // position in the page; line and column are in the data
        error.place.line = error.place.column = 0;
        return error;
    }

    const LoadContext &m_context;
    ByteReader m_text;
    PageScanner m_scanner;
    FileNames m_names;
    std::unique_ptr<Snapshot> m_snapshot;
    bool m_hasPicture = false;
};

} // namespace

Sniff sniffHtmlPage(std::span<const std::uint8_t> head)
{
    const std::string_view whole(reinterpret_cast<const char *>(head.data()), head.size());
    const std::string_view text = contentsOf(whole);
    constexpr std::array<std::string_view, 7> kStarts = {"<!doctype html", "<html", "<head", "<body",
                                                         "<script",        "<meta", "<title"};
    const bool isHtml = std::any_of(kStarts.begin(), kStarts.end(),
                                    [text](std::string_view start) { return startsWithNoCase(text, start); });
    if (!isHtml)
        return Sniff::No;
    constexpr std::array<std::string_view, 6> kWords = {"add_local_files", "local_files", "alloc_data",
                                                        "trace_data",      "MemoryViz",   "base64"};
    const bool speaksOfMemory = std::any_of(kWords.begin(), kWords.end(), [text](std::string_view word) {
        return text.find(word) != std::string_view::npos;
    });
    return speaksOfMemory ? Sniff::Yes : Sniff::Maybe;
}

Result<std::unique_ptr<Snapshot>> readHtmlPage(Source &source, const LoadContext &context)
{
    return PageReader(source, context).read();
}

} // namespace allostrata
