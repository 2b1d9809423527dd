#pragma once

#include <QString>

#include "core/export/table.h"
#include "core/model/step_data.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/charts/step_chart.h"
#include "widgets/charts/step_figure.h"
#include "widgets/charts/step_panes.h"
#include "widgets/text/step_text.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

/// What the view of steps is asked. A value that owns all it names.
struct StepsQuestion {
    StepPage page = StepPage::Steps;
    StepChartRequest chart; ///< names the data
    ThemeKind theme = ThemeKind::Light;
};

/// A table beside the chart.
struct StepsTable {
    QString name; ///< of its tab
    QString file; ///< that it is saved as
    Table table; ///< titles are for people
    std::vector<std::size_t> faint; ///< rows that are told apart
    Table (*forMachines)(const StepChartRequest &request) = nullptr; ///< the table of the command line; null: this one
};

/// What it shows.
struct StepsAnswer {
    StepsQuestion question;
    std::shared_ptr<const StepChart> chart; ///< of the page of steps
    BarChart bars; ///< of the others
    std::vector<StepVerdict> verdicts;
    std::vector<StepsTable> tables; ///< the first one is that whose rows are in the chart
    std::vector<StepPlace> places; ///< of the first table's rows, on the page of steps
};

/// As it is exported for people: numbers that are neither bytes nor shares in few digits.
[[nodiscard]] Table tableOfStepsForPeople(Table table);

/// Null once a stop was asked for, and where memory does not suffice. O(rows of the data).
[[nodiscard]] std::shared_ptr<const StepsAnswer> stepsAnswer(const StepsQuestion &question, const std::stop_token &stop);

} // namespace allostrata
