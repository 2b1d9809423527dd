#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>

#include "widgets/charts/figure_layout.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/figures/figure_legend.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/picture_file.h"
#include "widgets/paint/theme.h"
#include "widgets/session/report_question.h"
#include "widgets/timeline/swatch_flow.h"

#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// A legend beside a chart, as a table: names with their colours on the left, numbers on the right. All rows have the
/// same number of cells.
struct FigureKey {
    struct Row {
        QColor colour; ///< invalid: none
        QStringList cells;
        bool isHead = false;
    };
    std::vector<Row> rows;

    /// Width at which no text is shortened.
    [[nodiscard]] double width(const FigureFonts &fonts) const;
    /// Paints the legend; names that do not fit are shortened, rows that do not fit are omitted.
    void paint(QPainter &painter, const QRectF &area, const FigureFonts &fonts, const Theme &theme) const;

private:
    [[nodiscard]] std::vector<double> widths(const FigureFonts &fonts) const;
};

/// A picture of charts over a trace, one below another; all data is computed before painting. Windows and the command
/// line write the same picture.
struct Figure {
    struct Chart {
        std::shared_ptr<const TraceChart> picture; ///< never null
        double share = 1; ///< share of the height
    };

    FigureRequest request; ///< size, dpi, title, theme, background, parts
    ReportQuestion question;
    QString subtitle; ///< empty: none; lines break at words
    QStringList notes; ///< file and device first
    std::vector<Swatch> flow; ///< legend above the charts
    FigureKey key; ///< legend beside the charts
    std::optional<FigureLegend> legend; ///< legend beside the charts, of live memory at a moment
    bool hasUnit = true; ///< above the axes of values; otherwise the subtitle includes it
    /// Rows of names, phases and similar parts that the charts paint; a zero label width means the usual one
    FigureWants needs;
    std::vector<Chart> charts; ///< empty: the subtitle says why

    /// Creates a figure with notes about `shown`; `asked` decides which parts are drawn.
    Figure(ReportQuestion shown, FigureRequest asked);

    [[nodiscard]] FigureFonts fonts() const { return FigureFonts::forSize(request.size); }
    [[nodiscard]] Theme theme() const;
    [[nodiscard]] FigureLayout layout() const;
    /// Look of the charts; the theme must outlive it.
    [[nodiscard]] ChartLook look(const Theme &theme) const;
    /// Number of columns across the charts, `perUnit` for each unit of the sheet.
    [[nodiscard]] int columns(double perUnit) const;
    /// Unit of the axis for values up to `highest`.
    [[nodiscard]] QString unitOf(std::uint64_t highest) const;
};

/// The figure as a picture. Painting it fails with Cancelled if the application is ending.
[[nodiscard]] Picture pictureOf(Figure figure);

} // namespace allostrata
