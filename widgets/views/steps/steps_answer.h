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

/// Question of the steps view. A value that owns everything it refers to.
struct StepsQuestion {
    ReportQuestion about; ///< a file of step data, or a device with its attribution
    bool isNew = true; ///< shown for the first time: page, run and counter are chosen to suit the data
    StepPage page = StepPage::Steps;
    StepChartRequest chart; ///< without data, which is found by stepsAnswer()
    bool hasMetrics = false; ///< the user chose the chart's metrics; else the usual ones are used
    ThemeKind theme = ThemeKind::Light;
};

/// Tables beside the chart, in the order of their tabs. Each page shows some of them.
enum class StepTable : std::uint8_t { Rows, Growth, Ooms, Parts, Comparison, Errors, Estimates, Modules, Facts };
/// Ids of the tables in the report for files of step data: `export --table`.
inline constexpr EnumTable<StepTable, std::string_view> kStepTableIds
    = {{"steps", "step-growth", "step-ooms", "step-parts", "step-comparison", "step-errors", "step-estimates",
        "step-estimate-modules", "step-facts"}};
inline constexpr std::string_view kTraceStepsId = "step-peaks"; ///< in place of "steps", which means phases in a trace

/// Answer of the steps view.
struct StepsAnswer {
    StepsQuestion question; ///< with the data, and with choices adjusted to it
    std::shared_ptr<const StepChart> chart; ///< chart of the steps page
    BarChart bars; ///< bars of the other pages
    std::vector<StepVerdict> verdicts;
    /// Tables as exported for people, with rows of the chosen run only; null: not on this page, or empty and not the
    /// first
    EnumTable<StepTable, std::shared_ptr<const Table>> tables;
    std::vector<StepPlace> places; ///< places of the rows of StepTable::Rows
    std::vector<std::optional<std::size_t>> barRows; ///< by row of the page's first table: the row of its bars
    std::vector<std::size_t> faint; ///< rows of the page's first table that failed
};

/// Table whose rows are in the page's chart.
[[nodiscard]] StepTable firstTable(StepPage page);

/// Table to begin with: the first one of the page, or the errors if the file has nothing else.
[[nodiscard]] StepTable bestTable(const StepsAnswer &answer);
/// Step of a trace in a row; nullopt for data of a file.
[[nodiscard]] std::optional<Step> stepAt(const StepsAnswer &answer, const StepPlace &place);

/// Answers a question; has no tables if there is no page. O(rows of the data, or events of the trace). Errors:
/// Cancelled.
[[nodiscard]] Result<std::shared_ptr<const StepsAnswer>> stepsAnswer(StepsQuestion question,
                                                                     const LoadContext &context);

} // namespace allostrata
