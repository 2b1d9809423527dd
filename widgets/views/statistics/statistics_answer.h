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

/// Statistics of a device that are computed once.
struct DeviceStatistics {
    ReportQuestion question;
    std::shared_ptr<const StatisticsSource> source;
    std::vector<AnnotatedSpan> annotations;
};
/// Computes the statistics of a device. O(events). Errors: Cancelled, NoMemory.
[[nodiscard]] Result<std::shared_ptr<const DeviceStatistics>> deviceStatistics(const ReportQuestion &question,
                                                                               const LoadContext &context);

/// Numbers of one moment.
struct StatisticsMoment {
    Moment moment = 0;
    Counters counters;
    Fragmentation free;
};
/// Numbers at the cursor and at the peak of the requested bytes.
struct StatisticsNumbers {
    ReportQuestion question;
    StatisticsMoment cursor;
    std::optional<StatisticsMoment> peak; ///< absent without a trace
};
/// Computes the numbers for a question. O(live log live).
[[nodiscard]] StatisticsNumbers statisticsNumbers(const ReportQuestion &question);

// Table of the view.

struct StatisticsRows {
    Table table; ///< worded for people
    RowLook look;
};

/// Rows of counters, efficiency, fragmentation and free memory, at the cursor and at the peak.
[[nodiscard]] StatisticsRows numberRows(const StatisticsNumbers &numbers, ThemeKind theme);
/// Exported table of free blocks by size at the cursor, the largest first.
[[nodiscard]] StatisticsRows freeSizeRows(const Fragmentation &free);
/// Exported table of streams with their pending memory at the moment.
[[nodiscard]] StatisticsRows streamRows(const DeviceStatistics &statistics, Moment moment);
/// Exported table of annotations, timed from the beginning of the trace.
[[nodiscard]] StatisticsRows annotationRows(const DeviceStatistics &statistics);
/// Exported table of the allocator's settings.
[[nodiscard]] StatisticsRows settingRows(const AllocatorSettings &settings);

/// A curve of free memory with more samples; `known` may be null.
[[nodiscard]] std::shared_ptr<const FreeCurve> merged(const std::shared_ptr<const FreeCurve> &known,
                                                      const FreeCurve &more);

} // namespace allostrata
