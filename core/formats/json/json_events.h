#pragma once

#include "core/base/result.h"
#include "core/formats/json/json_place.h"
#include "core/io/source.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// Receives the events of a JSON document, in order. Each function may return an error to end the read.
class JsonHandler {
public:
    using Answer = std::optional<Error>;

    JsonHandler() = default;
    JsonHandler(const JsonHandler &) = delete;
    JsonHandler &operator=(const JsonHandler &) = delete;
    virtual ~JsonHandler() = default;

    virtual Answer onNull() = 0;
    virtual Answer onBool(bool value) = 0;
    virtual Answer onInteger(std::int64_t value) = 0;
    virtual Answer onUnsigned(std::uint64_t value) = 0;
    /// Called for floats, and for integers that do not fit 64 bits.
    virtual Answer onFloat(double value) = 0;
    /// Called with the text of the number as well, for handlers that need all of its digits.
    virtual Answer onFloatText(double value, std::string_view /*text*/) { return onFloat(value); }
    virtual Answer onString(std::string_view text) = 0;
    virtual Answer onKey(std::string_view text) = 0;
    virtual Answer onStartObject() = 0;
    virtual Answer onEndObject() = 0;
    virtual Answer onStartArray() = 0;
    virtual Answer onEndArray() = 0;
};

/// Receives long lists of objects, most of them by the fast way of JsonOptions::objects.
class JsonListHandler : public JsonHandler {
public:
    /// Whether the next value is an element of the list, and an object there may be read by the fast way. The handler
    /// may not return an error before the end of such an object.
    [[nodiscard]] virtual bool takesObjects() const = 0;
    /// Forgets the object that was begun: the parser reads it from its start.
    virtual void takeBack() = 0;
    /// Called for a float, or for an integer that does not fit 64 bits, as it is written.
    virtual Answer onDecimal(std::string_view text) = 0;
    Answer onFloat(double /*value*/) final { return {}; } // never called
    Answer onFloatText(double /*value*/, std::string_view text) final { return onDecimal(text); }
};

/// Lets a handler skip bytes, many times faster than reading them. The skipped bytes need not be valid JSON, as long as
/// their strings and brackets end.
class JsonSkip {
public:
    /// Skips the rest of the container around a string, when called in onString(), or the contents of a container, when
    /// called in onStartObject() or onStartArray(). The end of the container is the next event. If `kept` is given,
    /// it receives the skipped bytes unless they are longer than `most`; then it stays empty.
    void pass(std::string *kept = nullptr, std::size_t most = 0)
    {
        m_isAsked = true;
        m_kept = kept;
        m_most = most;
    }

private:
    friend class JsonFeed;
    friend class JsonObjects;

    bool m_isAsked = false;
    std::string *m_kept = nullptr;
    std::size_t m_most = 0;
};

struct JsonOptions {
    /// Called a few times per second of work with the position in the stored input; may be empty.
    std::function<void(std::uint64_t storedPosition)> onTick;
    /// Path that follows the reader, for handlers that name places; may be null. Cleared first; must outlive the read.
    JsonPath *path = nullptr;
    /// Line being read, from 1; may be null. At a container or key event it is the line of that container or key.
    std::uint64_t *line = nullptr;
    /// Checked after each string and each opened container; may be null.
    JsonSkip *skip = nullptr;
    /// The handler itself, if the objects of a list may be read by a faster way than the parser's; otherwise null. It
    /// receives the same. Not for readers with a path or a line.
    JsonListHandler *objects = nullptr;
};

/// End of a document.
struct JsonEnd {
    std::uint64_t offset = 0; ///< position after the document
    bool trailingBytes = false; ///< bytes other than blanks and NULs follow
};

/// Reads one JSON text (UTF-8, with or without byte order mark), streamed: memory for one token at a time. Errors: the
/// handler's; Cancelled; those of the source; TruncatedJson; BadJson (also for NaN and Infinity, and for numbers beyond
/// double); NestingTooDeep; StringTooLong for a token beyond LoadLimits::stringBytes or an eighth of
/// LoadLimits::memory. All but those of the source have line, column and path.
[[nodiscard]] Result<JsonEnd> readJson(Source &source, const LoadContext &context, JsonHandler &handler,
                                       const JsonOptions &options = {});

} // namespace allostrata
