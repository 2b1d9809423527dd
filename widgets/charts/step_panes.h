#pragma once

#include <QRectF>
#include <QString>

#include "widgets/charts/chart_pane.h"
#include "widgets/charts/step_chart.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace allostrata {

/// Visible range of steps.
struct StepWindow {
    double from = 0;
    double to = 1;

    [[nodiscard]] bool operator==(const StepWindow &) const = default;
};
/// Whole range of a chart, with a small margin at both ends.
[[nodiscard]] StepWindow wholeWindow(const StepChart &chart);

/// A row of a run.
struct StepPlace {
    std::size_t run = 0;
    std::size_t row = 0;

    [[nodiscard]] bool operator==(const StepPlace &) const = default;
};

/// Room of a chart of steps: the bounds of everything it draws, in a plot of that size.
struct StepRoom {
    QRectF bounds;
    QSizeF viewport;
};

/// A chart of steps in a plot: memory, and metrics in strips below, on one axis. Chart and theme must outlive the
/// plot's contents.
class StepPanes {
public:
    StepPanes(QCustomPlot &plot, const StepChart &chart, const StepWindow &window, const StepRoom &room,
              const ChartLook &look);

    void setWindow(const StepWindow &window);

    /// Conversion between pixels and steps; valid once the plot is laid out.
    [[nodiscard]] double xOf(double step) const { return m_panes.front().axis(QCPAxis::atBottom)->coordToPixel(step); }
    [[nodiscard]] double stepAt(double x) const { return m_panes.front().axis(QCPAxis::atBottom)->pixelToCoord(x); }
    /// Area of the memory, or of the first metric if there is no memory.
    [[nodiscard]] QRectF area() const { return m_panes.front().frame().area; }
    /// Area of memory and strips together.
    [[nodiscard]] QRectF whole() const { return area().united(m_panes.back().frame().area); }

    /// Row nearest to a position; with several runs, the one whose line is nearest there. Empty outside the chart.
    [[nodiscard]] std::optional<StepPlace> placeAt(const QPointF &position) const;
    /// Paints the line and dots of a hovered or chosen row.
    void paintPlace(QPainter &painter, const StepPlace &place, bool isChosen) const;

private:
    /// Graph of a line whose points are drawn as dots if they fit.
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

/// Tooltip of a row: rich text.
[[nodiscard]] QString stepToolTip(const StepChart &chart, const StepPlace &place);

} // namespace allostrata
