// Computes the rectangles of a picture's parts, from 100 x 100 pixels upwards.

#include "widgets/charts/figure_layout.h"

#include "widgets/charts/figure_font.h"

#include <QFontMetricsF>

#include <algorithm>
#include <initializer_list>

namespace allostrata {

namespace {

constexpr double kUsualSide = 900;
constexpr double kLeastStrataHeight = 0.45; ///< height of the strata, as a part of the picture
constexpr double kLeastStrataWidth = 0.5;
constexpr double kWidestLegend = 0.27;
constexpr double kLeastLegend = 0.55; ///< share of the ideal width: shorter names would be useless

double lineHeight(const QFont &font) { return QFontMetricsF(font).height(); }

/// Parts that may be omitted.
struct Parts {
    bool title = true;
    bool subtitle = true;
    bool flow = true;
    bool names = true;
    bool phases = true;
    bool phaseKey = true;
    bool keyLabel = true;
    bool byteLabel = true;
    bool legend = true;
    bool footnote = true;
};

/// Lays out the rows above the strata, from the top; returns the top of the strata.
double placeAbove(FigureLayout &layout, const QRectF &columns, double right, const FigureFonts &fonts,
                  const Parts &parts, const FigureWants &wants)
{
    const double s = fonts.scale;
    double top = columns.top() + 20 * s;
    if (parts.title) {
        const double height = lineHeight(fonts.title);
        layout.title = QRectF(columns.left(), top, right - columns.left(), height);
        top += height + 14 * s;
    }
    const auto add = [&](bool isThere, QRectF &rect, double height, double to) {
        if (!isThere || height <= 0)
            return;
        rect = QRectF(columns.left(), top, to - columns.left(), height);
        top += height + 4 * s;
    };
    add(parts.subtitle, layout.subtitle, wants.subtitleHeight, right); // also above the legend
    add(parts.flow, layout.flow, wants.flowHeight, right);
    add(parts.names, layout.names, wants.nameRows * lineHeight(fonts.text), columns.right());
    return top + 8 * s;
}

/// Lays out the rows below the strata, from the bottom; returns the bottom of the strata.
double placeBelow(FigureLayout &layout, const QRectF &columns, double right, const FigureFonts &fonts,
                  const Parts &parts, const FigureWants &wants)
{
    const double s = fonts.scale;
    const double row = lineHeight(fonts.text);
    double bottom = columns.bottom() - 16 * s;
    if (parts.footnote) {
        const double height = lineHeight(fonts.note) * wants.footnoteLines;
        layout.footnote = QRectF(columns.left(), bottom - height, right - columns.left(), height);
        bottom -= height + 14 * s;
    }
    if (parts.phases && parts.phaseKey && wants.phaseKeyHeight > 0) {
        layout.phaseKey = QRectF(columns.left(), bottom - wants.phaseKeyHeight, columns.width(), wants.phaseKeyHeight);
        bottom -= wants.phaseKeyHeight + 6 * s;
    }
    if (parts.keyLabel) {
        layout.keyLabel = QRectF(columns.left(), bottom - row, columns.width(), row);
        bottom -= row + 6 * s;
    }
    layout.keyTicks = QRectF(columns.left(), bottom - row, columns.width(), row);
    bottom -= row + 10 * s;
    if (parts.phases) {
        const double height = lineHeight(fonts.band) + 4 * s;
        layout.phases = QRectF(columns.left(), bottom - height, columns.width(), height);
        bottom -= height + 6 * s;
    }
    return bottom;
}

FigureLayout laidOut(const QSizeF &size, const FigureFonts &fonts, const FigureWants &wants, const Parts &parts)
{
    const double s = fonts.scale;
    const double row = lineHeight(fonts.text);
    const double margin = std::max(28 * s, 10.0);
    FigureLayout layout;
    double left = (parts.byteLabel ? 18 : 10) * s;
    const double labelLeft = left;
    if (parts.byteLabel)
        left += row + 8 * s;
    left += wants.tickWidth + 12 * s;
    const double legendWidth = std::min(wants.legendWidth, size.width() * kWidestLegend);
    const double right = size.width() - margin - (parts.legend ? legendWidth + 36 * s : 0);
    layout.right = size.width() - margin / 2;
    const QRectF columns(left, 0, std::max(right - left, 1.0), size.height());
    const double top = placeAbove(layout, columns, size.width() - margin, fonts, parts, wants);
    const double bottom = placeBelow(layout, columns, size.width() - margin, fonts, parts, wants);
    layout.strata = QRectF(left, top, columns.width(), std::max(bottom - top, 1.0)).toRect();
    if (parts.byteLabel)
        layout.byteLabel = QRectF(labelLeft, top, row, layout.strata.height());
    if (parts.legend)
        layout.legend = QRectF(size.width() - margin - legendWidth, top - 6 * s, legendWidth,
                               layout.strata.height() + 6 * s);
    return layout;
}

} // namespace

FigureFonts FigureFonts::forSize(const QSizeF &size)
{
    FigureFonts fonts;
    fonts.scale = std::max(std::min(size.width(), size.height()) / kUsualSide, kSmallestScale);
    fonts.title = figureFont(27 * fonts.scale, true);
    fonts.strong = figureFont(16 * fonts.scale, true);
    fonts.text = figureFont(16 * fonts.scale);
    fonts.band = figureFont(15 * fonts.scale, true);
    fonts.note = figureFont(14 * fonts.scale);
    return fonts;
}

FigureLayout FigureLayout::make(const QSizeF &size, const FigureFonts &fonts, const FigureWants &wants)
{
    Parts parts;
    parts.title = wants.title;
    parts.byteLabel = wants.byteLabel;
    parts.phases = wants.phases;
    parts.legend = wants.legend && size.width() * kWidestLegend >= wants.legendWidth * kLeastLegend;
    parts.footnote = wants.footnote;
    FigureLayout layout = laidOut(size, fonts, wants, parts);
    for (bool *part : {&parts.legend, &parts.byteLabel}) {
        if (layout.strata.width() >= size.width() * kLeastStrataWidth)
            break;
        *part = false;
        layout = laidOut(size, fonts, wants, parts);
    }
    for (bool *part : {&parts.footnote, &parts.flow, &parts.phaseKey, &parts.keyLabel, &parts.names, &parts.phases,
                       &parts.subtitle, &parts.title}) {
        if (layout.strata.height() >= size.height() * kLeastStrataHeight)
            break;
        *part = false;
        layout = laidOut(size, fonts, wants, parts);
    }
    return layout;
}

} // namespace allostrata
