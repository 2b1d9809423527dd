#pragma once

#include "core/analysis/peaks/peak_comparison.h"
#include "core/analysis/peaks/peak_table.h"
#include "core/attribution/category_rules.h"
#include "widgets/figures/bar_figure.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// Chart of the peak requested, allocated and reserved of each row, side by side; with many rows, only allocated.
[[nodiscard]] BarChart peakChart(const PeakTable &table, const Voice &voice);
/// Chart with a group of bars for each row of the pivot and a bar for each of its columns.
[[nodiscard]] BarChart pivotChart(const PeakPivot &pivot, const Voice &voice);
/// Chart with two bars for each pair, stacked by category; colours come from the rules and the theme.
[[nodiscard]] BarChart comparisonChart(const PeakTable &table, const PeakComparison &comparison,
                                       const CategoryRules &rules, ThemeKind theme, const Voice &voice);

/// Content of a picture of peaks: a comparison, else a pivot, else the table.
struct PeakPicture {
    const PeakTable &table;
    const PeakPivot *pivot = nullptr;
    const PeakComparison *comparison = nullptr;
    const CategoryRules &rules;
};
/// Makes the figure; an empty title or footnote in the sheet is filled in.
[[nodiscard]] BarFigure peakFigure(const PeakPicture &picture, PlainFigure sheet, const Voice &voice);
/// Increases the sheet's height to fit all rows; for use if the user set no size.
void growToRows(BarFigure &figure);

} // namespace allostrata
