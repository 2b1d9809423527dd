#pragma once

#include <QString>

#include "widgets/charts/segment_layout.h"
#include "widgets/text/allocation_text.h"
#include "widgets/timeline/plot_tooltip.h"
#include "widgets/views/segments/segment_subject.h"

#include <cstddef>

namespace allostrata {

/// Function and file:line that allocated a block; for a block outside the timeline, from the final state of the file. A
/// phrase if neither is known.
[[nodiscard]] PlaceText placeOfBlock(const SegmentSubject &subject, std::size_t range);
/// "67,108,864 B requested, 67,109,376 B block (inferred)"
[[nodiscard]] QString blockSizeText(const SegmentSubject &subject, std::size_t range);
/// "from event 1,657, freed at event 12,400"; empty without a trace.
[[nodiscard]] QString blockLifeText(const SegmentSubject &subject, std::size_t range);
/// "0x7f8a12340000"
[[nodiscard]] QString segmentAddressText(std::uint64_t address);

/// Tooltip of a block or a free range of a segment.
[[nodiscard]] PlotTooltip rangeTooltip(const SegmentSubject &subject, std::size_t segment, std::size_t range);
[[nodiscard]] PlotTooltip holeTooltip(const SegmentSubject &subject, const SegmentHole &hole);

/// Description of the event that led to the subject's moment: "event 3,485: alloc, 64.0 MiB". Empty at the beginning.
[[nodiscard]] QString lastEventText(const SegmentSubject &subject);
/// Whether the event that led to the subject's moment reserved or released device memory.
[[nodiscard]] bool isBehindSegmentEvent(const SegmentSubject &subject);
/// Range that the event concerns, if it exists; for a segment event, the segment's first range.
[[nodiscard]] std::optional<std::size_t> lastEventRange(const SegmentSubject &subject);

/// Segments, the event before the cursor, and how many of the selected allocations are in memory here.
[[nodiscard]] QString footLine(const SegmentSubject &subject, std::size_t here, std::size_t selected);

} // namespace allostrata
