#pragma once

#include "core/reports/report.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// Why a document and its device (null: it has none) cannot answer what has these needs, in one sentence; empty if they
/// can.
[[nodiscard]] QString whyNot(const ReportNeeds &needs, const Document &document, const Device *device,
                             const Voice &voice);

} // namespace allostrata
