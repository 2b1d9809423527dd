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

/// Bands up to which SVG and PDF get shapes; beyond it the strata are one picture at twice the size.
inline constexpr std::size_t kMostShapes = 20000;

/// What the data of a picture is made for.
struct FigureGrain {
    double perUnit = 1; ///< pixels of a unit of the sheet
    FigureMedium medium = FigureMedium::Pixels;
};

/// The picture of the active-memory timeline, all but painted; on any thread. Errors: Cancelled once a stop is
/// requested; no memory.
[[nodiscard]] Result<Figure> timelineFigure(const std::shared_ptr<const Document> &document,
                                            const FigureRequest &request, const FigureGrain &grain,
                                            const std::stop_token &stop);

/// The picture as pixels. Where it cannot be held (see kMostFigurePixels) at the highest dpi that can. Errors: the
/// same.
[[nodiscard]] Result<QImage> timelineFigureImage(const std::shared_ptr<const Document> &document,
                                                 const FigureRequest &request, const std::stop_token &stop = {});

/// Errors: those of writeFigure().
[[nodiscard]] Result<void> writeTimelineFigure(const std::shared_ptr<const Document> &document,
                                               const FigureRequest &request, const QString &path,
                                               const std::stop_token &stop = {});

} // namespace allostrata
