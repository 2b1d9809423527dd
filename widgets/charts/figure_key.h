#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QStringList>

#include "widgets/paint/theme.h"
#include "widgets/plots/figure_layout.h"

#include <vector>

namespace allostrata {

/// A legend beside a chart, as a table: names with their colours at the left, numbers at the right. Rows have equally many cells.
struct FigureKey {
    struct Row {
        QColor colour; ///< invalid: none
        QStringList cells;
        bool isHead = false;
    };
    std::vector<Row> rows;

    /// For all texts whole.
    [[nodiscard]] double width(const FigureFonts &fonts) const;
    /// Names that do not fit are shortened, rows that do not are left out.
    void paint(QPainter &painter, const QRectF &area, const FigureFonts &fonts, const Theme &theme) const;

private:
    [[nodiscard]] std::vector<double> widths(const FigureFonts &fonts) const;
};

} // namespace allostrata
