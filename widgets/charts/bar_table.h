#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QString>

#include "widgets/charts/plot_sheet.h"
#include "widgets/plots/chart_frame.h"

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

} // namespace allostrata
