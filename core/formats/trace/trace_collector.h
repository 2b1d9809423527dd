#pragma once

#include "core/base/load_outline.h"
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

/// Turns the events of a trace into rows, one by one as they are read.
class TraceCollector {
public:
    /// `rows` must outlive the collector.
    explicit TraceCollector(TraceRows &rows) : m_rows(rows) {}

    /// Adds a complete event, the `index`-th of the file.
    void add(const TraceEventFields &event, std::uint64_t index);
    /// Ends slices that never ended at the end of the trace.
    void finish();
    /// Notes an invalid element of the list; `key` names the fault, "args.Bytes".
    void note(Issue issue, std::uint64_t index, std::string_view key = {});
    /// The outline of the device with the most memory events so far; null if there are none.
    [[nodiscard]] const LoadOutline *outline() const;
    /// Memory of the rows and of the tables, bytes.
    [[nodiscard]] std::uint64_t bytes() const;

private:
    /// An open slice of a thread; for an unwanted one only its end matters.
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
    /// Threads with a name in place of a number
    std::map<std::pair<std::string, std::string>, std::uint32_t> m_named;
    std::pair<std::int64_t, std::int64_t> m_lastKey;
    std::uint32_t m_lastThread = kNone;
    std::vector<std::vector<Open>> m_open; ///< by thread
    std::int64_t m_lastNs = INT64_MIN; ///< latest time of any slice
    std::map<int, LoadOutline> m_outlines; ///< by device; changes in the order of the file
};

} // namespace allostrata
