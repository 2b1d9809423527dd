#pragma once

#include "core/reports/report.h"

#include <span>

namespace allostrata {

// The rows of the table of reports, by subject: each file holds rows, tables and what makes them.

[[nodiscard]] std::span<const ReportRow> listReports();
[[nodiscard]] std::span<const ReportRow> attributionReports();
[[nodiscard]] std::span<const ReportRow> stepReports();
[[nodiscard]] std::span<const ReportRow> allocatorReports();

} // namespace allostrata
