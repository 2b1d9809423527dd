#pragma once

#include "widgets/charts/bar_chart.h"
#include "widgets/charts/plot_sheet.h"
#include "widgets/plots/figure_layout.h"

#include <vector>

namespace allostrata {

/// An exported picture of bar charts: peak tables, differences, waterfalls. Window and command line make it with the same
/// function; it needs no window.
///
///     BarFigure figure;
///     figure.sheet = plainFigure(document, request); // or size, title, subtitle, footnote by hand
///     figure.charts.push_back(chart);
///     return writeSheet(figure, path);
struct BarFigure {
    PlainFigure sheet; ///< size, dpi, title, subtitle, footnote, theme, ground
    std::vector<BarChart> charts; ///< one or more panels
    /// From left to right, or one below the other.
    bool isStacked = false;
    std::vector<double> weights; ///< of the panels' widths or heights; empty: equal
};

/// The look of a picture of that sheet; `theme` is plainFigureTheme(sheet) and must live as long.
[[nodiscard]] ChartLook barLook(const PlainFigure &sheet, const Theme &theme);

[[nodiscard]] Result<PlotSheet> sheetOf(const BarFigure &figure, const std::stop_token &stop);

} // namespace allostrata
