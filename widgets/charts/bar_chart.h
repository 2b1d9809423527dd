#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>

#include "widgets/charts/chart_pane.h"
#include "widgets/paint/bar_fill.h"
#include "widgets/paint/theme.h"
#include "widgets/timeline/byte_ticks.h"
#include "widgets/timeline/swatch_flow.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Unit of a bar chart's values.
enum class BarValues : std::uint8_t {
    Bytes,
    Share, ///< 1 is 100 %
    Count,
};

enum class BarDirection : std::uint8_t {
    Horizontal, ///< rows below one another, names at the left
    Vertical, ///< columns side by side, names below
};

/// Properties shared by parts with the same meaning; one entry of the key.
struct BarSeries {
    QString name; ///< in the key; empty: not listed
    QColor colour;
    BarFill fill = BarFill::Solid;
};

/// A piece of a bar. Positive parts are stacked away from zero on one side, negative parts on the other.
struct BarPart {
    double value = 0; ///< signed, in the chart's unit
    std::size_t series = 0; ///< row of BarChart::series
    QColor colour = {}; ///< overrides the series' colour if valid
    QString label = {}; ///< drawn inside the part if it fits completely
};

struct Bar {
    QString name; ///< at the bar's foot if its group has several bars; else not drawn
    std::vector<BarPart> parts;
    QString value; ///< text at its end: "11.57 GiB"; empty: none
    bool isStrong = false; ///< a sum: bold
    /// Start of the bar, as in parts of a waterfall; absent: zero, or in a waterfall the end of the previous bar.
    std::optional<double> from = {};
    QString toolTip = {}; ///< rich text
    std::size_t row = 0; ///< row of a table with the same data
};

/// Bars drawn together: "xl, 128", with forward and training.
struct BarGroup {
    QString name; ///< on two lines, or elided, if too long
    QString note; ///< smaller, after or below the name; omitted if it does not fit
    std::vector<Bar> bars;
    QString trouble = {}; ///< shown instead of bars
};

/// A bar chart as a value. Drawn by showBarChart in windows, in pictures and in panels of pictures.
struct BarChart {
    QString title; ///< above the chart: "Bytes by category"; empty: none
    BarDirection direction = BarDirection::Horizontal;
    BarValues values = BarValues::Bytes;
    ByteUnits units = ByteUnits::Binary;
    QString axisName; ///< "requested memory", followed by the unit; empty: no name
    bool hasAxis = true; ///< ticks and grid; without them only values at the bars are shown
    /// Each group is one bar that begins at the end of the previous one, connected by a thin line. A strong bar begins
    /// at zero.
    bool isWaterfall = false;
    std::optional<double> lowest; ///< ends of the axis; absent: from the data, including zero
    std::optional<double> highest;
    std::optional<double> mark; ///< a dashed line across, for example for the capacity
    QString markName;
    std::vector<BarSeries> series;
    std::vector<BarGroup> groups;
    QString nothing; ///< shown if there are no groups
    std::optional<std::size_t> current = {}; ///< row whose bars are highlighted
};

/// Splits a long name at a comma into two lines; a line that is still too long is elided in the middle.
[[nodiscard]] QStringList barNameLines(const QString &name, const QFont &font, double width);

/// Key entries of the series that have names.
[[nodiscard]] std::vector<Swatch> barKey(const BarChart &chart);

/// Maximum width of a value written horizontally above a column; wider ones are turned.
[[nodiscard]] double columnValueRoom(double slot, std::size_t bars);

/// Positions of a bar chart's parts: computed once, used for painting and tooltips.
class BarLayout {
public:
    struct Piece {
        QRectF area;
        std::size_t group = 0;
        std::size_t bar = 0;
        std::size_t part = 0;
        double from = 0;
        double to = 0;
    };

    BarLayout(const BarChart &chart, const QRectF &bounds, const ChartLook &look);

    [[nodiscard]] const QRectF &plot() const { return m_plot; } ///< the area of the data
    [[nodiscard]] const std::vector<Piece> &pieces() const { return m_pieces; }
    [[nodiscard]] const QRectF &bounds() const { return m_bounds; }
    /// Number of groups drawn: if height or width is too small, the last ones are omitted, and the chart says how many.
    [[nodiscard]] std::size_t shownGroups() const { return m_shown; }
    [[nodiscard]] QRectF slot(std::size_t group) const; ///< whole row or column of a group
    [[nodiscard]] double slotLength() const { return m_slot; } ///< height of a row, width of a column
    [[nodiscard]] std::optional<std::size_t> groupAt(const QPointF &position) const;
    /// Bar in a row at a position, or whose name is there; null between bars.
    [[nodiscard]] const Bar *barAt(const BarChart &chart, const QPointF &position) const;
    /// Coordinate of a value along the axis.
    [[nodiscard]] double at(double value) const;
    [[nodiscard]] double lowest() const { return m_lowest; }
    [[nodiscard]] double highest() const { return m_highest; }

    [[nodiscard]] const ByteTicks &ticks() const { return m_ticks; } ///< of the axis, for any kind of values
    [[nodiscard]] const QRectF &title() const { return m_title; } ///< rows of texts; empty if there are none
    [[nodiscard]] const QRectF &key() const { return m_key; }
    /// Names of the groups: to the left of the rows, or below the columns.
    [[nodiscard]] const QRectF &names() const { return m_names; }
    [[nodiscard]] double axisNameTop() const { return m_axisNameTop; } ///< for columns: the name is above them
    /// Width of the bars' names in the column of names; 0: none.
    [[nodiscard]] double barNames() const { return m_barNames; }
    /// True if columns are too narrow for horizontal names, which then read upwards.
    [[nodiscard]] bool areNamesTurned() const { return m_turned; }
    /// Box around all parts of each bar, or at its start if it has none; as wide as the bar's slot.
    [[nodiscard]] const std::vector<QRectF> &barsOf(std::size_t group) const { return m_bars[group]; }

private:
    void takeRange(const BarChart &chart);
    void makeTicks(const BarChart &chart, double length, const ChartLook &look);
    void layRows(const BarChart &chart, QRectF room, const ChartLook &look);
    void layColumns(const BarChart &chart, QRectF room, const ChartLook &look);
    void place(const BarChart &chart);
    [[nodiscard]] QRectF span(double from, double to, double start, double breadth) const;

    QRectF m_bounds;
    QRectF m_plot;
    QRectF m_title;
    QRectF m_key;
    QRectF m_names;
    BarDirection m_direction = BarDirection::Horizontal;
    double m_lowest = 0;
    double m_highest = 1;
    double m_barNames = 0;
    double m_axisNameTop = 0;
    bool m_turned = false;
    std::size_t m_shown = 0;
    double m_slot = 0; ///< length of a group's row or column
    ByteTicks m_ticks;
    std::vector<Piece> m_pieces;
    std::vector<std::vector<QRectF>> m_bars; ///< bars of the visible groups
};

/// Draws a chart within bounds of a plot of that size: title, key, axis, grid, bars, values. Text never covers other
/// content: labels in parts are omitted and names are elided. Replaces the plot's contents, or adds to a chart on it
/// (`beside`).
ChartPane showBarChart(QCustomPlot &plot, const BarChart &chart, const BarLayout &layout, const QSizeF &viewport,
                       const ChartLook &look, const ChartPane *beside = nullptr);

/// Height at which all groups of a chart of rows are drawn, with the look's fonts; for scrolling windows.
[[nodiscard]] double barChartHeight(const BarChart &chart, const ChartLook &look);

/// Text alternative of the bars, for accessibility: "Activation: 3.24 GiB (54 %). ..."
[[nodiscard]] QString barChartText(const BarChart &chart);

} // namespace allostrata
