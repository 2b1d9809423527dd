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

/// What the values of a chart are.
enum class ChartValues : std::uint8_t {
    Bytes,
    Share, ///< of kWholeShare: their axis shows per cent
};
inline constexpr std::uint64_t kWholeShare = 10'000;

inline constexpr double kTickLength = 4;
inline constexpr double kTickGap = 5; ///< between a tick and its label
inline constexpr double kPixelsPerByteTick = 54; ///< at least

/// Fonts and distances of a chart: those of the window, or of a picture.
struct ChartLook {
    const Theme *theme = nullptr;
    QFont text; ///< axes
    QFont strong; ///< names on areas
    double scale = 1; ///< what distances are multiplied by
    ByteUnits units = ByteUnits::Binary;
    bool hasUnit = true; ///< the unit of the bytes stands above their axis
    QFont note = {}; ///< smaller remarks
};

/// Where the data of a chart over a trace lies: between its coordinates and pixels.
struct ChartFrame {
    QRectF area; ///< of the data
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
    /// Of columns that fill the area the one at x; beyond them the first or the last. There is at least one.
    [[nodiscard]] std::size_t columnAt(double x, std::size_t columns) const;
    [[nodiscard]] double bytesAt(double y) const
    {
        return (area.bottom() - y) / std::max(area.height(), 1.0) * (highest - lowest) + lowest;
    }
    /// One column a pixel of the area, at least one.
    [[nodiscard]] int columns(double pixelRatio) const;
};

} // namespace allostrata
