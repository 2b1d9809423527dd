#pragma once

#include <QSize>
#include <QString>

#include "core/load/document.h"
#include "widgets/figures/picture_file.h"
#include "widgets/paint/theme.h"
#include "widgets/session/filter.h"
#include "widgets/session/view_state.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace allostrata {

/// Background of a picture and its palettes.
enum class FigureTheme : std::uint8_t {
    Paper, ///< white, black text: for print
    Light, ///< as in the light window
    Dark, ///< as in the dark window
};

/// Theme of pictures: the window's, or black on white for print; its fonts follow `text`.
[[nodiscard]] Theme figureTheme(FigureTheme theme, const QFont &text);

/// Options of an exported picture. Windows and the command line use the same functions.
struct FigureRequest {
    ViewState state; ///< window, axis, detail, colouring, units, displayed elements; cursor and selection are not drawn
    QSize size{1600, 900}; ///< pixels, or points of 1/96 inch for SVG and PDF
    int dpi = 96; ///< PNG: pixels are size * dpi / 96
    QString title; ///< empty: the file name
    std::optional<std::uint64_t> highestByte; ///< upper end of the byte axis, to give two figures one scale
    FigureTheme theme = FigureTheme::Paper;
    bool isTransparent = false; ///< no background: the theme must match the page
    bool hasTitle = true;
    bool hasLegend = true;
    bool hasPhases = false; ///< the band of phases under the strata
    bool hasFootnote = true;
    std::shared_ptr<const Attribution> attribution; ///< for colours that need an attribution
    std::shared_ptr<const QueryResult> filter; ///< result of the state's query; null: no query
};

} // namespace allostrata
