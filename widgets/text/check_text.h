#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/report/checks.h"
#include "core/tables/check_report.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// "ok", "FAILED", "unknown".
[[nodiscard]] QString checkStatusText(CheckStatus status, const Voice &voice);
/// Requirement of the rule: "peak reserved at most 72.0 GiB", "no leak".
[[nodiscard]] QString checkRuleText(const CheckOutcome &outcome, const Voice &voice);
/// Result with the formula in numbers: "69.1 GiB ≤ 72.0 GiB"; or the reason why it is unknown.
[[nodiscard]] QString checkFoundText(const CheckOutcome &outcome, const Voice &voice);
/// Explanation of the number: the cause of fragmentation, or that a size is inferred. May be empty.
[[nodiscard]] QString checkNoteText(const CheckOutcome &outcome, const Voice &voice);
/// Sentence with the rule and its result.
[[nodiscard]] QString checkLineText(const CheckOutcome &outcome, const Voice &voice);
/// One line for each leak in the outcomes, with the point at which memory runs out.
[[nodiscard]] QStringList checkLeakLines(const std::vector<CheckOutcome> &outcomes, const Document &document,
                                         const Voice &voice);
/// Summary: "1 of 4 rules failed", "4 rules passed".
[[nodiscard]] QString checkTallyText(const CheckTally &tally, const Voice &voice);

/// Command-line option for a rule: "--max-peak reserved:72GiB". Sizes in whole units keep their unit.
[[nodiscard]] QString checkOptionText(const CheckRule &rule);

} // namespace allostrata
