#pragma once

#include "core/analysis/peaks/peak_comparison.h"
#include "core/analysis/peaks/peak_table.h"
#include "core/attribution/category_rules.h"
#include "widgets/figures/bar_figure.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// Peak requested, allocated and reserved of each row, side by side; of many rows what is allocated alone.
[[nodiscard]] BarChart peakChart(const PeakTable &table, const Voice &voice);
/// A group of bars for each row of the pivot, a bar for each of its columns.
[[nodiscard]] BarChart pivotChart(const PeakPivot &pivot, const Voice &voice);
/// Two bars for each pair, stacked by category; colours are those of the rules and the theme.
[[nodiscard]] BarChart comparisonChart(const PeakTable &table, const PeakComparison &comparison,
                                       const CategoryRules &rules, ThemeKind theme, const Voice &voice);

/// What a picture of peaks shows: a comparison, else a pivot, else the table.
struct PeakPicture {
    const PeakTable &table;
    const PeakPivot *pivot = nullptr;
    const PeakComparison *comparison = nullptr;
    const CategoryRules &rules;
};
/// With title and footnote as the sheet leaves them to this: empty ones are filled in.
[[nodiscard]] BarFigure peakFigure(const PeakPicture &picture, PlainFigure sheet, const Voice &voice);
/// Makes the sheet as high as all its rows need, where nobody has asked for a size.
void growToRows(BarFigure &figure);

} // namespace allostrata
