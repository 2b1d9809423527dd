#pragma once

#include "core/attribution/rule_table.h"
#include "core/base/error.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// Owner of a frame's code according to a rule: "PyTorch", "library".
[[nodiscard]] QString originText(FrameOrigin origin, const Voice &voice);
/// "any code", "Python", "native".
[[nodiscard]] QString languageText(RuleLanguage language, const Voice &voice);
/// Error in a pattern: "At character 12, “(abc”: the parenthesis is not closed."
[[nodiscard]] QString patternProblemText(const QString &pattern, const PatternProblem &problem, const Voice &voice);
/// Reason why a file of rules cannot be used, with line and column if it is not JSON.
[[nodiscard]] QString ruleErrorText(const Error &error, const QString &json, const Voice &voice);

/// Converts a rule's text for an editor and back, without loss for UTF-8.
[[nodiscard]] QString fromRuleText(const std::string &text);
[[nodiscard]] std::string toRuleText(const QString &text);

} // namespace allostrata
