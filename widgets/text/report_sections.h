#pragma once

#include "widgets/text/report_text.h"

namespace allostrata {

// Sections from which runReportWords() builds a report.

/// "excellent", "good", "fair", "poor".
[[nodiscard]] QString efficiencyWord(EfficiencyVerdict verdict, const Voice &voice);
/// Adds reserved, allocated, cached and efficiency of a final state.
void addStateFacts(RunReportSection &section, const StateFindings &state, const Voice &voice);

[[nodiscard]] RunReportSection summarySection(const DeviceFindings &device, const Voice &voice);
[[nodiscard]] RunReportSection fragmentationSection(const StateFindings &state, const Voice &voice);
[[nodiscard]] RunReportSection categorySection(const StateFindings &state, const CategoryRules &rules,
                                               const Voice &voice);
[[nodiscard]] RunReportSection blocksSection(const StateFindings &state, const Document &document,
                                             const CategoryRules &rules, const Voice &voice);
/// Sections by category, phase and line.
[[nodiscard]] std::vector<RunReportSection> peakSections(const PeakFindings &peak, const Document &document,
                                                         const Attribution &attribution, const Voice &voice);
[[nodiscard]] RunReportSection leakSection(const LeakFindings &leaks, const Document &document, const Voice &voice);
[[nodiscard]] RunReportSection replaySection(const ReplayFindings &replay, const Voice &voice);
/// Sections of a job: facts, groups, ranks, why those that stand out differ, out-of-memory events.
[[nodiscard]] std::vector<RunReportSection> rankSections(const Job &job, const RankAnswer &answer, const Voice &voice);
[[nodiscard]] RunReportSection oomSection(const std::vector<OutOfMemory> &ooms, const Document &document,
                                          const Device &device, const Voice &voice);

} // namespace allostrata
