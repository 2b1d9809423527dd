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
        {"module"},
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
        {"function"},
        {"place"},
        {"operator"},
        {"kept", Bytes},
        {"share", Share},
        {"count", Count},
    });
}();

/// A row per block of each forward pass, and one for what is kept outside of its blocks, without a number: the `kept`
/// of a pass add up to all that it keeps. Names of columns are promised: columns may join, none may change.
[[nodiscard]] Table savedTable(const SavedForBackward &saved, const ModuleTree &modules);

/// What one block keeps, a row per line and operator, most first: the typical block of the pass that keeps most.
/// Without rows where there is none. Names of columns are promised.
[[nodiscard]] Table savedLineTable(const SavedForBackward &saved, const StackDigests &digests);
/// The same for any block.
[[nodiscard]] Table savedLineTable(const SavedBlock &block, const StackDigests &digests);

} // namespace allostrata
