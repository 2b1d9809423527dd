#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QString>

#include "widgets/charts/bar_chart.h"
#include "widgets/charts/figure_layout.h"
#include "widgets/figures/plot_sheet.h"
#include "widgets/timeline/chart_frame.h"

#include <functional>
#include <vector>

namespace allostrata {

/// A table in a picture: names at the left, numbers at the right, bars left of some of the numbers.
struct BarTable {
    using PaintBar = std::function<void(QPainter &painter, const QRectF &track, const Theme &theme)>;

    struct Cell {
        QString text;
        PaintBar bar = {}; ///< null: none
    };
    struct Row {
        QString name;
        QString note = {}; ///< behind the name, fainter
        QColor swatch = {}; ///< before it; invalid: none
        std::vector<Cell> cells = {}; ///< equally many in all rows
        bool isStrong = false; ///< bold, below a line
        bool isFaint = false;
    };

    std::vector<Row> rows;
    bool hasHead = false; ///< the first row has the names of the columns; lines separate the rows
};

/// How many rows a height has room for, `lines` heights of a line each; at least one.
[[nodiscard]] std::size_t barTableRows(double height, double lines, const ChartLook &look);

/// A sheet with a table and nothing else. What has no room is shortened.
[[nodiscard]] PlotSheet barTableSheet(PlainFigure figure, BarTable table);

/// An exported picture of bar charts: peak tables, differences, waterfalls. Window and command line make it with the
/// same function; it needs no window.
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
