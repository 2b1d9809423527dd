// The bars of the ledger in the window.

#include "widgets/views/peak/ledger_delegate.h"

#include "widgets/models/ledger_model.h"
#include "widgets/models/report_roles.h"
#include "widgets/paint/ledger_bar.h"

#include <QPainter>

#include <algorithm>

namespace allostrata {

void LedgerDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr double kMargin = 8;
    constexpr double kHeight = 10;
    painter->save();
    painter->setClipRect(option.rect);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected || option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, isSelected ? m_theme.accentSoft : m_theme.hover);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), m_theme.hair);
    const QVariant kind = index.data(LedgerModel::KindRole);
    if (kind.isValid()) {
        const QRectF track(option.rect.left() + kMargin, option.rect.center().y() - kHeight / 2 + 0.5,
                           std::max(0.0, option.rect.width() - 2 * kMargin), kHeight);
        paintLedgerBar(*painter, track,
                       {static_cast<LedgerKind>(kind.toInt()), index.data(LedgerModel::StartRole).toDouble(),
                        index.data(LedgerModel::LengthRole).toDouble(), index.data(ColourRole).value<QColor>()},
                       m_theme);
    }
    painter->restore();
}

} // namespace allostrata

#include "moc_ledger_delegate.cpp"
