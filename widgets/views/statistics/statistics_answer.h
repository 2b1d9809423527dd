#pragma once

#include "core/analysis/fragmentation.h"
#include "core/analysis/statistics_annotations.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "widgets/models/statistics_model.h"
#include "widgets/paint/theme.h"
#include "widgets/plots/statistics_area.h"
#include "widgets/session/report_question.h"

#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// What of a device's statistics is worked out once.
struct DeviceStatistics {
    ReportQuestion question;
    std::shared_ptr<const StatisticsSource> source;
    std::vector<AnnotatedSpan> annotations;
};
/// O(events). Errors: Cancelled, NoMemory.
[[nodiscard]] Result<std::shared_ptr<const DeviceStatistics>> deviceStatistics(const ReportQuestion &question, const LoadContext &context);

/// The numbers of one moment.
struct StatisticsMoment {
    Moment moment = 0;
    Counters counters;
    Fragmentation free;
};
/// Those at the cursor and at the peak of the requested bytes.
struct StatisticsNumbers {
    ReportQuestion question;
    StatisticsMoment cursor;
    std::optional<StatisticsMoment> peak; ///< absent without a trace
};
/// O(live log live).
[[nodiscard]] StatisticsNumbers statisticsNumbers(const ReportQuestion &question);

// The tables of the view, in words.

/// Counters, efficiency, fragmentation and free memory: at the cursor and at the peak.
[[nodiscard]] StatisticsRows numberRows(const StatisticsNumbers &numbers, ThemeKind theme);
/// Free blocks by size at the cursor.
[[nodiscard]] StatisticsRows freeSizeRows(const Fragmentation &free);
/// What the streams asked for; what waits on them at the moment.
[[nodiscard]] StatisticsRows streamRows(const DeviceStatistics &statistics, Moment moment);
[[nodiscard]] StatisticsRows annotationRows(const DeviceStatistics &statistics);
/// The settings that the file tells.
[[nodiscard]] StatisticsRows settingRows(const AllocatorSettings &settings);

} // namespace allostrata
