#pragma once

#include "core/analysis/diff/diff.h"
#include "core/base/enum_table.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

/// Common horizontal axis of two recordings.
enum class DiffAxis : std::uint8_t {
    Events,
    Time, ///< seconds since each recording began
    Relative, ///< each from 0 to 1, by events
    Step, ///< training steps: n + the elapsed part of step n, by events; -1 to 0 before the first
};
inline constexpr auto kAllDiffAxes = enumerators<DiffAxis>;
[[nodiscard]] std::string_view diffAxisId(DiffAxis axis);

/// Bytes from x on.
struct DiffPoint {
    double x = 0;
    std::uint64_t bytes = 0;
};

/// Requested bytes of all live memory of one side over its recording.
struct DiffCurve {
    std::vector<DiffPoint> points; ///< x ascends; includes the lowest and highest of each stretch, so no peak is lost
    double end = 0; ///< x of the last moment
    double momentX = 0; ///< x of the compared moment
    std::uint64_t momentBytes = 0;
    std::vector<double> steps; ///< starts of steps
};

struct DiffCurves {
    DiffAxis axis = DiffAxis::Events;
    EnumTable<DiffSide, DiffCurve> curves;
    bool isOneRecording = false; ///< two moments of one recording: the curves are equal
    bool areStepsNumbered = false; ///< for Step: by the numbers in the files; else the first is 0 in both
};

/// Whether both sides have events and, for their axes, times or steps.
[[nodiscard]] bool canShow(DiffAxis axis, const DiffPart &base, const DiffPart &other);

/// Curves of both sides, at most about 3 * `stretches` points each. By events if the axis is unavailable. O(events).
/// Errors: Cancelled.
[[nodiscard]] Result<DiffCurves> diffCurves(const DiffPart &base, const DiffPart &other, DiffAxis axis,
                                            std::size_t stretches, const LoadContext &context);

} // namespace allostrata
