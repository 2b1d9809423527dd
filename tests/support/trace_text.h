#pragma once

#include "core/base/diagnostics.h"
#include "core/base/load_context.h"
#include "core/formats/json/json_events.h"
#include "core/formats/trace/trace_json_handler.h"
#include "core/io/source.h"
#include "tests/support/json_reading.h"

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace allostrata::test {

/// Rows as text, one a line.
class TraceRowText {
public:
    std::string text;

    template <typename... Values>
    void row(const char *kind, const Values &...values)
    {
        text.append(kind);
        (put(values), ...);
        text.append(1, '\n');
    }

private:
    void put(std::string_view value) { text.append(" '").append(value).append(1, '\''); }
    void put(StringId id) { put(std::to_string(id ? id.value() + 1 : 0)); }
    template <typename Number>
    requires std::is_arithmetic_v<Number>
    void put(Number number) { put(std::string_view(std::to_string(number))); }
    template <typename Number>
    void put(const std::optional<Number> &number)
    {
        if (number)
            put(*number);
        else
            text.append(" -");
    }
};

[[nodiscard]] inline std::string traceRowsText(const TraceRows &rows)
{
    TraceRowText text;
    for (std::size_t i = 0; i < rows.strings.size(); ++i)
        text.row("string", rows.strings.text(StringId::at(i)));
    for (const CallThread &thread : rows.threads)
        text.row("thread", thread.process, thread.thread);
    for (const TraceSlice &slice : rows.slices)
        text.row("slice", slice.name, slice.thread, static_cast<int>(slice.kind), slice.startNs, slice.durationNs,
                 slice.extra);
    for (const TraceSliceExtra &extra : rows.extras)
        text.row("extra", extra.sequence, extra.forwardThread, extra.callStack, extra.shapes, extra.types);
    for (const TraceMemory &row : rows.memory)
        text.row("memory", row.timeNs, row.thread, row.device, row.bytes, row.address, row.totalAllocated,
                 row.totalReserved, row.isOom);
    for (const TraceFlow &flow : rows.flows)
        text.row("flow", flow.isStart, flow.id, flow.thread, flow.timeNs);
    for (const TraceDevice &device : rows.devices)
        text.row("device", device.ordinal, device.name, device.totalMemory);
    text.row("all", rows.rank, rows.worldSize, rows.spanStartNs, rows.baseNs, rows.profileMemory, rows.withStack);
    for (const auto &[issue, entry] : rows.diagnostics.entries()) {
        text.row("issue", issueId(issue), entry.count);
        for (const IssuePlace &place : entry.places)
            text.row("place", place.index, place.subject);
    }
    return text.text;
}

/// All that reading a trace gives: its rows, and how it ended.
[[nodiscard]] inline std::string traceReading(Source &source, JsonWay way, const LoadContext &context = {})
{
    TraceRows rows;
    JsonSkip skip;
    TraceHandler handler(rows, skip, context);
    JsonOptions options;
    options.skip = &skip;
    options.objects = way == JsonWay::Fast ? &handler : nullptr;
    const auto end = readJson(source, context, handler, options);
    handler.finish();
    return traceRowsText(rows) + handler.topText() + (handler.isOpenList() ? " open; " : "; ") + endingOf(end);
}

} // namespace allostrata::test
