#pragma once

#include <QColor>
#include <QImage>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "widgets/charts/figure_layout.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/figures/figure_legend.h"
#include "widgets/figures/figure_request.h"
#include "widgets/paint/theme.h"
#include "widgets/session/report_question.h"
#include "widgets/timeline/swatch_flow.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

/// A legend beside a chart, as a table: names with their colours at the left, numbers at the right. Rows have equally
/// many cells.
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

/// A picture of charts over a trace, one below the other: all that is painted, made before. Window and command line
/// write the same.
struct Figure {
    struct Chart {
        std::shared_ptr<const TraceChart> picture; ///< never null
        double share = 1; ///< of the height
    };

    FigureRequest request; ///< size, dpi, title, theme, ground, parts
    ReportQuestion question;
    QString subtitle; ///< empty: none; lines break at words
    QStringList notes; ///< file and device first
    std::vector<Swatch> flow; ///< legend above the charts
    FigureKey key; ///< legend beside them
    std::optional<FigureLegend> legend; ///< the same, of what is live at a moment
    bool hasUnit = true; ///< above the axes of values; else the subtitle says it
    /// Rows of names, phases and the like that the charts paint; labels of usual width where it leaves that open
    FigureWants needs;
    std::vector<Chart> charts; ///< none: the subtitle says why

    /// With the notes of what is shown; `request` says what of that is drawn.
    Figure(ReportQuestion shown, FigureRequest asked);

    [[nodiscard]] FigureFonts fonts() const { return FigureFonts::forSize(request.size); }
    [[nodiscard]] Theme theme() const;
    [[nodiscard]] FigureLayout layout() const;
    /// Of its charts; the theme lives longer.
    [[nodiscard]] ChartLook look(const Theme &theme) const;
    /// Columns across the charts, `perUnit` of them for each unit of the sheet.
    [[nodiscard]] int columns(double perUnit) const;
    /// The unit of the axis over such values.
    [[nodiscard]] QString unitOf(std::uint64_t highest) const;
};

/// Makes a figure of charts with so many columns a unit. Errors: Cancelled once a stop is requested; no memory.
using MakeFigure = std::function<Result<Figure>(double perUnit, const std::stop_token &stop)>;

/// Answers why not.
[[nodiscard]] std::optional<Error> paintFigure(QCPPainter &painter, const Figure &figure);
/// Errors: those of making it, no room for the pixels, Cancelled.
[[nodiscard]] Result<QImage> figureImage(const FigureRequest &request, const MakeFigure &make,
                                         const std::stop_token &stop);
/// Writes PNG, SVG or PDF, by the file's ending. Errors: those of making it, WriteFailed, UnknownFormat for another
/// ending, Cancelled.
[[nodiscard]] Result<void> writeFigure(const FigureRequest &request, const MakeFigure &make, const QString &path,
                                       const std::stop_token &stop);

/// Why data that a maker answers with null is not there.
[[nodiscard]] Error whyNoFigure(const std::stop_token &stop);

} // namespace allostrata
