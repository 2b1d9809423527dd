#pragma once

#include <QFont>
#include <QRectF>

#include "widgets/paint/theme.h"
#include "widgets/timeline/byte_ticks.h"
#include "widgets/timeline/timeline_scene.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace allostrata {

/// Kind of value that a chart shows.
enum class ChartValues : std::uint8_t {
    Bytes,
    Share, ///< in units of 1 / kWholeShare; the axis shows per cent
};
inline constexpr std::uint64_t kWholeShare = 10'000;

inline constexpr double kTickLength = 4;
inline constexpr double kTickGap = 5; ///< between a tick and its label
inline constexpr double kPixelsPerByteTick = 54; ///< at least

/// Fonts and distances of a chart, in a window or in a picture.
struct ChartLook {
    const Theme *theme = nullptr;
    QFont text; ///< axes
    QFont strong; ///< names on areas
    double scale = 1; ///< factor for distances
    ByteUnits units = ByteUnits::Binary;
    bool hasUnit = true; ///< the unit of bytes is written above their axis
    QFont note = {}; ///< smaller remarks
};

/// Position of the data of a chart over a trace; converts between its coordinates and pixels.
struct ChartFrame {
    QRectF area; ///< area of the data
    SceneAxis axis;
    double from = 0; ///< coordinates of the axis
    double to = 1;
    double lowest = 0; ///< values of its axis
    double highest = 1;

    [[nodiscard]] double xOf(Moment moment) const { return xOf(axis.coordinate(moment)); }
    [[nodiscard]] double xOf(double coordinate) const;
    [[nodiscard]] double yOf(double value) const
    {
        return area.bottom() - (value - lowest) / (highest - lowest) * area.height();
    }
    [[nodiscard]] double coordinateAt(double x) const
    {
        return from + (x - area.left()) / std::max(area.width(), 1.0) * (to - from);
    }
    /// Column at x if `columns` columns fill the area; beyond its edges the first or the last. `columns` is at least
    /// one.
    [[nodiscard]] std::size_t columnAt(double x, std::size_t columns) const;
    [[nodiscard]] double bytesAt(double y) const
    {
        return (area.bottom() - y) / std::max(area.height(), 1.0) * (highest - lowest) + lowest;
    }
    /// Number of columns: one for each device pixel of the area's width, at least one.
    [[nodiscard]] int columns(double pixelRatio) const;
};

} // namespace allostrata
