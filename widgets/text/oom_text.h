#pragma once

#include <QString>

#include "core/analysis/allocator/segment_cost.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "widgets/text/voice.h"

#include <string_view>

namespace allostrata {

/// Cause in a few words: "fragmentation", "another process".
[[nodiscard]] QString oomCauseText(OomCause cause, const Voice &voice);
/// Cause as a heading: "Fragmentation".
[[nodiscard]] QString oomCauseTitle(OomCause cause, const Voice &voice);
/// Text of a cause by its id, see oomCauseId; the id itself if it is unknown.
[[nodiscard]] QString oomCauseText(std::string_view id, const Voice &voice);
/// One sentence for each device on its last out-of-memory event; empty without such events. O(live log live). Errors:
/// Cancelled.
[[nodiscard]] Result<QString> oomDocumentText(const Document &document, std::optional<std::uint64_t> capacity,
                                              const Voice &voice, const LoadContext &context = {});
/// The same for an event of a recording without segments, as far as its totals tell.
[[nodiscard]] QString tracedOomText(const Device &device, EventId event, const Voice &voice);
/// All causes, the decisive one first: "fragmentation, private pool".
[[nodiscard]] QString oomCausesText(const OutOfMemory &oom, const Voice &voice);
/// Text saying that a device has no out-of-memory event, and which device has one. O(events).
[[nodiscard]] QString noOomText(const Document &document, const Voice &voice);
/// Verdict in one sentence, with the decisive numbers.
[[nodiscard]] QString oomHeadline(const OutOfMemory &oom, const Voice &voice);
/// Evidence for one cause, in a sentence or two.
[[nodiscard]] QString oomReasonText(const OutOfMemory &oom, const OomReason &reason, const Voice &voice);
/// Name of a term in an inequality: "free in pieces", "request".
[[nodiscard]] QString oomTermText(OomTermKind kind, const Voice &voice);
/// Inequality "free in pieces 420 MiB + free on the device 8.00 MiB ≥ request 400 MiB", with the sign that holds.
[[nodiscard]] QString oomInequalityText(const OomInequality &inequality, const Voice &voice);
/// Conclusion from the inequality: whether this cause was decisive without the others.
[[nodiscard]] QString oomProofText(const OomReason &reason, const Voice &voice);
/// Combined effect of the causes if none was decisive; else empty.
[[nodiscard]] QString oomTogetherText(const OutOfMemory &oom, const Voice &voice);
/// A remedy and the reason for it.
struct OomRemedyText {
    QString what; ///< "Set expandable_segments:True"
    QString why;
};
[[nodiscard]] OomRemedyText oomRemedyText(const OomRemedy &remedy, const Voice &voice);
/// Assumption behind the verdict, as a sentence.
[[nodiscard]] QString oomDoubtText(OomDoubt doubt, const Voice &voice);
/// Text about a segment that could fit the request: "Freeing 4 blocks with 12.0 MiB gives a free range of 60.0 MiB".
[[nodiscard]] QString servingText(const ServingSegment &serving, const Voice &voice);

/// Reason for a new segment in a few words: "free in pieces", "another stream".
[[nodiscard]] QString newSegmentReasonText(NewSegmentReason reason, const Voice &voice);
/// Reason for a new segment as a sentence with its numbers.
[[nodiscard]] QString newSegmentReasonSentence(const SegmentCost &cost, const Voice &voice);
/// Sentence on the end of the warm-up.
[[nodiscard]] QString warmUpText(const SegmentCosts &costs, const Voice &voice);
/// Sums "taken 12 times, 240 MiB; returned 3 times, 60.0 MiB".
[[nodiscard]] QString segmentCostSumsText(const SegmentCostSums &sums, const Voice &voice);

} // namespace allostrata
