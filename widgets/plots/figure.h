#pragma once

#include <QColor>
#include <QImage>
#include <QSize>
#include <QString>

#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/plots/byte_ticks.h"
#include "widgets/session/view_state.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace allostrata {

/// An exported picture of the active-memory timeline. Window and command line make it with the same function.
struct FigureRequest {
    ViewState state; ///< selection and cursor are not drawn; the cursor is what the legend counts at
    QSize size{1600, 900}; ///< pixels, or points of 1/96 inch for SVG and PDF
    int dpi = 96; ///< PNG: pixels are size * dpi / 96
    QString title; ///< empty: the file's name
    ByteUnits units = ByteUnits::Binary;
    std::optional<std::uint64_t> highestByte; ///< end of the byte axis: two figures, one scale
    bool isDark = false;
    bool isTransparent = false;
    bool hasLegend = true;
};

/// Bands up to which SVG and PDF get shapes; beyond it the strata are one picture at twice the size.
inline constexpr std::size_t kMostShapes = 20000;

[[nodiscard]] QImage figureImage(const std::shared_ptr<const Document> &document, const FigureRequest &request);

/// Writes PNG, SVG or PDF, by the file's ending, beside it first and renamed then. Errors: WriteFailed,
/// UnknownFormat for another ending.
[[nodiscard]] Result<void> writeFigure(const std::shared_ptr<const Document> &document, const FigureRequest &request,
                                       const QString &path);

} // namespace allostrata
