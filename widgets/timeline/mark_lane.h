#pragma once

#include <QString>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace allostrata {

/// A mark where it lies in the lane above the timeline, in pixels.
struct LaneMark {
    double from = 0;
    double to = 0; ///< equal to from for a moment
    QString text;
    bool isUrgent = false; ///< placed before all others

    [[nodiscard]] bool isStretch() const { return to > from; }
};

/// A mark that has room for its name.
struct LaneItem {
    std::size_t mark = 0; ///< row of the marks
    double left = 0; ///< of the text
    double width = 0; ///< of the text
    std::size_t more = 0; ///< marks that lie under this one and are only counted
};

/// Gives marks their room: urgent ones first, then from left to right; what would overlap another is counted at
/// that one. Marks outside of [left, right] are left out. O(marks log items).
struct LaneLayout {
    std::vector<LaneItem> items; ///< from left to right
    std::size_t lost = 0; ///< that overlap nothing but have no room at all
};
[[nodiscard]] LaneLayout layOutLane(const std::vector<LaneMark> &marks, double left, double right,
                                    const std::function<double(const QString &)> &widthOf);

} // namespace allostrata
