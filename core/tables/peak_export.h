#pragma once

#include "core/analysis/peaks/peak_comparison.h"
#include "core/analysis/peaks/peak_table.h"
#include "core/export/table.h"

#include <functional>
#include <span>
#include <string>

namespace allostrata {

// Columns that are not among the values of a name or the measures.
inline constexpr const char *kPeakFile = "file";
inline constexpr const char *kPeakDevice = "device";

/// One row per file and device: the file, the values in its name, and its numbers as in the summary. Columns with
/// numbers from names (ctx, rank) are numeric. Unreadable files have no row.
[[nodiscard]] Table peakRowTable(const PeakTable &table);

/// One row per key of the pivot's rows, one column per key of its columns: "forward / fp32".
[[nodiscard]] Table peakPivotTable(const PeakPivot &pivot);
/// Values of a key, "-" for absent ones: "forward / fp32".
[[nodiscard]] std::string keyText(std::span<const std::string> key);

/// One row per pair and category, and one for their total ("total"): bytes of both, and the savings.
[[nodiscard]] Table peakComparisonTable(const PeakTable &table, const PeakComparison &comparison);

/// Contents of a document of peaks.
struct PeakDocument {
    const PeakTable &table;
    std::string pattern; ///< "" without one
    const PeakPivot *pivot = nullptr; ///< null: not requested
    const PeakComparison *comparison = nullptr; ///< null: not requested
};
/// The whole document as JSON, schema "allostrata-peaks", version 1. `message`: converts an error into an English
/// sentence.
[[nodiscard]] std::string peakJson(const PeakDocument &document,
                                   const std::function<std::string(const Error &)> &message);

} // namespace allostrata
