#pragma once

#include "core/analysis/predict/predict_answer.h"
#include "core/analysis/report/checks.h"
#include "core/export/table.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace allostrata {

extern const std::span<const ColumnRow> kPredictColumns;
inline constexpr std::string_view kPredictRequested = "peak_requested";
inline constexpr std::string_view kPredictAllocated = "peak_allocated";
inline constexpr std::string_view kPredictReserved = "peak_reserved";
inline constexpr std::string_view kPredictPhase = "peak_phase";
inline constexpr std::string_view kPredictCategories = "categories";

/// Whether a peak fits a capacity.
enum class FitVerdict : std::uint8_t {
    Yes,
    Maybe, ///< the capacity lies between the bounds
    No,
};
/// Stable id: "yes", "maybe", "no".
[[nodiscard]] std::string_view fitVerdictId(FitVerdict verdict);
[[nodiscard]] FitVerdict fitOf(const PredictedBytes &bytes, std::uint64_t capacity);

/// Whether a size fits: by its reserved bytes, else by the requested ones. Where these are lower bounds, or allocations
/// may come with the size, it never fits for certain.
[[nodiscard]] FitVerdict fitOf(const PredictedSize &size, const PredictAnswers &answers, std::uint64_t capacity);

/// Outcome of the rule CheckKind::Fits about the one size that was asked: its reserved bytes, else the requested ones.
[[nodiscard]] CheckOutcome fitOutcome(const PredictAnswers &answers, const CheckRule &rule);

/// One row per size asked. `categories`: "activations:3221225472 parameters:...", bytes.
[[nodiscard]] Table predictTable(const PredictAnswers &answers, std::optional<std::uint64_t> capacity);

} // namespace allostrata
