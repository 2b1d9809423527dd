#pragma once

#include "core/base/load_context.h"
#include "core/formats/trace/trace_builder.h"
#include "core/load/document.h"
#include "core/model/device_code.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// A profiler's trace, written row by row in any order.
class TraceStory {
public:
    TraceRows rows;

    TraceSlice &slice(std::string_view name, std::int64_t startNs, std::int64_t durationNs,
                      CallKind kind = CallKind::Operator, std::uint32_t thread = 0)
    {
        needThread(thread);
        TraceSlice &slice = rows.slices.emplace_back();
        slice.name = rows.strings.intern(name);
        slice.thread = thread;
        slice.kind = kind;
        slice.startNs = startNs;
        slice.durationNs = durationNs;
        return slice;
    }
    TraceSlice &numbered(std::string_view name, std::int64_t startNs, std::int64_t durationNs, std::int64_t sequence,
                         std::int64_t forwardThread, std::uint32_t thread = 0)
    {
        TraceSliceExtra extra;
        extra.sequence = sequence;
        extra.forwardThread = forwardThread;
        TraceSlice &row = slice(name, startNs, durationNs, CallKind::Operator, thread);
        row.extra = static_cast<std::uint32_t>(rows.extras.size());
        rows.extras.push_back(extra);
        return row;
    }
    TraceMemory &memory(std::int64_t timeNs, std::int64_t bytes, std::optional<std::uint64_t> address,
                        std::uint32_t thread = 0, int device = 0)
    {
        needThread(thread);
        TraceMemory &event = rows.memory.emplace_back();
        event.timeNs = timeNs;
        event.thread = thread;
        event.device = device;
        event.bytes = bytes;
        event.address = address;
        return event;
    }
    void flow(std::uint64_t id, std::int64_t startNs, std::uint32_t startThread, std::int64_t endNs,
              std::uint32_t endThread)
    {
        rows.flows.push_back({false, id, endThread, endNs});
        rows.flows.push_back({true, id, startThread, startNs});
    }
    /// Totals of all memory events, which are in order, on top of what was there before.
    void describeTotals(std::uint64_t before, std::uint64_t reserved)
    {
        for (TraceMemory &event : rows.memory) {
            before += event.isOom ? 0 : static_cast<std::uint64_t>(event.bytes);
            event.totalAllocated = before;
            event.totalReserved = reserved;
        }
    }

    /// Takes the rows.
    [[nodiscard]] std::unique_ptr<Snapshot> build(const LoadContext &context = {})
    {
        auto built = buildTraceSnapshot(std::move(rows), context);
        return built ? *std::move(built) : nullptr;
    }

private:
    void needThread(std::uint32_t thread)
    {
        while (rows.threads.size() <= thread)
            rows.threads.push_back(
                {rows.strings.intern("1"), rows.strings.intern(std::to_string(rows.threads.size()))});
    }
};

inline const DeviceTrace &traceOf(const Snapshot &snapshot, int device)
{
    for (const DeviceTrace &trace : snapshot.traces) {
        if (trace.device == device)
            return trace;
    }
    static const DeviceTrace none;
    return none;
}

inline std::string nameOf(const Snapshot &snapshot, CallId call)
{
    return call ? std::string(snapshot.text(snapshot.profile->calls[call].name)) : std::string();
}

/// The calls of a profile as a list of "name<parent", in their order.
inline std::string forestText(const Snapshot &snapshot)
{
    std::string text;
    for (const Call &call : snapshot.profile->calls)
        text.append(text.empty() ? "" : " ")
            .append(snapshot.text(call.name))
            .append("<")
            .append(nameOf(snapshot, call.parent));
    return text;
}

/// "forward (model.py:3) < main (train.py:9)", innermost first.
inline std::string stackText(const Snapshot &snapshot, StackId stack)
{
    std::string text;
    for (const FrameId id : snapshot.stacks.stack(stack)) {
        const Frame &frame = snapshot.stacks.frame(id);
        text.append(text.empty() ? "" : " < ").append(snapshot.text(frame.function));
        if (frame.file)
            text.append(" (")
                .append(snapshot.text(frame.file))
                .append(":")
                .append(std::to_string(frame.line))
                .append(")");
    }
    return text;
}

} // namespace allostrata
