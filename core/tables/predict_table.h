#pragma once

#include "core/analysis/predict/predict_answer.h"
#include "core/analysis/report/checks.h"
#include "core/export/column_list.h"
#include "core/export/table.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace allostrata {

inline constexpr auto kPredictColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"size", Count},
        {"second_size", Count, PeopleIfAny},
        {"peak_requested", Bytes},
        {"peak_requested_low", Bytes, Programs},
        {"peak_requested_high", Bytes, Programs},
        {"peak_allocated", Bytes},
        {"peak_allocated_low", Bytes, Programs},
        {"peak_allocated_high", Bytes, Programs},
        {"peak_reserved", Bytes},
        {"peak_reserved_low", Bytes, Programs},
        {"peak_reserved_high", Bytes, Programs},
        {"fits", Text, PeopleIfAny},
        {"constant_bytes", Bytes, OnRequest},
        {"linear_bytes", Bytes, OnRequest},
        {"quadratic_bytes", Bytes, OnRequest},
        {"peak_event", Index, Programs},
        {"peak_phase", Text, PeopleIfAny},
        {"categories", Text, OnRequest},
        {"is_lower_bound", Text, Programs},
        {"matched_bytes_share", Share, Programs},
        {"aligned_share", Share, Programs},
    });
}();

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
