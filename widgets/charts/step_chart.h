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

/// What the axis of bytes reaches to.
enum class StepScale : std::uint8_t {
    Device, ///< from zero up to the capacity, where it is known
    Values, ///< from the lowest to the highest value
};

/// What a chart of steps is made of.
struct StepChartRequest {
    std::shared_ptr<const StepData> data;
    std::optional<std::size_t> run; ///< absent: all, one counter of each
    StepCounter counter = StepCounter::Reserved; ///< of all runs
    std::vector<std::string> metrics; ///< a strip each
    std::optional<std::uint64_t> capacity; ///< as the user knows it
    HeadroomLimits limits;
    StepScale scale = StepScale::Device;
};

/// Memory from step to step as data: window and exported picture draw the same.
struct StepChart {
    struct Point {
        double step = 0;
        double value = 0;
        std::size_t row = 0; ///< of the run
        bool begins = false; ///< not joined to the one before: the row lies before it, or one between has no value
    };
    struct Line {
        QString name;
        std::size_t run = 0;
        std::optional<StepCounter> counter; ///< whose colour it has; absent: that of its run
        std::vector<Point> points; ///< in the file's order
    };
    struct Strip {
        std::string metric; ///< its name in the data
        std::vector<Line> lines;
        double lowest = 0;
        double highest = 1;
    };
    /// Allocations that were tried again, or that failed, since the row before.
    struct Mark {
        double step = 0;
        std::size_t run = 0;
        std::size_t row = 0;
        std::uint64_t retries = 0;
        std::uint64_t ooms = 0;
    };

    StepChartRequest request; ///< what it was made for
    std::vector<Line> lines; ///< from back to front; of bytes, or of parts of kWholeShare
    bool isShare = false; ///< the file tells percent only, and no capacity
    std::vector<Strip> strips;
    std::vector<Mark> marks;
    StepCapacity capacity; ///< of the run, or the one that all runs have
    std::optional<Growth> growth; ///< of the one run that is shown: of what is worst off
    double first = 0; ///< steps
    double last = 1;
    double lowest = 0; ///< values
    double highest = 1;

    [[nodiscard]] bool isEmpty() const { return lines.empty() && strips.empty(); }
};

/// O(rows x (counters + metrics)), and the test for growth.
[[nodiscard]] StepChart makeStepChart(StepChartRequest request);

/// Each counter has its own.
[[nodiscard]] QColor stepCounterColour(StepCounter counter, ThemeKind theme);
[[nodiscard]] QColor stepRunColour(std::size_t run, ThemeKind theme);

} // namespace allostrata
