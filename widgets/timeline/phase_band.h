#pragma once

#include <QFont>
#include <QPainter>
#include <QRectF>

#include "core/attribution/phases.h"
#include "core/base/enum_table.h"
#include "widgets/paint/theme.h"
#include "widgets/timeline/swatch_flow.h"
#include "widgets/timeline/timeline_scene.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace allostrata {

/// Part of a column covered by each phase; together 1.
using PhaseShares = EnumTable<Phase, double>;

/// Part of a picture covered by one phase, or by several that alternate too often to be seen.
struct PhaseSpan {
    double left = 0; ///< pixels
    double right = 0;
    PhaseInterval interval; ///< whole, even if the picture shows only a part of it
    QString word; ///< its name: from the file, of its phase, or "several phases"
    std::vector<PhaseShares> columns = {}; ///< of several phases: each pixel from `left` on; empty: one phase

    /// Shares of a column of several phases that contains `x`, which lies in the span.
    [[nodiscard]] const PhaseShares &sharesAt(double x) const
    {
        return columns[std::min(static_cast<std::size_t>(std::max(x - left, 0.0)), columns.size() - 1)];
    }
};

/// Visible range of the trace in coordinates of its axis, and the pixels of the band.
struct PhaseView {
    const SceneAxis *axis = nullptr;
    Moment first = 0; ///< the window
    Moment last = 0;
    QRectF area; ///< pixels
};

/// Phases in a window. Those narrower than about 3 px are joined with their neighbours; where they make up a good part,
/// the span has the shares of all its phases instead. O(intervals in the window + pixels).
[[nodiscard]] std::vector<PhaseSpan> phaseSpans(const Phases &phases, const PhaseView &view);

/// Colour and name of each phase that has no span wide enough for its name. For pictures only; in a window the tooltip
/// names them.
[[nodiscard]] std::vector<Swatch> phaseKey(const std::vector<PhaseSpan> &spans, const QRectF &area, const Theme &theme,
                                           const QFont &font);

/// Paints spans over the area's height: one colour each, one pixel between them, and the phase's name if it fits
/// completely. A span of several phases is stacked by share in each column. The `lit` span is outlined.
void drawPhaseSpans(QPainter &painter, const std::vector<PhaseSpan> &spans, const QRectF &area, const Theme &theme,
                    const QFont &font, std::optional<std::size_t> lit = std::nullopt);

} // namespace allostrata
