// How a line of a stack is painted.

#include "widgets/parts/stack_delegate.h"

#include "widgets/models/stack_model.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/view_look.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kFoldIndent = 16; ///< of what stands in an open fold
constexpr int kStackGap = 10;
constexpr int kChevron = 10;
constexpr int kFoldText = 16; ///< from the chevron's left edge to the words
constexpr int kMark = 3; ///< bar beside the first line of yours

using LineKind = StackModel::LineKind;

LineKind lineKindOf(const QModelIndex &index)
{
    return static_cast<LineKind>(index.data(StackModel::KindRole).toInt());
}

QFont functionFont(const Theme &theme, LineKind kind)
{
    QFont font = theme.smallFont;
    if (kind == LineKind::Yours)
        font.setWeight(QFont::DemiBold);
    return font;
}

/// The file's end matters more than the function's: it takes up to three fifths of the row.
int placeWidth(const Theme &theme, const QModelIndex &index, int room)
{
    const QString place = index.data(StackModel::PlaceRole).toString();
    if (place.isEmpty())
        return 0;
    return std::min(QFontMetrics(theme.monoFont).horizontalAdvance(place) + 1, std::max(0, room * 3 / 5));
}

QRect contentOf(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const int indent = index.data(StackModel::InsideRole).toBool() ? kFoldIndent : 0;
    return option.rect.adjusted(kViewMargin + indent, 0, -kViewMargin, 0);
}

void paintLineGround(QPainter &painter, const QStyleOptionViewItem &option, const Theme &theme)
{
    const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
    if (isCurrent && option.state.testFlag(QStyle::State_Active))
        painter.fillRect(option.rect, theme.accentSoft);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(option.rect, theme.hover);
    if (isCurrent && option.state.testFlag(QStyle::State_HasFocus)) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
}

void paintFold(QPainter &painter, const QRect &content, const QModelIndex &index, const Theme &theme)
{
    const LineKind kind = lineKindOf(index);
    const QColor colour = theme.text2;
    if (kind == LineKind::Fold) {
        const Icon icon = index.data(StackModel::OpenRole).toBool() ? Icon::ChevronDown : Icon::ChevronRight;
        paintIcon(painter, icon, QRectF(content.left(), content.center().y() - kChevron / 2.0 + 0.5, kChevron, kChevron), colour);
    }
    painter.setPen(colour);
    painter.setFont(theme.axisFont);
    QString words = index.data(StackModel::FunctionRole).toString();
    if (const int times = index.data(StackModel::TimesRole).toInt(); times > 1)
        words += u" × "_s + QString::number(times);
    const QRect text = content.adjusted(kFoldText, 0, 0, 0);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(words, Qt::ElideRight, text.width()));
}

void paintFrame(QPainter &painter, const QRect &content, const QModelIndex &index, const Theme &theme)
{
    const LineKind kind = lineKindOf(index);
    const int place = placeWidth(theme, index, content.width());
    if (place > 0) {
        painter.setFont(theme.monoFont);
        painter.setPen(kind == LineKind::Yours ? theme.accent : theme.text2);
        painter.drawText(QRect(content.right() + 1 - place, content.top(), place, content.height()), Qt::AlignRight | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(index.data(StackModel::PlaceRole).toString(), Qt::ElideLeft, place));
    }
    int room = content.width() - (place > 0 ? place + kStackGap : 0);
    const int times = index.data(StackModel::TimesRole).toInt();
    const QString repeats = times > 1 ? u" × "_s + QString::number(times) : QString();
    painter.setFont(functionFont(theme, kind));
    room -= painter.fontMetrics().horizontalAdvance(repeats);
    const QString function = painter.fontMetrics().elidedText(index.data(StackModel::FunctionRole).toString(), Qt::ElideRight, std::max(0, room));
    painter.setPen(kind == LineKind::Yours ? theme.text : theme.text2);
    painter.drawText(content, Qt::AlignLeft | Qt::AlignVCenter, function);
    const int used = painter.fontMetrics().horizontalAdvance(function);
    painter.setPen(theme.text2);
    painter.drawText(content.adjusted(used, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, repeats);
}

} // namespace

void StackDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = themeOf(option.palette, option.font);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintLineGround(*painter, option, theme);
    if (index.data(StackModel::FirstRole).toBool())
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), kMark, option.rect.height()), theme.accent);
    const LineKind kind = lineKindOf(index);
    if (kind == LineKind::Yours || kind == LineKind::Runtime)
        paintFrame(*painter, contentOf(option, index), index, theme);
    else
        paintFold(*painter, contentOf(option, index), index, theme);
    painter->restore();
}

QSize StackDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = themeOf(option.palette, option.font);
    const bool isFold = lineKindOf(index) != LineKind::Yours && lineKindOf(index) != LineKind::Runtime;
    const int height = isFold ? std::max(20, QFontMetrics(theme.axisFont).height() + 5) : std::max(24, QFontMetrics(theme.smallFont).height() + 8);
    return {100, height};
}

QRect StackDelegate::placeRect(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QRect content = contentOf(option, index);
    const int place = placeWidth(themeOf(option.palette, option.font), index, content.width());
    return place > 0 ? QRect(content.right() + 1 - place, content.top(), place, content.height()) : QRect();
}

} // namespace allostrata

#include "moc_stack_delegate.cpp"
