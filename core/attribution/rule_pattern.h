#pragma once

#include "core/base/error.h"

#include <re2/re2.h>

#include <memory>
#include <string>
#include <string_view>

// Patterns of rules and what is wrong with a table of them; for the sources that read and match such tables.

namespace allostrata {

using RulePattern = std::unique_ptr<const re2::RE2>;

/// Texts are bytes, not trusted to be UTF-8. Of a pattern that is wrong, ok() is false.
[[nodiscard]] RulePattern rulePattern(const std::string &text);

/// Found anywhere in the text; null matches any.
[[nodiscard]] bool matchesRule(const RulePattern &pattern, std::string_view text);

/// BadJson with "where: why".
[[nodiscard]] Error badRules(std::string where, std::string_view why);

} // namespace allostrata
