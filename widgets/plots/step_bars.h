#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>

#include "widgets/plots/chart_frame.h"
#include "widgets/plots/swatch_flow.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

class QPainter;

namespace allostrata {

/// A bar of memory, in parts from left to right.
struct StepBar {
    struct Part {
        std::uint64_t bytes = 0;
        QColor colour;
    };
    QString name; ///< beside the bar; empty where its group has one
    std::vector<Part> parts;
    QString amount; ///< behind the bar
    QString toolTip; ///< rich text
    std::size_t row = 0; ///< of the table that tells the same
};

/// What is compared with each other.
struct StepBarGroup {
    QString name;
    QString about; ///< under the name; may be empty
    QString trouble; ///< said in place of bars, or behind the name: it failed
    std::vector<StepBar> bars;
};

/// Bars in groups on one scale, from the top down. Data: window and exported picture paint the same.
struct StepBars {
    std::vector<StepBarGroup> groups;
    std::vector<Swatch> key;
    std::optional<std::uint64_t> capacity; ///< a line, bytes
    std::uint64_t highest = 1; ///< bytes of the longest bar
};

/// A name in one line, or where it is too long in two, parted at a comma; what is still too long loses its middle.
[[nodiscard]] QStringList stepNameLines(const QString &name, const QFont &font, double width);

/// Geometry of bars within a room, and their painting. What does not fit is left out; the last line says how much.
class StepBarsPainter {
public:
    /// Refers to `bars`.
    StepBarsPainter(const StepBars &bars, const QRectF &room, const ChartLook &look);

    /// That all groups need, with the key and the axis.
    [[nodiscard]] static double heightOf(const StepBars &bars, double width, const ChartLook &look);

    void paint(QPainter &painter, std::optional<std::size_t> current = {}) const;
    /// The bar at a place, or whose name is there; nothing between them.
    [[nodiscard]] const StepBar *barAt(const QPointF &position) const;
    /// Where the bar of a row of the table lies; empty where it is left out.
    [[nodiscard]] QRectF placeOf(std::size_t row) const;

private:
    struct Place {
        const StepBar *bar = nullptr;
        QRectF line; ///< of the whole width
        QRectF track; ///< of the bar itself
    };
    void paintBar(QPainter &painter, const Place &place, bool isCurrent) const;
    void paintNames(QPainter &painter) const;
    void paintAxis(QPainter &painter) const;

    const StepBars &m_bars;
    ChartLook m_look;
    QRectF m_area; ///< of the bars
    QRectF m_keyRoom;
    double m_names = 0; ///< right end of the names
    double m_left = 0;
    double m_scale = 1; ///< pixels a byte
    ByteTicks m_ticks;
    std::vector<Place> m_places;
    std::vector<QRectF> m_groupRooms; ///< of the groups that fit
    std::size_t m_leftOut = 0; ///< groups
};

} // namespace allostrata
