#pragma once

#include <QFont>
#include <QRectF>
#include <QSizeF>

namespace allostrata {

/// The fonts of a picture, and what its distances are multiplied by: 1 for 1600 x 900, after the shorter side.
struct FigureFonts {
    double scale = 1;
    QFont title; ///< 27 bold
    QFont strong; ///< 16 bold
    QFont text; ///< 16
    QFont band; ///< 15 bold: on strata and phases
    QFont note; ///< 14

    /// Texts stay legible in small pictures: the scale does not fall below kSmallestScale.
    [[nodiscard]] static FigureFonts forSize(const QSizeF &size);
    static constexpr double kSmallestScale = 0.55;
};

/// What a picture should have, and the room that its texts need.
struct FigureWants {
    bool title = true;
    bool legend = true;
    bool phases = false;
    bool footnote = true;
    bool byteLabel = false; ///< the name of the byte axis
    int nameRows = 0; ///< of words above the strata
    double subtitleHeight = 0; ///< 0: none
    double flowHeight = 0; ///< of a legend above the strata; 0: none
    double tickWidth = 0; ///< of the widest label of the byte axis
    double legendWidth = 0; ///< for all of its texts
    double phaseKeyHeight = 0; ///< of the key to phases too narrow for their names; 0: none
    int footnoteLines = 1;
};

/// Where its parts lie. What there is no room for is left out, the least important first: its rectangle is empty.
struct FigureLayout {
    QRectF title;
    QRectF subtitle;
    QRectF flow; ///< legend below that
    QRectF names; ///< rows of words below that
    QRectF strata;
    QRectF phases;
    QRectF keyTicks; ///< labels of the horizontal axis
    QRectF keyLabel; ///< its name
    QRectF phaseKey; ///< below it
    QRectF byteLabel; ///< name of the byte axis, read upwards
    QRectF legend;
    QRectF footnote;
    double right = 0; ///< how far texts may reach

    [[nodiscard]] static FigureLayout make(const QSizeF &size, const FigureFonts &fonts, const FigureWants &wants);
};

} // namespace allostrata
