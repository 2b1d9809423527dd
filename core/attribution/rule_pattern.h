#pragma once

#include "core/base/error.h"

#include <re2/re2.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

// Patterns of rules and errors in rule tables; used by the sources that read and match rule tables.

namespace allostrata {

using RulePattern = std::unique_ptr<const re2::RE2>;

/// Compiles a pattern. Texts are bytes, not assumed to be UTF-8. ok() is false for an invalid pattern.
[[nodiscard]] RulePattern rulePattern(const std::string &text);

/// The part of a text that patterns see: all of it, except of forged names of megabytes, which would take seconds.
[[nodiscard]] inline re2::StringPiece rulePiece(std::string_view text)
{
    constexpr std::size_t kLongest = 32 << 10;
    return {text.data(), std::min(text.size(), kLongest)};
}

/// Whether the pattern is found anywhere in the text; a null pattern matches any text.
[[nodiscard]] bool matchesRule(const RulePattern &pattern, std::string_view text);

/// Error BadRules at an entry, "rules[3].file", or with the whole text ("").
[[nodiscard]] Error badRules(std::string where, Fault fault, std::string value = {});

} // namespace allostrata
