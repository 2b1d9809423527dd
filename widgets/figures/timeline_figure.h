#pragma once

#include <QImage>
#include <QString>

#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/figures/chart_figure.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/picture_file.h"

#include <cstddef>
#include <memory>
#include <stop_token>

namespace allostrata {

/// Maximum number of bands drawn as shapes in SVG and PDF; above it, the strata are an image at twice the size.
inline constexpr std::size_t kMostShapes = 20000;

/// Resolution and medium for which a picture's data is made.
struct FigureGrain {
    double perUnit = 1; ///< pixels per unit of the sheet
    FigureMedium medium = FigureMedium::Pixels;
};

/// Makes all data of the active-memory timeline's picture, for painting later; on any thread. Errors: Cancelled once a
/// stop is requested; no memory.
[[nodiscard]] Result<Figure> timelineFigure(const std::shared_ptr<const Document> &document,
                                            const FigureRequest &request, const FigureGrain &grain,
                                            const std::stop_token &stop);

/// Renders the picture as pixels. If it is too large (see kMostFigurePixels), at the highest possible dpi. Errors:
/// Cancelled once a stop is requested; no memory.
[[nodiscard]] Result<QImage> timelineFigureImage(const std::shared_ptr<const Document> &document,
                                                 const FigureRequest &request, const std::stop_token &stop = {});

/// Writes the picture. Errors: those of writeFigure().
[[nodiscard]] Result<void> writeTimelineFigure(const std::shared_ptr<const Document> &document,
                                               const FigureRequest &request, const QString &path,
                                               const std::stop_token &stop = {});

} // namespace allostrata
