#pragma once

#include <QString>

#include "core/analysis/peaks/peak_comparison.h"
#include "core/analysis/peaks/peak_table.h"
#include "core/export/table.h"
#include "core/runs/name_pattern.h"
#include "widgets/text/voice.h"

#include <cstddef>
#include <vector>

namespace allostrata {

/// Context of sentences about tables of peaks in the translations.
inline constexpr const char *kPeakTableContext = "PeakTable";
/// The column of devices.
inline constexpr const char *kPeakDevice = "device";

/// What of a peak table people see in all its forms: the files where their names do not tell them apart, what their
/// names say, the device where there are several, and the peaks.
[[nodiscard]] Table peaksForPeople(const PeakTable &table, const Voice &voice);
/// A pivot with its titles; where memory ran out while a cell's peak was recorded, the cell says so.
[[nodiscard]] Table pivotForPeople(const PeakPivot &pivot, const Voice &voice);

/// A table of comparisons of the same two values.
struct ComparedTable {
    QString caption; ///< "dtype: fp32 against bf16. Requested bytes at the peak of each."
    Table table;
};
[[nodiscard]] std::vector<ComparedTable> comparisonsForPeople(const PeakTable &table, const PeakComparison &comparison,
                                                              const Voice &voice);

/// Makes a table fit a terminal of `width` places: cuts endings and the middle out of names of files, no shorter than
/// kShortestFile places, then leaves columns out that say least. A sentence on those; "" where all are there.
[[nodiscard]] QString fitPeaks(Table &table, std::size_t width, const Voice &voice);
inline constexpr std::size_t kShortestFile = 16;

/// "Model", "Ctx"; names of a user's pattern as they are.
[[nodiscard]] QString nameColumnText(const std::string &column, const Voice &voice);
/// "Peak reserved"
[[nodiscard]] QString peakMeasureText(PeakMeasure measure, const Voice &voice);
/// A sentence.
[[nodiscard]] QString patternErrorText(const NamePatternError &error, const Voice &voice);
/// "xl · ctx 128 · train · bf16".
[[nodiscard]] QString namesText(const NameValues &names, const Voice &voice);
/// What a row of the table is called where there is room for one text: "xl · 128 · train · bf16", else its file.
[[nodiscard]] QString peakRowText(const PeakTable &table, const PeakRow &row, const Voice &voice);
/// What a comparison leaves out: files without a partner, files of which another one has the same columns. "" where all
/// took part.
[[nodiscard]] QString comparisonRemark(const PeakTable &table, const PeakComparison &comparison, const Voice &voice);
/// What a pivot merges; "" where each cell is one file.
[[nodiscard]] QString pivotRemark(const PeakPivot &pivot, const Voice &voice);

} // namespace allostrata
