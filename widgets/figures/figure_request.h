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

/// The ground of a picture and the palettes that go with it.
enum class FigureTheme : std::uint8_t {
    Paper, ///< white, black text: for print
    Light, ///< as the light window
    Dark, ///< as the dark window
};

/// The one theme of pictures: the window's, or black on white for print; its fonts follow `text`.
[[nodiscard]] Theme figureTheme(FigureTheme theme, const QFont &text);

/// What an exported picture is made of. Window and command line make it with the same functions.
struct FigureRequest {
    ViewState state; ///< window, axis, detail, colouring, units, what is shown; cursor and selection are not drawn
    QSize size{1600, 900}; ///< pixels, or points of 1/96 inch for SVG and PDF
    int dpi = 96; ///< PNG: pixels are size * dpi / 96
    QString title; ///< empty: the file's name
    std::optional<std::uint64_t> highestByte; ///< end of the byte axis: two figures, one scale
    FigureTheme theme = FigureTheme::Paper;
    bool isTransparent = false; ///< no ground: the theme tells what it will lie on
    bool hasTitle = true;
    bool hasLegend = true;
    bool hasPhases = false; ///< the band of phases under the strata
    bool hasFootnote = true;
    std::shared_ptr<const Attribution> attribution; ///< for colours by what allocations are for
    std::shared_ptr<const QueryResult> filter; ///< what the state's query keeps; null: no query
};

} // namespace allostrata
