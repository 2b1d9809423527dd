#pragma once

#include "core/analysis/peaks/peak_comparison.h"
#include "core/analysis/peaks/peak_table.h"
#include "core/export/table.h"

#include <functional>
#include <span>
#include <string>

namespace allostrata {

/// A row per file and device: the file, what its name says, and its numbers as the summary has them. Columns of numbers
/// in names (ctx, rank) are numbers. Files that could not be read take no row.
[[nodiscard]] Table peakRowTable(const PeakTable &table);

/// A row per key of the pivot's rows, a column per key of its columns: "forward / fp32".
[[nodiscard]] Table peakPivotTable(const PeakPivot &pivot);
/// The values of a key, "-" for those that are absent: "forward / fp32".
[[nodiscard]] std::string keyText(std::span<const std::string> key);

/// A row per pair and category, and one for their total ("total"): bytes of both, and what is saved.
[[nodiscard]] Table peakComparisonTable(const PeakTable &table, const PeakComparison &comparison);

/// What a document of peaks holds.
struct PeakDocument {
    const PeakTable &table;
    std::string pattern; ///< "" without one
    const PeakPivot *pivot = nullptr; ///< null: none was asked for
    const PeakComparison *comparison = nullptr; ///< as well
};
/// All of it as one JSON document, schema "allostrata-peaks", version 1. `message`: a sentence in English for an error.
[[nodiscard]] std::string peakJson(const PeakDocument &document,
                                   const std::function<std::string(const Error &)> &message);

} // namespace allostrata
