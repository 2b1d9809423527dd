#pragma once

#include <QString>

#include "core/analysis/allocator/segment_cost.h"
#include "core/analysis/oom/out_of_memory.h"
#include "widgets/text/voice.h"

#include <string_view>

namespace allostrata {

/// Context of sentences about running out of memory in the translations.
inline constexpr const char *kOutOfMemoryContext = "OutOfMemory";

/// "fragmentation", "another process", as a few words.
[[nodiscard]] QString oomCauseText(OomCause cause, const Voice &voice);
/// The same as a heading: "Fragmentation".
[[nodiscard]] QString oomCauseTitle(OomCause cause, const Voice &voice);
/// That of an id, see oomCauseId; the id itself where there is no such cause.
[[nodiscard]] QString oomCauseText(std::string_view id, const Voice &voice);
/// What the last out-of-memory event of each device was, a sentence each; empty where there was none. O(live log live).
[[nodiscard]] QString oomDocumentText(const Document &document, std::optional<std::uint64_t> capacity,
                                      const Voice &voice);
/// "fragmentation, private pool": all causes, the decisive one first.
[[nodiscard]] QString oomCausesText(const OutOfMemory &oom, const Voice &voice);
/// That a device has no out-of-memory event, and which other one has. O(events).
[[nodiscard]] QString noOomText(const Document &document, const Voice &voice);
/// The verdict in one sentence, with the numbers that decide.
[[nodiscard]] QString oomHeadline(const OutOfMemory &oom, const Voice &voice);
/// What speaks for one cause, in a sentence or two.
[[nodiscard]] QString oomReasonText(const OutOfMemory &oom, const OomReason &reason, const Voice &voice);
/// "free in pieces", "asked for": what a number of an inequality is.
[[nodiscard]] QString oomTermText(OomTermKind kind, const Voice &voice);
/// "free in pieces 420 MiB + free on the device 8.00 MiB ≥ asked for 400 MiB", with the sign that is true.
[[nodiscard]] QString oomInequalityText(const OomInequality &inequality, const Voice &voice);
/// What the inequality proves: that this alone decided, or that it did not.
[[nodiscard]] QString oomProofText(const OomReason &reason, const Voice &voice);
/// Where no cause decided alone: what they come to together. Else empty.
[[nodiscard]] QString oomTogetherText(const OutOfMemory &oom, const Voice &voice);
/// A remedy: what to do, and what for.
struct OomRemedyText {
    QString what; ///< "Set expandable_segments:True"
    QString why;
};
[[nodiscard]] OomRemedyText oomRemedyText(const OomRemedy &remedy, const Voice &voice);
/// What the verdict leans on, as a sentence.
[[nodiscard]] QString oomDoubtText(OomDoubt doubt, const Voice &voice);
/// "free 4 blocks, 12.0 MiB: a free range of 60.0 MiB"
[[nodiscard]] QString servingText(const ServingSegment &serving, const Voice &voice);
/// "~1.20 GiB" where the number is inferred.
[[nodiscard]] QString intervalText(const Interval &bytes, const Voice &voice);

/// "in pieces", "another stream's", as a few words.
[[nodiscard]] QString newSegmentReasonText(NewSegmentReason reason, const Voice &voice);
/// The same as a sentence with its numbers.
[[nodiscard]] QString newSegmentReasonSentence(const SegmentCost &cost, const Voice &voice);
/// Where the warm-up ends, as a sentence.
[[nodiscard]] QString warmUpText(const SegmentCosts &costs, const Voice &voice);
/// "12 times 240 MiB taken, 3 times 60.0 MiB returned"
[[nodiscard]] QString segmentCostSumsText(const SegmentCostSums &sums, const Voice &voice);

} // namespace allostrata
