#pragma once

#include <string_view>

namespace allostrata {

/// The text of resources/rules/stack_rules.json.
[[nodiscard]] std::string_view defaultStackRules();

} // namespace allostrata
