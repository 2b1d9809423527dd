#pragma once

#include <QRectF>
#include <QString>

#include "widgets/plots/chart_frame.h"
#include "widgets/plots/step_chart.h"

#include <cstddef>
#include <optional>
#include <vector>

class QPainter;

namespace allostrata {

/// The steps that are shown.
struct StepWindow {
    double from = 0;
    double to = 1;

    [[nodiscard]] bool operator==(const StepWindow &) const = default;
};
/// All of a chart, with a little room at both ends.
[[nodiscard]] StepWindow wholeWindow(const StepChart &chart);

/// A row of a run.
struct StepPlace {
    std::size_t run = 0;
    std::size_t row = 0;

    [[nodiscard]] bool operator==(const StepPlace &) const = default;
};

/// Where the parts of a chart lie. Refers to nothing.
struct StepFrame {
    QRectF area; ///< of memory
    std::vector<QRectF> strips; ///< of metrics, on the same axis
    QRectF key; ///< row above
    StepWindow window;
    double lowest = 0;
    double highest = 1;
    ByteTicks values;
    std::vector<double> shares; ///< ticks of the axis to the right, percent of the device
    double shareUnit = 0; ///< bytes a percent
    std::vector<double> steps; ///< ticks

    [[nodiscard]] static StepFrame within(const QRectF &bounds, const StepChart &chart, const StepWindow &window, const ChartLook &look);

    [[nodiscard]] double xOf(double step) const;
    [[nodiscard]] double yOf(double value) const;
    [[nodiscard]] double stepAt(double x) const;
    /// The memory and the strips together.
    [[nodiscard]] QRectF whole() const;
};

/// Everything but what is under the pointer.
void drawStepChart(QPainter &painter, const StepChart &chart, const StepFrame &frame, const ChartLook &look);
/// The line and dots of a row that is pointed at, or chosen.
void drawStepPlace(QPainter &painter, const StepChart &chart, const StepFrame &frame, const ChartLook &look, const StepPlace &place, bool isChosen);

/// The row nearest to a place; of all runs the one whose line is nearest there. Nothing outside of the frame.
[[nodiscard]] std::optional<StepPlace> stepPlaceAt(const StepChart &chart, const StepFrame &frame, const QPointF &position);
/// What is said of a row: rich text.
[[nodiscard]] QString stepToolTip(const StepChart &chart, const StepPlace &place);

} // namespace allostrata
