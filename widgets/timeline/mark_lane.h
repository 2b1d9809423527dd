#pragma once

#include "core/timeline/timeline.h"

#include <QString>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace allostrata {

/// Position in pixels of a mark in the lane above the timeline.
struct LaneMark {
    double from = 0;
    double to = 0; ///< equal to `from` for a moment
    QString text;
    bool isUrgent = false; ///< placed before all others
    std::optional<Moment> note = {}; ///< moment of a note of the user, placed before what the file records

    [[nodiscard]] bool isStretch() const { return to > from; }
};

/// A mark that has room for its name.
struct LaneItem {
    std::size_t mark = 0; ///< row of the marks
    double left = 0; ///< left edge of the text
    double width = 0; ///< width of the text
    std::size_t more = 0; ///< marks under this one, which are only counted
};

/// Places marks: urgent ones first, then from left to right. A mark that would overlap another is counted there
/// instead; marks outside [left, right] are skipped. O(marks log items).
struct LaneLayout {
    std::vector<LaneItem> items; ///< from left to right
    std::size_t lost = 0; ///< marks that overlap nothing but do not fit
};
[[nodiscard]] LaneLayout layOutLane(const std::vector<LaneMark> &marks, double left, double right,
                                    const std::function<double(const QString &)> &widthOf);

} // namespace allostrata
