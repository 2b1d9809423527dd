#pragma once

#include "core/attribution/rule_table.h"
#include "core/base/error.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// "PyTorch", "library": whose code a rule says that a frame is.
[[nodiscard]] QString originText(FrameOrigin origin, const Voice &voice);
/// "any code", "Python", "native".
[[nodiscard]] QString languageText(RuleLanguage language, const Voice &voice);
/// "At character 12, “(abc”: the parenthesis is not closed."
[[nodiscard]] QString patternProblemText(const QString &pattern, const PatternProblem &problem, const Voice &voice);
/// Why a file of rules cannot be used, with line and column where it is not JSON.
[[nodiscard]] QString ruleErrorText(const Error &error, const QString &json, const Voice &voice);

/// A text of a table for an editor and back, without loss for what people write: UTF-8.
[[nodiscard]] QString fromRuleText(const std::string &text);
[[nodiscard]] std::string toRuleText(const QString &text);

} // namespace allostrata
