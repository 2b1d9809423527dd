#pragma once

#include <string_view>

namespace allostrata {

/// The text of resources/rules/phase_rules.json.
[[nodiscard]] std::string_view defaultPhaseRules();

} // namespace allostrata
