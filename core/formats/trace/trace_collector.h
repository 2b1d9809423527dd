#pragma once

#include "core/base/result.h"
#include "core/formats/trace/trace_event.h"
#include "core/formats/trace/trace_rows.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

/// Turns the events of a trace, one by one as they are read, into rows.
class TraceCollector {
public:
    /// `rows` outlives it.
    explicit TraceCollector(TraceRows &rows) : m_rows(rows) {}

    /// Takes in a complete event, the `index`-th of the file.
    void add(const TraceEventFields &event, std::uint64_t index);
    /// Slices that began and never ended last until the end of the trace.
    void finish();
    /// An element of the list that makes no sense; `key` is what is wrong with it, "args.Bytes".
    void note(Issue issue, std::uint64_t index, std::string_view key = {});
    /// Memory that the rows and the tables of it hold.
    [[nodiscard]] std::uint64_t bytes() const;

private:
    /// A slice that has begun on a thread; of one that nobody wants only its end matters.
    struct Open {
        StringId name;
        std::uint32_t slice = kNone;
    };
    struct PairHash {
        [[nodiscard]] std::size_t operator()(const std::pair<std::int64_t, std::int64_t> &pair) const;
    };

    static constexpr std::uint32_t kNone = UINT32_MAX;

    [[nodiscard]] bool hasTime(const TraceEventFields &event, std::uint64_t index);
    [[nodiscard]] std::optional<CallKind> kindOf(const TraceEventFields &event) const;
    void addMemory(const TraceEventFields &event, std::uint64_t index);
    void addSlice(const TraceEventFields &event, std::uint64_t index);
    void beginSlice(const TraceEventFields &event, std::uint64_t index);
    void endSlice(const TraceEventFields &event, std::uint64_t index);
    void addFlow(const TraceEventFields &event, std::uint64_t index);
    void pushSlice(const TraceEventFields &event, CallKind kind, std::int64_t duration);
    [[nodiscard]] std::uint32_t extraOf(const TraceEventFields &event);
    [[nodiscard]] std::optional<int> deviceOf(const TraceEventFields &event) const;
    [[nodiscard]] std::uint32_t threadOf(const TraceEventFields &event);
    [[nodiscard]] std::uint32_t newThread(const TraceEventFields &event);

    TraceRows &m_rows;
    /// Threads by process and thread
    std::unordered_map<std::pair<std::int64_t, std::int64_t>, std::uint32_t, PairHash> m_numbered;
    /// Those that have a name in place of a number
    std::map<std::pair<std::string, std::string>, std::uint32_t> m_named;
    std::pair<std::int64_t, std::int64_t> m_lastKey;
    std::uint32_t m_lastThread = kNone;
    std::vector<std::vector<Open>> m_open; ///< by thread
    std::int64_t m_lastNs = INT64_MIN; ///< the latest moment of any slice
};

} // namespace allostrata
