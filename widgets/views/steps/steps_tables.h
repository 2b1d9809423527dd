#pragma once

#include "core/analysis/step_errors.h"
#include "widgets/views/steps/steps_answer.h"

#include <vector>

namespace allostrata {

// The tables of the view of steps, with titles in the user's language. Columns that would be empty are left out.

/// The rows of the runs that are shown, in the file's order; `places` are theirs.
[[nodiscard]] StepsTable stepRowsTable(const StepChartRequest &request, std::vector<StepPlace> &places);
/// A row per run: peaks, headroom, growth.
[[nodiscard]] StepsTable stepRunsTable(const StepChartRequest &request);
/// What the file says of itself and of the run that is shown. Without rows where it says nothing.
[[nodiscard]] StepsTable stepFactsTable(const StepChartRequest &request);
/// A row per configuration that was compared.
[[nodiscard]] StepsTable configurationsTable(const StepData &data, const ComparisonReport &report);
/// A row per counter: mean, least and most error.
[[nodiscard]] StepsTable errorsTable(const ComparisonReport &report);
/// A row per iteration's peak of all estimates.
[[nodiscard]] StepsTable iterationsTable(const StepData &data);
/// A row per state of a module of all estimates.
[[nodiscard]] StepsTable modulesTable(const StepData &data);
/// A row per estimate: what it says of the device, and of itself.
[[nodiscard]] StepsTable estimatesTable(const StepData &data);

} // namespace allostrata
