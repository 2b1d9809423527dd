// Streaming JSON: feeds the parser of nlohmann/json from a window of the input.

#include "core/formats/json/json_events.h"

#include "core/base/load_context.h"
#include "core/base/utf8.h"
#include "core/formats/json/json_feed.h"
#include "core/formats/json/json_objects.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kShownMessage = 160;

/// The input iterator required by the parser. A default one is the end.
class FeedIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = char;

    FeedIterator() = default;
    explicit FeedIterator(JsonFeed &feed) : m_feed(&feed) {}

    char operator*() const { return m_feed->current(); }
    FeedIterator &operator++()
    {
        m_feed->next();
        return *this;
    }
    FeedIterator operator++(int)
    {
        FeedIterator before = *this;
        m_feed->next();
        return before;
    }
    /// Only comparisons with the end are meaningful.
    bool operator==(const FeedIterator &other) const
    {
        JsonFeed *feed = m_feed ? m_feed : other.m_feed;
        return !feed || feed->atEnd();
    }
    bool operator!=(const FeedIterator &other) const { return !(*this == other); }

private:
    JsonFeed *m_feed = nullptr;
};

/// Returns the parser's message about an error, without the place (which we add) and bounded in length.
std::string messageOf(std::string_view text)
{
    for (const std::string_view before : {"] ", "column ", ": "}) {
        const std::size_t at = text.find(before);
        if (at != std::string_view::npos)
            text.remove_prefix(at + before.size());
    }
    std::string message(beginningOf(text, kShownMessage));
    // never half a character at the cut
    while (!message.empty() && message.size() < text.size() && (message.back() & 0x80) != 0)
        message.pop_back();
    return message;
}

/// Returns the last bytes of a text in which the parser wrote control characters as <U+000A>.
std::string_view lastBytes(std::string_view text, std::uint64_t count)
{
    constexpr std::size_t kEscaped = 8; // bytes of <U+000A>
    std::size_t from = text.size();
    for (; from > 0 && count > 0; --count) {
        const bool isShown = from >= kEscaped && text[from - 1] == '>'
                             && text.substr(from - kEscaped).starts_with("<U+");
        from -= isShown ? kEscaped : 1;
    }
    return text.substr(from);
}

/// Whether the parser met a NUL: the tail of a file that was made large and never filled. The text ends there as if
/// cut.
bool isNulMessage(std::string_view message)
{
    return message.find("unexpected end of input") != std::string_view::npos
           || message.find("U+0000 (NUL)") != std::string_view::npos;
}

/// Between the parser and a JsonHandler: counts the depth, follows the path and keeps the first error.
class Adapter {
public:
    Adapter(JsonFeed &feed, JsonHandler &handler, std::uint32_t nesting, JsonPath &path)
        : m_feed(feed), m_handler(handler), m_nesting(nesting), m_path(path)
    {
    }

    /// Reads the objects of lists without the parser where that is possible.
    void readObjectsFor(JsonListHandler &handler, JsonSkip *skip)
    {
        m_list = &handler;
        m_objects.emplace(handler, skip);
    }

    bool null() { return begin() && go(m_handler.onNull()); }
    bool boolean(bool value) { return begin() && go(m_handler.onBool(value)); }
    bool number_integer(std::int64_t value) { return begin() && go(m_handler.onInteger(value)); }
    bool number_unsigned(std::uint64_t value) { return begin() && go(m_handler.onUnsigned(value)); }
    bool number_float(double value, const std::string &text)
    {
        return begin() && go(m_handler.onFloatText(value, text));
    }
    bool string(const std::string &text)
    {
        if (!begin() || !go(m_handler.onString(text)))
            return false;
        m_feed.passOver();
        return true;
    }
    bool binary(const std::vector<std::uint8_t> &) { return false; } // JSON text has none
    bool key(const std::string &text)
    {
        m_feed.tokenRead();
        m_path.key(text);
        return go(m_handler.onKey(text));
    }
    bool start_object(std::size_t)
    {
        if (!begin() || !deeper() || !go(m_handler.onStartObject()))
            return false;
        m_path.openObject();
        m_feed.passOver();
        return true;
    }
    bool start_array(std::size_t)
    {
        if (!begin() || !deeper() || !go(m_handler.onStartArray()))
            return false;
        m_path.openArray();
        m_feed.passOver();
        return true;
    }
    bool end_object()
    {
        leave();
        if (!go(m_handler.onEndObject()))
            return false;
        if (m_list && m_list->takesObjects())
            takeObjects();
        return true;
    }
    bool end_array()
    {
        leave();
        return go(m_handler.onEndArray());
    }
    /// The parser's message quotes what it read last, from some earlier token on, but not what was passed. Of that
    /// only the faulty value is kept.
    bool parse_error(std::size_t position, const std::string &read, const std::exception &exception)
    {
        const std::uint64_t end = m_feed.passed() + position;
        const std::uint64_t start = m_feed.valueStart();
        std::string message = exception.what();
        const std::string quoted = "last read: '" + read + "'";
        if (const std::size_t at = message.find(quoted); at != std::string::npos)
            message.replace(at + quoted.size() - read.size() - 1, read.size(),
                            lastBytes(read, end > start ? end - start : 1));
        m_error = Error{Reason::BadJson, messageOf(message), end > 0 ? end - 1 : 0};
        return false;
    }

    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

private:
    bool begin()
    {
        m_feed.tokenRead();
        m_path.value();
        return true;
    }

    void leave()
    {
        --m_depth;
        m_path.close();
    }

    void takeObjects()
    {
        const JsonObjects::Taken taken = m_objects->take({m_feed.window().data(), m_feed.window().available()},
                                                         m_nesting - m_depth);
        for (std::size_t i = 0; i < taken.objects; ++i)
            m_path.value();
        m_feed.pass(taken.bytes);
    }

    bool go(std::optional<Error> answer)
    {
        if (answer) {
            m_error = std::move(answer);
            if (!m_error->offset)
                m_error->offset = m_feed.valueStart();
            return false;
        }
        m_feed.tokenDone();
        return true;
    }

    bool deeper()
    {
        if (m_depth++ < m_nesting)
            return true;
        m_error = Error{Reason::NestingTooDeep, std::to_string(m_nesting), m_feed.offset()};
        return false;
    }

    JsonFeed &m_feed;
    JsonHandler &m_handler;
    std::uint32_t m_nesting = 0;
    std::uint32_t m_depth = 0;
    JsonPath &m_path;
    JsonListHandler *m_list = nullptr;
    std::optional<JsonObjects> m_objects;
    std::optional<Error> m_error;
};

/// Looks past the document, only up to the first significant byte.
bool hasTrailingBytes(Window &window)
{
    while (window.need(1)) {
        const auto *found = std::find_if(window.data(), window.end(),
                                         [](std::uint8_t byte) { return !isJsonBlank(byte) && byte != 0; });
        const bool isThere = found != window.end();
        window.skipTo(found);
        if (isThere)
            return true;
    }
    return false;
}

/// Adds the place to an error.
Error placed(Error error, JsonFeed &feed, const JsonPath &path)
{
    if (error.offset && error.place.line == 0) {
        error.place = feed.placeOf(*error.offset);
        error.place.path = path.text();
    }
    return error;
}

/// Returns the reason why the parser stopped early.
Error whyEnded(const JsonFeed &feed, const Adapter &adapter)
{
    Error error = adapter.error().value_or(Error{Reason::BadJson, {}, feed.offset()});
    if (error.reason == Reason::BadJson && (feed.hasEnded() || isNulMessage(error.subject)))
        return Error{Reason::TruncatedJson, {}, feed.offset() - (feed.hasEnded() ? 0 : 1)};
    return error;
}

} // namespace

Result<JsonEnd> readJson(Source &source, const LoadContext &context, JsonHandler &handler, const JsonOptions &options)
{
    JsonPath ownPath;
    JsonPath &path = options.path ? *options.path : ownPath;
    path.clear();
    if (options.line)
        *options.line = 1;
    JsonFeed feed(source, context, options);
    Adapter adapter(feed, handler, context.limits.nesting, path);
    if (options.objects && !options.path && !options.line)
        adapter.readObjectsFor(*options.objects, options.skip);
    bool done = false;
    try {
        done = nlohmann::json::sax_parse(FeedIterator(feed), FeedIterator(), &adapter,
                                         nlohmann::json::input_format_t::json, false);
    } catch (const nlohmann::json::exception &exception) {
        return placed(Error{Reason::BadJson, messageOf(exception.what()), feed.offset()}, feed, path);
    }
    if (feed.error())
        return feed.error()->code() == ErrorCode::TooLarge ? placed(*feed.error(), feed, path) : *feed.error();
    if (!done)
        return placed(whyEnded(feed, adapter), feed, path);
    JsonEnd end{feed.offset(), hasTrailingBytes(feed.window())};
    if (feed.window().error())
        return *feed.window().error();
    return end;
}

} // namespace allostrata
