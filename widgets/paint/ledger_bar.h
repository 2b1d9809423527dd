#pragma once

#include <QColor>
#include <QRectF>

#include "core/analysis/oom/ledger.h"
#include "widgets/paint/theme.h"

class QPainter;

namespace allostrata {

/// Colour of a ledger row: that of its category, or a grey for memory that the allocator holds beyond requests.
[[nodiscard]] QColor ledgerColour(const LedgerRow &row, const CategoryRules &rules, const Theme &theme);

/// A bar of the ledger, in fractions of the whole width.
struct LedgerBar {
    LedgerKind kind = LedgerKind::Category;
    double start = 0;
    double length = 0;
    QColor colour;
};
/// Paints a bar in its track, with a minimum width. Memory waiting to be freed is hatched, unused segments are dashed,
/// and a sum is a thin bar from the left edge.
void paintLedgerBar(QPainter &painter, const QRectF &track, const LedgerBar &bar, const Theme &theme);

} // namespace allostrata
