// Rows of the list of what is live at the cursor.

#include "widgets/views/at_cursor/legend_delegate.h"

#include "core/base/arithmetic.h"
#include "widgets/models/at_cursor_model.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/name_place.h"
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
constexpr double kEye = 15;

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

} // namespace

LegendDelegate::LegendDelegate(std::function<QColor(const QModelIndex &)> colourOf,
                               std::function<bool(const QModelIndex &)> canHide, QObject *parent)
    : QStyledItemDelegate(parent), m_colourOf(std::move(colourOf)), m_canHide(std::move(canHide))
{
}

QRect LegendDelegate::eyePlace(const QRect &row)
{
    return {row.left(), row.top(), kViewMargin + kLegendSwatch + kSwatchGap / 2, row.height()};
}

void LegendDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = themeOf(option.palette, option.font);
    painter->save();
    paintGround(*painter, option, theme);
    const QRect row = option.rect.adjusted(kViewMargin, 0, -kViewMargin, 0);
    const bool isHidden = index.data(AtCursorModel::IsHiddenRole).toBool();
    const QRect text = row.adjusted(kLegendSwatch + kSwatchGap, 1, 0, -kLegendBar - 2);
    const QColor colour = m_colourOf(index);

    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF swatch(row.left(), text.center().y() - kLegendSwatch / 2.0 + 0.5, kLegendSwatch, kLegendSwatch);
    if (isHidden || (option.state.testFlag(QStyle::State_MouseOver) && m_canHide(index))) {
        QRectF eye(0, 0, kEye, kEye);
        eye.moveCenter(swatch.center());
        paintIcon(*painter, isHidden ? Icon::EyeOff : Icon::Eye, eye, theme.text2);
    } else {
        painter->setPen(colour.isValid() ? QPen(Qt::NoPen) : QPen(theme.line, 1));
        painter->setBrush(colour.isValid() ? QBrush(colour) : QBrush(theme.base));
        painter->drawRoundedRect(colour.isValid() ? swatch : swatch.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    }

    const double share = bounded(index.data(AtCursorModel::ShareRole).toDouble(), 0.0, 1.0);
    const QRectF track(text.left(), option.rect.bottom() - kLegendBar, text.width(), kLegendBar);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.hair);
    painter->drawRoundedRect(track, 1, 1);
    painter->setBrush(isHidden ? theme.hair : colour.isValid() ? colour : theme.text3);
    painter->drawRoundedRect(QRectF(track.left(), track.top(), std::max(2.0, track.width() * share), kLegendBar), 1, 1);

    painter->setFont(theme.smallFont);
    const QString bytes = index.data(AtCursorModel::BytesTextRole).toString();
    const int bytesWidth = painter->fontMetrics().horizontalAdvance(bytes);
    painter->setPen(isHidden ? theme.text2 : theme.text);
    painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, bytes);
    paintNamePlace(*painter, text.adjusted(0, 0, -bytesWidth - kLegendGap, 0),
                   {index.data(AtCursorModel::NameRole).toString(), index.data(AtCursorModel::PlaceRole).toString(),
                    index.data(AtCursorModel::IsNameSharedRole).toBool()},
                   isHidden || index.data(AtCursorModel::IsRestRole).toBool() ? theme.text2 : theme.text, theme.text2);
    painter->restore();
}

QSize LegendDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const Theme theme = themeOf(option.palette, option.font);
    return {120, std::max(25, QFontMetrics(theme.smallFont).height() + 8)};
}

} // namespace allostrata
