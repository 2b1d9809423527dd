#pragma once

#include <span>

#include "core/export/report_json.h"
#include "widgets/charts/report_pictures.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// Context of sentences about making reports in the translations.
inline constexpr const char *kReportRunContext = "ReportRun";

/// What the picture over several files shows: a bar for each device of each file that could be read.
[[nodiscard]] OverviewPicture overviewPicture(std::span<const OverviewEntry> entries, const CategoryRules &rules, const Voice &voice);

} // namespace allostrata
