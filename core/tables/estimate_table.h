#pragma once

#include "core/analysis/estimate/estimate_comparison.h"
#include "core/analysis/report/checks.h"
#include "core/estimate/published_formulas.h"
#include "core/estimate/step_estimate.h"
#include "core/export/table.h"
#include "core/tables/predict_table.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

// Columns with ids that people read as words.
inline constexpr std::string_view kEstimateStage = "stage";
inline constexpr std::string_view kEstimateInstant = "instant";
inline constexpr std::string_view kTermPurpose = "purpose";
inline constexpr std::string_view kTermFormula = "formula";
inline constexpr std::string_view kTermSource = "source";

/// Whether a step fits on a device, with what lies outside of the allocator: by the bounds of its peak.
[[nodiscard]] FitVerdict fitOf(const RankEstimate &rank, std::uint64_t capacity);

/// Whether all ranks fit.
[[nodiscard]] FitVerdict fitOf(const StepEstimate &estimate, std::uint64_t capacity);

/// One row per pipeline stage, which all its ranks share. `parts`: bytes at the peak by purpose; `instants`: highest
/// bytes during each; `formulas`: of the terms, in numbers.
[[nodiscard]] Table estimateTable(const StepEstimate &estimate, std::optional<std::uint64_t> capacity,
                                  const std::optional<StepBudget> &budget = {});

/// One row per term of a rank that does not change during the step: purpose, bytes, formula and source.
[[nodiscard]] Table estimateTermsTable(const RankEstimate &rank);

/// One row per change: its id, the bytes that the largest rank then needs, the cost of a step, and whether it fits.
[[nodiscard]] Table remediesTable(std::span<const Remedy> remedies, std::uint64_t capacity);

/// What a published formula says of a plan: one row, with the bytes that hold for the plan first, and then those of all
/// variants.
[[nodiscard]] Table megatronTable(const std::vector<FormulaRow> &rows, const TrainingPlan &plan);
[[nodiscard]] Table korthikantiTable(const std::vector<FormulaRow> &rows, const TrainingPlan &plan);

/// An estimate beside a recording: the whole peak, each category, each module.
[[nodiscard]] Table comparisonTable(const EstimateComparison &comparison);

/// Outcome of the rule CheckKind::Fits about an estimate: the bounds of its highest peak.
[[nodiscard]] CheckOutcome fitOutcome(const StepEstimate &estimate, const CheckRule &rule);

} // namespace allostrata
