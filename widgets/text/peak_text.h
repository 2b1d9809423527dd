#pragma once

#include <QString>

#include "core/analysis/peaks/peak_comparison.h"
#include "core/analysis/peaks/peak_table.h"
#include "core/export/table_view.h"
#include "core/runs/name_pattern.h"
#include "core/tables/peak_export.h"
#include "widgets/text/voice.h"

#include <cstddef>
#include <span>
#include <vector>

namespace allostrata {

/// Peak table for people, as used in all output forms: file names if the other columns do not identify them, the values
/// in their names, the device if there are several, and the peaks.
[[nodiscard]] Table peaksForPeople(const PeakTable &table, const Voice &voice);
/// The same with the chosen columns of peakRowTable(), and in the chosen order.
[[nodiscard]] ViewedTable peaksForPeople(const PeakTable &table, TableView view, const Voice &voice);
/// Pivot with titles; a cell says so if memory ran out while its peak was recorded.
[[nodiscard]] Table pivotForPeople(const PeakPivot &pivot, const Voice &voice);

/// A table of comparisons of the same two values.
struct ComparedTable {
    QString caption; ///< "dtype: fp32 against bf16. Requested bytes at each peak."
    Table table;
};
[[nodiscard]] std::vector<ComparedTable> comparisonsForPeople(const PeakTable &table, const PeakComparison &comparison,
                                                              const Voice &voice);

/// Fits a table into a terminal of `width` columns: removes endings and then the middle of file names, down to
/// kShortestFile characters, then drops the least informative columns. Returns a sentence about the dropped columns; ""
/// if there are none.
[[nodiscard]] QString fitPeaks(Table &table, std::size_t width, const Voice &voice);
inline constexpr std::size_t kShortestFile = 16;

/// Title of a name column: "Model", "Ctx"; names from a user's pattern stay unchanged.
[[nodiscard]] QString nameColumnText(const std::string &column, const Voice &voice);
/// Title of a measure: "Peak reserved".
[[nodiscard]] QString peakMeasureText(PeakMeasure measure, const Voice &voice);
/// Error in a name pattern, as a sentence.
[[nodiscard]] QString patternErrorText(const NamePatternError &error, const Voice &voice);
/// "xl · ctx 128 · train · bf16".
[[nodiscard]] QString namesText(const NameValues &names, const Voice &voice);
/// Short name of a row: "xl · 128 · train · bf16", else its file.
[[nodiscard]] QString peakRowText(const PeakTable &table, const PeakRow &row, const Voice &voice);
/// Text about the files of a comparison: those whose data type is inferred, and those left out, because they have no
/// partner or because their columns are duplicates. "" if there is nothing to say.
[[nodiscard]] QString comparisonRemark(const PeakTable &table, const PeakComparison &comparison, const Voice &voice);
/// Why a comparison has no pairs: for each request the files that come closest, and the columns in which they differ,
/// too.
[[nodiscard]] QString noPairsText(const PeakTable &table, std::span<const CompareRequest> requests, const Voice &voice);
/// Values read from the names of the first kMostMatched files, with titles.
[[nodiscard]] Table matchedNames(const PeakTable &table, const Voice &voice);
inline constexpr std::size_t kMostMatched = 12;
/// Text about files merged by a pivot; "" if each cell is one file.
[[nodiscard]] QString pivotRemark(const PeakPivot &pivot, const Voice &voice);

} // namespace allostrata
