#pragma once

#include <QFont>
#include <QRectF>
#include <QSizeF>

namespace allostrata {

/// Fonts of a picture and the factor for its distances: 1 for 1600 x 900, by the shorter side.
struct FigureFonts {
    double scale = 1;
    QFont title; ///< 27 bold
    QFont strong; ///< 16 bold
    QFont text; ///< 16
    QFont band; ///< 15 bold: on strata and phases
    QFont note; ///< 14

    /// Text stays legible in small pictures: the scale is at least kSmallestScale.
    [[nodiscard]] static FigureFonts forSize(const QSizeF &size);
    static constexpr double kSmallestScale = 0.55;
};

/// Desired parts of a picture, and the room that its texts need.
struct FigureWants {
    bool title = true;
    bool legend = true;
    bool phases = false;
    bool footnote = true;
    bool byteLabel = false; ///< the name of the byte axis
    int nameRows = 0; ///< rows of names above the strata
    double subtitleHeight = 0; ///< 0: none
    double flowHeight = 0; ///< height of a legend above the strata; 0: none
    double tickWidth = 0; ///< width of the widest label of the byte axis
    double legendWidth = 0; ///< wide enough for all of its texts
    double phaseKeyHeight = 0; ///< height of the key to phases too narrow for their names; 0: none
    int footnoteLines = 1;
};

/// Rectangles of a picture's parts. If room is short, the least important parts are omitted: their rectangles are
/// empty.
struct FigureLayout {
    QRectF title;
    QRectF subtitle;
    QRectF flow; ///< legend below the subtitle
    QRectF names; ///< rows of names below the flow
    QRectF strata;
    QRectF phases;
    QRectF keyTicks; ///< labels of the horizontal axis
    QRectF keyLabel; ///< its name
    QRectF phaseKey; ///< below the name of the horizontal axis
    QRectF byteLabel; ///< name of the byte axis, read upwards
    QRectF legend;
    QRectF footnote;
    double right = 0; ///< right edge for texts

    [[nodiscard]] static FigureLayout make(const QSizeF &size, const FigureFonts &fonts, const FigureWants &wants);
};

} // namespace allostrata
