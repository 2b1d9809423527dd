#pragma once

#include "core/analysis/steps/step_diff.h"
#include "core/export/column_list.h"
#include "core/export/table.h"

#include <array>
#include <span>

namespace allostrata {

inline constexpr auto kStepDiffColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"run", Text, PeopleIfAny},
        {"counter"},
        {"base", Bytes},
        {"base_step", Index, OnRequest},
        {"other", Bytes},
        {"other_step", Index, OnRequest},
        {"difference", Bytes},
        {"difference_share", Share},
        {"base_per_step", Bytes, OnRequest},
        {"other_per_step", Bytes, OnRequest},
        {"base_ooms", Count, PeopleIfAny},
        {"other_ooms", Count, PeopleIfAny},
        {"base_retries", Count, OnRequest},
        {"other_retries", Count, OnRequest},
        {"base_steps", Count, OnRequest},
        {"other_steps", Count, OnRequest},
    });
}();

/// A row for each pair of runs and counter that one of them has: the peaks with the first step that reaches them,
/// `difference` = other - base and its share of the base, and the trend of a growing run. A pair without counters has
/// one row.
[[nodiscard]] Table stepDiffTable(std::span<const RunPair> pairs);

} // namespace allostrata
