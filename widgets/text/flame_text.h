#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/calls/call_ask.h"
#include "core/analysis/calls/call_rows.h"
#include "core/analysis/calls/flame_layout.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// "forward model.py:31"; a frame without a file is its name.
[[nodiscard]] QString callFrameText(const NamedFrame &frame);
/// Name of a node: that of its frame, or "all allocations".
[[nodiscard]] QString callNodeText(const CallTree &tree, CallNodeId node, const Voice &voice);
/// Name of a box: that of its node, or "3 smaller".
[[nodiscard]] QString flameBoxText(const CallTree &tree, const FlameBox &box, const Voice &voice);

[[nodiscard]] QString callMeasureText(CallMeasure measure, const Voice &voice);
[[nodiscard]] QString callMergeText(CallMerge merge, const Voice &voice);
[[nodiscard]] QString frameOriginText(FrameOrigin origin, const Voice &voice);

/// What is counted, at which instant, and its sum.
struct FlameTotal {
    CallMeasure measure = CallMeasure::AtCursor;
    Moment moment = 0;
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    bool hasTimeline = true;
    bool isFiltered = false;
};
/// "At the peak, after event 1,234: 11.57 GiB requested in 1,024 allocations"
[[nodiscard]] QString flameTotalText(const FlameTotal &total, const Voice &voice);
/// "12 frames, 3.1 GiB, 27%"
[[nodiscard]] QString callMatchesText(const CallMatches &matches, std::uint64_t total, const Voice &voice);
/// Exact bytes, share, count, function and place of a node or of a box of merged nodes.
[[nodiscard]] QStringList flameBoxLines(const CallTree &tree, const CallValues &values, const FlameBox &box,
                                        const Voice &voice);

} // namespace allostrata
