#pragma once

#include "core/attribution/category_rules.h"
#include "core/base/result.h"

#include <string>

namespace allostrata {

struct LoadContext;

/// Loads the category rules of a file, or the compiled-in set of that name ("pytorch", "analyze-script"). Errors: those
/// of parseCategoryRules(), and NotFound, NoPermission, IsFolder, ReadFailed, Cancelled.
[[nodiscard]] Result<CategoryRules> loadCategoryRules(const std::string &pathOrName, const LoadContext &context);

} // namespace allostrata
