#pragma once

#include "core/analysis/oom/out_of_memory.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/paint/theme.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// What the device held before the event, each part beginning where the one above it ends, and what was asked for.
[[nodiscard]] BarChart oomLedger(const OutOfMemory &oom, const Theme &theme, const Voice &voice);
/// Its two sides, on one scale.
[[nodiscard]] BarChart oomInequalityBars(const OomInequality &inequality, const Theme &theme, const Voice &voice);

/// What was live by what it is for, most first; the smallest together. Without groups where nothing is known of it.
[[nodiscard]] BarChart oomCategoryBars(const OutOfMemory &oom, const Attribution *attribution, const Theme &theme,
                                       const Voice &voice);

/// The look of such bars, with the theme's small font; the theme lives longer.
[[nodiscard]] ChartLook oomBarsLook(const Theme &theme);
/// Of all rows.
[[nodiscard]] double oomBarsHeight(const BarChart &bars, const Theme &theme);

} // namespace allostrata
