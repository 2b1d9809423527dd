// How a row of the legend is painted.

#include "widgets/views/at_cursor/legend_delegate.h"

#include "core/base/bounded.h"
#include "widgets/models/at_cursor_model.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/view_look.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr int kLegendSwatch = 11;
constexpr int kSwatchGap = 7;
constexpr int kLegendGap = 8;
constexpr int kLegendBar = 2;

void paintGround(QPainter &painter, const QStyleOptionViewItem &option, const Theme &theme)
{
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected)
        painter.fillRect(option.rect, theme.accentSoft);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(option.rect, theme.hover);
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
}

/// "nn_utils.py:6" in that width: its file is shortened in the middle, its line never.
QString shortenedPlace(const QString &place, const QFontMetrics &metrics, int width)
{
    const qsizetype colon = place.lastIndexOf(u':');
    if (colon < 0 || metrics.horizontalAdvance(place) <= width)
        return metrics.elidedText(place, Qt::ElideRight, width);
    const QString line = place.mid(colon);
    return metrics.elidedText(place.left(colon), Qt::ElideMiddle, std::max(0, width - metrics.horizontalAdvance(line))) + line;
}

/// Name, then place in the secondary colour. The name gives way first, in its middle, down to two fifths of the room.
void paintName(QPainter &painter, const QRect &room, const QModelIndex &index, const Theme &theme)
{
    const QString name = index.data(AtCursorModel::NameRole).toString();
    const QString place = index.data(AtCursorModel::PlaceRole).toString();
    const QFontMetrics metrics = painter.fontMetrics();
    const int wanted = metrics.horizontalAdvance(name) + 1; // a fraction of a pixel must not cost the last letters
    const int wantedPlace = place.isEmpty() ? 0 : metrics.horizontalAdvance(place) + 1 + kLegendGap;
    const int nameWidth = std::min(wanted, std::max(room.width() * 2 / 5, room.width() - wantedPlace));
    painter.setPen(index.data(AtCursorModel::IsRestRole).toBool() ? theme.text2 : theme.text);
    const QString shownName = metrics.elidedText(name, Qt::ElideMiddle, nameWidth);
    painter.drawText(QRect(room.left(), room.top(), nameWidth + 1, room.height()), Qt::AlignLeft | Qt::AlignVCenter, shownName);
    const int left = room.left() + metrics.horizontalAdvance(shownName) + 1 + kLegendGap - 2;
    const int rest = std::max(0, room.right() + 1 - left);
    painter.setPen(theme.text2);
    painter.drawText(QRect(left, room.top(), rest, room.height()), Qt::AlignLeft | Qt::AlignVCenter, shortenedPlace(place, metrics, rest));
}

} // namespace

LegendDelegate::LegendDelegate(std::function<QColor(const QModelIndex &)> colourOf, QObject *parent) :
    QStyledItemDelegate(parent), m_colourOf(std::move(colourOf))
{
}

void LegendDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = themeOf(option.palette, option.font);
    painter->save();
    paintGround(*painter, option, theme);
    const QRect row = option.rect.adjusted(kViewMargin, 0, -kViewMargin, 0);
    const QRect text = row.adjusted(kLegendSwatch + kSwatchGap, 1, 0, -kLegendBar - 2);
    const QColor colour = m_colourOf(index);

    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF swatch(row.left(), text.center().y() - kLegendSwatch / 2.0 + 0.5, kLegendSwatch, kLegendSwatch);
    painter->setPen(colour.isValid() ? QPen(Qt::NoPen) : QPen(theme.line, 1));
    painter->setBrush(colour.isValid() ? QBrush(colour) : QBrush(theme.base));
    painter->drawRoundedRect(colour.isValid() ? swatch : swatch.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);

    const double share = bounded(index.data(AtCursorModel::ShareRole).toDouble(), 0.0, 1.0);
    const QRectF track(text.left(), option.rect.bottom() - kLegendBar, text.width(), kLegendBar);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.hair);
    painter->drawRoundedRect(track, 1, 1);
    painter->setBrush(colour.isValid() ? colour : theme.text3);
    painter->drawRoundedRect(QRectF(track.left(), track.top(), std::max(2.0, track.width() * share), kLegendBar), 1, 1);

    painter->setFont(theme.smallFont);
    const QString bytes = index.data(AtCursorModel::BytesTextRole).toString();
    const int bytesWidth = painter->fontMetrics().horizontalAdvance(bytes);
    painter->setPen(theme.text);
    painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, bytes);
    paintName(*painter, text.adjusted(0, 0, -bytesWidth - kLegendGap, 0), index, theme);
    painter->restore();
}

QSize LegendDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const Theme theme = themeOf(option.palette, option.font);
    return {120, std::max(25, QFontMetrics(theme.smallFont).height() + 8)};
}

} // namespace allostrata

#include "moc_legend_delegate.cpp"
