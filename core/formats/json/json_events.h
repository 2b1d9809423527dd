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

/// What is told of a JSON document, in its order. Each answers an error to end the read.
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
    /// Also integers that do not fit 64 bits.
    virtual Answer onFloat(double value) = 0;
    /// The same with its text, for handlers that want all of its digits.
    virtual Answer onFloatText(double value, std::string_view /*text*/) { return onFloat(value); }
    virtual Answer onString(std::string_view text) = 0;
    virtual Answer onKey(std::string_view text) = 0;
    virtual Answer onStartObject() = 0;
    virtual Answer onEndObject() = 0;
    virtual Answer onStartArray() = 0;
    virtual Answer onEndArray() = 0;
};

/// How a handler has bytes passed over that nobody wants: many times faster than reading them. What is passed over need
/// not be sound, as long as its texts and brackets end.
class JsonSkip {
public:
    /// To be called in onString(), for the rest of the container that the text stands in, or in onStartObject() and
    /// onStartArray(), for their contents. The container's end is told of next. What is passed over comes into `kept`,
    /// if there is one and it is not longer than `most`; else that stays empty.
    void pass(std::string *matching = nullptr, std::size_t most = 0)
    {
        m_isAsked = true;
        m_matching = matching;
        m_most = most;
    }

private:
    friend class JsonFeed;

    bool m_isAsked = false;
    std::string *m_matching = nullptr;
    std::size_t m_most = 0;
};

struct JsonOptions {
    /// Called a few times per second of work with the place in the input as stored; may be empty.
    std::function<void(std::uint64_t storedPosition)> onTick;
    /// Follows the reader, for handlers that name places; may be null. Cleared first; lives longer than the read.
    JsonPath *path = nullptr;
    /// The line that is read, from 1; may be null. Where a container or a key is told of, it is theirs.
    std::uint64_t *line = nullptr;
    /// Looked at after each text and each container that opens; may be null.
    JsonSkip *skip = nullptr;
};

/// How a document ended.
struct JsonEnd {
    std::uint64_t offset = 0; ///< behind the document
    bool trailingBytes = false; ///< other than blanks and NULs
};

/// Reads one JSON text (UTF-8, with or without byte order mark), streamed: memory for one token at a time.
/// Errors: the handler's; Cancelled; those of the source; TruncatedJson; BadJson (also for NaN and Infinity, and for
/// numbers beyond double); NestingTooDeep; StringTooLong for a token beyond LoadLimits::stringBytes or an eighth of
/// LoadLimits::memory. All but those of the source say line, column and path.
[[nodiscard]] Result<JsonEnd> readJson(Source &source, const LoadContext &context, JsonHandler &handler,
                                       const JsonOptions &options = {});

} // namespace allostrata
