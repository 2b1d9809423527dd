#pragma once

#include "core/analysis/diff/diff.h"
#include "core/base/enum_table.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

/// What runs to the right where two recordings lie on one axis.
enum class DiffAxis : std::uint8_t {
    Events,
    Time, ///< seconds since each recording began
    Relative, ///< each from 0 to 1, by events
    Step, ///< training steps: n + the part of step n that has passed, by events; -1 to 0 before the first
};
inline constexpr auto kAllDiffAxes = enumerators<DiffAxis>;
[[nodiscard]] std::string_view diffAxisId(DiffAxis axis);

/// From x on, so many bytes.
struct DiffPoint {
    double x = 0;
    std::uint64_t bytes = 0;
};

/// Requested bytes of one side over its recording, of everything that is live.
struct DiffCurve {
    std::vector<DiffPoint> points; ///< x ascends; lowest and highest of each stretch are among them, so no peak is lost
    double end = 0; ///< x of the last moment
    double momentX = 0; ///< of the moment that is compared
    std::uint64_t momentBytes = 0;
    std::vector<double> steps; ///< where steps begin
};

struct DiffCurves {
    DiffAxis axis = DiffAxis::Events;
    EnumTable<DiffSide, DiffCurve> curves;
    bool isOneRecording = false; ///< two moments of one: the curves are the same
    bool areStepsNumbered = false; ///< Step: by the numbers that the files tell; else the first is 0 in both
};

/// Both have events; on the axis of time, times, and on that of steps, steps.
[[nodiscard]] bool canShow(DiffAxis axis, const DiffPart &base, const DiffPart &other);

/// Of at most about 3 * `stretches` points each. Where an axis cannot be shown, by events. O(events). Errors:
/// Cancelled.
[[nodiscard]] Result<DiffCurves> diffCurves(const DiffPart &base, const DiffPart &other, DiffAxis axis,
                                            std::size_t stretches, const LoadContext &context);

} // namespace allostrata
