#pragma once

#include "core/analysis/allocator/fragmentation.h"
#include "core/analysis/allocator/statistics_pending.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "widgets/charts/statistics_chart.h"
#include "widgets/models/report_model.h"
#include "widgets/paint/theme.h"
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
[[nodiscard]] Result<std::shared_ptr<const DeviceStatistics>> deviceStatistics(const ReportQuestion &question,
                                                                               const LoadContext &context);

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

// The tables of the view.

struct StatisticsRows {
    Table table; ///< in words for people
    RowLook look;
};

/// Counters, efficiency, fragmentation and free memory, a row each: at the cursor and at the peak.
[[nodiscard]] StatisticsRows numberRows(const StatisticsNumbers &numbers, ThemeKind theme);
/// Those that are exported: free blocks by size at the cursor, the largest first,
[[nodiscard]] StatisticsRows freeSizeRows(const Fragmentation &free);
/// streams with what waits on them at the moment,
[[nodiscard]] StatisticsRows streamRows(const DeviceStatistics &statistics, Moment moment);
/// annotations, timed from the beginning of the trace,
[[nodiscard]] StatisticsRows annotationRows(const DeviceStatistics &statistics);
/// and the allocator's settings.
[[nodiscard]] StatisticsRows settingRows(const AllocatorSettings &settings);

} // namespace allostrata
