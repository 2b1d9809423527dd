#pragma once

#include <QImage>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "widgets/charts/figure_key.h"
#include "widgets/charts/report_picture.h"
#include "widgets/plots/figure.h"
#include "widgets/plots/figure_layout.h"
#include "widgets/plots/figure_legend.h"
#include "widgets/plots/swatch_flow.h"
#include "widgets/session/report_question.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

/// A picture of charts over a trace, one below the other: all that is painted, made before. Window and command line write the same.
struct Figure {
    struct Chart {
        std::shared_ptr<const ReportPicture> picture; ///< never null
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
    FigureWants needs; ///< rows of names, phases and the like that the charts paint; labels of usual width where it leaves that open
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
[[nodiscard]] Result<QImage> figureImage(const FigureRequest &request, const MakeFigure &make, const std::stop_token &stop);
/// Writes PNG, SVG or PDF, by the file's ending. Errors: those of making it, WriteFailed, UnknownFormat for another ending, Cancelled.
[[nodiscard]] Result<void> writeFigure(const FigureRequest &request, const MakeFigure &make, const QString &path, const std::stop_token &stop);

/// Why data that a maker answers with null is not there.
[[nodiscard]] Error whyNoFigure(const std::stop_token &stop);

} // namespace allostrata
