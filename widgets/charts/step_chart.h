#pragma once

#include <QColor>
#include <QString>

#include "core/analysis/steps/step_growth.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/analysis/steps/step_series.h"
#include "core/model/step_data.h"
#include "widgets/paint/theme.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// Range of the axis of bytes.
enum class StepScale : std::uint8_t {
    Device, ///< from zero to the capacity, if known
    Values, ///< from the lowest to the highest value
};

/// Options of a chart of steps.
struct StepChartRequest {
    std::shared_ptr<const StepData> data;
    std::optional<std::size_t> run; ///< absent: all runs, with one counter each
    StepCounter counter = StepCounter::Reserved; ///< counter shown for all runs
    std::vector<std::string> metrics; ///< one strip each
    std::optional<std::uint64_t> capacity; ///< set by the user
    HeadroomLimits limits;
    StepScale scale = StepScale::Device;
};

/// Memory per step as data: windows and exported pictures draw the same.
struct StepChart {
    struct Point {
        double step = 0;
        double value = 0;
        std::size_t row = 0; ///< row of the run
        bool begins = false; ///< not connected to the previous point: that one has a later step, or a row between has
            ///< no value
    };
    struct Line {
        QString name;
        std::size_t run = 0;
        std::optional<StepCounter> counter; ///< determines the colour; absent: that of its run
        std::vector<Point> points; ///< in the file's order
    };
    struct Strip {
        std::string metric; ///< its name in the data
        std::vector<Line> lines;
        double lowest = 0;
        double highest = 1;
    };
    /// Allocations that were retried, or that failed, since the previous row.
    struct Mark {
        double step = 0;
        std::size_t run = 0;
        std::size_t row = 0;
        std::uint64_t retries = 0;
        std::uint64_t ooms = 0;
    };

    StepChartRequest request; ///< the request it answers
    std::vector<Line> lines; ///< from back to front; in bytes, or in parts of kWholeShare
    bool isShare = false; ///< the file has only percentages, and no capacity
    std::vector<Strip> strips;
    std::vector<Mark> marks;
    StepCapacity capacity; ///< capacity of the run, or the one that all runs share
    std::optional<Growth> growth; ///< growth of the only visible run: its worst series
    double first = 0; ///< steps
    double last = 1;
    double lowest = 0; ///< values
    double highest = 1;

    [[nodiscard]] bool isEmpty() const { return lines.empty() && strips.empty(); }
};

/// Makes the chart. O(rows x (counters + metrics)), plus the test for growth.
[[nodiscard]] StepChart makeStepChart(StepChartRequest request);

/// Colour of a counter; each has a different one.
[[nodiscard]] QColor stepCounterColour(StepCounter counter, ThemeKind theme);
[[nodiscard]] QColor stepRunColour(std::size_t run, ThemeKind theme);

} // namespace allostrata
