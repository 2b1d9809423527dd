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

/// What the values of a bar chart are.
enum class BarValues : std::uint8_t {
    Bytes,
    Share, ///< 1 is 100 %
    Count,
};

enum class BarDirection : std::uint8_t {
    Horizontal, ///< rows below one another, names at the left
    Vertical, ///< columns side by side, names below
};

/// What parts of the same meaning share: a row of the key.
struct BarSeries {
    QString name; ///< in the key; empty: not listed there
    QColor colour;
    BarFill fill = BarFill::Solid;
};

/// A piece of a bar. Those above zero are stacked away from it, those below it to the other side.
struct BarPart {
    double value = 0; ///< signed, in the chart's unit
    std::size_t series = 0; ///< row of BarChart::series
    QColor colour = {}; ///< valid: in place of the series' one
    QString label = {}; ///< within it, where it fits whole; else left out
};

struct Bar {
    QString name; ///< at its foot where a group has several bars; else not drawn
    std::vector<BarPart> parts;
    QString value; ///< at its end: "11.57 GiB"; empty: none
    bool isStrong = false; ///< a sum: bold
    /// Where it begins, as parts of a waterfall do; absent: at zero, or in a waterfall where the one before it ended.
    std::optional<double> from = {};
    QString toolTip = {}; ///< rich text
    std::size_t row = 0; ///< of a table that tells the same
};

/// Bars that stand together: "xl, 128", with forward and training.
struct BarGroup {
    QString name; ///< in two lines, or elided, where there is no room
    QString note; ///< smaller, after or below the name; left out where there is no room
    std::vector<Bar> bars;
    QString trouble = {}; ///< said in place of bars
};

/// A chart of bars; a value. Shown by showBarChart in the window, in pictures and in panels of pictures.
struct BarChart {
    QString title; ///< of the chart itself, above it: "Bytes by category"; empty: none
    BarDirection direction = BarDirection::Horizontal;
    BarValues values = BarValues::Bytes;
    ByteUnits units = ByteUnits::Binary;
    QString axisName; ///< "requested memory"; the unit follows it; empty: no name
    bool hasAxis = true; ///< ticks and grid; without: values at the bars alone tell
    /// Each group is one bar that begins where the one before it ended, joined by a thin line. A strong bar begins at
    /// zero.
    bool isWaterfall = false;
    std::optional<double> lowest; ///< ends of the axis; absent: after the data, zero included
    std::optional<double> highest;
    std::optional<double> mark; ///< a dashed line across, as for the capacity
    QString markName;
    std::vector<BarSeries> series;
    std::vector<BarGroup> groups;
    QString nothing; ///< said where there are no groups
    std::optional<std::size_t> current = {}; ///< row whose bars stand out
};

/// A name in one line, or where it is too long in two, parted at a comma; what is still too long loses its middle.
[[nodiscard]] QStringList barNameLines(const QString &name, const QFont &font, double width);

/// The series that have names.
[[nodiscard]] std::vector<Swatch> barKey(const BarChart &chart);

/// How wide a value may be that stands across the top of a column; wider ones are turned.
[[nodiscard]] double columnValueRoom(double slot, std::size_t bars);

/// Where the bars of a chart lie: made once, asked often (painting, tool tips).
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
    /// How many of the groups are drawn: those that the height or width has no room for are left out from the end, and
    /// the chart says how many.
    [[nodiscard]] std::size_t shownGroups() const { return m_shown; }
    [[nodiscard]] QRectF slot(std::size_t group) const; ///< whole row or column of a group
    [[nodiscard]] double slotLength() const { return m_slot; } ///< height of a row, width of a column
    [[nodiscard]] std::optional<std::size_t> groupAt(const QPointF &position) const;
    /// The bar in a row at a place, or whose name is there; nothing between them.
    [[nodiscard]] const Bar *barAt(const BarChart &chart, const QPointF &position) const;
    /// The coordinate of a value along the axis.
    [[nodiscard]] double at(double value) const;
    [[nodiscard]] double lowest() const { return m_lowest; }
    [[nodiscard]] double highest() const { return m_highest; }

    [[nodiscard]] const ByteTicks &ticks() const { return m_ticks; } ///< of the axis, whatever its values are
    [[nodiscard]] const QRectF &title() const { return m_title; } ///< rows of texts: empty where there are none
    [[nodiscard]] const QRectF &key() const { return m_key; }
    [[nodiscard]] const QRectF &names() const
    {
        return m_names;
    } ///< of the groups: left of the rows, or below the columns
    [[nodiscard]] double axisNameTop() const { return m_axisNameTop; } ///< of columns: it stands above them
    [[nodiscard]] double barNames() const
    {
        return m_barNames;
    } ///< width of the names of bars in the names' column; 0: none
    [[nodiscard]] bool areNamesTurned() const { return m_turned; } ///< columns too narrow for them: they read upwards
    /// Around all parts of a bar, or where it would begin; the whole breadth of its place.
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
    std::vector<std::vector<QRectF>> m_bars; ///< of the groups that are shown
};

/// Puts a chart into bounds of a plot of that size: title, key, axis, grid, bars, values. Nothing that does not fit is
/// drawn over something else: labels in parts are left out, names are elided. It stands in place of all that the plot
/// shows, or beside a chart on it.
ChartPane showBarChart(QCustomPlot &plot, const BarChart &chart, const BarLayout &layout, const QSizeF &viewport,
                       const ChartLook &look, const ChartPane *beside = nullptr);

/// The height at which all groups of a chart of rows are drawn, with the look's text; for windows that scroll.
[[nodiscard]] double barChartHeight(const BarChart &chart, const ChartLook &look);

/// The bars in words, for those who cannot see them: "Activation: 3.24 GiB (54 %). ..."
[[nodiscard]] QString barChartText(const BarChart &chart);

} // namespace allostrata
