#pragma once

#include "core/analysis/estimate/estimate_comparison.h"
#include "core/estimate/step_estimate.h"
#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QStringList>

#include <cstdint>
#include <span>

namespace allostrata {

/// What a comparison says: the error of the whole peak, and the rest.
[[nodiscard]] QStringList comparisonLines(const EstimateComparison &comparison, const Voice &voice);
/// The whole peak, the categories, and the modules if the recording names them.
[[nodiscard]] Table comparisonForPeople(const EstimateComparison &comparison, const Voice &voice);

/// The largest micro-batch and context that fit.
[[nodiscard]] QString budgetText(const StepEstimate &estimate, const StepBudget &budget, std::uint64_t capacity,
                                 const Voice &voice);

/// What to change until a step fits, or that nothing helps.
[[nodiscard]] QStringList remedyLines(const StepEstimate &estimate, std::span<const Remedy> remedies,
                                      std::uint64_t capacity, const Voice &voice);
/// The changes in order, each with what the step then needs and how much slower it is.
[[nodiscard]] Table remediesForPeople(std::span<const Remedy> remedies, std::uint64_t capacity, const Voice &voice);

} // namespace allostrata
