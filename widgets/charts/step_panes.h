#pragma once

#include <QRectF>
#include <QString>

#include "widgets/charts/chart_pane.h"
#include "widgets/charts/step_chart.h"

#include <cstddef>
#include <optional>
#include <vector>

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

/// Where a chart of steps goes: the bounds of all that it draws, in a plot of that size.
struct StepRoom {
    QRectF bounds;
    QSizeF viewport;
};

/// A chart of steps in a plot: memory, below it metrics in strips, on one axis. The chart and the theme live longer
/// than what the plot shows.
class StepPanes {
public:
    StepPanes(QCustomPlot &plot, const StepChart &chart, const StepWindow &window, const StepRoom &room,
              const ChartLook &look);

    void setWindow(const StepWindow &window);

    /// Once the plot is laid out: pixels and steps.
    [[nodiscard]] double xOf(double step) const { return m_panes.front().axis(QCPAxis::atBottom)->coordToPixel(step); }
    [[nodiscard]] double stepAt(double x) const { return m_panes.front().axis(QCPAxis::atBottom)->pixelToCoord(x); }
    /// Of the memory, or of the first metric where there is none.
    [[nodiscard]] QRectF area() const { return m_panes.front().frame().area; }
    /// The memory and the strips together.
    [[nodiscard]] QRectF whole() const { return area().united(m_panes.back().frame().area); }

    /// The row nearest to a place; of all runs the one whose line is nearest there. Nothing outside of the chart.
    [[nodiscard]] std::optional<StepPlace> placeAt(const QPointF &position) const;
    /// The line and dots of a row that is pointed at, or chosen.
    void paintPlace(QPainter &painter, const StepPlace &place, bool isChosen) const;

private:
    /// Graphs of a line, whose points are dots where there is room.
    struct Dotted {
        QCPGraph *graph = nullptr;
        double width = 0;
    };

    void place(const StepRoom &room);
    void add(const ChartScale &scale);
    void addMemory();
    void addStrip(const StepChart::Strip &strip, ChartPane &pane);
    void addLine(ChartPane &pane, const StepChart::Line &line, double width, bool isFilled);
    void addTrend(ChartPane &pane) const;
    void addShares(const ChartPane &pane) const;

    QCustomPlot *m_plot;
    const StepChart *m_chart;
    ChartLook m_look;
    StepWindow m_window;
    std::vector<ChartPane> m_panes; ///< at least one
    std::vector<Dotted> m_dotted;
};

/// What is said of a row: rich text.
[[nodiscard]] QString stepToolTip(const StepChart &chart, const StepPlace &place);

} // namespace allostrata
