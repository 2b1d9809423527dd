#pragma once

#include "core/analysis/allocator/cached_bands.h"
#include "core/export/table.h"
#include "core/model/snapshot.h"

#include <array>

namespace allostrata {

inline constexpr auto kSegmentLivesColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"segment", Index, OnRequest},
        {"address"},
        {"size", Bytes},
        {"born", Index},
        {"gone", Index},
        {"expandable", Text, OnRequest},
        {"type"},
        {"stream"},
        {"pool"},
        {"inferred", Text, OnRequest},
    });
}();

/// A row for each time that a segment or mapped range has one place and size, by band and moment: a range that grows is
/// one band with several rows. Events: `born` and `gone` are those that made and ended the row; empty: before the
/// trace, and alive at its end. Names of columns are promised: columns may join, none may change.
[[nodiscard]] Table segmentLivesTable(const CachedBands &bands, const Snapshot &snapshot);

} // namespace allostrata
