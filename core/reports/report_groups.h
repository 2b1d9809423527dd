#pragma once

#include "core/reports/report.h"

#include <span>

namespace allostrata {

// The rows of the table of reports, by subject: each file holds rows, tables and what makes them.

using In = ReportInput;

// What devices must have for the most of them.
inline constexpr Capabilities kNeedLivesInTime{.timeline = true, .lives = true};
inline constexpr Capabilities kNeedOrder{.timeline = true, .ordered = true, .lives = true};
inline constexpr Capabilities kNeedAllocator{.allocator = true};
inline constexpr Capabilities kNeedAllocatorEvents{.timeline = true, .lives = true, .allocator = true};

/// What reports of the window, with the cursor beside it, depend on.
inline constexpr ReportInputs kOfReport{In::Attribution, In::Query, In::Cursor, In::Window};

[[nodiscard]] std::span<const ReportRow> listReports();
[[nodiscard]] std::span<const ReportRow> attributionReports();
[[nodiscard]] std::span<const ReportRow> stepReports();
[[nodiscard]] std::span<const ReportRow> allocatorReports();

} // namespace allostrata
