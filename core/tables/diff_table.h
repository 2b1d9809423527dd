#pragma once

#include "core/analysis/diff/diff.h"
#include "core/export/table.h"
#include "core/export/table_stream.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

inline constexpr auto kDiffColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"group"},
        {"base_group", Text, OnRequest},
        {"kind"},
        {"change"},
        {"base", Bytes},
        {"base_count", Count, OnRequest},
        {"other", Bytes},
        {"other_count", Count, OnRequest},
        {"difference", Bytes},
        {"new", Bytes},
        {"new_count", Count, OnRequest},
        {"gone", Bytes},
        {"gone_count", Count, OnRequest},
        {"resized", Bytes, OnRequest},
        {"resized_count", Count, OnRequest},
        {"moved_in", Bytes, OnRequest},
        {"moved_in_count", Count, OnRequest},
        {"moved_out", Bytes, OnRequest},
        {"moved_out_count", Count, OnRequest},
    });
}();

/// A comparison as a table: one row per group, largest change first. `difference` is other - base, in bytes, and new -
/// gone + resized + moved_in - moved_out; the rows add up to the difference of the totals. Column names are stable:
/// columns may be added, none may change.
[[nodiscard]] Table diffTable(const DiffTable &difference);

/// Value of `kind` for rows that are not groups: "before_recording", "unknown", "remainder"; "group" for the others.
[[nodiscard]] std::string_view diffKindId(CursorRowKind kind);

inline constexpr std::string_view kDiffSchema = "allostrata-diff";
inline constexpr std::uint64_t kDiffSchemaVersion = 1;

/// Writes a comparison as JSON: both sides with their counters, and the rows by each of `by`. Bytes. Errors: those of
/// the sink.
[[nodiscard]] Result<void> writeDiffJson(const Diff &diff, std::span<const Attribute> by, const TextSink &sink);

} // namespace allostrata
