#pragma once

#include <QColor>
#include <QRectF>

#include "core/analysis/oom/ledger.h"
#include "widgets/paint/theme.h"

class QPainter;

namespace allostrata {

/// The colour of a line of the ledger: that of its category; greys for what the allocator holds beyond requests.
[[nodiscard]] QColor ledgerColour(const LedgerRow &row, const CategoryRules &rules, const Theme &theme);

/// A bar of the ledger, in parts of the whole width.
struct LedgerBar {
    LedgerKind kind = LedgerKind::Category;
    double start = 0;
    double length = 0;
    QColor colour;
};
/// The bar in its track; at least a hair wide. What waits to be freed is hatched, unused segments are dashed, a sum is
/// a thin bar from the left edge.
void paintLedgerBar(QPainter &painter, const QRectF &track, const LedgerBar &bar, const Theme &theme);

} // namespace allostrata
