#pragma once

#include "core/analysis/report/diagnostic_rows.h"
#include "widgets/paint/theme.h"
#include "widgets/text/voice.h"

#include <QString>

#include <memory>
#include <vector>

namespace allostrata {

/// Everything that the diagnostics of one device show.
struct DiagnosticAnswer {
    std::shared_ptr<const Document> document;
    std::vector<DiagnosticRow> rows;
    std::vector<Gap> gaps;
    DiagnosticFacts facts;
    int device = 0; ///< ordinal of the device
    bool hasTrace = false;
    bool hasManyDevices = false; ///< then issues name their device
};

/// Describes the results that an issue affects, with its numbers if there are any: "Reserved memory over time: 11.7 GiB
/// to 12.1 GiB at the peak."
[[nodiscard]] QString affectedBy(const DiagnosticRow &row, const DiagnosticAnswer &answer, const Voice &voice);
/// "2 warnings, 3 notes, 1 gap"; empty if there are none.
[[nodiscard]] QString countsText(const DiagnosticAnswer &answer, const Voice &voice);

/// Rich text of all diagnostics. Links are "event:12", "segment:3" and "block:7"; pictures are "warning" and "note".
[[nodiscard]] QString diagnosticsPage(const DiagnosticAnswer &answer, const Theme &theme, const Voice &voice);

} // namespace allostrata
