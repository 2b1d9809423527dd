#pragma once

#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/export/table.h"
#include "core/model/step_data.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/charts/step_chart.h"
#include "widgets/charts/step_panes.h"
#include "widgets/figures/step_figure.h"
#include "widgets/session/report_question.h"
#include "widgets/text/step_text.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// What the view of steps is asked. A value that owns all it names.
struct StepsQuestion {
    ReportQuestion about; ///< a file of step data, or a device with its attribution
    bool isNew = true; ///< nothing of it was shown yet: page, run and counter become those that suit it best
    StepPage page = StepPage::Steps;
    StepChartRequest chart; ///< without data: that is still to be found
    bool hasMetrics = false; ///< the chart's were chosen; else the usual ones are taken
    ThemeKind theme = ThemeKind::Light;
};

/// The tables beside the chart, in the order of their tabs. A page shows some of them.
enum class StepTable : std::uint8_t { Rows, Growth, Comparison, Errors, Estimates, Modules, Facts };
/// Those of the report for files of step data: `export --table`.
inline constexpr EnumTable<StepTable, std::string_view> kStepTableIds = {{"steps", "step-growth", "step-comparison",
                                                                          "step-errors", "step-estimates",
                                                                          "step-estimate-modules", "step-facts"}};
inline constexpr std::string_view kTraceStepsId = "step-peaks"; ///< in place of "steps", which are phases in a trace

/// What it shows.
struct StepsAnswer {
    StepsQuestion question; ///< with the data, and with choices that fit it
    std::shared_ptr<const StepChart> chart; ///< of the page of steps
    BarChart bars; ///< of the others
    std::vector<StepVerdict> verdicts;
    /// As exported for people, rows of the chosen run alone; null: not of this page, or without rows but the first
    EnumTable<StepTable, std::shared_ptr<const Table>> tables;
    std::vector<StepPlace> places; ///< of the rows of StepTable::Rows
    std::vector<std::optional<std::size_t>> barRows; ///< by row of the page's first table: the row that its bars have
    std::vector<std::size_t> faint; ///< rows of the page's first table that failed
};

/// The table whose rows are in the page's chart.
[[nodiscard]] StepTable firstTable(StepPage page);

/// Without tables where there is no page. O(rows of the data, or events of the trace). Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const StepsAnswer>> stepsAnswer(StepsQuestion question,
                                                                     const LoadContext &context);

} // namespace allostrata
