#pragma once

#include "widgets/charts/bar_chart.h"
#include "widgets/charts/step_chart.h"
#include "widgets/charts/step_panes.h"
#include "widgets/figures/plot_sheet.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// What a file of step data can tell of.
enum class StepPage : std::uint8_t { Steps, Comparison, Estimates };
/// Those that it tells of, in order.
[[nodiscard]] std::vector<StepPage> stepPages(const StepData &data);

/// An exported picture of step data: the verdict, and a chart. Window and command line make it with the same function.
struct StepPicture {
    PlainFigure sheet; ///< its subtitle is the verdict
    StepChart chart; ///< of StepPage::Steps
    BarChart bars; ///< of the others
    bool isChart = true;
    std::optional<StepWindow> window; ///< absent: all steps
    ByteUnits units = ByteUnits::Binary;
};

/// `request` names the data; where it names no metrics, those that tell how training went are taken.
[[nodiscard]] StepPicture stepPicture(const Document &document, StepPage page, StepChartRequest request,
                                      const FigureRequest &figure, const std::optional<StepWindow> &window = {});
[[nodiscard]] Result<PlotSheet> sheetOf(const StepPicture &figure, const std::stop_token &stop);

/// Names of all metrics of all runs, in the order in which they are first met.
[[nodiscard]] std::vector<std::string> stepMetrics(const StepData &data);
/// Of them, the two that say most before anybody chose: loss first, then speed.
[[nodiscard]] std::vector<std::string> usualMetrics(const StepData &data);

} // namespace allostrata
