#pragma once

#include "core/reports/report.h"

#include <span>

namespace allostrata {

// Rows of the table of reports, by subject: each file holds rows, tables and the functions that make them.

using In = ReportInput;

// Requirements of most reports.
inline constexpr Capabilities kNeedLivesInTime{.timeline = true, .lives = true};
inline constexpr Capabilities kNeedOrder{.timeline = true, .ordered = true, .lives = true};
inline constexpr Capabilities kNeedAllocator{.allocator = true};
inline constexpr Capabilities kNeedAllocatorEvents{.timeline = true, .lives = true, .allocator = true};

/// Inputs of reports on the visible range and the cursor.
inline constexpr ReportInputs kOfReport{In::Attribution, In::Query, In::Cursor, In::Window};

[[nodiscard]] std::span<const ReportRow> listReports();
[[nodiscard]] std::span<const ReportRow> attributionReports();
[[nodiscard]] std::span<const ReportRow> stepReports();
[[nodiscard]] std::span<const ReportRow> allocatorReports();
[[nodiscard]] std::span<const ReportRow> rankReports();

} // namespace allostrata
