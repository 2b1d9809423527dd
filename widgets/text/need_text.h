#pragma once

#include "core/reports/report.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// Sentence on why a document and its device (null: none) do not meet these needs; empty if they do.
[[nodiscard]] QString whyNot(const ReportNeeds &needs, const Document &document, const Device *device,
                             const Voice &voice);

} // namespace allostrata
