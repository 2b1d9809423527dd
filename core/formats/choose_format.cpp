// Chooses the format of an input by its first bytes.

#include "core/formats/choose_format.h"

#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/base/utf8.h"
#include "core/formats/json/json_events.h"
#include "core/formats/json/json_place.h"
#include "core/formats/registry.h"
#include "core/formats/steps/near_lines.h"
#include "core/formats/text_lines.h"
#include "core/io/utf16_source.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

bool endsAs(std::string_view name, std::string_view endings)
{
    for (const std::string_view compressed : {".gz", ".zst"}) {
        if (name.ends_with(compressed))
            name.remove_suffix(compressed.size());
    }
    while (!endings.empty()) {
        const std::size_t end = std::min(endings.find(' '), endings.size());
        if (name.ends_with(endings.substr(0, end)))
            return true;
        endings.remove_prefix(std::min(end + 1, endings.size()));
    }
    return false;
}

} // namespace

Result<std::vector<std::uint8_t>> readHead(Source &source)
{
    std::vector<std::uint8_t> head(kSniffBytes);
    TRY(auto got, source.read(head));
    head.resize(got);
    if (head.size() < kSniffBytes) { // the end, or an error that explains the small size
        std::uint8_t next = 0;
        if (auto end = source.read({&next, 1}); !end && head.empty())
            return end.error();
    }
    TRY_DO(source.rewind());
    return head;
}

FormatChoice chooseFormat(std::span<const std::uint8_t> head, std::string_view name)
{
    FormatChoice choice;
    for (const Format &format : formats()) {
        const Sniff certainty = format.sniff(head);
        if (certainty > choice.certainty)
            choice = {&format, certainty};
        if (certainty == Sniff::Yes)
            break;
    }
    const bool isOpen = choice.certainty != Sniff::Yes && head.size() >= kSniffBytes;
    const auto named = std::find_if(formats().begin(), formats().end(),
                                    [name](const Format &format) { return endsAs(name, format.endings); });
    if (isOpen && named != formats().end())
        return {&*named, Sniff::Yes};
    return choice;
}

Result<FormatChoice> chooseLog(Source &source, const LoadContext &context, NearLines &near)
{
    constexpr std::size_t kBlockBytes = std::size_t(256) << 10; // sniffed at once: line by line takes much longer
    FormatChoice choice;
    TextLines lines(source, context);
    std::string block;
    for (bool isAtEnd = false; !choice.format && !isAtEnd;) {
        TRY(const auto line, lines.next());
        isAtEnd = !line || line->offset > kMostOtherLines;
        const bool isText = !isAtEnd && !line->isRest && line->text.find('\0') == std::string_view::npos;
        if (isText)
            block.append(line->text).append("\n");
        if (block.empty() || (!isAtEnd && block.size() < kBlockBytes))
            continue;
        const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t *>(block.data()), block.size());
        const auto found = std::find_if(formats().begin(), formats().end(), [bytes](const Format &format) {
            return format.isLog && format.sniff(bytes) == Sniff::Yes;
        });
        if (found != formats().end())
            choice = {&*found, Sniff::Yes};
        near.take(block);
        block.clear();
    }
    TRY_DO(lines.rewind());
    return choice;
}

namespace {

constexpr std::size_t kShort = 8;
constexpr std::size_t kShownJsonBytes = 40; ///< shown of a JSON text

/// Control characters found in texts: blanks, form feeds, the escapes of coloured logs.
bool isInTexts(std::uint8_t byte)
{
    return byte >= 0x20 ? byte != 0x7f : (byte >= '\b' && byte <= '\r') || byte == 0x1b;
}

/// Whether bytes are UTF-8 without control characters foreign to text; the last character may be cut off.
bool isUtf8Text(std::span<const std::uint8_t> bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t count = utf8Length(bytes[at]);
        if (count == 0 || !isInTexts(bytes[at]))
            return false;
        const std::size_t last = std::min(at + count, bytes.size());
        for (std::size_t i = at + 1; i < last; ++i) {
            if (!isUtf8Continuation(bytes[i]))
                return false;
        }
        at += count;
    }
    return true;
}

/// Whether bytes are text in an 8-bit encoding: nearly all of it ASCII.
bool isLatinText(std::span<const std::uint8_t> bytes)
{
    if (!std::all_of(bytes.begin(), bytes.end(), isInTexts))
        return false;
    const auto ascii = std::count_if(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte < 0x80; });
    return static_cast<std::size_t>(ascii) * 10 >= bytes.size() * 8;
}

/// Accepts every event and stores none, to find out whether a text is JSON.
class AnyJson final : public JsonHandler {
public:
    Answer onNull() override { return {}; }
    Answer onBool(bool /*value*/) override { return {}; }
    Answer onInteger(std::int64_t /*value*/) override { return {}; }
    Answer onUnsigned(std::uint64_t /*value*/) override { return {}; }
    Answer onFloat(double /*value*/) override { return {}; }
    Answer onString(std::string_view /*text*/) override { return {}; }
    Answer onKey(std::string_view /*text*/) override { return {}; }
    Answer onStartObject() override { return {}; }
    Answer onEndObject() override { return {}; }
    Answer onStartArray() override { return {}; }
    Answer onEndArray() override { return {}; }
};

/// Returns the first characters on one line, "[1, 2, 3]".
std::string firstLineOf(std::string_view json)
{
    json = json.substr(0, json.find_last_not_of(" \t\r\n") + 1);
    std::string text(beginningOf(json, kShownJsonBytes));
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\t' || c == '\r' || c == '\n'; }, ' ');
    return text.append(text.size() < json.size() ? "…" : "");
}

/// Returns the fault of a JSON text; empty if the text is not JSON, like a log with brackets.
std::optional<Error> jsonRefusal(std::span<const std::uint8_t> head)
{
    const std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    const std::uint64_t start = jsonStart(head);
    const std::string_view json = text.substr(start);
    if (json.empty())
        return std::nullopt;
    MemorySource source(head);
    AnyJson handler;
    const auto end = readJson(source, {}, handler);
    if (!end && end.error().reason == Reason::NestingTooDeep)
        return end.error();
    if (!end && (end.error().reason != Reason::TruncatedJson || (json.front() != '[' && json.front() != '{')))
        return std::nullopt;
    if (end ? end->trailingBytes : head.size() < kSniffBytes)
        return end ? std::nullopt : std::optional<Error>(end.error());
    Error error{Reason::NotASnapshot, firstLineOf(json), start};
    error.place = placeIn(text, start);
    error.expected = allShapes();
    return error;
}

} // namespace

std::uint64_t jsonStart(std::span<const std::uint8_t> head)
{
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    const std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    const std::size_t start = text.find_first_not_of(" \t\r\n",
                                                     text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
    return std::min(start, text.size());
}

Error refusal(std::span<const std::uint8_t> head)
{
    const std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    Reason reason = Reason::UnknownFormat;
    const bool isBlank = text.find_first_not_of(" \t\r\n") == std::string_view::npos;
    if (isBlank && head.size() < kSniffBytes) // else there may be more behind it
        reason = Reason::Empty;
    else if (auto error = jsonRefusal(head))
        return *std::move(error);
    else if (head.size() < kShort)
        reason = Reason::TooShort;
    else if (std::all_of(head.begin(), head.end(), [](std::uint8_t byte) { return byte == 0; }))
        reason = Reason::AllZeros;
    else if (text.starts_with("version https://git-lfs.github.com/spec/"))
        reason = Reason::GitLfsPointer;
    else if (isUtf8Text(head) || isLatinText(head) || utf16Order(head))
        reason = Reason::PlainText;
    Error error{reason, {}, {}};
    if (reason == Reason::PlainText) {
        NearLines near;
        near.take(text);
        error.value = near.text();
    }
    return error;
}

bool isSalvageable(const Error &error)
{
    if (error.reason == Reason::BadNative || error.reason == Reason::TruncatedNative)
        return false; // a part of a column is of no use
    return error.code() == ErrorCode::Truncated || error.code() == ErrorCode::Malformed
           || error.code() == ErrorCode::Io;
}

} // namespace allostrata
