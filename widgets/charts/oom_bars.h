#pragma once

#include "core/analysis/oom/out_of_memory.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/paint/theme.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// Memory of the device before the event, each part beginning where the one above it ends, and the request.
[[nodiscard]] BarChart oomLedger(const OutOfMemory &oom, const Theme &theme, const Voice &voice);
/// Both sides of an inequality, on one scale.
[[nodiscard]] BarChart oomInequalityBars(const OomInequality &inequality, const Theme &theme, const Voice &voice);

/// Live bytes by category, most first; the smallest categories combined. Without groups if no category is known.
[[nodiscard]] BarChart oomCategoryBars(const OutOfMemory &oom, const Attribution *attribution, const Theme &theme,
                                       const Voice &voice);

/// Look of these bars, with the theme's small font; the theme must outlive it.
[[nodiscard]] ChartLook oomBarsLook(const Theme &theme);
/// Height of all rows.
[[nodiscard]] double oomBarsHeight(const BarChart &bars, const Theme &theme);

} // namespace allostrata
