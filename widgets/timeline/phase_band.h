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

/// A stretch of one phase in a picture.
struct PhaseSpan {
    double left = 0; ///< pixels
    double right = 0;
    PhaseInterval interval; ///< whole, also where the picture shows only a part of it
    QString word; ///< what it is called: by the file, or by its phase
};

/// The part of the trace that a band shows, as coordinates of its axis, and where.
struct PhaseView {
    const SceneAxis *axis = nullptr;
    Moment first = 0; ///< the window
    Moment last = 0;
    QRectF area; ///< pixels
};

/// The phases of a window, those narrower than about 3 px joined with their neighbours. O(intervals in the window).
[[nodiscard]] std::vector<PhaseSpan> phaseSpans(const Phases &phases, const PhaseView &view);

/// Colour and name of each phase that no span is wide enough to name. For pictures: in a window the pointer asks.
[[nodiscard]] std::vector<Swatch> phaseKey(const std::vector<PhaseSpan> &spans, const QRectF &area, const Theme &theme,
                                           const QFont &font);

/// Paints spans into the area's height: a colour each, a gap of a pixel between them, the phase's name where it fits
/// whole; `lit` one is outlined.
void drawPhaseSpans(QPainter &painter, const std::vector<PhaseSpan> &spans, const QRectF &area, const Theme &theme,
                    const QFont &font, std::optional<std::size_t> lit = std::nullopt);

} // namespace allostrata
