#pragma once

#include <QString>

#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/export/table.h"
#include "core/model/step_data.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/charts/step_chart.h"
#include "widgets/charts/step_figure.h"
#include "widgets/charts/step_panes.h"
#include "widgets/session/report_question.h"
#include "widgets/text/step_text.h"

#include <cstddef>
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

/// A table beside the chart.
struct StepsTable {
    QString name; ///< of its tab
    std::string_view id; ///< of the table of the report that tells machines the same; empty: there is none
    Table table; ///< titles are for people
    std::vector<std::size_t> faint = {}; ///< rows that are told apart
};

/// What it shows.
struct StepsAnswer {
    StepsQuestion question; ///< with the data, and with choices that fit it
    std::shared_ptr<const StepChart> chart; ///< of the page of steps
    BarChart bars; ///< of the others
    std::vector<StepVerdict> verdicts;
    std::vector<StepsTable> tables; ///< the first one is that whose rows are in the chart
    std::vector<StepPlace> places; ///< of the first table's rows, on the page of steps
};

/// As it is exported for people: numbers that are neither bytes nor shares in few digits.
[[nodiscard]] Table tableOfStepsForPeople(Table table);

/// Without tables where there are no steps. O(rows of the data, or events of the trace). Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const StepsAnswer>> stepsAnswer(StepsQuestion question, const LoadContext &context);

} // namespace allostrata
