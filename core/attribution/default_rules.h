#pragma once

#include <string_view>

namespace allostrata {

/// The text of resources/rules/category_rules.json.
[[nodiscard]] std::string_view defaultCategoryRules();
/// The text of resources/rules/analyze_script_rules.json.
[[nodiscard]] std::string_view defaultAnalyzeScriptRules();
/// The text of resources/rules/memory_timeline_rules.json.
[[nodiscard]] std::string_view defaultMemoryTimelineRules();

/// The text of resources/rules/phase_rules.json.
[[nodiscard]] std::string_view defaultPhaseRules();

/// The text of resources/rules/stack_rules.json.
[[nodiscard]] std::string_view defaultStackRules();

} // namespace allostrata
