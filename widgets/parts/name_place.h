#pragma once

#include <QColor>
#include <QString>

class QFontMetrics;
class QPainter;
class QRect;

namespace allostrata {

/// Function or other name, and where it is in the sources: "gnn/models.py:174"; the place may be empty.
struct NamePlace {
    QString name;
    QString place;
    bool isShared = false; ///< a row beside it has the same name, so that only the line number tells them apart
};

/// Shortens both to a width in pixels: the place loses its folder first, then the end of the file name, then all of it;
/// the name is shortened last, but before the line number of a shared name. A line number is whole or left out.
[[nodiscard]] NamePlace fittedNamePlace(NamePlace whole, const QFontMetrics &metrics, int width);

/// Paints the name and, after kCellGap, the place, in the painter's font.
void paintNamePlace(QPainter &painter, const QRect &room, const NamePlace &whole, const QColor &nameColour,
                    const QColor &placeColour);

} // namespace allostrata
