// Paints the cells of reports.

#include "widgets/parts/report_delegate.h"

#include "core/base/arithmetic.h"
#include "widgets/models/report_roles.h"
#include "widgets/parts/name_place.h"
#include "widgets/parts/view_look.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace allostrata {

namespace {

constexpr int kBox = 15;
constexpr double kNarrowestReportBar = 1.5;
constexpr int kBarRoom = 48;
constexpr int kNumberRoom = 78; ///< minimum width left for the number beside a bar

} // namespace

QRect ReportDelegate::checkRect(const QRect &cell)
{
    return {cell.left() + kCellPadding, cell.center().y() - kBox / 2, kBox, kBox};
}

QSize ReportDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QFontMetrics metrics(index.data(StrongRole).toBool() ? m_theme.titleFont : m_theme.smallFont);
    int width = metrics.horizontalAdvance(index.data().toString()) + 2 * kCellPadding + 2;
    if (index.column() == 0) {
        const QString place = index.data(PlaceRole).toString();
        width += place.isEmpty() ? 0 : metrics.horizontalAdvance(place) + kCellGap;
        width += index.data(Qt::CheckStateRole).isValid() ? kBox + kCellGap : 0;
        width += index.data(ColourRole).isValid() ? kCellSwatch + kCellGap : 0;
    } else if (index.data(BarRole).isValid() || index.data(CurveRole).isValid()) {
        width = std::max(width, kNumberRoom) + kBarRoom;
    }
    return {width, std::max(23, metrics.height() + 7)};
}

void ReportDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected || option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, isSelected ? m_theme.accentSoft : m_theme.hover);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), m_theme.hair);
    const QRect room = option.rect.adjusted(index.column() == 0 ? 0 : kCellPadding, 0, -kCellPadding, -1);
    if (index.column() == 0)
        paintName(*painter, room, option, index);
    else
        paintNumber(*painter, room, index);
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter->setPen(QPen(m_theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -2));
    }
    painter->restore();
}

void ReportDelegate::paintName(QPainter &painter, QRect room, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const QVariant check = index.data(Qt::CheckStateRole);
    room.setLeft(room.left() + kCellPadding);
    if (check.isValid()) {
        QStyleOptionViewItem box(option);
        box.rect = checkRect(option.rect);
        box.state &= ~(QStyle::State_HasFocus | QStyle::State_On | QStyle::State_Off);
        box.state |= check.toInt() == Qt::Checked ? QStyle::State_On : QStyle::State_Off;
        const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &box, &painter, option.widget);
        room.setLeft(box.rect.right() + 1 + kCellGap);
    }
    if (const QVariant colour = index.data(ColourRole); colour.isValid()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour.value<QColor>());
        painter.drawRoundedRect(
            QRectF(room.left(), room.center().y() - kCellSwatch / 2.0 + 0.5, kCellSwatch, kCellSwatch), 2, 2);
        painter.setRenderHint(QPainter::Antialiasing, false);
        room.setLeft(room.left() + kCellSwatch + kCellGap);
    }
    if (index.data(CodeRole).toBool()) {
        painter.setFont(m_theme.monoFont);
        painter.setPen(m_theme.text);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, room.width()));
        return;
    }
    painter.setFont(m_theme.smallFont);
    paintNamePlace(painter, room, {index.data().toString(), index.data(PlaceRole).toString()},
                   index.data(FaintRole).toBool() ? m_theme.text2 : m_theme.text, m_theme.text2);
}

void ReportDelegate::paintNumber(QPainter &painter, const QRect &room, const QModelIndex &index) const
{
    painter.setFont(index.data(StrongRole).toBool() && !index.data(FaintRole).toBool() ? m_theme.titleFont
                                                                                       : m_theme.smallFont);
    const QFontMetrics metrics = painter.fontMetrics();
    const QString text = index.data().toString();
    if (const auto curve = index.data(CurveRole).value<QList<double>>(); !curve.isEmpty()) {
        const int track = room.width() - std::max(kNumberRoom, metrics.horizontalAdvance(text) + kCellGap);
        paintCurve(painter, QRect(room.left(), room.top() + 3, std::max(track, 0), room.height() - 6), curve);
    }
    if (const QVariant bar = index.data(BarRole); bar.isValid()) {
        const double track = room.width() - std::max(kNumberRoom, metrics.horizontalAdvance(text) + kCellGap);
        const double share = bounded(bar.toDouble(), 0.0, 1.0);
        const QVariant colour = index.data(ColourRole);
        const QRectF place(room.left(), room.center().y() - kCellBarHeight / 2 + 0.5, std::max(track, 0.0),
                           kCellBarHeight);
        if (track > 8) {
            painter.fillRect(place, m_theme.hair);
            if (share > 0)
                painter.fillRect(
                    QRectF(place.left(), place.top(), std::max(kNarrowestReportBar, track * share), kCellBarHeight),
                    colour.isValid() ? colour.value<QColor>() : m_theme.minimapFill);
        }
    }
    painter.setPen(index.data(FaintRole).toBool() ? m_theme.text2 : m_theme.text);
    painter.drawText(room, index.data(Qt::TextAlignmentRole).toInt(),
                     metrics.elidedText(text, Qt::ElideRight, room.width()));
}

/// Columns from the bottom of the room.
void ReportDelegate::paintCurve(QPainter &painter, const QRect &room, const QList<double> &curve) const
{
    const double most = *std::ranges::max_element(curve);
    if (room.width() < 8 || most <= 0)
        return;
    for (int x = 0; x < room.width(); ++x) {
        const auto part = static_cast<qsizetype>(std::int64_t(x) * curve.size() / room.width());
        const int height = static_cast<int>(std::ceil(curve[part] / most * room.height()));
        painter.fillRect(room.left() + x, room.bottom() + 1 - height, 1, height, m_theme.minimapFill);
    }
}

bool ReportDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                                 const QModelIndex &index)
{
    const bool isCheckable = index.flags().testFlag(Qt::ItemIsUserCheckable)
                             && index.data(Qt::CheckStateRole).isValid();
    if (!isCheckable)
        return false;
    const auto toggle = [&] {
        const bool isOn = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        return model->setData(index, int(isOn ? Qt::Unchecked : Qt::Checked), Qt::CheckStateRole);
    };
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto *mouse = static_cast<const QMouseEvent *>(event);
        const bool isHit = mouse->button() == Qt::LeftButton
                           && checkRect(option.rect).adjusted(-3, -4, 3, 4).contains(mouse->position().toPoint());
        return isHit && toggle();
    }
    if (event->type() == QEvent::KeyPress && static_cast<const QKeyEvent *>(event)->key() == Qt::Key_Space)
        return toggle();
    return false;
}

} // namespace allostrata

#include "moc_report_delegate.cpp"
