// Paints bars of the ledger, in windows and in pictures.

#include "widgets/paint/ledger_bar.h"

#include "core/base/arithmetic.h"
#include "widgets/paint/bar_fill.h"
#include "widgets/paint/colours.h"

#include <QPainter>

#include <algorithm>

namespace allostrata {

namespace {

constexpr double kNarrowestLedgerBar = 1.5;
constexpr double kSumShare = 0.4; ///< share of a bar's height

} // namespace

QColor ledgerColour(const LedgerRow &row, const CategoryRules &rules, const Theme &theme)
{
    switch (row.kind) {
    case LedgerKind::Category:
    case LedgerKind::Module: return categoryColour(rules, row.category, themeKindOf(theme));
    case LedgerKind::Waiting:
    case LedgerKind::NotElements: return theme.text2;
    case LedgerKind::Rounding:
    case LedgerKind::NotSplit:
    case LedgerKind::NotRecorded: return theme.outline;
    case LedgerKind::SplitRemainders:
    case LedgerKind::UnusedSegments: return theme.minimapFill;
    case LedgerKind::PrivatePools:
    case LedgerKind::Pool: return theme.shrunk;
    case LedgerKind::Contradiction: return theme.error.text;
    case LedgerKind::Requested:
    case LedgerKind::Reserved: break;
    }
    return theme.text2;
}

void paintLedgerBar(QPainter &painter, const QRectF &track, const LedgerBar &bar, const Theme &theme)
{
    painter.fillRect(QRectF(track.left(), track.bottom(), track.width(), 1), theme.hair);
    const double from = bounded(std::min(bar.start, bar.start + bar.length), 0.0, 1.0);
    const double length = bounded(bar.length < 0 ? -bar.length : bar.length, 0.0, 1.0 - from);
    if (bar.length == 0)
        return;
    const double width = std::max(kNarrowestLedgerBar, track.width() * length);
    QRectF place(std::min(track.left() + track.width() * from, track.right() - width), track.top(), width,
                 track.height());
    const bool isSum = bar.kind == LedgerKind::Requested || bar.kind == LedgerKind::Reserved;
    if (isSum)
        place.adjust(0, track.height() * (1 - kSumShare) / 2, 0, -track.height() * (1 - kSumShare) / 2);
    const bool isHatched = bar.kind == LedgerKind::Waiting || bar.kind == LedgerKind::NotElements
                           || bar.kind == LedgerKind::NotRecorded;
    const bool isDashed = bar.kind == LedgerKind::UnusedSegments;
    if (isHatched) {
        painter.fillRect(place, theme.hair);
        paintHatch(painter, place, QPen(bar.colour, 1), 6);
    } else if (isDashed && width > 6) {
        painter.fillRect(place, theme.unused);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text2, 1, Qt::DashLine));
        painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5));
    } else {
        painter.fillRect(place, bar.colour);
    }
}

} // namespace allostrata
