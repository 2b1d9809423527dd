#pragma once

#include "core/analysis/calls/call_rows.h"
#include "core/analysis/calls/call_tree.h"
#include "core/export/table.h"

#include <array>
#include <cstdint>
#include <span>

namespace allostrata {

inline constexpr auto kCallTreeColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"depth", Index},
        {"function", Code},
        {"file", Code},
        {"line", Index},
        {"total", Bytes},
        {"share", Share},
        {"own", Bytes},
        {"count", Count},
        {"own_count", Count, OnRequest},
        {"origin", Text, OnRequest},
        {"merged", Count, OnRequest},
        {"row", Index, Programs},
        {"parent", Index, Programs},
    });
}();

inline constexpr auto kFunctionColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"function", Code},
        {"file", Code},
        {"total", Bytes},
        {"share", Share},
        {"own", Bytes},
        {"count", Count},
        {"own_count", Count, OnRequest},
        {"origin", Text, OnRequest},
    });
}();

/// Sums of bytes include what the line's callees allocate.
inline constexpr auto kSourceLineColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"file", Code},
        {"line", Index},
        {"function", Code},
        {"at_cursor", Bytes},
        {"at_peak", Bytes},
        {"at_window_peak", Bytes},
        {"allocated", Bytes},
        {"allocations", Count},
        {"own_at_cursor", Bytes, OnRequest},
        {"own_at_peak", Bytes, OnRequest},
        {"own_allocated", Bytes, OnRequest},
        {"origin", Text, OnRequest},
    });
}();

/// One row per node, each followed by its callees, largest first; the first row is the total. Nodes of fewer than
/// `smallest` bytes share a row "<3 smaller>" with such siblings. "share" is of the total.
[[nodiscard]] Table callTreeTable(const CallTree &tree, const CallValues &values, std::uint64_t smallest);

/// One row per function; see callFunctions().
[[nodiscard]] Table functionTable(const CallTree &tree, const CallValues &values);

/// Counts of a table of source lines, in the order of its columns.
inline constexpr std::array kSourceLineMeasures = {CallMeasure::AtCursor, CallMeasure::AtPeak,
                                                   CallMeasure::AtWindowPeak, CallMeasure::Allocated};
/// One row per line of a file that has any allocation, by the counts of kSourceLineMeasures in a tree of all frames.
[[nodiscard]] Table sourceLineTable(const CallTree &tree, std::span<const CallValues> counts);

} // namespace allostrata
