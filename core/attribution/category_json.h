#pragma once

#include "core/attribution/category_rules.h"
#include "core/base/result.h"

#include <string_view>

namespace allostrata {

/// Parses a set of category rules. Errors: see badRules(). Patterns are RE2's, so matching takes linear time. To read a
/// file, use loadCategoryRules().
[[nodiscard]] Result<CategoryRules> parseCategoryRules(std::string_view json);

} // namespace allostrata
