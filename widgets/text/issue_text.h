#pragma once

#include "core/base/diagnostics.h"
#include "core/load/document.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// A few words that name the issue, in the plural: "frees of allocations never seen".
[[nodiscard]] QString issueTitle(Issue issue, const Voice &voice);
/// What it means for what is shown, in one or two sentences.
[[nodiscard]] QString issueExplanation(Issue issue, const Voice &voice);

/// What there is of a document whose file is cut off: "The file is cut off at byte 123. 5 segments and 20 events are
/// there; what followed them is missing." Empty for whole files.
[[nodiscard]] QString salvageText(const Document &document, const Voice &voice);

/// All issues on one line: "Warning: segment events missing (1). Note: unknown keys (3: event.a, event.b)."
/// Without what salvageText() tells. Empty if there are none.
[[nodiscard]] QString diagnosticsLine(const Diagnostics &diagnostics, const Voice &voice);

} // namespace allostrata
