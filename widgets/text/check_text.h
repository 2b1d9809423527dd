#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/report/checks.h"
#include "core/tables/check_report.h"
#include "widgets/text/voice.h"

namespace allostrata {

/// "ok", "FAILED", "unknown".
[[nodiscard]] QString checkStatusText(CheckStatus status, const Voice &voice);
/// What the rule asks: "peak reserved at most 72.0 GiB", "no leak".
[[nodiscard]] QString checkRuleText(const CheckOutcome &outcome, const Voice &voice);
/// What was found, with the formula in numbers: "69.1 GiB ≤ 72.0 GiB"; or why it cannot be told.
[[nodiscard]] QString checkFoundText(const CheckOutcome &outcome, const Voice &voice);
/// What stands behind the number: how a fragmentation comes about, that a size is inferred. May be empty.
[[nodiscard]] QString checkNoteText(const CheckOutcome &outcome, const Voice &voice);
/// The rule and what was found in a sentence.
[[nodiscard]] QString checkLineText(const CheckOutcome &outcome, const Voice &voice);
/// A line for each leak of the outcomes, and when memory runs out.
[[nodiscard]] QStringList checkLeakLines(const std::vector<CheckOutcome> &outcomes, const Document &document,
                                         const Voice &voice);
/// "1 of 4 rules failed", "all 4 rules hold".
[[nodiscard]] QString checkTallyText(const CheckTally &tally, const Voice &voice);

/// The options of the command line that ask for a rule: "--max-peak reserved:72GiB". Sizes that are whole units are
/// said so.
[[nodiscard]] QString checkOptionText(const CheckRule &rule);

} // namespace allostrata
