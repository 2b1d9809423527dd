#pragma once

#include "widgets/charts/bar_chart.h"
#include "widgets/charts/step_chart.h"
#include "widgets/charts/step_panes.h"
#include "widgets/figures/plot_sheet.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// Pages available for a file of step data.
enum class StepPage : std::uint8_t { Steps, Comparison, Estimates, Ledgers };
inline constexpr std::array kStepPages = {StepPage::Steps, StepPage::Comparison, StepPage::Estimates,
                                          StepPage::Ledgers};
/// Pages for which the data has content, in order.
[[nodiscard]] std::vector<StepPage> stepPages(const StepData &data);

/// An exported picture of step data: the verdict, and a chart. Windows and the command line use the same function.
struct StepPicture {
    PlainFigure sheet; ///< its subtitle is the verdict
    StepChart chart; ///< for StepPage::Steps
    BarChart bars; ///< for the other pages
    bool isChart = true;
    std::optional<StepWindow> window; ///< absent: all steps
    ByteUnits units = ByteUnits::Binary;
};

/// Makes the picture. `request` contains the data; if it lists no metrics, the ones about training progress are used.
[[nodiscard]] StepPicture stepPicture(const Document &document, StepPage page, StepChartRequest request,
                                      const FigureRequest &figure, const std::optional<StepWindow> &window = {});
[[nodiscard]] Result<PlotSheet> sheetOf(const StepPicture &figure, const std::stop_token &stop);

/// Names of all metrics of all runs, in order of first appearance.
[[nodiscard]] std::vector<std::string> stepMetrics(const StepData &data);
/// The two default metrics: loss first, then speed.
[[nodiscard]] std::vector<std::string> usualMetrics(const StepData &data);

} // namespace allostrata
