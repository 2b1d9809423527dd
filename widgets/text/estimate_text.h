#pragma once

#include "core/estimate/step_estimate.h"
#include "core/export/table.h"
#include "core/tables/predict_table.h"
#include "widgets/text/voice.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// "Master weights", "Logits and loss".
[[nodiscard]] QString purposeText(Purpose purpose, const Voice &voice);
/// Name of a part of a step: "optimizer step".
[[nodiscard]] QString instantText(Instant instant, const Voice &voice);
/// What an estimate leaves out or assumes, as a sentence.
[[nodiscard]] QString assumptionText(Assumption assumption, const Voice &voice);
/// Where a rule comes from, by the id in EstimateTerm::source; an unknown id as it is.
[[nodiscard]] QString estimateSourceText(std::string_view source, const Voice &voice);
/// Formula of a term with grouped digits: "2 × 8,030,261,248".
[[nodiscard]] QString estimateFormulaText(std::string_view formula, const Voice &voice);

// Names of choices, for lists.
[[nodiscard]] QString choiceText(Framework framework, const Voice &voice);
[[nodiscard]] QString choiceText(Sharding sharding, const Voice &voice);
[[nodiscard]] QString choiceText(OptimizerKind optimizer, const Voice &voice);
[[nodiscard]] QString choiceText(OptimizerImplementation implementation, const Voice &voice);
[[nodiscard]] QString choiceText(NumberType type, const Voice &voice);
[[nodiscard]] QString choiceText(Recompute recompute, const Voice &voice);
[[nodiscard]] QString choiceText(AttentionKind attention, const Voice &voice);
[[nodiscard]] QString choiceText(LossKind loss, const Voice &voice);
[[nodiscard]] QString choiceText(DeviceType device, const Voice &voice);

/// What a remedy changes: "Micro-batch of 2".
[[nodiscard]] QString remedyText(const Remedy &remedy, const Voice &voice);
/// Time of a step after a remedy and those before it: "no slower", "about 33 % slower".
[[nodiscard]] QString remedyCostText(const Remedy &remedy, const Voice &voice);

/// "8,030,261,248 parameters, of which each rank of stage 1 holds 4,015,130,624."
[[nodiscard]] QString estimateModelText(const StepEstimate &estimate, const Voice &voice);
/// "63.1 GiB at the peak (59.0 GiB to 68.2 GiB), during the optimizer step, on stage 4 of 4"
[[nodiscard]] QString estimatePeakText(const StepEstimate &estimate, const Voice &voice);
/// "Parameters 15.0 GiB, gradients 15.0 GiB, ..."; the largest first.
[[nodiscard]] QString estimatePartsText(const RankEstimate &rank, const Voice &voice);
/// Whether the largest rank fits, as a sentence.
[[nodiscard]] QString estimateFitText(const StepEstimate &estimate, std::uint64_t capacity, const Voice &voice);
/// Verdict of a chip: "fits", "may fit", "does not fit".
[[nodiscard]] QString fitVerdictText(FitVerdict verdict, const Voice &voice);

/// The answer in sentences: model and parameters, the peak with its bounds, instant and parts, whether it fits, and
/// what is left out.
[[nodiscard]] QStringList estimateLines(const StepEstimate &estimate, std::optional<std::uint64_t> capacity,
                                        const Voice &voice);
/// One row per pipeline stage, which are counted from 1.
[[nodiscard]] Table estimateForPeople(const StepEstimate &estimate, std::optional<std::uint64_t> capacity,
                                      const Voice &voice);
/// What is behind the numbers of a rank: purpose, bytes, formula, source.
[[nodiscard]] Table estimateTermsForPeople(const RankEstimate &rank, const Voice &voice);

} // namespace allostrata
