#pragma once

#include "core/analysis/leaks/leaks.h"
#include "core/export/table.h"

namespace allostrata {

inline constexpr ColumnRow kLeakColumns[] = {
    {"function", ColumnKind::Code},
    {"place", ColumnKind::Code},
    {"bytes_per_step", ColumnKind::Bytes},
    {"bytes_per_step_low", ColumnKind::Bytes, Audience::Programs},
    {"bytes_per_step_high", ColumnKind::Bytes, Audience::Programs},
    {"block_bytes_per_step", ColumnKind::Bytes, Audience::Programs},
    {"first_step", ColumnKind::Index},
    {"leak_event", ColumnKind::Index, Audience::Programs},
    {"leaking_steps", ColumnKind::Count, Audience::Programs},
    {"steps", ColumnKind::Count},
    {"step_basis", ColumnKind::Text, Audience::Programs},
    {"leaked_bytes", ColumnKind::Bytes, Audience::Programs},
    {"leaked_count", ColumnKind::Count, Audience::Programs},
    {"live_bytes", ColumnKind::Bytes},
    {"live_count", ColumnKind::Count},
    {"runs_out_at", ColumnKind::Index},
    {"leak_fingerprint", ColumnKind::Text, Audience::Programs},
    {"leak_kind", ColumnKind::Text, Audience::Programs},
    {"leak_confidence", ColumnKind::Text, Audience::Programs},
};

/// One row per leak, most bytes per step first: rate with its range, cost of its blocks, first step and event, bytes
/// live at the end, the user's line. Column names are stable: columns may be added, none may change.
[[nodiscard]] Table leakTable(const LeakFindings &report, const Document &document);

/// The user's line of a leak: function and place; empty if the file has no stacks.
struct LeakLine {
    std::string_view function;
    std::string_view place;
};
[[nodiscard]] LeakLine leakLine(const Leak &leak, const Document &document);

} // namespace allostrata
