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

/// A table in a picture: names on the left, numbers on the right, bars to the left of some of the numbers.
struct BarTable {
    using PaintBar = std::function<void(QPainter &painter, const QRectF &track, const Theme &theme)>;

    struct Cell {
        QString text;
        PaintBar bar = {}; ///< null: none
    };
    struct Row {
        QString name;
        QString note = {}; ///< after the name, fainter
        QColor swatch = {}; ///< before the name; invalid: none
        std::vector<Cell> cells = {}; ///< the same number in all rows
        bool isStrong = false; ///< bold, below a line
        bool isFaint = false;
    };

    std::vector<Row> rows;
    bool hasHead = false; ///< the first row contains the column names; lines separate the rows
};

/// Number of rows, each `lines` line heights high, that fit into a height; at least one.
[[nodiscard]] std::size_t barTableRows(double height, double lines, const ChartLook &look);

/// A sheet with only a table. Text that does not fit is shortened.
[[nodiscard]] PlotSheet barTableSheet(PlainFigure figure, BarTable table);

/// An exported picture of a bar chart.
struct BarFigure {
    PlainFigure sheet; ///< size, dpi, title, subtitle, footnote, theme, background
    BarChart chart;
};

/// Look of a picture of that sheet; `theme` is plainFigureTheme(sheet) and must outlive the look.
[[nodiscard]] ChartLook barLook(const PlainFigure &sheet, const Theme &theme);

[[nodiscard]] Result<PlotSheet> sheetOf(const BarFigure &figure, const std::stop_token &stop);

} // namespace allostrata
