#pragma once

#include "core/analysis/diff/diff.h"
#include "core/export/table.h"
#include "core/export/table_stream.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace allostrata {

extern const std::span<const ColumnRow> kDiffColumns;

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
