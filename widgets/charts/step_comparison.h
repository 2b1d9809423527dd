#pragma once

#include "core/analysis/steps/step_errors.h"
#include "core/model/step_data.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/paint/theme.h"

#include <cstddef>
#include <string>
#include <vector>

namespace allostrata {

/// Estimated and measured memory of each configuration, side by side; a bar's row is the configuration's.
[[nodiscard]] BarChart comparisonBars(const StepData &data, const StepComparisonFindings &report, ThemeKind theme);

/// Parts of all estimates, in the order of their first use: each has the same colour and column everywhere.
[[nodiscard]] std::vector<std::string> estimateParts(const StepData &data);

/// Parts of each iteration's peak, by configuration; a bar's row counts the iterations of all configurations.
[[nodiscard]] BarChart estimationBars(const StepData &data, ThemeKind theme);

/// Ledgers of the runs as one bar each, the first hundred; a bar's row counts them.
[[nodiscard]] BarChart ledgerBars(const StepData &data, ThemeKind theme);

} // namespace allostrata
