// Paints a name and its place in a width that may be too small for both.

#include "widgets/parts/name_place.h"

#include "widgets/parts/view_look.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace allostrata {

namespace {

constexpr int kFewestLetters = 2; ///< of a file name; fewer would be meaningless

QString lineOf(const QString &place)
{
    const qsizetype colon = place.lastIndexOf(u':');
    return colon < 0 ? QString() : place.mid(colon);
}

/// Shortens a place to a width, at last to its line number; empty if that does not fit.
QString fittedPlace(const QString &place, const QFontMetrics &metrics, int width)
{
    const QString file = place.mid(place.lastIndexOf(u'/') + 1);
    for (const QString &text : {place, file}) {
        if (metrics.horizontalAdvance(text) <= width)
            return text;
    }
    const QString line = lineOf(file);
    const QString shortened = metrics.elidedText(file.left(file.size() - line.size()), Qt::ElideRight,
                                                 width - metrics.horizontalAdvance(line));
    if (shortened.size() > kFewestLetters)
        return shortened + line;
    return metrics.horizontalAdvance(line) <= width ? line : QString();
}

} // namespace

NamePlace fittedNamePlace(NamePlace whole, const QFontMetrics &metrics, int width)
{
    const int used = metrics.horizontalAdvance(whole.name) + 1; // rounding must not cut off the last letters
    const QString place = fittedPlace(whole.place, metrics, width - used - kCellGap);
    const QString line = whole.isShared && place.isEmpty() ? lineOf(whole.place) : QString();
    const int room = line.isEmpty() ? width : width - metrics.horizontalAdvance(line) - kCellGap - 2;
    return {metrics.elidedText(whole.name, Qt::ElideMiddle, std::max(room, 0)), line.isEmpty() ? place : line};
}

void paintNamePlace(QPainter &painter, const QRect &room, const NamePlace &whole, const QColor &nameColour,
                    const QColor &placeColour)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const NamePlace shown = fittedNamePlace(whole, metrics, room.width());
    painter.setPen(nameColour);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, shown.name);
    painter.setPen(placeColour);
    painter.drawText(room.adjusted(metrics.horizontalAdvance(shown.name) + 1 + kCellGap, 0, 0, 0),
                     Qt::AlignLeft | Qt::AlignVCenter, shown.place);
}

} // namespace allostrata
