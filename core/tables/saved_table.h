#pragma once

#include "core/analysis/breakdown/saved_for_backward.h"
#include "core/export/table.h"

#include <array>

namespace allostrata {

inline constexpr auto kSavedColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"pass", Index, PeopleIfAny},
        {"block", Index},
        {"module", Code},
        {"made", Bytes},
        {"kept", Bytes},
        {"count", Count, OnRequest},
        {"share", Share},
        {"outliving", Bytes, PeopleIfAny},
        {"gradients", Bytes},
        {"in_backward", Bytes, OnRequest},
        {"recomputed", Bytes, PeopleIfAny},
    });
}();

inline constexpr auto kSavedLineColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"pass", Index, PeopleIfAny},
        {"block", Index},
        {"function", Code},
        {"place", Code},
        {"operator", Code},
        {"kept", Bytes},
        {"share", Share},
        {"count", Count},
    });
}();

/// One row per block of each forward pass, and one without a number for memory kept outside its blocks: the `kept` of a
/// pass add up to all that it keeps. Column names are stable: columns may be added, none may change.
[[nodiscard]] Table savedTable(const SavedForBackward &saved, const ModuleTree &modules);

/// Memory kept by the typical block of the pass that keeps most: one row per line and operator, most first. No rows
/// without such a block. Column names are stable.
[[nodiscard]] Table savedLineTable(const SavedForBackward &saved, const StackDigests &digests);
/// Memory kept by any block: one row per line and operator, most first.
[[nodiscard]] Table savedLineTable(const SavedBlock &block, const StackDigests &digests);

} // namespace allostrata
