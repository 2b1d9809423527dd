// Reads a profiler's trace: recognises it, streams it and reports how it ended.

#include "core/formats/trace/trace_json.h"

#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/base/load_outline.h"
#include "core/base/utf8.h"
#include "core/formats/choose_format.h"
#include "core/formats/json/json_bytes.h"
#include "core/formats/json/json_events.h"
#include "core/formats/trace/trace_builder.h"
#include "core/formats/trace/trace_json_handler.h"
#include "core/io/source.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Repairs the JSON of profilers that break its rules, without moving a byte: NaN, Infinity, nan, inf and N/A for
/// numbers become "" and blanks; numbers beyond double become large ones; in strings control characters, lone
/// backslashes and bytes that are not UTF-8 become other characters. The source below must outlive it.
class TraceRepairSource final : public Source {
public:
    explicit TraceRepairSource(Source &source) : m_source(source) {}

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_source.verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_source.wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_source.storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_source.storedSize(); }
    /// Number of places changed so far.
    [[nodiscard]] std::uint64_t repairs() const { return m_repairs; }

private:
    [[nodiscard]] std::size_t repairText(std::size_t at);
    [[nodiscard]] std::size_t repairWord(std::size_t at);
    [[nodiscard]] std::size_t repairNumber(std::size_t at);
    [[nodiscard]] std::size_t repairEscape(std::size_t at);
    [[nodiscard]] std::size_t repairCharacter(std::size_t at);

    Source &m_source;
    std::vector<std::uint8_t> m_bytes; ///< read, and not yet handed out
    std::size_t m_repaired = 0; ///< how many of m_bytes are repaired
    bool m_isText = false; ///< inside a string
    std::size_t m_digits = 0; ///< digits of the current number before its point
    bool m_isPastPoint = false;
    bool m_isCut = false; ///< the rest of the number is dropped
    bool m_atEnd = false;
    std::uint64_t m_repairs = 0;
};

constexpr std::array<std::string_view, 9> kRepairedWords = {"NaN", "Infinity", "-Infinity", "nan", "-nan",
                                                            "inf", "-inf",     "N/A",       "-NaN"};
constexpr std::size_t kFarthest = 12; // bytes of look-ahead

bool isHexDigit(std::uint8_t byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'f') || (byte >= 'A' && byte <= 'F');
}

/// Length of the well-formed UTF-8 character at the front; 0 if there is none.
std::size_t soundCharacter(std::span<const std::uint8_t> bytes)
{
    return decodeUtf8({reinterpret_cast<const char *>(bytes.data()), std::min<std::size_t>(bytes.size(), 4)}).length;
}

Result<std::size_t> TraceRepairSource::read(std::span<std::uint8_t> buffer)
{
    if (!m_atEnd && m_repaired < buffer.size()) {
        const std::size_t before = m_bytes.size();
        const std::size_t more = buffer.size() - m_repaired + kFarthest;
        m_bytes.resize(before + more);
        auto got = m_source.read({m_bytes.data() + before, more});
        m_bytes.resize(before + (got ? *got : 0));
        if (!got)
            return got.error();
        m_atEnd = *got < more;
    }
    while (m_repaired < m_bytes.size() && (m_atEnd || m_bytes.size() - m_repaired >= kFarthest))
        m_repaired += m_isText ? repairText(m_repaired) : repairWord(m_repaired);
    const std::size_t count = std::min(buffer.size(), m_repaired);
    std::copy_n(m_bytes.begin(), count, buffer.begin());
    m_bytes.erase(m_bytes.begin(), m_bytes.begin() + static_cast<std::ptrdiff_t>(count));
    m_repaired -= count;
    return count;
}

Result<void> TraceRepairSource::rewind()
{
    m_bytes.clear();
    m_repaired = 0;
    m_isText = m_atEnd = m_isPastPoint = m_isCut = false;
    m_digits = 0;
    m_repairs = 0;
    return m_source.rewind();
}

/// Repairs a byte outside of strings; returns the number of bytes done.
std::size_t TraceRepairSource::repairWord(std::size_t at)
{
    if (const std::size_t done = repairNumber(at); done > 1)
        return done;
    const std::uint8_t byte = m_bytes[at];
    m_isText = byte == '"';
    if (byte != 'N' && byte != 'I' && byte != 'n' && byte != 'i' && byte != '-')
        return 1;
    const std::string_view rest(reinterpret_cast<const char *>(m_bytes.data() + at), m_bytes.size() - at);
    const auto *word = std::find_if(kRepairedWords.begin(), kRepairedWords.end(),
                                    [rest](std::string_view one) { return rest.starts_with(one); });
    if (word == kRepairedWords.end())
        return rest.starts_with("null") ? 4 : 1;
    ++m_repairs;
    std::fill_n(m_bytes.begin() + static_cast<std::ptrdiff_t>(at), word->size(), std::uint8_t(' '));
    m_bytes[at] = m_bytes[at + 1] = '"';
    return word->size();
}

/// Repairs numbers with hundreds of digits, or with an exponent of three digits: they stay large, but fit a double.
std::size_t TraceRepairSource::repairNumber(std::size_t at)
{
    constexpr std::size_t kMostDigits = 290;
    constexpr std::string_view kExponent = "299";
    std::uint8_t &byte = m_bytes[at];
    const bool isExponent = byte == 'e' || byte == 'E';
    if (!isDigit(static_cast<char>(byte)) && !isExponent && byte != '.' && byte != '+' && byte != '-') {
        m_digits = 0;
        m_isPastPoint = m_isCut = false;
        return 1;
    }
    if (m_isCut) {
        byte = ' ';
        return 1;
    }
    m_isPastPoint = m_isPastPoint || byte == '.';
    if (isDigit(static_cast<char>(byte)) && !m_isPastPoint && ++m_digits == kMostDigits) {
        m_isCut = true;
        ++m_repairs;
    }
    if (!isExponent || m_digits == 0)
        return 1;
    const std::size_t first = at + (at + 1 < m_bytes.size() && m_bytes[at + 1] == '+' ? 2 : 1);
    if (first + kExponent.size() > m_bytes.size()
        || !std::all_of(m_bytes.begin() + static_cast<std::ptrdiff_t>(first),
                        m_bytes.begin() + static_cast<std::ptrdiff_t>(first + kExponent.size()), isDigit))
        return 1;
    std::copy(kExponent.begin(), kExponent.end(), m_bytes.begin() + static_cast<std::ptrdiff_t>(first));
    m_isCut = true;
    ++m_repairs;
    return first + kExponent.size() - at;
}

/// Repairs a byte inside a string, or passes those that need no repair; returns the number of bytes done.
std::size_t TraceRepairSource::repairText(std::size_t at)
{
    const std::uint8_t *const start = m_bytes.data() + at;
    if (const std::uint8_t *const plain = plainTextEnd(start, m_bytes.data() + m_bytes.size()); plain != start)
        return static_cast<std::size_t>(plain - start);
    const std::uint8_t byte = *start;
    if (byte == '\\')
        return repairEscape(at);
    if (byte >= 0x80)
        return repairCharacter(at);
    if (byte < 0x20) {
        ++m_repairs;
        m_bytes[at] = ' ';
    }
    m_isText = byte != '"';
    return 1;
}

std::size_t TraceRepairSource::repairEscape(std::size_t at)
{
    constexpr std::string_view kEscapes = "\"\\/bfnrt";
    constexpr std::size_t kUnicode = 6; // bytes of \u0041
    const bool hasNext = at + 1 < m_bytes.size();
    if (hasNext && kEscapes.find(static_cast<char>(m_bytes[at + 1])) != std::string_view::npos)
        return 2;
    const auto from = m_bytes.begin() + static_cast<std::ptrdiff_t>(at);
    const bool isUnicode = hasNext && m_bytes[at + 1] == 'u' && at + kUnicode <= m_bytes.size()
                           && std::all_of(from + 2, from + static_cast<std::ptrdiff_t>(kUnicode), isHexDigit);
    if (isUnicode)
        return kUnicode;
    ++m_repairs;
    m_bytes[at] = '/';
    return 1;
}

std::size_t TraceRepairSource::repairCharacter(std::size_t at)
{
    const std::size_t count = soundCharacter({m_bytes.data() + at, m_bytes.size() - at});
    if (count > 0)
        return count;
    ++m_repairs;
    m_bytes[at] = '?';
    return 1;
}

constexpr std::string_view kExpectedTrace
    = R"({"traceEvents": [{"ph": "X", "cat": "cpu_op", "name": ..., "ts": ..., "dur": ...}, ...]})";

/// Reads the keys at the top of a text, or of the first element of a list, until its kind is clear.
class TraceSniffer final : public JsonHandler {
public:
    explicit TraceSniffer(JsonSkip &skip) : m_skip(skip) {}

    Answer onNull() override { return value(); }
    Answer onBool(bool /*value*/) override { return value(); }
    Answer onInteger(std::int64_t /*value*/) override { return value(); }
    Answer onUnsigned(std::uint64_t /*value*/) override { return value(); }
    Answer onFloat(double /*value*/) override { return value(); }
    Answer onString(std::string_view /*text*/) override { return value(); }
    Answer onKey(std::string_view text) override
    {
        if (m_isList) {
            m_hasPhase = m_hasPhase || text == "ph";
            m_hasTime = m_hasTime || text == "ts" || text == "pid" || text == "tid";
            return m_hasPhase && m_hasTime ? decide(Sniff::Yes) : Answer();
        }
        m_isEvents = text == "traceEvents";
        if (m_isEvents && m_sniff == Sniff::No)
            m_sniff = Sniff::Maybe; // until they prove to be a list
        if (text == "deviceProperties" || text == "baseTimeNanoseconds" || text == "schemaVersion"
            || text == "displayTimeUnit")
            m_sniff = m_sniff == Sniff::No && text != "deviceProperties" ? Sniff::Maybe : Sniff::Yes;
        return {};
    }
    Answer onStartObject() override
    {
        if (m_depth++ == (m_isList ? 1 : 0))
            return {};
        m_skip.pass();
        return {};
    }
    Answer onEndObject() override
    {
        --m_depth;
        return m_isList && m_depth == 1 ? decide(Sniff::No) : Answer();
    }
    Answer onStartArray() override
    {
        if (m_depth++ == 0) {
            m_isList = true;
            return {};
        }
        if (m_isEvents && !m_isList)
            return decide(Sniff::Yes);
        m_skip.pass();
        return {};
    }
    Answer onEndArray() override
    {
        --m_depth;
        return {};
    }

    [[nodiscard]] Sniff sniff() const { return m_sniff; }

private:
    Answer value() { return m_depth == 0 || (m_isList && m_depth == 1) ? decide(Sniff::No) : Answer(); }
    Answer decide(Sniff sniff)
    {
        m_sniff = sniff;
        return Error{Reason::Cancelled};
    }

    JsonSkip &m_skip;
    Sniff m_sniff = Sniff::No;
    int m_depth = 0;
    bool m_isList = false;
    bool m_isEvents = false; ///< whether the last key at the top is that of the events
    bool m_hasPhase = false;
    bool m_hasTime = false;
};

/// One pass over a trace.
struct ReadingPass {
    TraceRows rows;
    JsonSkip skip;
    TraceHandler handler;

    explicit ReadingPass(const LoadContext &context) : handler(rows, skip, context) {}

    Result<JsonEnd> run(Source &source, const LoadContext &context)
    {
        JsonOptions options;
        options.skip = &skip;
        options.objects = &handler;
        options.onTick = [&](std::uint64_t storedPosition) {
            if (context.onProgress)
                context.onProgress({LoadStage::Reading, storedPosition, source.storedSize(), handler.rowCount()});
            const LoadOutline *outline = context.onOutline ? handler.outline() : nullptr;
            if (outline && !outline->highest().empty())
                context.onOutline(*outline);
        };
        auto end = readJson(source, context, handler, options);
        handler.finish();
        return end;
    }

    /// Handles a pass that ended early: returns its error, or none if the contents read so far are accepted.
    std::optional<Error> judge(Error error, const LoadContext &context)
    {
        error.eventsRead = handler.rowCount();
        if (!isSalvageable(error) || !handler.isTrace())
            return error;
        // A bare list of events need not be closed, so that programs can write it as they go.
        const bool isWhole = handler.isOpenList() && error.reason == Reason::TruncatedJson;
        if (context.salvage == Salvage::Refuse && !isWhole)
            return error;
        rows.diagnostics.add(Issue::Salvaged, {0, error.offset.value_or(0), std::string(error.id())});
        return std::nullopt;
    }

    Result<TraceRows> finish(const Result<JsonEnd> &end, const LoadContext &context)
    {
        if (!end) {
            if (auto error = judge(end.error(), context))
                return *std::move(error);
        } else if (!handler.isTrace()) {
            Error error{Reason::NotASnapshot, handler.topText()};
            error.expected = kExpectedTrace;
            return error;
        } else if (end->trailingBytes) {
            rows.diagnostics.add(Issue::TrailingBytes, {0, end->offset, {}});
        }
        return std::move(rows);
    }
};

} // namespace

Sniff sniffTraceJson(std::span<const std::uint8_t> head)
{
    static constexpr std::string_view kPassed = " \t\r\n\xef\xbb\xbf";
    const auto first = std::find_if(head.begin(), head.end(), [](std::uint8_t byte) {
        return kPassed.find(static_cast<char>(byte)) == std::string_view::npos;
    });
    if (first == head.end() || (*first != '{' && *first != '['))
        return Sniff::No;
    MemorySource source(head);
    JsonSkip skip;
    TraceSniffer sniffer(skip);
    JsonOptions options;
    options.skip = &skip;
    // The result is irrelevant: the beginning of a text is never complete.
    static_cast<void>(readJson(source, LoadContext{}, sniffer, options));
    return sniffer.sniff();
}

Result<TraceRows> readTraceRows(Source &source, const LoadContext &context)
{
    auto first = std::make_unique<ReadingPass>(context);
    const auto end = first->run(source, context);
    if (end || end.error().reason != Reason::BadJson)
        return first->finish(end, context);
    first.reset();
    TraceRepairSource mended(source);
    TRY_DO(mended.rewind());
    ReadingPass second(context);
    const auto secondEnd = second.run(mended, context);
    if (mended.repairs() > 0)
        second.rows.diagnostics.add(Issue::WrongType, {0, end.error().offset.value_or(0), end.error().place.path},
                                    mended.repairs());
    return second.finish(secondEnd, context);
}

Result<std::unique_ptr<Snapshot>> readTraceJson(Source &source, const LoadContext &context)
{
    TRY(auto rows, readTraceRows(source, context));
    return buildTraceSnapshot(std::move(rows), context);
}

} // namespace allostrata
