#pragma once

#include "core/analysis/report/diagnostic_rows.h"
#include "core/base/diagnostics.h"
#include "core/load/document.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// Short name of the issue, in the plural: "frees of unseen allocations".
[[nodiscard]] QString issueTitle(Issue issue, const Voice &voice);
/// Effect of the issue on the displayed data, in one or two sentences.
[[nodiscard]] QString issueExplanation(Issue issue, const Voice &voice);

/// Why a document of recorded devices has neither events nor segments, in a sentence or two.
[[nodiscard]] QString nothingRecordedText(const Document &document, const Voice &voice);

/// Name of what a file lacks: "No times".
[[nodiscard]] QString gapTitle(Gap gap, const Voice &voice);
/// Results that it affects, as a sentence.
[[nodiscard]] QString affectedBy(Gap gap, const Voice &voice);

/// Summary of a document whose file is truncated: "The file is cut off at byte 123. 5 segments and 20 events are
/// present; everything after them is missing." Empty for complete files.
[[nodiscard]] QString salvageText(const Document &document, const Voice &voice);

/// Says that nobody recorded a document, and from what it was derived: "Predicted, not recorded: 4096 (a.pickle: 128,
/// b.pickle: 256)." Empty for what was recorded.
[[nodiscard]] QString derivedText(const Document &document, const Voice &voice);

/// Says which events of a device were read: "Only events 1,000 to 1,999 of 5,000 were read." Empty if all were.
[[nodiscard]] QString partText(const Document &document, const Device &device, const Voice &voice);

/// All issues on one line: "Warning: segment events missing (1). Note: unknown keys (3: event.a, event.b)." Without the
/// contents of salvageText(). Empty if there are no issues.
[[nodiscard]] QString diagnosticsLine(const Diagnostics &diagnostics, const Voice &voice);

} // namespace allostrata
