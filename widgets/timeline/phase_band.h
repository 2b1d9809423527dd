#pragma once

#include <QFont>
#include <QPainter>
#include <QRectF>

#include "core/attribution/phases.h"
#include "widgets/paint/theme.h"
#include "widgets/timeline/swatch_flow.h"
#include "widgets/timeline/timeline_scene.h"

#include <optional>
#include <vector>

namespace allostrata {

/// Part of a picture covered by one phase.
struct PhaseSpan {
    double left = 0; ///< pixels
    double right = 0;
    PhaseInterval interval; ///< whole, even if the picture shows only a part of it
    QString word; ///< its name: from the file, or of its phase
};

/// Visible range of the trace in coordinates of its axis, and the pixels of the band.
struct PhaseView {
    const SceneAxis *axis = nullptr;
    Moment first = 0; ///< the window
    Moment last = 0;
    QRectF area; ///< pixels
};

/// Phases in a window; those narrower than about 3 px are joined with their neighbours. O(intervals in the window).
[[nodiscard]] std::vector<PhaseSpan> phaseSpans(const Phases &phases, const PhaseView &view);

/// Colour and name of each phase that has no span wide enough for its name. For pictures only; in a window the tooltip
/// names them.
[[nodiscard]] std::vector<Swatch> phaseKey(const std::vector<PhaseSpan> &spans, const QRectF &area, const Theme &theme,
                                           const QFont &font);

/// Paints spans over the area's height: one colour each, one pixel between them, and the phase's name if it fits
/// completely. The `lit` span is outlined.
void drawPhaseSpans(QPainter &painter, const std::vector<PhaseSpan> &spans, const QRectF &area, const Theme &theme,
                    const QFont &font, std::optional<std::size_t> lit = std::nullopt);

} // namespace allostrata
