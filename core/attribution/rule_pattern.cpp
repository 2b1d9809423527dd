// Compiles and matches the patterns of rules.

#include "core/attribution/rule_pattern.h"

#include <utility>

namespace allostrata {

RulePattern rulePattern(const std::string &text)
{
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_encoding(re2::RE2::Options::EncodingLatin1);
    return std::make_unique<const re2::RE2>(text, options);
}

bool matchesRule(const RulePattern &pattern, std::string_view text)
{
    return !pattern || re2::RE2::PartialMatch(rulePiece(text), *pattern);
}

Error badRules(std::string where, Fault fault, std::string value)
{
    Error error{Reason::BadRules, std::move(where)};
    error.fault = fault;
    error.value = std::move(value);
    return error;
}

} // namespace allostrata
