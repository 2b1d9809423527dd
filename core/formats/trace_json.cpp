// Reading a profiler's trace: recognise it, stream it, say how it ended.

#include "core/formats/trace_json.h"

#include "core/base/load_context.h"
#include "core/base/load_limits.h"
#include "core/base/load_progress.h"
#include "core/formats/json_events.h"
#include "core/formats/refuse.h"
#include "core/formats/trace_builder.h"
#include "core/formats/trace_json_handler.h"
#include "core/formats/trace_repair.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kExpectedTrace = R"({"traceEvents": [{"ph": "X", "cat": "cpu_op", "name": ..., "ts": ..., "dur": ...}, ...]})";

/// Watches the keys at the top of a text, or those of the first element of a list, until it is clear what it is.
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
            m_sniff = Sniff::Maybe; // until it is clear that they are a list
        if (text == "deviceProperties" || text == "baseTimeNanoseconds" || text == "schemaVersion" || text == "displayTimeUnit")
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
        return Error{Reason::Cancelled, {}, {}, 0, 0};
    }

    JsonSkip &m_skip;
    Sniff m_sniff = Sniff::No;
    int m_depth = 0;
    bool m_isList = false;
    bool m_isEvents = false; ///< the last key at the top
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
        if (context.onProgress) {
            options.onTick = [&](std::uint64_t storedPosition) {
                context.onProgress({LoadStage::Reading, storedPosition, source.storedSize(), handler.rowCount()});
            };
        }
        auto end = readJson(source, context, handler, options);
        handler.finish();
        return end;
    }

    /// What becomes of a pass that ended early: its error, or nothing where what was read is taken.
    std::optional<Error> judge(Error error, const LoadContext &context)
    {
        error.eventsRead = handler.rowCount();
        if (!isSalvageable(error) || !handler.isTrace())
            return error;
        // A list of events alone need not be closed, so that programs can write it as they go.
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
            Error error{Reason::NotASnapshot, handler.topText(), {}, 0, 0};
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
    const auto first = std::find_if(head.begin(), head.end(),
                                    [](std::uint8_t byte) { return kPassed.find(static_cast<char>(byte)) == std::string_view::npos; });
    if (first == head.end() || (*first != '{' && *first != '['))
        return Sniff::No;
    MemorySource source(head);
    JsonSkip skip;
    TraceSniffer sniffer(skip);
    JsonOptions options;
    options.skip = &skip;
    // How it ends says nothing: the beginning of a text is never complete.
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
    if (auto rewound = mended.rewind(); !rewound)
        return rewound.error();
    ReadingPass second(context);
    const auto secondEnd = second.run(mended, context);
    if (mended.repairs() > 0)
        second.rows.diagnostics.add(Issue::WrongType, {0, end.error().offset.value_or(0), end.error().place.path}, mended.repairs());
    return second.finish(secondEnd, context);
}

Result<std::unique_ptr<Snapshot>> readTraceJson(Source &source, const LoadContext &context)
{
    auto rows = readTraceRows(source, context);
    if (!rows)
        return rows.error();
    return buildTraceSnapshot(*std::move(rows), context);
}

} // namespace allostrata
