#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/calls/call_ask.h"
#include "core/analysis/calls/call_rows.h"
#include "core/analysis/calls/flame_layout.h"
#include "widgets/text/voice.h"

#include <cstdint>
#include <optional>

namespace allostrata {

/// "forward model.py:31"; a frame without a file is its name.
[[nodiscard]] QString callFrameText(const NamedFrame &frame);
/// Name of a node: that of its frame, or "all allocations".
[[nodiscard]] QString callNodeText(const CallTree &tree, CallNodeId node, const Voice &voice);
/// Name of a box: that of its node, or "3 smaller".
[[nodiscard]] QString flameBoxText(const CallTree &tree, const FlameBox &box, const Voice &voice);

[[nodiscard]] QString callMeasureText(CallMeasure measure, const Voice &voice);
[[nodiscard]] QString callMergeText(CallMerge merge, const Voice &voice);
[[nodiscard]] QString callOriginText(CallOrigin origin, const Voice &voice);
/// "3.1 GiB", "1,024 allocations"
[[nodiscard]] QString callWidthText(std::uint64_t width, CallUnit unit, const Voice &voice);
/// The same with a sign: "+3.1 GiB".
[[nodiscard]] QString callChangeText(std::uint64_t now, std::uint64_t before, CallUnit unit, const Voice &voice);

/// A measure, its instant and its sum.
struct FlameTotal {
    CallMeasure measure = CallMeasure::AtCursor;
    Moment moment = 0;
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    bool hasTimeline = true;
    bool isFiltered = false;
    std::optional<std::uint64_t> base; ///< bytes in the baseline
    std::uint64_t firstEvent = 0; ///< number of the trace's first event in the file
};
/// "At the peak, after event 1,234: 11.57 GiB requested in 1,024 allocations"
[[nodiscard]] QString flameTotalText(const FlameTotal &total, const Voice &voice);
/// "Callers and callees of forward model.py:31: 3.1 GiB, 27%"; `around` is a tree around a frame.
[[nodiscard]] QString flameAroundText(const CallTree &around, std::uint64_t width, std::uint64_t total, CallUnit unit,
                                      const Voice &voice);
/// "12 frames, 3.1 GiB, 27%"
[[nodiscard]] QString callMatchesText(const CallMatches &matches, const CallValues &values, CallUnit unit,
                                      const Voice &voice);
/// Counts of a tree, to describe its boxes.
struct FlameCounts {
    const CallTree &tree;
    const CallValues &values;
    CallUnit unit = CallUnit::Bytes;
    const CallValues *base = nullptr; ///< null: no baseline
};
/// Exact bytes, share, count, difference, function and place of a node or of a box of merged nodes.
[[nodiscard]] QStringList flameBoxLines(const FlameCounts &counts, const FlameBox &box, const Voice &voice);

} // namespace allostrata
