#pragma once

#include "widgets/text/report_text.h"

namespace allostrata {

// The parts that reportWords puts together.

/// "excellent", "good", "poor".
[[nodiscard]] QString efficiencyWord(EfficiencyVerdict verdict, const Voice &voice);
/// Reserved, allocated, cached and efficiency of a final state.
void addStateFacts(ReportSection &section, const StateReport &state, const Voice &voice);

[[nodiscard]] ReportSection summarySection(const DeviceReport &device, const Voice &voice);
[[nodiscard]] ReportSection fragmentationSection(const StateReport &state, const Voice &voice);
[[nodiscard]] ReportSection categorySection(const StateReport &state, const CategoryRules &rules, const Voice &voice);
[[nodiscard]] ReportSection blocksSection(const StateReport &state, const Document &document, const CategoryRules &rules, const Voice &voice);
/// By category, by phase and by line.
[[nodiscard]] std::vector<ReportSection> peakSections(const PeakReport &peak, const Document &document, const CategoryRules &rules, const Voice &voice);
[[nodiscard]] ReportSection leakSection(const LeakReport &leaks, const Document &document, const Voice &voice);
[[nodiscard]] ReportSection oomSection(const std::vector<OutOfMemory> &ooms, const Document &document, const Voice &voice);

} // namespace allostrata
