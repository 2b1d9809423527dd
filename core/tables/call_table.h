#pragma once

#include "core/analysis/calls/call_ask.h"
#include "core/analysis/calls/call_history.h"
#include "core/analysis/calls/call_rows.h"
#include "core/analysis/calls/call_tree.h"
#include "core/analysis/calls/flame_layout.h"
#include "core/export/table.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

extern const std::span<const ColumnRow> kCallTreeColumns;
inline constexpr std::string_view kCallTotal = "total";
extern const std::span<const ColumnRow> kFunctionColumns;
/// Sums of bytes include what the line's callees allocate.
extern const std::span<const ColumnRow> kSourceLineColumns;
/// Lines of one file, for the window: numbers as in kSourceLineColumns, and the text.
extern const std::span<const ColumnRow> kSourceTextColumns;
/// Names of the sums, in the order of kSourceLineMeasures.
inline constexpr std::array<std::string_view, 4> kSourceSums = {"at_cursor", "at_peak", "at_window_peak", "allocated"};
inline constexpr std::string_view kSourceTextLine = "line";
inline constexpr std::string_view kSourceTextCode = "code";

/// Counts that a table of a call tree shows.
struct CallTreeCounts {
    const CallValues &values;
    CallUnit unit = CallUnit::Bytes; ///< of the order, of the shares, and of `smallest`
    std::uint64_t smallest = 1; ///< nodes below it share a row "<3 smaller>" with such siblings
    const CallHistory *history = nullptr; ///< of the table's rows; null: no peaks
    const CallValues *baseline = nullptr; ///< counted in the same tree; null: no differences
};
[[nodiscard]] CallTreeCounts callTreeCounts(const CallAsk &ask, const CallValues &values);
/// The rows: each node followed by its callees, largest first.
[[nodiscard]] std::vector<FlameBox> callTreeRows(const CallTree &tree, const CallTreeCounts &counts);
/// One row for each of callTreeRows(); the first is the total, of which "share" is a part.
[[nodiscard]] Table callTreeTable(const CallTree &tree, const CallTreeCounts &counts);

/// One row per function; see callFunctions().
[[nodiscard]] Table functionTable(const CallTree &tree, const CallValues &values);

/// A line of a file and its text.
struct SourceTextLine {
    std::uint32_t number = 0;
    std::string text;
    const CallLine *sums = nullptr; ///< null: no allocation
};
[[nodiscard]] Table sourceTextTable(std::span<const SourceTextLine> lines);

/// Counts of a table of source lines, in the order of its columns.
inline constexpr std::array kSourceLineMeasures = {CallMeasure::AtCursor, CallMeasure::AtPeak,
                                                   CallMeasure::AtWindowPeak, CallMeasure::Allocated};
/// One row per line of a file that has any allocation, by the counts of kSourceLineMeasures in a tree of all frames.
[[nodiscard]] Table sourceLineTable(const CallTree &tree, std::span<const CallValues> counts);

} // namespace allostrata
